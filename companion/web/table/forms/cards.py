"""Cattle market and objective display. Known is what has a card, unless `nobody` knows."""

from collections import Counter
from collections.abc import Iterable

from companion.table.events import CattleMarketSet, ObjectivesSet, TableEvent
from companion.table.facts import Facts
from companion.table.pieces import UNKNOWN, UNNAMED_OBJECTIVE, CattleCard, Unknown
from companion.table.state import TableState
from companion.web.table.keys import NOBODY_SAID, NOTHING, card_key, in_old_order
from companion.web.table.picks import NO, YES, Picks, Typed


def card_kinds(facts: Facts, there: Iterable[CattleCard] = ()) -> list[CattleCard]:
    """Every kind of market card, those with unseen VP after the others of their breed."""
    printed = [
        CattleCard(breed, vp)
        for breed, (_, vps) in facts.breeds.items()
        for vp in (*sorted(set(vps)), None)
    ]
    return list(dict.fromkeys([*printed, CattleCard("value_3"), *there]))


def cattle_shown(prefix: str, facts: Facts, cards: Iterable[CattleCard]) -> dict[str, str]:
    """A count per kind of card."""
    counts = Counter(cards)
    return {f"{prefix}.{card_key(kind)}": str(counts[kind]) for kind in card_kinds(facts, counts)}


def cattle_read(
    prefix: str, picks: Picks, facts: Facts, before: tuple[CattleCard, ...]
) -> tuple[CattleCard, ...]:
    found: list[CattleCard] = []
    for kind in card_kinds(facts, before):
        found += [kind] * picks.number(f"{prefix}.{card_key(kind)}", facts.market_cards)
    return in_old_order(before, found)


def cattle_market_shown(facts: Facts, table: TableState) -> Typed:
    unknown = isinstance(table.cattle_market, Unknown)
    return {
        **cattle_shown("card", facts, _known(table)),
        "nobody": YES if unknown else NO,
    }


def cattle_market_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    cards = cattle_read("card", picks, facts, _known(table))
    nobody = picks.yes("nobody") and not cards
    return (CattleMarketSet(UNKNOWN if nobody else cards),)


def _known(table: TableState) -> tuple[CattleCard, ...]:
    return () if isinstance(table.cattle_market, Unknown) else table.cattle_market


def objective_keys(facts: Facts) -> dict[str, int | None]:
    """Nothing, a card that nobody named, or a card by its number."""
    cards = {str(card): card for card in facts.objective_vp}
    return {NOTHING: None, NOBODY_SAID: UNNAMED_OBJECTIVE, **cards}


def objective_key(card: int | None) -> str:
    if card is None:
        return NOTHING
    return NOBODY_SAID if card == UNNAMED_OBJECTIVE else str(card)


def objectives_shown(facts: Facts, table: TableState) -> Typed:
    display = table.objective_display
    cards = () if isinstance(display, Unknown) else display
    slots: list[int | None] = [*cards, *[None] * (facts.at_start.objectives - len(cards))]
    return {
        **{f"card.{at}": objective_key(card) for at, card in enumerate(slots)},
        "nobody": YES if isinstance(display, Unknown) else NO,
    }


def objectives_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    display = table.objective_display
    shown = 0 if isinstance(display, Unknown) else len(display)
    slots = max(facts.at_start.objectives, shown)
    picked = [picks.one(f"card.{at}", objective_keys(facts), None) for at in range(slots)]
    cards = tuple(card for card in picked if card is not None)
    nobody = picks.yes("nobody") and not cards
    return (ObjectivesSet(UNKNOWN if nobody else cards),)
