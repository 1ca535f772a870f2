"""All that is wrong with a table, at once: pieces that do not add up, things in wrong places."""

from collections import Counter
from collections.abc import Iterator

from companion.box.argentina import CITIES
from companion.box.faults import Fault
from companion.table.conservation import not_conserved
from companion.table.facts import Facts
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.state import TableState
from companion.table.trail import BUENOS_AIRES


def faults_of(facts: Facts, table: TableState) -> tuple[Fault, ...]:
    """Every fault, sorted by place; empty if the table can lie like this."""
    found = [
        *not_conserved(facts, table),
        *_trail(facts, table),
        *_boards(facts, table),
        *_job_market(facts, table),
        *_foresight(facts, table),
        *_loading_zone(facts, table),
        *_cities(table),
        *_railroad(facts, table),
        *_token(table),
    ]
    return tuple(sorted(set(found)))


def _trail(facts: Facts, table: TableState) -> Iterator[Fault]:
    spaces = Counter(building.space for building in table.trail.buildings)
    for space, count in sorted(spaces.items()):
        if space not in facts.trail.building_spaces:
            yield _fault("buildings", "table.no_building_space", id=space)
        if count > 1:
            yield _fault("buildings", "table.space_taken", id=space)
    farmer_colours = {
        space: colour for colour, area in facts.trail.farmer_spaces.items() for space in area
    }
    farmers = () if isinstance(table.trail.farmers, Unknown) else table.trail.farmers
    for farmer in farmers:
        if farmer_colours.get(farmer.space) is not farmer.tile.colour:
            yield _fault("farmers", "table.wrong_area", id=farmer.space)
        if farmer.pesos < 0:
            yield _fault("farmers", "number.negative", id=farmer.space)
    for space, count in Counter(farmer.space for farmer in farmers).items():
        if count > 1:
            yield _fault("farmers", "table.space_taken", id=space)
    for seat in Seat:
        where = table.trail.estancieros.of(seat)
        if isinstance(where, str) and where not in _standing(facts):
            yield _fault(f"{seat}.estanciero", "table.no_space", id=where)


def _standing(facts: Facts) -> set[str]:
    return {*facts.trail.onward, BUENOS_AIRES}


def _boards(facts: Facts, table: TableState) -> Iterator[Fault]:
    for seat in Seat:
        board = table.board(seat)
        for worker in Worker:
            here, most = board.workers(worker), facts.row_spaces
            if here > most:
                yield _fault(f"{seat}.{worker}", "table.row_full", n=here, most=most)
        if not 0 <= board.grain <= facts.grain_limit:
            yield _fault(f"{seat}.grain", "table.grain", n=board.grain)


def _job_market(facts: Facts, table: TableState) -> Iterator[Fault]:
    market = table.job_market
    if isinstance(market, Unknown):
        return
    if len(market.rows) != len(facts.row_cost) or any(
        len(row) != facts.spaces_per_row for row in market.rows
    ):
        yield _fault("job_market", "table.market_shape")
        return
    if not 1 <= market.token_row <= facts.row_when_out:
        yield _fault("job_market", "table.token_row", n=market.token_row)
    for row, tiles in enumerate(market.rows, 1):
        if row > market.token_row and any(tile is not None for tile in tiles):
            yield _fault("job_market", "table.below_token", id=row)
        if row == market.token_row and _gap(tiles):
            yield _fault("job_market", "table.gap", id=row)
        if row == market.token_row and None not in tiles:
            yield _fault("job_market", "table.token_row_full", id=row)


def _gap(tiles: tuple[object, ...]) -> bool:
    """Whether an empty space lies left of a tile."""
    filled = [tile is not None for tile in tiles]
    return filled != sorted(filled, reverse=True)


def _foresight(facts: Facts, table: TableState) -> Iterator[Fault]:
    if len(table.foresight) != sum(facts.at_start.foresight):
        yield _fault("foresight", "table.foresight_shape")


def _loading_zone(facts: Facts, table: TableState) -> Iterator[Fault]:
    for there in table.shipping.ships:
        ship = facts.ships.get(there.ship)
        if ship is None:
            yield _fault("ships", "table.no_ship", id=there.ship)
            continue
        for seat in Seat:
            if there.of(seat) > 1 and not ship.many:
                yield _fault("ships", "table.two_on_ship", id=there.ship)
    if not 0 <= table.shipping.departures <= facts.departures:
        yield _fault("ships", "table.departures", n=table.shipping.departures)


def _cities(table: TableState) -> Iterator[Fault]:
    discs = Counter(disc.space for disc in table.cities.discs)
    for space, count in discs.items():
        if space.city not in CITIES:
            yield _fault("cities", "table.no_space", id=space.city)
        if count > 1:
            yield _fault("cities", "table.two_on_space", id=f"{space.city}.{space.quarter}")
        if space in table.cities.covered:
            yield _fault("cities", "table.covered", id=f"{space.city}.{space.quarter}")
    for quay in table.cities.quays:
        if quay.person < 0 or quay.pedro < 0:
            yield _fault("cities", "number.negative", id=quay.quay.city)


def _railroad(facts: Facts, table: TableState) -> Iterator[Fault]:
    for seat in Seat:
        engine = table.railroad.engines.of(seat)
        if isinstance(engine, EnginePlace) and not 0 <= engine.space <= facts.last_space:
            yield _fault(f"{seat}.engine", "table.no_space", id=engine.space)
    engines = (table.railroad.engines.person, table.railroad.engines.pedro)
    first = engines[0]
    if first == engines[1] and isinstance(first, EnginePlace) and first.space and not first.depot:
        yield _fault("engines", "table.engines_meet", id=first.space)
    for station in table.railroad.stations:
        for seat in Seat:
            if station.of(seat) > 1 and station.after != facts.last_space:
                yield _fault("stations", "table.two_at_station", id=station.after)


def _token(table: TableState) -> Iterator[Fault]:
    if table.boards.person.token and table.boards.pedro.token:
        yield _fault("token", "table.two_tokens")


def _fault(place: str, code: str, **values: str | int) -> Fault:
    return Fault(place, code, tuple(sorted(values.items())))
