"""A step of a record, and which steps are in effect after undo and redo."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

Document = dict[str, Any]


class StepKind(StrEnum):
    """A PLAY step carries events; UNDO and REDO take back and bring back whole actions."""

    PLAY = "play"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Step:
    """One row of a record, numbered from 1 without gaps.

    `form_id` is unique in a record: the same form sent again is recognised by it. `action`
    groups steps that are undone together (the number of the first of them). `by` is an opaque
    mark of who appended it.
    """

    number: int
    form_id: str
    kind: StepKind
    command: Document
    events: tuple[Document, ...] = ()
    ruleset: str = ""
    action: int = 0
    by: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a record amounts to: the steps in effect, and those that redo would bring back."""

    steps: tuple[Step, ...] = ()
    undone: tuple[tuple[Step, ...], ...] = field(default=())

    @property
    def can_undo(self) -> bool:
        """Whether anything but the start of the game stands."""
        return len(self.steps) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def then(self, step: Step) -> "Effect":
        """With one more step: undo drops the last action, redo restores it, play forgets redo.

        An undo or redo with nothing to act on has no effect.
        """
        if step.kind is StepKind.PLAY:
            return Effect((*self.steps, step))
        if step.kind is StepKind.UNDO and self.steps:
            left = self.steps[: _begin_of_last_action(self.steps)]
            return Effect(left, (*self.undone, self.steps[len(left) :]))
        if step.kind is StepKind.REDO and self.undone:
            return Effect((*self.steps, *self.undone[-1]), self.undone[:-1])
        return self


def effect(steps: Sequence[Step]) -> Effect:
    """What a whole record amounts to."""
    found = Effect()
    for step in steps:
        found = found.then(step)
    return found


def _begin_of_last_action(standing: Sequence[Step]) -> int:
    action = standing[-1].action or standing[-1].number
    at = len(standing)
    while at and (standing[at - 1].action or standing[at - 1].number) == action:
        at -= 1
    return at
