"""What Pedro chooses on known tables, and what is asked on unknown ones."""

from dataclasses import replace
from typing import Any, TypeVar

from companion.pedro.choice import Choice, Option
from companion.pedro.choices import delivery, foresight, loading, movement, station_master
from companion.pedro.counts import Count, Counted
from companion.pedro.situation import Situation, specialization, strength
from companion.pedro.verbs import build, buy_cattle, engine, help_farmer, hire, objective
from companion.pedro.verbs.build import Build
from companion.pedro.verbs.buy_cattle import BuyCattle
from companion.pedro.verbs.engine import Engine
from companion.pedro.verbs.help_farmer import HelpedBy, HelpFarmer, Into
from companion.pedro.verbs.hire import Hire, Who
from companion.pedro.verbs.objective import TakeObjective
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.pieces import (
    CattleCard,
    CitySpace,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    Quay,
    Seat,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.read_facts import facts_of
from companion.table.setup import table_at_start
from companion.table.state import (
    JobMarket,
    MasterPlace,
    QuayDiscs,
    SeatBoard,
    Section,
    ShipDiscs,
    StationDiscs,
    TableState,
    TrailBuilding,
    TrailFarmer,
)
from tests.tables import table_with

FACTS = facts_of()
STATIONS = facts_of(
    (
        ("stations.1.after_space", 4),
        ("stations.1.vp", 2),
        ("stations.2.after_space", 9),
        ("stations.2.vp", 3),
        ("stations.last.vp", 9),
    )
)
START = table_with(table_at_start(FACTS, masters=("sets", "ships")), farmers=())
G, C, M = (WorkerTile(w) for w in (Worker.GAUCHO, Worker.CARPINTERO, Worker.MAQUINISTA))
GS, CS, MS = (replace(tile, strength=True) for tile in (G, C, M))


Happened = TypeVar("Happened", bound=e.TableEvent)


def chosen(choice: Choice) -> Option:
    """What Pedro does, known exactly."""
    assert choice.chosen
    return choice.chosen


def the(kind: type[Happened], choice: Choice) -> Happened | None:
    """The one event of a kind in what Pedro does, if he does anything."""
    if choice.impossible:
        return None
    (found,) = (event for event in chosen(choice).events if isinstance(event, kind))
    return found


def seen(
    special: Worker = Worker.GAUCHO,
    facts: Facts = FACTS,
    table: TableState = START,
    **changes: Any,
) -> Situation:
    return Situation(facts, table_with(table, **changes), special)


def market(*rows: list[WorkerTile], token: int = 3) -> JobMarket:
    filled = [tuple(row) + (None,) * (2 - len(row)) for row in rows]
    return JobMarket(tuple(filled + [(None, None)] * (11 - len(filled))), token)


def hired(deed: Hire, **changes: Any) -> tuple[int | None, int | None] | None:
    event = the(e.WorkerHired, hire.choose(deed, seen(**changes)))
    return (event.row, event.column) if event else None


CHEAPEST = Hire(Who.CHEAPEST)


def test_he_hires_the_cheapest_with_icon_never_from_the_tokens_row() -> None:
    table = market([GS, C], [M, G], [C])
    assert hired(CHEAPEST, job_market=table) == (1, 2)
    assert hired(CHEAPEST, job_market=market([GS], [M], [C])) == (1, 1)


def test_of_equal_cost_the_upper_row_then_specialization_strength_leftmost() -> None:
    assert hired(CHEAPEST, job_market=market([GS], [M])) == (1, 1)
    assert hired(CHEAPEST, special=Worker.MAQUINISTA, job_market=market([G, M])) == (1, 2)
    assert hired(CHEAPEST, job_market=market([C, M])) == (1, 1)


def test_a_full_row_takes_nobody() -> None:
    full = replace(START.boards.pedro, hired=(G,) * 5)
    assert hired(CHEAPEST, pedro=full, job_market=market([G], [C])) == (2, 1)


def test_specialization_else_the_most_numerous_type_he_can() -> None:
    by = Hire(Who.SPECIALIZATION)
    assert hired(by, special=Worker.CARPINTERO, job_market=market([G, C])) == (1, 2)
    two = replace(START.boards.pedro, hired=(M,))
    place = hired(by, special=Worker.GRANJERO, pedro=two, job_market=market([G, C], [M]))
    assert place == (2, 1)


def test_nobody_to_hire_is_not_possible() -> None:
    assert hire.choose(Hire(Who.MAQUINISTA), seen(job_market=market([G, C]))).impossible


def test_an_unnamed_market_asks_for_type_and_icon_in_one_tap() -> None:
    choice = hire.choose(CHEAPEST, seen())
    assert choice.chosen is None
    assert len(choice.options) == 6
    doubted = [option.events[1] for option in choice.options]
    assert doubted == [e.SectionsDoubted((Section.JOB_MARKET,))] * 6


def test_a_market_in_doubt_can_be_confirmed() -> None:
    choice = hire.choose(CHEAPEST, seen(job_market=market([G]), doubted=(Section.JOB_MARKET,)))
    assert choice.chosen is None
    assert choice.confirm is Section.JOB_MARKET


def test_specialization_keeps_the_current_row_in_a_tie() -> None:
    board = SeatBoard(hired=(G, C))
    assert specialization(board, Worker.CARPINTERO) is Worker.CARPINTERO
    assert specialization(board, Worker.GRANJERO) is Worker.GAUCHO
    assert specialization(SeatBoard(), None) is Worker.GAUCHO
    assert strength(SeatBoard(hired=(GS, MS, C))) == 3 + 2 + 2


ENGINE = Engine(Count(Counted.MAQUINISTAS))


def stop(facts: Facts = STATIONS, **changes: Any) -> EnginePlace | Unknown | None:
    event = the(e.EngineMoved, engine.choose(ENGINE, seen(facts=facts, **changes)))
    return event.place if event else None


def test_the_farthest_turnout_of_a_station_without_his_disc() -> None:
    three = replace(START.boards.pedro, hired=(M,) * 2)
    assert stop(pedro=three, pedro_engine=EnginePlace(2)) == EnginePlace(4, turnout=True)
    his = (StationDiscs(4, pedro=1),)
    assert stop(pedro=three, pedro_engine=EnginePlace(2), stations=his) == EnginePlace(5)


def test_space_31_whenever_it_is_reachable() -> None:
    three = replace(START.boards.pedro, hired=(M,) * 2)
    assert stop(pedro=three, pedro_engine=EnginePlace(28)) == EnginePlace(31)
    assert stop(facts=FACTS, pedro=three, pedro_engine=EnginePlace(29)) == EnginePlace(31)


def test_unknown_stations_are_asked_never_guessed() -> None:
    choice = engine.choose(ENGINE, seen(pedro_engine=EnginePlace(6)))
    assert choice.chosen is None
    assert {option.key for option in choice.options} == {"engine:7:0", "engine:6:1"}


def test_engine_is_told_where_no_turnout_can_lie_on_his_way() -> None:
    """From the start one step leads to space 1 only, whatever the stations: nothing to ask."""
    choice = engine.choose(ENGINE, seen(pedro_engine=EnginePlace(0)))
    assert the(e.EngineMoved, choice) == e.EngineMoved(Seat.PEDRO, EnginePlace(1))


def test_he_gives_the_rightmost_of_his_longest_row_except_his_specialization() -> None:
    masters = (MasterPlace("sets", 4),)
    board = replace(START.boards.pedro, hired=(M, M, G, C, CS))
    choice = engine.choose(
        ENGINE,
        seen(
            special=Worker.MAQUINISTA,
            facts=STATIONS,
            pedro=board,
            masters=masters,
            pedro_engine=EnginePlace(3),
        ),
    )
    events = chosen(choice).events
    assert e.StationUpgraded(Seat.PEDRO, 4) in events
    assert e.StationMasterTaken(Seat.PEDRO, "sets", 4, CS) in events
    assert e.GrainGained(Seat.PEDRO, 2) in events


def test_without_a_tile_to_give_he_takes_no_station_master() -> None:
    masters = (MasterPlace("ships", 4),)
    choice = engine.choose(
        ENGINE, seen(facts=STATIONS, masters=masters, pedro_engine=EnginePlace(4))
    )
    assert [type(event) for event in chosen(choice).events] == [e.EngineMoved, e.StationUpgraded]


def test_a_permanent_certificate_adds_one_to_every_loading_value() -> None:
    held = seen(pedro=replace(START.boards.pedro, masters=("ships", "strength")))
    assert station_master.certificates(held) == 2
    assert loading.loading_value(held, 5, -2) == 5
    assert loading.loading_value(held, 18, 0) == 18


BY_PESOS = HelpFarmer(HelpedBy.PESOS, Into.BESIDE)
INTO_ROW = HelpFarmer(HelpedBy.STRENGTH, Into.ROW)


def green(strength_: int, space: str, pesos: int = 0) -> TrailFarmer:
    return TrailFarmer(space, FarmerTile(Colour.GREEN, strength_, Hand.GREEN), pesos)


def helps(deed: HelpFarmer, farmers: tuple[TrailFarmer, ...]) -> str | None:
    event = the(e.FarmerHelped, help_farmer.choose(deed, seen(farmers=farmers)))
    return event.space if event else None


def test_most_pesos_counts_coins_and_printed_and_only_those_he_can_help() -> None:
    assert helps(BY_PESOS, (green(4, "g1", 1), green(3, "g3"))) == "g3"
    assert helps(BY_PESOS, (green(3, "g1", 3), green(4, "g3"))) == "g1"
    assert helps(BY_PESOS, (green(4, "g1", 2), green(3, "g3"), green(7, "g4", 9))) == "g1"


def test_otherwise_the_strongest_then_pesos_then_nearest() -> None:
    assert helps(INTO_ROW, (green(4, "g1"), green(3, "g3", 9))) == "g1"
    assert helps(INTO_ROW, (green(4, "g1"), green(4, "g2"))) == "g2"


def test_the_granjero_row_brings_grain_or_a_disc_to_the_quay_shown() -> None:
    tile = FarmerTile(Colour.GREEN, 4, Hand.GREEN)
    board = START.boards.pedro
    events = chosen(help_farmer.choose(INTO_ROW, seen(farmers=(green(4, "g1"),)))).events
    assert events[1:] == (e.GrainGained(Seat.PEDRO, 1),)
    two = replace(board, granjeros=(tile, tile))
    events = chosen(help_farmer.choose(INTO_ROW, seen(pedro=two, farmers=(green(4, "g1"),)))).events
    assert events[1:] == (e.DiscOnQuay(Seat.PEDRO, Quay("rotterdam", 1)),)
    full = replace(board, granjeros=(tile,) * 5)
    events = chosen(
        help_farmer.choose(INTO_ROW, seen(pedro=full, farmers=(green(4, "g1"),)))
    ).events
    assert events == (e.FarmerHelped(Seat.PEDRO, tile, False, "g1"),)


def buys(cards: tuple[CattleCard, ...], gauchos: int = 1) -> tuple[CattleCard, ...] | None:
    deed = BuyCattle(Count.number(gauchos), 8)
    event = the(e.CattleTaken, buy_cattle.choose(deed, seen(cattle_market=cards)))
    return event.cards if event else None


CARACU2, CARACU3 = CattleCard("caracu", 2), CattleCard("caracu", 3)
SERRANO, BLANCO = CattleCard("serrano", 2), CattleCard("blanco_orejinegro", 3)
ANGUS, FRANQUEIRO = CattleCard("aberdeen_angus", 7), CattleCard("franqueiro", 5)


def test_eight_notional_pesos_and_one_gaucho_buy_one_cheap_card() -> None:
    assert buys((SERRANO, BLANCO, ANGUS, FRANQUEIRO)) == (BLANCO,)
    assert buys((CARACU3, CARACU2)) == (CARACU3,)


def test_more_gauchos_buy_better_or_more() -> None:
    assert buys((CARACU3, CARACU2), 2) == (CARACU2, CARACU3)
    assert buys((BLANCO, FRANQUEIRO), 3) == (FRANQUEIRO,)
    assert buys((ANGUS, BLANCO), 4) == (ANGUS,)
    assert buys((), 3) is None


def test_an_unknown_cattle_market_asks_by_kinds() -> None:
    choice = buy_cattle.choose(BuyCattle(Count.number(2), 8), seen())
    assert choice.chosen is None
    assert "cattle:caracu+caracu" in {option.key for option in choice.options}


def builds(**changes: Any) -> tuple[int, str, int | None] | None:
    event = the(e.BuildingPlaced, build.choose(Build(), seen(**changes)))
    return (event.number, event.space, event.replaced) if event else None


def test_most_vp_within_his_carpinteros_and_a_hand_before_a_lower_number() -> None:
    assert builds() == (1, "p1", None)
    three = replace(START.boards.pedro, hired=(C, C))
    assert builds(pedro=three) == (5, "p1", None)
    two = replace(START.boards.pedro, hired=(C,))
    assert builds(pedro=two) == (3, "p1", None)


def test_the_first_empty_space_without_risk_ahead_of_the_person() -> None:
    assert builds(person_estanciero="A") == (1, "p1", None)
    assert builds(person_estanciero="g2") == (1, "f3", None)
    assert builds(person_estanciero="H") == (1, "p1", None)


def test_he_replaces_when_that_gains_more() -> None:
    board = replace(START.boards.pedro, hired=(C,) * 4, buildings_left=(10, 9, 1))
    mine = (TrailBuilding("f1", Seat.PEDRO, 8), TrailBuilding("p1", Seat.PEDRO, 3))
    assert builds(pedro=board, buildings=mine) == (10, "f1", 8)


def test_without_carpinteros_for_any_tile_it_is_not_possible() -> None:
    board = replace(START.boards.pedro, buildings_left=(10,))
    assert build.choose(Build(), seen(pedro=board)).impossible


def test_an_unknown_place_of_the_person_leaves_the_space_to_the_person() -> None:
    choice = build.choose(Build(), seen(doubted=(Section.ESTANCIEROS,)))
    assert choice.chosen is None
    assert choice.confirm is Section.ESTANCIEROS


def delivers(grain: int, *quays: Quay) -> CitySpace | None:
    table = tuple(QuayDiscs(quay, 0, 1) for quay in quays)
    pedro = replace(START.boards.pedro, grain=grain)
    event = the(e.DiscDelivered, delivery.choose(seen(pedro=pedro, quays=table)))
    return event.space if event else None


def test_most_vp_over_the_quay_that_his_grain_pays() -> None:
    le_havre, liverpool = Quay("le_havre", 1), Quay("liverpool", 2)
    assert delivers(3, le_havre) == CitySpace("le_havre", "north", 2)
    assert delivers(5, le_havre) == CitySpace("le_havre", "east", 3)
    assert delivers(6, liverpool) == CitySpace("liverpool", "south", 2)
    assert delivers(0, le_havre) is None


def test_a_gain_of_nothing_is_no_delivery() -> None:
    assert delivers(1, Quay("rotterdam", 1)) is None
    assert delivers(2, Quay("rotterdam", 1)) == CitySpace("rotterdam", "north", 1)


def loads(value: int, **changes: Any) -> str | None:
    event = the(e.DiscLoaded, loading.choose(value, seen(**changes)))
    return event.ship if event else None


def test_the_highest_ship_not_above_his_value_without_his_disc() -> None:
    assert loads(10) == "start_9"
    nine = tuple(
        replace(there, pedro=1) if there.ship == "start_9" else there
        for there in START.shipping.ships
    )
    assert loads(10, ships=nine) == "start_8"
    assert loads(0) == "start_0"


def test_of_equal_values_more_vp() -> None:
    ships = (ShipDiscs("start_7"), ShipDiscs("pile_7"))
    assert loads(7, ships=ships) == "pile_7"


def test_without_discs_he_takes_back_his_least_valuable_station_disc() -> None:
    board = replace(START.boards.pedro, discs=0)
    stations = (StationDiscs(4, pedro=1), StationDiscs(9, pedro=1))
    choice = loading.choose(5, seen(facts=STATIONS, pedro=board, stations=stations))
    assert chosen(choice).events[0] == e.DiscTakenBack(Seat.PEDRO, 4)


def test_the_objective_card_nearest_the_stack() -> None:
    choice = objective.choose(TakeObjective(), seen(objective_display=(7, 3, 9, 1)))
    assert chosen(choice).events[0] == e.ObjectiveTaken(Seat.PEDRO, 7, at=0)
    unnamed = objective.choose(TakeObjective(), seen(objective_display=(0, 3, 9, 1)))
    assert unnamed.chosen is None
    assert objective.choose(TakeObjective(), seen(objective_display=())).impossible


def slots(first: Tile, second: Tile) -> tuple[Tile | None, ...]:
    return (first, second, None, None, None, None)


def test_foresight_takes_the_drawn_tile_and_no_worker_once_the_token_is_gone() -> None:
    tile = FarmerTile(Colour.GREEN, 4, Hand.BLACK)
    table = seen(foresight=slots(G, tile))
    assert e.WorkerPlaced(G) in chosen(foresight.choose(0, 0, False, table)).events
    assert e.FarmerPlaced(tile) in chosen(foresight.choose(0, 0, True, table)).events
    workers = seen(foresight=slots(G, M))
    assert chosen(foresight.choose(0, 0, True, workers)).events == ()


def test_a_farmer_of_a_full_area_goes_to_the_box() -> None:
    tile = FarmerTile(Colour.GREEN, 4, Hand.BLACK)
    full = tuple(green(4, f"g{at}") for at in range(1, 5))
    table = seen(farmers=full, foresight=slots(tile, tile))
    assert e.FarmerBoxed(tile) in chosen(foresight.choose(0, 0, False, table)).events


def test_moving_lays_fees_on_farmers_and_stops() -> None:
    farmers = tuple(green(4, f"g{at}") for at in range(1, 3))
    table = seen(
        farmers=farmers,
        buildings=tuple(
            TrailBuilding(s, Seat.PERSON, n) for s, n in (("p1", 2), ("f1", 4), ("f2", 5))
        ),
        pedro_estanciero="A",
    )
    assert chosen(movement.choose(2, table)).events == (
        e.FeeLaid("g1", 2),
        e.FeeLaid("g2", 2),
        e.EstancieroMoved(Seat.PEDRO, "g2"),
    )


def test_an_unknown_trail_asks_only_whether_he_reached_buenos_aires() -> None:
    table = table_with(table_at_start(FACTS))
    choice = movement.choose(2, Situation(FACTS, table, Worker.GAUCHO))
    assert [option.key for option in choice.options] == ["move:trail", "move:buenos_aires"]


def test_a_tile_is_read_again_out_of_the_key_that_tells_it() -> None:
    """An answer about a tile is drawn, also where nobody knows what lies on the trail."""
    for tile in (G, FarmerTile(Colour.GREEN, 4, Hand.BLACK), FarmerTile(Colour.BLUE)):
        assert foresight.tile_told(f"tile:2:{foresight.tile_key(tile)}") == tile
    assert foresight.tile_told("tile:none:1") is None
