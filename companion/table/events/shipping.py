"""Ships in the loading zone: loaded, leaving, arriving."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.conservation import discs_of
from companion.table.doubt import confirmed
from companion.table.events.cities import on_quay
from companion.table.facts import Facts
from companion.table.pieces import Banner, Seat
from companion.table.state import QuayDiscs, Section, ShipDiscs, ShippingState, TableState, more


@dataclass(frozen=True, slots=True)
class DiscLoaded:
    """A disc went from the supply onto a ship."""

    seat: Seat
    ship: str

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        ships = tuple(
            more(there, self.seat, 1) if there.ship == self.ship else there
            for there in table.shipping.ships
        )
        return replace(table, shipping=replace(table.shipping, ships=ships))


@dataclass(frozen=True, slots=True)
class ShipsDeparted:
    """The three ships of a banner left for the box, their discs for the quays (Rules p. 11).

    `ships` are those that left, `discs` what each quay got of it. In doubt, a disc of Pedro's
    that was told on its quay already, so that he has one too many, is not laid there again.
    """

    banner: Banner
    ships: tuple[str, ...] = ()
    discs: tuple[QuayDiscs, ...] = ()

    def settled(self, facts: Facts, table: TableState) -> "ShipsDeparted":
        here = table.shipping.ships
        leaving = [there for there in here if facts.ships[there.ship].banner is self.banner]
        told = 0
        if not table.sure(Section.SHIPS):
            told = max(0, discs_of(table, Seat.PEDRO) - facts.box.discs)
        unloaded: list[QuayDiscs] = []
        for there in leaving:
            already = min(there.pedro, told)
            told -= already
            quay, pedro = facts.ships[there.ship].quay, there.pedro - already
            if quay is not None and (there.person or pedro):
                unloaded.append(QuayDiscs(quay, there.person, pedro))
        ships = tuple(there.ship for there in leaving)
        return replace(self, ships=ships, discs=tuple(unloaded))

    def apply(self, table: TableState) -> TableState:
        quays, before = table.cities.quays, table.shipping
        for got in self.discs:
            for seat in Seat:
                quays = on_quay(quays, got.quay, seat, got.of(seat))
        shipping = replace(
            before,
            ships=tuple(there for there in before.ships if there.ship not in self.ships),
            departed=(*before.departed, *self.ships),
            departures=before.departures + 1,
        )
        return replace(table, shipping=shipping, cities=replace(table.cities, quays=quays))


@dataclass(frozen=True, slots=True)
class ShipArrived:
    """A ship of the pile came into the loading zone; None: nobody said which."""

    ship: str | None

    def apply(self, table: TableState) -> TableState:
        if self.ship is None:
            unnamed = table.shipping.unnamed + 1
            return replace(table, shipping=replace(table.shipping, unnamed=unnamed))
        return replace(table, shipping=_arrived(table.shipping, self.ship))


@dataclass(frozen=True, slots=True)
class ShipNamed:
    """A ship in the loading zone that nobody had named was named."""

    ship: str

    def apply(self, table: TableState) -> TableState:
        unnamed = max(0, table.shipping.unnamed - 1)
        shipping = _arrived(table.shipping, self.ship)
        return replace(table, shipping=replace(shipping, unnamed=unnamed))


def _arrived(shipping: ShippingState, ship: str) -> ShippingState:
    return replace(shipping, ships=(*shipping.ships, ShipDiscs(ship)))


@dataclass(frozen=True, slots=True)
class ShipsSet:
    """The loading zone was looked at: ships with their discs, and what departed so far."""

    ships: tuple[ShipDiscs, ...]
    departed: tuple[str, ...]
    departures: int

    def apply(self, table: TableState) -> TableState:
        shipping = ShippingState(
            ships=self.ships, departed=self.departed, departures=self.departures
        )
        return replace(confirmed(table, Section.SHIPS), shipping=shipping)


ShippingEvent = DiscLoaded | ShipsDeparted | ShipArrived | ShipNamed | ShipsSet
