"""Telling what the hand drew at setup, one thing after the other, each where it lies.

What is told in part is in doubt until it is whole: five farmers, a full cattle market.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from companion.pedro.cattle import key_of
from companion.pedro.choices.foresight import tile_key, tiles_of_pair
from companion.play.solo import commands as c
from companion.play.solo.by_app import lowest_free
from companion.play.solo.events import Event
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table import events as e
from companion.table.job_market import with_tile
from companion.table.pieces import (
    HIRED_WORKERS,
    UNKNOWN,
    UNNAMED_OBJECTIVE,
    CattleCard,
    Colour,
    FarmerTile,
    Tile,
    Unknown,
    WorkerTile,
)
from companion.table.stacks import not_seen
from companion.table.state import JobMarket, Section, Stack, TrailFarmer

AREAS_OF_BAG_A = (Colour.GREEN, Colour.BLUE, Colour.ORANGE)
Laid = TypeVar("Laid", FarmerTile, WorkerTile, Tile, CattleCard, int)


def lay(state: SoloState, command: c.LayAtSetup, __: Chance) -> tuple[Event, ...]:
    """A thing onto a place, or nothing said about it again."""
    if state.phase is not Phase.SETUP:
        refuse("solo.not_now")
    kind, _, place = command.place.partition(".")
    if kind not in _LAID:
        refuse("id.unknown", "place", id=command.place[:40])
    return _LAID[kind](state, place, command.thing)


def told(state: SoloState, section: Section) -> bool:
    """Whether all that the setup lays there has been told."""
    table, start = state.table, state.facts.at_start
    match section:
        case Section.FARMERS:
            return len(farmers_lying(state)) >= start.farmers and table.sure(section)
        case Section.JOB_MARKET:
            return not market_places(state)
        case Section.FORESIGHT:
            return not any(isinstance(tile, Unknown) for tile in table.foresight)
        case Section.CATTLE_MARKET:
            return len(cards_lying(state)) >= state.facts.market_size and table.sure(section)
        case Section.OBJECTIVES:
            return UNNAMED_OBJECTIVE not in display(state)
    return False


def farmers_lying(state: SoloState) -> tuple[TrailFarmer, ...]:
    there = state.table.trail.farmers
    return () if isinstance(there, Unknown) else there


def free_spaces(state: SoloState) -> tuple[str, ...]:
    """The next space of each area that bag A fills; none once all farmers lie."""
    lying = {farmer.space for farmer in farmers_lying(state)}
    if len(lying) >= state.facts.at_start.farmers:
        return ()
    lowest = (lowest_free(state.facts, colour, lying) for colour in AREAS_OF_BAG_A)
    return tuple(space for space in lowest if space is not None)


def farmers_for(state: SoloState, space: str) -> tuple[FarmerTile, ...]:
    """The tiles that may lie on a space: its colour is given, the strength and hand are not."""
    colour = next(c for c, area in state.facts.trail.farmer_spaces.items() if space in area)
    free = not_seen(state.facts, state.table, Stack.BAG_A)
    kinds = dict.fromkeys(tile for tile in state.facts.farmer_kinds if tile.colour is colour)
    return (*(tile for tile in kinds if free[tile] > 0), FarmerTile(colour))


def market_places(state: SoloState) -> tuple[tuple[int, int], ...]:
    """Row and column of each worker of the job market that nobody has named."""
    market = state.table.job_market
    return tuple(
        (row, column)
        for row, tiles in enumerate(() if isinstance(market, Unknown) else market.rows, 1)
        for column, tile in enumerate(tiles, 1)
        if isinstance(tile, Unknown)
    )


def workers(state: SoloState) -> tuple[WorkerTile, ...]:
    free = not_seen(state.facts, state.table, Stack.BAG_B)
    kinds = (WorkerTile(worker, icon) for worker in HIRED_WORKERS for icon in (False, True))
    return tuple(tile for tile in kinds if free[tile] > 0)


def tiles_for(state: SoloState, space: int) -> tuple[Tile, ...]:
    """The tiles that the bag of a foresight space may bring."""
    free = not_seen(state.facts, state.table, Stack.BAG_A)
    return tuple(tile for tile in tiles_of_pair(space // 2, state.seen) if free[tile] > 0)


def cards_lying(state: SoloState) -> tuple[CattleCard, ...]:
    market = state.table.cattle_market
    return () if isinstance(market, Unknown) else market


def cards_for(state: SoloState) -> tuple[CattleCard, ...]:
    """The kinds of card of which the stack may hold one."""
    free = not_seen(state.facts, state.table, Stack.CATTLE)
    return tuple(
        CattleCard(breed, vp)
        for breed, (_, vps) in state.facts.breeds.items()
        for vp in sorted(set(vps))
        if free[CattleCard(breed, vp)] > 0
    )


def display(state: SoloState) -> tuple[int, ...]:
    """The places of the display, 0 where nobody has named the card."""
    shown = state.table.objective_display
    if isinstance(shown, Unknown):
        return (UNNAMED_OBJECTIVE,) * state.facts.at_start.objectives
    return shown


def objectives_for(state: SoloState) -> tuple[int, ...]:
    free = not_seen(state.facts, state.table, Stack.OBJECTIVES)
    return tuple(card for card in state.facts.objective_vp if free[card] > 0)


def _farmer(state: SoloState, space: str, thing: str) -> tuple[Event, ...]:
    others = tuple(farmer for farmer in farmers_lying(state) if farmer.space != space)
    if thing:
        if space not in free_spaces(state):
            refuse("solo.no_outcome", "place")
        tile = _picked(farmers_for(state, space), thing, tile_key)
        others = (*others, TrailFarmer(space, tile))
    if not others:
        return (e.FarmersSet(UNKNOWN),)
    whole = len(others) >= state.facts.at_start.farmers
    return (e.FarmersSet(others), *_unless(whole, Section.FARMERS))


def _market(state: SoloState, place: str, thing: str) -> tuple[Event, ...]:
    market = state.table.job_market
    places = {f"{row}.{column}": (row, column) for row, column in _workers_lying(market)}
    if place not in places or isinstance(market, Unknown):
        refuse("solo.no_outcome", "place")
    tile = _picked(workers(state), thing, tile_key) if thing else UNKNOWN
    now = with_tile(market, *places[place], tile)
    return (e.JobMarketSet(now.rows, now.token_row),)


def _workers_lying(market: JobMarket | Unknown) -> Iterable[tuple[int, int]]:
    for row, tiles in enumerate(() if isinstance(market, Unknown) else market.rows, 1):
        yield from ((row, column) for column, tile in enumerate(tiles, 1) if tile is not None)


def _foresight(state: SoloState, place: str, thing: str) -> tuple[Event, ...]:
    if place not in map(str, range(len(state.table.foresight))):
        refuse("solo.no_outcome", "place")
    tile = _picked(tiles_for(state, int(place)), thing, tile_key) if thing else UNKNOWN
    return (e.ForesightFilled(int(place), tile),)


def _cattle(state: SoloState, place: str, thing: str) -> tuple[Event, ...]:
    """A card more, or without a thing the one of this place taken away."""
    lying = list(cards_lying(state))
    if thing:
        if len(lying) >= state.facts.market_size:
            refuse("solo.no_outcome", "place")
        lying.append(_picked(cards_for(state), thing, _card_key))
    else:
        lying.remove(_picked(tuple(lying), place, _card_key))
    if not lying:
        return (e.CattleMarketSet(UNKNOWN),)
    whole = len(lying) >= state.facts.market_size
    return (e.CattleMarketSet(tuple(lying)), *_unless(whole, Section.CATTLE_MARKET))


def _objective(state: SoloState, place: str, thing: str) -> tuple[Event, ...]:
    shown = display(state)
    if place not in map(str, range(len(shown))):
        refuse("solo.no_outcome", "place")
    card = _picked(objectives_for(state), thing, str) if thing else UNNAMED_OBJECTIVE
    cards = (*shown[: int(place)], card, *shown[int(place) + 1 :])
    return (e.ObjectivesSet(cards if any(cards) else UNKNOWN),)


def _picked(things: tuple[Laid, ...], key: str, key_of_thing: Callable[[Laid], str]) -> Laid:
    found = next((thing for thing in things if key_of_thing(thing) == key), None)
    if found is None:
        refuse("solo.no_outcome", "thing")
    return found


def _card_key(card: CattleCard) -> str:
    return key_of((card,))


def _unless(whole: bool, section: Section) -> tuple[Event, ...]:
    return () if whole else (e.SectionsDoubted((section,)),)


_LAID: Mapping[str, Callable[[SoloState, str, str], tuple[Event, ...]]] = {
    "farmer": _farmer,
    "market": _market,
    "foresight": _foresight,
    "cattle": _cattle,
    "objective": _objective,
}
"""By the first word of a place."""
