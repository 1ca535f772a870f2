"""One whole game, from setup to the end."""

from dataclasses import dataclass
from random import Random

from companion.play.solo.commands import RevealPedroCard, StartSoloGame
from companion.play.solo.events import CardSource, DrawKind
from companion.play.solo.holdings import running_score
from companion.play.solo.state import Phase
from companion.simulate.game import SimulatedGame, Watch
from companion.simulate.invented import station_facts
from companion.simulate.laying_out import lay_out, refill
from companion.simulate.pedro_turn import answer
from companion.simulate.stand_in import NORMAL, Pace, end_turn, take_turn
from companion.simulate.world import World, new_world
from companion.table.pieces import Seat

MOST_TURNS = 200


@dataclass(frozen=True, slots=True)
class Figures:
    """What is measured of a game."""

    score: int
    categories: tuple[int, ...]
    turns: int
    person_visits: int
    pedro_visits: int


def play(
    deck: str,
    difficulty: str,
    seed: str,
    pace: Pace = NORMAL,
    recorded: bool = False,
    source: CardSource = CardSource.APP,
    watch: Watch | None = None,
    app_draws: tuple[DrawKind, ...] = (),
) -> SimulatedGame:
    """A game to its end; the same arguments give the same game."""
    game = SimulatedGame(seed, recorded, watch=watch)
    game.start(
        StartSoloGame(
            person="Stand-in",
            difficulty=difficulty,
            deck=deck,
            seed=seed,
            source=source,
            corrections=station_facts(),
            city_sides=("a", "a", "a"),
            app_draws=app_draws,
        )
    )
    world = new_world(game.state.facts, Random(f"{seed}/world"))
    lay_out(game, world)
    while game.state.phase is not Phase.OVER and game.state.turn < MOST_TURNS:
        _person(game, world, pace)
        _pedro(game, world)
    return game


def _person(game: SimulatedGame, world: World, pace: Pace) -> None:
    take_turn(game, world, pace)
    while game.state.tasks:
        answer(game, world)
    refill(game, world)
    end_turn(game)


def _pedro(game: SimulatedGame, world: World) -> None:
    if game.state.phase is Phase.REVEAL:
        numbers = game.state.deck.numbers(game.state.difficulty)
        left = [n for n in numbers if n not in game.state.discards] or list(numbers)
        game.do(RevealPedroCard(world.random.choice(left)))
    while game.state.phase is Phase.PEDRO:
        answer(game, world)


def figures(game: SimulatedGame) -> Figures:
    """Pedro's points and what both seats did."""
    sheet = running_score(game.state, Seat.PEDRO)
    return Figures(
        sheet.total,
        tuple(line.points for line in sheet.lines),
        game.state.turn,
        game.state.person_visits,
        game.state.pedro_visits,
    )
