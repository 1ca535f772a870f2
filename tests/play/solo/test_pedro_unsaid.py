"""Who does not know what came of a line of Pedro's says so, and the game goes on."""

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo.pedro.plan import plan
from companion.play.solo.pedro.tasks import Foresight, LoadShip
from companion.play.solo.state import Phase
from companion.table import events as e
from companion.table.pieces import UNKNOWN
from companion.table.state import Section
from tests.play.solo.test_solo_game import Game, at_the_ships, in_buenos_aires, revealed
from tests.web.table_games import stored
from tests.web.test_solo import hidden
from tests.web.visitor import Visitor, text_of

UNKNOWN_TILES = e.ForesightSet((UNKNOWN,) * 6)
MARKET = e.SectionsDoubted((Section.CATTLE_MARKET,))


def asked(game: Game) -> int:
    """How many lines come before the question."""
    sheet = plan(game.state)
    assert sheet.question
    return len(sheet.lines)


@pytest.mark.parametrize(
    ("deed", "before", "section"),
    [
        ({"buy_cattle": {}}, MARKET, Section.CATTLE_MARKET),
        ({"hire": {}}, e.SectionsDoubted((Section.JOB_MARKET,)), Section.JOB_MARKET),
        ({"objective": {}}, e.SectionsDoubted((Section.OBJECTIVES,)), Section.OBJECTIVES),
    ],
    ids=lambda value: str(value)[:14],
)
def test_a_deed_nobody_saw_leaves_its_section_and_his_board_in_doubt(
    deed: dict[str, object], before: e.TableEvent, section: Section
) -> None:
    game = revealed(deed, before=(before,))
    game.do(c.CarryOut(asked(game), c.Outcome("unsaid")))
    assert game.phase() is Phase.PERSON
    assert {section, Section.PEDRO_BOARD} <= set(game.state.table.doubted)


def test_a_ship_nobody_saw_and_tiles_nobody_saw_end_the_visit() -> None:
    game = at_the_ships(UNKNOWN_TILES, e.SectionsDoubted((Section.SHIPS,)))
    assert isinstance(game.task(), LoadShip)
    game.do(c.Outcome("unsaid"))
    assert not game.state.table.sure(Section.SHIPS)
    while isinstance(game.task(), Foresight):
        game.do(c.Outcome("unsaid"))
    assert not game.state.table.sure(Section.FORESIGHT)
    assert not game.state.table.sure(Section.JOB_MARKET)


def test_what_cannot_go_on_without_an_answer_takes_none() -> None:
    game = revealed({"grain": 1})
    assert game.refusal(c.Outcome("unsaid")) == {"solo.no_outcome"}


def test_every_question_of_a_visit_offers_it_last(app: Flask) -> None:
    visitor, game = Visitor(app.test_client()), in_buenos_aires(UNKNOWN_TILES)
    play = f"/g/{stored(app, list(game.steps))}/play"
    taps = 0
    while 'id="asked"' in (page := visitor.page(play)):
        question = page.partition('id="asked"')[2].partition("</li>")[0]
        assert 'value="unsaid" class="unsaid"' in question, text_of(question)
        lines = question.partition('name="carry" value="')[2].partition('"')[0]
        visitor.post(play, {**hidden(page), "carry": lines, "outcome": "unsaid"})
        taps += 1
        assert taps < 10
    assert taps
    assert "I do not know" in text_of(visitor.page(f"{play}/history"))
