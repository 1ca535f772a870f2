"""Writing a deck and its cards as documents, the inverse of reading."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.pedro.deck import (
    FORMAT,
    VERBS,
    BuyCattle,
    CardAction,
    Condition,
    Count,
    Counted,
    Deck,
    Deed,
    DiscToQuay,
    Engine,
    Grain,
    HelpFarmer,
    Hire,
    Load,
    MarketCards,
    Note,
    PedroCard,
)

Document = dict[str, Any]


def write_deck(deck: Deck) -> Document:
    """The document of a deck; reading it gives the same deck."""
    return {
        "format": FORMAT,
        "id": deck.id,
        "name": deck.name,
        "origin": deck.origin,
        "printed": deck.printed,
        "scoring": {
            "pesos": deck.scoring.pesos.value,
            "step_limit": deck.scoring.step_limit.value,
            "objectives": deck.scoring.objectives.value,
        },
        "difficulty": {
            level.name: {
                "without": list(level.without),
                "extra_workers": [worker.value for worker in level.extra_workers],
                "loading": level.loading,
                "extra_delivery": level.extra_delivery,
            }
            for level in deck.difficulties
        },
        "cards": [write_card(card) for card in deck.cards],
        "loading_cards": [
            {"id": card.id, "stage": card.stage, "grain": card.grain, "value": card.value}
            for card in deck.loading_cards
        ],
    }


def write_card(card: PedroCard) -> Document:
    """The document of one card."""
    written: Document = {
        "id": card.id,
        "steps": _count(card.steps),
        "actions": [_action(action) for action in card.actions],
    }
    return {**written, "note": card.note} if card.note else written


def _count(count: Count) -> int | Document:
    if count.of is Counted.NUMBER:
        return count.plus
    return {"count": count.of.value, "plus": count.plus, "min": count.least, "max": count.most}


def _action(action: CardAction) -> Document:
    written: Document = {"do": [_deed(deed) for deed in action.do]}
    if action.when is None:
        return written
    return {
        "when": _condition(action.when),
        **written,
        "otherwise": [_deed(deed) for deed in action.otherwise],
    }


def _condition(when: Condition) -> Document:
    written: Document = {}
    if when.specialization is not None:
        written["specialization"] = when.specialization.value
    if when.counted is not None:
        written |= {"counted": when.counted.of.value, "at_least": when.at_least}
    return written


def _deed(deed: Deed) -> Document:
    write = _ARGUMENTS.get(type(deed))
    return {VERBS[type(deed)]: {} if write is None else write(deed)}


_ARGUMENTS: Mapping[type, Callable[[Any], Any]] = {
    Hire: lambda deed: {"who": deed.who.value},
    Engine: lambda deed: {"spaces": _count(deed.spaces)},
    HelpFarmer: lambda deed: {"by": deed.by.value, "into": "row" if deed.into_row else "beside"},
    BuyCattle: lambda deed: {"gauchos": _count(deed.gauchos), "pesos": deed.pesos},
    MarketCards: lambda deed: {"cards": deed.cards},
    Grain: lambda deed: _count(deed.grain),
    DiscToQuay: lambda deed: {"city": deed.quay.city, "quay": deed.quay.number},
    Load: lambda deed: {"value": _count(deed.value), "grain": deed.grain},
    Note: lambda deed: deed.text,
}
