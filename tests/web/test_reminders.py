"""What people forget is said where it falls due (findings/rules.md, "Not reminded")."""

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.table import events as e
from companion.table.state import Section, TrailFarmer
from companion.web.solo.reminders import reminders
from companion.words import LANGUAGES, words_in
from tests.play.solo.test_own_visit import BLACK, near, said
from tests.play.solo.test_solo_game import Game, full_but_one
from tests.web.table_games import stored
from tests.web.visitor import Visitor, text_of


def page_of(app: Flask, game: Game, path: str = "") -> str:
    return text_of(
        Visitor(app.test_client()).page(f"/g/{stored(app, list(game.steps))}/play{path}")
    )


VISIT = (
    ("start_6", "Objective card of Rotterdam"),
    ("start_0", "Take 2 pesos from the bank."),
    ("start_9", "Strength with dark corners: take 3 pesos. Lowest right auxiliary space: pay 3."),
    ("start_0", "Exhaustion cards removed"),
    ("start_0", "Refill the empty foresight spaces."),
)


@pytest.mark.parametrize(("ship", "text"), VISIT)
def test_the_visit_reminds_of(app: Flask, ship: str, text: str) -> None:
    game = near()
    said(game, ship=ship)
    assert text in page_of(app, game, "/visit")


def test_the_turn_reminds_of_fees_with_their_pesos(app: Flask) -> None:
    """Rules p. 7, two players: black 1, green 2."""
    page = page_of(app, near(TrailFarmer("y4", BLACK)))
    assert "black 1, green 2" in page


def test_who_logs_nothing_is_reminded_of_buenos_aires_as_a_whole(app: Flask) -> None:
    game = near()
    assert "in_buenos_aires" not in {one.code for one in reminders(game.state)}
    game.do(c.SetLogging(False))
    page = page_of(app, game)
    for text in (
        "exhaustion cards",
        "Rotterdam ship",
        "2 pesos with ship 0",
        "refill the foresight",
    ):
        assert text in page


def test_a_token_that_may_be_out_is_reminded_of() -> None:
    game = Game()
    game.set(full_but_one(11))
    assert "token" not in {one.code for one in reminders(game.state)}
    game.set(e.SectionsDoubted((Section.JOB_MARKET,)))
    assert "token" in {one.code for one in reminders(game.state)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_says_what_to_do_with_a_full_area(language: str) -> None:
    """Rules p. 3: back into the bag, and another one."""
    assert ";" in words_in(language).say("solo.setup.farmers")
