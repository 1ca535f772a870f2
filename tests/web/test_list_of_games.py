"""The first page: every game by who plays and where, found, renamed and deleted there."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from tests.web.visitor import Visitor, text_of, value_of

ACTION = re.compile(r'action="(/g/[^"]+/(?:rename|delete))"')


def listed(visitor: Visitor, asked: str = "") -> str:
    page = visitor.page(f"/?q={asked}")
    return text_of(page.split('<ul class="games">')[1].split("</ul>")[0])


@pytest.fixture
def shelf(ana: Visitor) -> Visitor:
    ana.begin("José", "Bea", location="Rosario")
    ana.begin("Caro", "Dario", edition="original")
    ana.begin("Eva", title="Sunday")
    ana.begin("Fay", "Gus")
    ana.begin("Ida", "Jan")
    return ana


def test_a_game_is_known_by_players_day_edition_and_place(ana: Visitor) -> None:
    ana.begin("José", "Bea", location="Rosario", played_on="2026-11-28")
    said = listed(ana)
    for known in ("José", "Bea", "Rosario", "November 28, 2026", "Argentina"):
        assert known in said
    assert '<bdi class="name" translate="no">José</bdi>' in ana.page("/")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("jose", "José"),
        ("ROSARIO", "José"),
        ("2016", "Caro"),
        ("sund", "Eva"),
        ("bea+jose", "José"),
    ],
)
def test_a_game_is_found_by_its_words(shelf: Visitor, asked: str, found: str) -> None:
    said = listed(shelf, asked)
    assert found in said
    assert sum(name in said for name in ("José", "Caro", "Eva", "Fay", "Ida")) == 1


def test_what_is_not_found_is_said(shelf: Visitor) -> None:
    assert "No game has these words." in shelf.page("/?q=xyz")


def test_a_title_is_changed_on_the_list_and_back(ana: Visitor) -> None:
    game = ana.begin("Ana", title="Sunday")
    answer = ana.post(f"{game}/rename", {"title": "Monday"})
    page = ana.page(answer.location)
    assert "It is called Monday now." in text_of(page)
    assert value_of(page, "title") == "Sunday"
    ana.post(f"{game}/rename", {"title": "Sunday"})
    assert "Sunday" in listed(ana)


def test_a_game_is_deleted_on_the_list_and_brought_back(ana: Visitor) -> None:
    game = ana.begin("Ana", title="Sunday")
    assert f"{game}/delete" in ACTION.findall(ana.page("/"))
    page = ana.page(ana.post(f"{game}/delete").location)
    assert "Sunday is deleted." in text_of(page)
    assert ana.post("/restore", {"game": value_of(page, "game")}).location == game


def test_who_may_only_follow_is_offered_neither(ana: Visitor) -> None:
    game = ana.begin("Ana")
    ana.post(f"{game}/join", {"role": "follow"})
    page = ana.page(f"{game}/join")
    (follow,) = set(re.findall(r"/g/[\w-]+", page)) - {game}
    assert ana.post(f"{follow}/rename", {"title": "x"}).status_code == 403


def test_no_day_is_proposed_while_it_is_not_known_where_the_person_is(ana: Visitor) -> None:
    assert value_of(ana.page("/new"), "played_on") == ""


@pytest.mark.parametrize("minutes", [-720, 0, 840])
def test_the_day_is_the_persons_wherever_the_server_is(ana: Visitor, minutes: int) -> None:
    ana.client.set_cookie("utc_minutes", str(minutes))
    there = (datetime.now(UTC) + timedelta(minutes=minutes)).date().isoformat()
    assert value_of(ana.page("/new"), "played_on") == there
    game = ana.begin("Ana", played_on="")
    assert f'<time datetime="{there}">' in ana.page("/")
    assert there in ana.get(f"{game}/game.json").headers["Content-Disposition"]
