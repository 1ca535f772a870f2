"""The log a person reads is as long as a page can be, and says a thing once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.play.game_file import read
from companion.record.step import Step, effect
from companion.words import words_in
from companion.words.solo_history import Line, Turn, newest, turns
from tests.web.table_games import middle


def turn(number: int, lines: int) -> Turn:
    return Turn(number, tuple(Line(f"{number}.{line}", pedro=False) for line in range(lines)))


def test_a_played_game_is_shown_whole() -> None:
    every = [turn(number, 20) for number in range(40, 0, -1)]
    assert newest(every) == tuple(every)


def test_of_more_lines_than_a_page_has_the_newest_are_shown() -> None:
    every = [turn(3, 2), turn(2, 4), turn(1, 4)]
    shown = newest(every, most=5)
    assert [(one.number, len(one.lines)) for one in shown] == [(3, 2), (2, 3)]
    assert shown[1].lines == every[1].lines[1:]


def recorded() -> list[Step]:
    """A game of 0.1, whose person logged each visit."""
    path = Path(__file__).parents[1] / "recordings" / "0.1" / "medium-hand-token-person.json"
    (game,) = read(path.read_bytes())
    return list(game.steps)


@pytest.mark.parametrize("steps", [recorded, lambda: middle().steps], ids=["0.1", "now"])
def test_each_visit_stands_once_in_what_happened(steps: Callable[[], list[Step]]) -> None:
    standing = effect(steps()).steps
    visits = sum(event["is"] == "BuenosAiresReached" for step in standing for event in step.events)
    lines = [line.text for turn in turns(standing, words_in("en")) for line in turn.lines]
    told = [text for text in lines if text.endswith("Buenos Aires")]
    assert len(told) == visits > 4
    assert not any("passed no arrow" in text for text in lines)
