"""Hiring: lowest cost with icon, upper row, specialization, strength, leftmost.

Never from the token's row, never into a full row; he pays nothing. Source: solo.md, Choices.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask, weigh
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.events import SectionsDoubted, TableEvent, WorkerHired
from companion.table.job_market import Offer, all_named, offers
from companion.table.pieces import HIRED_WORKERS, Seat, Unknown, Worker, WorkerTile
from companion.table.state import Section

PREFERENCES = (
    "pedro.prefer.not_token_row",
    "pedro.prefer.lowest_cost",
    "pedro.prefer.upper_row",
    "pedro.prefer.specialization",
    "pedro.prefer.strength",
    "pedro.prefer.leftmost",
)


class Who(StrEnum):
    """Whom a card hires."""

    CHEAPEST = "cheapest"
    SPECIALIZATION = "specialization"
    GAUCHO = "gaucho"
    CARPINTERO = "carpintero"
    MAQUINISTA = "maquinista"


@dataclass(frozen=True, slots=True)
class Hire:
    """Hire a worker of the job market; he pays nothing."""

    who: Who


def read(reader: Reader, value: Any, place: str) -> Hire:
    """`{"who": "cheapest"}`, also if left out."""
    given = arguments(reader, value, place, "who")
    who = reader.one_of(given.get("who", Who.CHEAPEST), f"{place}.who", tuple(Who), Who.CHEAPEST)
    return Hire(Who(who))


def write(deed: Hire) -> dict[str, Any]:
    return {"who": deed.who.value}


def said(deed: Hire) -> Say:
    return say(f"play.deed.hire.{deed.who}")


def choose(deed: Hire, seen: Situation) -> Choice:
    """Whom he hires with a card that says who may be hired."""
    room = room_for(seen)
    if not room:
        return Choice(PREFERENCES, impossible=True)
    preferences = (f"pedro.prefer.who.{deed.who}", *PREFERENCES)
    market = seen.table.job_market
    if isinstance(market, Unknown) or not all_named(market):
        return to_ask(preferences, _outcomes(deed, seen, room))
    offered = [offer for offer in offers(seen.facts, market) if offer.tile.worker in room]
    wanted = _wanted(deed, seen, [offer.tile.worker for offer in offered])
    ranked = sorted(
        (offer for offer in offered if offer.tile.worker in wanted),
        key=lambda offer: _rank(offer, seen.specialization),
    )
    others = [offer for offer in offered if offer.tile.worker not in wanted]
    options = tuple(_from_market(offer) for offer in (*ranked, *others))
    if not seen.table.sure(Section.JOB_MARKET):
        return to_ask(preferences, _outcomes(deed, seen, room), Section.JOB_MARKET)
    if not ranked:
        return Choice(preferences, options=options, impossible=True)
    ranks = [_rank(offer, seen.specialization) for offer in ranked]
    return exact(preferences, options, weigh(PREFERENCES[1:], ranks))


def room_for(seen: Situation) -> tuple[Worker, ...]:
    """Types whose row is not full yet."""
    return tuple(w for w in HIRED_WORKERS if seen.pedro.workers(w) < seen.facts.row_spaces)


def _wanted(deed: Hire, seen: Situation, hirable: Iterable[Worker]) -> tuple[Worker, ...]:
    """Types the card asks for: all, one, or his specialization, else the most numerous he can."""
    if deed.who is Who.CHEAPEST:
        return HIRED_WORKERS
    if deed.who is not Who.SPECIALIZATION:
        return (Worker(deed.who.value),)
    can = set(hirable)
    if seen.specialization in can:
        return (seen.specialization,)
    ranked = sorted(can, key=lambda w: (-seen.pedro.workers(w), HIRED_WORKERS.index(w)))
    return tuple(ranked[:1])


def _rank(offer: Offer, specialization: Worker) -> tuple[int, int, bool, bool, int]:
    tile = offer.tile
    return (
        offer.cost,
        offer.row,
        tile.worker is not specialization,
        not tile.strength,
        offer.column,
    )


def _from_market(offer: Offer) -> Option:
    tile = offer.tile
    code = "pedro.hire.strong_from" if tile.strength else "pedro.hire.from"
    return Option(
        f"hire:{offer.row}:{offer.column}",
        say(code, worker=tile.worker, row=offer.row, column=offer.column, cost=offer.cost),
        (WorkerHired(Seat.PEDRO, tile, offer.row, offer.column),),
    )


def _outcomes(deed: Hire, seen: Situation, room: tuple[Worker, ...]) -> tuple[Option, ...]:
    """Every worker he may have hired, with and without icon; the wanted ones first."""
    types = [w for w in room if deed.who is not Who.CHEAPEST and w in _wanted(deed, seen, room)]
    types = types or list(room)
    if deed.who in (Who.CHEAPEST, Who.SPECIALIZATION):
        types += [w for w in room if w not in types]
    elif not set(types) & set(_wanted(deed, seen, room)):
        return ()
    return tuple(_unplaced(WorkerTile(w, icon)) for w in types for icon in (False, True))


def _unplaced(tile: WorkerTile) -> Option:
    events: tuple[TableEvent, ...] = (
        WorkerHired(Seat.PEDRO, tile),
        SectionsDoubted((Section.JOB_MARKET,)),
    )
    code = "pedro.hire.strong" if tile.strength else "pedro.hire.plain"
    return Option(f"hire:{tile.worker}:{int(tile.strength)}", say(code, worker=tile.worker), events)


VERB = Verb(
    key="hire",
    deed=Hire,
    icon="cat-workers",
    place=10,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={f"hire_{who}": Hire(who) for who in Who},
)
