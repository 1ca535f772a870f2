"""A seat's player board: grain, step limit, and the board as a whole."""

from dataclasses import dataclass

from companion.table.change import changed
from companion.table.facts import Facts
from companion.table.pieces import Seat
from companion.table.seats import with_board
from companion.table.state import SeatBoard, TableState


@dataclass(frozen=True, slots=True)
class GrainGained:
    """The grain marker moved forward, to 8 at most: what is over is lost."""

    seat: Seat
    grain: int

    def apply(self, facts: Facts, table: TableState) -> TableState:
        grain = min(facts.grain_limit, table.board(self.seat).grain + self.grain)
        return with_board(table, self.seat, grain=grain)


@dataclass(frozen=True, slots=True)
class GrainPaid:
    """The grain marker moved back, to 0 at the least."""

    seat: Seat
    grain: int

    def apply(self, _: Facts, table: TableState) -> TableState:
        grain = max(0, table.board(self.seat).grain - self.grain)
        return with_board(table, self.seat, grain=grain)


@dataclass(frozen=True, slots=True)
class StepDiscCleared:
    """The right step limit space was cleared of its disc."""

    seat: Seat

    def apply(self, _: Facts, table: TableState) -> TableState:
        return with_board(table, self.seat, step_disc=True)


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A seat's board was set to what lies there; the sections it doubts stay."""

    seat: Seat
    board: SeatBoard

    def apply(self, _: Facts, table: TableState) -> TableState:
        if self.seat is Seat.PERSON:
            return changed(table, person=self.board)
        return changed(table, pedro=self.board)


BoardEvent = GrainGained | GrainPaid | StepDiscCleared | BoardSet
