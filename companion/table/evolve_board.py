"""Pieces that move: estancieros, engines, buildings, cards, grain."""

from companion.table import events as e
from companion.table.change import changed
from companion.table.evolve_tiles import without_worker
from companion.table.facts import Facts
from companion.table.pieces import UNNAMED_OBJECTIVE, CattleCard, Seat, Unknown
from companion.table.railroad import arrived
from companion.table.seats import with_board
from companion.table.state import (
    MasterPlace,
    Section,
    StationDiscs,
    TableState,
    TrailBuilding,
)


def estanciero_moved(_: Facts, table: TableState, event: e.EstancieroMoved) -> TableState:
    if event.seat is Seat.PERSON:
        return changed(table, person_estanciero=event.space)
    return changed(table, pedro_estanciero=event.space)


def engine_moved(_: Facts, table: TableState, event: e.EngineMoved) -> TableState:
    place = event.place if isinstance(event.place, Unknown) else arrived(event.place)
    if event.seat is Seat.PERSON:
        return changed(table, person_engine=place)
    return changed(table, pedro_engine=place)


def station_upgraded(_: Facts, table: TableState, event: e.StationUpgraded) -> TableState:
    table = with_board(table, event.seat, discs=table.board(event.seat).discs - 1)
    return changed(table, stations=disc_at(table.stations, event.seat, event.after, 1))


def disc_at(
    stations: tuple[StationDiscs, ...], seat: Seat, after: int, more: int
) -> tuple[StationDiscs, ...]:
    """The stations with some discs more at one of them; empty stations are not listed."""
    found = {station.after: station for station in stations}
    station = found.get(after, StationDiscs(after))
    found[after] = (
        changed(station, person=station.person + more)
        if seat is Seat.PERSON
        else changed(station, pedro=station.pedro + more)
    )
    return tuple(found[at] for at in sorted(found) if found[at].person or found[at].pedro)


def station_master_taken(_: Facts, table: TableState, event: e.StationMasterTaken) -> TableState:
    table = without_worker(table, event.seat, event.given)
    board = table.board(event.seat)
    table = with_board(table, event.seat, masters=(*board.masters, event.master))
    return changed(
        table,
        masters=tuple(place for place in table.masters if place.master != event.master),
        stationed=(*table.stationed, event.given),
    )


def station_master_seen(_: Facts, table: TableState, event: e.StationMasterSeen) -> TableState:
    return changed(
        table,
        masters=tuple(
            MasterPlace(place.master, event.after) if place.master == event.master else place
            for place in table.masters
        ),
    )


def building_placed(_: Facts, table: TableState, event: e.BuildingPlaced) -> TableState:
    left = table.board(event.seat).buildings_left
    table = with_board(
        table, event.seat, buildings_left=tuple(n for n in left if n != event.number)
    )
    replaced = tuple(
        building
        for building in table.buildings
        if event.replaced is not None
        and (building.seat, building.number) == (event.seat, event.replaced)
    )
    standing = tuple(building for building in table.buildings if building not in replaced)
    return changed(
        table,
        buildings=(*standing, TrailBuilding(event.space, event.seat, event.number)),
        boxed_buildings=table.boxed_buildings + replaced,
    )


def cattle_taken(_: Facts, table: TableState, event: e.CattleTaken) -> TableState:
    board = table.board(event.seat)
    table = with_board(table, event.seat, cattle=board.cattle + event.cards)
    if isinstance(table.cattle_market, Unknown):
        return table
    market = list(table.cattle_market)
    doubtful = False
    for card in event.cards:
        if card in market:
            market.remove(card)
        else:
            doubtful = True
    doubted = {*table.doubted, *((Section.CATTLE_MARKET,) if doubtful else ())}
    return changed(table, cattle_market=tuple(market), doubted=tuple(sorted(doubted)))


def cattle_added(_: Facts, table: TableState, event: e.CattleAdded) -> TableState:
    if isinstance(table.cattle_market, Unknown):
        return table
    return changed(table, cattle_market=sorted_cattle((*table.cattle_market, *event.cards)))


def sorted_cattle(cards: tuple[CattleCard, ...]) -> tuple[CattleCard, ...]:
    """Cards in one order, so that equal markets are equal."""
    return tuple(sorted(cards, key=lambda card: (card.breed, card.vp or 0)))


def exhaustion_taken(_: Facts, table: TableState, event: e.ExhaustionTaken) -> TableState:
    cards = max(0, table.board(event.seat).exhaustion + event.cards)
    return with_board(table, event.seat, exhaustion=cards)


def objective_taken(_: Facts, table: TableState, event: e.ObjectiveTaken) -> TableState:
    board = table.board(event.seat)
    table = with_board(table, event.seat, objectives=(*board.objectives, event.card))
    shown = table.objective_display
    if isinstance(shown, Unknown) or not event.shown:
        return table
    if event.card == UNNAMED_OBJECTIVE or event.card not in shown:
        return changed(table, doubted=tuple(sorted({*table.doubted, Section.OBJECTIVES})))
    return changed(table, objective_display=tuple(card for card in shown if card != event.card))


def objective_revealed(_: Facts, table: TableState, event: e.ObjectiveRevealed) -> TableState:
    if isinstance(table.objective_display, Unknown):
        return table
    return changed(table, objective_display=(event.card, *table.objective_display))


def objective_played(_: Facts, table: TableState, event: e.ObjectivePlayed) -> TableState:
    board = table.board(event.seat)
    left = list(board.objectives)
    if event.card in left:
        left.remove(event.card)
    return with_board(table, event.seat, objectives=tuple(left), played=(*board.played, event.card))


def grain_gained(facts: Facts, table: TableState, event: e.GrainGained) -> TableState:
    grain = min(facts.grain_limit, table.board(event.seat).grain + event.grain)
    return with_board(table, event.seat, grain=grain)


def grain_paid(_: Facts, table: TableState, event: e.GrainPaid) -> TableState:
    grain = max(0, table.board(event.seat).grain - event.grain)
    return with_board(table, event.seat, grain=grain)


def step_disc_cleared(_: Facts, table: TableState, event: e.StepDiscCleared) -> TableState:
    return with_board(table, event.seat, step_disc=True)
