"""The original of 2016: each of its eleven categories and five station masters, and its facts."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.box import original as box
from companion.box.copy import read_copy
from companion.box.printed import document_of, lay_over
from companion.scoring.editions import editions, original
from companion.scoring.score_file import result_document
from companion.words import words_in
from companion.words.because import because_sentence
from tests.builders import person, read_document, score_file, scored
from tests.scoring import oracle_original as typed_again
from tests.scoring.test_worked import document_in

ROOT = Path(__file__).parents[2]
WORKED = sorted((ROOT / "tests" / "worked" / "original").glob("*.json"))
FACTS = document_of("original")
ENGLISH = words_in("en")

Corrections = dict[str, int]


def answer(corrections: Corrections | None = None, **pieces: Any) -> dict[str, Any]:
    document = score_file(person(**pieces), edition="original")
    player: dict[str, Any]
    (player,) = result_document(scored(document, corrections))["players"]
    return player


def points(category: int, corrections: Corrections | None = None, **pieces: Any) -> int:
    found: int = answer(corrections, **pieces)["categories"][str(category)]
    return found


def master(id_: str, **pieces: Any) -> int:
    found: int = answer(**{"station_masters": [id_], **pieces})["station_masters"][id_]
    return found


# Categories


@pytest.mark.parametrize(("dollars", "vp"), [(0, 0), (4, 0), (5, 1), (23, 4), (999, 199)])
def test_every_full_five_dollars_are_one_point(dollars: int, vp: int) -> None:
    assert points(1, dollars=dollars) == vp


def test_private_buildings_score_what_is_printed_on_each() -> None:
    assert points(2, private_buildings=["1a", "3b", "10a"]) == 1 + 3 + 13


def test_each_disc_in_kansas_city_costs_6_and_each_in_san_francisco_brings_9() -> None:
    assert points(3, cities={"kansas_city": 2}) == -12
    assert points(3, cities={"san_francisco": 3}) == 27


def test_a_disc_in_sacramento_brings_6_and_in_most_cities_nothing() -> None:
    assert points(3, cities={"sacramento": 1}) == 6
    assert points(3, cities={"topeka": 1, "colorado_springs": 1, "santa_fe": 1}) == 0


@pytest.mark.parametrize(
    ("first", "second", "vp"),
    [
        ("topeka", "wichita", -3),
        ("wichita", "colorado_springs", -1),
        ("albuquerque", "el_paso", 6),
        ("el_paso", "san_diego", 8),
        ("san_diego", "sacramento", 6 + 4),
    ],
)
def test_neighbours_bring_what_stands_between_them_if_both_have_a_disc(
    first: str, second: str, vp: int
) -> None:
    assert points(3, cities={first: 1, second: 1}) == vp
    assert points(3, cities={first: 1, second: 0}) == 0
    assert points(3, cities={second: 1}) == (6 if second == "sacramento" else 0)


def test_cities_that_are_no_neighbours_bring_nothing_together() -> None:
    assert points(3, cities={"topeka": 1, "colorado_springs": 1}) == 0
    assert points(3, cities={"albuquerque": 1, "san_diego": 1}) == 0


def test_a_disc_at_a_station_scores_what_is_printed_there() -> None:
    assert points(4, stations=[1, 5, 10]) == 1 + 3 + 9
    assert points(4, stations=list(range(1, 11))) == 44


def test_hazards_score_what_is_printed_and_teepees_nothing() -> None:
    assert points(5, hazards=[2, 4, 4], teepees={"green": 3, "blue": 1}) == 10


def test_cattle_score_what_their_cards_show() -> None:
    herd: dict[str, Any] = {"holstein": 2, "brown_swiss": 1, "ayrshire": 1, "west_highland": [3, 5]}
    assert points(6, herd={**herd, "texas_longhorn": [7]}) == 2 + 2 + 3 + 8 + 7


def test_only_cattle_cards_score_in_category_6() -> None:
    (piece,) = editions()["original"].pad({}, {}).category(6).pieces
    assert piece.key == "herd"
    assert points(6, objectives={"played": [3]}, private_buildings=["1a", "2a"], hazards=[2]) == 0


def test_a_played_card_scores_its_points_or_costs_its_penalty() -> None:
    two: dict[str, Any] = {"private_buildings": ["1a", "2a"], "hazards": [2]}
    assert points(7, objectives={"played": [3]}, **two) == 3
    assert points(7, objectives={"played": [3, 10]}, **two) == 3 - 3
    assert points(7, objectives={"played": [3, 5]}, **two) == 3 - 2


def test_a_starting_card_that_fails_costs_nothing() -> None:
    for card in (1, 2, 3, 4):
        assert points(7, objectives={"played": [card]}) == 0


def test_a_card_in_the_deck_is_added_if_it_pays_and_left_out_if_not() -> None:
    found = answer(cities={"san_francisco": 1}, objectives={"played": [1], "in_deck": [10, 24]})
    assert found["categories"]["7"] == 5
    assert found["objectives"] == {
        "fulfilled": [10],
        "not_fulfilled": [1],
        "added": [10],
        "left_out": [24],
        "used": {"10": {"san_francisco_disc": 1}},
    }


def test_one_thing_fulfils_one_task_of_one_card() -> None:
    cards = {"played": [2], "in_deck": [10, 11, 12]}
    assert answer(cities={"san_francisco": 2}, objectives=cards)["objectives"]["added"] == [10, 11]


def test_7_and_8_are_maximised_together_with_the_penalty_of_each_card() -> None:
    """The second card in the area pays 3: minus 2 is worth it, minus 3 is not."""
    for card, added in ((5, [5]), (10, [])):
        objectives = {"played": [1], "in_deck": [card]}
        found = answer(objectives=objectives, station_masters=["objectives"])
        assert found["objectives"]["added"] == added
        assert found["categories"]["7"] + found["categories"]["8"] == (1 if added else 0)


def test_what_fulfils_which_task() -> None:
    pad = editions()["original"].pad({}, {})
    ana = person(
        private_buildings=["1a", "2b"],
        hazards=[2, 3, 3],
        teepees={"green": 4, "blue": 5},
        stations=[1, 2, 3, 4, 5, 6],
        herd={
            "holstein": 1,
            "brown_swiss": 2,
            "ayrshire": 4,
            "west_highland": [3, 4, 5],
            "texas_longhorn": [5, 7],
        },
        cities={"san_francisco": 3, "sacramento": 1},
    )
    (player,) = read_document(score_file(ana, edition="original")).players
    assert pad.things(player.holdings) == {
        "private_building": 2,
        "hazard": 3,
        "green_teepee": 4,
        "blue_teepee": 5,
        "station_disc": 6,
        "breeding_value_3": 7,
        "west_highland": 3,
        "texas_longhorn": 2,
        "san_francisco_disc": 3,
    }


def test_category_8_adds_all_station_masters_whatever_objective_cards_use() -> None:
    things: dict[str, Any] = {
        "hazards": [2, 2],
        "private_buildings": ["1a"],
        "teepees": {"green": 1, "blue": 1},
    }
    found = answer(station_masters=["hazards", "teepees"], objectives={"played": [4]}, **things)
    assert found["objectives"]["fulfilled"] == [4]
    assert found["categories"]["8"] == 6


def test_workers_on_the_5th_and_6th_space_of_three_rows_are_four_points_each() -> None:
    assert points(9, workers={"cowboy": 4, "craftsman": 5, "engineer": 6}) == 12
    assert points(9, workers={"cowboy": 6, "craftsman": 6, "engineer": 6}) == 24


def test_the_cleared_step_limit_space_is_three_points() -> None:
    assert points(10, step_limit_disc_cleared=True) == 3
    assert points(10, step_limit_disc_cleared=False) == 0


def test_the_job_market_token_is_two_points() -> None:
    assert points(11, job_market_token=True) == 2


# Station masters


def test_the_station_master_for_workers_pays_one_each_printed_ones_included() -> None:
    assert master("workers") == 3
    assert master("workers", workers={"cowboy": 6, "craftsman": 2}) == 9


def test_the_station_master_for_objectives_pays_three_per_two_cards_fulfilled_or_not() -> None:
    assert master("objectives", objectives={"played": [1, 10, 11]}) == 3
    assert master("objectives", objectives={"played": [1, 10, 11, 12]}) == 6


def test_the_station_master_for_hazards_pays_three_per_two_of_any_kind() -> None:
    assert [master("hazards", hazards=[2] * n) for n in range(5)] == [0, 0, 3, 3, 6]


def test_the_station_master_for_teepees_pays_three_per_pair_of_both_colours() -> None:
    assert master("teepees", teepees={"green": 5}) == 0
    assert master("teepees", teepees={"green": 5, "blue": 2}) == 6


def test_the_station_master_for_certificates_counts_permanent_and_temporary_ones_alike() -> None:
    assert master("certificates", certificates=1) == 0
    assert master("certificates", certificates=1, permanent_certificates=1) == 3
    assert master("certificates", certificates=6, permanent_certificates=1) == 9


# The whole pad


def test_the_categories_stand_in_the_order_of_the_rulebook() -> None:
    keys = [category.key for category in editions()["original"].pad({}, {}).categories]
    assert keys == [
        *("dollars", "private_buildings", "cities", "train_stations", "hazards", "cattle"),
        *("objective_cards", "station_masters", "workers", "step_limit", "job_market_token"),
    ]


def test_nothing_is_worth_nothing() -> None:
    assert set(answer()["categories"].values()) == {0}


@pytest.mark.parametrize("file", WORKED, ids=lambda file: file.stem)
def test_the_witness_of_the_objective_cards_can_be_checked_by_hand(file: Path) -> None:
    document = document_in(file)
    cards = {card["id"]: card for card in FACTS["objective_cards"]["cards"]}
    players = result_document(scored(document))["players"]
    for entry, player in zip(document["players"], players, strict=True):
        found = player["objectives"]
        dealt = {"played": [], "in_deck": []} | entry.get("objectives", {})
        area = sorted(found["fulfilled"] + found["not_fulfilled"])
        assert sorted(dealt["played"] + found["added"]) == area
        assert sorted(found["added"] + found["left_out"]) == sorted(dealt["in_deck"])
        assert found["used"] == {str(id_): cards[id_]["tasks"] for id_ in found["fulfilled"]}
        assert player["categories"]["7"] == sum(
            cards[id_]["vp"] for id_ in found["fulfilled"]
        ) + sum(cards[id_]["vp_if_not_fulfilled"] for id_ in found["not_fulfilled"])
        used = Counter[str]()
        for tasks in found["used"].values():
            used.update(tasks)
        owned = typed_again._things(entry)
        assert all(count <= owned[task] for task, count in used.items()), (used, owned)


# Facts and copies


def test_the_facts_add_up_to_what_the_rulebook_says_lies_in_the_box() -> None:
    counts = FACTS["counts"]
    cards = FACTS["objective_cards"]["cards"]
    hazards = [vp for kind in box.HAZARDS for vp in FACTS["hazards"][kind]]
    cattle = {
        breed["id"]: breed.get("cards", len(breed.get("vp_by_card", [])))
        for breed in FACTS["cattle"]["market"]
    }
    assert [card["id"] for card in cards] == list(range(1, 29))
    assert len(hazards) == counts["hazard_tiles"] == 18
    assert Counter(hazards) == {2: 6, 3: 6, 4: 6}
    assert list(cattle.values()) == [7, 7, 7, 9, 6]
    assert sum(cattle.values()) == counts["market_cattle"] == 36
    assert counts["teepee_tiles"] == {"green": 11, "blue": 11}
    assert len(FACTS["station_masters"]["tiles"]) == counts["station_master_tiles"] == 5
    assert len(FACTS["stations"]["stations"]) == len(FACTS["cities"]["cities"]) == 10
    sides = [f"{number}{side}" for number in range(1, 11) for side in "ab"]
    assert [tile["tile"] for tile in FACTS["private_buildings"]["tiles"]] == sides
    assert {task for card in cards for task in card["tasks"]} == set(
        FACTS["objective_cards"]["task_kinds"]
    )


def test_the_facts_are_those_that_were_typed_a_second_time() -> None:
    cards = {card["id"]: card for card in FACTS["objective_cards"]["cards"]}
    assert {id_: card["tasks"] for id_, card in cards.items()} == typed_again.TASKS
    assert {id_: card["vp"] for id_, card in cards.items()} == typed_again.VP
    assert {id_: card["vp_if_not_fulfilled"] for id_, card in cards.items()} == typed_again.PENALTY
    assert {t["tile"]: t["vp"] for t in FACTS["private_buildings"]["tiles"]} == {
        f"{number}{side}": vp
        for side, vps in typed_again.BUILDINGS.items()
        for number, vp in enumerate(vps, 1)
    }
    assert tuple(s["vp"] for s in FACTS["stations"]["stations"]) == typed_again.STATIONS
    assert tuple(city["id"] for city in FACTS["cities"]["cities"]) == typed_again.CITIES


@pytest.mark.parametrize(
    ("path", "vp", "category", "pieces", "expected"),
    [
        ("private_buildings.1a.vp", 4, 2, {"private_buildings": ["1a"]}, 4),
        ("cities.kansas_city.vp", -5, 3, {"cities": {"kansas_city": 2}}, -10),
        ("cities.topeka+wichita.vp", 2, 3, {"cities": {"topeka": 1, "wichita": 1}}, 2),
        ("stations.10.vp", 12, 4, {"stations": [10]}, 12),
        ("hazards.flood.1.vp", 5, 5, {"hazards": [5, 2]}, 7),
        ("cattle.holstein.vp", 2, 6, {"herd": {"holstein": 3}}, 6),
        ("cattle.west_highland.1.vp", 6, 6, {"herd": {"west_highland": [6, 3]}}, 9),
        ("objective_cards.1.vp_if_not_fulfilled", -1, 7, {"objectives": {"played": [1]}}, -1),
        ("objective_cards.2.tasks.station_disc", 0, 7, {"objectives": {"played": [2]}}, 0),
        ("points.worker_on_space_5_or_6", 5, 9, {"workers": {"cowboy": 6}}, 10),
        ("points.step_limit_disc", 2, 10, {"step_limit_disc_cleared": True}, 2),
        ("points.job_market_token", 3, 11, {"job_market_token": True}, 3),
    ],
)
def test_a_copy_may_correct(
    path: str, vp: int, category: int, pieces: dict[str, Any], expected: int
) -> None:
    assert points(category, {path: vp}, **pieces) == expected


def test_every_fact_can_be_corrected_by_its_path_and_changes_only_itself() -> None:
    facts = {fact.path: fact for fact in box.printed()}
    assert len(facts) == len(box.printed())
    for path, fact in facts.items():
        assert fact.value is not None
        other = fact.value + 1 if fact.value < fact.most else fact.value - 1
        corrected = lay_over(FACTS, box.printed(), {path: other})
        assert corrected != FACTS, path
        assert lay_over(corrected, box.printed(), {path: fact.value}) in (
            FACTS,
            _with_zero_tasks(corrected, fact.at, fact.value),
        ), path
        original.pad({path: other}, {})


def _with_zero_tasks(document: Any, at: tuple[str | int, ...], value: int) -> Any:
    """A task that a card does not ask for stands there as 0 after a correction."""
    copied = json.loads(json.dumps(document))
    here = copied
    for step in at[:-1]:
        here = here[step]
    here[at[-1]] = value
    return copied


def test_a_copy_document_of_it_is_read() -> None:
    text = json.dumps(
        {"format": "gwt-copy/1", "edition": "original", "corrections": {"hazards.drought.6.vp": 5}}
    )
    copy = read_copy(text, lambda key: editions()[key].printed())
    assert copy.corrections == {"hazards.drought.6.vp": 5}


# Words


def test_everything_on_the_pad_has_its_words() -> None:
    pad = editions()["original"].pad({}, {})
    needed = ["original.name"]
    for category in pad.categories:
        needed += [f"original.{said}.{category.key}" for said in ("category", "rule", "formula")]
        needed += [f"original.thing.{piece.key}" for piece in category.pieces]
    needed += [f"original.task.{task}" for task in FACTS["objective_cards"]["task_kinds"]]
    needed += [f"original.thing.cities.{city}" for city in typed_again.CITIES]
    needed += [f"original.thing.workers.{row}" for row in typed_again.ROWS]
    needed += [f"original.thing.herd.{breed['id']}" for breed in FACTS["cattle"]["market"]]
    for id_ in typed_again.MASTERS:
        needed += [f"original.thing.station_masters.{id_}", f"original.pays.station_masters.{id_}"]
    assert [code for code in needed if not ENGLISH.has(code)] == []


@pytest.mark.parametrize("file", WORKED, ids=lambda file: file.stem)
def test_no_reason_of_a_worked_game_is_without_its_sentence(file: Path) -> None:
    for sheet in scored(document_in(file)).sheets:
        for line in sheet.lines:
            for because in line.because:
                codes = (f"original.because.{because.code}", f"because.{because.code}")
                assert any(map(ENGLISH.has, codes)), because.code
                sentence = because_sentence(ENGLISH, "original", because)
                assert not re.search(r"[_{+]", sentence), sentence


def test_neighbours_are_said_by_both_names() -> None:
    cities = {"el_paso": 1, "san_diego": 1, "san_francisco": 2}
    (sheet,) = scored(score_file(person(cities=cities), edition="original")).sheets
    assert [because_sentence(ENGLISH, "original", b) for b in sheet.lines[2].because] == [
        "San Francisco: 2 discs, 9 VP each",
        "El Paso – San Diego: a disc in both",
    ]


# Editions apart


def test_the_import_linter_forbids_the_editions_each_other() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'modules = ["companion.scoring.editions.*"]' in contract


def test_the_rules_map_has_every_category_and_station_master_of_it() -> None:
    told = (ROOT / "docs" / "rules-map.md").read_text(encoding="utf-8")
    section = told.split("## The eleven categories of the original", 1)[1]
    for category in original.pad({}, {}).categories:
        assert f"{category.number} `{category.key}`" in section
    for id_, function in original._MASTERS.items():
        assert f"`{id_}`: " in section
        assert f"`companion.scoring.editions.original:{function.__name__}`" in section
