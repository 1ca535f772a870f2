"""What is in doubt is marked wherever a screen shows it: one place decides (findings, 12)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo import shown
from companion.play.solo.holdings import holdings_of
from companion.play.solo.pedro.follows import of_buenos_aires
from companion.play.solo.pedro.tasks import Act, LookAtBoard, Move
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.pieces import UNKNOWN, Seat, Worker
from companion.table.state import Section
from tests.play.solo.test_solo_game import Game, deck_of, full_but_one
from tests.web.table_games import stored
from tests.web.visitor import Visitor, text_of

WEB = Path(__file__).parents[3] / "companion" / "web"
ONLY_WITH_ITS_DOUBT = {
    "companion.table.job_market": {"next_arrow", "workers_to_end", "workers_to"},
    "companion.table.trail": {"distance"},
    "companion.pedro.choices.loading": {"stage", "loading_value"},
    "companion.pedro.choices.station_master": {"certificates"},
    "companion.play.solo.holdings": {"running_score"},
    "companion.play.solo.pedro.forecast": {"departures_now", "departed_at_least"},
}
"""What counts a table and does not say whether it is sure: screens ask `shown` instead."""

TABLE_ITSELF = "table"
"""The screens of the table show it section by section, each with its own mark."""


def doubting(*sections: Section, before: tuple[e.TableEvent, ...] = ()) -> SoloState:
    game = Game()
    game.set(*before, e.FarmersSet(()), e.SectionsDoubted(sections))
    return game.state


@pytest.mark.parametrize(
    ("section", "read"),
    [
        (Section.PEDRO_BOARD, shown.grain),
        (Section.PEDRO_BOARD, lambda state: shown.workers(state, Worker.GRANJERO)),
        (Section.PEDRO_BOARD, shown.loading),
        (Section.BUILDINGS, shown.way_left),
        (Section.FARMERS, shown.way_left),
        (Section.JOB_MARKET, shown.arrow_ahead),
        (Section.JOB_MARKET, shown.to_end),
    ],
)
def test_a_number_of_a_section_in_doubt_is_not_sure(section: Section, read) -> None:  # type: ignore[no-untyped-def]
    assert read(doubting()).sure
    assert not read(doubting(section)).sure


def test_departures_are_sure_while_the_token_or_the_ships_are() -> None:
    """Rules p. 11: ships depart only where the token passes their arrow."""
    assert shown.departures(doubting(Section.SHIPS)).sure
    assert not shown.departures(doubting(Section.SHIPS, Section.JOB_MARKET)).sure


def test_two_departures_prove_the_last_stage_and_no_number() -> None:
    ships = Game().state.table.shipping.ships
    state = doubting(Section.SHIPS, Section.JOB_MARKET, before=(e.ShipsSet(ships, (), 2),))
    assert shown.loading(state).sure
    assert str(shown.departures(state)) == "2?"


def test_where_nobody_knows_pedros_place_the_way_is_a_question_mark() -> None:
    game = Game()
    game.set(e.EstancieroMoved(Seat.PEDRO, UNKNOWN))
    assert str(shown.way_left(game.state)) == "?"


@pytest.mark.parametrize("seat", list(Seat))
def test_a_category_that_is_not_settled_has_no_points(seat: Seat) -> None:
    state = doubting(Section.JOB_MARKET)
    assert shown.points(state, seat)[11] is None
    assert shown.points(doubting(), seat)[11] == 0


def test_an_engine_nobody_said_leaves_his_board_to_be_looked_at() -> None:
    """findings/rules.md, 12: his discs and masters stayed certain."""
    deck = deck_of({"hire": {"who": "cheapest"}}, {"engine": {}})
    game = Game(deck=deck)
    game.set(e.FarmersSet(()), e.SectionsDoubted((Section.ENGINES,)))
    game.do(c.EndPersonTurn())
    while not isinstance(game.task(), Act):
        game.do(c.Done())
    game.do(c.Outcome("hire:gaucho:0"))
    game.do(c.Done())
    assert not game.state.table.sure(Section.PEDRO_BOARD)
    assert {5, 9, 10} <= set(holdings_of(game.state, Seat.PEDRO).open_categories)
    game.do(c.EndPersonTurn())
    assert isinstance(game.task(), LookAtBoard)
    game.do(c.ConfirmSection(Section.PEDRO_BOARD))
    assert isinstance(game.task(), Move)


def test_his_board_is_looked_at_before_his_buenos_aires() -> None:
    known, doubted = doubting(), doubting(Section.PEDRO_BOARD)
    halves = (0, 0, 0)
    assert LookAtBoard() not in of_buenos_aires(known, Seat.PEDRO, halves)
    assert of_buenos_aires(doubted, Seat.PEDRO, halves)[0] == LookAtBoard()


def play_page(app: Flask, *sections: Section) -> str:
    game = Game()
    game.set(full_but_one(5), e.SectionsDoubted(sections))
    visitor = Visitor(app.test_client())
    return text_of(visitor.page(f"/g/{stored(app, list(game.steps))}/play"))


def test_header_and_reminders_mark_a_job_market_in_doubt(app: Flask) -> None:
    known, doubted = play_page(app), play_page(app, Section.JOB_MARKET)
    reminder = "In 1 worker the yellow ships depart"
    assert reminder in known
    assert f"Perhaps: {reminder}" not in known
    assert doubted.count(reminder) == doubted.count(f"Perhaps: {reminder}") > 0
    assert "Perhaps: Yellow ships depart in 1 worker" in doubted
    assert "13 workers to the end" in known
    assert "Perhaps: 13 workers to the end" in doubted


def imported(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", name.name) for name in node.names)


def test_no_screen_counts_the_table_by_itself() -> None:
    found = {
        f"{path.relative_to(WEB)}: {name}"
        for path in sorted(WEB.rglob("*.py"))
        if path.relative_to(WEB).parts[0] != TABLE_ITSELF
        for module, name in imported(path)
        if name in ONLY_WITH_ITS_DOUBT.get(module, ())
    }
    assert not found


def test_no_screen_of_a_turn_reads_departures_or_pedros_board_from_the_table() -> None:
    found = {
        f"{path.name}: {ast.unparse(node)}"
        for path in sorted((WEB / "solo").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        if ast.unparse(node).endswith(("shipping.departures", "boards.pedro"))
    }
    assert not found
