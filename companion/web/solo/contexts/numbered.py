"""Lines with what they say and their numbers, the same on the sheet and on the map."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.play.solo.pedro.plan import Line
from companion.web.rendering import words
from companion.words.pedro_lines import Instruction, instruction


@dataclass(frozen=True, slots=True)
class Numbered:
    """A line and its first number; what else is done at it has the numbers after that one."""

    number: int
    line: Line
    said: Instruction

    @property
    def last(self) -> int:
        """The number of the last thing that is done at it."""
        return self.number + len(self.said.also)


def numbered(lines: Sequence[Line]) -> Iterator[Numbered]:
    """Every line of a sheet, so that each thing the hand does has a number of its own."""
    number = 1
    for line in lines:
        one = Numbered(number, line, instruction(words(), line))
        yield one
        number = one.last + 1
