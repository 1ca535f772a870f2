"""Every ruling of the companion stands in the app and in docs/solo-deck.md, with its reason."""

from pathlib import Path

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.table import events as e
from companion.table.pieces import EnginePlace, Seat, Worker, WorkerTile
from companion.table.state import TrailBuilding
from companion.words import LANGUAGES, words_in
from companion.words.pedro_rules import OF_THE_RULEBOOK, pedro_rule
from tests.pedro.test_choices import FACTS
from tests.play.solo.test_solo_game import Game, deck_of
from tests.play.solo.test_true_answers import offered
from tests.web.visitor import Visitor, text_of

DOCS = Path(__file__).parents[1] / "docs"
CHOICE = "rule.choice."
RULINGS = sorted(
    code.removesuffix(".title")
    for code in words_in("en").sentences
    if code.startswith(CHOICE) and code.endswith(".title")
)
MAQUINISTA = WorkerTile(Worker.MAQUINISTA)


@pytest.mark.parametrize("code", RULINGS)
def test_a_ruling_stands_on_the_page_of_the_deck(code: str) -> None:
    page = (DOCS / "solo-deck.md").read_text(encoding="utf-8")
    words = words_in("en")
    chosen, _, reason = words.say(code).partition(" Reason: ")
    assert f"| {words.say(f'{code}.title')} | {chosen} | {reason}" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_stands_in_the_app(app: Flask, language: str) -> None:
    visitor = Visitor(app.test_client())
    visitor.client.set_cookie("language", language)
    page, words = text_of(visitor.page("/rules")), words_in(language)
    assert RULINGS
    assert all(words.say(code) in page for code in RULINGS)


def test_his_rules_are_called_the_companions_and_the_rulebooks_are_not() -> None:
    words = words_in("en")
    assert pedro_rule(words, "build").startswith("The companion's rule: ")
    for verb in OF_THE_RULEBOOK:
        assert "companion" not in pedro_rule(words, verb)


def test_a_maquinista_hired_by_the_same_card_moves_the_engine() -> None:
    """Which counts when: what an action counts is counted when it is carried out."""
    game = Game(deck=deck_of({"hire": {"who": "maquinista"}}, {"engine": {}}))
    rows = ((MAQUINISTA, None), *((None, None),) * 10)
    game.set(
        e.FarmersSet(()),
        e.JobMarketSet(rows, 3),
        e.EnginesSet(EnginePlace(9), EnginePlace(4)),
    )
    game.do(c.EndPersonTurn())
    before = game.state.table.boards.pedro.workers(Worker.MAQUINISTA)
    game.do(c.Done())
    game.do(c.Done())
    spaces = {option.key for option in game.choice.options}
    assert game.state.table.boards.pedro.workers(Worker.MAQUINISTA) == before + 1
    assert f"engine:{4 + before + 1}:0" in spaces


def test_a_building_of_equal_points_may_be_logged_as_a_replacement() -> None:
    game = Game()
    game.set(e.BuildingsSet((TrailBuilding("f1", Seat.PERSON, 3),)))
    assert FACTS.building(3, "b").vp == FACTS.building(4, "b").vp
    assert "f1" in offered(game, "build", "4")
    assert "f1" not in offered(game, "build", "1")
