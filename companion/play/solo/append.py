"""Appending to the record of a solo game: the same form once, an older form never, undo, redo."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion import RULESET
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import Command, StartSoloGame
from companion.play.solo.decide import decide
from companion.play.solo.evolve import evolve_all
from companion.play.solo.folding import folded
from companion.play.solo.state import SoloState
from companion.play.solo.tasks import FOLLOW_UPS, Act
from companion.record.chance import Chance
from companion.record.step import Step, StepKind, effect


class Outcome(StrEnum):
    """DONE: append the step. REPEATED: this form was answered before. STALE: another step came
    after the form was rendered. UNCHANGED: there is nothing to undo or redo."""

    DONE = "done"
    REPEATED = "repeated"
    STALE = "stale"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a form, with the state to show: after the step, or as it stands."""

    outcome: Outcome
    state: SoloState
    step: Step | None = None


def state_of(steps: Sequence[Step]) -> SoloState:
    """The game after the steps in effect."""
    return folded(effect(steps).steps)


def answer(
    steps: Sequence[Step], command: Command, form_id: str, seen: int, by: str = ""
) -> Answer:
    """What a command on a record comes to; `seen` is the step its form was rendered at.

    Chance is taken from the game's seed and its effective draws. Raises Faulty if the command
    is refused.
    """
    state = state_of(steps)
    if any(step.form_id == form_id for step in steps):
        return Answer(Outcome.REPEATED, state)
    if seen != len(steps):
        return Answer(Outcome.STALE, state)
    seed = command.seed if isinstance(command, StartSoloGame) else state.seed
    events = decide(state, command, Chance(seed))
    step = Step(
        number=len(steps) + 1,
        form_id=form_id,
        kind=StepKind.PLAY,
        command=CODEC.encode(command),
        events=tuple(CODEC.encode(event) for event in events),
        ruleset=RULESET,
        action=_action(steps, state),
        by=by,
    )
    return Answer(Outcome.DONE, evolve_all(state, events), step)


def _action(steps: Sequence[Step], state: SoloState) -> int:
    """The number of the step that began the action now answered: undo takes them together."""
    standing = effect(steps).steps
    if not standing or not _follows_up(state):
        return len(steps) + 1
    return standing[-1].action or standing[-1].number


def _follows_up(state: SoloState) -> bool:
    """Whether the answer belongs to the one before it: a ship, a master, a further card."""
    task = state.task
    return isinstance(task, FOLLOW_UPS) or (isinstance(task, Act) and task.rest)


def turn_back(
    steps: Sequence[Step], kind: StepKind, form_id: str, seen: int, by: str = ""
) -> Answer:
    """Undo or redo one action, unless the record has moved on since `seen`.

    The start of the game cannot be undone.
    """
    state = state_of(steps)
    if any(step.form_id == form_id for step in steps):
        return Answer(Outcome.REPEATED, state)
    if seen != len(steps):
        return Answer(Outcome.STALE, state)
    standing = effect(steps)
    possible = len(standing.steps) > 1 if kind is StepKind.UNDO else standing.can_redo
    if not possible:
        return Answer(Outcome.UNCHANGED, state)
    step = Step(len(steps) + 1, form_id, kind, {}, ruleset=RULESET, by=by)
    return Answer(Outcome.DONE, state_of((*steps, step)), step)
