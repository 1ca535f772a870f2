"""The worked cases: each file in tests/worked says what it must score, and why."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.box.argentina import document as box_document
from companion.cli import main
from companion.scoring.game import score_game
from companion.scoring.score_file import ScoreFile, read, result_document, write

WORKED = Path(__file__).parents[1] / "worked"
FILES = sorted(WORKED.rglob("*.json"))
ARGENTINA = [file for file in FILES if '"argentina"' in file.read_text(encoding="utf-8")]
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
each_argentina = pytest.mark.parametrize("file", ARGENTINA, ids=lambda file: file.stem)

Document = dict[str, Any]


def document_in(file: Path) -> Document:
    found: Document = json.loads(file.read_text(encoding="utf-8"))
    return found


def answer_of(document: Document) -> Document:
    found = read(json.dumps(document))
    return result_document(score_game(found.pad, found.note, found.players))


def as_told(expected: Any, answer: Any) -> Any:
    """The part of an answer that an expectation speaks about."""
    if isinstance(expected, dict):
        return {key: as_told(expected[key], answer[key]) for key in expected if key != "why"}
    if isinstance(expected, list) and len(expected) == len(answer):
        return [as_told(one, other) for one, other in zip(expected, answer, strict=True)]
    return answer


def told(expected: Document) -> Document:
    return {key: value for key, value in expected.items() if key != "why"}


def test_there_are_worked_cases_and_each_says_why() -> None:
    assert len(FILES) >= 15
    assert all(document_in(file)["expected"]["why"] for file in FILES)


@each_file
def test_it_scores_what_it_says(file: Path) -> None:
    document = document_in(file)
    expected = told(document["expected"])
    assert as_told(expected, answer_of(document)) == expected


@each_file
def test_the_command_prints_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = told(document_in(file)["expected"])
    assert main(["score", str(file), "--json"]) == 0
    printed, complaints = capsys.readouterr()
    answer = json.loads(printed)
    assert as_told(expected, answer) == expected
    assert complaints == ""
    assert printed == json.dumps(answer, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    for player in answer["players"]:
        assert player["total"] == sum(player["categories"].values())


@each_file
def test_the_order_of_what_is_listed_makes_no_difference(file: Path) -> None:
    document = document_in(file)
    answer = answer_of(document)
    for seed in range(5):
        assert answer_of(shuffled(document, Random(seed))) == answer


def shuffled(value: Any, random: Random, at: str = "") -> Any:
    """Every list in another order, except the players', whose order is their seating."""
    if isinstance(value, dict):
        keys = random.sample(list(value), len(value))
        return {key: shuffled(value[key], random, key) for key in keys}
    if isinstance(value, list):
        parts = [shuffled(part, random) for part in value]
        return parts if at == "players" else random.sample(parts, len(parts))
    return value


@each_file
def test_written_and_read_again_it_is_the_same_game(file: Path) -> None:
    found = read(file.read_bytes())
    written = write(found.pad, found.note, found.players)
    again = read(json.dumps(written))
    assert write(again.pad, again.note, again.players) == written
    assert [held(again, i) for i in range(len(again.players))] == [
        held(found, i) for i in range(len(found.players))
    ]
    assert again.note == found.note
    assert answer_of(written) == answer_of(document_in(file))


def held(found: ScoreFile, index: int) -> Document:
    player = found.players[index]
    counts = {field: count for field, count in player.holdings.counts.items() if count}
    return {"name": player.name, "typed": player.typed, "pedro": player.is_pedro} | counts


@each_argentina
def test_the_witness_of_the_objective_cards_can_be_checked_by_hand(file: Path) -> None:
    document = document_in(file)
    cards = {card["id"]: card for card in box_document()["objective_cards"]["cards"]}
    for entry, player in zip(document["players"], answer_of(document)["players"], strict=True):
        answer = player["objectives"]
        dealt = {"played": [], "in_deck": []} | entry.get("objectives", {})
        area = sorted(answer["fulfilled"] + answer["not_fulfilled"])
        assert sorted(dealt["played"] + answer["added"]) == area
        assert sorted(answer["added"] + answer["left_out"]) == sorted(dealt["in_deck"])
        assert answer["used"] == {str(id_): cards[id_]["tasks"] for id_ in answer["fulfilled"]}
        assert player["categories"]["8"] == sum(
            cards[id_]["vp"] for id_ in answer["fulfilled"]
        ) + sum(cards[id_]["vp_if_not_fulfilled"] for id_ in answer["not_fulfilled"])
        used = Counter[str]()
        for tasks in answer["used"].values():
            used.update(tasks)
        owned = things_in(entry)
        assert all(count <= owned[task] for task, count in used.items()), (used, owned)
        if "objectives" in entry.get("station_masters", []):
            assert player["station_masters"]["objectives"] == 3 * (len(area) // 2)


def things_in(entry: Document) -> Counter[str]:
    """What a player of a score file owns that may fulfil tasks, counted from the JSON."""
    things = Counter[str](f"quarter_{disc['quarter']}" for disc in entry.get("city_discs", []))
    things["private_building"] = len(entry.get("private_buildings", []))
    things["station_disc"] = sum(s.get("discs", 1) for s in entry.get("stations", []))
    things["ship_18"] = sum(
        s.get("discs", 1) for s in entry.get("ships", []) if s["loading_value"] == 18
    )
    for colour, tiles in entry.get("farmers", {}).items():
        things[f"{colour}_farmer"] = tiles
    for breed, cattle in entry.get("herd", {}).items():
        if isinstance(cattle, list):
            things[breed] = len(cattle)
        elif breed != "exhaustion":
            things["breeding_value_3"] += cattle
    return things
