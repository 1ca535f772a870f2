"""Job market and foresight: rows of tiles."""

from dataclasses import dataclass

from companion.table.facts import Arrow, Facts
from companion.table.job_market import next_arrow, offers, workers_to_end
from companion.table.pieces import MarketSlot, Slot, Unknown
from companion.table.state import JobMarket as Market
from companion.table.state import TableState
from companion.words.table_things import TableThings

PAIRS = "ABC"


@dataclass(frozen=True, slots=True)
class MarketSpace:
    """A tile with what it costs; None if it cannot be hired."""

    tile: MarketSlot
    cost: int | None


@dataclass(frozen=True, slots=True)
class MarketRow:
    """A row; the token lies in one of them, and those below it are not reached yet."""

    number: int
    cost: int
    spaces: tuple[MarketSpace, ...]
    token: bool
    below_token: bool
    arrow: Arrow | None


@dataclass(frozen=True, slots=True)
class JobMarket:
    """The rows, the sentence of the next arrow or "", and how many workers until the end."""

    rows: tuple[MarketRow, ...]
    spaces_per_row: int
    next_arrow: str
    to_end: int

    @classmethod
    def of(cls, names: TableThings) -> "JobMarket | None":
        """None if nobody knows what lies there."""
        market = names.table.job_market
        if isinstance(market, Unknown):
            return None
        return cls(
            _rows(names.facts, market),
            names.facts.spaces_per_row,
            _next_arrow(names, market),
            workers_to_end(market),
        )


def _rows(facts: Facts, market: Market) -> tuple[MarketRow, ...]:
    costs = {(offer.row, offer.column): offer.cost for offer in offers(facts, market)}
    return tuple(
        MarketRow(
            row,
            facts.row_cost[row - 1],
            tuple(MarketSpace(tile, costs.get((row, at))) for at, tile in enumerate(tiles, 1)),
            row == market.token_row,
            row > market.token_row,
            facts.arrows.get(row),
        )
        for row, tiles in enumerate(market.rows, 1)
    )


def _next_arrow(names: TableThings, market: Market) -> str:
    found = next_arrow(names.facts, market)
    if found is None:
        return ""
    return names.say("next_arrow", arrow=names.say(f"arrow.{found[0]}"), n=found[1])


@dataclass(frozen=True, slots=True)
class ForesightPair:
    """A pair by its letter, the upper tile first."""

    letter: str
    tiles: tuple[Slot, ...]


def foresight(table: TableState) -> tuple[ForesightPair, ...]:
    lie = table.foresight
    return tuple(
        ForesightPair(letter, lie[2 * pair : 2 * pair + 2]) for pair, letter in enumerate(PAIRS)
    )
