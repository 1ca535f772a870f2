"""Exchanging a part of one seat."""

from typing import Any

from companion.table.change import changed
from companion.table.pieces import Seat
from companion.table.state import TableState


def with_board(table: TableState, seat: Seat, **changes: Any) -> TableState:
    """The table with some fields of one seat's board changed."""
    board = changed(table.board(seat), **changes)
    return changed(table, person=board) if seat is Seat.PERSON else changed(table, pedro=board)
