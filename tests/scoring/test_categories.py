"""The twelve categories and the eight station masters of Argentina, a sentence per rule."""

from typing import Any

import pytest

from companion.scoring.editions.argentina import EDITION
from companion.scoring.sheet import margin, winners
from tests.builders import (
    discs,
    faults_in,
    master,
    pedro,
    person,
    points,
    points_of,
    read_document,
    read_players,
    score_file,
    scored,
    sheet_of,
)


def categories_of(player: dict[str, Any]) -> dict[int, int]:
    return {line.category: line.points for line in sheet_of(player).lines}


def test_there_are_twelve_categories_in_the_order_of_the_rulebook() -> None:
    assert [(c.number, c.key) for c in EDITION.pad({}, {}).categories] == [
        (1, "pesos"),
        (2, "private_buildings"),
        (3, "ships"),
        (4, "city_maps"),
        (5, "train_stations"),
        (6, "farmers"),
        (7, "cattle"),
        (8, "objective_cards"),
        (9, "station_masters"),
        (10, "workers"),
        (11, "step_limit"),
        (12, "job_market_token"),
    ]


def test_only_ships_cattle_and_objective_cards_may_be_negative() -> None:
    pad = EDITION.pad({}, {})
    assert [c.number for c in pad.categories if c.may_be_negative] == [3, 7, 8]


def test_who_owns_nothing_scores_nothing() -> None:
    assert categories_of(person()) == dict.fromkeys(range(1, 13), 0)


# 1 pesos


@pytest.mark.parametrize(("pesos", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (999, 199)])
def test_every_full_five_pesos_are_one_point(pesos: int, vp: int) -> None:
    assert points(1, pesos=pesos) == vp


# 2 private buildings


def test_private_buildings_score_what_is_printed_on_each() -> None:
    assert points(2, private_buildings=["1a", "6b", "10a"]) == 1 + 4 + 13


# 3 ships


def test_a_disc_on_a_ship_scores_what_the_ship_shows() -> None:
    assert points(3, ships=[{"loading_value": 12}, {"loading_value": 16}]) == 5 + 9


def test_each_disc_on_ship_18_scores() -> None:
    assert points(3, ships=[{"loading_value": 18, "discs": 3}]) == 36


def test_each_disc_on_ship_0_costs_two_points() -> None:
    assert points(3, ships=[{"loading_value": 0, "discs": 4}]) == -8


def test_ships_7_and_8_are_those_of_the_pile() -> None:
    assert points(3, ships=[{"loading_value": 7}, {"loading_value": 8}]) == 3 + 3


def test_a_ship_listed_in_two_lines_counts_both() -> None:
    ships = [{"loading_value": 18, "discs": 2}, {"loading_value": 18}]
    assert points(3, ships=ships) == 36


def test_a_ship_without_discs_scores_nothing() -> None:
    assert points(3, ships=[{"loading_value": 18, "discs": 0}]) == 0


# 4 city maps


def test_discs_in_quarters_score_what_their_spaces_show() -> None:
    placed = discs("rotterdam", "south", 9, 12) + discs("le_havre", "west", 0)
    assert points(4, city_discs=placed) == 21


@pytest.mark.parametrize(
    ("quay", "vp"),
    [
        ("le_havre_1", 0),
        ("le_havre_2", 1),
        ("rotterdam_1", 2),
        ("liverpool_1", 5),
        ("liverpool_2", 8),
    ],
)
def test_a_disc_still_on_a_quay_scores_what_the_quay_shows(quay: str, vp: int) -> None:
    assert points(4, quays={quay: 3}) == 3 * vp


def test_quarters_and_quays_are_added() -> None:
    assert points(4, quays={"liverpool_2": 1}, city_discs=discs("liverpool", "east", 12)) == 20


def test_quays_on_side_b_are_unknown_until_a_copy_tells_or_the_category_is_typed() -> None:
    held: dict[str, Any] = {"quays": {"rotterdam_1": 2}}
    sides = {"rotterdam": "b", "liverpool": "a"}
    assert faults_in(score_file(person(**held), city_sides=sides)) == [
        ("players[0].quays.rotterdam_1", "vp.unknown")
    ]
    told = score_file(person(**held), city_sides=sides)
    assert scored(told, {"city_maps.b.rotterdam.quay_1.vp": 3}).sheets[0].lines[3].points == 6
    typed = score_file(person(**held, typed={"4": 17}), city_sides=sides)
    assert scored(typed).sheets[0].lines[3].points == 17


def test_a_quay_on_side_b_without_discs_need_not_be_known() -> None:
    sides = dict.fromkeys(("rotterdam", "liverpool", "le_havre"), "b")
    assert faults_in(score_file(person(quays={"rotterdam_1": 0}), city_sides=sides)) == []


def test_quarters_on_side_b_score_as_written_in_the_file() -> None:
    document = score_file(
        person(city_discs=discs("rotterdam", "north", 11)), city_sides={"rotterdam": "b"}
    )
    assert scored(document).sheets[0].lines[3].points == 11


# 5 train stations


def test_a_disc_at_a_station_scores_what_is_printed_there() -> None:
    assert points(5, stations=[{"vp": 3}, {"vp": 3}, {"vp": 0}]) == 6


def test_at_the_last_station_every_disc_counts() -> None:
    assert points(5, stations=[{"vp": 2}, {"vp": 9, "last": True, "discs": 3}]) == 2 + 27


def test_a_disc_taken_back_from_a_station_no_longer_scores() -> None:
    assert points(5, stations=[{"vp": 3}, {"vp": 5, "discs": 0}]) == 3


# 6 farmers


def test_each_farmer_tile_beside_the_board_is_two_points() -> None:
    assert points(6, farmers={"green": 1, "blue": 2, "orange": 3, "yellow": 4}) == 20


def test_a_granjero_is_a_worker_and_no_farmer_tile() -> None:
    assert points(6, workers={"granjero": 6}) == 0


# 7 cattle


def test_cattle_score_what_their_cards_show() -> None:
    assert points(7, herd={"caracu": [2, 3], "franqueiro": [5], "aberdeen_angus": [7, 6]}) == 23
    assert points(7, herd={"chaqueno": 1, "serrano": 2, "blanco_orejinegro": 3}) == 1 + 4 + 9


def test_each_exhaustion_card_costs_two_points() -> None:
    assert points(7, herd={"serrano": 1, "exhaustion": 4}) == 2 - 8


# 8 objective cards: more in test_objectives.py


def test_a_played_card_with_all_tasks_fulfilled_scores_its_points() -> None:
    sheet = sheet_of(person(objectives={"played": [16]}, ships=[{"loading_value": 18}]))
    assert sheet.lines[7].points == 5
    assert sheet.objectives.used == ((16, (("ship_18", 1),)),)


def test_a_played_card_that_fails_costs_its_penalty() -> None:
    assert points(8, objectives={"played": [16]}) == -2


def test_a_card_in_the_deck_is_added_if_it_pays_and_left_out_if_not() -> None:
    sheet = sheet_of(person(objectives={"in_deck": [16, 5]}, ships=[{"loading_value": 18}]))
    assert sheet.lines[7].points == 5
    assert (sheet.objectives.added, sheet.objectives.left_out) == ((16,), (5,))


def test_one_thing_fulfils_one_task_of_one_card() -> None:
    one: dict[str, Any] = {
        "city_discs": discs("le_havre", "east", 5) + discs("le_havre", "south", 3)
    }
    assert points(8, objectives={"played": [2, 14]}, private_buildings=["1a"], **one) == 4 - 2
    assert points(8, objectives={"played": [2, 14]}, private_buildings=["1a", "2a"], **one) == 7


def test_a_thing_used_for_a_card_still_scores_in_its_own_category() -> None:
    player = person(
        objectives={"played": [16]}, ships=[{"loading_value": 18}], station_masters=["ships"]
    )
    assert categories_of(player)[3] == 12


TASK_CARDS: dict[str, tuple[int, dict[str, Any]]] = {
    "quarters of any city": (
        5,
        {"city_discs": discs("liverpool", "north", 4) + discs("rotterdam", "east", 4)},
    ),
    "each disc at the last station": (
        1,
        {
            "stations": [{"vp": 9, "last": True, "discs": 2}],
            "city_discs": discs("le_havre", "west", 0),
        },
    ),
    "breeding value 3 from Chaqueño and Serrano": (
        9,
        {"herd": {"chaqueno": 1, "serrano": 1}, "stations": [{"vp": 1}]},
    ),
    "breeding value 3 from Blanco Orejinegro": (
        9,
        {"herd": {"blanco_orejinegro": 2}, "stations": [{"vp": 1}]},
    ),
    "Caracu and buildings": (
        7,
        {"herd": {"caracu": [3]}, "private_buildings": ["1a", "10b"]},
    ),
    "Franqueiro and Aberdeen-Angus": (
        4,
        {"herd": {"serrano": 1, "franqueiro": [3], "aberdeen_angus": [5]}},
    ),
    "blue and green farmers": (
        6,
        {"farmers": {"blue": 1, "green": 1}, "city_discs": discs("rotterdam", "west", 1)},
    ),
    "yellow and orange farmers": (
        17,
        {"farmers": {"yellow": 1, "orange": 1}, "private_buildings": ["1a"]},
    ),
    "a quarter in the south": (
        14,
        {"city_discs": discs("liverpool", "south", 15), "private_buildings": ["1a"]},
    ),
    "ship 18": (16, {"ships": [{"loading_value": 18}]}),
}


@pytest.mark.parametrize(("card", "things"), TASK_CARDS.values(), ids=TASK_CARDS.keys())
def test_tasks_are_fulfilled_by(card: int, things: dict[str, Any]) -> None:
    has = sheet_of(person(objectives={"played": [card]}, **things)).objectives
    lacks = sheet_of(person(objectives={"played": [card]})).objectives
    assert (has.fulfilled, lacks.fulfilled) == ((card,), ())


def test_farmers_in_the_granjero_row_fulfil_no_task() -> None:
    held: dict[str, Any] = {"workers": {"granjero": 6}, "city_discs": discs("rotterdam", "west", 1)}
    assert points(8, objectives={"played": [6]}, **held) == -2


def test_a_disc_on_a_quay_is_in_no_quarter() -> None:
    assert points(8, objectives={"played": [5]}, quays={"liverpool_1": 5}) == -2


def test_another_ship_is_not_ship_18() -> None:
    assert points(8, objectives={"played": [16]}, ships=[{"loading_value": 16}]) == -2


# 8 and 9 together


def test_a_failing_card_is_added_when_it_completes_a_pair_for_the_station_master() -> None:
    player = person(
        objectives={"played": [16], "in_deck": [2, 5]},
        ships=[{"loading_value": 18}],
        station_masters=["objectives"],
    )
    sheet = sheet_of(player)
    assert (sheet.lines[7].points, sheet.lines[8].points) == (3, 3)
    assert (sheet.objectives.added, sheet.objectives.not_fulfilled) == ((2,), (2,))
    assert categories_of(player | {"station_masters": []})[8] == 5


# 9 station masters


def test_the_station_master_for_cattle_pays_one_per_breeding_value_3_4_or_5() -> None:
    herd = {
        "caracu": [2, 3],
        "chaqueno": 1,
        "serrano": 2,
        "blanco_orejinegro": 1,
        "franqueiro": [3, 4],
        "aberdeen_angus": [7],
        "exhaustion": 3,
    }
    assert master("cattle", herd=herd) == 7


@pytest.mark.parametrize(
    ("rows", "vp"),
    [
        ({}, 4),
        ({"gaucho": 6, "carpintero": 6, "maquinista": 6}, 4),
        ({"gaucho": 3, "carpintero": 4, "maquinista": 5, "granjero": 2}, 8),
        (dict.fromkeys(("gaucho", "carpintero", "maquinista", "granjero"), 6), 24),
    ],
)
def test_the_station_master_for_sets_pays_four_per_set_printed_workers_included(
    rows: dict[str, int], vp: int
) -> None:
    assert master("sets", workers=rows) == vp


@pytest.mark.parametrize(
    ("stations", "vp"),
    [
        ([{"vp": 1}], 0),
        ([{"vp": 1}, {"vp": 1}], 3),
        ([{"vp": 1}, {"vp": 2}, {"vp": 3}], 3),
        ([{"vp": 9, "last": True, "discs": 4}], 0),
        ([{"vp": 9, "last": True, "discs": 4}, {"vp": 1}], 3),
        ([{"vp": 9, "last": True, "discs": 0}, {"vp": 1}], 0),
        ([{"vp": 1}, {"vp": 1, "discs": 0}], 0),
    ],
)
def test_the_station_master_for_stations_pays_three_per_two_and_the_last_counts_once(
    stations: list[dict[str, Any]], vp: int
) -> None:
    assert master("stations", stations=stations) == vp


@pytest.mark.parametrize(("played", "vp"), [([], 0), ([1], 0), ([1, 2], 3), ([1, 2, 3, 4, 5], 6)])
def test_the_station_master_for_objectives_pays_three_per_two_cards_fulfilled_or_not(
    played: list[int], vp: int
) -> None:
    assert master("objectives", objectives={"played": played}) == vp


def test_the_station_master_for_objectives_pays_nothing_for_cards_left_out() -> None:
    # Two failing cards would cost 4 for 3.
    assert master("objectives", objectives={"in_deck": [1, 2]}) == 0


@pytest.mark.parametrize(
    ("ships", "vp"),
    [
        ([{"loading_value": 4}], 0),
        ([{"loading_value": 4}, {"loading_value": 7}], 3),
        ([{"loading_value": 0, "discs": 3}, {"loading_value": 18, "discs": 2}], 6),
        ([{"loading_value": 0, "discs": 3}, {"loading_value": 18, "discs": 3}], 9),
    ],
)
def test_the_station_master_for_ships_pays_three_per_two_discs(
    ships: list[dict[str, Any]], vp: int
) -> None:
    assert master("ships", ships=ships) == vp


def test_the_station_master_for_ships_does_not_count_quays() -> None:
    assert master("ships", quays={"rotterdam_1": 4}) == 0


@pytest.mark.parametrize(("icons", "vp"), [(0, 0), (1, 0), (2, 3), (5, 6)])
def test_the_station_master_for_strength_pays_three_per_two_icons(icons: int, vp: int) -> None:
    assert master("strength", workers={"gaucho": 6, "with_strength": icons}) == vp


@pytest.mark.parametrize(
    ("tiles", "vp"), [([], 0), (["1a"], 0), (["1a", "2b"], 3), (["1a", "2b", "3a"], 3)]
)
def test_the_station_master_for_buildings_pays_three_per_two(tiles: list[str], vp: int) -> None:
    assert master("buildings", private_buildings=tiles) == vp


def test_the_station_master_for_farmers_pays_one_per_tile_beside_the_board() -> None:
    held: dict[str, Any] = {"farmers": {"green": 1, "blue": 2, "orange": 3, "yellow": 4}}
    assert master("farmers", workers={"granjero": 6}, **held) == 10


def test_category_9_adds_all_station_masters_of_a_player() -> None:
    held: dict[str, Any] = {"farmers": {"green": 3}, "private_buildings": ["1a", "2a"]}
    assert points(9, station_masters=["farmers", "buildings", "sets"], **held) == 3 + 3 + 4


def test_station_masters_pay_whatever_objective_cards_use() -> None:
    held: dict[str, Any] = {
        "farmers": {"blue": 1, "green": 1},
        "city_discs": discs("rotterdam", "west", 1),
    }
    player = person(objectives={"played": [6]}, station_masters=["farmers"], **held)
    assert (categories_of(player)[8], categories_of(player)[9]) == (3, 2)


# 10 workers


@pytest.mark.parametrize(("workers", "vp"), [(1, 0), (4, 0), (5, 4), (6, 8)])
@pytest.mark.parametrize("row", ["gaucho", "carpintero", "maquinista", "granjero"])
def test_workers_on_the_5th_and_6th_space_are_four_points_each(
    row: str, workers: int, vp: int
) -> None:
    assert points(10, workers={row: workers}) == vp


def test_a_row_that_is_not_written_holds_the_printed_worker_alone() -> None:
    written = dict.fromkeys(("gaucho", "carpintero", "maquinista", "granjero"), 1)
    assert master("sets", workers=written) == master("sets", workers={}) == master("sets") == 4


# 11 and 12


def test_the_right_step_limit_space_cleared_is_two_points() -> None:
    assert points(11, step_limit_disc_cleared=True) == 2
    assert points(11, step_limit_disc_cleared=False) == 0


def test_the_job_market_token_is_two_points() -> None:
    assert points(12, job_market_token=True) == 2
    assert points(12, job_market_token=False) == 0


# Typed numbers


@pytest.mark.parametrize("category", range(1, 13))
def test_a_typed_number_replaces_what_was_counted(category: int) -> None:
    player = person(pesos=50, typed={str(category): -7})
    sheet = sheet_of(player)
    assert sheet.lines[category - 1].points == -7
    assert sheet.total == (10 if category != 1 else 0) - 7


def test_a_typed_zero_replaces_as_well() -> None:
    assert points(1, pesos=50, typed={"1": 0}) == 0


def test_the_joint_search_runs_as_if_nothing_were_typed() -> None:
    player = person(
        objectives={"played": [16], "in_deck": [2, 5]},
        ships=[{"loading_value": 18}],
        station_masters=["objectives"],
    )
    free = sheet_of(player)
    typed = sheet_of(player | {"typed": {"8": 40, "9": 0, "3": -5}})
    assert typed.objectives == free.objectives
    assert typed.objectives.used == ((16, (("ship_18", 1),)),)
    assert typed.station_masters == free.station_masters == (("objectives", 3),)
    assert [typed.lines[i].points for i in (2, 7, 8)] == [-5, 40, 0]


# Pedro


PEDRO_OWNS = {
    "pesos": 50,
    "step_limit_disc_cleared": True,
    "objectives": {"played": [1], "in_deck": [2, 16]},
}


def test_pedro_scores_no_pesos_and_no_step_limit() -> None:
    assert points_of(pedro(**PEDRO_OWNS), 1) == 0
    assert points_of(pedro(**PEDRO_OWNS), 11) == 0


def test_all_of_pedros_objective_cards_are_in_the_area_and_fulfilled() -> None:
    sheet = sheet_of(pedro(**PEDRO_OWNS))
    assert sheet.lines[7].points == 4 + 3 + 5
    assert sheet.objectives.fulfilled == (1, 2, 16)
    assert sheet.objectives.added == (2, 16)
    assert sheet.objectives.used == ()


def test_pedros_cards_in_the_deck_count_for_his_station_master() -> None:
    assert points_of(pedro(**PEDRO_OWNS, station_masters=["objectives"]), 9) == 3


@pytest.mark.parametrize(
    ("scoring", "category", "vp"),
    [
        ({"pesos": "rules"}, 1, 10),
        ({"pesos": "none"}, 1, 0),
        ({"step_limit": "rules"}, 11, 2),
        ({"step_limit": "none"}, 11, 0),
        ({"objectives": "rules"}, 8, -2),
        ({"objectives": "none"}, 8, 0),
        ({"objectives": "full"}, 8, 12),
        ({}, 8, 12),
        ({}, 1, 0),
    ],
)
def test_pedros_deck_may_say_otherwise(scoring: dict[str, str], category: int, vp: int) -> None:
    assert points_of(pedro(**PEDRO_OWNS, scoring=scoring), category) == vp


def test_what_the_deck_does_not_name_stays_as_pedros_rules_say() -> None:
    sheet = sheet_of(pedro(**PEDRO_OWNS, scoring={"pesos": "rules"}))
    assert [sheet.lines[i].points for i in (0, 7, 10)] == [10, 12, 0]


def test_what_is_typed_for_pedro_still_wins() -> None:
    sheet = sheet_of(pedro(**PEDRO_OWNS, typed={"1": 8, "8": -3, "11": 2}))
    assert [sheet.lines[i].points for i in (0, 7, 10)] == [8, -3, 2]


def test_everything_else_scores_for_pedro_as_for_a_person() -> None:
    held: dict[str, Any] = {
        "private_buildings": ["10b"],
        "ships": [{"loading_value": 0}],
        "quays": {"rotterdam_1": 1},
        "stations": [{"vp": 3}],
        "farmers": {"blue": 1},
        "herd": {"exhaustion": 1},
        "station_masters": ["sets"],
        "workers": {"gaucho": 5},
        "job_market_token": True,
    }
    assert categories_of(pedro(**held)) == categories_of(person(**held))


# Who wins


def test_most_points_win_and_a_tie_is_shared_in_seating_order() -> None:
    game = scored(score_file(person("A", pesos=9), person("B", pesos=5), person("C", pesos=4)))
    assert [sheet.total for sheet in game.sheets] == [1, 1, 0]
    assert winners(game.sheets) == ("A", "B")
    assert margin(game.sheets) == 0


def test_with_negative_totals_the_least_bad_wins() -> None:
    game = scored(
        score_file(person("A", herd={"exhaustion": 5}), person("B", herd={"exhaustion": 2}))
    )
    assert winners(game.sheets) == ("B",)
    assert margin(game.sheets) == 6


def test_pedro_can_win() -> None:
    game = scored(score_file(person("Ana"), pedro(job_market_token=True)))
    assert winners(game.sheets) == ("Pedro",)


def test_alone_nobody_is_ahead_of_anybody() -> None:
    assert margin(scored(score_file(person())).sheets) is None


# What a copy corrects


CORRECTIONS: dict[str, tuple[str, int, int, dict[str, Any], int]] = {
    "a building": ("private_buildings.9a.vp", 10, 2, {"private_buildings": ["9a"]}, 10),
    "a ship": ("ships.start_18.vp", 13, 3, {"ships": [{"loading_value": 18, "discs": 2}]}, 26),
    "a ship of the pile": ("ships.pile_7.vp", 4, 3, {"ships": [{"loading_value": 7}]}, 4),
    "a departed ship, to no effect": (
        "ships.start_7.vp",
        9,
        3,
        {"ships": [{"loading_value": 7}]},
        3,
    ),
    "a quay": ("city_maps.a.liverpool.quay_2.vp", 9, 4, {"quays": {"liverpool_2": 2}}, 18),
    "the farmers": ("points.farmer", 3, 6, {"farmers": {"blue": 2}}, 6),
    "a counted breed": ("cattle.serrano.vp", 4, 7, {"herd": {"serrano": 2}}, 8),
    "a breed listed by VP": ("cattle.caracu.6.vp", 4, 7, {"herd": {"caracu": [4, 2]}}, 6),
    "the exhaustion cards": ("cattle.exhaustion.vp", -3, 7, {"herd": {"exhaustion": 2}}, -6),
    "an objective's points": (
        "objective_cards.16.vp",
        7,
        8,
        {"objectives": {"played": [16]}, "ships": [{"loading_value": 18}]},
        7,
    ),
    "an objective's penalty": (
        "objective_cards.16.vp_if_not_fulfilled",
        -4,
        8,
        {"objectives": {"played": [16]}},
        -4,
    ),
    "a task less": (
        "objective_cards.16.tasks.ship_18",
        0,
        8,
        {"objectives": {"played": [16]}},
        5,
    ),
    "a task more": (
        "objective_cards.16.tasks.caracu",
        1,
        8,
        {"objectives": {"played": [16]}, "ships": [{"loading_value": 18}]},
        -2,
    ),
    "the workers": ("points.worker_on_space_5_or_6", 5, 10, {"workers": {"gaucho": 6}}, 10),
    "the step limit": ("points.step_limit_disc", 3, 11, {"step_limit_disc_cleared": True}, 3),
    "the token": ("points.job_market_token", 1, 12, {"job_market_token": True}, 1),
}


@pytest.mark.parametrize(
    ("path", "printed", "category", "held", "vp"), CORRECTIONS.values(), ids=CORRECTIONS.keys()
)
def test_a_copy_may_correct(
    path: str, printed: int, category: int, held: dict[str, Any], vp: int
) -> None:
    assert points(category, {path: printed}, **held) == vp


def test_a_correction_stays_in_its_copy() -> None:
    held: dict[str, Any] = {"private_buildings": ["9a"]}
    assert points(2, {"private_buildings.9a.vp": 10}, **held) == 10
    assert points(2, **held) == 9


def test_a_penalty_of_a_copy_decides_whether_a_failing_card_pays() -> None:
    held: dict[str, Any] = {
        "objectives": {"played": [16], "in_deck": [5]},
        "ships": [{"loading_value": 18}],
        "station_masters": ["objectives"],
    }
    harsh = sheet_of(person(**held), {"objective_cards.5.vp_if_not_fulfilled": -4})
    assert (harsh.objectives.added, harsh.objectives.left_out) == ((), (5,))
    assert sheet_of(person(**held)).objectives.added == (5,)


def test_what_a_copy_prints_bounds_the_cattle_by_vp() -> None:
    correction = {"cattle.caracu.6.vp": 4}
    document = score_file(person(herd={"caracu": [3, 3, 3]}))
    assert faults_in(document) == []
    assert faults_in(document, correction) == [("players[0].herd.caracu", "box.most")]


# Reading defaults


def test_discs_of_a_ship_and_of_a_station_default_to_one() -> None:
    held = read_players(
        person(ships=[{"loading_value": 12}], stations=[{"vp": 9, "last": True}, {"vp": 2}])
    ).players[0]
    assert held.holdings.of("ships.12") == 1
    assert held.holdings.of("stations.last") == 1
    assert held.holdings.of("stations.2") == 1


def test_a_kind_that_is_not_written_is_a_person_and_sides_default_to_a() -> None:
    found = read_document(score_file(person(quays={"rotterdam_1": 1})))
    assert not found.players[0].is_pedro
    assert found.note.city_sides == {}
    assert points(4, quays={"rotterdam_1": 1}) == 2


def test_every_line_is_the_sum_of_its_reasons() -> None:
    player = person(
        pesos=23,
        private_buildings=["1a"],
        ships=[{"loading_value": 0, "discs": 2}],
        quays={"liverpool_1": 1},
        city_discs=discs("rotterdam", "south", 9),
        stations=[{"vp": 3}, {"vp": 9, "last": True, "discs": 2}],
        farmers={"blue": 2},
        herd={"caracu": [2], "serrano": 1, "exhaustion": 1},
        objectives={"played": [1, 16], "in_deck": [2]},
        station_masters=["objectives", "sets"],
        workers={"gaucho": 6},
        step_limit_disc_cleared=True,
        job_market_token=True,
    )
    for line in sheet_of(player).lines:
        assert line.because, line
        assert line.points == sum(reason.points for reason in line.because)
