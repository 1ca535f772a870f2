"""Answering Pedro's instructions on a simulated table, where everything is known."""

from companion.pedro.outcome_keys import added_key, ship_key
from companion.pedro.verbs.market_cards import UNSAID, MarketCards
from companion.play.solo.commands import Done, Outcome
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.plan import certain
from companion.play.solo.pedro.tasks import Act, RefillMarket, ShipComes, Task
from companion.simulate.game import SimulatedGame
from companion.simulate.laying_out import refill
from companion.simulate.world import World
from companion.table import events as e
from companion.table.pieces import Unknown
from companion.table.stacks import drawn_by_app
from companion.table.state import Stack


def answer(game: SimulatedGame, world: World) -> None:
    """Carry out the instruction at the head and tell what was drawn for it."""
    task = game.state.task
    assert task is not None
    drawn = _STACKS.get(type(task.deed if isinstance(task, Act) else task))
    if drawn is None or drawn_by_app(game.state.table, drawn):
        _as_said(game, task)
    elif isinstance(task, ShipComes):
        game.do(Outcome(ship_key(world.pile.pop())))
    elif isinstance(task, RefillMarket):
        _refill_market(game, world)
        _as_said(game, task)
    elif world.cattle:
        game.do(Outcome(added_key(world.cattle.pop())))
    else:
        _empty_stack(game)
    refill(game, world)


_STACKS = {ShipComes: Stack.SHIPS, RefillMarket: Stack.CATTLE, MarketCards: Stack.CATTLE}
"""What is drawn for a task or a deed."""


def _empty_stack(game: SimulatedGame) -> None:
    """No card left to add: the market stays as it was."""
    market = game.state.table.cattle_market
    game.do(Outcome(UNSAID))
    game.set(e.CattleMarketSet(market))


def _as_said(game: SimulatedGame, task: Task) -> None:
    if certain(game.state):
        game.do(Done())
    else:
        game.do(Outcome(forecast.forecast(game.state, task).options[0].key))


def _refill_market(game: SimulatedGame, world: World) -> None:
    market = game.state.table.cattle_market
    if isinstance(market, Unknown):
        return
    lacking = max(0, game.state.facts.market_size - len(market))
    cards = tuple(world.cattle.pop() for _ in range(min(lacking, len(world.cattle))))
    game.set(e.CattleMarketSet((*market, *cards)))
