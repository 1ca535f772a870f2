"""A pad of four: what is simple on one screen, things by players, one block at a time."""

import json
from html import unescape

import pytest

from tests.web.visitor import Visitor, tags, text_of

NAMES = ("Ana", "Bea", "Caro", "Dario")


@pytest.fixture
def game(ana: Visitor) -> str:
    return ana.begin(*NAMES)


def attributes(html: str, **wanted: str) -> list[dict[str, str | None]]:
    named = {name.replace("_", "-"): value for name, value in wanted.items()}
    return [a for _, a in tags(html) if all(a.get(name) == v for name, v in named.items())]


def gold(html: str) -> dict[str, str | None]:
    return attributes(html, rel="next")[0]


def gaps(html: str) -> list[list[str]]:
    found: list[list[str]] = json.loads(unescape(gold(html).get("data-gaps") or "[]"))
    return found


def test_amounts_and_what_one_has_stand_on_one_page_without_folds(ana: Visitor, game: str) -> None:
    for number in (1, 11, 12):
        page = ana.page(f"{game}/c/{number}")
        assert not [tag for tag, a in tags(page) if tag == "details" and a.get("name") == "block"]
        for at in range(1, 5):
            assert attributes(page, id=f"n-p{at}-pesos")
            assert attributes(page, data_toggle=f"p{at} step_limit_disc_cleared", name="who")
        assert gold(page)["href"] == f"{game}/c/2"


def test_who_has_the_token_is_one_tap_for_all(ana: Visitor, game: str) -> None:
    ana.tap(game, who="p3 job_market_token 1", here="c/1")
    assert ana.matrix(game)[11] == ["0", "0", "2", "0"]
    answer = ana.tap(game, who="p1 job_market_token 1", here="c/1")
    assert answer.location == f"{game}/c/1?at=p1-12#d-p1-12"
    assert ana.matrix(game)[11] == ["2", "0", "0", "0"]


def test_gold_says_what_going_on_leaves(ana: Visitor, game: str) -> None:
    def leaves() -> str:
        bar = ana.page(f"{game}/c/3").split('class="next"')[1].split("</small>")[0]
        return text_of(bar.split("<small")[1]).partition("> ")[2]

    assert leaves() == "open Ana Bea Caro Dario"
    ana.tap(game, set="p1 ships.18 1")
    assert leaves() == "rest 0 · open Bea Caro Dario"
    for seat in ("p2", "p3", "p4"):
        ana.tap(game, nothing=f"{seat} 3")
    assert leaves() == "rest 0"


def test_gold_goes_to_the_next_player_before_the_next_category(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 city_discs.le_havre.north.1 1")
    page = ana.page(f"{game}/c/4")
    assert gaps(page) == [[f"p{at}-4", name] for at, name in enumerate(NAMES, 1) if at > 1]
    assert gold(page)["href"] == f"{game}/c/4?at=p2-4#s-p2-4"
    for seat in ("p2", "p3", "p4"):
        ana.tap(game, nothing=f"{seat} 4")
    assert gold(ana.page(f"{game}/c/4"))["href"] == f"{game}/c/5"


def test_a_tapped_cell_opens_the_block_of_its_player(ana: Visitor, game: str) -> None:
    sheet = ana.page(game)
    link = next(a["href"] for _, a in tags(sheet) if (a.get("href") or "").endswith("#s-p3-8"))
    page = ana.page(str(link).partition("#")[0])
    assert [
        a["id"] for tag, a in tags(page) if tag == "details" and "open" in a and a.get("name")
    ] == ["d-p3-8"]


def test_after_nothing_its_place_stays_and_takes_no_tap(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    answer = ana.tap(game, htmx=True, nothing="p1 3", here="c/3", seen=1)
    html = answer.get_data(as_text=True)
    assert 'class="button quiet gone" aria-hidden="true"' in html
    assert 'name="nothing" value="p1 3"' not in html


def test_the_other_side_of_a_building_is_gone_for_all(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p2 private_buildings.7b 1")
    page = ana.page(f"{game}/c/2")
    assert not attributes(page, data_toggle="p1 private_buildings.7a")
    assert attributes(page, data_toggle="p1 private_buildings.7b")


def test_a_tile_of_one_owner_is_gone_for_the_others(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p2 station_masters.ships 1")
    page = ana.page(f"{game}/c/9")
    assert attributes(page, data_toggle="p2 station_masters.ships", aria_pressed="true")
    assert not attributes(page, data_toggle="p1 station_masters.ships")


def test_the_last_tile_in_the_box_is_not_offered_to_the_next(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 herd.serrano 3")
    (shown,) = attributes(ana.page(f"{game}/c/7"), data_field="p2 herd.serrano")
    (alone,) = attributes(ana.page(f"{game}/p/p2"), data_field="p2 herd.serrano")
    assert int(shown["data-most"] or 0) == int(alone["data-most"] or 0) - 3


def test_a_master_asks_until_what_it_counts_is_known_and_then_shows_it(
    ana: Visitor, game: str
) -> None:
    ana.tap(game, set="p1 station_masters.ships 1")
    assert cell(ana.page(f"{game}/c/9"), "p1 station_masters.ships") == "?"
    ana.tap(game, set="p1 ships.18 5")
    assert cell(ana.page(f"{game}/c/9"), "p1 station_masters.ships") == "6 5 →"


def cell(html: str, key: str) -> str:
    return text_of(html.split(f'data-toggle="{key}"')[1].partition(">")[2].split("</button>")[0])


def test_strength_and_whole_rows_are_asked_only_of_who_needs_them(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 station_masters.strength 1")
    ana.tap(game, set="p2 station_masters.sets 1")
    workers, masters = ana.page(f"{game}/c/10"), ana.page(f"{game}/c/9")
    assert "with_strength" not in workers
    assert "Only the 5th and the 6th bring VP" in text_of(workers)
    asked = [a["value"] for a in attributes(masters, name="number")]
    assert asked == ["p1 workers.with_strength"]
    rows = {a["data-choice"] for a in attributes(masters, data_value="3")}
    assert {row and row.split(" ")[0] for row in rows} == {"p2"}


def test_masters_come_after_what_they_count(ana: Visitor, game: str) -> None:
    for seat in ("p1", "p2", "p3", "p4"):
        ana.tap(game, nothing=f"{seat} 8")
    assert gold(ana.page(f"{game}/c/8"))["href"] == f"{game}/c/10"
    assert gold(ana.page(f"{game}/c/10"))["href"] == f"{game}/c/9"


def test_the_last_station_brings_everybody_the_same(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 stations.last 2")
    ana.tap(game, number="- stations.last_vp", value="8")
    ana.tap(game, set="p2 stations.last 1")
    assert ana.matrix(game)[4] == ["16", "8", "·", "·"]
