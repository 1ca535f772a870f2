"""Every budget of docs/security.md: its number is the one in the code, and one more is refused."""

import json
import re
import socket
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from selectors import SelectSelector
from typing import Any

import pytest
from flask import Flask

from companion.box.copy import read_copy
from companion.box.faults import Faulty
from companion.pedro.deck_reader import read_deck
from companion.play import game_file
from companion.play.game_file import take, write
from companion.scoring.score_file import read as read_score
from companion.web import limits, patient
from tests.builders import person, score_file
from tests.security.conftest import OWN
from tests.security.test_imports_fuzzed import DECK, printed, sound_copy

DOCS = Path(__file__).parents[2] / "docs" / "security.md"
ROW = re.compile(r"^\| [^|]+ \| ([\d,]+)[^|]* \| `companion/([\w/]+)\.py` `(\w+)` \| ", re.M)
RATE = re.compile(r"^\| [^|]+ \| `([A-Z]+)` \| ([^|]+) \| ([^|]+) \|$", re.M)


def test_the_budgets_told_are_those_of_the_code() -> None:
    rows = ROW.findall(DOCS.read_text("utf-8"))
    assert len(rows) > 45
    for number, module, name in rows:
        value = getattr(import_module("companion." + module.replace("/", ".")), name)
        assert value == int(number.replace(",", "")), (module, name)


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
        (lambda text: read_copy(text, printed), 1_000_000),
        (read_deck, 200_000),
    ):
        assert codes(read, " " * (most + 1)) == {"file.too_large"}
        assert codes(read, " " * most) == {"file.not_json"}


def test_names_of_a_score_file_and_a_copy_have_60_signs() -> None:
    assert codes(read_score, score_file(person("x" * 60))) == set()
    assert codes(read_score, score_file(person("x" * 61))) == {"text.length"}
    assert codes(lambda text: read_copy(text, printed), {**sound_copy(), "name": "x" * 61})
    assert not codes(lambda text: read_copy(text, printed), {**sound_copy(), "name": "x" * 60})


def test_a_deck_has_60_cards_and_a_card_a_note_of_300_signs() -> None:
    deck = json.loads(DECK.read_text("utf-8"))
    assert codes(read_deck, deck) == set()
    assert codes(read_deck, {**deck, "printed": 61}) == {"number.most"}
    noted = {**deck["cards"][0], "note": "x" * 301}
    assert "text.length" in codes(read_deck, {**deck, "cards": [noted, *deck["cards"][1:]]})


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
    many = {**one_game, "games": [{**game, "id": f"game-number-{n}"} for n in range(21)]}
    upload = {"text": json.dumps(many)}
    refused = small_app.test_client().post("/import", data=upload, headers=OWN)
    assert (refused.status_code, "20" in refused.text) == (422, True)
    for change in ({"title": "x" * 81}, {"copy": {"version": 1_000_001, **sound_copy()}}):
        assert take(json.dumps({**one_game, "games": [{**game, **change}]})).left_out
    monkeypatch.setattr(game_file, "MOST_STEPS", 1)
    twice = {**game, "steps": [*game["steps"], {**game["steps"][0], "number": 2, "form_id": "x"}]}
    assert not take(json.dumps(one_game)).left_out
    assert take(json.dumps({**one_game, "games": [twice]})).left_out
    monkeypatch.setattr(game_file, "MOST_BYTES", 100)
    with pytest.raises(Faulty, match=r"file\.too_large"):
        take(json.dumps(one_game))
    monkeypatch.setattr(game_file, "MOST_BYTES", 10**9)
    monkeypatch.setattr(game_file, "MOST_GAMES", 20)
    with pytest.raises(Faulty, match=r"parts\.most"):
        take(json.dumps(many))


def test_one_more_connection_ends_the_one_that_is_half_there_for_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(patient, "MOST_CONNECTIONS", 2)
    monkeypatch.setattr(patient, "MOST_DRAINED_BYTES", 10)
    worker = patient.PatientWorker.__new__(patient.PatientWorker)
    worker.nr_conns, worker.poller, worker._waiting = 0, SelectSelector(), {}
    lines = []
    with socket.create_server(("127.0.0.1", 0)) as door:
        for _ in range(3):
            lines.append(socket.create_connection(door.getsockname()))
            worker.accept(door)
    assert worker.nr_conns == 2
    assert lines[0].recv(1) == b""
    (second, _) = worker._waiting
    lines[1].sendall(b"x" * 11)
    second.sock.setblocking(True)
    worker._drain(second, None)
    assert worker.nr_conns == 1
    for client in list(worker._waiting):
        worker._drop(client)
    for line in lines:
        line.close()
