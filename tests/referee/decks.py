"""The decks of a profile: what the app knows of it, and what is printed on the cards."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.pedro.decks import companion_deck_text

MADE_UP = Path(__file__).parent / "made_up_deck.json"


@dataclass(frozen=True, slots=True)
class Deck:
    """`known` is what the app is given, `true` what the cards say."""

    known: str
    true: dict[str, Any]


def companion() -> Deck:
    text = companion_deck_text()
    return Deck(text, json.loads(text))


def printed() -> Deck:
    """Numbered cards: the app knows none of them, and none of the loading cards."""
    ours = json.loads(companion_deck_text())
    cards = json.loads(MADE_UP.read_text(encoding="utf-8"))
    for level in ours["difficulty"].values():
        level["without"] = []
    number = len(cards["cards"])
    known = {**ours, "id": "printed", "cards": [], "loading_cards": [], "printed": number}
    true = {**ours, "cards": cards["cards"], "loading_cards": cards["loading_cards"]}
    return Deck(json.dumps(known), true)
