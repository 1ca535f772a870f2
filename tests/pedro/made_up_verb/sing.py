"""Singing, a verb that no card has: he gains a grain for each verse."""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.events import GrainGained
from companion.table.pieces import Seat

USUAL, MOST = 2, 5


@dataclass(frozen=True, slots=True)
class Sing:
    """Sing so many verses; each brings a grain."""

    verses: int


def read(reader: Reader, value: Any, place: str) -> Sing:
    """`{"verses": 2}`, also if left out."""
    given = arguments(reader, value, place, "verses")
    return Sing(reader.whole(given.get("verses", USUAL), f"{place}.verses", 1, MOST))


def write(deed: Sing) -> dict[str, Any]:
    return {"verses": deed.verses}


def said(deed: Sing) -> Say:
    return say("play.deed.sing", n=deed.verses)


def choose(deed: Sing, _: Situation) -> Choice:
    """He sings, always."""
    sung = say("pedro.sing", n=deed.verses)
    return exact((), (Option("sing", sung, (GrainGained(Seat.PEDRO, deed.verses),)),))


VERB = Verb(
    key="sing",
    deed=Sing,
    icon="ui-moon",
    place=65,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={f"sing_{verses}": Sing(verses) for verses in (1, USUAL)},
)
