"""The answers to a score file: `gwt-score-result/1` and `gwt-faults/1`."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.box.faults import Fault
from companion.scoring.game import ScoredGame
from companion.scoring.sheet import ScoreSheet, winners

RESULT_FORMAT = "gwt-score-result/1"
FAULTS_FORMAT = "gwt-faults/1"


def result_document(game: ScoredGame) -> dict[str, Any]:
    """What `companion score --json` prints: every category, the total and the witness."""
    return {
        "format": RESULT_FORMAT,
        "edition": game.pad.edition,
        "players": [_player(sheet) for sheet in game.sheets],
        "winners": list(winners(game.sheets)),
    }


def _player(sheet: ScoreSheet) -> dict[str, Any]:
    answer = sheet.objectives
    return {
        "name": sheet.name,
        "categories": {str(line.category): line.points for line in sheet.lines},
        "total": sheet.total,
        "objectives": {
            "fulfilled": list(answer.fulfilled),
            "not_fulfilled": list(answer.not_fulfilled),
            "added": list(answer.added),
            "left_out": list(answer.left_out),
            "used": {str(card): dict(tasks) for card, tasks in answer.used},
            **({} if answer.proven else {"not_proven": True}),
        },
        "station_masters": dict(sheet.station_masters),
    }


def faults_document(faults: Iterable[Fault], sentence: Callable[[Fault], str]) -> dict[str, Any]:
    """What a refused file answers with `--json`."""
    return {
        "format": FAULTS_FORMAT,
        "faults": [
            {"place": fault.place, "code": fault.code, "text": sentence(fault)} for fault in faults
        ],
    }
