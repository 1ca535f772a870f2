"""Commands around what the app draws: from now on, or none like it in this box."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.play.solo import by_app
from companion.play.solo import commands as c
from companion.play.solo.events import BagsOpened, DrawKind, Event
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table import events as e
from companion.table.job_market import with_tile
from companion.table.pieces import (
    UNKNOWN,
    UNNAMED_OBJECTIVE,
    Seat,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.stacks import coming, drawn_by_app
from companion.table.state import JobMarket, ShipDiscs, Stack, TableState, Thing

PEDRO = "pedro"


def open_bags(state: SoloState, command: c.OpenBags, chance: Chance) -> tuple[Event, ...]:
    """The app draws these too; what already lies somewhere will not come again."""
    kinds = tuple(kind for kind in DrawKind if kind in command.kinds)
    if state.phase in (Phase.NEW, Phase.OVER) or not set(kinds) - set(state.app_draws):
        refuse("solo.not_now")
    stacks = by_app.opened(state.facts, (*state.app_draws, *kinds), chance)
    new = tuple(one for one in stacks if not drawn_by_app(state.table, one.stack))
    return (BagsOpened(kinds), *new)


@dataclass(frozen=True, slots=True)
class Laid:
    """Something the app drew, where it lies: `place` is its key, `stack` where it came from."""

    place: str
    stack: Stack
    thing: Thing


def laid(state: SoloState) -> Iterator[Laid]:
    """Everything on the table that came, or may have come, from a stack of the app."""
    for there in _lying(state):
        if drawn_by_app(state.table, there.stack):
            yield there


def _lying(state: SoloState) -> Iterator[Laid]:
    table, setup = state.table, state.phase is Phase.SETUP
    for space, tile in enumerate(table.foresight):
        if isinstance(tile, Tile):
            yield Laid(f"foresight.{space}", by_app.foresight_bag(space), tile)
    for card in () if isinstance(table.cattle_market, Unknown) else table.cattle_market:
        yield Laid(f"cattle.{card.breed}.{card.vp}", Stack.CATTLE, card)
    for card_id in () if isinstance(table.objective_display, Unknown) else table.objective_display:
        if card_id != UNNAMED_OBJECTIVE:
            yield Laid(f"objective.{card_id}", Stack.OBJECTIVES, card_id)
    for there in table.shipping.ships:
        if not state.facts.ships[there.ship].at_start and not (there.person or there.pedro):
            yield Laid(f"ship.{there.ship}", Stack.SHIPS, there.ship)
    if setup:
        yield from _lying_at_setup(table)


def _lying_at_setup(table: TableState) -> Iterator[Laid]:
    for farmer in () if isinstance(table.trail.farmers, Unknown) else table.trail.farmers:
        yield Laid(f"farmer.{farmer.space}", Stack.BAG_A, farmer.tile)
    market = table.job_market
    for row, tiles in enumerate(() if isinstance(market, Unknown) else market.rows, 1):
        for column, tile in enumerate(tiles, 1):
            if isinstance(tile, WorkerTile):
                yield Laid(f"market.{row}.{column}", Stack.BAG_B, tile)
    for at, tile in enumerate(table.boards.pedro.hired):
        yield Laid(f"{PEDRO}.{at}", Stack.BAG_B, tile)


def none_like_it(state: SoloState, command: c.SayNoneLikeIt, _: Chance) -> tuple[Event, ...]:
    """No such thing comes any more in this game, and its place gets the next one."""
    there = next((one for one in laid(state) if one.place == command.place), None)
    if there is None:
        refuse("solo.no_outcome", "place")
    without = e.NoneLikeIt(there.stack, there.thing)
    after = replace(state, table=without.apply(state.table))
    instead = _next_like(after, there)
    drawn = () if instead is None else (e.Drawn(there.stack, (instead,)),)
    exchanged = _EXCHANGED[there.place.partition(".")[0]]
    return (without, *drawn, exchanged(after, there, instead))


def _next_like(state: SoloState, there: Laid) -> Thing | None:
    """What comes instead; one of Pedro's workers is of the same type."""
    kind = there.place.partition(".")[0]
    for thing in coming(state.facts, state.table, there.stack):
        if kind != PEDRO or _type(thing) is _type(there.thing):
            return thing
    return None


def _type(thing: Thing) -> Worker | None:
    return thing.worker if isinstance(thing, WorkerTile) else None


def _foresight(_: SoloState, there: Laid, instead: Thing | None) -> Event:
    tile = instead if isinstance(instead, Tile) else None
    return e.ForesightFilled(int(there.place.partition(".")[2]), tile)


def _cattle(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    market = state.table.cattle_market
    assert not isinstance(market, Unknown)
    return e.CattleMarketSet(by_app.cattle(_swapped(market, there.thing, instead)))


def _objective(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    display = state.table.objective_display
    assert not isinstance(display, Unknown)
    return e.ObjectivesSet(by_app.numbers(_swapped(display, there.thing, instead)))


def _ship(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    shipping = state.table.shipping
    discs = {one.ship: one for one in shipping.ships}
    ships = map(str, _swapped(tuple(discs), there.thing, instead))
    lie = tuple(discs.get(ship, ShipDiscs(ship)) for ship in ships)
    return e.ShipsSet(lie, shipping.departed, shipping.departures)


def _farmer(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    """Those after it move up where its area has an empty space now."""
    farmers = state.table.trail.farmers
    assert not isinstance(farmers, Unknown)
    tiles = _swapped(tuple(farmer.tile for farmer in farmers), there.thing, instead)
    return e.FarmersSet(by_app.laid_on_trail(state.facts, iter(tiles)))


def _market(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    market = state.table.job_market
    assert isinstance(market, JobMarket)
    row, column = map(int, there.place.split(".")[1:])
    tile = instead if isinstance(instead, WorkerTile) else UNKNOWN
    now = with_tile(market, row, column, tile)
    return e.JobMarketSet(now.rows, now.token_row)


def _pedro(state: SoloState, there: Laid, instead: Thing | None) -> Event:
    board = state.table.boards.pedro
    hired = _swapped(board.hired, there.thing, instead)
    tiles = tuple(tile for tile in hired if isinstance(tile, WorkerTile))
    return e.BoardSet(Seat.PEDRO, replace(board, hired=tiles))


def _swapped(things: Sequence[Thing], thing: Thing, instead: Thing | None) -> tuple[Thing, ...]:
    """The same things with the first one like it exchanged, or gone."""
    at = list(things).index(thing)
    return (*things[:at], *(() if instead is None else (instead,)), *things[at + 1 :])


_EXCHANGED: Mapping[str, Callable[[SoloState, Laid, Thing | None], Event]] = {
    "foresight": _foresight,
    "cattle": _cattle,
    "objective": _objective,
    "ship": _ship,
    "farmer": _farmer,
    "market": _market,
    PEDRO: _pedro,
}
"""By the first word of a place: its section with another thing there."""
