"""What a record amounts to: undo and redo as a fold over steps that are only ever appended."""

from hypothesis import given
from hypothesis import strategies as st

from companion.record.step import Effect, Step, StepKind, effect

PLAY, UNDO, REDO = StepKind.PLAY, StepKind.UNDO, StepKind.REDO


def record(*kinds: StepKind | tuple[StepKind, int]) -> list[Step]:
    """Steps numbered from 1; a pair gives the action a step belongs to."""
    steps = []
    for number, entry in enumerate(kinds, start=1):
        kind, action = entry if isinstance(entry, tuple) else (entry, 0)
        steps.append(Step(number, f"form-{number}", kind, {}, action=action))
    return steps


def standing(*kinds: StepKind | tuple[StepKind, int]) -> list[int]:
    return [step.number for step in effect(record(*kinds)).steps]


def test_an_empty_record_amounts_to_nothing() -> None:
    assert effect([]) == Effect()
    assert not effect([]).can_undo
    assert not effect([]).can_redo


def test_steps_stand_in_the_order_they_were_appended() -> None:
    assert standing(PLAY, PLAY, PLAY) == [1, 2, 3]


def test_undo_drops_the_last_action() -> None:
    assert standing(PLAY, PLAY, UNDO) == [1]


def test_redo_brings_back_what_undo_dropped_last() -> None:
    assert standing(PLAY, PLAY, PLAY, UNDO, UNDO, REDO) == [1, 2]
    assert standing(PLAY, PLAY, PLAY, UNDO, UNDO, REDO, REDO) == [1, 2, 3]


def test_steps_of_one_action_go_and_come_together() -> None:
    grouped = (PLAY, (PLAY, 2), (PLAY, 2), (PLAY, 2))
    assert standing(*grouped) == [1, 2, 3, 4]
    assert standing(*grouped, UNDO) == [1]
    assert standing(*grouped, UNDO, REDO) == [1, 2, 3, 4]


def test_two_actions_side_by_side_stay_two() -> None:
    assert standing((PLAY, 1), (PLAY, 1), (PLAY, 3), (PLAY, 3), UNDO) == [1, 2]


def test_a_new_step_forgets_what_redo_would_bring_back() -> None:
    forgotten = effect(record(PLAY, PLAY, UNDO, PLAY))
    assert not forgotten.can_redo
    assert standing(PLAY, PLAY, UNDO, PLAY, REDO) == [1, 4]


def test_undo_and_redo_with_nothing_to_act_on_have_no_effect() -> None:
    assert standing(UNDO, REDO, PLAY, REDO) == [3]
    assert effect(record(UNDO)) == Effect()


def test_it_says_whether_undo_and_redo_would_do_something() -> None:
    started = effect(record(PLAY))
    assert (started.can_undo, started.can_redo) == (False, False)
    once = effect(record(PLAY, PLAY))
    assert (once.can_undo, once.can_redo) == (True, False)
    back = effect(record(PLAY, PLAY, UNDO))
    assert (back.can_undo, back.can_redo) == (False, True)


KINDS = st.lists(st.sampled_from([PLAY, PLAY, UNDO, REDO]), max_size=30)


@given(KINDS)
def test_it_is_what_an_editor_with_two_stacks_would_do(kinds: list[StepKind]) -> None:
    done: list[int] = []
    undone: list[int] = []
    for number, kind in enumerate(kinds, start=1):
        if kind is PLAY:
            done, undone = [*done, number], []
        elif kind is UNDO and done:
            undone.append(done.pop())
        elif kind is REDO and undone:
            done.append(undone.pop())
    found = effect(record(*kinds))
    assert [step.number for step in found.steps] == done
    assert (found.can_undo, found.can_redo) == (len(done) > 1, bool(undone))


@given(KINDS)
def test_undo_and_then_redo_is_where_it_was(kinds: list[StepKind]) -> None:
    before = effect(record(*kinds))
    if before.can_undo:
        assert effect(record(*kinds, UNDO, REDO)) == before
