"""Workers hired and placed in the job market, and its token (Rules p. 11 and 13)."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed
from companion.table.facts import Facts
from companion.table.job_market import next_column, token_after, with_tile, without
from companion.table.pieces import UNKNOWN, MarketSlot, Seat, Unknown, WorkerTile
from companion.table.state import JobMarket, Section, TableState


@dataclass(frozen=True, slots=True)
class WorkerHired:
    """A worker went to a board; from a space of the job market if row and column are given."""

    seat: Seat
    tile: WorkerTile
    row: int | None = None
    column: int | None = None

    def apply(self, table: TableState) -> TableState:
        hired = (*table.board(self.seat).hired, self.tile)
        table = with_board(table, self.seat, hired=hired)
        market = table.job_market
        if self.row is None or self.column is None or isinstance(market, Unknown):
            return table
        return replace(table, job_market=without(market, self.row, self.column))


@dataclass(frozen=True, slots=True)
class WorkerPlaced:
    """A worker came from the foresight into the job market; `tile` None if nobody named it.

    It lies at `row` and `column`, and the token is in `token_row` now (12: out). Without them
    nothing lies there: the token was out, or nobody knows the market.
    """

    tile: WorkerTile | None
    row: int | None = None
    column: int | None = None
    token_row: int | None = None

    def settled(self, facts: Facts, table: TableState) -> "WorkerPlaced":
        market = table.job_market
        column = None if isinstance(market, Unknown) else next_column(market)
        if isinstance(market, Unknown) or column is None:
            return replace(self, row=None, column=None, token_row=None)
        after = token_after(facts, market, column)
        return replace(self, row=market.token_row, column=column, token_row=after)

    def apply(self, table: TableState) -> TableState:
        market = table.job_market
        if isinstance(market, Unknown) or self.row is None or self.column is None:
            return table
        tile = UNKNOWN if self.tile is None else self.tile
        market = with_tile(market, self.row, self.column, tile)
        if self.token_row is not None:
            market = replace(market, token_row=self.token_row)
        return replace(table, job_market=market)


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """The token was seen in another row (12: out), without knowing the workers in between."""

    row: int

    def apply(self, table: TableState) -> TableState:
        if isinstance(table.job_market, Unknown):
            return table
        return replace(table, job_market=replace(table.job_market, token_row=self.row))


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """The job market token left along the red arrow and lies before a seat."""

    seat: Seat

    def apply(self, table: TableState) -> TableState:
        return with_board(table, self.seat, token=True)


@dataclass(frozen=True, slots=True)
class JobMarketSet:
    """The rows of the job market, from top to bottom, and the token's row were looked at."""

    rows: tuple[tuple[MarketSlot, ...], ...]
    token_row: int

    def apply(self, table: TableState) -> TableState:
        market = JobMarket(self.rows, self.token_row)
        return replace(confirmed(table, Section.JOB_MARKET), job_market=market)


JobMarketEvent = WorkerHired | WorkerPlaced | TokenMoved | TokenTaken | JobMarketSet
