"""An objective card and its tasks."""

from dataclasses import dataclass
from typing import NewType

from companion.box.confidence import Confidence

Task = NewType("Task", str)
"""A kind of task as the facts name it, e.g. `Task("quarter_west")`."""


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """One card: victory points if all tasks are fulfilled, else the printed penalty.

    `tasks` pairs each kind of task with how many things it asks for. Source: Rules p. 16.
    """

    id: int
    vp: int
    vp_if_not_fulfilled: int
    tasks: tuple[tuple[Task, int], ...]
    confidence: Confidence = Confidence.HIGH
