"""Pedro's card worked out in advance: the same as carrying out one line after the other."""

from functools import cache

import pytest

from companion.pedro.decks import companion_deck_text
from companion.play.solo import commands as c
from companion.play.solo.decide import decide
from companion.play.solo.events import CardSource, LoadingCardRevealed, TaskResolved
from companion.play.solo.pedro.plan import certain, ended, plan, told
from companion.play.solo.pedro.tasks import (
    Act,
    DrawTiles,
    ExtraDelivery,
    LoadShip,
    Move,
)
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.record.step import StepKind
from companion.simulate.one_game import play
from companion.table import events as e
from companion.table.pieces import CattleCard
from tests.play.solo.test_solo_game import answer, in_buenos_aires, revealed, turn_back

GAMES = (("easy", "a"), ("medium", "b"), ("hard", "c"))
MARKET = e.CattleMarketSet((CattleCard("caracu", 2),))


@cache
def moments(level: str, seed: str) -> tuple[SoloState, ...]:
    """Every state of a simulated game in which something of Pedro is due."""
    found: list[SoloState] = []

    def watch(state: SoloState) -> None:
        if state.task is not None:
            found.append(state)

    source = CardSource.HAND if level == "medium" else CardSource.APP
    play(companion_deck_text(), level, f"plan-{seed}", source=source, watch=watch)
    return tuple(found)


@pytest.mark.parametrize(("level", "seed"), GAMES)
def test_the_lines_are_what_one_done_after_the_other_brings(level: str, seed: str) -> None:
    for state in moments(level, seed):
        chance, planned = Chance(state.seed), plan(state)
        after, events = state, ()
        while certain(after) and not ended(events):
            done = decide(after, c.Done(), chance)
            after, events = done.state, (*events, *done.events)
        assert tuple(event for line in planned.lines for event in line.events) == events
        if planned.lines:
            at_once = decide(state, c.CarryOut(len(planned.lines)), chance)
            assert (at_once.events, at_once.state) == (events, after)
            assert decide(state, c.CarryOut(99), chance).state == after


@pytest.mark.parametrize(("level", "seed"), GAMES)
def test_what_was_carried_out_is_told_in_the_same_lines(level: str, seed: str) -> None:
    for state in moments(level, seed):
        lines = plan(state).lines
        events = tuple(event for line in lines for event in line.events)
        again = told(state, events)
        assert [(line.task, line.answer) for line in again] == [
            (line.task, line.answer) for line in lines
        ]


def test_a_card_is_one_step_and_one_undo() -> None:
    game = revealed({"grain": 1}, {"grain": 2}, before=(e.FarmersSet(()),))
    before = game.state
    assert [type(line.task) for line in plan(before).lines] == [Move, Act, Act]
    game.do(c.CarryOut(3))
    assert game.phase() is Phase.PERSON
    assert game.state.table.boards.pedro.grain == 3
    assert turn_back(game.steps, StepKind.UNDO, "undo", len(game.steps)).state == before


def test_the_same_form_twice_counts_once_and_an_old_tab_changes_nothing() -> None:
    game = revealed({"grain": 1}, before=(e.FarmersSet(()),))
    steps, seen = game.steps, len(game.steps)
    game.do(c.CarryOut(2))
    again = answer(game.steps, c.CarryOut(2), f"form-{seen}", seen)
    assert (again.outcome, again.state) == ("repeated", game.state)
    old = answer(game.steps, c.CarryOut(2), "another tab", len(steps))
    assert (old.outcome, old.state) == ("stale", game.state)


def test_nothing_is_done_past_the_first_question() -> None:
    game = revealed({"market_cards": {"cards": 1}}, {"grain": 1}, before=(e.FarmersSet(()), MARKET))
    sheet = plan(game.state)
    assert len(sheet.lines) == 1
    assert sheet.question
    assert [type(task) for task in sheet.then] == [Act]
    game.do(c.CarryOut(9))
    assert game.task() == sheet.question.task
    assert game.refusal(c.CarryOut(9)) == {"solo.not_now"}


def test_a_question_is_answered_with_the_lines_before_it_in_one_step() -> None:
    game = revealed({"market_cards": {"cards": 1}}, {"grain": 1}, before=(e.FarmersSet(()), MARKET))
    seen, before = len(game.steps), game.state
    game.do(c.CarryOut(1, c.Outcome("added:caracu.3")))
    assert len(game.steps) == seen + 1
    game.do(c.CarryOut(1))
    assert game.phase() is Phase.PERSON
    assert turn_back(game.steps, StepKind.UNDO, "undo", len(game.steps)).state == before


def test_a_line_that_is_not_possible_ends_with_those_before_it() -> None:
    game = revealed({"grain": 2}, {"grain": 3}, before=(e.FarmersSet(()),))
    game.do(c.CarryOut(1, c.NotPossible()))
    assert game.state.table.boards.pedro.grain == 1
    assert len(plan(game.state).lines) == 1


def test_an_answer_past_the_sheet_is_refused() -> None:
    game = revealed({"grain": 2}, before=(e.FarmersSet(()),))
    assert game.refusal(c.CarryOut(2, c.Done())) == {"solo.not_now"}


def test_a_visit_is_a_sheet_of_its_own_with_its_draw_shown_before_it_is_recorded() -> None:
    game = in_buenos_aires()
    shown = plan(game.state)
    assert [type(line.task) for line in shown.lines[:1]] == [ExtraDelivery]
    (card,) = (
        event
        for line in shown.lines
        for event in line.events
        if isinstance(event, LoadingCardRevealed)
    )
    assert any(isinstance(line.task, LoadShip) for line in shown.lines)
    assert shown.question
    assert isinstance(shown.question.task, DrawTiles)
    game.do(c.CarryOut(len(shown.lines), c.Outcome("unsaid")))
    assert game.state.loading_seen == (card.number,)
    assert game.phase() is Phase.PERSON


def test_a_line_says_how_it_was_answered() -> None:
    game = revealed({"grain": 1}, before=(e.FarmersSet(()),))
    line = plan(game.state).lines[1]
    assert isinstance(line.answer, TaskResolved)
    assert line.answer.verb == "grain"
