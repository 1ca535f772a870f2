"""Ships in the loading zone: loaded, leaving, arriving."""

from dataclasses import dataclass

from companion.table.change import changed
from companion.table.doubt import confirmed
from companion.table.events.cities import on_quay
from companion.table.facts import Facts
from companion.table.pieces import Banner, Seat
from companion.table.seats import with_board
from companion.table.state import QuayDiscs, Section, ShipDiscs, TableState


@dataclass(frozen=True, slots=True)
class DiscLoaded:
    """A disc went from the supply onto a ship."""

    seat: Seat
    ship: str

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        return changed(
            table,
            ships=tuple(
                _one_more(there, self.seat) if there.ship == self.ship else there
                for there in table.ships
            ),
        )


def _one_more(ship: ShipDiscs, seat: Seat) -> ShipDiscs:
    if seat is Seat.PERSON:
        return changed(ship, person=ship.person + 1)
    return changed(ship, pedro=ship.pedro + 1)


@dataclass(frozen=True, slots=True)
class ShipsDeparted:
    """The three ships of a banner left for the box, their discs for the quays (Rules p. 11).

    `ships` are those that left, `discs` what each quay got of it.
    """

    banner: Banner
    ships: tuple[str, ...] = ()
    discs: tuple[QuayDiscs, ...] = ()

    def settled(self, facts: Facts, table: TableState) -> "ShipsDeparted":
        leaving = [there for there in table.ships if facts.ships[there.ship].banner is self.banner]
        unloaded = [(facts.ships[there.ship].quay, there) for there in leaving]
        return changed(
            self,
            ships=tuple(there.ship for there in leaving),
            discs=tuple(
                QuayDiscs(quay, there.person, there.pedro)
                for quay, there in unloaded
                if quay is not None and (there.person or there.pedro)
            ),
        )

    def apply(self, table: TableState) -> TableState:
        quays = table.quays
        for got in self.discs:
            quays = on_quay(quays, got.quay, got.person, got.pedro)
        return changed(
            table,
            quays=quays,
            ships=tuple(there for there in table.ships if there.ship not in self.ships),
            departed=(*table.departed, *self.ships),
            departures=table.departures + 1,
        )


@dataclass(frozen=True, slots=True)
class ShipArrived:
    """A ship of the pile came into the loading zone; None: nobody said which."""

    ship: str | None

    def apply(self, table: TableState) -> TableState:
        if self.ship is None:
            return changed(table, unnamed_ships=table.unnamed_ships + 1)
        return _arrived(table, self.ship)


@dataclass(frozen=True, slots=True)
class ShipNamed:
    """A ship in the loading zone that nobody had named was named."""

    ship: str

    def apply(self, table: TableState) -> TableState:
        unnamed = max(0, table.unnamed_ships - 1)
        return _arrived(changed(table, unnamed_ships=unnamed), self.ship)


def _arrived(table: TableState, ship: str) -> TableState:
    return changed(table, ships=(*table.ships, ShipDiscs(ship)))


@dataclass(frozen=True, slots=True)
class ShipsSet:
    """The loading zone was looked at: ships with their discs, and what departed so far."""

    ships: tuple[ShipDiscs, ...]
    departed: tuple[str, ...]
    departures: int

    def apply(self, table: TableState) -> TableState:
        return changed(
            confirmed(table, Section.SHIPS),
            ships=self.ships,
            departed=self.departed,
            departures=self.departures,
            unnamed_ships=0,
        )


ShippingEvent = DiscLoaded | ShipsDeparted | ShipArrived | ShipNamed | ShipsSet
