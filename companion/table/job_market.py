"""The job market: rows, the token, what a worker costs, and the arrows (Rules p. 11 and 13)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.table.facts import Arrow, Facts
from companion.table.pieces import UNKNOWN, MarketSlot, Unknown, WorkerTile
from companion.table.state import JobMarket


@dataclass(frozen=True, slots=True)
class Offer:
    """A worker that may be hired: rows and columns count from 1."""

    row: int
    column: int
    tile: WorkerTile
    cost: int


def market_at_start(facts: Facts) -> JobMarket:
    """Five tiles nobody has named yet; the token in its row (Rules p. 4, step 7)."""
    rows = []
    for row in range(len(facts.row_cost)):
        filled = min(
            facts.spaces_per_row, max(0, facts.at_start.workers - row * facts.spaces_per_row)
        )
        rows.append((UNKNOWN,) * filled + (None,) * (facts.spaces_per_row - filled))
    return JobMarket(tuple(rows), facts.at_start.token_row)


def offers(facts: Facts, market: JobMarket) -> Iterator[Offer]:
    """Every named worker outside the token's row; a strength icon costs 1 more (Rules p. 13)."""
    for row, tiles in enumerate(market.rows, 1):
        if row == market.token_row:
            continue
        for column, tile in enumerate(tiles, 1):
            if isinstance(tile, WorkerTile):
                cost = facts.row_cost[row - 1] + facts.strength_cost * tile.strength
                yield Offer(row, column, tile, cost)


def all_named(market: JobMarket) -> bool:
    """Whether every tile outside the token's row has been named."""
    return not any(
        isinstance(tile, Unknown)
        for row, tiles in enumerate(market.rows, 1)
        if row != market.token_row
        for tile in tiles
    )


def without(market: JobMarket, row: int, column: int) -> JobMarket:
    """The market after a worker was hired from it."""
    return with_tile(market, row, column, None)


def token_after(facts: Facts, market: JobMarket, column: int) -> int:
    """The token's row once its row is filled up to a column: it moves on when the row is full."""
    if column < facts.spaces_per_row:
        return market.token_row
    return market.token_row + 1


def next_column(market: JobMarket) -> int | None:
    """The next free space of the token's row, from 1; None if the token is out."""
    if market.token_out:
        return None
    row = market.rows[market.token_row - 1]
    return next((at for at, tile in enumerate(row, 1) if tile is None), None)


def arrow_passed(facts: Facts, before: JobMarket, after: JobMarket) -> Arrow | None:
    """What the arrow shows that the token moved along; None if somebody saw that it shows nothing.

    Arrow.NONE: no fact knows of one, and nobody has looked yet.
    """
    row = before.token_row
    if row == after.token_row:
        return None
    return facts.arrows.get(row, None if row in facts.arrows_told else Arrow.NONE)


def workers_to(market: JobMarket, row: int) -> int:
    """How many workers until the token leaves a row: 0 if it already did."""
    if market.token_row > row or market.token_out:
        return 0
    free = sum(tile is None for tile in market.rows[market.token_row - 1])
    return free + sum(len(market.rows[at - 1]) for at in range(market.token_row + 1, row + 1))


def next_arrow(facts: Facts, market: JobMarket) -> tuple[Arrow, int] | None:
    """The next arrow and how many workers away it is."""
    for row in sorted(facts.arrows):
        if row >= market.token_row:
            return facts.arrows[row], workers_to(market, row)
    return None


def workers_to_end(market: JobMarket) -> int:
    return workers_to(market, len(market.rows))


def with_tile(market: JobMarket, row: int, column: int, tile: MarketSlot) -> JobMarket:
    """The market with something else on one space, rows and columns counted from 1."""
    spaces = market.rows[row - 1]
    row_now = (*spaces[: column - 1], tile, *spaces[column:])
    return replace(market, rows=(*market.rows[: row - 1], row_now, *market.rows[row:]))
