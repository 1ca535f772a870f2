"""Chance nobody can fish for: a function of seed, kind of draw and how many came before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Chance:
    """`drawn` counts the effective draws of each kind so far; undo lowers it again.

    >>> Chance("K7QF").index("pedro_card", 15) == Chance("K7QF").index("pedro_card", 15)
    True
    """

    seed: str
    drawn: Mapping[str, int] = field(default_factory=dict)

    def index(self, kind: str, below: int) -> int:
        """A number from 0 up to but not including `below`, which is 1 or more."""
        return self._number(kind, 0) % below

    def shuffled(self, kind: str, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """All things in the order of this draw."""
        order = sorted(range(len(things)), key=lambda at: (self._number(kind, at + 1), at))
        return tuple(things[at] for at in order)

    def _number(self, kind: str, part: int) -> int:
        text = f"{self.seed}/{kind}/{self.drawn.get(kind, 0)}/{part}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
