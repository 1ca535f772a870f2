"""docs/solo-deck.md says all of the grammar, and the numbers of the companion deck as they are."""

from pathlib import Path

import pytest

from companion.pedro.counts import Counted
from companion.pedro.deck import Difficulty
from companion.pedro.deck_reader import KEYS, read_deck
from companion.pedro.decks import companion_deck_text
from companion.pedro.verbs import verbs
from companion.pedro.verbs.help_farmer import HelpedBy, Into
from companion.pedro.verbs.hire import Who

TEXT = Path("docs/solo-deck.md").read_text(encoding="utf-8")
DECK = read_deck(companion_deck_text())
NAMES = (
    *verbs(),
    *(counted for counted in Counted if counted is not Counted.NUMBER),
    *Who,
    *HelpedBy,
    *Into,
    *(key for key in KEYS if key != "format"),
)


@pytest.mark.parametrize("name", sorted(set(NAMES)))
def test_every_word_of_the_grammar_is_explained(name: str) -> None:
    assert f"`{name}`" in TEXT


@pytest.mark.parametrize("level", DECK.difficulties, ids=lambda level: level.name)
def test_the_table_of_difficulties_is_the_decks(level: Difficulty) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| {level.name} |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    without = "all" if not level.without else "without " + ", ".join(map(str, level.without))
    workers = ", ".join(f"1 {worker}" for worker in level.extra_workers) or "none"
    delivery = "yes" if level.extra_delivery else "no"
    assert cells[1:] == [without, workers, str(level.loading), delivery]


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_loading_cards_are_the_decks(stage: int) -> None:
    cards = DECK.loading_of_stage(stage)
    written = ", ".join(f"{card.value} (grain {card.grain})" for card in cards)
    assert written in TEXT


def test_it_never_passes_for_the_printed_deck() -> None:
    assert "not the printed deck" in TEXT
