"""Job market and foresight: a slot per space."""

from companion.table.events import ForesightSet, JobMarketSet, TableEvent
from companion.table.facts import Facts
from companion.table.job_market import market_at_start
from companion.table.pieces import UNKNOWN, Unknown
from companion.table.state import JobMarket, TableState
from companion.web.table.keys import MARKET_SLOTS, SLOTS, slot_key
from companion.web.table.picks import Picks, Typed


def market_of(facts: Facts, table: TableState) -> JobMarket:
    """The market as it is shown: one that nobody knows is shown as at the start."""
    market = table.job_market
    return market_at_start(facts) if isinstance(market, Unknown) else market


def job_market_shown(facts: Facts, table: TableState) -> Typed:
    market = market_of(facts, table)
    spaces = {
        f"{row}.{column}": slot_key(tile)
        for row, tiles in enumerate(market.rows, 1)
        for column, tile in enumerate(tiles, 1)
    }
    return {**spaces, "token": str(market.token_row)}


def job_market_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    market = market_of(facts, table)
    rows = tuple(
        tuple(picks.one(f"{row}.{column}", MARKET_SLOTS, UNKNOWN) for column in _columns(tiles))
        for row, tiles in enumerate(market.rows, 1)
    )
    out = facts.row_when_out
    token = picks.one("token", {str(row): row for row in range(1, out + 1)}, out)
    return (JobMarketSet(rows, token),)


def _columns(tiles: tuple[object, ...]) -> range:
    return range(1, len(tiles) + 1)


def foresight_shown(_: Facts, table: TableState) -> Typed:
    return {f"space.{at}": slot_key(tile) for at, tile in enumerate(table.foresight)}


def foresight_read(picks: Picks, _: Facts, table: TableState) -> tuple[TableEvent, ...]:
    spaces = range(len(table.foresight))
    return (ForesightSet(tuple(picks.one(f"space.{at}", SLOTS, UNKNOWN) for at in spaces)),)
