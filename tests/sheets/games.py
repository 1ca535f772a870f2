"""Games to print: the worked ones, and what people do to names and notes."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.scoring.game import GameNote, ScoredGame, Solo, score_game
from companion.scoring.score_file import read
from companion.scoring.turns import Turn
from companion.words import Words, words_in

WORKED = sorted((Path(__file__).parents[1] / "worked").glob("*.json"))
ENGLISH: Words = words_in("en")
LONG_NAMES = (
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenwissen"[:60],
    "Ευαγγελία Παπαδοπούλου-Κωνσταντινοπούλου της Θεσσαλονίκης Α.",
    "Александра Константиновна Преображенская-Воскресенская мл.",
    "Nguyễn Thị Hồng Ánh Tuyết Đặng Phương Mỹ Quỳnh Thảo Nguyên",
)
LONG_NOTE = ("Dritte Partie des Abends, Marta kocht, niemand weiß, wer den Zug bezahlt. " * 9)[:500]
FULL_NOTE = GameNote(
    "2026-11-27",
    "Rosario, in the long kitchen of Marta’s grandmother, under the lamp that flickers"[:100],
    LONG_NOTE,
    {"le_havre": "b", "rotterdam": "b", "liverpool": "a"},
    Solo("hard", "companion", "e3b0c44298fc1c14"),
)


def document(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def game(file: str | Path = "finished_game_4", note: GameNote | None = None) -> ScoredGame:
    path = file if isinstance(file, Path) else WORKED[0].with_name(f"{file}.json")
    found = read(path.read_text(encoding="utf-8"))
    return score_game(found.pad, note or found.note, found.players)


def of_players(scored: ScoredGame, players: int) -> ScoredGame:
    return replace(scored, sheets=scored.sheets[:players])


def named(scored: ScoredGame, names: Sequence[str]) -> ScoredGame:
    sheets = (replace(s, name=name) for s, name in zip(scored.sheets, names, strict=False))
    return replace(scored, sheets=tuple(sheets))


def with_turns(scored: ScoredGame, *turns: str | Turn) -> ScoredGame:
    """The game as one against Pedro, whose turns are known."""
    solo = replace(scored.note.solo or Solo(), turns=turns)
    return replace(scored, note=replace(scored.note, solo=solo))


def typed(scored: ScoredGame, category: int, points: int) -> ScoredGame:
    """The first player's category typed in."""
    first = scored.sheets[0]
    lines = tuple(
        replace(line, typed=points) if line.category == category else line for line in first.lines
    )
    return replace(scored, sheets=(replace(first, lines=lines), *scored.sheets[1:]))
