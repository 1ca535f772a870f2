"""Taps on a pad: the same form once, a stale field never, undo and redo."""

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.box.faults import Faulty
from companion.play.pad.commands import (
    AddPlayer,
    ChooseMode,
    CountField,
    DeclareNothing,
    NoteGame,
    PadCommand,
    RemovePlayer,
    RenamePlayer,
    StartPad,
    TypePoints,
)
from companion.play.pad.events import evolve, fold
from companion.play.pad.kind import CODEC, pad_kind
from companion.play.pad.state import Mode, PadState
from companion.play.pad.view import view
from companion.record.step import Step, StepKind, effect
from companion.record.tap import Outcome
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player
from tests.tapping import Tapping

PAD = editions()["argentina"].pad({}, {})
TAPS = Tapping(pad_kind(editions()["argentina"], {}))
state_of, turn_back, answer = TAPS.state_of, TAPS.turn_back, TAPS.answer
START = StartPad("argentina", GameNote(), (Player("Ana"), Player("Bea")))


def record(*commands: PadCommand) -> list[Step]:
    steps: list[Step] = []
    for command in (START, *commands):
        step = answer(steps, command, f"form {len(steps)}", len(steps)).step
        assert step
        steps.append(step)
    return steps


def outcome(
    steps: Sequence[Step], command: PadCommand, seen: int, form_id: str = "new form"
) -> Outcome:
    return answer(steps, command, form_id, seen).outcome


def test_a_step_carries_the_command_its_events_and_who_sent_it() -> None:
    steps = record()
    step = answer(steps, CountField("p1", "pesos", 7), "f", 1, "phone").step
    assert step
    assert (step.number, step.form_id, step.kind, step.by) == (2, "f", StepKind.PLAY, "phone")
    assert CODEC.decode(step.command) == CountField("p1", "pesos", 7)
    assert step.ruleset == "pad-3"


def test_the_same_form_is_answered_once() -> None:
    steps = record(CountField("p1", "pesos", 7))
    command = CountField("p1", "pesos", 9)
    assert outcome(steps, command, 2, "form 1") is Outcome.REPEATED
    assert answer(steps, command, "form 1", 2).step is None
    assert outcome(steps, command, 2, "another form") is Outcome.DONE


def test_a_form_is_known_again_after_it_was_undone() -> None:
    steps = record(CountField("p1", "pesos", 7))
    undo = turn_back(steps, StepKind.UNDO, "undo", 2).step
    assert undo
    assert outcome([*steps, undo], CountField("p1", "pesos", 7), 3, "form 1") is Outcome.REPEATED


def test_what_stands_already_is_unchanged_even_from_an_old_page() -> None:
    steps = record(CountField("p1", "pesos", 7), CountField("p1", "pesos", 8))
    assert outcome(steps, CountField("p1", "pesos", 8), 1) is Outcome.UNCHANGED


def test_an_old_page_is_stale_only_for_a_field_that_changed_to_another_value() -> None:
    steps = record(CountField("p1", "pesos", 7))
    assert outcome(steps, CountField("p1", "pesos", 9), 1) is Outcome.STALE
    assert outcome(steps, CountField("p1", "pesos", 9), 2) is Outcome.DONE
    back_again = record(
        CountField("p1", "pesos", 7), CountField("p1", "pesos", 8), CountField("p1", "pesos", 7)
    )
    assert outcome(back_again, CountField("p1", "pesos", 9), 2) is Outcome.DONE
    assert outcome(back_again, CountField("p1", "pesos", 9), 3) is Outcome.STALE


FIRST_PLAYER = (
    CountField("p1", "pesos", 7),
    CountField("p1", "ships.18", 1),
    TypePoints("p1", 3, 4),
    DeclareNothing("p1", 4),
    RenamePlayer("p1", "Anna"),
)
DISJOINT = (
    CountField("p2", "pesos", 7),
    CountField("p1", "ships.12", 1),
    TypePoints("p1", 2, 4),
    TypePoints("p2", 3, 5),
    DeclareNothing("p1", 5),
    DeclareNothing("p2", 4),
    RenamePlayer("p2", "Bella"),
    ChooseMode("p2", 3, Mode.TYPED),
    AddPlayer("Caro"),
    NoteGame(GameNote("2026-11-27")),
)


@pytest.mark.parametrize("theirs", FIRST_PLAYER, ids=repr)
@pytest.mark.parametrize("ours", DISJOINT, ids=repr)
def test_disjoint_fields_are_never_stale(theirs: PadCommand, ours: PadCommand) -> None:
    assert outcome(record(theirs), ours, 1) is Outcome.DONE


COLLIDING = (
    (CountField("p1", "pesos", 7), CountField("p1", "pesos", 8)),
    (TypePoints("p1", 3, 4), TypePoints("p1", 3, 5)),
    (TypePoints("p1", 3, 4), TypePoints("p1", 3, None)),
    (RenamePlayer("p1", "Anna"), RenamePlayer("p1", "Anne")),
    (RenamePlayer("p1", "Anna"), RemovePlayer("p1")),
    (NoteGame(GameNote("2026-11-27")), NoteGame(GameNote("2026-11-28"))),
)


@pytest.mark.parametrize(("theirs", "ours"), COLLIDING, ids=repr)
def test_the_same_field_with_another_value_is_stale(theirs: PadCommand, ours: PadCommand) -> None:
    assert outcome(record(theirs), ours, 1) is Outcome.STALE
    assert outcome(record(theirs), ours, 2) is Outcome.DONE


def test_a_field_of_a_player_who_left_is_refused_not_lost() -> None:
    with pytest.raises(Faulty):
        answer(record(RemovePlayer("p2")), CountField("p2", "pesos", 1), "f", 1)


def test_undo_and_redo_go_back_and_forth() -> None:
    steps = record(CountField("p1", "pesos", 7))
    for kind, pesos in ((StepKind.UNDO, None), (StepKind.REDO, 7)):
        step = turn_back(steps, kind, f"turn {kind}", len(steps)).step
        assert step
        steps.append(step)
        assert state_of(steps).entries[0].counts.get("pesos") == pesos


def test_the_start_of_a_game_cannot_be_undone() -> None:
    assert turn_back(record(), StepKind.UNDO, "f", 1).outcome is Outcome.UNCHANGED


def test_redo_with_nothing_undone_is_nothing() -> None:
    steps = record(CountField("p1", "pesos", 7))
    assert turn_back(steps, StepKind.REDO, "f", 2).outcome is Outcome.UNCHANGED


def test_undo_is_stale_when_the_record_has_moved_on() -> None:
    steps = record(CountField("p1", "pesos", 7))
    assert turn_back(steps, StepKind.UNDO, "f", 1).outcome is Outcome.STALE


def test_undo_of_the_same_form_is_done_once() -> None:
    steps = record(CountField("p1", "pesos", 7), CountField("p1", "pesos", 8))
    undo = turn_back(steps, StepKind.UNDO, "undo", 3).step
    assert undo
    assert turn_back([*steps, undo], StepKind.UNDO, "undo", 4).outcome is Outcome.REPEATED


SEATS = st.sampled_from(["p1", "p2", "p3", "p9"])
CATEGORIES = st.integers(0, 13)
COMMANDS = st.one_of(
    st.builds(
        CountField,
        SEATS,
        st.sampled_from(["pesos", "ships.18", "herd.caracu.2", "objectives.7", "no.field"]),
        st.none() | st.integers(-1, 20),
    ),
    st.builds(TypePoints, SEATS, CATEGORIES, st.none() | st.integers(-100, 50)),
    st.builds(ChooseMode, SEATS, CATEGORIES, st.sampled_from(Mode)),
    st.builds(DeclareNothing, SEATS, CATEGORIES),
    st.builds(RenamePlayer, SEATS, st.sampled_from(["Ana", "Bea", "Caro", ""])),
    st.builds(AddPlayer, st.sampled_from(["Caro", "Dario", "Ana"]), st.booleans()),
    st.builds(RemovePlayer, SEATS),
    st.builds(NoteGame, st.builds(GameNote, st.sampled_from(["", "2026-11-27"]))),
)


class PadOnItsRecord(RuleBasedStateMachine):
    """Taps, undo and redo in any order; beside it every earlier state, remembered plainly."""

    @initialize()
    def start(self) -> None:
        self.steps = record()
        self.past: list[PadState] = []
        self.now = state_of(self.steps)
        self.future: list[PadState] = []

    @rule(command=COMMANDS, late=st.booleans())
    def tap(self, command: PadCommand, late: bool) -> None:
        seen = len(self.steps) - (1 if late and len(self.steps) > 1 else 0)
        try:
            answered = answer(self.steps, command, f"form {len(self.steps)}", seen)
        except Faulty:
            return
        if answered.step is None:
            assert answered.outcome in (Outcome.UNCHANGED, Outcome.STALE)
            return
        self.steps.append(answered.step)
        self.past.append(self.now)
        self.future.clear()
        for event in answered.step.events:
            self.now = evolve(self.now, CODEC.decode(event))

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        step = self.turn(StepKind.UNDO)
        assert step
        self.future.append(self.now)
        self.now = self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        step = self.turn(StepKind.REDO)
        assert step
        self.past.append(self.now)
        self.now = self.future.pop()

    def turn(self, kind: StepKind) -> Step | None:
        form_id = f"form {len(self.steps)}"
        step = turn_back(self.steps, kind, form_id, len(self.steps)).step
        if step:
            self.steps.append(step)
        return step

    @invariant()
    def the_record_is_the_exact_state(self) -> None:
        assert state_of(self.steps) == self.now
        standing = effect(self.steps).steps
        assert fold(CODEC.decode(e) for step in standing for e in step.events) == self.now

    @invariant()
    def undo_and_redo_are_offered_when_they_do_something(self) -> None:
        found = effect(self.steps)
        assert (found.can_undo, found.can_redo) == (bool(self.past), bool(self.future))

    @invariant()
    def numbers_have_no_gaps_and_the_pad_can_be_shown(self) -> None:
        assert [step.number for step in self.steps] == [*range(1, len(self.steps) + 1)]
        assert len(view(PAD, self.now).players) == len(self.now.entries)


PadOnItsRecord.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestPadOnItsRecord = PadOnItsRecord.TestCase
