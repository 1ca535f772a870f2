"""Discs on quays and bonus spaces of the city maps, and what a cover tile hides."""

from dataclasses import dataclass

from companion.table.change import changed
from companion.table.doubt import confirmed
from companion.table.pieces import CitySpace, Quay, Seat
from companion.table.seats import with_board
from companion.table.state import CityDisc, QuayDiscs, Section, TableState


@dataclass(frozen=True, slots=True)
class DiscOnQuay:
    """A disc went from the supply onto a quay."""

    seat: Seat
    quay: Quay

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        return changed(table, quays=on_quay(table.quays, self.quay, *_one(self.seat)))


@dataclass(frozen=True, slots=True)
class DiscDelivered:
    """A disc moved from a quay onto a bonus space."""

    seat: Seat
    quay: Quay
    space: CitySpace

    def apply(self, table: TableState) -> TableState:
        person, pedro = _one(self.seat)
        return changed(
            table,
            quays=on_quay(table.quays, self.quay, -person, -pedro),
            city_discs=(*table.city_discs, CityDisc(self.space, self.seat)),
        )


def on_quay(
    quays: tuple[QuayDiscs, ...], quay: Quay, person: int, pedro: int
) -> tuple[QuayDiscs, ...]:
    """The quays with some discs more, or fewer, on one of them."""
    return tuple(
        changed(there, person=there.person + person, pedro=there.pedro + pedro)
        if there.quay == quay
        else there
        for there in quays
    )


def _one(seat: Seat) -> tuple[int, int]:
    return (1, 0) if seat is Seat.PERSON else (0, 1)


@dataclass(frozen=True, slots=True)
class SpaceCovered:
    """Someone said that a bonus space lies under the cover tile."""

    space: CitySpace

    def apply(self, table: TableState) -> TableState:
        return changed(table, covered=(*table.covered, self.space))


@dataclass(frozen=True, slots=True)
class CitiesSet:
    """Discs on quays and bonus spaces, and the covered spaces, were looked at."""

    quays: tuple[QuayDiscs, ...]
    discs: tuple[CityDisc, ...]
    covered: tuple[CitySpace, ...]

    def apply(self, table: TableState) -> TableState:
        return changed(
            confirmed(table, Section.CITIES),
            quays=self.quays,
            city_discs=self.discs,
            covered=self.covered,
        )


CityEvent = DiscOnQuay | DiscDelivered | SpaceCovered | CitiesSet
