"""The page before it is set in type: pure, frozen, fit to be sent to another process."""

import pickle
from dataclasses import replace

import pytest

from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player, score_game
from companion.scoring.holdings import Holdings
from companion.sheets.bundled import ICONS
from companion.sheets.chart import chart_of
from companion.sheets.fitting import fits
from companion.sheets.legible import clipped, legible
from companion.sheets.page import Figure, Row, blank_page, score_page
from companion.sheets.paper import SHEETS, Paper
from tests.sheets.games import ENGLISH, FULL_NOTE, game, named, of_players, with_turns


def test_a_page_pickles() -> None:
    for page in (
        score_page(game(note=FULL_NOTE), ENGLISH, because=True),
        blank_page(game().pad, 4, ENGLISH),
    ):
        assert pickle.loads(pickle.dumps(page)) == page


def test_one_player_alone_is_no_winner() -> None:
    page = score_page(of_players(game(), 1), ENGLISH)
    assert page.headline == "Ana has 110 points"
    assert [seat.crown for seat in page.seats] == [""]


def test_players_of_the_same_name_are_told_apart_by_their_points() -> None:
    page = score_page(named(game(), ("Ana", "Ana", "Ana", "Ana")), ENGLISH)
    assert [seat.crown for seat in page.seats] == ["", "Winner", "", ""]


def test_reasons_and_turns_come_only_when_asked_for() -> None:
    page = score_page(with_turns(game(), "a turn"), ENGLISH, because=False)
    assert (page.accounts, page.turns) == ((), ())


def test_pedro_is_told_what_his_deck_sets_aside() -> None:
    pad = editions()["argentina"].pad({}, {})
    holdings = Holdings({"pesos": 12, "step_limit_disc_cleared": 1, "objectives.3": 1})
    pedro = Player.pedro("Pedro", holdings)
    page = score_page(score_game(pad, GameNote(), [pedro]), ENGLISH, because=True)
    reasons = {line.key: [r.text for r in line.reasons] for line in page.accounts[0].lines}
    assert reasons["pesos"] == ["Pedro’s pesos bring nothing"]
    assert reasons["step_limit"] == ["Pedro’s step limit brings nothing"]
    assert reasons["objective_cards"] == ["Card 3: counts as fulfilled"]


def test_cards_that_are_only_the_best_found_say_so() -> None:
    scored = of_players(game(), 1)
    sheet = scored.sheets[0]
    unsure = replace(sheet, objectives=replace(sheet.objectives, proven=False))
    page = score_page(replace(scored, sheets=(unsure,)), ENGLISH, because=True)
    said = {line.key: line.reasons[-1].text for line in page.accounts[0].lines if line.reasons}
    assert "this is the best found" in said["objective_cards"]


def test_a_day_that_is_none_is_printed_as_it_was_given() -> None:
    assert score_page(game(note=GameNote("last winter")), ENGLISH).date == "last winter"
    assert score_page(game(note=GameNote()), ENGLISH).date == ""


@pytest.mark.parametrize("edition", sorted(editions()))
def test_every_category_has_its_icon(edition: str) -> None:
    for category in editions()[edition].pad({}, {}).categories:
        assert (ICONS / f"cat-{category.key}.svg").is_file(), category.key


@pytest.mark.parametrize("paper", SHEETS)
def test_an_ordinary_sheet_takes_the_roomiest_setting(paper: Paper) -> None:
    page = score_page(game(note=GameNote("2026-11-27", "Rosario")), ENGLISH)
    assert next(fits(page, paper)).density == 0


def test_the_chart_stays_in_its_box() -> None:
    for points in ((0, 0), (-99, 999), (-3, -1), (999, 0), (1, 2)):
        rows = [Row("pesos", "Pesos", tuple(Figure(p) for p in points))] * 12
        chart = chart_of(rows, 90, 20, 3)
        assert all(0 <= stick.top <= chart.height for stick in chart.sticks)
        assert all(chart.left <= stick.x <= chart.width for stick in chart.sticks)
        assert 2 <= len(chart.levels) <= 7


def test_letters_of_four_scripts_are_drawn_and_unassigned_ones_spelt_out() -> None:
    for text in ("Ñandú", "Ελένη", "Зоя", "Nguyễn", "Ana ‹›×−"):
        assert legible(text) == text
    assert legible("a\ue000b\ud800") == "a‹U+E000›b‹U+D800›"
    assert legible("a\u202eb\u200d") == "ab"


def test_a_clipped_text_never_ends_within_a_code_point() -> None:
    assert clipped("\ue000" * 9, 20) == "‹U+E000›‹U+E000›…"
    assert clipped("Ana", 3) == "Ana"


def test_nobody_wins_while_something_is_missing() -> None:
    whole = game()
    missing: tuple[tuple[int, ...], ...] = ((3,), (), (), ())
    page = score_page(replace(whole, missing=missing), ENGLISH, because=True)
    assert [seat.crown for seat in page.seats] == [""] * 4
    assert page.seats[0].total == page.rows[2].figures[0].text == "–"
    assert page.accounts[0].lines[2].points == "–"
    assert "wins" not in page.headline
