"""Adding cards to the cattle market: one gaucho does it, card by card where the market is known."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.box.reading import Reader
from companion.pedro.cattle import key_of
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask
from companion.pedro.outcome_keys import added_key
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.events import CattleAdded, CattleMarketSet, Drawn
from companion.table.pieces import UNKNOWN, CattleCard, Unknown
from companion.table.stacks import coming, drawn_by_app
from companion.table.state import Section, Stack

USUAL, MOST = 2, 9
UNSAID = "added:unsaid"
NO_CARD = "added:none"


@dataclass(frozen=True, slots=True)
class MarketCards:
    """One gaucho adds cards to the cattle market."""

    cards: int


def read(reader: Reader, value: Any, place: str) -> MarketCards:
    """`{"cards": 2}`, also if left out."""
    given = arguments(reader, value, place, "cards")
    return MarketCards(reader.whole(given.get("cards", USUAL), f"{place}.cards", 1, MOST))


def write(deed: MarketCards) -> dict[str, Any]:
    return {"cards": deed.cards}


def said(deed: MarketCards) -> Say:
    return say("play.deed.market_cards", n=deed.cards)


def choose(deed: MarketCards, seen: Situation) -> Choice:
    """Which card came from the market stack: the app's next one, or asked for while the market
    is known."""
    market = seen.table.cattle_market
    done = Option(UNSAID, say("pedro.market.unsaid", n=deed.cards), _unsaid(market))
    if isinstance(market, Unknown) or not seen.table.sure(Section.CATTLE_MARKET):
        return exact((), (done,))
    if drawn_by_app(seen.table, Stack.CATTLE):
        return exact((), (*_next(deed, seen), done))
    cards = sorted(
        {CattleCard(breed, vp) for breed, (_, vps) in seen.facts.breeds.items() for vp in vps},
        key=lambda card: (list(seen.facts.breeds).index(card.breed), card.vp or 0),
    )
    return to_ask((), (*(_added(deed, card) for card in cards), done))


def _added(deed: MarketCards, card: CattleCard) -> Option:
    words = say("pedro.market.card", cards=key_of((card,)), n=deed.cards)
    return Option(added_key(card), words, (CattleAdded((card,)),))


def _next(deed: MarketCards, seen: Situation) -> Iterator[Option]:
    """The app's next card; none if the stack is empty: then the market stays as it is."""
    card = next(coming(seen.facts, seen.table, Stack.CATTLE), None)
    if not isinstance(card, CattleCard):
        yield Option(NO_CARD, say("pedro.market.empty"))
        return
    option = _added(deed, card)
    yield replace(option, events=(Drawn(Stack.CATTLE, (card,)), *option.events))


def _unsaid(market: tuple[CattleCard, ...] | Unknown) -> tuple[CattleMarketSet, ...]:
    return () if isinstance(market, Unknown) else (CattleMarketSet(UNKNOWN),)


def rest(deed: MarketCards, key: str) -> MarketCards | None:
    """One card less to add, unless all were left unsaid."""
    return None if key in (UNSAID, NO_CARD) or deed.cards == 1 else MarketCards(deed.cards - 1)


VERB = Verb(
    key="market_cards",
    deed=MarketCards,
    icon="cat-cattle",
    place=60,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={"market_cards": MarketCards(USUAL)},
    rest=rest,
    gauchos=1,
)
