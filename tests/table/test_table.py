"""Events on the table, its job market, its faults."""

from importlib import import_module
from pkgutil import iter_modules
from typing import get_args

import pytest

from companion.table import events as e
from companion.table.conservation import discs_of
from companion.table.evolve import carried_out, evolve
from companion.table.faults import faults_of
from companion.table.job_market import arrow_passed, next_arrow, offers, workers_to_end
from companion.table.pieces import (
    UNKNOWN,
    Banner,
    CattleCard,
    CitySpace,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    Quay,
    Seat,
    Worker,
    WorkerTile,
)
from companion.table.read_facts import facts_of
from companion.table.setup import table_at_start
from companion.table.state import JobMarket, ShipDiscs, TableState, TrailBuilding, TrailFarmer
from tests.tables import table_with

FACTS = facts_of()
START = table_at_start(FACTS, masters=("cattle", "sets", "ships", "farmers", "strength"))
GAUCHO = WorkerTile(Worker.GAUCHO)
STRONG = WorkerTile(Worker.CARPINTERO, True)


def market_of(table: TableState) -> JobMarket:
    assert isinstance(table.job_market, JobMarket)
    return table.job_market


def spaces(table: TableState) -> list[str]:
    """Where farmers stand."""
    assert isinstance(table.trail.farmers, tuple)
    return [farmer.space for farmer in table.trail.farmers]


def after(*events: e.TableEvent, table: TableState = START) -> TableState:
    return carried_out(FACTS, table, events)


def test_a_new_table_has_no_fault() -> None:
    assert faults_of(FACTS, START) == ()


def test_the_market_starts_with_five_unnamed_workers_and_the_token_in_row_3() -> None:
    assert [sum(tile == UNKNOWN for tile in row) for row in market_of(START).rows[:4]] == [
        2,
        2,
        1,
        0,
    ]
    assert workers_to_end(market_of(START)) == 17
    assert next_arrow(FACTS, market_of(START)) == ("yellow", 5)


def test_the_token_moves_when_its_row_is_full_and_passes_the_arrow() -> None:
    table = START
    seen = []
    for _ in range(17):
        market = market_of(table)
        table = after(e.WorkerPlaced(GAUCHO), table=table)
        seen.append(arrow_passed(FACTS, market, market_of(table)))
    looked = facts_of((("job_market.arrow.3", 0), ("job_market.arrow.4", 0)))
    assert arrow_passed(looked, market_of(START), market_of(table)) is None
    assert [arrow for arrow in seen if arrow] == [
        "none",
        "none",
        "yellow",
        "refill",
        "turquoise",
        "refill",
        "purple",
        "none",
        "end",
    ]
    assert after(e.WorkerPlaced(GAUCHO), table=table) == table


def test_nobody_is_hired_from_the_tokens_row_and_strength_costs_one_more() -> None:
    rows = ((GAUCHO, STRONG), (None, None), (GAUCHO, None), *((None, None),) * 8)
    assert [(o.row, o.column, o.cost) for o in offers(FACTS, JobMarket(rows, 3))] == [
        (1, 1, 6),
        (1, 2, 7),
    ]


def test_discs_go_to_the_quay_of_their_ship() -> None:
    table = after(
        e.DiscLoaded(Seat.PEDRO, "start_5"),
        e.DiscLoaded(Seat.PERSON, "start_7"),
        e.ShipsDeparted(Banner.YELLOW),
        e.ShipArrived("pile_4"),
        e.ShipArrived("pile_8"),
    )
    quays = {there.quay: there for there in table.cities.quays}
    assert quays[Quay("le_havre", 2)].pedro == 1
    assert quays[Quay("rotterdam", 1)].person == 1
    assert len(table.shipping.ships) == 10
    assert table.shipping.departures == 1
    assert [discs_of(table, seat) for seat in Seat] == [18, 18]
    assert faults_of(FACTS, table) == ()


def test_a_full_area_leaves_no_space_and_a_new_farmer_takes_the_lowest() -> None:
    tile = FarmerTile(Colour.GREEN, 4, Hand.BLACK)
    table = after(e.FarmersSet(()), e.FarmerPlaced(tile), e.FarmerPlaced(tile))
    assert spaces(table) == ["g1", "g2"]
    table = after(e.FarmerHelped(Seat.PEDRO, tile, False, "g1"), e.FarmerPlaced(tile), table=table)
    assert sorted(spaces(table)) == ["g1", "g2"]
    assert table.boards.pedro.farmers == (tile,)


def test_all_faults_of_a_table_are_listed_at_once() -> None:
    broken = table_with(
        START,
        buildings=(
            TrailBuilding("A", Seat.PEDRO, 1),
            TrailBuilding("p1", Seat.PERSON, 2),
            TrailBuilding("p1", Seat.PEDRO, 3),
        ),
        farmers=(TrailFarmer("b1", FarmerTile(Colour.GREEN, 4, Hand.BLACK)),),
        ships=(ShipDiscs("start_1", 2, 0),),
        person_engine=EnginePlace(40),
        discs=(),
    )
    codes = {fault.code for fault in faults_of(FACTS, broken)}
    assert codes >= {
        "table.no_building_space",
        "table.space_taken",
        "table.building",
        "table.wrong_area",
        "table.two_on_ship",
        "table.no_space",
        "table.discs",
        "table.ship_missing",
    }


def test_a_worker_made_station_master_leaves_his_row() -> None:
    table = after(
        e.WorkerHired(Seat.PEDRO, GAUCHO),
        e.WorkerHired(Seat.PEDRO, STRONG),
        e.StationUpgraded(Seat.PEDRO, 4),
        e.StationMasterTaken(Seat.PEDRO, "sets", 4, GAUCHO),
    )
    assert table.boards.pedro.hired == (STRONG,)
    assert table.boards.pedro.masters == ("sets",)
    assert table.railroad.stationed == (GAUCHO,)
    assert faults_of(FACTS, table) == ()


def test_cattle_that_nobody_saw_put_the_market_in_doubt() -> None:
    table = after(e.CattleMarketSet((CattleCard("caracu", 2),)))
    taken = after(e.CattleTaken(Seat.PERSON, (CattleCard("serrano", 2),)), table=table)
    assert taken.doubted
    assert not after(e.CattleTaken(Seat.PERSON, (CattleCard("caracu", 2),)), table=table).doubted


@pytest.mark.parametrize("kind", get_args(e.TableEvent))
def test_every_event_says_what_happened(kind: type) -> None:
    """A dataclass without a docstring gets its signature as one: that says nothing."""
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")
    assert kind.__doc__.split("\n")[0].endswith((".", ":"))


def test_every_event_of_every_subject_is_a_table_event() -> None:
    modules = [import_module(found.name) for found in iter_modules(e.__path__, f"{e.__name__}.")]
    written = {
        kind
        for module in modules
        for kind in vars(module).values()
        if hasattr(kind, "apply") and kind.__module__ == module.__name__
    }
    assert written == set(get_args(e.TableEvent))
    assert all(getattr(e, kind.__name__) is kind for kind in written)


def test_a_disc_moves_from_a_quay_to_a_bonus_space() -> None:
    table = after(
        e.DiscDelivered(Seat.PEDRO, Quay("le_havre", 1), CitySpace("le_havre", "west", 1))
    )
    assert discs_of(table, Seat.PEDRO) == 18
    assert evolve(table, e.SpaceCovered(CitySpace("le_havre", "west", 1))) != table
