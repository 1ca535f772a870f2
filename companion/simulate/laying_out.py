"""Telling the app what the hand drew: at the start, and whenever something was refilled."""

from collections.abc import Iterator

from companion.pedro.choices.foresight import tile_key
from companion.play.solo.commands import BeginPlay, NamePedroWorker
from companion.play.solo.state import SoloState
from companion.simulate.game import SimulatedGame
from companion.simulate.invented import master_spaces
from companion.simulate.world import World, first_farmers, first_market, worker_of_type
from companion.table import events as e
from companion.table.job_market import all_named
from companion.table.pieces import UNNAMED_OBJECTIVE, Unknown
from companion.table.state import MasterPlace


def lay_out(game: SimulatedGame, world: World) -> None:
    """Everything the hand draws at the start, told to the app."""
    state = game.state
    game.set(*_drawn_by_hand(state, world))
    for worker in state.unnamed_workers:
        tile = world.bag_b.pop() if worker is None else worker_of_type(world, worker)
        game.do(NamePedroWorker(tile_key(tile)))
    game.do(BeginPlay())


def _drawn_by_hand(state: SoloState, world: World) -> Iterator[e.TableEvent]:
    """What the app did not draw, and where the station masters lie."""
    facts, table = state.facts, state.table
    if isinstance(table.trail.farmers, Unknown):
        yield e.FarmersSet(first_farmers(facts, world))
    if not isinstance(table.job_market, Unknown) and not all_named(table.job_market):
        workers = first_market(world, table.job_market)
        yield e.JobMarketSet(workers.rows, workers.token_row)
    yield e.ForesightSet(
        tuple(
            world.draw(space // 2) if isinstance(tile, Unknown) else tile
            for space, tile in enumerate(table.foresight)
        )
    )
    if isinstance(table.cattle_market, Unknown):
        yield e.CattleMarketSet(tuple(world.cattle.pop() for _ in range(facts.market_size)))
    if isinstance(table.objective_display, Unknown):
        shown = range(facts.at_start.objectives)
        yield e.ObjectivesSet(tuple(world.objectives.pop() for _ in shown))
    masters = zip(table.railroad.masters, master_spaces(), strict=True)
    places = tuple(MasterPlace(place.master, after) for place, after in masters)
    yield e.StationsSet((), places)


def refill(game: SimulatedGame, world: World) -> None:
    """What was drawn onto empty spaces since the last look: foresight and objective cards."""
    table = game.state.table
    filled = tuple(
        e.ForesightFilled(space, world.draw(space // 2))
        for space, tile in enumerate(table.foresight)
        if isinstance(tile, Unknown)
    )
    game.set(*filled)
    shown = table.objective_display
    if not isinstance(shown, Unknown) and UNNAMED_OBJECTIVE in shown:
        cards = [
            (world.objectives.pop() if world.objectives else None)
            if card == UNNAMED_OBJECTIVE
            else card
            for card in shown
        ]
        game.set(e.ObjectivesSet(tuple(card for card in cards if card is not None)))
