"""What a score file of the original of 2016 is refused for: the place, the code, nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.words import words_in
from tests.builders import faults_in, person, score_file

ANA, BETO = "players[0]", "players[1]"
Entry = dict[str, Any]


def faults(*players: Entry, **game: Any) -> list[tuple[str, str]]:
    return faults_in(score_file(*players, edition="original", **game))


ALONE: dict[str, tuple[Entry, str, str]] = {
    "an unknown key": ({"pesos": 3}, "pesos", "key.unknown"),
    "ships of the other edition": ({"ships": []}, "ships", "key.unknown"),
    "Pedro": ({"kind": "pedro"}, "kind", "id.unknown"),
    "too many dollars": ({"dollars": 1000}, "dollars", "number.most"),
    "negative dollars": ({"dollars": -1}, "dollars", "number.negative"),
    "dollars as a bool": ({"dollars": True}, "dollars", "type.whole"),
    "an unknown building": ({"private_buildings": ["11a"]}, "private_buildings[0]", "id.unknown"),
    "a building twice": (
        {"private_buildings": ["1a", "1a"]},
        "private_buildings[1]",
        "tile.twice",
    ),
    "both sides of one number": (
        {"private_buildings": ["3a", "3b"]},
        "private_buildings[1]",
        "building.both_sides",
    ),
    "an unknown city": ({"cities": {"dallas": 1}}, "cities", "key.unknown"),
    "cities as a list": ({"cities": ["topeka"]}, "cities", "type.object"),
    "negative discs": ({"cities": {"topeka": -1}}, "cities.topeka", "number.negative"),
    "two discs in Topeka": ({"cities": {"topeka": 2}}, "cities.topeka", "place.one_disc"),
    "two discs in Sacramento": (
        {"cities": {"sacramento": 2}},
        "cities.sacramento",
        "place.one_disc",
    ),
    "fifteen discs": (
        {"cities": {"san_francisco": 5}, "stations": list(range(1, 11))},
        "discs",
        "discs.most",
    ),
    "an unknown station": ({"stations": [11]}, "stations[0]", "id.unknown"),
    "a station twice": ({"stations": [3, 3]}, "stations[1]", "place.twice"),
    "a station by name": ({"stations": ["3"]}, "stations[0]", "type.whole"),
    "a hazard of 5 VP": ({"hazards": [2, 5]}, "hazards[1]", "vp.not_printed"),
    "seven hazards of 3 VP": ({"hazards": [3] * 7}, "hazards", "box.most"),
    "twelve green teepees": ({"teepees": {"green": 12}}, "teepees.green", "box.most"),
    "a red teepee": ({"teepees": {"red": 1}}, "teepees", "key.unknown"),
    "eight Holstein": ({"herd": {"holstein": 8}}, "herd.holstein", "box.most"),
    "a West Highland of 6 VP": (
        {"herd": {"west_highland": [6]}},
        "herd.west_highland[0]",
        "vp.not_printed",
    ),
    "four West Highlands of 3 VP": (
        {"herd": {"west_highland": [3] * 4}},
        "herd.west_highland",
        "box.most",
    ),
    "three Texas Longhorns of 7 VP": (
        {"herd": {"texas_longhorn": [7, 7, 7]}},
        "herd.texas_longhorn",
        "box.most",
    ),
    "exhaustion cards": ({"herd": {"exhaustion": 1}}, "herd", "key.unknown"),
    "no starting card": ({"objectives": {"played": [5]}}, "objectives", "objective.starting"),
    "no starting card, cards in the deck": (
        {"objectives": {"in_deck": [5]}},
        "objectives",
        "objective.starting",
    ),
    "two starting cards": ({"objectives": {"played": [1, 2]}}, "objectives", "objective.starting"),
    "the starting card in the deck": (
        {"objectives": {"in_deck": [1]}},
        "objectives",
        "objective.starting",
    ),
    "a second starting card in the deck": (
        {"objectives": {"played": [1], "in_deck": [2]}},
        "objectives",
        "objective.starting",
    ),
    "an unknown card": (
        {"objectives": {"played": [1, 29]}},
        "objectives.played[1]",
        "id.unknown",
    ),
    "a card twice": (
        {"objectives": {"played": [1, 5], "in_deck": [5]}},
        "objectives.in_deck[0]",
        "objective.twice",
    ),
    "an unknown station master": (
        {"station_masters": ["ships"]},
        "station_masters[0]",
        "id.unknown",
    ),
    "seven temporary certificates": ({"certificates": 7}, "certificates", "number.most"),
    "a permanent certificate without a station master": (
        {"permanent_certificates": 1},
        "permanent_certificates",
        "certificates.permanent",
    ),
    "two on one station master": (
        {"permanent_certificates": 2, "station_masters": ["teepees"]},
        "permanent_certificates",
        "certificates.permanent",
    ),
    "one on tiles that show an action": (
        {"permanent_certificates": 1, "station_masters": ["workers", "objectives"]},
        "permanent_certificates",
        "certificates.permanent",
    ),
    "more than all tiles show": (
        {"permanent_certificates": 4, "station_masters": ["hazards"]},
        "permanent_certificates",
        "number.most",
    ),
    "no worker in a row": ({"workers": {"cowboy": 0}}, "workers.cowboy", "row.spaces"),
    "seven workers in a row": ({"workers": {"engineer": 7}}, "workers.engineer", "row.spaces"),
    "a granjero": ({"workers": {"granjero": 2}}, "workers", "key.unknown"),
    "strength icons": ({"workers": {"with_strength": 1}}, "workers", "key.unknown"),
    "the token as a number": ({"job_market_token": 1}, "job_market_token", "type.flag"),
    "the twelfth category": ({"typed": {"12": 3}}, "typed", "key.unknown"),
    "too much typed": ({"typed": {"11": 1000}}, "typed.11", "number.most"),
}

BETWEEN: dict[str, tuple[Entry, Entry, str, str]] = {
    "one number on both sides": (
        {"private_buildings": ["3a"]},
        {"private_buildings": ["3b"]},
        "private_buildings[0]",
        "building.both_sides",
    ),
    "seven hazards of 2 VP": ({"hazards": [2] * 4}, {"hazards": [2] * 3}, "hazards", "box.most"),
    "twelve blue teepees": (
        {"teepees": {"blue": 6}},
        {"teepees": {"blue": 6}},
        "teepees.blue",
        "box.most",
    ),
    "eight Ayrshire": (
        {"herd": {"ayrshire": 4}},
        {"herd": {"ayrshire": 4}},
        "herd.ayrshire",
        "box.most",
    ),
    "one starting card of two": (
        {"objectives": {"played": [1]}},
        {"objectives": {"played": [1]}},
        "objectives.played[0]",
        "owner.two",
    ),
    "an objective card of two": (
        {"objectives": {"played": [1, 7]}},
        {"objectives": {"played": [2], "in_deck": [7]}},
        "objectives.in_deck[0]",
        "owner.two",
    ),
    "a station master of two": (
        {"station_masters": ["hazards"]},
        {"station_masters": ["hazards"]},
        "station_masters[0]",
        "owner.two",
    ),
    "two job market tokens": (
        {"job_market_token": True},
        {"job_market_token": True},
        "job_market_token",
        "token.one_owner",
    ),
}


@pytest.mark.parametrize(("pieces", "place", "code"), ALONE.values(), ids=ALONE)
def test_one_player_is_refused_for(pieces: Entry, place: str, code: str) -> None:
    places = {f"{ANA}.{place}"}
    found = faults(person("Ana", **pieces))
    assert [told for _, told in found] == [code]
    if code == "key.unknown":
        assert found[0][0].startswith(f"{ANA}.{place}")
    else:
        assert {where for where, _ in found} == places


@pytest.mark.parametrize(("ana", "beto", "place", "code"), BETWEEN.values(), ids=BETWEEN)
def test_all_players_together_are_refused_for(
    ana: Entry, beto: Entry, place: str, code: str
) -> None:
    assert faults(person("Ana", **ana)) == []
    assert faults(person("Beto", **beto)) == []
    both = faults(person("Ana", **ana), person("Beto", **beto))
    assert both == [(f"{BETO}.{place}", code)]


def test_nineteen_workers_of_a_type_are_refused() -> None:
    full = {"workers": {"engineer": 6}}
    four = [person(name, **full) for name in ("Ana", "Beto", "Cruz", "Délia")]
    assert faults(*four[:3]) == []
    assert faults(*four) == [("players[3].workers.engineer", "workers.most")]


def test_exactly_at_the_limit_passes() -> None:
    ana = person(
        "Ana",
        dollars=999,
        cities={"san_francisco": 9, "kansas_city": 2, "topeka": 1},
        stations=[1, 10],
        hazards=[2] * 6 + [3] * 6 + [4] * 6,
        teepees={"green": 11, "blue": 11},
        herd={
            "holstein": 7,
            "brown_swiss": 7,
            "ayrshire": 7,
            "west_highland": [3, 3, 3, 4, 4, 4, 5, 5, 5],
            "texas_longhorn": [5, 5, 6, 6, 7, 7],
        },
        objectives={"played": [4, *range(5, 20)], "in_deck": list(range(20, 29))},
        station_masters=["workers", "objectives", "hazards", "teepees", "certificates"],
        permanent_certificates=3,
        certificates=6,
        workers={"cowboy": 6, "craftsman": 6, "engineer": 6},
    )
    assert faults(ana) == []


def test_nothing_rests_on_station_masters_that_cannot_be_read() -> None:
    ana = person("Ana", permanent_certificates=1, station_masters=["hazzards"])
    assert faults(ana) == [(f"{ANA}.station_masters[0]", "id.unknown")]
    beto = person("Beto", permanent_certificates=1)
    assert faults(ana, beto) == [
        (f"{ANA}.station_masters[0]", "id.unknown"),
        (f"{BETO}.permanent_certificates", "certificates.permanent"),
    ]


def test_a_copy_may_show_a_certificate_on_another_tile() -> None:
    document = score_file(
        person(permanent_certificates=1, station_masters=["workers"]), edition="original"
    )
    assert faults_in(document, {"station_masters.workers.permanent_certificates": 1}) == []


def test_no_sides_and_no_solo_game_around_it() -> None:
    assert [code for _, code in faults(person(), city_sides={"rotterdam": "a"})] == ["key.unknown"]
    assert [code for _, code in faults(person(), solo={"difficulty": "easy"})] == ["key.unknown"]


def test_all_faults_are_said_at_once_as_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = person(
        "Ana",
        cities={"topeka": 3},
        stations=[1, 1],
        certificates=9,
        permanent_certificates=1,
        objectives={"played": [9]},
    )
    file = tmp_path / "game.json"
    file.write_text(json.dumps(score_file(ana, edition="original")), encoding="utf-8")
    assert main(["score", str(file)]) == 2
    printed, complaints = capsys.readouterr()
    assert printed == ""
    assert complaints.splitlines() == [
        "players[0].certificates: 6 is the most there can be.",
        "players[0].cities.topeka: Only one disc of a player fits here, not 3.",
        "players[0].objectives: Exactly one starting card belongs among the played cards.",
        "players[0].permanent_certificates: "
        "1 permanent certificate, but the station masters here show 0.",
        "players[0].stations[1]: Place 1 is named twice.",
    ]
    assert words_in("en").has("fault.certificates.permanent")
