"""Who does not know what came of a line of Pedro's says so, and the game goes on."""

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo import shown
from companion.play.solo.pedro.plan import plan
from companion.play.solo.pedro.tasks import (
    Act,
    CountBuildings,
    DrawTiles,
    Foresight,
    LoadShip,
    LookAtBoard,
    Move,
    NameWorker,
)
from companion.play.solo.state import Phase
from companion.table import events as e
from companion.table.pieces import UNKNOWN, Colour, FarmerTile, Hand, Worker, WorkerTile
from companion.table.state import Section
from tests.play.solo.test_solo_game import Game, at_the_ships, deck_of, in_buenos_aires, revealed
from tests.web.table_games import stored
from tests.web.test_solo import hidden
from tests.web.visitor import Visitor, text_of

UNKNOWN_TILES = e.ForesightSet((UNKNOWN,) * 6)
BLUE = FarmerTile(Colour.BLUE, 5, Hand.BLACK)
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
    game = revealed({"grain": 1}, before=(e.SectionsDoubted((Section.PEDRO_BOARD,)),))
    assert isinstance(game.task(), LookAtBoard)
    assert game.refusal(c.Outcome("unsaid")) == {"solo.no_outcome"}


def test_how_far_he_went_nobody_may_have_seen() -> None:
    """His deeds come first: only what a visit may have changed is in doubt, and all of that."""
    game = revealed({"grain": 2}, {"grain": 1})
    game.do(c.Outcome("unsaid"))
    assert isinstance(game.task(), Act)
    game.do(c.CarryOut(1))
    assert game.state.table.boards.pedro.grain == 2
    assert shown.way_left(game.state).value is None
    game.do(c.CarryOut(1))
    assert game.phase() is Phase.PERSON
    assert set(game.state.table.doubted) == set(Section)
    assert not shown.grain(game.state).sure
    assert not shown.departures(game.state).sure


COUNTED = {"count": "most_buildings", "min": 2, "max": 4}
IF_MANY = {"when": {"counted": "most_buildings", "at_least": 3}, "do": [{"grain": 1}]}


def test_how_many_he_counts_nobody_may_know() -> None:
    card = {"id": 1, "steps": COUNTED, "actions": [{"do": [{"grain": 2}]}, IF_MANY]}
    game = Game(deck=deck_of({"grain": 1}, cards=[card]))
    game.set(e.FarmersSet(()), e.SectionsDoubted((Section.BUILDINGS,)))
    game.do(c.EndPersonTurn())
    assert isinstance(game.task(), CountBuildings)
    game.do(c.Outcome("unsaid"))
    assert game.task() == Move(None)
    game.do(c.Outcome("move:trail"))
    game.do(c.CarryOut(1))
    assert game.state.table.boards.pedro.grain == 2
    assert game.phase() is Phase.PERSON
    assert not shown.grain(game.state).sure


def test_the_worker_drawn_for_him_nobody_may_know_and_his_board_is_looked_at() -> None:
    game = Game(deck=deck_of({"grain": 1}), named=False)
    game.set(e.FarmersSet(()))
    game.do(c.EndPersonTurn())
    assert isinstance(game.task(), NameWorker)
    game.do(c.Outcome("unsaid"))
    assert not shown.workers(game.state, Worker.GAUCHO).sure
    assert shown.specialization(game.state) == (Worker.GAUCHO, False)
    assert isinstance(game.task(), LookAtBoard)
    game.do(c.ConfirmSection(Section.PEDRO_BOARD))
    assert isinstance(game.task(), Move)


def after_the_horseman() -> Game:
    """In Buenos Aires, all lines carried out but the tiles the hand draws."""
    game = in_buenos_aires()
    while not isinstance(game.task(), DrawTiles):
        game.do(c.Done())
    return game


def test_a_tile_drawn_by_hand_is_told_where_it_is_laid() -> None:
    game = after_the_horseman()
    task = game.task()
    assert isinstance(task, DrawTiles)
    first, second, third = task.spaces
    for space, key in ((first, "blue.5.black"), (second, "gaucho.1"), (third, "none")):
        game.do(c.Outcome(f"drawn:{space}:{key}"))
    foresight = game.state.table.foresight
    assert (foresight[first], foresight[second]) == (BLUE, WorkerTile(Worker.GAUCHO, True))
    assert foresight[third] is None
    assert game.phase() is Phase.PERSON


def test_who_does_not_know_the_tiles_is_asked_once_for_all_of_them() -> None:
    game = after_the_horseman()
    game.do(c.Outcome("unsaid"))
    assert game.phase() is Phase.PERSON
    assert game.state.table.foresight.count(UNKNOWN) == 3


def test_who_keeps_no_track_of_the_foresight_is_not_asked_what_was_drawn() -> None:
    game = in_buenos_aires(e.SectionsDoubted((Section.FORESIGHT,)))
    asked = 0
    while game.phase() is Phase.PEDRO:
        assert not isinstance(game.task(), DrawTiles)
        game.do(c.Done() if game.choice.chosen or game.choice.impossible else c.Outcome("unsaid"))
        asked += 1
        assert asked < 12


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
