"""The facts of Argentina add up to what lies in the box, and a fact that is broken is noticed."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from companion.box import argentina
from companion.box.argentina_proof import BLOCKS, _counts, proofread
from companion.box.confidence import Confidence
from companion.box.faults import Faulty
from companion.box.printed import EVERY, FACTS, document_of, lay_over

Facts = dict[str, Any]
Breaks = Callable[[Facts], object]


def broken(breaks: Breaks) -> Facts:
    facts = deepcopy(document_of("argentina"))
    breaks(facts)
    return facts


def refusal_of(facts: Facts) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as refused:
        proofread(facts)
    return [(fault.place, fault.code) for fault in refused.value.faults]


def test_the_shipped_facts_add_up() -> None:
    proofread(document_of("argentina"))
    assert argentina.document() == document_of("argentina")


COUNTS: list[tuple[str, Breaks]] = [
    ("counts.worker_tiles", lambda f: f["counts"].update(worker_tiles=56)),
    ("counts.worker_tiles_per_type", lambda f: f["counts"].update(worker_tiles_per_type=18)),
    ("workers", lambda f: f["workers"]["bag_b_per_type"].update(tiles=12)),
    ("workers.with_strength", lambda f: f["workers"]["bag_c_per_type"].update(with_strength=4)),
    ("counts.farmer_tiles", lambda f: f["counts"]["farmer_tiles"].update(yellow=14)),
    ("farmers.bag_a", lambda f: f["farmers"]["bag_a_each_of_green_blue_orange"].pop()),
    ("farmers.bag_c", lambda f: f["farmers"]["bag_c_yellow"]["count_by_strength"].pop("8")),
    ("farmers.pesos.green", lambda f: f["farmers"]["pesos_under_space"]["green"].pop()),
    ("farmers.pesos.blue", lambda f: f["farmers"]["pesos_under_space"]["blue"].append(4)),
    ("farmers.pesos.orange", lambda f: f["farmers"]["pesos_under_space"]["orange"].clear()),
    ("farmers.pesos.yellow", lambda f: f["farmers"]["pesos_under_space"]["yellow"]["values"].pop()),
    ("objective_cards", lambda f: f["objective_cards"]["cards"].pop()),
    ("objective_cards.task_kinds", lambda f: f["objective_cards"]["task_kinds"].append("hats")),
    (
        "objective_cards.tasks",
        lambda f: f["objective_cards"]["cards"][6]["tasks"].update(hats=1),
    ),
    ("cattle.market", lambda f: f["cattle"]["market"][0]["vp"].pop()),
    ("cattle.player", lambda f: f["cattle"]["player"][0]["vp"].append(0)),
    ("counts.exhaustion_cards", lambda f: f["counts"].update(exhaustion_cards=24)),
    ("ships", lambda f: f["ships"]["ships"].append({**f["ships"]["ships"][0], "set": "other"})),
    ("ships.start", lambda f: f["ships"]["ships"][0].update(loading_value=2)),
    ("ships.pile", lambda f: f["ships"]["ships"][-1].update(loading_value=17)),
    ("ships.banners", lambda f: f["ships"]["ships"][1].update(banner="purple")),
    ("ships.quays", lambda f: f["ships"]["ships"][1].update(quay=None)),
    ("private_buildings", lambda f: f["private_buildings"]["tiles"][3].update(tile="2c")),
    (
        "private_building_actions",
        lambda f: f["private_building_actions"]["actions"].pop("10b"),
    ),
    ("neutral_buildings", lambda f: f["neutral_buildings"]["actions"].pop("H")),
    ("station_masters", lambda f: f["station_masters"]["tiles"][0].update(id="farmers")),
    ("player_board.disc_spaces", lambda f: f["player_board"]["disc_spaces"][0].update(count=2)),
    ("counts.discs_per_player", lambda f: f["counts"].update(discs_per_player=17)),
    *(
        (
            f"player_board.worker_rows.{row}",
            lambda f, row=row: f["player_board"]["worker_rows"][row].pop("4"),
        )
        for row in ("gaucho", "carpintero", "maquinista", "granjero")
    ),
    ("city_maps", lambda f: f["city_maps"]["side_a"].update(hamburg={})),
    *(
        (
            f"city_maps.{city}.quays",
            lambda f, city=city: f["city_maps"]["side_a"][city]["quays"].pop(),
        )
        for city in argentina.CITIES
    ),
    *(
        (
            f"city_maps.{city}.quarters",
            lambda f, city=city: f["city_maps"]["side_a"][city]["quarters"].pop("west"),
        )
        for city in argentina.CITIES
    ),
    ("trail.edges.twice", lambda f: f["trail"]["edges"].append(["start", "A"])),
    ("trail.edges.unknown", lambda f: f["trail"]["edges"].append(["A", "Z"])),
    ("trail.edges.unjoined", lambda f: f["trail"]["spaces"]["neutral"].append("I")),
    ("trail.dead_ends", lambda f: f["trail"]["edges"].remove(["r1", "C"])),
    ("trail.unreached", lambda f: f["trail"]["edges"].remove(["b4", "r1"])),
    (
        "trail.building_spaces_in_order",
        lambda f: f["trail"]["building_spaces_in_order"].append("p8"),
    ),
    ("trail.building_spaces", lambda f: f["trail"]["building_spaces_in_order"].append("p1")),
    ("job_market.row_cost", lambda f: f["job_market"]["row_cost"]["values"].pop()),
]


@pytest.mark.parametrize(("place", "breaks"), COUNTS, ids=[place for place, _ in COUNTS])
def test_a_count_that_is_wrong_is_refused_with_its_place(place: str, breaks: Breaks) -> None:
    assert (place, "facts.count") in refusal_of(broken(breaks))


def test_every_count_that_is_proofread_was_broken_once() -> None:
    assert {place for place, _ in COUNTS} == {
        place for place, _, _ in _counts(document_of("argentina"))
    }


def test_what_is_wrong_is_said_all_at_once_with_what_was_found() -> None:
    def break_two(facts: Facts) -> None:
        facts["counts"]["exhaustion_cards"] = 24
        facts["ships"]["ships"].pop()

    with pytest.raises(Faulty) as refused:
        proofread(broken(break_two))
    found = {fault.place: dict(fault.values) for fault in refused.value.faults}
    assert found["counts.exhaustion_cards"] == {"found": "24", "expected": "25"}
    assert found["ships"] == {"found": "17", "expected": "18"}
    assert found.keys() == {"counts.exhaustion_cards", "ships", "ships.pile"}


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_that_is_missing_is_refused(block: str) -> None:
    facts = broken(lambda facts: facts.pop(block))
    assert refusal_of(facts) == [(block, "facts.block_missing")]


def test_a_block_that_does_not_say_how_sure_it_is_is_refused() -> None:
    facts = broken(lambda facts: facts["limits"].clear())
    assert refusal_of(facts) == [("limits", "facts.unsourced")]


def test_every_printed_fact_has_a_path_of_its_own_and_stands_where_it_says() -> None:
    facts = argentina.printed()
    assert len({fact.path for fact in facts}) == len(facts)
    for fact in facts:
        if fact.value is None:
            assert fact.confidence is Confidence.NONE
            continue
        value: Any = argentina.document()
        for step in fact.at[:-1]:
            value = value[step]
        if fact.block == "objective_tasks":
            value = {fact.at[-1]: 0} | value
        shown = value if fact.at[-1] == EVERY else [value[fact.at[-1]]]
        assert set(shown) == {fact.value}, fact.path
        assert fact.least <= fact.value <= fact.most


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("ships.start_18.vp", 12),
        ("ships.pile_16.vp", 9),
        ("private_buildings.10b.vp", 13),
        ("city_maps.a.rotterdam.quay_1.vp", 2),
        ("city_maps.a.liverpool.south.2.vp", 20),
        ("objective_cards.23.vp", 5),
        ("objective_cards.6.vp_if_not_fulfilled", -2),
        ("objective_cards.7.tasks.private_building", 2),
        ("objective_cards.7.tasks.ship_18", 0),
        ("cattle.aberdeen_angus.6.vp", 7),
        ("cattle.exhaustion.vp", -2),
        ("job_market.11.cost", 4),
        ("points.farmer", 2),
        ("stations.last.vp", None),
        ("stations.12.cost", None),
        ("city_maps.b.liverpool.west.4.vp", None),
    ],
)
def test_a_printed_fact_is_known_by_its_path(path: str, value: int | None) -> None:
    (fact,) = [fact for fact in argentina.printed() if fact.path == path]
    assert fact.value == value


def test_corrections_are_laid_over_a_document_and_leave_it_as_it_was() -> None:
    before = json.dumps(argentina.document())
    numbers = {fact.path: place % 10 for place, fact in enumerate(argentina.printed())}
    corrected = lay_over(argentina.document(), argentina.printed(), numbers)
    for fact in argentina.printed():
        value: Any = corrected
        for step in fact.at[:-1]:
            value = value[step]
        shown = value if fact.at[-1] == EVERY else [value[fact.at[-1]]]
        assert set(shown) == {numbers[fact.path]}, fact.path
    assert json.dumps(argentina.document()) == before


def test_several_stations_may_be_laid_over_at_once() -> None:
    corrected = lay_over(
        argentina.document(),
        argentina.printed(),
        {"stations.1.vp": 1, "stations.1.cost": 2, "stations.last.vp": 9},
    )
    assert corrected["railroad"]["stations"] == {"1": {"vp": 1, "cost": 2}, "last": {"vp": 9}}


def test_nothing_corrected_is_the_very_document() -> None:
    assert lay_over(argentina.document(), argentina.printed(), {}) is argentina.document()


def test_a_correction_of_what_is_not_printed_is_no_correction() -> None:
    with pytest.raises(KeyError):
        lay_over(argentina.document(), argentina.printed(), {"ships.start_19.vp": 1})


def test_an_edition_that_is_not_shipped_has_no_facts() -> None:
    assert (FACTS / "argentina.json").exists()
    with pytest.raises(FileNotFoundError):
        document_of("chile")
