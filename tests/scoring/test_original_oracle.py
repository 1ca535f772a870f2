"""The original of 2016: a second scoring, typed in from the rules, agrees on every game."""

from random import Random
from typing import Any

import pytest

from companion.scoring.score_file import result_document, write
from tests.builders import faults_in, read_document, scored
from tests.scoring.oracle_original import MASTERS, legal_file, result_of
from tests.scoring.test_worked import shuffled

GAMES, ROUNDS = 1600, 8


@pytest.mark.parametrize("round_", range(ROUNDS))
def test_the_oracle_agrees_on_every_number_and_witness(round_: int) -> None:
    random = Random(f"original {round_}")
    for game in range(GAMES // ROUNDS):
        document = legal_file(random, players=game % 4 + 1)
        assert result_document(scored(document)) == result_of(document), document


def test_the_games_it_looks_at_have_everything_that_is_hard() -> None:
    """Otherwise agreement would mean little."""
    random = Random("what is dealt")
    games = [result_of(document) | {"file": document} for document in files(random, 300)]
    players = [player for game in games for player in game["players"]]
    entries = [entry for game in games for entry in game["file"]["players"]]
    chosen = [player["objectives"] for player in players]
    assert sum(bool(set(o["added"]) & set(o["not_fulfilled"])) for o in chosen) > 10
    assert sum(bool(set(o["added"]) & set(o["fulfilled"])) for o in chosen) > 50
    assert sum(bool(o["left_out"]) for o in chosen) > 50
    assert sum(entry.get("cities", {}).get("kansas_city", 0) > 1 for entry in entries) > 10
    assert sum(entry["permanent_certificates"] > 1 for entry in entries) > 10
    assert sum("typed" in entry for entry in entries) > 50
    assert {id_ for player in players for id_ in player["station_masters"]} == set(MASTERS)
    assert {len(game["players"]) for game in games} == {1, 2, 3, 4}
    for number in map(str, range(1, 12)):
        assert any(player["categories"][number] for player in players), number
    for number in ("3", "7"):
        assert any(player["categories"][number] < 0 for player in players), number


def test_a_dealt_game_is_read_written_and_read_again_the_same() -> None:
    for document in files(Random("to and fro"), 200):
        assert faults_in(document) == []
        found = read_document(document)
        written = write(found.pad, found.note, found.players)
        again = read_document(written)
        assert write(again.pad, again.note, again.players) == written
        assert result_document(scored(written)) == result_document(scored(document))


def test_the_order_of_what_is_listed_makes_no_difference() -> None:
    random = Random("in any order")
    for document in files(random, 100):
        answer = result_document(scored(document))
        for _ in range(3):
            assert result_document(scored(shuffled(document, random))) == answer


def test_each_player_scores_alone_whoever_sits_beside() -> None:
    for document in files(Random("alone"), 60):
        together = result_document(scored(document))["players"]
        for player, beside in zip(document["players"], together, strict=True):
            (alone,) = result_document(scored(document | {"players": [player]}))["players"]
            assert alone == beside


def files(random: Random, number: int) -> list[dict[str, Any]]:
    return [legal_file(random) for _ in range(number)]
