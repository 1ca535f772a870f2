"""Taps one after another: a part offers options, a complete log is events."""

from dataclasses import dataclass

from companion.pedro.choice import Option
from companion.play.solo.events import Event
from companion.play.solo.refuse import refuse
from companion.table.events import TableEvent


@dataclass(frozen=True, slots=True)
class Part:
    """One row of taps: what is asked, and the options.

    `known` is certain by the taps before it; `unsaid` is the answer of who does not know.
    """

    name: str
    options: tuple[Option, ...]
    known: tuple[TableEvent, ...] = ()
    unsaid: Option | None = None


Asked = Part | tuple[Event, ...]


def pick(name: str, options: tuple[Option, ...], picks: tuple[str, ...], at: int) -> Option | Part:
    """The option tapped at a position, or the part to tap. Raises Faulty for another key."""
    if len(picks) <= at:
        return Part(name, options)
    found = next((option for option in options if option.key == picks[at]), None)
    if found is None:
        refuse("solo.no_outcome", name)
    return found


def one_part(name: str, options: tuple[Option, ...], picks: tuple[str, ...]) -> Asked:
    """A log of a single tap."""
    found = pick(name, options, picks, 0)
    return found if isinstance(found, Part) else tuple(found.events)
