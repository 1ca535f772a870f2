"""evolve(facts, table, event): the table after something happened. No chance, no refusals."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.table import events as e
from companion.table import evolve_board as board
from companion.table import evolve_sections as sections
from companion.table import evolve_shipping as shipping
from companion.table import evolve_tiles as tiles
from companion.table.facts import Facts
from companion.table.state import TableState

Change = Callable[[Facts, TableState, Any], TableState]

CHANGES: Mapping[type, Change] = {
    e.WorkerHired: tiles.worker_hired,
    e.WorkerPlaced: tiles.worker_placed,
    e.TokenMoved: tiles.token_moved,
    e.TokenTaken: tiles.token_taken,
    e.ForesightTaken: tiles.foresight_taken,
    e.ForesightFilled: tiles.foresight_filled,
    e.FarmerPlaced: tiles.farmer_placed,
    e.FarmerBoxed: tiles.farmer_boxed,
    e.FarmerHelped: tiles.farmer_helped,
    e.FeeLaid: tiles.fee_laid,
    e.EstancieroMoved: board.estanciero_moved,
    e.EngineMoved: board.engine_moved,
    e.StationUpgraded: board.station_upgraded,
    e.StationMasterTaken: board.station_master_taken,
    e.StationMasterSeen: board.station_master_seen,
    e.BuildingPlaced: board.building_placed,
    e.CattleTaken: board.cattle_taken,
    e.CattleAdded: board.cattle_added,
    e.ExhaustionTaken: board.exhaustion_taken,
    e.ObjectiveTaken: board.objective_taken,
    e.ObjectiveRevealed: board.objective_revealed,
    e.ObjectivePlayed: board.objective_played,
    e.GrainGained: board.grain_gained,
    e.GrainPaid: board.grain_paid,
    e.StepDiscCleared: board.step_disc_cleared,
    e.DiscLoaded: shipping.disc_loaded,
    e.DiscOnQuay: shipping.disc_on_quay,
    e.DiscDelivered: shipping.disc_delivered,
    e.DiscTakenBack: shipping.disc_taken_back,
    e.ShipsDeparted: shipping.ships_departed,
    e.ShipArrived: shipping.ship_arrived,
    e.ShipNamed: shipping.ship_named,
    e.SpaceCovered: shipping.space_covered,
    e.SectionsDoubted: sections.sections_doubted,
    e.SectionConfirmed: sections.section_confirmed,
    e.JobMarketSet: sections.job_market_set,
    e.ForesightSet: sections.foresight_set,
    e.CattleMarketSet: sections.cattle_market_set,
    e.ObjectivesSet: sections.objectives_set,
    e.ShipsSet: sections.ships_set,
    e.CitiesSet: sections.cities_set,
    e.FarmersSet: sections.farmers_set,
    e.BuildingsSet: sections.buildings_set,
    e.EstancierosSet: sections.estancieros_set,
    e.EnginesSet: sections.engines_set,
    e.StationsSet: sections.stations_set,
    e.BoardSet: sections.board_set,
}


def evolve(facts: Facts, table: TableState, event: e.TableEvent) -> TableState:
    """The table after one event."""
    return CHANGES[type(event)](facts, table, event)


def evolve_all(facts: Facts, table: TableState, events: tuple[e.TableEvent, ...]) -> TableState:
    """The table after events in their order."""
    for event in events:
        table = evolve(facts, table, event)
    return table
