"""Tiles leaving and filling the foresight spaces A, B and C."""

from dataclasses import dataclass, replace

from companion.table.doubt import confirmed
from companion.table.pieces import Slot
from companion.table.state import Section, TableState


@dataclass(frozen=True, slots=True)
class ForesightTaken:
    """A tile left a foresight space, numbered 0 to 5: A upper, A lower, B upper and so on."""

    space: int

    def apply(self, table: TableState) -> TableState:
        return _with(table, self.space, None)


@dataclass(frozen=True, slots=True)
class ForesightFilled:
    """A tile was drawn onto a foresight space; Unknown if nobody named it, None: empty bag."""

    space: int
    tile: Slot

    def apply(self, table: TableState) -> TableState:
        return _with(table, self.space, self.tile)


def _with(table: TableState, space: int, tile: Slot) -> TableState:
    slots = (*table.foresight[:space], tile, *table.foresight[space + 1 :])
    return replace(table, foresight=slots)


@dataclass(frozen=True, slots=True)
class ForesightSet:
    """The foresight spaces were looked at, upper before lower, A before B before C."""

    spaces: tuple[Slot, ...]

    def apply(self, table: TableState) -> TableState:
        return replace(confirmed(table, Section.FORESIGHT), foresight=self.spaces)


ForesightEvent = ForesightTaken | ForesightFilled | ForesightSet
