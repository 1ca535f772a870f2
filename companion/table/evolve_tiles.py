"""Worker and farmer tiles: job market, foresight, trail, rows."""

from typing import TypeVar

from companion.table import events as e
from companion.table.change import changed
from companion.table.facts import Facts
from companion.table.job_market import placed, without
from companion.table.pieces import (
    UNKNOWN,
    FarmerTile,
    Seat,
    Slot,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.seats import with_board
from companion.table.state import SeatBoard, Section, TableState, TrailFarmer

Kind = TypeVar("Kind", bound=Tile)


def worker_hired(_: Facts, table: TableState, event: e.WorkerHired) -> TableState:
    hired = (*table.board(event.seat).hired, event.tile)
    table = with_board(table, event.seat, hired=hired)
    market = table.job_market
    if event.row is None or event.column is None or isinstance(market, Unknown):
        return table
    return changed(table, job_market=without(market, event.row, event.column))


def worker_placed(facts: Facts, table: TableState, event: e.WorkerPlaced) -> TableState:
    if isinstance(table.job_market, Unknown):
        return table
    tile = UNKNOWN if event.tile is None else event.tile
    return changed(table, job_market=placed(facts, table.job_market, tile))


def token_moved(_: Facts, table: TableState, event: e.TokenMoved) -> TableState:
    if isinstance(table.job_market, Unknown):
        return table
    return changed(table, job_market=changed(table.job_market, token_row=event.row))


def token_taken(_: Facts, table: TableState, event: e.TokenTaken) -> TableState:
    return with_board(table, event.seat, token=True)


def foresight_taken(_: Facts, table: TableState, event: e.ForesightTaken) -> TableState:
    return _slot(table, event.space, None)


def foresight_filled(_: Facts, table: TableState, event: e.ForesightFilled) -> TableState:
    return _slot(table, event.space, event.tile)


def _slot(table: TableState, space: int, tile: Slot) -> TableState:
    slots = (*table.foresight[:space], tile, *table.foresight[space + 1 :])
    return changed(table, foresight=slots)


def lowest_space(facts: Facts, table: TableState, tile: FarmerTile) -> str | None:
    """The empty space with the lowest number of a farmer's area; None if it is full or unknown."""
    if isinstance(table.farmers, Unknown):
        return None
    taken = {farmer.space for farmer in table.farmers}
    spaces = facts.trail.farmer_spaces[tile.colour]
    return next((space for space in spaces if space not in taken), None)


def farmer_placed(facts: Facts, table: TableState, event: e.FarmerPlaced) -> TableState:
    space = lowest_space(facts, table, event.tile)
    if space is None or isinstance(table.farmers, Unknown):
        return table
    return changed(table, farmers=(*table.farmers, TrailFarmer(space, event.tile)))


def farmer_boxed(_: Facts, table: TableState, event: e.FarmerBoxed) -> TableState:
    return changed(table, boxed_farmers=(*table.boxed_farmers, event.tile))


def farmer_helped(_: Facts, table: TableState, event: e.FarmerHelped) -> TableState:
    board = table.board(event.seat)
    if event.into_row:
        table = with_board(table, event.seat, granjeros=(*board.granjeros, event.tile))
    else:
        table = with_board(table, event.seat, farmers=(*board.farmers, event.tile))
    if isinstance(table.farmers, Unknown):
        return table
    if event.space is None:
        return changed(table, doubted=_doubt(table, Section.FARMERS))
    left = tuple(farmer for farmer in table.farmers if farmer.space != event.space)
    return changed(table, farmers=left)


def fee_laid(_: Facts, table: TableState, event: e.FeeLaid) -> TableState:
    if isinstance(table.farmers, Unknown):
        return table
    paid = tuple(
        changed(farmer, pesos=farmer.pesos + event.pesos) if farmer.space == event.space else farmer
        for farmer in table.farmers
    )
    return changed(table, farmers=paid)


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


def _doubt(table: TableState, section: Section) -> tuple[Section, ...]:
    return tuple(sorted({*table.doubted, section}))
