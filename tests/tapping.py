"""Taps on a record without a store: one command after another, as forms would bring them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from companion.record.folding import Folding, Record
from companion.record.kind import Kind, State
from companion.record.step import Step, StepKind
from companion.record.tap import Answer, Asked, Form, Outcome
from companion.record.tap import answer as answered
from companion.record.tap import turn_back as turned_back


@dataclass(frozen=True, slots=True)
class Came(Generic[State]):
    """What came of one command."""

    outcome: Outcome
    state: State
    step: Step | None


@dataclass(frozen=True, slots=True)
class Tapping(Generic[State]):
    """Answers to taps on a record of a kind of game."""

    kind: Kind[State]

    def record(self, steps: Sequence[Step]) -> Record[State]:
        return Folding().fold(self.kind, "", tuple(steps))

    def state_of(self, steps: Sequence[Step]) -> State:
        return self.record(steps).state

    def answer(
        self, steps: Sequence[Step], command: Any, form_id: str, seen: int, by: str = ""
    ) -> Came[State]:
        form = Form(form_id, seen, by)
        return _came(
            answered(self.kind, self.record, self.record(steps), form, lambda _: [Asked(command)])
        )

    def turn_back(
        self, steps: Sequence[Step], back: StepKind, form_id: str, seen: int
    ) -> Came[State]:
        form = Form(form_id, seen)
        return _came(turned_back(self.kind, self.record, self.record(steps), form, back))


def _came(found: Answer[State]) -> Came[State]:
    return Came(found.outcome, found.record.state, found.steps[-1] if found.steps else None)
