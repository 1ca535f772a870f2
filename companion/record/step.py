"""A step of a record, and which steps are in effect after undo and redo."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
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
class Taken:
    """An action that was taken back and was not done again: its steps, by whom it was taken back
    and with which step."""

    steps: tuple[Step, ...]
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a record amounts to: the steps in effect, and those that redo would bring back.

    `taken` are the actions that each phone took back and has done nothing after, whatever other
    phones did meanwhile.
    """

    steps: tuple[Step, ...] = ()
    undone: tuple[tuple[Step, ...], ...] = field(default=())
    taken: tuple[Taken, ...] = field(default=())

    @property
    def can_undo(self) -> bool:
        """Whether anything but the start of the game stands."""
        return len(self.steps) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    @property
    def can_bring_back(self) -> bool:
        """Whether anybody has something to bring back, past what others did since."""
        return bool(self.taken)

    def then(self, step: Step) -> "Effect":
        """With one more step: undo drops the last action, redo restores it, play forgets redo.

        An undo or redo with nothing to act on has no effect.
        """
        if step.kind is StepKind.PLAY:
            return Effect((*self.steps, step), (), _after_play(self.taken, step))
        if step.kind is StepKind.UNDO and self.steps:
            left = self.steps[: _begin_of_last_action(self.steps)]
            gone = self.steps[len(left) :]
            taken = (*self.taken, Taken(gone, step.by, step.number))
            return Effect(left, (*self.undone, gone), taken)
        if step.kind is StepKind.REDO and self.undone:
            back = self.undone[-1]
            taken = tuple(one for one in self.taken if one.steps != back)
            return Effect((*self.steps, *back), self.undone[:-1], taken)
        return self


def effect(steps: Sequence[Step]) -> Effect:
    """What a whole record amounts to."""
    found = Effect()
    for step in steps:
        found = found.then(step)
    return found


def _after_play(taken: tuple[Taken, ...], step: Step) -> tuple[Taken, ...]:
    """What stays taken back after a step was played: not the step itself, if it is one of those
    played again, and else nothing of whoever plays something new."""
    for at in range(len(taken) - 1, -1, -1):
        for one in taken[at].steps:
            if one.command == step.command and one.by in ("", step.by):
                left = tuple(other for other in taken[at].steps if other is not one)
                rest = (replace(taken[at], steps=left),) if left else ()
                return (*taken[:at], *rest, *taken[at + 1 :])
    return tuple(one for one in taken if one.by != step.by)


def _begin_of_last_action(standing: Sequence[Step]) -> int:
    action = standing[-1].action or standing[-1].number
    at = len(standing)
    while at and (standing[at - 1].action or standing[at - 1].number) == action:
        at -= 1
    return at
