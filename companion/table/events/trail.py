"""Estancieros and private buildings on the trail."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed
from companion.table.facts import Facts
from companion.table.pieces import Seat, Unknown
from companion.table.seats import PerSeat
from companion.table.state import Section, TableState, TrailBuilding


@dataclass(frozen=True, slots=True)
class EstancieroMoved:
    """An estanciero stopped on a space; Unknown: somewhere on the trail."""

    seat: Seat
    space: str | Unknown

    def apply(self, table: TableState) -> TableState:
        estancieros = table.trail.estancieros.with_(self.seat, self.space)
        return replace(table, trail=replace(table.trail, estancieros=estancieros))


@dataclass(frozen=True, slots=True)
class EstancierosSet:
    """Both estancieros were looked at; None: not on the trail yet."""

    person: str | Unknown | None
    pedro: str | Unknown | None

    def apply(self, table: TableState) -> TableState:
        trail = replace(table.trail, estancieros=PerSeat(self.person, self.pedro))
        return replace(confirmed(table, Section.ESTANCIEROS), trail=trail)


@dataclass(frozen=True, slots=True)
class BuildingPlaced:
    """A private building was placed, or replaced one that went to the box."""

    seat: Seat
    number: int
    space: str
    replaced: int | None = None

    def apply(self, table: TableState) -> TableState:
        left = table.board(self.seat).buildings_left
        table = with_board(
            table, self.seat, buildings_left=tuple(n for n in left if n != self.number)
        )
        trail = table.trail
        replaced = tuple(
            building
            for building in trail.buildings
            if self.replaced is not None
            and (building.seat, building.number) == (self.seat, self.replaced)
        )
        standing = tuple(building for building in trail.buildings if building not in replaced)
        trail = replace(
            trail,
            buildings=(*standing, TrailBuilding(self.space, self.seat, self.number)),
            boxed_buildings=trail.boxed_buildings + replaced,
        )
        return replace(table, trail=trail)


@dataclass(frozen=True, slots=True)
class BuildingsSet:
    """The buildings on the trail were looked at.

    Numbers that were there and are gone lie above their board again: `person_left`, `pedro_left`.
    """

    buildings: tuple[TrailBuilding, ...]
    person_left: tuple[int, ...] = ()
    pedro_left: tuple[int, ...] = ()

    def settled(self, facts: Facts, table: TableState) -> "BuildingsSet":
        return replace(
            self,
            person_left=self._left(facts, table, Seat.PERSON),
            pedro_left=self._left(facts, table, Seat.PEDRO),
        )

    def _left(self, facts: Facts, table: TableState, seat: Seat) -> tuple[int, ...]:
        lie = (*self.buildings, *table.trail.boxed_buildings)
        gone = {building.number for building in lie if building.seat is seat}
        return tuple(number for number in facts.building_numbers if number not in gone)

    def apply(self, table: TableState) -> TableState:
        trail = replace(table.trail, buildings=self.buildings, most_buildings=0)
        table = replace(confirmed(table, Section.BUILDINGS), trail=trail)
        table = with_board(table, Seat.PERSON, buildings_left=self.person_left)
        return with_board(table, Seat.PEDRO, buildings_left=self.pedro_left)


@dataclass(frozen=True, slots=True)
class BuildingsCounted:
    """The person counted the buildings of the seat that has most on the trail: at least so many."""

    most: int

    def apply(self, table: TableState) -> TableState:
        return replace(table, trail=replace(table.trail, most_buildings=self.most))


TrailEvent = EstancieroMoved | EstancierosSet | BuildingPlaced | BuildingsSet | BuildingsCounted
