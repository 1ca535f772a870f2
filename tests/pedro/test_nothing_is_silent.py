"""Everything that comes with what Pedro does is said, and said as it happens on the table."""

from dataclasses import replace
from typing import Any

from companion.pedro.choice import Option
from companion.pedro.choices import foresight, loading, station_master
from companion.pedro.situation import Situation
from companion.pedro.verbs import disc_to_quay, engine, help_farmer
from companion.pedro.verbs.disc_to_quay import DiscToQuay
from companion.pedro.verbs.engine import ALL_MAQUINISTAS
from companion.pedro.verbs.help_farmer import HelpedBy, HelpFarmer, Into
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.pieces import (
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
from companion.table.state import MasterPlace, Section, ShipDiscs, StationDiscs, TrailFarmer
from companion.words import words_in
from companion.words.table_things import TableThings
from tests.pedro.test_choices import FACTS, START, STATIONS, chosen, seen
from tests.tables import table_with

GREEN, YELLOW = (FarmerTile(c, 4, Hand.BLACK) for c in (Colour.GREEN, Colour.YELLOW))
WEAK = FarmerTile(Colour.GREEN, 3, Hand.BLACK)
M = WorkerTile(Worker.MAQUINISTA)
STRONG = WorkerTile(Worker.CARPINTERO, strength=True)
INTO_ROW = HelpFarmer(HelpedBy.STRENGTH, Into.ROW)


def table_of(here: Situation, **parts: Any) -> Situation:
    return replace(here, table=table_with(here.table, **parts))


def sentences(option: Option, facts: Facts = FACTS) -> list[str]:
    """What a person is told, each sentence."""
    things = TableThings.at(words_in("en"), facts, START)
    return [things.sentence(said) for said in (option.say, *option.also)]


def area(colour: Colour, tile: FarmerTile) -> tuple[TrailFarmer, ...]:
    """Every space of an area taken by a tile like this."""
    return tuple(TrailFarmer(space, tile) for space in FACTS.trail.farmer_spaces[colour])


def the_farmer_moved(tile: FarmerTile, farmers: tuple[TrailFarmer, ...]) -> Option:
    return foresight.moved(0, tile, seen(farmers=farmers))


def test_a_farmer_of_a_full_area_goes_to_the_box_in_word_and_event() -> None:
    for colour in Colour:
        tile = FarmerTile(colour, 4, Hand.BLACK)
        option = the_farmer_moved(tile, area(colour, tile))
        assert e.FarmerBoxed(tile) in option.events
        assert "into the box" in sentences(option)[0]


def test_a_farmer_goes_onto_the_space_that_is_named() -> None:
    option = the_farmer_moved(GREEN, area(Colour.GREEN, GREEN)[:2])
    assert sentences(option) == [
        "The upper tile: green farmer, strength 4, onto green farmer space 3"
    ]


def test_while_the_farmers_are_in_doubt_both_ends_are_said() -> None:
    table = table_with(START, farmers=area(Colour.GREEN, GREEN), doubted=(Section.FARMERS,))
    option = foresight.moved(0, GREEN, seen(table=table))
    assert "into the box if his area is full" in sentences(option)[0]


def at_a_station(*hired: WorkerTile, sure: bool = True) -> Situation:
    """His engine is before the turnout after space 4, where the master of sets lies."""
    table = table_with(
        START,
        masters=(MasterPlace("sets", 4), MasterPlace("ships", 9)),
        pedro=replace(START.boards.pedro, hired=(M, *hired)),
        pedro_engine=EnginePlace(3),
        doubted=() if sure else (Section.STATIONS,),
    )
    return seen(Worker.MAQUINISTA, STATIONS, table)


def test_a_station_master_is_taken_aloud_with_what_it_costs_and_brings() -> None:
    option = chosen(engine.choose(ALL_MAQUINISTAS, at_a_station(STRONG)))
    assert sentences(option, STATIONS) == [
        "Engine to the turnout after space 4: he puts a disc at the station",
        "He takes the station master Sets of workers",
        "For it he gives up the rightmost carpintero of his row (with strength icon), "
        "who stays at the station",
        "He gains 2 grain",
    ]
    assert {e.StationMasterTaken, e.GrainGained} <= set(map(type, option.events))


def test_a_certificate_is_said_too() -> None:
    here = at_a_station(STRONG)
    (option, _) = station_master.choose(9, table_of(here, masters=(MasterPlace("ships"),))).options
    assert sentences(option, STATIONS)[-1] == "From now on 1 more on every loading value of his"


def test_a_master_whose_station_is_in_doubt_is_not_taken_unasked() -> None:
    doubtful = at_a_station(STRONG, sure=False)
    assert chosen(engine.choose(ALL_MAQUINISTAS, doubtful)).also == ()
    assert station_master.in_doubt(doubtful, 4)
    keys = [option.key for option in station_master.choose(4, doubtful).options]
    assert keys == ["master:sets", "master:none"]


def in_row(granjeros: int, **pedro: Any) -> Situation:
    """His granjero row has so many tiles beside the printed one; a farmer stands on the trail."""
    board = replace(START.boards.pedro, granjeros=(YELLOW,) * granjeros, **pedro)
    space = FACTS.trail.farmer_spaces[Colour.GREEN][0]
    return seen(farmers=(TrailFarmer(space, WEAK),), pedro=board)


def test_a_disc_that_a_space_of_his_row_brings_is_named_with_its_quay() -> None:
    option = chosen(help_farmer.choose(INTO_ROW, in_row(2)))
    assert sentences(option)[1:] == ["One disc from his supply to Rotterdam, quay 1"]
    assert e.DiscOnQuay(Seat.PEDRO, Quay("rotterdam", 1)) in option.events
    option = chosen(help_farmer.choose(INTO_ROW, in_row(4)))
    assert sentences(option)[1:] == ["One disc from his supply to Liverpool, quay 1"]


def test_grain_that_a_space_of_his_row_brings_is_said() -> None:
    option = chosen(help_farmer.choose(INTO_ROW, in_row(0)))
    assert sentences(option)[1:] == ["He gains 1 grain"]
    assert e.GrainGained(Seat.PEDRO, 1) in option.events


def test_beside_the_board_nothing_comes_with_it() -> None:
    beside = HelpFarmer(HelpedBy.STRENGTH, Into.BESIDE)
    assert chosen(help_farmer.choose(beside, in_row(2))).also == ()


def out_of_discs(here: Situation, *stations: int) -> Situation:
    """No disc in his supply; one at each of some stations."""
    board = replace(here.pedro, discs=0)
    discs = tuple(StationDiscs(after, 0, 1) for after in stations)
    return table_of(here, pedro=board, stations=discs)


SHIPS = seen(ships=(ShipDiscs("start_5"), ShipDiscs("start_0")), facts=STATIONS)


def test_without_a_disc_the_least_valuable_station_is_named() -> None:
    option = chosen(loading.choose(6, out_of_discs(SHIPS, 4, 9)))
    assert sentences(option, STATIONS) == [
        "None is left in his supply: his disc from the station after space 4 onto ship 5; "
        "he pays 0 grain"
    ]
    assert option.events[0] == e.DiscTakenBack(Seat.PEDRO, 4)


def test_a_station_of_known_vp_may_still_be_worth_more_than_one_nobody_knows() -> None:
    unknown = replace(SHIPS, facts=facts_of((("stations.1.after_space", 4),)))
    choice = loading.choose(6, out_of_discs(unknown, 4, 9))
    assert choice.chosen is None
    assert [option.key for option in choice.options[:2]] == ["load:start_5:4", "load:start_5:9"]
    assert chosen(loading.choose(6, out_of_discs(unknown, 9))).events[0] == e.DiscTakenBack(
        Seat.PEDRO, 9
    )


def test_a_disc_for_a_quay_comes_from_there_too() -> None:
    onto_quay = disc_to_quay.choose(DiscToQuay(Quay("liverpool", 2)), out_of_discs(SHIPS, 4, 9))
    into_row = help_farmer.choose(INTO_ROW, out_of_discs(replace(in_row(2), facts=STATIONS), 9))
    assert chosen(onto_quay).events[0] == e.DiscTakenBack(Seat.PEDRO, 4)
    assert "the station after space 9" in sentences(chosen(into_row), STATIONS)[1]
    assert disc_to_quay.choose(DiscToQuay(Quay("liverpool", 2)), out_of_discs(SHIPS)).impossible


def test_two_ships_of_one_value_are_told_apart_in_the_instruction() -> None:
    ships = (ShipDiscs("start_7"), ShipDiscs("pile_7"))
    option = chosen(loading.choose(7, seen(ships=ships)))
    assert sentences(option)[0].startswith("One disc onto ship 7 (3 VP);")
    ships = (ShipDiscs("start_7"), ShipDiscs("pile_7", 0, 1))
    option = chosen(loading.choose(7, seen(ships=ships)))
    assert sentences(option)[0].startswith("One disc onto ship 7 (0 VP);")
