"""Everything a score file is refused for, one file each: the place, the code, nothing else."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli import main
from companion.scoring.editions import argentina
from companion.scoring.game import Player
from companion.scoring.holdings import Holdings
from companion.scoring.impossible import impossibilities
from tests.builders import (
    discs,
    faults_in,
    faults_of,
    pedro,
    person,
    read_document,
    read_players,
    score_file,
)

ANA, BETO = "players[0]", "players[1]"
MEGABYTE = 1_000_000


def herd(**cattle: Any) -> dict[str, Any]:
    return {"herd": cattle}


ALONE: dict[str, tuple[dict[str, Any], str, str]] = {
    "an unknown key": ({"pesso": 3}, "pesso", "key.unknown"),
    "an unknown building": ({"private_buildings": ["11a"]}, "private_buildings[0]", "id.unknown"),
    "a building by number": ({"private_buildings": [1]}, "private_buildings[0]", "type.text"),
    "buildings not listed": ({"private_buildings": "1a"}, "private_buildings", "type.list"),
    "the same building twice": (
        {"private_buildings": ["1a", "2b", "1a"]},
        "private_buildings[2]",
        "tile.twice",
    ),
    "both sides of one number": (
        {"private_buildings": ["3a", "3b"]},
        "private_buildings[1]",
        "building.both_sides",
    ),
    "pesos as text": ({"pesos": "23"}, "pesos", "type.whole"),
    "half a peso": ({"pesos": 2.5}, "pesos", "type.whole"),
    "a round number with a point": ({"pesos": 2.0}, "pesos", "type.whole"),
    "a bool as pesos": ({"pesos": True}, "pesos", "type.whole"),
    "no pesos said with null": ({"pesos": None}, "pesos", "type.whole"),
    "negative pesos": ({"pesos": -1}, "pesos", "number.negative"),
    "too many pesos": ({"pesos": 1000}, "pesos", "number.most"),
    "an unknown ship": ({"ships": [{"loading_value": 2}]}, "ships[0].loading_value", "id.unknown"),
    "a ship by name": (
        {"ships": [{"loading_value": "18"}]},
        "ships[0].loading_value",
        "type.whole",
    ),
    "a bool as loading value": (
        {"ships": [{"loading_value": True}]},
        "ships[0].loading_value",
        "type.whole",
    ),
    "a negative loading value": (
        {"ships": [{"loading_value": -1}]},
        "ships[0].loading_value",
        "number.negative",
    ),
    "a ship without loading value": (
        {"ships": [{"discs": 1}]},
        "ships[0].loading_value",
        "type.whole",
    ),
    "a ship by its value alone": ({"ships": [18]}, "ships[0]", "type.object"),
    "an unknown key of a ship": (
        {"ships": [{"loading_value": 18, "disks": 1}]},
        "ships[0].disks",
        "key.unknown",
    ),
    "discs as text": (
        {"ships": [{"loading_value": 18, "discs": "2"}]},
        "ships[0].discs",
        "type.whole",
    ),
    "negative discs": (
        {"ships": [{"loading_value": 18, "discs": -2}]},
        "ships[0].discs",
        "number.negative",
    ),
    "two discs on a ship": (
        {"ships": [{"loading_value": 12, "discs": 2}]},
        "ships[0].discs",
        "place.one_disc",
    ),
    "the same ship listed twice": (
        {"ships": [{"loading_value": 12}, {"loading_value": 4}, {"loading_value": 12}]},
        "ships[2].discs",
        "place.one_disc",
    ),
    "an unknown quay": ({"quays": {"rotterdam_2": 1}}, "quays.rotterdam_2", "key.unknown"),
    "a negative quay": ({"quays": {"rotterdam_1": -1}}, "quays.rotterdam_1", "number.negative"),
    "quays listed": ({"quays": []}, "quays", "type.object"),
    "an unknown city": (
        {"city_discs": [{"city": "hamburg", "quarter": "west", "vp": 1}]},
        "city_discs[0].city",
        "id.unknown",
    ),
    "an unknown quarter": (
        {"city_discs": [{"city": "rotterdam", "quarter": "centre", "vp": 1}]},
        "city_discs[0].quarter",
        "id.unknown",
    ),
    "a quarter disc without VP": (
        {"city_discs": [{"city": "rotterdam", "quarter": "west"}]},
        "city_discs[0].vp",
        "type.whole",
    ),
    "negative VP in a quarter": (
        {"city_discs": [{"city": "rotterdam", "quarter": "west", "vp": -1}]},
        "city_discs[0].vp",
        "number.negative",
    ),
    "an unknown key of a disc": (
        {"city_discs": [{"city": "rotterdam", "quarter": "west", "vp": 1, "discs": 2}]},
        "city_discs[0].discs",
        "key.unknown",
    ),
    "a disc that is no object": ({"city_discs": ["west"]}, "city_discs[0]", "type.object"),
    "a station without VP": ({"stations": [{}]}, "stations[0].vp", "type.whole"),
    "a station that is no object": ({"stations": [3]}, "stations[0]", "type.object"),
    "a station called last in words": (
        {"stations": [{"vp": 3, "last": "yes"}]},
        "stations[0].last",
        "type.flag",
    ),
    "last as a number": ({"stations": [{"vp": 3, "last": 1}]}, "stations[0].last", "type.flag"),
    "two discs on a station": (
        {"stations": [{"vp": 3, "discs": 2}]},
        "stations[0].discs",
        "station.one_disc",
    ),
    "two last stations": (
        {"stations": [{"vp": 9, "last": True}, {"vp": 3}, {"vp": 9, "last": True}]},
        "stations[2].last",
        "station.two_last",
    ),
    "an unknown key of a station": (
        {"stations": [{"vp": 3, "number": 4}]},
        "stations[0].number",
        "key.unknown",
    ),
    "an unknown farmer": ({"farmers": {"red": 1}}, "farmers.red", "key.unknown"),
    "a farmer as bool": ({"farmers": {"blue": True}}, "farmers.blue", "type.whole"),
    "negative farmers": ({"farmers": {"blue": -1}}, "farmers.blue", "number.negative"),
    "an unknown breed": (herd(niata=1), "herd.niata", "key.unknown"),
    "a breed counted that is listed by VP": (herd(caracu=2), "herd.caracu", "type.list"),
    "a breed listed that is counted": (herd(serrano=[2, 2]), "herd.serrano", "type.whole"),
    "a VP that no Caracu shows": (herd(caracu=[2, 4]), "herd.caracu[1]", "vp.not_printed"),
    "VP as bool": (herd(franqueiro=[True]), "herd.franqueiro[0]", "type.whole"),
    "negative cattle": (herd(chaqueno=-1), "herd.chaqueno", "number.negative"),
    "negative exhaustion": (herd(exhaustion=-1), "herd.exhaustion", "number.negative"),
    "an unknown objective card": (
        {"objectives": {"played": [25]}},
        "objectives.played[0]",
        "id.unknown",
    ),
    "objective card 0": ({"objectives": {"in_deck": [0]}}, "objectives.in_deck[0]", "id.unknown"),
    "a negative objective card": (
        {"objectives": {"in_deck": [-1]}},
        "objectives.in_deck[0]",
        "number.negative",
    ),
    "an objective card as bool": (
        {"objectives": {"played": [True]}},
        "objectives.played[0]",
        "type.whole",
    ),
    "objective cards listed flat": ({"objectives": [6]}, "objectives", "type.object"),
    "an unknown key of objectives": (
        {"objectives": {"hand": [6]}},
        "objectives.hand",
        "key.unknown",
    ),
    "an objective twice among the played": (
        {"objectives": {"played": [6, 7, 6]}},
        "objectives.played[2]",
        "objective.twice",
    ),
    "an objective played and in the deck": (
        {"objectives": {"in_deck": [1, 6], "played": [6]}},
        "objectives.in_deck[1]",
        "objective.twice",
    ),
    "an unknown station master": (
        {"station_masters": ["hats"]},
        "station_masters[0]",
        "id.unknown",
    ),
    "a station master twice": (
        {"station_masters": ["ships", "ships"]},
        "station_masters[1]",
        "tile.twice",
    ),
    "an unknown worker": ({"workers": {"engineer": 2}}, "workers.engineer", "key.unknown"),
    "workers as text": ({"workers": {"gaucho": "2"}}, "workers.gaucho", "type.whole"),
    "a bool as workers": ({"workers": {"gaucho": True}}, "workers.gaucho", "type.whole"),
    "negative workers": ({"workers": {"gaucho": -1}}, "workers.gaucho", "number.negative"),
    "a row without the printed worker": (
        {"workers": {"gaucho": 0}},
        "workers.gaucho",
        "row.spaces",
    ),
    "a seventh worker in a row": ({"workers": {"granjero": 7}}, "workers.granjero", "row.spaces"),
    "strength without hired workers": (
        {"workers": {"with_strength": 1}},
        "workers.with_strength",
        "strength.hired",
    ),
    "strength that only granjeros could show": (
        {"workers": {"granjero": 6, "gaucho": 2, "with_strength": 2}},
        "workers.with_strength",
        "strength.hired",
    ),
    "negative strength": (
        {"workers": {"with_strength": -1}},
        "workers.with_strength",
        "number.negative",
    ),
    "a cleared disc as a number": (
        {"step_limit_disc_cleared": 1},
        "step_limit_disc_cleared",
        "type.flag",
    ),
    "the token as text": ({"job_market_token": "yes"}, "job_market_token", "type.flag"),
    "a typed category 13": ({"typed": {"13": 1}}, "typed.13", "key.unknown"),
    "a typed category 0": ({"typed": {"0": 1}}, "typed.0", "key.unknown"),
    "a typed category with a leading zero": ({"typed": {"02": 1}}, "typed.02", "key.unknown"),
    "a typed category by name": ({"typed": {"pesos": 1}}, "typed.pesos", "key.unknown"),
    "a typed number too low": ({"typed": {"2": -100}}, "typed.2", "number.least"),
    "a typed number too high": ({"typed": {"2": 1000}}, "typed.2", "number.most"),
    "a typed bool": ({"typed": {"2": True}}, "typed.2", "type.whole"),
    "a typed list": ({"typed": [1]}, "typed", "type.object"),
    "an unknown kind": ({"kind": "robot"}, "kind", "id.unknown"),
    "a kind by number": ({"kind": 1}, "kind", "type.text"),
    "a person with rules of their own": ({"scoring": {}}, "scoring", "scoring.person"),
    "a nameless player": ({"name": ""}, "name", "text.length"),
    "a name of spaces": ({"name": "   "}, "name", "text.length"),
    "a name of 61 characters": ({"name": "x" * 61}, "name", "text.length"),
    "a name by number": ({"name": 7}, "name", "type.text"),
    "a name over two lines": ({"name": "Ana\nBeto"}, "name", "text.signs"),
    "a name with a line separator": ({"name": "Ana\u2028x"}, "name", "text.signs"),
    "a name with a next line sign": ({"name": "Ana\x85x"}, "name", "text.signs"),
    "a name with a bell": ({"name": "Ana\x07"}, "name", "text.signs"),
    "a name with half a surrogate": ({"name": "Ana\ud83d"}, "name", "text.signs"),
    "nineteen discs": (
        {
            "quays": {"rotterdam_1": 10},
            "ships": [{"loading_value": 0, "discs": 4}, {"loading_value": 12}],
            "city_discs": discs("liverpool", "west", 4),
            "stations": [{"vp": 1}, {"vp": 9, "last": True, "discs": 2}],
        },
        "discs",
        "discs.most",
    ),
    "five discs on the 20 of Liverpool": (
        {"city_discs": discs("liverpool", "south", 20) * 5},
        "city_discs[4]",
        "space.taken",
    ),
    "seven Caracus by VP": (herd(caracu=[2, 2, 2, 2]), "herd.caracu", "box.most"),
    "six Chaqueños": (herd(chaqueno=6), "herd.chaqueno", "box.most"),
    "26 exhaustion cards": (herd(exhaustion=26), "herd.exhaustion", "box.most"),
    "13 green farmers": ({"farmers": {"green": 13}}, "farmers.green", "box.most"),
    "16 yellow farmers": ({"farmers": {"yellow": 16}}, "farmers.yellow", "box.most"),
    "six station masters": (
        {"station_masters": ["cattle", "sets", "stations", "ships", "strength", "farmers"]},
        "station_masters",
        "tiles.most",
    ),
}


@pytest.mark.parametrize(("pieces", "place", "code"), ALONE.values(), ids=ALONE.keys())
def test_one_player_is_refused_for(pieces: dict[str, Any], place: str, code: str) -> None:
    assert faults_of(person() | pieces) == [(f"{ANA}.{place}", code)]


def test_a_rivals_disc_keeps_its_space() -> None:
    """findings/rules.md, 18: two spaces of 4 VP in Liverpool west, three discs (Rules p. 9)."""
    two, one = discs("liverpool", "west", 4) * 2, discs("liverpool", "west", 4)
    file = score_file(person(city_discs=two), person("Beto", city_discs=one))
    assert faults_in(file) == [("players[1].city_discs[0]", "space.taken")]
    assert faults_in(score_file(person(city_discs=two))) == []


def test_on_side_b_only_told_spaces_can_be_taken() -> None:
    """A quarter has four spaces at most: one told at 5 VP leaves three that may show it too."""
    told = {"city_maps.b.rotterdam.north.1.vp": 5}
    pad = argentina.pad(told, {"rotterdam": "b"})
    for number, taken in ((4, []), (5, ["space.taken"])):
        held = Holdings({"city_discs.rotterdam.north.5": number})
        found = impossibilities(pad, [Player("Ana", held)])
        assert [one.code for one in found] == taken


@pytest.mark.parametrize("value", [1, 3, 5, 6, 9, 11, 15])
def test_a_banner_ship_of_the_start_has_departed(value: int) -> None:
    ships = [{"loading_value": 18}, {"loading_value": value}]
    assert faults_of(person(ships=ships)) == [(f"{ANA}.ships[1].loading_value", "ship.gone")]


def test_a_player_without_name_is_refused() -> None:
    assert faults_of({"pesos": 3}) == [(f"{ANA}.name", "type.text")]


def test_a_player_that_is_no_object_is_refused() -> None:
    assert (ANA, "type.object") in faults_in(score_file("Ana"))  # type: ignore[arg-type]


# Between players: at the later owner


def rows(n: int) -> dict[str, Any]:
    return {"workers": {"gaucho": n}}


BETWEEN: dict[str, tuple[list[dict[str, Any]], str, str]] = {
    "the same name": ([{"name": "Ana"}, {"name": "Ana"}], f"{BETO}.name", "name.twice"),
    "a second Pedro": (
        [{"kind": "pedro"}, {}, {"kind": "pedro"}],
        "players[2].kind",
        "pedro.one",
    ),
    "a number on both sides": (
        [{"private_buildings": ["4a"]}, {"private_buildings": ["1a", "4b"]}],
        f"{BETO}.private_buildings[1]",
        "building.both_sides",
    ),
    "an objective with two owners": (
        [{"objectives": {"in_deck": [9]}}, {"objectives": {"played": [3, 9]}}],
        f"{BETO}.objectives.played[1]",
        "owner.two",
    ),
    "a station master with two owners": (
        [{"station_masters": ["ships"]}, {"station_masters": ["sets", "ships"]}],
        f"{BETO}.station_masters[1]",
        "owner.two",
    ),
    "six station masters in the game": (
        [
            {"station_masters": ["cattle", "sets", "stations"]},
            {"station_masters": ["ships", "strength", "farmers"]},
        ],
        f"{BETO}.station_masters",
        "tiles.most",
    ),
    "two job market tokens": (
        [{}, {"job_market_token": True}, {"job_market_token": True}],
        "players[2].job_market_token",
        "token.one_owner",
    ),
    "a ninth ship": (
        [
            {"ships": [{"loading_value": v} for v in (0, 4, 7, 8, 12, 13, 14)]},
            {"ships": [{"loading_value": v} for v in (14, 16, 18)]},
        ],
        f"{BETO}.ships",
        "ships.most",
    ),
    "20 gauchos hired": (
        [rows(6), rows(6), rows(6), rows(6)],
        "players[3].workers.gaucho",
        "workers.most",
    ),
    "13 blue farmers": (
        [{"farmers": {"blue": 6}}, {}, {"farmers": {"blue": 7}}],
        "players[2].farmers.blue",
        "box.most",
    ),
    "16 yellow farmers": (
        [{"farmers": {"yellow": 15}}, {"farmers": {"yellow": 1}}],
        f"{BETO}.farmers.yellow",
        "box.most",
    ),
    "six Serranos": (
        [herd(serrano=5), herd(serrano=0), herd(serrano=1)],
        "players[2].herd.serrano",
        "box.most",
    ),
    "three Aberdeen-Angus of 7 VP": (
        [herd(aberdeen_angus=[7, 7]), herd(aberdeen_angus=[5, 7])],
        f"{BETO}.herd.aberdeen_angus",
        "box.most",
    ),
    "26 exhaustion cards": (
        [herd(exhaustion=20), herd(exhaustion=6)],
        f"{BETO}.herd.exhaustion",
        "box.most",
    ),
}


@pytest.mark.parametrize(("players", "place", "code"), BETWEEN.values(), ids=BETWEEN.keys())
def test_all_players_together_are_refused_for(
    players: list[dict[str, Any]], place: str, code: str
) -> None:
    entries = [person(f"Player {n}") | pieces for n, pieces in enumerate(players)]
    assert faults_of(*entries) == [(place, code)]


def test_what_ran_out_is_said_once_where_it_first_does() -> None:
    players = [person(f"P{n}", farmers={"green": 12}) for n in range(3)]
    assert faults_of(*players) == [(f"{BETO}.farmers.green", "box.most")]


def test_the_third_owner_of_a_card_is_told_as_well_as_the_second() -> None:
    players = [person(f"P{n}", objectives={"played": [9]}) for n in range(3)]
    assert faults_of(*players) == [
        (f"{BETO}.objectives.played[0]", "owner.two"),
        ("players[2].objectives.played[0]", "owner.two"),
    ]


# Exactly at the limit


AT_THE_LIMIT: dict[str, list[dict[str, Any]]] = {
    "19 hired of a type": [rows(6), rows(6), rows(6), rows(5)],
    "12 farmers of a colour and 15 yellow ones": [
        {"farmers": {"green": 5, "blue": 12, "orange": 0, "yellow": 8}},
        {"farmers": {"green": 7, "orange": 12, "yellow": 7}},
    ],
    "18 discs": [{"ships": [{"loading_value": 0, "discs": 9}], "quays": {"liverpool_2": 9}}] * 2,
    "18 discs on one quay": [{"quays": {"le_havre_1": 18}}],
    "8 ships": [
        {"ships": [{"loading_value": v} for v in (0, 4, 7, 8)]},
        {"ships": [{"loading_value": v} for v in (12, 13, 14, 16)]},
    ],
    "a ship with no disc does not count": [
        {"ships": [{"loading_value": v} for v in (0, 4, 7, 8, 12, 13, 14, 16)]},
        {"ships": [{"loading_value": 18, "discs": 0}, {"loading_value": 1, "discs": 0}]},
    ],
    "5 station masters": [
        {"station_masters": ["cattle", "sets", "stations"]},
        {"station_masters": ["ships", "strength"]},
    ],
    "999 pesos": [{"pesos": 999}],
    "typed -99 and 999": [{"typed": {"1": -99, "12": 999}}],
    "a name of 60 characters": [{"name": "x" * 60}],
    "a name of one sign": [{"name": "\N{COW}"}],
    "25 exhaustion cards": [herd(exhaustion=20), herd(exhaustion=5)],
    "every cattle card": [
        herd(
            caracu=[2, 2, 2, 3, 3, 3],
            chaqueno=5,
            serrano=5,
            blanco_orejinegro=5,
            franqueiro=[3, 3, 3, 4, 4, 4, 5, 5, 5],
            aberdeen_angus=[5, 5, 6, 6, 7, 7],
        )
    ],
    "all 24 objective cards": [
        {"objectives": {"played": list(range(1, 13)), "in_deck": list(range(13, 25))}}
    ],
    "as many strength icons as hired workers": [
        {"workers": {"gaucho": 2, "carpintero": 3, "maquinista": 4, "with_strength": 6}}
    ],
    "four players": [{}, {}, {}, {}],
    "one number on one side": [{"private_buildings": ["4a"]}, {"private_buildings": ["4a"]}],
    "Pedro on side b where persons use a": [
        {"private_buildings": ["4a"]},
        {"kind": "pedro", "private_buildings": ["4b"]},
    ],
    "a last station and others": [{"stations": [{"vp": 9, "last": True, "discs": 16}, {"vp": 1}]}],
}


@pytest.mark.parametrize("players", AT_THE_LIMIT.values(), ids=AT_THE_LIMIT.keys())
def test_exactly_at_the_limit_passes(players: list[dict[str, Any]]) -> None:
    assert faults_of(*(person(f"P{n}") | pieces for n, pieces in enumerate(players))) == []


# The file around the players


def test_a_fifth_player_is_refused() -> None:
    assert faults_of(*(person(f"P{n}") for n in range(4))) == []
    assert faults_of(*(person(f"P{n}") for n in range(5))) == [("players", "players.count")]


def test_no_players_are_refused() -> None:
    assert faults_of() == [("players", "players.count")]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": "gwt-score/2"}, ("format", "file.format")),
        ({"format": None}, ("format", "file.format")),
        ({"edition": "gwt 3"}, ("edition", "edition.unknown")),
        ({"edition": ["argentina"]}, ("edition", "edition.unknown")),
        ({"players": None}, ("players", "type.list")),
        ({"players": {}}, ("players", "type.list")),
        ({"playerz": []}, ("playerz", "key.unknown")),
        ({"game": []}, ("game", "type.object")),
        ({"game": {"when": ""}}, ("game.when", "key.unknown")),
        ({"game": {"played_on": "27.11.2026"}}, ("game.played_on", "date.unreadable")),
        ({"game": {"played_on": "2026-02-30"}}, ("game.played_on", "date.unreadable")),
        ({"game": {"played_on": 2026}}, ("game.played_on", "type.text")),
        ({"game": {"location": "x" * 101}}, ("game.location", "text.length")),
        ({"game": {"note": "x" * 1001}}, ("game.note", "text.length")),
        ({"game": {"city_sides": {"paris": "a"}}}, ("game.city_sides.paris", "key.unknown")),
        ({"game": {"city_sides": {"rotterdam": "c"}}}, ("game.city_sides.rotterdam", "id.unknown")),
        ({"game": {"city_sides": {"rotterdam": 2}}}, ("game.city_sides.rotterdam", "type.text")),
        ({"game": {"solo": "hard"}}, ("game.solo", "type.object")),
        ({"game": {"solo": {"level": "hard"}}}, ("game.solo.level", "key.unknown")),
        ({"game": {"solo": {"seed": 7}}}, ("game.solo.seed", "type.text")),
    ],
)
def test_around_the_players_it_is_refused_for(change: Any, fault: tuple[str, str]) -> None:
    assert faults_in(score_file(person()) | change) == [fault]


def test_a_top_level_expected_is_ignored_whatever_it_is() -> None:
    assert faults_in(score_file(person()) | {"expected": [{"why": None}]}) == []


@pytest.mark.parametrize(
    "scoring",
    [
        ({"cattle": "none"}, "cattle", "key.unknown"),
        ({"pesos": "some"}, "pesos", "id.unknown"),
        ({"pesos": True}, "pesos", "type.text"),
    ],
)
def test_pedros_own_scoring_is_checked(scoring: tuple[Any, str, str]) -> None:
    given, place, code = scoring
    assert faults_of(pedro(scoring=given)) == [(f"{ANA}.scoring.{place}", code)]


def test_quays_on_side_b_are_not_known() -> None:
    document = score_file(person(quays={"rotterdam_1": 1}), city_sides={"rotterdam": "b"})
    assert faults_in(document) == [(f"{ANA}.quays.rotterdam_1", "vp.unknown")]


def test_a_copys_correction_of_another_edition_is_refused() -> None:
    document = score_file(person())
    assert faults_in(document, {"hazards.1.vp": 3}) == [("edition", "copy.unknown_fact")]


NO_DOCUMENTS: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "file.not_json"),
    "words": ("pesos: 3", "file.not_json"),
    "half a document": ('{"format": "gwt-score/1"', "file.not_json"),
    "two documents": ("{} {}", "file.not_json"),
    "NaN": ('{"players": [{"pesos": NaN}]}', "file.not_json"),
    "Infinity": ('{"players": [{"pesos": Infinity}]}', "file.not_json"),
    "minus Infinity": ('{"players": [{"pesos": -Infinity}]}', "file.not_json"),
    "100,000 brackets": ("[" * 100_000, "file.not_json"),
    "100,000 braces": ('{"a":' * 100_000, "file.not_json"),
    "100,000 closed brackets": ("[" * 100_000 + "]" * 100_000, "file.not_json"),
    "bytes of no encoding": (b'{"a": "\xff\xfe\xfa"}', "file.not_json"),
    "a zip file": (b"PK\x03\x04\x00\x00", "file.not_json"),
    "more than a megabyte": (" " * (MEGABYTE + 1), "file.too_large"),
    "more than a megabyte of bytes": (b" " * (MEGABYTE + 1), "file.too_large"),
    "more than a megabyte once encoded": ("é" * (MEGABYTE // 2 + 1), "file.too_large"),
    "a list": ("[]", "file.no_object"),
    "null": ("null", "file.no_object"),
    "a number": ("7", "file.no_object"),
    "a number of 5000 digits": ("1" + "0" * 5000, "file.not_json"),
}


@pytest.mark.parametrize(("text", "code"), NO_DOCUMENTS.values(), ids=NO_DOCUMENTS.keys())
def test_what_is_no_document_gets_one_sentence(text: str | bytes, code: str) -> None:
    assert faults_in(text) == [("", code)]


def test_a_megabyte_exactly_is_read() -> None:
    text = json.dumps(score_file(person()))
    assert faults_in(text + " " * (MEGABYTE - len(text))) == []


@pytest.mark.parametrize("digits", [400, 4000])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("path", ["pesos", "ship", "discs", "card", "vp", "station", "typed"])
def test_a_huge_number_is_only_too_much(digits: int, sign: int, path: str) -> None:
    huge = sign * 10**digits
    pieces = {
        "pesos": {"pesos": huge},
        "ship": {"ships": [{"loading_value": huge}]},
        "discs": {"ships": [{"loading_value": 18, "discs": huge}]},
        "card": {"objectives": {"played": [huge]}},
        "vp": herd(caracu=[huge]),
        "station": {"stations": [{"vp": huge}]},
        "typed": {"typed": {"1": huge}},
    }[path]
    assert faults_of(person() | pieces)


@pytest.mark.parametrize("depth", range(850, 1000, 7))
def test_nesting_just_below_the_limit_is_refused_and_nothing_else(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    for key in ("edition", "format", "players", "game"):
        text = json.dumps(score_file(person()) | {key: "HERE"}).replace('"HERE"', nested)
        assert faults_in(text)


# What could not be read must not cause faults of its own


def test_an_unreadable_ship_is_no_ninth_ship() -> None:
    ships = [{"loading_value": v} for v in (4, 7, 8, 12, 13, 14, 16, 18)] + [{"loading_value": "0"}]
    assert faults_of(person(ships=ships)) == [(f"{ANA}.ships[8].loading_value", "type.whole")]


def test_an_unreadable_row_leaves_strength_icons_alone() -> None:
    workers = {"gaucho": "3", "with_strength": 2}
    assert faults_of(person(workers=workers)) == [(f"{ANA}.workers.gaucho", "type.whole")]


# All at once, sorted


def test_all_faults_are_said_at_once_sorted_by_place() -> None:
    document = score_file(
        person(pesos=-1, farmers={"red": 2}, workers={"granjero": 9}, stations=[{"vp": "3"}]),
        person(pesos=1000, ships=[{"loading_value": 3}], objectives={"played": [30, 1, 1]}),
        location=5,
    )
    found = faults_in(document)
    assert found == sorted(found)
    assert found == [
        ("game.location", "type.text"),
        (f"{ANA}.farmers.red", "key.unknown"),
        (f"{ANA}.pesos", "number.negative"),
        (f"{ANA}.stations[0].vp", "type.whole"),
        (f"{ANA}.workers.granjero", "row.spaces"),
        (f"{BETO}.name", "name.twice"),
        (f"{BETO}.objectives.played[0]", "id.unknown"),
        (f"{BETO}.objectives.played[2]", "objective.twice"),
        (f"{BETO}.pesos", "number.most"),
        (f"{BETO}.ships[0].loading_value", "ship.gone"),
    ]


def test_twenty_faults_drawn_at_random_are_found_together() -> None:
    random = Random("faults together")
    for _ in range(40):
        keys: set[str] = set()
        chosen = []
        for pieces, place, code in random.sample(list(ALONE.values()), 12):
            refused_whole = code == "text.signs"
            if not (keys & pieces.keys() or "discs" in place or refused_whole):
                keys |= pieces.keys()
                chosen.append((pieces, (f"{ANA}.{place}", code)))
        player = person()
        for pieces, _ in chosen:
            player |= pieces
        assert faults_of(player) == sorted(fault for _, fault in chosen)


# Through the command


Told = tuple[int, str, str]


def run(file: Path, *options: str, capsys: pytest.CaptureFixture[str]) -> Told:
    status = main(["score", str(file), *options])
    printed, complaints = capsys.readouterr()
    return status, printed, complaints


@pytest.fixture
def refused(tmp_path: Path) -> Path:
    file = tmp_path / "refused.json"
    file.write_text(json.dumps(score_file(person(pesos=-1, farmers={"red": 1}))))
    return file


def test_refused_it_says_one_line_each_on_stderr_and_nothing_on_stdout(
    refused: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed, complaints = run(refused, capsys=capsys)
    assert (status, printed) == (2, "")
    assert complaints.splitlines() == [
        "players[0].farmers.red: Nothing of this name belongs here.",
        "players[0].pesos: A count cannot be negative.",
    ]


def test_refused_with_json_it_says_so_on_stdout_and_nothing_on_stderr(
    refused: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed, complaints = run(refused, "--json", capsys=capsys)
    assert (status, complaints) == (2, "")
    assert json.loads(printed) == {
        "format": "gwt-faults/1",
        "faults": [
            {
                "place": "players[0].farmers.red",
                "code": "key.unknown",
                "text": "Nothing of this name belongs here.",
            },
            {
                "place": "players[0].pesos",
                "code": "number.negative",
                "text": "A count cannot be negative.",
            },
        ],
    }


def test_refused_nothing_is_written(
    refused: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(refused.parent)
    before = refused.read_bytes()
    run(refused, "--json", capsys=capsys)
    assert [file.name for file in refused.parent.iterdir()] == [refused.name]
    assert refused.read_bytes() == before


@pytest.mark.parametrize(("text", "code"), NO_DOCUMENTS.values(), ids=NO_DOCUMENTS.keys())
def test_the_command_says_one_sentence_about_what_is_no_document(
    text: str | bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    status, printed, complaints = run(file, capsys=capsys)
    assert (status, printed, len(complaints.splitlines())) == (2, "", 1)
    status, printed, complaints = run(file, "--json", capsys=capsys)
    assert (status, complaints) == (2, "")
    assert [fault["code"] for fault in json.loads(printed)["faults"]] == [code]


@pytest.mark.parametrize("name", ["half\ud83d", "two\nlines", "a\u2028b", "a\x85b", "\x1b[31m"])
def test_whatever_is_written_in_keys_and_ids_stays_on_one_printable_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(score_file(person(station_masters=[name]) | {name: 1})))
    status, _, complaints = run(file, capsys=capsys)
    assert status == 2
    assert len(complaints.splitlines()) == 2
    status, printed, _ = run(file, "--json", capsys=capsys)
    printed.encode()
    assert len(json.loads(printed)["faults"]) == 2


def test_the_reader_does_not_change_how_deep_python_may_go() -> None:
    before = sys.getrecursionlimit()
    faults_in("[" * 100_000)
    assert sys.getrecursionlimit() == before


def test_what_is_fine_is_read() -> None:
    assert read_players(person(pesos=5)).players[0].holdings.of("pesos") == 5
    assert read_document(score_file(person(), location="Café")).note.location == "Café"


def test_a_key_that_stands_twice_is_refused_instead_of_losing_one() -> None:
    text = '{"format": "gwt-score/1", "players": [{"name": "Ana", "pesos": 1, "pesos": 2}]}'
    assert faults_in(text) == [("", "file.key_twice")]


def test_a_list_beyond_any_table_is_one_fault_not_a_flood() -> None:
    faults = faults_of(person(city_discs=[{}] * 5000))
    assert (f"{ANA}.city_discs", "parts.most") in faults
    assert len(faults) < 5000


def test_names_that_differ_in_blanks_around_them_are_the_same() -> None:
    assert faults_of(person("Ana"), person(" Ana ")) == [(f"{BETO}.name", "name.twice")]
