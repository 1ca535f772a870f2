"""Gaining grain: a number, or something counted; over the limit is lost."""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say
from companion.pedro.counts import Count, Counted, read_count, write_count
from companion.pedro.situation import Situation, count
from companion.pedro.verb import Verb, counted
from companion.table.events import GrainGained
from companion.table.pieces import Seat

MOST_PRINTED = 4


@dataclass(frozen=True, slots=True)
class Grain:
    """Gain grain; over 8 is lost."""

    grain: Count


def read(reader: Reader, value: Any, place: str) -> Grain:
    """A count, e.g. `2` or `{"count": "granjeros"}`."""
    return Grain(read_count(reader, value, place))


def write(deed: Grain) -> int | dict[str, Any]:
    return write_count(deed.grain)


def said(deed: Grain) -> Say:
    return counted("play.deed.grain", deed.grain)


def choose(deed: Grain, seen: Situation) -> Choice:
    """He gains it, always."""
    grain = count(deed.grain, seen)
    gained = Option("grain", say("pedro.grain", n=grain), (GrainGained(Seat.PEDRO, grain),))
    return exact((), (gained,))


VERB = Verb(
    key="grain",
    deed=Grain,
    icon="ui-grain",
    place=80,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={
        **{f"grain_{n}": Grain(Count.number(n)) for n in range(1, MOST_PRINTED + 1)},
        "grain_granjeros": Grain(Count(Counted.GRANJEROS)),
    },
)
