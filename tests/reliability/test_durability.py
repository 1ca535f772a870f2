"""kill -9 of the whole server group loses nothing that was acknowledged; in full 50 rounds."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.durability import Player, compare, endure
from tests.postgres import SENTENCE, programs
from tests.reliability.conftest import FULL
from tests.serving import Phone

ROUNDS = {"sqlite": 50 if FULL else 3, "postgresql": 50 if FULL else 1}


@pytest.mark.parametrize("store", ROUNDS)
def test_nothing_acknowledged_is_lost_doubled_or_half_there(store: str, tmp_path: Path) -> None:
    if store == "postgresql" and programs() is None:
        pytest.skip(SENTENCE)
    result = endure(ROUNDS[store], store, tmp_path)
    print(result)
    assert result.is_clean, str(result)
    assert result.acknowledged > 5 * ROUNDS[store]
    assert result.repeated


def test_the_harness_finds_what_it_looks_for(tmp_path: Path) -> None:
    """A step that was told and is missing, one that is there twice, a form in part, a gap."""
    file = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE token (token, game_id)")
        connection.execute("CREATE TABLE step (game_id, number, form_id)")
        connection.execute("INSERT INTO token VALUES ('t', 'g')")
        forms = ["first", "a-1", "a-2", "a-2", "a-10.0", "a-10.1"]
        numbers = [1, 2, 3, 4, 5, 7]
        rows = [("g", number, form) for number, form in zip(numbers, forms, strict=True)]
        connection.executemany("INSERT INTO step VALUES (?, ?, ?)", rows)
        connection.commit()
    player = Player(Phone(0), "/g/t", "p1", edits=True, random=random.Random(1))
    player.sent = player.acknowledged = ["a-1", "a-2", "a-3", "a-10"]
    found = compare("sqlite", 1, [player], f"sqlite:///{file}", 0)
    assert found.lost == ["a-3"]
    assert found.doubled == ["a-2"]
    assert found.half == ["a-10"]
    assert found.gaps == ["/g/t"]
    assert not found.is_clean
