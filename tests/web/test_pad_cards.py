"""Objective cards: the answer in one sentence, what is chosen, and where things went."""

import pytest

from tests.web.visitor import Visitor, tags, text_of


@pytest.fixture
def game(ana: Visitor) -> str:
    """Ana owns a building, a card in her area takes it, and two more lie in her deck."""
    game = ana.begin("Ana", "Bea")
    ana.tap(game, set="p1 private_buildings.1a 1")
    return game


def advice(ana: Visitor, game: str) -> str:
    page = ana.page(f"{game}/c/8")
    return text_of(page.split('class="advice"')[1].split("</p>")[0]).strip("> ")


def test_what_to_do_is_said_first_in_one_sentence(ana: Visitor, game: str) -> None:
    for city, quarter in (("le_havre", "north"), ("rotterdam", "east")):
        ana.tap(game, set=f"p1 city_discs.{city}.{quarter}.4 1")
    ana.tap(game, set="p1 objectives.1 2")
    ana.tap(game, set="p1 objectives.18 2")
    before, _, after = ana.page(f"{game}/c/8").partition('class="advice"')
    assert 'class="answer"' in after
    assert 'class="answer"' not in before
    assert advice(ana, game) == "Leave the rest in the deck"
    assert "Leave the rest in the deck" in text_of(before.split('id="s-p1-8"')[1])


def test_all_that_count_are_named(ana: Visitor, game: str) -> None:
    for quarter in ("north", "east", "south", "west"):
        ana.tap(game, set=f"p1 city_discs.le_havre.{quarter}.1 3")
    for kind in ("stations.1 4", "farmers.green 3", "farmers.blue 3", "farmers.orange 3"):
        ana.tap(game, set=f"p1 {kind}")
    for building in ("2a", "3a", "4a"):
        ana.tap(game, set=f"p1 private_buildings.{building} 1")
    ana.tap(game, set="p1 objectives.2 2")
    assert advice(ana, game).startswith("Lay down 2. 1 of 1 cards fulfilled")


def test_what_one_has_is_not_called_missing(ana: Visitor, game: str) -> None:
    """findings/pad.md: "missing: private building" to somebody with four."""
    for quarter in ("north", "east", "south", "west"):
        ana.tap(game, set=f"p1 city_discs.le_havre.{quarter}.1 3")
    for card in (2, 14):
        ana.tap(game, set=f"p1 objectives.{card} 1")
    page = text_of(ana.page(f"{game}/c/8")).lower()
    assert "private building: counts for card 14." in page
    assert "missing: private building" not in page


def test_the_chosen_cards_stand_where_one_chooses(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 objectives.24 1")
    page = ana.page(f"{game}/c/8")
    strip = page.split('class="chips"')[1].split("</ul>")[0]
    assert "24" in text_of(strip)
    assert page.index('class="chips"') < page.index('class="filter"')


def test_every_icon_narrows_the_cards(ana: Visitor, game: str) -> None:
    page = ana.page(f"{game}/c/8").split('id="picker-p1"')[1].split("</details>")[0]
    tasks = [a["data-task"] for _, a in tags(page) if "data-task" in a]
    cards = page.split('class="cards"')[1]
    asked = [a["href"] or "" for tag, a in tags(cards) if tag == "use"]
    assert {icon.removeprefix("#task-") for icon in asked} == set(tasks)
