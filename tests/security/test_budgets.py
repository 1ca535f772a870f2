"""Every budget of docs/security.md: its number is the one in the code, and one more is refused."""

import json
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from companion.box.copy import read_copy
from companion.box.faults import Faulty
from companion.pedro import deck_reader
from companion.pedro.deck_reader import DECKS_KEPT, read_deck
from companion.play import game_file
from companion.play.game_file import take, write
from companion.record.memo import Memo
from companion.scoring import pads as pad_kind
from companion.scoring.editions import editions
from companion.scoring.pads import PADS_KEPT, pad_of
from companion.scoring.score_file import read as read_score
from companion.table import read_facts
from companion.table.read_facts import FACTS_KEPT, facts_of
from companion.web import limits, services
from companion.web.drawing import Drawing
from tests.builders import person, score_file
from tests.security.conftest import OWN
from tests.security.test_imports_fuzzed import DECK, printed, sound_copy

ARGENTINA = editions()["argentina"]
DOCS = Path(__file__).parents[2] / "docs" / "security.md"
ROW = re.compile(r"^\| [^|]+ \| ([\d,]+)[^|]* \| `companion/([\w/]+)\.py` `(\w+)` \| ", re.M)
TRIED_IN = re.compile(r"`(tests/[\w/]+\.py)::(\w+)` \|$")
BOUNDED = (
    "box/reading",
    "web/patient",
    "web/services",
    "sheets/press",
    "pedro/deck",
    "store/copies",
    "store/games",
)
RATE = re.compile(r"^\| [^|]+ \| `([A-Z]+)` \| ([^|]+) \| ([^|]+) \|$", re.M)


def test_the_budgets_told_are_those_of_the_code() -> None:
    rows = ROW.findall(DOCS.read_text("utf-8"))
    assert len(rows) > 45
    for number, module, name in rows:
        value = getattr(import_module("companion." + module.replace("/", ".")), name)
        assert value == int(number.replace(",", "")), (module, name)


def test_each_budget_names_the_test_that_goes_one_over() -> None:
    told = DOCS.read_text("utf-8").split("## Budgets")[1].split("\nRates")[0]
    rows = [line for line in told.splitlines() if "`companion/" in line]
    assert len(rows) == len(ROW.findall(told))
    for row in rows:
        tried = TRIED_IN.search(row)
        assert tried, row
        assert f"\ndef {tried[2]}(" in (DOCS.parents[1] / tried[1]).read_text("utf-8"), row


@pytest.mark.parametrize("module", BOUNDED)
def test_no_budget_is_left_untold(module: str) -> None:
    found = {
        name
        for name in vars(import_module(f"companion.{module.replace('/', '.')}"))
        if name.startswith("MOST_") and (not module.endswith("services") or "BYTES" in name)
    }
    told = {name for _, _, name in ROW.findall(DOCS.read_text("utf-8"))}
    assert found <= told


def test_the_rates_told_are_those_of_the_code() -> None:
    told = {
        name: (phone.strip(), address.strip())
        for name, phone, address in RATE.findall(DOCS.read_text("utf-8"))
    }
    assert told.keys() == {"TAP", "TEACH", "CREATE", "IMPORT", "PRINT"}
    for name, both in told.items():
        assert both == getattr(limits, name)


def codes(read: Callable[[str], object], document: Any) -> set[str]:
    try:
        read(document if isinstance(document, str) else json.dumps(document))
    except Faulty as refusal:
        return {fault.code for fault in refusal.faults}
    return set()


def test_a_file_has_as_many_bytes_as_its_kind_may() -> None:
    for read, most in (
        (read_score, 1_000_000),
        (lambda text: read_copy(text, printed), 200_000),
        (read_deck, 200_000),
    ):
        assert codes(read, " " * (most + 1)) == {"file.too_large"}
        assert codes(read, " " * most) == {"file.not_json"}


def test_names_of_a_score_file_and_a_copy_have_60_signs() -> None:
    assert codes(read_score, score_file(person("x" * 60))) == set()
    assert codes(read_score, score_file(person("x" * 61))) == {"text.length"}
    assert codes(lambda text: read_copy(text, printed), {**sound_copy(), "name": "x" * 61})
    assert not codes(lambda text: read_copy(text, printed), {**sound_copy(), "name": "x" * 60})


def test_a_card_has_a_note_of_300_signs() -> None:
    deck = json.loads(DECK.read_text("utf-8"))
    for signs, found in ((300, set()), (301, {"text.length"})):
        noted = {**deck["cards"][0], "note": "x" * signs}
        assert codes(read_deck, {**deck, "cards": [noted, *deck["cards"][1:]]}) == found


def test_a_count_is_999_at_most(small_app: Flask) -> None:
    for count, found, status in ((999, set(), 200), (1000, {"number.most"}, 422)):
        assert codes(read_score, score_file(person(pesos=count))) == found
        client = small_app.test_client()
        client.get("/new")
        form = {"edition": "argentina", "name_1": "Ana", "form_id": "first"}
        game = client.post("/new", data=form, headers=OWN).location
        tap = {"set": f"p1 pesos {count}", "form_id": "tap"}
        answer = client.post(f"{game}/tap", data=tap, headers={**OWN, "HX-Request": "true"})
        assert answer.status_code == status


@pytest.fixture
def one_game(small_app: Flask) -> Any:
    """A pad with one step, as a file."""
    client = small_app.test_client()
    client.get("/new")
    form = {"edition": "argentina", "name_1": "Ana", "form_id": "first"}
    assert client.post("/new", data=form, headers=OWN).status_code == 303
    return write(small_app.extensions["companion"].transfer.all())


def noted(document: Any, **note: Any) -> Any:
    """The same game with another note, in the command and in the event it came to."""
    changed = json.loads(json.dumps(document))
    step = changed["games"][0]["steps"][0]
    for part in (step["command"], step["events"][0]):
        part["note"].update(note)
    return changed


def with_turns(document: Any, turns: list[Any]) -> Any:
    solo = {"is": "Solo", "difficulty": "", "deck": "", "seed": "", "turns": turns}
    return noted(document, solo=solo)


def turn(number: int, lines: int) -> Any:
    line = {"is": "TurnLine", "code": "pedro.money", "values": [], "verb": ""}
    return {"is": "Turn", "number": number, "lines": [line] * lines}


def test_the_notes_and_turns_of_a_game_are_as_long_as_they_may_be(one_game: Any) -> None:
    def taken(document: Any) -> bool:
        return len(take(json.dumps(document)).games) == 1

    for most, over in (
        (noted(one_game, note="x" * 1000), noted(one_game, note="x" * 1001)),
        (with_turns(one_game, ["x"] * 1000), with_turns(one_game, ["x"] * 1001)),
        (with_turns(one_game, ["x" * 10_000]), with_turns(one_game, ["x" * 10_001])),
        (with_turns(one_game, [turn(1, 100)]), with_turns(one_game, [turn(1, 101)])),
    ):
        assert (taken(most), taken(over)) == (True, False)


def test_a_file_has_so_many_games_and_a_game_so_many_steps_and_so_long_a_title(
    one_game: Any, small_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = one_game["games"][0]
    twenty = [{**game, "id": f"game-number-{n}"} for n in range(20)]
    many = {**one_game, "games": [*twenty, {**game, "id": "game-number-20"}]}
    for games, status in ((twenty, 303), (many["games"], 422)):
        upload = {"text": json.dumps({**one_game, "games": games})}
        answer = small_app.test_client().post("/import", data=upload, headers=OWN)
        assert answer.status_code == status, answer.text
    assert "20" in answer.text
    versions: list[Any] = [{"version": n, **sound_copy()} for n in (1_000_000, 1_000_001)]
    for key, at_most, over in (("title", "x" * 80, "x" * 81), ("copy", *versions)):
        assert not take(json.dumps({**one_game, "games": [{**game, key: at_most}]})).left_out
        assert take(json.dumps({**one_game, "games": [{**game, key: over}]})).left_out
    monkeypatch.setattr(game_file, "MOST_STEPS", 1)
    twice = {**game, "steps": [*game["steps"], {**game["steps"][0], "number": 2, "form_id": "x"}]}
    assert not take(json.dumps(one_game)).left_out
    assert take(json.dumps({**one_game, "games": [twice]})).left_out
    text = json.dumps(one_game)
    monkeypatch.setattr(game_file, "MOST_BYTES", len(text))
    assert take(text).games
    with pytest.raises(Faulty, match=r"file\.too_large"):
        take(text + " ")
    monkeypatch.setattr(game_file, "MOST_BYTES", 10**9)
    monkeypatch.setattr(game_file, "MOST_GAMES", 20)
    assert len(take(json.dumps({**one_game, "games": twenty})).games) == 20
    with pytest.raises(Faulty, match=r"parts\.most"):
        take(json.dumps(many))


@pytest.mark.parametrize(
    ("name", "value", "memory"),
    [
        ("MOST_DRAWING_BYTES", Drawing(None, "drawn"), services._drawings),
        ("MOST_COPY_BYTES", {"ships.start_18.vp": 13}, services._corrections),
        ("MOST_VIEW_BYTES", SimpleNamespace(game=SimpleNamespace(sheets=())), services._views),
    ],
)
def test_what_a_process_remembers_of_one_more_takes_the_place_of_the_oldest(
    name: str, value: Any, memory: Callable[[], Memo[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed = memory()
    weighed.put("one", value)
    monkeypatch.setattr(services, name, 3 * weighed.bytes)
    remembered = memory()
    for key in "abc":
        remembered.put(key, value)
    assert [remembered.get(key) for key in "abc"] == [value] * 3
    remembered.put("d", value)
    assert [remembered.get(key) for key in "abcd"] == [None, value, value, value]


@pytest.mark.parametrize(
    ("kept", "most", "make"),
    [
        (deck_reader._read, DECKS_KEPT, lambda n: read_deck(DECK.read_text("utf-8") + " " * n)),
        (read_facts.facts_of, FACTS_KEPT, lambda n: facts_of((("ships.start_18.vp", n),))),
        (pad_kind._pad, PADS_KEPT, lambda n: pad_of(ARGENTINA, {"ships.start_18.vp": n}, {})),
    ],
)
def test_what_is_made_of_a_copy_is_kept_for_so_many(
    kept: Any, most: int, make: Callable[[int], object]
) -> None:
    kept.cache_clear()
    for n in range(most):
        make(n)
    assert kept.cache_info().currsize == most
    make(most)
    assert kept.cache_info().currsize == most
    misses = kept.cache_info().misses
    make(most)
    assert kept.cache_info().misses == misses
    make(0)
    assert kept.cache_info().misses == misses + 1
