"""The decks that come with the app."""

from pathlib import Path

COMPANION = Path(__file__).parent / "companion.json"
NAMED_IN_EVERY_LANGUAGE = ("companion", "printed")
"""Ids of decks that the catalogues name; any other deck brings a name of its own."""


def companion_deck_text() -> str:
    """The companion deck as JSON: our own cards, never presented as the printed ones."""
    return COMPANION.read_text(encoding="utf-8")
