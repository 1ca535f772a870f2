"""What only the hand can reveal: a card's number, a printed card."""

from dataclasses import dataclass

from companion.play.solo.pedro.tasks import DescribeCard
from companion.play.solo.state import SoloState
from companion.web.solo.contexts.carried import Just
from companion.web.solo.opened import OpenSolo


def numbers_left(state: SoloState) -> tuple[int, ...]:
    """Card numbers that the hand may draw now."""
    drawn = since_shuffle(state)
    return tuple(n for n in state.deck.numbers(state.difficulty) if n not in drawn)


def since_shuffle(state: SoloState) -> tuple[int, ...]:
    """The cards played since the stack was last shuffled, which is when it is empty."""
    whole = len(state.deck.numbers(state.difficulty))
    return state.discards[len(state.discards) // whole * whole :]


@dataclass(frozen=True, slots=True)
class Reveal:
    """The numbers that may come. `shuffles`: so many cards are drawn, the stack is empty."""

    just: Just | None
    numbers: tuple[int, ...]
    shuffles: int

    @classmethod
    def of(cls, opened: OpenSolo) -> "Reveal":
        numbers = numbers_left(opened.state)
        is_empty = bool(opened.state.discards) and not since_shuffle(opened.state)
        return cls(Just.of(opened), numbers, len(numbers) if is_empty else 0)


@dataclass(frozen=True, slots=True)
class Describe:
    """The printed card that nobody has built yet."""

    number: int

    @classmethod
    def of(cls, opened: OpenSolo) -> "Describe":
        task = opened.state.task
        assert isinstance(task, DescribeCard)
        return cls(task.number)
