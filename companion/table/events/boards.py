"""A seat's player board: grain, step limit, and the board as a whole."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.facts import Facts
from companion.table.pieces import Seat
from companion.table.state import SeatBoard, TableState


@dataclass(frozen=True, slots=True)
class GrainGained:
    """The grain marker moved forward, to 8 at most: what is over is lost. `now` is where it is."""

    seat: Seat
    grain: int
    now: int | None = None

    def settled(self, facts: Facts, table: TableState) -> "GrainGained":
        now = min(facts.grain_limit, table.board(self.seat).grain + self.grain)
        return replace(self, now=now)

    def apply(self, table: TableState) -> TableState:
        return _grain(table, self.seat, self.now)


@dataclass(frozen=True, slots=True)
class GrainPaid:
    """The grain marker moved back, to 0 at the least. `now` is where it is."""

    seat: Seat
    grain: int
    now: int | None = None

    def settled(self, _: Facts, table: TableState) -> "GrainPaid":
        return replace(self, now=max(0, table.board(self.seat).grain - self.grain))

    def apply(self, table: TableState) -> TableState:
        return _grain(table, self.seat, self.now)


def _grain(table: TableState, seat: Seat, now: int | None) -> TableState:
    return table if now is None else with_board(table, seat, grain=now)


@dataclass(frozen=True, slots=True)
class StepDiscCleared:
    """The right step limit space was cleared of its disc."""

    seat: Seat

    def apply(self, table: TableState) -> TableState:
        return with_board(table, self.seat, step_disc=True)


@dataclass(frozen=True, slots=True)
class DiscSpaceCleared:
    """A disc space of a board that costs or brings pesos once was cleared (Rules p. 10)."""

    seat: Seat
    space: str

    def apply(self, table: TableState) -> TableState:
        cleared = tuple(sorted({*table.board(self.seat).cleared, self.space}))
        return with_board(table, self.seat, cleared=cleared)


@dataclass(frozen=True, slots=True)
class BoardDiscsUnsaid:
    """A disc was placed that the app knows nowhere: the supply is empty, and no less."""

    seat: Seat

    def apply(self, table: TableState) -> TableState:
        return with_board(table, self.seat, discs=max(0, table.board(self.seat).discs))


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A seat's board was set to what lies there; a station master on it lies at no station."""

    seat: Seat
    board: SeatBoard

    def apply(self, table: TableState) -> TableState:
        places = table.railroad.masters
        beside = tuple(place for place in places if place.master not in self.board.masters)
        railroad = replace(table.railroad, masters=beside)
        return replace(table, boards=table.boards.with_(self.seat, self.board), railroad=railroad)


BoardEvent = (
    GrainGained | GrainPaid | StepDiscCleared | DiscSpaceCleared | BoardDiscsUnsaid | BoardSet
)
