"""The app draws: the bags lie open in the box and it says which tile to take.

What comes is fixed when a stack is shuffled, so nobody can fish for another one, and Pedro's turn
is known to its end. A section in doubt is not drawn for until somebody has told it.
"""

from collections.abc import Collection, Iterator
from itertools import islice

from companion.play.solo.events import DrawKind, Event, PedroWorkerNamed
from companion.play.solo.evolve import DRAW_STACK
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.pieces import (
    UNKNOWN,
    UNNAMED_OBJECTIVE,
    CattleCard,
    Colour,
    FarmerTile,
    MarketSlot,
    Seat,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.stacks import FORESIGHT_BAGS, all_of, coming, drawn_by_app
from companion.table.state import Section, Stack, TableState, Thing, TrailFarmer

ALL = tuple(DrawKind)
_KINDS_OF: tuple[tuple[Stack, tuple[DrawKind, ...]], ...] = (
    (Stack.BAG_A, (DrawKind.FARMERS,)),
    (Stack.BAG_B, (DrawKind.WORKERS,)),
    (Stack.BAG_C, (DrawKind.FARMERS, DrawKind.WORKERS)),
    (Stack.CATTLE, (DrawKind.CATTLE,)),
    (Stack.SHIPS, (DrawKind.SHIPS,)),
    (Stack.OBJECTIVES, (DrawKind.OBJECTIVES,)),
)
"""Bag C holds workers and farmers: the app draws from it if it draws both."""


def opened(
    facts: Facts, kinds: Collection[DrawKind], chance: Chance
) -> tuple[e.StackShuffled, ...]:
    """Everything that is drawn by the app, in the order it will come."""
    return tuple(
        e.StackShuffled(stack, chance.shuffled(f"{DRAW_STACK}.{stack}", all_of(facts, stack)))
        for stack, needed in _KINDS_OF
        if set(needed) <= set(kinds)
    )


def due(state: SoloState) -> tuple[Event, ...]:
    """The draw that is due now, with where it is laid; none if everything lies."""
    for draws in (*(_AT_SETUP if state.phase is Phase.SETUP else ()), *_ALWAYS):
        found = tuple(draws(state))
        if found:
            return found
    return ()


def next_of(state: SoloState, stack: Stack, number: int = 1) -> tuple[Thing, ...]:
    """The next things of a stack, fewer if it runs out; none if the hand draws."""
    return tuple(islice(coming(state.facts, state.table, stack), number))


def _farmers(state: SoloState) -> Iterator[Event]:
    """Onto the lowest free space of its area; one of a full area is put back (Rules p. 3)."""
    there = state.table.trail.farmers
    lie = () if isinstance(there, Unknown) else there
    if len(lie) >= state.facts.at_start.farmers or not _draws(state, Stack.BAG_A):
        return
    farmers = laid_on_trail(state.facts, coming(state.facts, state.table, Stack.BAG_A), lie)
    yield e.Drawn(Stack.BAG_A, tuple(farmer.tile for farmer in farmers[len(lie) :]))
    yield e.FarmersSet(farmers)


def laid_on_trail(
    facts: Facts, tiles: Iterator[Thing], lie: Collection[TrailFarmer] = ()
) -> tuple[TrailFarmer, ...]:
    """Those that lie and the first ones that find a free space, as many as the setup asks for."""
    found = {farmer.space: farmer for farmer in lie}
    for tile in tiles:
        if len(found) == facts.at_start.farmers:
            break
        assert isinstance(tile, FarmerTile)
        space = lowest_free(facts, tile.colour, found)
        if space is not None:
            found[space] = TrailFarmer(space, tile)
    return tuple(found.values())


def lowest_free(facts: Facts, colour: Colour, taken: Collection[str]) -> str | None:
    """The empty space with the lowest number of an area; None if it is full."""
    return next((s for s in facts.trail.farmer_spaces[colour] if s not in taken), None)


def _job_market(state: SoloState) -> Iterator[Event]:
    market = state.table.job_market
    if isinstance(market, Unknown) or not _draws(state, Stack.BAG_B, Section.JOB_MARKET):
        return
    lacking = sum(isinstance(tile, Unknown) for row in market.rows for tile in row)
    tiles = next_of(state, Stack.BAG_B, lacking)
    if tiles:
        waiting = iter(tiles)
        rows = tuple(tuple(_named(tile, waiting) for tile in row) for row in market.rows)
        yield e.Drawn(Stack.BAG_B, tiles)
        yield e.JobMarketSet(rows, market.token_row)


def _named(there: MarketSlot, waiting: Iterator[Thing]) -> MarketSlot:
    """What lies there, or the next worker for what nobody has named."""
    if not isinstance(there, Unknown):
        return there
    tile = next(waiting, None)
    return tile if isinstance(tile, WorkerTile) else UNKNOWN


def _cattle_market(state: SoloState) -> Iterator[Event]:
    there = state.table.cattle_market
    lie = () if isinstance(there, Unknown) else there
    cards = next_of(state, Stack.CATTLE, max(0, state.facts.market_size - len(lie)))
    if cards:
        yield e.Drawn(Stack.CATTLE, cards)
        yield e.CattleMarketSet((*lie, *cattle(cards)))


def _display(state: SoloState) -> Iterator[Event]:
    unknown = isinstance(state.table.objective_display, Unknown)
    if unknown and _draws(state, Stack.OBJECTIVES, Section.OBJECTIVES):
        cards = next_of(state, Stack.OBJECTIVES, state.facts.at_start.objectives)
        yield e.Drawn(Stack.OBJECTIVES, cards)
        yield e.ObjectivesSet(numbers(cards))


def _pedros_workers(state: SoloState) -> Iterator[Event]:
    for worker in state.unnamed_workers:
        tile = _next_worker(state, worker)
        if tile is not None:
            yield e.Drawn(Stack.BAG_B, (tile,))
            yield e.WorkerHired(Seat.PEDRO, tile)
            yield PedroWorkerNamed(worker)
            return


def _next_worker(state: SoloState, worker: Worker | None) -> WorkerTile | None:
    """The next worker of bag B, of one type if it is given."""
    for tile in coming(state.facts, state.table, Stack.BAG_B):
        if isinstance(tile, WorkerTile) and worker in (None, tile.worker):
            return tile
    return None


def _foresight(state: SoloState) -> Iterator[Event]:
    if state.table.sure(Section.FORESIGHT):
        for space, tile in enumerate(state.table.foresight):
            if isinstance(tile, Unknown) and drawn_by_app(state.table, foresight_bag(space)):
                yield from filled(state.facts, state.table, space)
                return


def foresight_bag(space: int) -> Stack:
    """The bag that fills a foresight space, numbered 0 to 5."""
    return FORESIGHT_BAGS[space // 2]


def filled(facts: Facts, table: TableState, space: int) -> tuple[e.TableEvent, ...]:
    """A tile of its bag onto a foresight space: nothing if the app's bag is empty, one that
    nobody has named if the hand draws."""
    bag = foresight_bag(space)
    if not drawn_by_app(table, bag):
        return (_by_hand(space),)
    tile = next(coming(facts, table, bag), None)
    if not isinstance(tile, Tile):
        return (e.ForesightFilled(space, None),)
    return (e.Drawn(bag, (tile,)), e.ForesightFilled(space, tile))


def _by_hand(space: int) -> e.ForesightFilled:
    return e.ForesightFilled(space, UNKNOWN)


def refilled(state: SoloState) -> tuple[e.TableEvent, ...]:
    """Every empty foresight space with a tile of its bag, as long as there are any."""
    table, found = state.table, list[e.TableEvent]()
    for space, tile in enumerate(table.foresight):
        if tile is not None:
            continue
        sure = state.table.sure(Section.FORESIGHT)
        events = filled(state.facts, table, space) if sure else (_by_hand(space),)
        if events == (e.ForesightFilled(space, None),):
            continue
        for event in events:
            found.append(event)
            table = event.apply(table)
    return tuple(found)


def _objectives(state: SoloState) -> Iterator[Event]:
    """A card for each place of the display that nobody has named."""
    shown = state.table.objective_display
    if isinstance(shown, Unknown) or UNNAMED_OBJECTIVE not in shown:
        return
    if _draws(state, Stack.OBJECTIVES, Section.OBJECTIVES):
        at = shown.index(UNNAMED_OBJECTIVE)
        for card in next_of(state, Stack.OBJECTIVES):
            yield e.Drawn(Stack.OBJECTIVES, (card,))
            yield e.ObjectivesSet((*shown[:at], *numbers((card,)), *shown[at + 1 :]))


def _ships(state: SoloState) -> Iterator[Event]:
    """A ship that came and nobody named."""
    if state.table.shipping.unnamed and _draws(state, Stack.SHIPS, Section.SHIPS):
        for ship in next_of(state, Stack.SHIPS):
            yield e.Drawn(Stack.SHIPS, (ship,))
            yield e.ShipNamed(str(ship))


def _draws(state: SoloState, stack: Stack, *sections: Section) -> bool:
    return drawn_by_app(state.table, stack) and state.table.sure(*sections)


def cattle(things: Collection[Thing]) -> tuple[CattleCard, ...]:
    return tuple(card for card in things if isinstance(card, CattleCard))


def numbers(things: Collection[Thing]) -> tuple[int, ...]:
    return tuple(card for card in things if isinstance(card, int))


_AT_SETUP = (_farmers, _job_market, _cattle_market, _display)
_ALWAYS = (_pedros_workers, _foresight, _objectives, _ships)
