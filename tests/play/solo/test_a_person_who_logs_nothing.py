"""A person who logs nothing but outcomes plays to the end; Pedro's turns stay short."""

from random import Random

import pytest

from companion.pedro.choice import Option
from companion.pedro.decks import companion_deck_text
from companion.play.solo.commands import (
    BeginPlay,
    Command,
    ConfirmSection,
    Done,
    EndPersonTurn,
    LogOwn,
    NamePedroWorker,
    Outcome,
    StartSoloGame,
)
from companion.play.solo.holdings import holdings_of, running_score
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.answers import may_stay_unsaid
from companion.play.solo.pedro.tasks import (
    BUENOS_AIRES_TASKS,
    Act,
    CountBuildings,
    LookAtBoard,
    MasterBeside,
    Move,
    NameWorker,
    Task,
)
from companion.play.solo.state import Phase
from companion.record.step import Step
from companion.table.faults import faults_of
from companion.table.pieces import Seat
from companion.table.state import Section
from tests.tapping import Tapping

pytestmark = pytest.mark.many_games

TAPS = Tapping(SOLO)
answer, state_of = TAPS.answer, TAPS.state_of

MOST_TURNS = 60
MOST_TAPS, MOST_QUESTIONS = 4, 1
HOW_FAR = (CountBuildings, Move)
"""One tap each: how far he goes, and whether he came to Buenos Aires."""
UNCOUNTED = (*BUENOS_AIRES_TASKS, NameWorker, LookAtBoard)
"""His board is looked at once after an engine that nobody said; the rest is not his card."""

UNSEEN = {"table.cattle", "table.farmer", "table.workers", "table.strength", "table.farmers"}
"""Outcomes of pure chance take more of a kind than there is; nothing else may go wrong."""


class Blind:
    """A game in which nothing is entered; outcomes are picked by chance."""

    def __init__(self, level: str, seed: int) -> None:
        self.random = Random(seed)
        self.steps: tuple[Step, ...] = ()
        self.do(StartSoloGame("Ana", level, companion_deck_text(), str(seed), logs=False))
        self.do(BeginPlay())
        self.taps: list[int] = []
        self.questions: list[int] = []
        self.moves: list[int | None] = []

    def do(self, command: Command) -> None:
        at = len(self.steps)
        answered = answer(self.steps, command, f"form-{at}", at)
        assert answered.step
        self.steps = (*self.steps, answered.step)
        self.state = answered.state

    def turn(self) -> None:
        self.do(EndPersonTurn(unseen=True))
        taps = questions = 0
        while self.state.phase is Phase.PEDRO:
            task = self.state.task
            assert task
            choice = forecast.forecast(self.state, task)
            self.moves += [task.steps] if isinstance(task, Move) else []
            plain = choice.chosen is not None or choice.impossible
            if not isinstance(task, UNCOUNTED) and not _free(task):
                taps += 1
                settled = plain or may_stay_unsaid(self.state, task)
                questions += not settled and not isinstance(task, (*HOW_FAR, MasterBeside))
            if plain or may_stay_unsaid(self.state, task):
                self.do(Done())
            elif isinstance(task, LookAtBoard):
                self.do(ConfirmSection(Section.PEDRO_BOARD))
            else:
                self.do(Outcome(self._picked(choice.options)))
        self.taps.append(taps)
        self.questions.append(questions)

    def _picked(self, options: tuple[Option, ...]) -> str:
        early = self.state.turn < 15
        keys = [option.key for option in options if option.key != "arrow:end" or not early]
        return self.random.choice(keys)


def _free(task: Task) -> bool:
    return isinstance(task, Act) and task.free


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seed", range(4))
def test_the_game_goes_on_to_its_end_without_a_single_log(level: str, seed: int) -> None:
    game = Blind(level, seed)
    while game.state.phase is not Phase.OVER and game.state.turn < MOST_TURNS:
        game.turn()
        if game.state.turn > 25 and game.state.phase is Phase.PERSON:
            game.do(LogOwn("token", ()))
    assert game.state.phase is Phase.OVER
    assert state_of(game.steps) == game.state
    assert running_score(game.state, Seat.PEDRO).total > 0


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_outside_buenos_aires_takes_four_taps_and_one_question_at_most(seed: int) -> None:
    game = Blind("hard", seed)
    while game.state.phase is not Phase.OVER and game.state.turn < MOST_TURNS:
        game.turn()
        if game.state.turn > 40 and game.state.phase is Phase.PERSON:
            game.do(LogOwn("token", ()))
    assert max(game.taps) <= MOST_TAPS
    assert max(game.questions) <= MOST_QUESTIONS


@pytest.mark.parametrize("seed", range(6))
def test_every_move_says_how_many_steps(seed: int) -> None:
    game = Blind("medium", seed)
    while game.state.phase is not Phase.OVER and game.state.turn < 25:
        game.turn()
    assert game.moves
    assert all(2 <= (steps or 0) <= 4 for steps in game.moves)


def test_workers_drawn_for_pedro_are_asked_with_his_first_card_if_nobody_named_them() -> None:
    game = Blind("hard", 1)
    game.do(EndPersonTurn(unseen=True))
    assert isinstance(game.state.task, NameWorker)
    named = Blind("easy", 1)
    named.do(NamePedroWorker("carpintero.1"))
    named.do(EndPersonTurn(unseen=True))
    assert isinstance(named.state.task, Move)
    assert named.state.table.boards.pedro.strength_icons() == 1


def test_what_nobody_said_is_left_open_and_not_counted_as_nothing() -> None:
    game = Blind("medium", 3)
    while game.state.phase is not Phase.OVER and game.state.turn < 10:
        game.turn()
    assert set(holdings_of(game.state, Seat.PERSON).open_categories) >= {1, 2, 3, 4, 5, 7, 11}
    assert 2 not in holdings_of(game.state, Seat.PEDRO).open_categories


@pytest.mark.parametrize("seed", range(4))
def test_outcomes_alone_lose_no_disc_tile_or_card(seed: int) -> None:
    game = Blind("medium", seed)
    while game.state.phase is not Phase.OVER and game.state.turn < 20:
        game.turn()
        found = {fault.code for fault in faults_of(game.state.facts, game.state.table)}
        assert found <= UNSEEN
