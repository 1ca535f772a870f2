"""Objective cards between display, hands and objective areas."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed, in_doubt
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Unknown
from companion.table.state import Section, TableState


@dataclass(frozen=True, slots=True)
class ObjectiveTaken:
    """An objective card was taken; 0: nobody said which.

    `shown`: it lay in the display, `at` is its place there counted from the stack; None: nobody
    said which place is vacant now.
    """

    seat: Seat
    card: int
    shown: bool = True
    at: int | None = None

    def apply(self, table: TableState) -> TableState:
        objectives = (*table.board(self.seat).objectives, self.card)
        table = with_board(table, self.seat, objectives=objectives)
        shown = table.objective_display
        if isinstance(shown, Unknown) or not self.shown:
            return table
        if self.at is not None:
            left = _without_place(shown, self.at, self.card)
            return replace(table, objective_display=left)
        if self.card == UNNAMED_OBJECTIVE or self.card not in shown:
            return in_doubt(table, Section.OBJECTIVES)
        return replace(table, objective_display=tuple(c for c in shown if c != self.card))


def _without_place(shown: tuple[int, ...], at: int, card: int) -> tuple[int, ...]:
    """The display with a place vacant; a card thought elsewhere turned out to lie there."""
    left = (*shown[:at], *shown[at + 1 :])
    return tuple(UNNAMED_OBJECTIVE if one == card else one for one in left)


@dataclass(frozen=True, slots=True)
class ObjectiveRevealed:
    """A card came into the display: it fills the vacant place, the others stay (Rules p. 16)."""

    card: int
    at: int = 0

    def apply(self, table: TableState) -> TableState:
        shown = table.objective_display
        if isinstance(shown, Unknown):
            return table
        filled = (*shown[: self.at], self.card, *shown[self.at :])
        return replace(table, objective_display=filled)


@dataclass(frozen=True, slots=True)
class ObjectivePlayed:
    """An objective card was laid into the objective area."""

    seat: Seat
    card: int

    def apply(self, table: TableState) -> TableState:
        board = table.board(self.seat)
        left = list(board.objectives)
        known = [card for card in (self.card, UNNAMED_OBJECTIVE) if card in left]
        if known:
            left.remove(known[0])
        return with_board(
            table, self.seat, objectives=tuple(left), played=(*board.played, self.card)
        )


@dataclass(frozen=True, slots=True)
class ObjectivesSet:
    """The display of objective cards was looked at; Unknown: nobody knows it."""

    cards: tuple[int, ...] | Unknown

    def apply(self, table: TableState) -> TableState:
        return replace(confirmed(table, Section.OBJECTIVES), objective_display=self.cards)


ObjectiveEvent = ObjectiveTaken | ObjectiveRevealed | ObjectivePlayed | ObjectivesSet
