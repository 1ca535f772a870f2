"""A section of the table as it lies, told on the table's own screen."""

from collections.abc import Callable, Mapping

from companion.table import events as e
from companion.table.pieces import CitySpace, EnginePlace, FarmerTile, Quay, Seat, WorkerTile
from companion.table.state import (
    CityDisc,
    MasterPlace,
    QuayDiscs,
    SeatBoard,
    Section,
    ShipDiscs,
    StationDiscs,
    TrailBuilding,
    TrailFarmer,
)
from tests.referee.driver import plain
from tests.referee.truth import printed as p
from tests.referee.truth.table import Table


def laid(true: Table, section: Section) -> tuple[e.TableEvent, ...]:
    """What the form of a section tells when it is filled in from the table."""
    return _LAID[section](true)


def _market(true: Table) -> tuple[e.TableEvent, ...]:
    rows = tuple(tuple(_worker(tile) for tile in row) for row in true.rows)
    return (e.JobMarketSet(rows, true.token_row),)


def _worker(tile: p.Worker | None) -> WorkerTile | None:
    found = plain.as_tile(tile)
    assert not isinstance(found, FarmerTile)
    return found


def _foresight(true: Table) -> tuple[e.TableEvent, ...]:
    return (e.ForesightSet(tuple(plain.as_tile(slot) for slot in true.foresight)),)


def _cattle(true: Table) -> tuple[e.TableEvent, ...]:
    return (e.CattleMarketSet(plain.as_cards(true.cattle)),)


def _objectives(true: Table) -> tuple[e.TableEvent, ...]:
    return (e.ObjectivesSet(tuple(true.display)),)


def _ships(true: Table) -> tuple[e.TableEvent, ...]:
    ships = tuple(ShipDiscs(ship, d["person"], d["pedro"]) for ship, d in true.ships.items())
    gone = tuple(s for s, printed in p.SHIPS.items() if printed.start and s not in true.ships)
    return (e.ShipsSet(ships, gone, true.departures),)


def _cities(true: Table) -> tuple[e.TableEvent, ...]:
    quays = tuple(QuayDiscs(Quay(*q), d["person"], d["pedro"]) for q, d in true.quays.items())
    discs = tuple(CityDisc(CitySpace(*at), Seat(seat)) for at, seat in true.city_discs.items())
    return (e.CitiesSet(quays, discs, tuple(CitySpace(*at) for at in true.covered)),)


def _farmers(true: Table) -> tuple[e.TableEvent, ...]:
    farmers = []
    for space, there in true.farmers.items():
        tile = plain.as_tile(there.tile)
        assert isinstance(tile, FarmerTile)
        farmers.append(TrailFarmer(space, tile, there.pesos))
    return (e.FarmersSet(tuple(farmers)),)


def _buildings(true: Table) -> tuple[e.TableEvent, ...]:
    lie = true.buildings.items()
    return (e.BuildingsSet(tuple(TrailBuilding(at, Seat(s), n) for at, (s, n) in lie)),)


def _estancieros(true: Table) -> tuple[e.TableEvent, ...]:
    return (e.EstancierosSet(true.estancieros["person"], true.estancieros["pedro"]),)


def _engines(true: Table) -> tuple[e.TableEvent, ...]:
    return (e.EnginesSet(_engine(true.engines["person"]), _engine(true.engines["pedro"])),)


def _engine(place: p.Place) -> EnginePlace:
    return EnginePlace(p.LAST, depot=True) if place == p.DEPOT else EnginePlace(*place)


def _stations(true: Table) -> tuple[e.TableEvent, ...]:
    discs = tuple(
        StationDiscs(at, d["person"], d["pedro"])
        for at, d in sorted(true.stations.items())
        if any(d.values())
    )
    masters = tuple(MasterPlace(master, after) for after, master in true.masters.items())
    return (e.StationsSet(discs, masters),)


def _board(seat: Seat, section: Section) -> Callable[[Table], tuple[e.TableEvent, ...]]:
    def told(true: Table) -> tuple[e.TableEvent, ...]:
        board = true.boards[seat]
        tiles = [plain.as_tile(tile) for row in p.ROWS for tile in board.rows[row]]
        beside = [plain.as_tile(tile) for tile in board.farmers]
        shown = SeatBoard(
            hired=tuple(tile for tile in tiles if isinstance(tile, WorkerTile)),
            granjeros=tuple(tile for tile in tiles if isinstance(tile, FarmerTile)),
            buildings_left=tuple(board.buildings),
            discs=board.discs,
            grain=board.grain,
            cattle=plain.as_cards(board.cattle),
            exhaustion=board.exhaustion,
            farmers=tuple(tile for tile in beside if isinstance(tile, FarmerTile)),
            objectives=tuple(board.objectives),
            played=tuple(board.played),
            masters=tuple(board.masters),
            token=board.token,
            step_disc=board.step_disc,
        )
        return e.BoardSet(seat, shown), e.SectionConfirmed(section)

    return told


_LAID: Mapping[Section, Callable[[Table], tuple[e.TableEvent, ...]]] = {
    Section.JOB_MARKET: _market,
    Section.FORESIGHT: _foresight,
    Section.CATTLE_MARKET: _cattle,
    Section.OBJECTIVES: _objectives,
    Section.SHIPS: _ships,
    Section.CITIES: _cities,
    Section.FARMERS: _farmers,
    Section.BUILDINGS: _buildings,
    Section.ESTANCIEROS: _estancieros,
    Section.ENGINES: _engines,
    Section.STATIONS: _stations,
    Section.PERSON_BOARD: _board(Seat.PERSON, Section.PERSON_BOARD),
    Section.PEDRO_BOARD: _board(Seat.PEDRO, Section.PEDRO_BOARD),
}
