"""Sections set to what lies on the table, confirmed, or put in doubt."""

from companion.table import events as e
from companion.table.change import changed
from companion.table.evolve_board import sorted_cattle
from companion.table.facts import Facts
from companion.table.pieces import Seat, Unknown
from companion.table.state import JobMarket, Section, TableState


def sections_doubted(_: Facts, table: TableState, event: e.SectionsDoubted) -> TableState:
    return changed(table, doubted=tuple(sorted({*table.doubted, *event.sections})))


def section_confirmed(_: Facts, table: TableState, event: e.SectionConfirmed) -> TableState:
    return _sure(table, event.section)


def _sure(table: TableState, *sections: Section) -> TableState:
    return changed(table, doubted=tuple(s for s in table.doubted if s not in sections))


def job_market_set(_: Facts, table: TableState, event: e.JobMarketSet) -> TableState:
    market = JobMarket(event.rows, event.token_row)
    return changed(_sure(table, Section.JOB_MARKET), job_market=market)


def foresight_set(_: Facts, table: TableState, event: e.ForesightSet) -> TableState:
    return changed(_sure(table, Section.FORESIGHT), foresight=event.spaces)


def cattle_market_set(_: Facts, table: TableState, event: e.CattleMarketSet) -> TableState:
    cards = event.cards if isinstance(event.cards, Unknown) else sorted_cattle(event.cards)
    return changed(_sure(table, Section.CATTLE_MARKET), cattle_market=cards)


def objectives_set(_: Facts, table: TableState, event: e.ObjectivesSet) -> TableState:
    return changed(_sure(table, Section.OBJECTIVES), objective_display=event.cards)


def ships_set(_: Facts, table: TableState, event: e.ShipsSet) -> TableState:
    return changed(
        _sure(table, Section.SHIPS),
        ships=event.ships,
        departed=event.departed,
        departures=event.departures,
        unnamed_ships=0,
    )


def cities_set(_: Facts, table: TableState, event: e.CitiesSet) -> TableState:
    return changed(
        _sure(table, Section.CITIES),
        quays=event.quays,
        city_discs=event.discs,
        covered=event.covered,
    )


def farmers_set(_: Facts, table: TableState, event: e.FarmersSet) -> TableState:
    return changed(_sure(table, Section.FARMERS), farmers=event.farmers)


def buildings_set(_: Facts, table: TableState, event: e.BuildingsSet) -> TableState:
    """Numbers that were on the trail and are gone lie above their board again."""
    table = changed(_sure(table, Section.BUILDINGS), buildings=event.buildings)
    for seat in Seat:
        gone = {
            building.number
            for building in (*event.buildings, *table.boxed_buildings)
            if building.seat is seat
        }
        left = tuple(number for number in range(1, 11) if number not in gone)
        table = board_set(
            _, table, e.BoardSet(seat, changed(table.board(seat), buildings_left=left))
        )
    return table


def estancieros_set(_: Facts, table: TableState, event: e.EstancierosSet) -> TableState:
    return changed(
        _sure(table, Section.ESTANCIEROS),
        person_estanciero=event.person,
        pedro_estanciero=event.pedro,
    )


def engines_set(_: Facts, table: TableState, event: e.EnginesSet) -> TableState:
    return changed(
        _sure(table, Section.ENGINES), person_engine=event.person, pedro_engine=event.pedro
    )


def stations_set(_: Facts, table: TableState, event: e.StationsSet) -> TableState:
    return changed(_sure(table, Section.STATIONS), stations=event.stations, masters=event.masters)


def board_set(_: Facts, table: TableState, event: e.BoardSet) -> TableState:
    if event.seat is Seat.PERSON:
        return changed(table, person=event.board)
    return changed(table, pedro=event.board)
