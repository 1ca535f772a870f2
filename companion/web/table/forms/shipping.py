"""Ships with their discs, and the city maps."""

from companion.box.argentina import CITIES, QUARTERS, SIDE_B_SPACES_ASKED
from companion.table.events import CitiesSet, ShipsSet, TableEvent
from companion.table.facts import Facts
from companion.table.pieces import CitySpace, Quay, Seat
from companion.table.state import CityDisc, QuayDiscs, ShipDiscs, TableState
from companion.web.table.keys import NOTHING, in_old_order
from companion.web.table.picks import Picks, Typed

HERE, DEPARTED, PILE = "here", "departed", "pile"
WHERE = {HERE: HERE, DEPARTED: DEPARTED, PILE: PILE}
COVERED = "covered"


def ships_shown(facts: Facts, table: TableState) -> Typed:
    there = {ship.ship: ship for ship in table.shipping.ships}
    shown: dict[str, str] = {"departures": str(table.shipping.departures)}
    for ship in facts.ships:
        discs = there.get(ship, ShipDiscs(ship))
        gone = DEPARTED if ship in table.shipping.departed else PILE
        shown[f"{ship}.where"] = HERE if ship in there else gone
        shown |= {f"{ship}.{seat}": str(discs.of(seat)) for seat in Seat}
    return shown


def ships_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    by_value = sorted(facts.ships, key=lambda ship: facts.ships[ship].value)
    where = {ship: picks.one(f"{ship}.where", WHERE, PILE) for ship in by_value}
    discs = {
        ship: ShipDiscs(ship, *(picks.number(f"{ship}.{seat}", facts.box.discs) for seat in Seat))
        for ship in by_value
    }
    here = [ship for ship in by_value if where[ship] == HERE]
    departed = [ship for ship in by_value if where[ship] == DEPARTED]
    order = in_old_order([ship.ship for ship in table.shipping.ships], here)
    departures = {str(n): n for n in range(facts.departures + 1)}
    return (
        ShipsSet(
            tuple(discs[ship] for ship in order),
            in_old_order(table.shipping.departed, departed),
            picks.one("departures", departures, 0),
        ),
    )


def city_spaces(facts: Facts, table: TableState) -> list[CitySpace]:
    """Every bonus space there is, as far as it is printed or was told."""
    told = [*facts.deliveries, *(disc.space for disc in table.cities.discs), *table.cities.covered]
    for city in CITIES:
        if not any(space.city == city for space in facts.deliveries):
            told += [
                CitySpace(city, quarter, number)
                for quarter in QUARTERS
                for number in range(1, SIDE_B_SPACES_ASKED + 1)
            ]
    order = {city: at for at, city in enumerate(CITIES)}
    return sorted(
        dict.fromkeys(told),
        key=lambda space: (order.get(space.city, len(CITIES)), _quarter(space), space.number),
    )


def _quarter(space: CitySpace) -> int:
    return QUARTERS.index(space.quarter) if space.quarter in QUARTERS else len(QUARTERS)


def space_name(space: CitySpace) -> str:
    return f"space.{space.city}.{space.quarter}.{space.number}"


def quay_name(quay: Quay, seat: Seat) -> str:
    return f"quay.{quay.city}.{quay.number}.{seat}"


def cities_shown(facts: Facts, table: TableState) -> Typed:
    discs = {disc.space: str(disc.seat) for disc in table.cities.discs}
    shown = {
        space_name(space): COVERED
        if space in table.cities.covered and space not in discs
        else discs.get(space, NOTHING)
        for space in city_spaces(facts, table)
    }
    quays = {there.quay: there for there in table.cities.quays}
    for quay in facts.quays:
        there = quays.get(quay, QuayDiscs(quay))
        shown |= {quay_name(quay, seat): str(there.of(seat)) for seat in Seat}
    return shown


def cities_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    offered = {NOTHING: NOTHING, COVERED: COVERED, **{str(seat): str(seat) for seat in Seat}}
    lies = {
        space: picks.one(space_name(space), offered, NOTHING) for space in city_spaces(facts, table)
    }
    discs = [CityDisc(space, seat) for space, what in lies.items() for seat in Seat if what == seat]
    covered = [space for space, what in lies.items() if what == COVERED]
    known = [there.quay for there in table.cities.quays]
    quays = [
        QuayDiscs(quay, *(picks.number(quay_name(quay, seat), facts.box.discs) for seat in Seat))
        for quay in dict.fromkeys([*known, *facts.quays])
    ]
    return (
        CitiesSet(
            tuple(there for there in quays if there.quay in known or there.person or there.pedro),
            in_old_order(table.cities.discs, discs),
            in_old_order(table.cities.covered, covered),
        ),
    )
