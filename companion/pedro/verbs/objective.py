"""Objective cards: the one nearest the stack; the display is refilled at once."""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.conservation import objectives_out
from companion.table.events import Drawn, ObjectiveRevealed, ObjectiveTaken, TableEvent
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Unknown
from companion.table.stacks import coming
from companion.table.state import Section, Stack

NEAREST_STACK = 0
"""The place of a display that is nearest the stack."""
PREFERENCES = ("pedro.prefer.nearest_stack",)


@dataclass(frozen=True, slots=True)
class TakeObjective:
    """Take the objective card nearest the stack."""


def read(reader: Reader, value: Any, place: str) -> TakeObjective:
    arguments(reader, value, place)
    return TakeObjective()


def write(_: TakeObjective) -> dict[str, Any]:
    return {}


def said(_: TakeObjective) -> Say:
    return say("play.deed.objective")


def choose(_: TakeObjective, seen: Situation) -> Choice:
    """Which card he takes. With an empty display there is none to take."""
    shown = seen.table.objective_display
    if isinstance(shown, Unknown):
        return to_ask(PREFERENCES, _unseen(seen, True))
    options = tuple(taken(seen, card, shown.index(card)) for card in dict.fromkeys(shown))
    if not seen.table.sure(Section.OBJECTIVES):
        return to_ask(PREFERENCES, _unseen(seen, False), Section.OBJECTIVES)
    if shown and shown[0] == UNNAMED_OBJECTIVE:
        return to_ask(PREFERENCES, _unseen(seen, False))
    return exact(PREFERENCES, options)


def taken(seen: Situation, card: int, at: int = NEAREST_STACK) -> Option:
    """He takes a card of the display, and the next one of the stack fills its place."""
    code = "pedro.objective.card" if card != UNNAMED_OBJECTIVE else "pedro.objective.unnamed"
    return Option(f"objective:{card}", say(code, id=card), from_display(seen, Seat.PEDRO, card, at))


def from_display(seen: Situation, seat: Seat, card: int, at: int) -> tuple[TableEvent, ...]:
    """A card leaves its place in the display, which is filled while the stack lasts."""
    if isinstance(seen.table.objective_display, Unknown):
        return (ObjectiveTaken(seat, card),)
    left = (ObjectiveTaken(seat, card, at=at),)
    return (*left, *_revealed(seen, at)) if stack_left(seen) else left


def _revealed(seen: Situation, at: int) -> tuple[TableEvent, ...]:
    """The app's next card, or one that nobody has named yet."""
    if seen.table.sure(Section.OBJECTIVES):
        for card in coming(seen.facts, seen.table, Stack.OBJECTIVES):
            if isinstance(card, int):
                return (Drawn(Stack.OBJECTIVES, (card,)), ObjectiveRevealed(card, at))
    return (ObjectiveRevealed(UNNAMED_OBJECTIVE, at),)


def stack_left(seen: Situation) -> bool:
    """Whether cards remain outside the display and the seats."""
    return cards_out(seen) < len(seen.facts.objective_vp)


def cards_out(seen: Situation) -> int:
    """Objective cards that have left the stack, named or not; an unknown display is full."""
    display = seen.table.objective_display
    shown = seen.facts.at_start.objectives if isinstance(display, Unknown) else len(display)
    boards = (seen.table.boards.person, seen.table.boards.pedro)
    return shown + sum(len(board.objectives) + len(board.played) for board in boards)


def _unseen(seen: Situation, display_unknown: bool) -> tuple[Option, ...]:
    """Every card it may have been, and the one nobody names."""
    out = set(objectives_out(seen.table))
    if not display_unknown and not isinstance(seen.table.objective_display, Unknown):
        out -= set(seen.table.objective_display)
    cards = [card for card in sorted(seen.facts.objective_vp) if card not in out]
    return tuple(taken(seen, card) for card in (*cards, UNNAMED_OBJECTIVE))


VERB = Verb(
    key="objective",
    deed=TakeObjective,
    icon="cat-objective_cards",
    place=30,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={"objective": TakeObjective()},
)
