"""Tiles, cards and places as short texts of a form, and back: `gaucho+`, `green.4.black`, `?`."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from companion.table.pieces import (
    HIRED_WORKERS,
    UNKNOWN,
    CattleCard,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    MarketSlot,
    Slot,
    Unknown,
    WorkerTile,
)
from companion.table.read_facts import facts_of

NOTHING, NOBODY_SAID = "-", "?"
STRENGTHS = (None, *sorted({tile.strength for tile in facts_of().farmer_kinds if tile.strength}))
HANDS = (None, Hand.BLACK, Hand.GREEN)
Kind = TypeVar("Kind")

WORKERS: dict[str, WorkerTile] = {
    worker.value + "+" * strong: WorkerTile(worker, strong)
    for worker in HIRED_WORKERS
    for strong in (False, True)
}
FARMERS: dict[str, FarmerTile] = {
    f"{colour}.{strength or NOBODY_SAID}.{hand or NOBODY_SAID}": FarmerTile(colour, strength, hand)
    for colour in Colour
    for strength in STRENGTHS
    for hand in HANDS
}
MARKET_SLOTS: dict[str, MarketSlot] = {NOTHING: None, NOBODY_SAID: UNKNOWN, **WORKERS}
SLOTS: dict[str, Slot] = {NOTHING: None, NOBODY_SAID: UNKNOWN, **WORKERS, **FARMERS}
FARMER_SLOTS: dict[str, FarmerTile | None] = {NOTHING: None, **FARMERS}


def slot_key(tile: Slot) -> str:
    """The key of what lies on a space.

    >>> slot_key(WorkerTile(HIRED_WORKERS[0], True)), slot_key(FarmerTile(Colour.GREEN, 4))
    ('gaucho+', 'green.4.?')
    """
    if tile is None:
        return NOTHING
    if isinstance(tile, Unknown):
        return NOBODY_SAID
    if isinstance(tile, WorkerTile):
        return tile.worker.value + "+" * tile.strength
    return f"{tile.colour}.{tile.strength or NOBODY_SAID}.{tile.hand or NOBODY_SAID}"


def engine_key(place: EnginePlace | Unknown) -> str:
    """`?`, `depot`, a space such as `4`, or the turnout after it, `4t`."""
    if isinstance(place, Unknown):
        return NOBODY_SAID
    if place.depot:
        return "depot"
    return f"{place.space}{'t' * place.turnout}"


def card_key(card: CattleCard) -> str:
    return f"{card.breed}.{NOBODY_SAID if card.vp is None else card.vp}"


def in_old_order(old: Iterable[Kind], now: Sequence[Kind]) -> tuple[Kind, ...]:
    """What is there now: what was there before in its order, then what is new.

    >>> in_old_order("ba", "abc")
    ('b', 'a', 'c')
    """
    left = Counter(now)
    kept = []
    for thing in old:
        if left[thing]:
            left[thing] -= 1
            kept.append(thing)
    stay = Counter(kept)
    for thing in now:
        if stay[thing]:
            stay[thing] -= 1
        else:
            kept.append(thing)
    return tuple(kept)
