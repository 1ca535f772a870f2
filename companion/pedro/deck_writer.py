"""Writing a deck and its cards as documents, the inverse of reading."""

from collections.abc import Iterable
from typing import Any

from companion.box.scoring_exceptions import ScoringExceptions
from companion.pedro.counts import write_count
from companion.pedro.deck import FORMAT, CardAction, Condition, Deck, Difficulty, PedroCard
from companion.pedro.verbs import write_deed

Document = dict[str, Any]


def write_deck(deck: Deck) -> Document:
    """The document of a deck; reading it gives the same deck."""
    return {
        "format": FORMAT,
        "id": deck.id,
        "name": deck.name,
        "origin": deck.origin,
        "printed": deck.printed,
        **write_rules(deck.scoring, deck.difficulties),
        "cards": [write_card(card) for card in deck.cards],
        "loading_cards": [
            {"id": card.id, "stage": card.stage, "grain": card.grain, "value": card.value}
            for card in deck.loading_cards
        ],
    }


def write_rules(scoring: ScoringExceptions, difficulties: Iterable[Difficulty]) -> Document:
    """What a deck says of scoring and difficulty, the inverse of `read_rules`."""
    return {
        "scoring": {
            "pesos": scoring.pesos.value,
            "step_limit": scoring.step_limit.value,
            "objectives": scoring.objectives.value,
        },
        "difficulty": {
            level.name: {
                "without": list(level.without),
                "extra_workers": [worker.value for worker in level.extra_workers],
                "loading": level.loading,
                "extra_delivery": level.extra_delivery,
            }
            for level in difficulties
        },
    }


def write_card(card: PedroCard) -> Document:
    """The document of one card."""
    written: Document = {
        "id": card.id,
        "steps": write_count(card.steps),
        "actions": [_action(action) for action in card.actions],
    }
    return {**written, "note": card.note} if card.note else written


def _action(action: CardAction) -> Document:
    written: Document = {"do": [write_deed(deed) for deed in action.do]}
    if action.when is None:
        return written
    return {
        "when": _condition(action.when),
        **written,
        "otherwise": [write_deed(deed) for deed in action.otherwise],
    }


def _condition(when: Condition) -> Document:
    written: Document = {}
    if when.specialization is not None:
        written["specialization"] = when.specialization.value
    if when.counted is not None:
        written |= {"counted": when.counted.of.value, "at_least": when.at_least}
    return written
