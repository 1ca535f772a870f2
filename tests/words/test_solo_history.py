"""The log a person reads is as long as a page can be."""

from companion.words.solo_history import Line, Turn, newest


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
