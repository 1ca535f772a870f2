"""What only the hand can reveal: a card's number, a printed card."""

from dataclasses import dataclass

from companion.play.solo.pedro.tasks import DescribeCard
from companion.play.solo.state import SoloState
from companion.web.solo.contexts.carried import Just
from companion.web.solo.opened import OpenSolo


def numbers_left(state: SoloState) -> tuple[int, ...]:
    """Card numbers that the hand may draw now."""
    every = state.deck.numbers(state.difficulty)
    left = tuple(number for number in every if number not in state.discards)
    return left or tuple(every)


@dataclass(frozen=True, slots=True)
class Reveal:
    """The numbers that may come."""

    just: Just | None
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "Reveal":
        return cls(Just.of(opened), numbers_left(opened.state))


@dataclass(frozen=True, slots=True)
class Describe:
    """The printed card that nobody has built yet."""

    number: int

    @classmethod
    def of(cls, opened: OpenSolo) -> "Describe":
        task = opened.state.task
        assert isinstance(task, DescribeCard)
        return cls(task.number)
