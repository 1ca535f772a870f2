"""Cattle cards between market and herds, and exhaustion cards."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board
from companion.table.doubt import confirmed, in_doubt
from companion.table.facts import Facts
from companion.table.pieces import CattleCard, Seat, Unknown
from companion.table.state import Section, TableState


@dataclass(frozen=True, slots=True)
class CattleTaken:
    """Cards went from the cattle market to a herd; one not seen there puts it in doubt."""

    seat: Seat
    cards: tuple[CattleCard, ...]

    def apply(self, table: TableState) -> TableState:
        herd = table.board(self.seat).cattle
        table = with_board(table, self.seat, cattle=herd + self.cards)
        if isinstance(table.cattle_market, Unknown):
            return table
        market = list(table.cattle_market)
        for card in self.cards:
            if card in market:
                market.remove(card)
            else:
                table = in_doubt(table, Section.CATTLE_MARKET)
        return replace(table, cattle_market=tuple(market))


@dataclass(frozen=True, slots=True)
class CattleAdded:
    """Cards came from the market stack into the cattle market."""

    cards: tuple[CattleCard, ...]

    def apply(self, table: TableState) -> TableState:
        if isinstance(table.cattle_market, Unknown):
            return table
        return replace(table, cattle_market=_sorted((*table.cattle_market, *self.cards)))


def _sorted(cards: tuple[CattleCard, ...]) -> tuple[CattleCard, ...]:
    """Cards in one order, so that equal markets are equal."""
    return tuple(sorted(cards, key=lambda card: (card.breed, card.vp or 0)))


@dataclass(frozen=True, slots=True)
class CattleMarketSet:
    """The cattle market was looked at; Unknown: nobody knows its cards."""

    cards: tuple[CattleCard, ...] | Unknown

    def apply(self, table: TableState) -> TableState:
        cards = self.cards if isinstance(self.cards, Unknown) else _sorted(self.cards)
        return replace(confirmed(table, Section.CATTLE_MARKET), cattle_market=cards)


@dataclass(frozen=True, slots=True)
class ExhaustionTaken:
    """Exhaustion cards came into a herd, or left it if the number is negative.

    `now` is how many there are.
    """

    seat: Seat
    cards: int
    now: int | None = None

    def settled(self, _: Facts, table: TableState) -> "ExhaustionTaken":
        return replace(self, now=max(0, table.board(self.seat).exhaustion + self.cards))

    def apply(self, table: TableState) -> TableState:
        return table if self.now is None else with_board(table, self.seat, exhaustion=self.now)


@dataclass(frozen=True, slots=True)
class ExhaustionUnsaid:
    """Exhaustion cards may have left a herd in Buenos Aires, nobody said how many (Rules p. 9)."""

    seat: Seat

    def apply(self, table: TableState) -> TableState:
        return with_board(table, self.seat, exhaustion_sure=False)


CattleEvent = CattleTaken | CattleAdded | CattleMarketSet | ExhaustionTaken | ExhaustionUnsaid
