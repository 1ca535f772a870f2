"""Buying cattle: the market's options by gauchos with notional pesos; most VP, fewer cards,
higher breeding value. Unused gauchos do nothing. Source: solo.md, Choices; Rules p. 14.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pedro.choice import Choice, Option, exact, say, to_ask
from companion.pedro.deck import BuyCattle, MarketCards
from companion.pedro.situation import Situation, count
from companion.table.events import CattleAdded, CattleMarketSet, CattleTaken, SectionsDoubted
from companion.table.facts import Facts
from companion.table.pieces import UNKNOWN, CattleCard, Seat, Unknown
from companion.table.state import Section

VALUE_3 = "value_3"
PREFERENCES = (
    "pedro.prefer.most_vp",
    "pedro.prefer.fewer_cards",
    "pedro.prefer.breeding_value",
)


@dataclass(frozen=True, slots=True)
class Purchase:
    """Kinds of cards that some gauchos and pesos can buy together."""

    kinds: tuple[str, ...]
    gauchos: int
    pesos: int


def choose(deed: BuyCattle, seen: Situation) -> Choice:
    """Which cards he takes; he pays nothing."""
    gauchos = count(deed.gauchos, seen)
    purchases = tuple(sorted(set(_purchases(seen.facts, gauchos, deed.pesos)), key=_order))
    market = seen.table.cattle_market
    if isinstance(market, Unknown) or any(card.vp is None for card in market):
        return to_ask(PREFERENCES, tuple(_unnamed(kinds) for kinds in purchases))
    sets = {_cards(seen.facts, market, kinds) for kinds in purchases} - {None, ()}
    ranked = sorted((cards for cards in sets if cards), key=lambda c: _rank(seen.facts, c))
    options = tuple(_bought(cards) for cards in ranked)
    if not seen.table.sure(Section.CATTLE_MARKET):
        unnamed = tuple(_unnamed(kinds) for kinds in purchases)
        return to_ask(PREFERENCES, unnamed, Section.CATTLE_MARKET)
    return exact(PREFERENCES, options)


def _order(kinds: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return len(kinds), kinds


def _purchases(facts: Facts, gauchos: int, pesos: int) -> Iterator[tuple[str, ...]]:
    """Every multiset of kinds that the gauchos and pesos reach, the prices used in any mix."""
    waiting = [Purchase((), gauchos, pesos)]
    seen: set[Purchase] = set()
    while waiting:
        now = waiting.pop()
        if now in seen:
            continue
        seen.add(now)
        if now.kinds:
            yield now.kinds
        waiting += [
            Purchase(
                tuple(sorted(now.kinds + price.kinds)),
                now.gauchos - price.gauchos,
                now.pesos - price.pesos,
            )
            for price in facts.prices
            if price.gauchos <= now.gauchos and price.pesos <= now.pesos
        ]


def _cards(
    facts: Facts, market: tuple[CattleCard, ...], kinds: tuple[str, ...]
) -> tuple[CattleCard, ...] | None:
    """The best cards of the market for some kinds; None if it has too few."""
    left = sorted(market, key=lambda card: (-(card.vp or 0), card.breed))
    found = []
    for kind in kinds:
        card = next((card for card in left if is_kind(facts, card.breed, kind)), None)
        if card is None:
            return None
        left.remove(card)
        found.append(card)
    return tuple(sorted(found, key=lambda card: (card.breed, card.vp or 0)))


def is_kind(facts: Facts, breed: str, kind: str) -> bool:
    """Whether a breed is what a price names: itself, or any of breeding value 3."""
    return breed == kind or (kind == VALUE_3 and facts.breeds[breed][0] == 3)


def _rank(facts: Facts, cards: tuple[CattleCard, ...]) -> tuple[int, int, int, str]:
    vp = sum(card.vp or 0 for card in cards)
    breeding = sum(facts.breeds[card.breed][0] for card in cards)
    return -vp, len(cards), -breeding, str(cards)


def key_of(cards: tuple[CattleCard, ...]) -> str:
    return "+".join(f"{card.breed}.{card.vp}" if card.vp else card.breed for card in cards)


def _bought(cards: tuple[CattleCard, ...]) -> Option:
    return Option(
        f"cattle:{key_of(cards)}",
        say("pedro.cattle.cards", cards=key_of(cards), n=len(cards)),
        (CattleTaken(Seat.PEDRO, cards),),
    )


def _unnamed(kinds: tuple[str, ...]) -> Option:
    cards = tuple(CattleCard(kind) for kind in kinds)
    return Option(
        f"cattle:{'+'.join(kinds)}",
        say("pedro.cattle.cards", cards="+".join(kinds), n=len(kinds)),
        (CattleTaken(Seat.PEDRO, cards), SectionsDoubted((Section.CATTLE_MARKET,))),
    )


def choose_added(deed: MarketCards, seen: Situation) -> Choice:
    """Which card came from the market stack; only asked while the market is known."""
    market = seen.table.cattle_market
    done = Option("added:unsaid", say("pedro.market.unsaid", n=deed.cards), _unsaid(market))
    if isinstance(market, Unknown) or not seen.table.sure(Section.CATTLE_MARKET):
        return exact((), (done,))
    cards = sorted(
        {CattleCard(breed, vp) for breed, (_, vps) in seen.facts.breeds.items() for vp in vps},
        key=lambda card: (list(seen.facts.breeds).index(card.breed), card.vp or 0),
    )
    named = tuple(
        Option(
            f"added:{key_of((card,))}",
            say("pedro.market.card", cards=key_of((card,)), n=deed.cards),
            (CattleAdded((card,)),),
        )
        for card in cards
    )
    return to_ask((), (*named, done))


def _unsaid(market: tuple[CattleCard, ...] | Unknown) -> tuple[CattleMarketSet, ...]:
    return () if isinstance(market, Unknown) else (CattleMarketSet(UNKNOWN),)
