"""Farmers on the trail: placed, helped, paid."""

from dataclasses import dataclass

from companion.table.change import changed
from companion.table.doubt import confirmed, in_doubt
from companion.table.facts import Facts
from companion.table.pieces import FarmerTile, Seat, Unknown
from companion.table.seats import with_board
from companion.table.state import Section, TableState, TrailFarmer
from companion.table.trail import lowest_space


@dataclass(frozen=True, slots=True)
class FarmerPlaced:
    """A farmer came onto the empty space with the lowest number of his area: `space`."""

    tile: FarmerTile
    space: str | None = None

    def settled(self, facts: Facts, table: TableState) -> "FarmerPlaced":
        return changed(self, space=lowest_space(facts, table, self.tile))

    def apply(self, table: TableState) -> TableState:
        if self.space is None or isinstance(table.farmers, Unknown):
            return table
        return changed(table, farmers=(*table.farmers, TrailFarmer(self.space, self.tile)))


@dataclass(frozen=True, slots=True)
class FarmerBoxed:
    """A farmer whose area was full went to the box."""

    tile: FarmerTile

    def apply(self, table: TableState) -> TableState:
        return changed(table, boxed_farmers=(*table.boxed_farmers, self.tile))


@dataclass(frozen=True, slots=True)
class FarmerHelped:
    """A farmer left the trail: into the granjero row, or beside the board.

    `space` None: nobody said where he stood.
    """

    seat: Seat
    tile: FarmerTile
    into_row: bool
    space: str | None = None

    def apply(self, table: TableState) -> TableState:
        board = table.board(self.seat)
        if self.into_row:
            table = with_board(table, self.seat, granjeros=(*board.granjeros, self.tile))
        else:
            table = with_board(table, self.seat, farmers=(*board.farmers, self.tile))
        if isinstance(table.farmers, Unknown):
            return table
        if self.space is None:
            return in_doubt(table, Section.FARMERS)
        left = tuple(farmer for farmer in table.farmers if farmer.space != self.space)
        return changed(table, farmers=left)


@dataclass(frozen=True, slots=True)
class FeeLaid:
    """A fee was put on a farmer's coin space."""

    space: str
    pesos: int

    def apply(self, table: TableState) -> TableState:
        if isinstance(table.farmers, Unknown):
            return table
        paid = tuple(
            changed(farmer, pesos=farmer.pesos + self.pesos)
            if farmer.space == self.space
            else farmer
            for farmer in table.farmers
        )
        return changed(table, farmers=paid)


@dataclass(frozen=True, slots=True)
class FarmersSet:
    """The farmers on the trail were looked at; Unknown: nobody knows them."""

    farmers: tuple[TrailFarmer, ...] | Unknown

    def apply(self, table: TableState) -> TableState:
        return changed(confirmed(table, Section.FARMERS), farmers=self.farmers)


FarmerEvent = FarmerPlaced | FarmerBoxed | FarmerHelped | FeeLaid | FarmersSet
