"""A disc of the supply, else of a station, onto a quay; without one it cannot be done."""

from dataclasses import dataclass
from typing import Any

from companion.box.argentina import CITIES
from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask
from companion.pedro.choices.discs import is_settled, sources, to_quay
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.events import DiscOnQuay
from companion.table.pieces import Quay, Seat
from companion.table.read_facts import facts_of

QUAYS = tuple(facts_of().quays)


@dataclass(frozen=True, slots=True)
class DiscToQuay:
    """Place a disc from the supply onto a quay."""

    quay: Quay


def read(reader: Reader, value: Any, place: str) -> DiscToQuay:
    """`{"city": "liverpool", "quay": 2}`; quay I if left out."""
    given = arguments(reader, value, place, "city", "quay")
    city = reader.one_of(given.get("city"), f"{place}.city", CITIES, CITIES[0])
    most = max(quay.number for quay in QUAYS if quay.city == city)
    return DiscToQuay(Quay(city, reader.whole(given.get("quay", 1), f"{place}.quay", 1, most)))


def write(deed: DiscToQuay) -> dict[str, Any]:
    return {"city": deed.quay.city, "quay": deed.quay.number}


def said(deed: DiscToQuay) -> Say:
    return say("play.deed.disc_to_quay", city=deed.quay.city, quay="I" * deed.quay.number)


def choose(deed: DiscToQuay, seen: Situation) -> Choice:
    """The disc lies there, if he has one left in his supply or at a station."""
    discs = sources(seen)
    options = tuple(
        Option(
            "quay" if is_settled(discs) else disc.key("quay"),
            to_quay(disc, deed.quay),
            (*disc.events, DiscOnQuay(Seat.PEDRO, deed.quay)),
        )
        for disc in discs
    )
    return exact((), options) if len(options) < 2 else to_ask((), options)


VERB = Verb(
    key="disc_to_quay",
    deed=DiscToQuay,
    icon="cat-ships",
    place=90,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={f"quay_{quay.city}_{quay.number}": DiscToQuay(quay) for quay in QUAYS},
)
