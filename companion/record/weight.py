"""About how much memory a record takes: told from its text, not looked up piece by piece."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from companion.record.step import Step

PER_SIGN = 5
"""Bytes of memory for each sign of a step's text; measured on recorded games: 4.3."""
PER_STEP = 300


@dataclass(frozen=True, slots=True)
class Weighed:
    """The first `steps` of a record and the bytes they take."""

    steps: int = 0
    bytes: int = 0

    def with_all(self, steps: Sequence[Step]) -> "Weighed":
        """The same record with those that came since; an earlier one weighs no more."""
        if len(steps) <= self.steps:
            return self
        return Weighed(len(steps), self.bytes + sum(map(weight, steps[self.steps :])))


NOTHING = Weighed()


def weight(step: Step) -> int:
    """Bytes of memory that a step takes, about."""
    signs = len(json.dumps(step.command)) + len(json.dumps(step.events))
    return PER_STEP + PER_SIGN * signs
