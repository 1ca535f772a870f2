"""simulate: many games, their figures as a document, the games themselves as exports."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

from companion.pedro.deck_reader import read_deck
from companion.pedro.decks import companion_deck_text
from companion.scoring.editions.argentina import EDITION
from companion.simulate.exports import export_of, plain
from companion.simulate.game import SimulatedGame
from companion.simulate.invented import NOTICE
from companion.simulate.one_game import Figures, figures, play
from companion.simulate.stand_in import NORMAL, Pace

LARGE_SHARE = 0.4
Document = dict[str, Any]


def run(
    games: int,
    difficulty: str,
    seed: str,
    deck_document: Document | None = None,
    record_dir: Path | None = None,
    pace: Pace = NORMAL,
) -> Document:
    """Play games and say how Pedro did. Identical for identical arguments.

    Raises Faulty for a bad deck, KeyError for a difficulty the deck lacks.
    """
    text = companion_deck_text() if deck_document is None else json.dumps(deck_document)
    deck = read_deck(text)
    deck.difficulty(difficulty)
    found: list[Figures] = []
    for number in range(1, games + 1):
        game = play(text, difficulty, f"{seed}-{number}", pace, recorded=record_dir is not None)
        found.append(figures(game))
        if record_dir is not None:
            _record(record_dir, f"{number}-{difficulty}-{seed}", game)
    return _document(games, difficulty, seed, deck.id, found)


def _record(folder: Path, name: str, game: SimulatedGame) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    document = export_of(name, f"Simulated {name}", game.steps)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    (folder / f"{plain(name)}.json").write_text(text + "\n", encoding="utf-8")


def _document(
    games: int, difficulty: str, seed: str, deck: str, found: Sequence[Figures]
) -> Document:
    return {
        "notice": NOTICE,
        "games": games,
        "difficulty": difficulty,
        "seed": seed,
        "deck": deck,
        "pedro": {
            "score": spread([game.score for game in found]),
            "categories": {
                str(at + 1): spread([game.categories[at] for game in found])
                for at in range(len(EDITION.pad({}, {}).categories))
            },
            "one_category_over_40_percent": round(
                sum(lopsided(game) for game in found) / max(1, len(found)), 3
            ),
        },
        "turns": spread([game.turns for game in found]),
        "person_visits": spread([game.person_visits for game in found]),
        "pedro_visits": spread([game.pedro_visits for game in found]),
    }


def lopsided(game: Figures) -> bool:
    """Whether one category brings over 40 % of Pedro's points."""
    return max(game.categories) > LARGE_SHARE * game.score


def spread(values: Sequence[int]) -> dict[str, float]:
    """The 10th percentile, the median and the 90th percentile."""
    if len(values) < 2:
        one = float(values[0]) if values else 0.0
        return {"p10": one, "median": one, "p90": one}
    tenths = quantiles(values, n=10, method="inclusive")
    return {"p10": round(tenths[0], 1), "median": round(tenths[4], 1), "p90": round(tenths[8], 1)}
