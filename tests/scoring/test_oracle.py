"""A second scoring, written from the rules alone, agrees on more than a thousand games."""

from random import Random
from typing import Any

import pytest

from companion.scoring.score_file import result_document
from tests.builders import scored
from tests.scoring.legal_games import MASTERS, legal_file
from tests.scoring.oracle import result_of

GAMES, ROUNDS = 1600, 8


@pytest.mark.parametrize("round_", range(ROUNDS))
def test_the_oracle_agrees_on_every_number_and_witness(round_: int) -> None:
    random = Random(f"oracle {round_}")
    for game in range(GAMES // ROUNDS):
        document = legal_file(random, players=game % 4 + 1)
        assert result_document(scored(document)) == result_of(document), document


def test_the_games_it_looks_at_have_everything_that_is_hard() -> None:
    """Otherwise agreement would mean little: Pedro, typed numbers, a failing card that pays."""
    random = Random("what is dealt")
    games = [result_of(document) | {"file": document} for document in _files(random, 300)]
    players = [player for game in games for player in game["players"]]
    entries = [entry for game in games for entry in game["file"]["players"]]
    chosen = [player["objectives"] for player in players]
    assert sum(bool(set(o["added"]) & set(o["not_fulfilled"])) for o in chosen) > 10
    assert sum(bool(set(o["added"]) & set(o["fulfilled"])) for o in chosen) > 50
    assert sum(bool(o["left_out"]) for o in chosen) > 50
    assert sum(entry.get("kind") == "pedro" for entry in entries) > 50
    assert sum("scoring" in entry for entry in entries) > 20
    assert sum("typed" in entry for entry in entries) > 50
    assert {id_ for player in players for id_ in player["station_masters"]} == set(MASTERS)
    for number in map(str, range(1, 13)):
        assert any(player["categories"][number] for player in players), number


def _files(random: Random, number: int) -> list[dict[str, Any]]:
    return [legal_file(random) for _ in range(number)]
