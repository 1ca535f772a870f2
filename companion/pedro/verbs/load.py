"""Loading by a card: grain first, then a ship as in Buenos Aires (`choices/loading.py`)."""

from dataclasses import dataclass, replace
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Say, say
from companion.pedro.choices import loading
from companion.pedro.counts import Count, read_count, write_count
from companion.pedro.situation import Situation, count
from companion.pedro.verb import Verb, arguments
from companion.table.events import GrainGained
from companion.table.evolve import carried_out
from companion.table.pieces import Seat
from companion.table.read_facts import facts_of


@dataclass(frozen=True, slots=True)
class Load:
    """Load a ship with a loading value and grain, as in Buenos Aires."""

    value: Count
    grain: int


def read(reader: Reader, value: Any, place: str) -> Load:
    """`{"value": 9, "grain": 1}`; no grain if left out."""
    given = arguments(reader, value, place, "value", "grain")
    return Load(
        read_count(reader, given.get("value"), f"{place}.value"),
        reader.whole(given.get("grain", 0), f"{place}.grain", 0, facts_of().grain_limit),
    )


def write(deed: Load) -> dict[str, Any]:
    return {"value": write_count(deed.value), "grain": deed.grain}


def said(_: Load) -> Say:
    return say("play.deed.load")


def choose(deed: Load, seen: Situation) -> Choice:
    """Grain first, then a ship as in Buenos Aires."""
    gained = GrainGained(Seat.PEDRO, deed.grain)
    fed = replace(seen, table=carried_out(seen.facts, seen.table, (gained,)))
    choice = loading.choose(loading.loading_value(fed, count(deed.value, fed), 0), fed)
    return choice.after((gained,)) if deed.grain else choice


VERB = Verb(
    key="load",
    deed=Load,
    icon="cat-ships",
    place=110,
    read=read,
    write=write,
    choose=choose,
    said=said,
)
