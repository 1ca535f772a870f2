"""Telling the app what the hand drew: at the start, and whenever something was refilled."""

from companion.pedro.choices.foresight import tile_key
from companion.play.solo.commands import BeginPlay, NamePedroWorker
from companion.simulate.game import SimulatedGame
from companion.simulate.invented import master_spaces
from companion.simulate.world import World, first_farmers, first_market, worker_of_type
from companion.table import events as e
from companion.table.pieces import UNNAMED_OBJECTIVE, Unknown
from companion.table.state import MasterPlace


def lay_out(game: SimulatedGame, world: World) -> None:
    """Everything the hand draws at the start, told to the app."""
    state = game.state
    facts, market = state.facts, state.table.job_market
    assert not isinstance(market, Unknown)
    workers = first_market(world, market)
    cattle = tuple(world.cattle.pop() for _ in range(facts.market_size))
    shown = tuple(world.objectives.pop() for _ in range(facts.at_start.objectives))
    pairs = [pair for pair, spaces in enumerate(facts.at_start.foresight) for _ in range(spaces)]
    masters = zip(state.table.railroad.masters, master_spaces(), strict=True)
    game.set(
        e.FarmersSet(first_farmers(facts, world)),
        e.JobMarketSet(workers.rows, workers.token_row),
        e.ForesightSet(tuple(world.draw(pair) for pair in pairs)),
        e.CattleMarketSet(cattle),
        e.ObjectivesSet(shown),
        e.StationsSet((), tuple(MasterPlace(place.master, after) for place, after in masters)),
    )
    for worker in state.unnamed_workers:
        tile = world.bag_b.pop() if worker is None else worker_of_type(world, worker)
        game.do(NamePedroWorker(tile_key(tile)))
    game.do(BeginPlay())


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
