"""Discs on quays and bonus spaces of the city maps, and what a cover tile hides."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed
from companion.table.pieces import CitySpace, Quay, Seat
from companion.table.state import CityDisc, QuayDiscs, Section, TableState, more


@dataclass(frozen=True, slots=True)
class DiscOnQuay:
    """A disc went from the supply onto a quay."""

    seat: Seat
    quay: Quay

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        quays = on_quay(table.cities.quays, self.quay, self.seat, 1)
        return replace(table, cities=replace(table.cities, quays=quays))


@dataclass(frozen=True, slots=True)
class DiscDelivered:
    """A disc moved from a quay onto a bonus space."""

    seat: Seat
    quay: Quay
    space: CitySpace

    def apply(self, table: TableState) -> TableState:
        cities = table.cities
        quays = on_quay(cities.quays, self.quay, self.seat, -1)
        discs = (*cities.discs, CityDisc(self.space, self.seat))
        return replace(table, cities=replace(cities, quays=quays, discs=discs))


def on_quay(
    quays: tuple[QuayDiscs, ...], quay: Quay, seat: Seat, number: int
) -> tuple[QuayDiscs, ...]:
    """The quays with so many discs of a seat more, or fewer, on one of them."""
    return tuple(more(there, seat, number) if there.quay == quay else there for there in quays)


@dataclass(frozen=True, slots=True)
class SpaceCovered:
    """Someone said that a bonus space lies under the cover tile."""

    space: CitySpace

    def apply(self, table: TableState) -> TableState:
        covered = (*table.cities.covered, self.space)
        return replace(table, cities=replace(table.cities, covered=covered))


@dataclass(frozen=True, slots=True)
class CitiesSet:
    """Discs on quays and bonus spaces, and the covered spaces, were looked at."""

    quays: tuple[QuayDiscs, ...]
    discs: tuple[CityDisc, ...]
    covered: tuple[CitySpace, ...]

    def apply(self, table: TableState) -> TableState:
        cities = replace(table.cities, quays=self.quays, discs=self.discs, covered=self.covered)
        return replace(confirmed(table, Section.CITIES), cities=cities)


CityEvent = DiscOnQuay | DiscDelivered | SpaceCovered | CitiesSet
