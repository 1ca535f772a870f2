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
        return bool(self.steps)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)


class Fold:
    """Folds a record one step at a time: what stands, and what redo would bring back.

    Undo drops the last action, redo restores it, a new step forgets redo. An undo or redo with
    nothing to act on has no effect.
    """

    def __init__(self) -> None:
        self.standing: list[Step] = []
        self._undone: list[tuple[Step, ...]] = []

    def take(self, step: Step) -> None:
        if step.kind is StepKind.PLAY:
            self.standing.append(step)
            self._undone.clear()
        elif step.kind is StepKind.UNDO and self.standing:
            self._undone.append(_pop_action(self.standing))
        elif step.kind is StepKind.REDO and self._undone:
            self.standing.extend(self._undone.pop())

    @property
    def effect(self) -> Effect:
        return Effect(tuple(self.standing), tuple(self._undone))


def effect(steps: Sequence[Step]) -> Effect:
    """What a whole record amounts to."""
    fold = Fold()
    for step in steps:
        fold.take(step)
    return fold.effect


def _pop_action(standing: list[Step]) -> tuple[Step, ...]:
    action = standing[-1].action or standing[-1].number
    taken: list[Step] = []
    while standing and (standing[-1].action or standing[-1].number) == action:
        taken.append(standing.pop())
    return tuple(reversed(taken))
