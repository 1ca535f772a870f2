"""Cattle cards as a price names them, and as an answer does."""

from companion.table.facts import Facts
from companion.table.pieces import CattleCard

VALUE_3 = "value_3"


def is_kind(facts: Facts, breed: str, kind: str) -> bool:
    """Whether a breed is what a price names: itself, or any of breeding value 3."""
    return breed == kind or (kind == VALUE_3 and facts.breeds[breed][0] == 3)


def key_of(cards: tuple[CattleCard, ...]) -> str:
    """Cards as part of an answer's key, e.g. `caracu.3+serrano`."""
    return "+".join(f"{card.breed}.{card.vp}" if card.vp else card.breed for card in cards)
