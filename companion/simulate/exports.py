"""Recorded games as export documents: the steps of their record."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from companion.record.step import Step, StepKind

FORMAT = "gwt-game/1"
Document = dict[str, Any]


def export_of(steps: Sequence[Step]) -> Document:
    """A game export: kind, edition, every step as it stands in the record."""
    return {
        "format": FORMAT,
        "edition": "argentina",
        "kind": "solo",
        "steps": [{**asdict(step), "kind": step.kind.value} for step in steps],
    }


def steps_of(document: Document) -> tuple[Step, ...]:
    """The steps of an export."""
    return tuple(
        Step(**{**step, "kind": StepKind(step["kind"]), "events": tuple(step["events"])})
        for step in document["steps"]
    )
