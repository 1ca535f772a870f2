"""Farmers on the trail: placed, helped, paid."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed, in_doubt
from companion.table.facts import Facts
from companion.table.pieces import FarmerTile, Seat, Unknown
from companion.table.state import Section, TableState, TrailFarmer
from companion.table.trail import lowest_space


@dataclass(frozen=True, slots=True)
class FarmerPlaced:
    """A farmer came onto the empty space with the lowest number of his area: `space`."""

    tile: FarmerTile
    space: str | None = None

    def settled(self, facts: Facts, table: TableState) -> "FarmerPlaced":
        return replace(self, space=lowest_space(facts, table, self.tile))

    def apply(self, table: TableState) -> TableState:
        if self.space is None or isinstance(table.trail.farmers, Unknown):
            return table
        farmers = (*table.trail.farmers, TrailFarmer(self.space, self.tile))
        return replace(table, trail=replace(table.trail, farmers=farmers))


@dataclass(frozen=True, slots=True)
class FarmerBoxed:
    """A farmer whose area was full went to the box."""

    tile: FarmerTile

    def apply(self, table: TableState) -> TableState:
        boxed = (*table.trail.boxed_farmers, self.tile)
        return replace(table, trail=replace(table.trail, boxed_farmers=boxed))


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
        if isinstance(table.trail.farmers, Unknown):
            return table
        if self.space is None:
            return in_doubt(table, Section.FARMERS)
        left = tuple(farmer for farmer in table.trail.farmers if farmer.space != self.space)
        return replace(table, trail=replace(table.trail, farmers=left))


@dataclass(frozen=True, slots=True)
class FeeLaid:
    """A fee was put on a farmer's coin space."""

    space: str
    pesos: int

    def apply(self, table: TableState) -> TableState:
        if isinstance(table.trail.farmers, Unknown):
            return table
        paid = tuple(
            replace(farmer, pesos=farmer.pesos + self.pesos)
            if farmer.space == self.space
            else farmer
            for farmer in table.trail.farmers
        )
        return replace(table, trail=replace(table.trail, farmers=paid))


@dataclass(frozen=True, slots=True)
class FarmersSet:
    """The farmers on the trail were looked at; Unknown: nobody knows them."""

    farmers: tuple[TrailFarmer, ...] | Unknown

    def apply(self, table: TableState) -> TableState:
        trail = replace(table.trail, farmers=self.farmers)
        return replace(confirmed(table, Section.FARMERS), trail=trail)


FarmerEvent = FarmerPlaced | FarmerBoxed | FarmerHelped | FeeLaid | FarmersSet
