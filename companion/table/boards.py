"""A seat's board on the table, changed in a part, and its worker rows."""

from dataclasses import replace
from typing import Any, TypeVar

from companion.table.pieces import Seat, Tile, Worker, WorkerTile
from companion.table.state import SeatBoard, TableState

Kind = TypeVar("Kind", bound=Tile)


def with_board(table: TableState, seat: Seat, **changes: Any) -> TableState:
    """The table with some fields of one seat's board changed."""
    board = replace(table.board(seat), **changes)
    return replace(table, boards=table.boards.with_(seat, board))


def rightmost(board: SeatBoard, worker: Worker) -> Tile | None:
    """The tile on the rightmost space of a row; None if only the printed worker is there."""
    if worker is Worker.GRANJERO:
        return board.granjeros[-1] if board.granjeros else None
    row = [tile for tile in board.hired if tile.worker is worker]
    return row[-1] if row else None


def without_worker(table: TableState, seat: Seat, given: Tile) -> TableState:
    """A board without one tile of its rows, the last one like it."""
    board = table.board(seat)
    if isinstance(given, WorkerTile):
        return with_board(table, seat, hired=_without_last(board.hired, given))
    return with_board(table, seat, granjeros=_without_last(board.granjeros, given))


def _without_last(tiles: tuple[Kind, ...], given: Tile) -> tuple[Kind, ...]:
    for at in range(len(tiles) - 1, -1, -1):
        if tiles[at] == given:
            return (*tiles[:at], *tiles[at + 1 :])
    return tiles
