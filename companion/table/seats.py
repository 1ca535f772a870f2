"""Exchanging a part of one seat."""

from dataclasses import replace
from typing import Any

from companion.table.pieces import Seat
from companion.table.state import TableState


def with_board(table: TableState, seat: Seat, **changes: Any) -> TableState:
    """The table with some fields of one seat's board changed."""
    changed = replace(table.board(seat), **changes)
    return replace(table, person=changed) if seat is Seat.PERSON else replace(table, pedro=changed)
