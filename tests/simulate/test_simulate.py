"""Pedro against the stand-in: the same for the same arguments, on the asked figures."""

import json
from pathlib import Path

import pytest

from companion.box.faults import Faulty
from companion.pedro.decks import companion_deck_text
from companion.play.game_file import read
from companion.play.game_kind import GameKind
from companion.settings import ROOT
from companion.simulate import run
from companion.simulate.invented import station_facts

pytestmark = pytest.mark.many_games

GAMES = 40
ASKED = {"easy": 70, "medium": 90, "hard": 110}
NEAR = 9
"""Of 40 games the median lies within about 5 of that of 1,000, which is within 5 of the asked."""


def test_identical_arguments_give_an_identical_answer_with_the_keys_asked_for() -> None:
    first = run(3, "medium", "K7QF")
    assert first == run(3, "medium", "K7QF")
    assert first != run(3, "medium", "K7QG")
    assert {"games", "difficulty", "seed", "deck", "pedro", "turns"} <= first.keys()
    assert set(first["pedro"]["categories"]) == {str(n) for n in range(1, 13)}
    for spread in (first["pedro"]["score"], first["person_visits"], first["pedro_visits"]):
        assert set(spread) == {"p10", "median", "p90"}
    assert "invented" in first["notice"]
    json.dumps(first)


@pytest.mark.parametrize("level", sorted(ASKED))
def test_it_lands_on_the_asked_figures(level: str) -> None:
    found = run(GAMES, level, "asked")
    assert abs(found["pedro"]["score"]["median"] - ASKED[level]) <= NEAR
    assert 5 <= found["person_visits"]["median"] <= 7
    assert 5 <= found["pedro_visits"]["median"] <= 6
    assert found["pedro"]["one_category_over_40_percent"] <= 0.05


def test_recorded_games_are_exports_that_replay_and_the_same_again(tmp_path: Path) -> None:
    run(2, "easy", "a seed", record_dir=tmp_path / "one")
    run(2, "easy", "a seed", record_dir=tmp_path / "two")
    files = sorted((tmp_path / "one").iterdir())
    assert len(files) == 2
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert text == (tmp_path / "two" / file.name).read_text(encoding="utf-8")
        (game,) = read(text)
        assert game.kind is GameKind.SOLO


def test_another_deck_is_played_and_a_bad_one_refused() -> None:
    deck = json.loads(companion_deck_text())
    few = {**deck, "id": "few", "cards": deck["cards"][:3], "difficulty": {"medium": {}}}
    assert run(1, "medium", "s", few)["deck"] == "few"
    with pytest.raises(Faulty):
        run(1, "medium", "s", {**few, "cards": "none"})
    with pytest.raises(KeyError):
        run(1, "hard", "s", few)


def test_play_never_reads_the_invented_stations() -> None:
    files = [
        path
        for path in (ROOT / "companion").rglob("*.py")
        if path.relative_to(ROOT).parts[1] not in ("simulate", "cli")
    ]
    assert len(files) > 100
    assert [path for path in files if "invented" in path.read_text(encoding="utf-8")] == []
    assert station_facts()
