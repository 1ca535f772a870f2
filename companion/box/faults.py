"""A refusal: where, which rule, and the values its sentence needs."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong, e.g. `Fault("players[0].pesos", "number.most", (("most", 999),))`.

    `place` is written as in the score file, `code` names a sentence in the catalogues and
    `values` fill its gaps.
    """

    place: str
    code: str
    values: tuple[tuple[str, str | int], ...] = ()


class Faulty(Exception):
    """Raised by readers with every fault at once, sorted by place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        told = set(faults)
        self.faults = tuple(sorted(told, key=lambda f: (f.place, f.code, f.values)))
        super().__init__("; ".join(f"{fault.place}: {fault.code}" for fault in self.faults))
