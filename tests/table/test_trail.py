"""Locations, ways and ramps on the trail."""

from companion.table.pieces import Colour, EnginePlace, FarmerTile, Hand, Seat
from companion.table.read_facts import facts_of
from companion.table.setup import table_at_start
from companion.table.state import TableState, TrailBuilding, TrailFarmer
from companion.table.trail import (
    Fee,
    Payee,
    building_spaces_ahead,
    distance,
    walk,
)
from tests.tables import table_with

FACTS = facts_of()
EMPTY = table_with(table_at_start(FACTS), farmers=())
AT_START = EnginePlace(0)


def spaces_of(
    table: TableState, start: str, steps: int, engine: EnginePlace = AT_START
) -> list[str]:
    return [step.space for step in walk(FACTS, table, Seat.PEDRO, start, engine, steps)]


def test_an_empty_trail_is_eight_neutral_tiles_and_buenos_aires() -> None:
    assert distance(FACTS, EMPTY, Seat.PEDRO, "start", AT_START) == 9
    assert spaces_of(EMPTY, "start", 2) == ["A", "B"]


def test_pedro_stops_in_buenos_aires_whatever_steps_are_left() -> None:
    assert spaces_of(EMPTY, "G", 4) == ["H", "BuenosAires"]


def test_a_ramp_is_buenos_aires_once_the_engine_has_reached_it() -> None:
    assert spaces_of(EMPTY, "F", 4, EnginePlace(22)) == ["G", "BuenosAires"]
    assert spaces_of(EMPTY, "F", 4, EnginePlace(23)) == ["BuenosAires"]
    assert spaces_of(EMPTY, "E", 4, EnginePlace(17)) == ["F", "G", "BuenosAires"]


def test_the_depot_opens_every_ramp() -> None:
    assert spaces_of(EMPTY, "F", 4, EnginePlace(31, depot=True)) == ["BuenosAires"]


def test_he_takes_the_branch_with_fewer_locations() -> None:
    table = table_with(EMPTY, buildings=(TrailBuilding("p1", Seat.PERSON, 2),))
    assert spaces_of(table, "A", 1) == ["B"]


def test_with_as_many_locations_he_takes_the_branch_with_fewer_hands() -> None:
    table = table_with(
        EMPTY,
        buildings=(TrailBuilding("p1", Seat.PERSON, 1),),
        farmers=(TrailFarmer("g1", FarmerTile(Colour.GREEN, 3, None)),),
    )
    assert spaces_of(table, "A", 1) == ["g1"]


def test_fees_of_both_kinds() -> None:
    table = table_with(
        EMPTY,
        buildings=(TrailBuilding("p1", Seat.PERSON, 7),),
        farmers=(TrailFarmer("g1", FarmerTile(Colour.GREEN, 3, Hand.BLACK)),),
    )
    way = walk(FACTS, table, Seat.PEDRO, "start", AT_START, 3)
    assert [(step.space, step.fee) for step in way] == [
        ("A", None),
        ("p1", Fee(2, Payee.PERSON)),
        ("B", None),
    ]
    pedros = table_with(table, buildings=(TrailBuilding("p1", Seat.PEDRO, 7),))
    way = walk(FACTS, pedros, Seat.PERSON, "start", AT_START, 2)
    assert [step.fee for step in way] == [None, Fee(2, Payee.BANK)]
    farther = table_with(
        table, buildings=tuple(TrailBuilding(s, Seat.PEDRO, 7) for s in ("p1", "f1"))
    )
    way = walk(FACTS, farther, Seat.PERSON, "start", AT_START, 2)
    assert [step.fee for step in way] == [None, Fee(1, Payee.FARMER)]


def test_building_spaces_ahead_of_the_estanciero_come_first() -> None:
    assert building_spaces_ahead(FACTS, None)[0] == "p1"
    assert building_spaces_ahead(FACTS, "A")[0] == "p1"
    assert building_spaces_ahead(FACTS, "p1")[0] == "f1"
    assert building_spaces_ahead(FACTS, "g2")[0] == "fr1"
    assert building_spaces_ahead(FACTS, "y7")[0] == "p1"
    assert building_spaces_ahead(FACTS, "H")[:2] == ("r3", "r4")
