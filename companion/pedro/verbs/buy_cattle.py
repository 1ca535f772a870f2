"""Buying cattle: the market's options by gauchos with notional pesos; most VP, fewer cards,
higher breeding value. Unused gauchos do nothing. Source: solo.md, Choices; Rules p. 14.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.cattle import is_kind, key_of
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask, weigh
from companion.pedro.counts import Count, Counted, read_count, write_count
from companion.pedro.situation import Situation, count
from companion.pedro.verb import Verb, arguments
from companion.table.events import CattleTaken, SectionsDoubted
from companion.table.facts import Facts
from companion.table.pieces import CattleCard, Seat, Unknown
from companion.table.state import Section

PREFERENCES = (
    "pedro.prefer.most_vp",
    "pedro.prefer.fewer_cards",
    "pedro.prefer.breeding_value",
)
ALL_GAUCHOS = Count(Counted.GAUCHOS)
NOTIONAL_PESOS, MOST_PESOS = 8, 99


@dataclass(frozen=True, slots=True)
class BuyCattle:
    """Buy cattle with gauchos and notional pesos."""

    gauchos: Count
    pesos: int


def read(reader: Reader, value: Any, place: str) -> BuyCattle:
    """`{"gauchos": 2, "pesos": 8}`; all his gauchos and 8 pesos if left out."""
    given = arguments(reader, value, place, "gauchos", "pesos")
    gauchos = ALL_GAUCHOS
    if "gauchos" in given:
        gauchos = read_count(reader, given["gauchos"], f"{place}.gauchos")
    pesos = given.get("pesos", NOTIONAL_PESOS)
    return BuyCattle(gauchos, reader.whole(pesos, f"{place}.pesos", 0, MOST_PESOS))


def write(deed: BuyCattle) -> dict[str, Any]:
    return {"gauchos": write_count(deed.gauchos), "pesos": deed.pesos}


def said(_: BuyCattle) -> Say:
    return say("play.deed.buy_cattle")


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
    weighed = weigh(PREFERENCES, [_rank(seen.facts, cards) for cards in ranked])
    return exact(PREFERENCES, options, weighed)


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


def _rank(facts: Facts, cards: tuple[CattleCard, ...]) -> tuple[int, int, int, str]:
    vp = sum(card.vp or 0 for card in cards)
    breeding = sum(facts.breeds[card.breed][0] for card in cards)
    return -vp, len(cards), -breeding, str(cards)


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


VERB = Verb(
    key="buy_cattle",
    deed=BuyCattle,
    icon="cat-cattle",
    place=50,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={"buy_cattle": BuyCattle(ALL_GAUCHOS, NOTIONAL_PESOS)},
)
