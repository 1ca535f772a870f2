"""What was carried out of Pedro's sheet so far, and what he did in his last turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play.solo.events import Event, PedroCardRevealed, PedroTurnEnded
from companion.play.solo.evolve import evolve_all
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.plan import Line, told
from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.web.solo.contexts.lay_out import laid_by_app
from companion.web.solo.contexts.taps import Tap
from companion.web.solo.opened import OpenSolo, before
from companion.words.pedro_lines import statement

MOST_STEPS = 40
REVEALED = PedroCardRevealed.__name__


def carried(opened: OpenSolo) -> tuple[Line, ...]:
    """The lines of this sheet that are done: steps of the action that is under way."""
    standing = opened.effect.steps
    if not opened.state.under_way or not standing:
        return ()
    action = standing[-1].action or standing[-1].number
    first = len(standing)
    while first and (standing[first - 1].action or standing[first - 1].number) == action:
        first -= 1
    lines, _ = _lines(opened, first)
    return lines


@dataclass(frozen=True, slots=True)
class Did:
    """What he did at a line, and what the app drew for it, as far as it still lies there."""

    text: str
    drawn: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Just:
    """Pedro's last turn: its card, and a statement for each line of it."""

    number: int
    lines: tuple[Did, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "Just | None":
        """None before his first turn."""
        standing = opened.effect.steps
        for at in range(len(standing) - 1, max(-1, len(standing) - MOST_STEPS), -1):
            for document in standing[at].events:
                if document["is"] == REVEALED:
                    lines, ended = _lines(opened, at)
                    said = tuple(_said(opened.state, line) for line in lines)
                    return cls(int(document["number"]), said) if ended and said else None
        return None


def _said(state: SoloState, line: Line) -> Did:
    return Did(statement(words(), line), laid_by_app(state, line.events))


def _lines(opened: OpenSolo, first: int) -> tuple[tuple[Line, ...], bool]:
    """The lines of the steps from one on until his turn ended, and whether it did."""
    state: SoloState = before(opened, first)
    found: list[Line] = []
    for step in opened.effect.steps[first:]:
        events = SOLO.events_of(state, step)
        own = _before_his_card(events)
        found += told(evolve_all(state, events[:own]), events[own:])
        state = SOLO.after(state, step)
        if any(isinstance(event, PedroTurnEnded) for event in events):
            return tuple(found), True
    return tuple(found), False


def _before_his_card(events: Sequence[Event]) -> int:
    """How many of a step's events belong to the own turn that ended with it."""
    shown = (at for at, event in enumerate(events) if isinstance(event, PedroCardRevealed))
    return next(shown, 0)
