"""From the table to the pad: what both seats own, and what is left to ask."""

import pytest

from companion.pedro.decks import companion_deck_text
from companion.play.solo.holdings import holdings_of, known_facts, note, players, running_score
from companion.play.solo.state import SoloState
from companion.scoring.editions import argentina
from companion.scoring.impossible import impossibilities
from companion.simulate.one_game import play
from companion.table.pieces import Seat

CELLS = 24


@pytest.fixture(scope="module", params=["easy", "medium", "hard"])
def over(request: pytest.FixtureRequest) -> SoloState:
    return play(companion_deck_text(), request.param, "holdings").state


def test_both_seats_own_what_can_be_owned(over: SoloState) -> None:
    pad = argentina.pad(dict(known_facts(over)), {})
    assert impossibilities(pad, players(over, "Pedro")) == ()


def test_nine_cells_of_ten_are_filled_without_typing_in_a_logged_game(over: SoloState) -> None:
    left = sum(len(holdings_of(over, seat).open_categories) for seat in Seat)
    assert (CELLS - left) / CELLS >= 0.9
    assert holdings_of(over, Seat.PERSON).open_categories == (1, 11)
    assert holdings_of(over, Seat.PEDRO).open_categories == ()


def test_pedros_exceptions_come_from_his_deck(over: SoloState) -> None:
    person, pedro = players(over, "Pedro")
    assert pedro.is_pedro
    assert not person.is_pedro
    assert pedro.exceptions == over.deck.scoring
    sheet = running_score(over, Seat.PEDRO)
    assert sheet.lines[0].points == 0
    assert sheet.lines[10].points == 0
    assert sheet.objectives.not_fulfilled == ()


def test_the_sheet_carries_difficulty_deck_and_seed(over: SoloState) -> None:
    solo = note(over).solo
    assert solo
    assert solo.difficulty == over.difficulty_name
    assert solo.deck == "companion"
    assert solo.seed == "holdings"
