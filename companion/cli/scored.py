"""A score file from the disk, scored with the corrections of somebody's copy."""

from collections.abc import Mapping
from pathlib import Path

from companion.box.copy import read_copy
from companion.box.printed import PrintedFact
from companion.cli.command import content
from companion.scoring.editions import editions
from companion.scoring.game import ScoredGame, score_game
from companion.scoring.score_file import read


def scored(file: Path, copy: Path | None) -> ScoredGame:
    """The game in the file. Raises Faulty with everything that is wrong with either file."""
    corrections = _corrections(copy) if copy else {}
    found = read(content(file), corrections)
    return score_game(found.pad, found.note, found.players)


def _corrections(file: Path) -> Mapping[str, int]:
    return read_copy(content(file), _printed_of).corrections


def _printed_of(edition: str) -> tuple[PrintedFact, ...] | None:
    known = editions().get(edition)
    return known.printed() if known else None
