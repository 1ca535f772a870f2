"""Builders: players and score files in a line, and what scoring makes of them.

>>> points(1, pesos=23)
4
"""

import json
from collections.abc import Mapping
from typing import Any

from companion.box.faults import Faulty
from companion.scoring.game import ScoredGame, score_game
from companion.scoring.score_file import ScoreFile, read
from companion.scoring.sheet import ScoreSheet

Entry = dict[str, Any]


def person(name: str = "Ana", **pieces: Any) -> Entry:
    """A player of a score file: `person(pesos=23, private_buildings=["1a"])`."""
    return {"name": name, **pieces}


def pedro(**pieces: Any) -> Entry:
    """Pedro with what he owns."""
    return {"name": "Pedro", "kind": "pedro", **pieces}


def score_file(*players: Entry, edition: str = "argentina", **game: Any) -> Entry:
    """A score file of these players; `game` is where, when and on which sides."""
    return {"format": "gwt-score/1", "edition": edition, "game": game, "players": list(players)}


def read_players(*players: Entry, corrections: Mapping[str, int] | None = None) -> ScoreFile:
    """These players, read as from a file."""
    return read_document(score_file(*players), corrections)


def read_document(document: Any, corrections: Mapping[str, int] | None = None) -> ScoreFile:
    return read(json.dumps(document), corrections)


def scored(document: Any, corrections: Mapping[str, int] | None = None) -> ScoredGame:
    """A score file, scored."""
    found = read_document(document, corrections)
    return score_game(found.pad, found.note, found.players)


def sheet_of(player: Entry, corrections: Mapping[str, int] | None = None) -> ScoreSheet:
    """One player's sheet."""
    return scored(score_file(player), corrections).sheets[0]


def points(category: int, corrections: Mapping[str, int] | None = None, **pieces: Any) -> int:
    """What Ana scores in a category with these pieces."""
    return points_of(person(**pieces), category, corrections)


def points_of(player: Entry, category: int, corrections: Mapping[str, int] | None = None) -> int:
    return sheet_of(player, corrections).lines[category - 1].points


def master(id_: str, **pieces: Any) -> int:
    """What one station master pays Ana."""
    return dict(sheet_of(person(station_masters=[id_], **pieces)).station_masters)[id_]


def discs(city: str, quarter: str, *vps: int) -> list[Entry]:
    """Discs in a quarter, one per printed VP."""
    return [{"city": city, "quarter": quarter, "vp": vp} for vp in vps]


def faults_in(document: Any, corrections: Mapping[str, int] | None = None) -> list[tuple[str, str]]:
    """Place and code of everything a score file is refused for; none if it is read."""
    text = document if isinstance(document, str | bytes) else json.dumps(document)
    try:
        read(text, corrections)
    except Faulty as refusal:
        return [(fault.place, fault.code) for fault in refusal.faults]
    return []


def faults_of(*players: Entry) -> list[tuple[str, str]]:
    """The faults of a game of these players."""
    return faults_in(score_file(*players))
