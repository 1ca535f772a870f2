"""What a form picked, read with every fault at once. What it leaves out stays as it lies."""

from collections.abc import Mapping
from typing import TypeVar

from companion.box.faults import Fault, Faulty

Typed = Mapping[str, str]
Kind = TypeVar("Kind")
MOST_SHOWN = 40
YES, NO = "1", "0"


class Picks:
    """The picks of one section's form over what its page shows.

    A pick that no page offers is a fault at its name; reading goes on, so that all are told.
    """

    def __init__(self, typed: Typed, shown: Typed) -> None:
        self._typed, self._shown = typed, shown
        self.faults: list[Fault] = []

    def text(self, name: str) -> str:
        return self._typed.get(name, self._shown.get(name, ""))

    def one(self, name: str, offered: Mapping[str, Kind], otherwise: Kind) -> Kind:
        """The thing picked, of those offered."""
        picked = self.text(name)
        if picked in offered:
            return offered[picked]
        self.refuse(name, "id.unknown", id=picked[:MOST_SHOWN])
        return otherwise

    def number(self, name: str, most: int) -> int:
        """A whole number from 0."""
        picked = self.text(name)
        if not picked.isascii() or not picked.isdigit() or len(picked) > 4:
            self.refuse(name, "number.unreadable")
            return 0
        if int(picked) > most:
            self.refuse(name, "number.most", most=most)
            return 0
        return int(picked)

    def yes(self, name: str) -> bool:
        return self.one(name, {YES: True, NO: False}, False)

    def refuse(self, name: str, code: str, **values: str | int) -> None:
        self.faults.append(Fault(name, code, tuple(sorted(values.items()))))

    def done(self) -> None:
        """Raises Faulty with everything that was refused."""
        if self.faults:
            raise Faulty(self.faults)
