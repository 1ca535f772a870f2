"""What can be tapped, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.pedro.choice import Option
from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class Tap:
    """A key to answer with, and how it reads."""

    key: str
    text: str


def things_of(state: SoloState) -> TableThings:
    """The names of this game's table, in the language of this request."""
    return TableThings.at(words(), state.facts, state.table)


def taps(things: TableThings, options: Iterable[Option]) -> tuple[Tap, ...]:
    return tuple(Tap(option.key, whole(things, option)) for option in options)


def whole(things: TableThings, option: Option) -> str:
    """An outcome with all that comes with it, a sentence each."""
    return ". ".join(things.sentence(said) for said in (option.say, *option.also))
