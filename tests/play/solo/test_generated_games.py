"""Two hundred generated legal games: nothing is lost, replay is the game, undo brings it back."""

import json
from functools import cache

import pytest

from companion.pedro.decks import companion_deck_text
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import BeginPlay, StartSoloGame
from companion.play.solo.events import CardSource
from companion.play.solo.kind import SOLO
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Step, StepKind
from companion.simulate.game import SimulatedGame
from companion.simulate.one_game import play
from companion.simulate.stand_in import PACES, Pace
from companion.table.faults import faults_of
from tests.tapping import Came, Tapping

pytestmark = pytest.mark.many_games

TAPS = Tapping(SOLO)
answer, state_of, turn_back = TAPS.answer, TAPS.state_of, TAPS.turn_back

LEVELS = ("easy", "medium", "hard")
GAMES = 200
FOLDED = 12


def settings(number: int) -> tuple[str, str, Pace, CardSource]:
    paces = tuple(PACES.values())
    source = CardSource.HAND if number % 7 == 0 else CardSource.APP
    return LEVELS[number % 3], f"generated-{number}", paces[number // 3 % len(paces)], source


def stepped(answered: Came[SoloState]) -> tuple[Step, ...]:
    """The step that an answer appends."""
    assert answered.step
    return (answered.step,)


@cache
def recorded(number: int) -> SimulatedGame:
    level, seed, pace, source = settings(number)
    return play(companion_deck_text(), level, seed, pace, recorded=True, source=source)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_generated_game_ends_with_no_fault_at_any_step(number: int) -> None:
    level, seed, pace, source = settings(number)
    found: list[object] = []

    def watch(state: SoloState) -> None:
        if not found:
            found.extend(faults_of(state.facts, state.table))

    game = play(companion_deck_text(), level, seed, pace, source=source, watch=watch)
    assert game.state.phase is Phase.OVER
    assert found == []
    assert (
        sum(
            board.token for board in (game.state.table.boards.person, game.state.table.boards.pedro)
        )
        == 1
    )


@pytest.mark.parametrize("number", range(FOLDED))
def test_replaying_the_record_gives_the_state(number: int) -> None:
    game = recorded(number)
    assert state_of(game.steps) == game.state


@pytest.mark.parametrize("number", range(FOLDED))
def test_writing_and_reading_commands_and_events_changes_nothing(number: int) -> None:
    for step in recorded(number).steps:
        for document in (step.command, *step.events):
            text = json.dumps(document)
            value = CODEC.decode(json.loads(text))
            assert json.dumps(CODEC.encode(value)) == text


@pytest.mark.parametrize("number", range(FOLDED))
def test_undo_restores_the_exact_earlier_state_and_repeating_draws_the_same(number: int) -> None:
    steps = list(recorded(number).steps)
    for at in range(3, len(steps) - 1, 17):
        before = state_of(steps[: at - 1])
        back = turn_back(steps[:at], StepKind.UNDO, "undo", at)
        undone = [*steps[:at], *stepped(back)]
        assert back.state == before
        again = answer(undone, CODEC.decode(steps[at - 1].command), "again", at + 1)
        assert stepped(again)[0].events == steps[at - 1].events
        redone = turn_back(undone, StepKind.REDO, "redo", at + 1)
        assert redone.state == state_of(steps[:at])


def test_undoing_ten_steps_and_doing_them_again_is_the_same_game() -> None:
    steps = list(recorded(1).steps)
    middle = steps[:60]
    record = list(middle)
    for n in range(10):
        record += stepped(turn_back(record, StepKind.UNDO, f"u{n}", len(record)))
    for n in range(10):
        record += stepped(turn_back(record, StepKind.REDO, f"r{n}", len(record)))
    assert state_of(record) == state_of(middle)


def test_the_start_of_a_game_cannot_be_undone() -> None:
    steps = recorded(1).steps[:1]
    assert turn_back(steps, StepKind.UNDO, "u", 1).step is None


def test_the_same_form_again_answers_as_the_first_time_and_an_older_one_changes_nothing() -> None:
    start = StartSoloGame("Ana", "easy", companion_deck_text(), "K7QF")
    first = answer((), start, "f1", 0)
    steps = stepped(first)
    second = answer(steps, BeginPlay(), "f2", 1)
    record = (*steps, *stepped(second))
    assert answer(record, BeginPlay(), "f2", 1).outcome == "repeated"
    assert answer(record, BeginPlay(), "f3", 1).outcome == "stale"
    assert answer(record, BeginPlay(), "f3", 1).state == second.state
