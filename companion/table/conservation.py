"""Nothing comes from nowhere: discs, tiles and cards counted over the whole table."""

from collections import Counter
from collections.abc import Iterator

from companion.box.faults import Fault
from companion.table.facts import Facts
from companion.table.pieces import (
    UNNAMED_OBJECTIVE,
    CattleCard,
    FarmerTile,
    Seat,
    Unknown,
    WorkerTile,
)
from companion.table.state import TableState


def discs_of(table: TableState, seat: Seat) -> int:
    """All discs of a seat: board, ships, quays, bonus spaces, stations."""
    return (
        table.board(seat).discs
        + sum(ship.of(seat) for ship in table.shipping.ships)
        + sum(quay.of(seat) for quay in table.cities.quays)
        + sum(disc.seat is seat for disc in table.cities.discs)
        + sum(station.of(seat) for station in table.railroad.stations)
    )


def workers_out(table: TableState) -> Iterator[WorkerTile]:
    """Every named worker tile outside the bags."""
    if not isinstance(table.job_market, Unknown):
        for row in table.job_market.rows:
            yield from (tile for tile in row if isinstance(tile, WorkerTile))
    yield from (tile for tile in table.foresight if isinstance(tile, WorkerTile))
    yield from (*table.boards.person.hired, *table.boards.pedro.hired)
    yield from (tile for tile in table.railroad.stationed if isinstance(tile, WorkerTile))


def farmers_out(table: TableState) -> Iterator[FarmerTile]:
    """Every farmer tile outside the bags."""
    if not isinstance(table.trail.farmers, Unknown):
        yield from (farmer.tile for farmer in table.trail.farmers)
    yield from (tile for tile in table.foresight if isinstance(tile, FarmerTile))
    for board in (table.boards.person, table.boards.pedro):
        yield from (*board.granjeros, *board.farmers)
    yield from (tile for tile in table.railroad.stationed if isinstance(tile, FarmerTile))
    yield from table.trail.boxed_farmers


def cattle_out(table: TableState) -> Iterator[CattleCard]:
    """Every market cattle card outside the stack."""
    if not isinstance(table.cattle_market, Unknown):
        yield from table.cattle_market
    yield from (*table.boards.person.cattle, *table.boards.pedro.cattle)


def objectives_out(table: TableState) -> Iterator[int]:
    """Every named objective card outside the stack."""
    if not isinstance(table.objective_display, Unknown):
        yield from (card for card in table.objective_display if card != UNNAMED_OBJECTIVE)
    for board in (table.boards.person, table.boards.pedro):
        for card in (*board.objectives, *board.played):
            if card != UNNAMED_OBJECTIVE:
                yield card


def not_conserved(facts: Facts, table: TableState) -> Iterator[Fault]:
    """Every kind of piece of which there are more, or fewer, than the box holds."""
    for seat in Seat:
        discs = discs_of(table, seat)
        if discs != facts.box.discs or table.board(seat).discs < 0:
            yield _fault(f"{seat}.discs", "table.discs", n=discs, most=facts.box.discs)
        yield from _buildings(facts, table, seat)
    yield from _workers(facts, table)
    yield from _farmers(facts, table)
    yield from _cattle(facts, table)
    yield from _cards(facts, table)
    yield from _ships(facts, table)
    yield from _masters(facts, table)


def _buildings(facts: Facts, table: TableState, seat: Seat) -> Iterator[Fault]:
    numbers = Counter(table.board(seat).buildings_left)
    numbers.update(
        building.number
        for building in (*table.trail.buildings, *table.trail.boxed_buildings)
        if building.seat is seat
    )
    for number in facts.building_numbers:
        if numbers[number] != 1:
            yield _fault(f"{seat}.buildings", "table.building", id=number, n=numbers[number])


def _workers(facts: Facts, table: TableState) -> Iterator[Fault]:
    most, most_strong = facts.box.workers, facts.box.strong_workers
    tiles = Counter(workers_out(table))
    for worker in {tile.worker for tile in tiles}:
        plain, strong = tiles[WorkerTile(worker)], tiles[WorkerTile(worker, True)]
        if strong > most_strong:
            yield _fault("workers", "table.strength", id=worker, n=strong, most=most_strong)
        if plain + strong > most:
            yield _fault("workers", "table.workers", id=worker, n=plain + strong, most=most)


def _farmers(facts: Facts, table: TableState) -> Iterator[Fault]:
    box = Counter(facts.farmer_kinds)
    by_colour = Counter(tile.colour for tile in facts.farmer_kinds)
    out = Counter(farmers_out(table))
    for tile, count in sorted(out.items(), key=str):
        if tile.strength is not None and tile.hand is not None and count > box[tile]:
            yield _fault(
                "farmers",
                "table.farmer",
                id=tile.colour,
                strength=tile.strength,
                n=count,
                most=box[tile],
            )
    for colour, count in Counter(tile.colour for tile in out.elements()).items():
        if count > by_colour[colour]:
            yield _fault("farmers", "table.farmers", id=colour, n=count, most=by_colour[colour])


def _cattle(facts: Facts, table: TableState) -> Iterator[Fault]:
    out = Counter(cattle_out(table))
    for card, count in sorted(out.items(), key=str):
        if card.breed in facts.breeds and card.vp is not None:
            most = facts.breeds[card.breed][1].count(card.vp)
            if count > most:
                yield _fault(
                    "cattle", "table.cattle", id=card.breed, vp=card.vp, n=count, most=most
                )


def _cards(facts: Facts, table: TableState) -> Iterator[Fault]:
    for card, count in sorted(Counter(objectives_out(table)).items()):
        if count > 1:
            yield _fault("objectives", "table.objective", id=card, n=count)
    tired = table.boards.person.exhaustion + table.boards.pedro.exhaustion
    if tired > facts.box.exhaustion:
        yield _fault("exhaustion", "table.exhaustion", n=tired, most=facts.box.exhaustion)


def _ships(facts: Facts, table: TableState) -> Iterator[Fault]:
    places = Counter([*(there.ship for there in table.shipping.ships), *table.shipping.departed])
    for ship, count in sorted(places.items()):
        if count > 1:
            yield _fault("ships", "table.ship", id=ship, n=count)
    missing = [s.id for s in facts.ships.values() if s.at_start and s.id not in places]
    for ship in missing:
        yield _fault("ships", "table.ship_missing", id=ship)


def _masters(facts: Facts, table: TableState) -> Iterator[Fault]:
    tiles = [place.master for place in table.railroad.masters]
    tiles += [*table.boards.person.masters, *table.boards.pedro.masters]
    for master, count in sorted(Counter(tiles).items()):
        if count > 1 or master not in facts.masters:
            yield _fault("station_masters", "table.master", id=master, n=count)


def _fault(place: str, code: str, **values: str | int) -> Fault:
    return Fault(place, code, tuple(sorted(values.items())))
