"""A log whose detail nobody knows: what it may have changed is in doubt, what is known stays."""

from collections.abc import Mapping
from dataclasses import replace

from companion.pedro.choice import UNSAID, Option, say
from companion.play.solo.person.parts import Part
from companion.table import events as e
from companion.table.pieces import UNKNOWN, Seat
from companion.table.state import Section


def _doubt(*sections: Section) -> tuple[e.TableEvent, ...]:
    return (e.SectionsDoubted(sections),)


_MARKET = _doubt(Section.CATTLE_MARKET, Section.PERSON_BOARD)
_FARMERS = _doubt(Section.FARMERS, Section.PERSON_BOARD)
_BUILDINGS = _doubt(Section.BUILDINGS, Section.PERSON_BOARD)
_STATIONS = _doubt(Section.STATIONS, Section.PERSON_BOARD)
_TIRED = (e.ExhaustionUnsaid(Seat.PERSON),)
_LEAVES_OPEN: Mapping[tuple[str, str], tuple[e.TableEvent, ...]] = {
    ("move", "space"): (e.EstancieroMoved(Seat.PERSON, UNKNOWN), *_doubt(Section.FARMERS)),
    ("move", "way"): _doubt(Section.FARMERS),
    ("hire", "worker"): _doubt(Section.JOB_MARKET, Section.PERSON_BOARD),
    ("build", "tile"): _BUILDINGS,
    ("build", "space"): _BUILDINGS,
    ("cattle", "card"): _MARKET,
    ("farmer", "farmer"): (*_FARMERS, *_TIRED),
    ("farmer", "place"): (*_FARMERS, *_TIRED),
    ("farmer", "exhaustion"): _TIRED,
    ("farmer", "row_disc"): _doubt(Section.CITIES, Section.PERSON_BOARD),
    ("engine", "place"): (*_doubt(Section.ENGINES), *_STATIONS),
    ("engine", "upgraded"): _STATIONS,
    ("engine", "given"): _STATIONS,
    ("played", "card"): _doubt(Section.PERSON_BOARD),
    ("exhaustion", "cards"): _TIRED,
    ("quay", "quay"): _doubt(Section.CITIES, Section.PERSON_BOARD),
    ("market_cards", "card"): _doubt(Section.CATTLE_MARKET),
}
"""By kind and part. An objective card is taken unnamed instead, which its options offer."""


def with_unsaid(kind: str, part: Part) -> Part:
    """The part with its "I do not know", where that leaves anything open."""
    open_then = _LEAVES_OPEN.get((kind, part.name))
    if open_then is None:
        return part
    return replace(part, unsaid=Option(UNSAID, say("solo.unsaid"), (*part.known, *open_then)))
