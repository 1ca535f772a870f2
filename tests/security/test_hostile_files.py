"""One bad game or file keeps nothing else out, and what it may hold is bounded."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion.box.faults import Faulty
from companion.box.most import MOST_LISTED
from companion.cli import main
from companion.play.game_file import read, take, write
from companion.scoring.score_file import read as read_score
from tests.reliability.test_games_as_files import fill
from tests.security.conftest import OWN

OpenApp = Callable[[str], Flask]
HALF = "\ud800"


def exported(app: Flask) -> Any:
    return write(app.extensions["companion"].transfer.all())


def spoil_command(entry: Any) -> None:
    entry["steps"][1]["command"]["seat"] = HALF


def spoil_kept_unread(entry: Any) -> None:
    entry["copy"] = {
        "version": 1,
        "format": "gwt-copy/1",
        "edition": "argentina",
        "pedro_cards": {"1": {"id": 1, "steps": 1, "actions": [{"do": [{}] * 8 + [HALF]}]}},
    }


def spoil_kind(entry: Any) -> None:
    entry["kind"] = "chess"


def spoil_steps(entry: Any) -> None:
    entry["steps"][1]["events"] = []


def spoil_twice(entry: Any) -> None:
    entry["id"] = "the-first-one"


SPOILS = [spoil_command, spoil_kept_unread, spoil_kind, spoil_steps, spoil_twice]


@pytest.fixture
def three(small_app: Flask) -> Any:
    """Three games as a file, with ids that this companion does not have."""
    fill(small_app, 3)
    document = exported(small_app)
    for n, entry in enumerate(document["games"]):
        entry["id"] = ("the-first-one", "the-second-one", "the-third-one")[n]
    return document


@pytest.mark.parametrize("spoil", SPOILS)
def test_one_bad_game_keeps_no_other_out(three: Any, spoil: Callable[[Any], None]) -> None:
    spoil(three["games"][1])
    found = take(json.dumps(three))
    assert [game.id for game in found.games] == ["the-first-one", "the-third-one"]
    (left,) = found.left_out
    assert left.place == "games[1]"
    assert left.title == "№ 1"
    assert all(fault.place.startswith("games[1]") for fault in left.faults)
    with pytest.raises(Faulty):
        read(json.dumps(three))


def test_the_page_says_what_was_left_out_and_why(three: Any, small_app: Flask) -> None:
    spoil_kind(three["games"][1])
    client = small_app.test_client()
    answer = client.post("/import", data={"text": json.dumps(three)}, headers=OWN)
    assert answer.status_code == 200
    assert "2 games were taken" in answer.text
    assert "№ 1" in answer.text
    assert "chess" in answer.text
    listed = client.get("/").text
    assert "№ 0" in listed
    assert "№ 1" not in listed
    assert "№ 2" in listed


def test_a_file_of_bad_games_only_is_refused(three: Any, small_app: Flask) -> None:
    for entry in three["games"]:
        spoil_kind(entry)
    answer = small_app.test_client().post("/import", data={"text": json.dumps(three)}, headers=OWN)
    assert answer.status_code == 422


def test_the_command_takes_what_it_can_and_lists_the_rest(
    three: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil_kind(three["games"][1])
    file = tmp_path / "games.json"
    file.write_text(json.dumps(three))
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert main(["import", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("imported, open it at") == 2
    assert "games[1].kind: left out." in said.err
    assert "Traceback" not in said.err


def test_who_has_no_time_left_is_told_so(three: Any) -> None:
    asked = iter(range(1000))
    found = take(json.dumps(three), late=lambda: next(asked) > 12)
    assert [game.id for game in found.games] == ["the-first-one"]
    assert {fault.code for left in found.left_out for fault in left.faults} == {"game.too_late"}


def spoil_kept(app: Flask, statement: str) -> None:
    with app.extensions["companion"].database.writing() as session:
        session.connection().execute(text(statement))


def test_a_game_with_half_a_sign_from_an_older_release_is_exported_mended(
    small_app: Flask,
) -> None:
    game = fill(small_app, 1)[0]
    spoil_kept(
        small_app,
        "UPDATE step SET command = replace(command, 'Ana', '\\ud800'),"
        " events = replace(events, 'Ana', '\\ud800') WHERE number = 1",
    )
    answer = small_app.test_client().get(f"{game}/game.json")
    assert answer.status_code == 200
    (exported_game,) = read(answer.data)
    assert exported_game.steps[0].command["players"][0]["name"] == "\ufffd"


def test_export_leaves_out_what_cannot_be_read_and_says_so(
    small_app: Flask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fill(small_app, 2)
    spoil_kept(
        small_app,
        "UPDATE step SET kind = 'dance' WHERE number = 3 AND game_id = (SELECT min(id) FROM game)",
    )
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'companion.sqlite'}")
    file = tmp_path / "games.json"
    assert main(["export", "--all", "-o", str(file)]) == 2
    said = capsys.readouterr()
    assert "1 game is in" in said.out
    assert "cannot be read and was left out" in said.err
    assert len(read(file.read_bytes())) == 1


def test_a_game_begun_while_the_clock_said_1970_can_be_brought_in(three: Any) -> None:
    three["games"][0]["created_at"] = "1970-01-01T00:00:09+00:00"
    assert len(read(json.dumps(three))) == 3


def score_file(discs: int) -> str:
    disc = {"city": "rotterdam", "quarter": "west", "vp": 1}
    player = {"name": "Ana", "city_discs": [disc] * discs}
    return json.dumps({"format": "gwt-score/1", "edition": "argentina", "players": [player]})


def test_a_score_file_lists_no_more_discs_than_are_drawn() -> None:
    with pytest.raises(Faulty) as refused:
        read_score(score_file(MOST_LISTED + 1))
    assert ("players[0].city_discs", "parts.most") in [
        (fault.place, fault.code) for fault in refused.value.faults
    ]
    with pytest.raises(Faulty) as refused:
        read_score(score_file(MOST_LISTED))
    assert "parts.most" not in [fault.code for fault in refused.value.faults]


def test_a_record_holds_no_more_discs_than_are_drawn(three: Any) -> None:
    """48 kB that once became 18 MB of page and 2.6 GB of memory."""
    counts = {f"city_discs.rotterdam.west.{vp}": 999 for vp in range(100)}
    start = three["games"][0]["steps"][0]
    for player in (start["command"]["players"][0], start["events"][0]["players"][0]):
        player["holdings"]["counts"] = counts
    (left,) = take(json.dumps(three)).left_out
    assert [fault.code for fault in left.faults] == ["game.unreadable"]


def test_a_tap_puts_no_more_discs_than_are_drawn(small_app: Flask) -> None:
    client = small_app.test_client()
    client.get("/new")
    form = {"edition": "argentina", "name_1": "Ana", "form_id": "new"}
    game = client.post("/new", data=form, headers=OWN).location
    for n, (vp, count, status) in enumerate(
        [(1, MOST_LISTED, 200), (1, MOST_LISTED + 1, 422), (2, 1, 422), (1, 5, 200), (2, 1, 200)]
    ):
        tap = {"set": f"p1 city_discs.rotterdam.west.{vp} {count}", "form_id": f"t{n}"}
        headers = {**OWN, "HX-Request": "true"}
        assert client.post(f"{game}/tap", data=tap, headers=headers).status_code == status, n
