"""The log a person reads, derived from the record and never stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play.solo.history import history
from companion.record.step import Step
from companion.words.board_things import BoardThings
from companion.words.catalogue import Words
from companion.words.turns import line_text

MOST_LINES = 2000
"""More than any game has that was played; a page shows the newest."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened; `pedro` tells whose it was."""

    text: str
    pedro: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The lines of one turn."""

    number: int
    lines: tuple[Line, ...]


def turns(steps: Sequence[Step], words: Words) -> tuple[Turn, ...]:
    """Every turn with its lines, the newest first."""
    things = BoardThings.of(words)
    found: dict[int, list[Line]] = {}
    for happened in history(steps):
        text = line_text(things, happened.line)
        named = [detail for one in happened.details if (detail := line_text(things, one))]
        if text and named:
            text = words.say("play.history.logged", text=text, what=", ".join(named))
        if text:
            found.setdefault(happened.turn, []).append(Line(text, happened.pedro))
    return tuple(Turn(number, tuple(lines)) for number, lines in reversed(found.items()))


def newest(every: Sequence[Turn], most: int = MOST_LINES) -> tuple[Turn, ...]:
    """The newest turns, as many as have no more lines than that; of one that has more its last."""
    found: list[Turn] = []
    for turn in every:
        if most <= 0:
            break
        found.append(Turn(turn.number, turn.lines[-most:]))
        most -= len(turn.lines)
    return tuple(found)
