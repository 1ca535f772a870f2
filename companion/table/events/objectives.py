"""Objective cards between display, hands and objective areas."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed, in_doubt
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Unknown
from companion.table.state import Section, TableState


@dataclass(frozen=True, slots=True)
class ObjectiveTaken:
    """An objective card was taken; 0: nobody said which. `shown`: it lay in the display."""

    seat: Seat
    card: int
    shown: bool = True

    def apply(self, table: TableState) -> TableState:
        objectives = (*table.board(self.seat).objectives, self.card)
        table = with_board(table, self.seat, objectives=objectives)
        shown = table.objective_display
        if isinstance(shown, Unknown) or not self.shown:
            return table
        if self.card == UNNAMED_OBJECTIVE or self.card not in shown:
            return in_doubt(table, Section.OBJECTIVES)
        return replace(table, objective_display=tuple(c for c in shown if c != self.card))


@dataclass(frozen=True, slots=True)
class ObjectiveRevealed:
    """A card came into the display, nearest the stack."""

    card: int

    def apply(self, table: TableState) -> TableState:
        if isinstance(table.objective_display, Unknown):
            return table
        return replace(table, objective_display=(self.card, *table.objective_display))


@dataclass(frozen=True, slots=True)
class ObjectivePlayed:
    """An objective card was laid into the objective area."""

    seat: Seat
    card: int

    def apply(self, table: TableState) -> TableState:
        board = table.board(self.seat)
        left = list(board.objectives)
        if self.card in left:
            left.remove(self.card)
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
