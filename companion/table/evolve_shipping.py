"""Discs on ships, quays and bonus spaces; departures."""

from companion.table import events as e
from companion.table.change import changed
from companion.table.evolve_board import disc_at
from companion.table.facts import Facts
from companion.table.pieces import Quay, Seat
from companion.table.seats import with_board
from companion.table.state import CityDisc, QuayDiscs, ShipDiscs, TableState


def disc_loaded(_: Facts, table: TableState, event: e.DiscLoaded) -> TableState:
    table = with_board(table, event.seat, discs=table.board(event.seat).discs - 1)
    return changed(
        table,
        ships=tuple(
            _more_on_ship(ship, event.seat) if ship.ship == event.ship else ship
            for ship in table.ships
        ),
    )


def _more_on_ship(ship: ShipDiscs, seat: Seat) -> ShipDiscs:
    if seat is Seat.PERSON:
        return changed(ship, person=ship.person + 1)
    return changed(ship, pedro=ship.pedro + 1)


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


def disc_on_quay(_: Facts, table: TableState, event: e.DiscOnQuay) -> TableState:
    table = with_board(table, event.seat, discs=table.board(event.seat).discs - 1)
    return changed(table, quays=on_quay(table.quays, event.quay, *_one(event.seat)))


def disc_delivered(_: Facts, table: TableState, event: e.DiscDelivered) -> TableState:
    person, pedro = _one(event.seat)
    return changed(
        table,
        quays=on_quay(table.quays, event.quay, -person, -pedro),
        city_discs=(*table.city_discs, CityDisc(event.space, event.seat)),
    )


def disc_taken_back(_: Facts, table: TableState, event: e.DiscTakenBack) -> TableState:
    """The disc of a station goes back to the supply, to be placed at once (Rules p. 19)."""
    table = with_board(table, event.seat, discs=table.board(event.seat).discs + 1)
    return changed(table, stations=disc_at(table.stations, event.seat, event.after, -1))


def ships_departed(facts: Facts, table: TableState, event: e.ShipsDeparted) -> TableState:
    """Discs go to the quay their ship shows, the ships to the box (Rules p. 11)."""
    leaving = [there for there in table.ships if facts.ships[there.ship].banner is event.banner]
    quays = table.quays
    for there in leaving:
        quay = facts.ships[there.ship].quay
        if quay is not None:
            quays = on_quay(quays, quay, there.person, there.pedro)
    return changed(
        table,
        quays=quays,
        ships=tuple(there for there in table.ships if there not in leaving),
        departed=(*table.departed, *(there.ship for there in leaving)),
        departures=table.departures + 1,
    )


def ship_arrived(facts: Facts, table: TableState, event: e.ShipArrived) -> TableState:
    if event.ship is None:
        return changed(table, unnamed_ships=table.unnamed_ships + 1)
    ships = sorted(
        (*table.ships, ShipDiscs(event.ship)),
        key=lambda there: (facts.ships[there.ship].value, there.ship),
    )
    return changed(table, ships=tuple(ships))


def ship_named(facts: Facts, table: TableState, event: e.ShipNamed) -> TableState:
    unnamed = max(0, table.unnamed_ships - 1)
    return ship_arrived(facts, changed(table, unnamed_ships=unnamed), e.ShipArrived(event.ship))


def space_covered(_: Facts, table: TableState, event: e.SpaceCovered) -> TableState:
    return changed(table, covered=(*table.covered, event.space))
