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


def effect(steps: Sequence[Step]) -> Effect:
    """Fold a record: undo drops the last action, redo restores it, a new step forgets redo.

    An undo or redo with nothing to act on has no effect.
    """
    standing: list[Step] = []
    undone: list[tuple[Step, ...]] = []
    for step in steps:
        if step.kind is StepKind.PLAY:
            standing.append(step)
            undone.clear()
        elif step.kind is StepKind.UNDO and standing:
            undone.append(_pop_action(standing))
        elif step.kind is StepKind.REDO and undone:
            standing.extend(undone.pop())
    return Effect(tuple(standing), tuple(undone))


def _pop_action(standing: list[Step]) -> tuple[Step, ...]:
    action = standing[-1].action or standing[-1].number
    taken: list[Step] = []
    while standing and (standing[-1].action or standing[-1].number) == action:
        taken.append(standing.pop())
    return tuple(reversed(taken))
