"""A damaged file of games: said in a sentence with the way out, and nothing is lost over it."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from companion.store.backup import check
from tests.serving import Phone, Served


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a game in it, and a backup of it beside."""
    file = tmp_path / "companion.sqlite"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    games = Path(__file__).parents[1] / "recordings"
    recorded = min(games.glob("*/*.json"))
    assert main(["import", str(recorded)]) == 0
    assert main(["backup", str(tmp_path / "backup")]) == 0
    return file


def damage(file: Path) -> None:
    """Every page but the first is noise."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = file.stat().st_size
    with file.open("r+b") as opened_file:
        opened_file.seek(4096)
        opened_file.write(b"\x5a" * (size - 4096))


def no_database(file: Path) -> None:
    file.write_bytes(b"this was never a database" * 400)


@pytest.mark.parametrize("spoil", [damage, no_database])
def test_a_damaged_file_is_said_in_a_sentence_and_restored(
    kept: Path, spoil: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(spoil)
    spoil(kept)
    damaged = kept.read_bytes()
    capsys.readouterr()
    for command in (["backup", str(kept.with_name("other"))], ["purge"]):
        assert main(command) == 2
        said = capsys.readouterr().err
        assert "damaged" in said
        assert "companion restore FILE" in said
        assert "Traceback" not in said
    assert not kept.with_name("other").exists()
    assert main(["restore", str(kept.with_name("backup"))]) == 0
    said = capsys.readouterr().out
    assert "What was here before is damaged" in said
    (before,) = kept.parent.glob("companion.sqlite.before-*")
    assert str(before) in said
    assert before.read_bytes() == damaged
    assert check(kept)


def test_restore_says_where_there_was_nothing(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in kept.parent.glob("companion.sqlite*"):
        file.unlink()
    assert main(["restore", str(kept.with_name("backup"))]) == 0
    assert "There was nothing here before" in capsys.readouterr().out
    assert not list(kept.parent.glob("*before*"))


def test_restore_says_where_the_old_games_are(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", str(kept.with_name("backup"))]) == 0
    (before,) = kept.parent.glob("companion.sqlite.before-*")
    assert str(before) in capsys.readouterr().out
    assert check(before)


def test_export_of_a_file_that_stands_in_the_way_touches_nothing(kept: Path) -> None:
    target = kept.with_name("games.json")
    target.write_text("mine")
    assert main(["export", "--all", "-o", str(target)]) == 2
    assert target.read_text() == "mine"


def test_doctor_says_how_the_games_are_and_what_is_damaged(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "Games: 1, deleted and still there: 0" in said
    assert "A purge would do away with games: 0" in said
    with closing(sqlite3.connect(kept)) as opened:
        opened.execute("UPDATE step SET command = '{half' WHERE number = 2")
        opened.commit()
    assert main(["doctor"]) == 2
    assert "damaged, it cannot be read whole" in capsys.readouterr().err
    no_database(kept)
    assert main(["doctor"]) == 2
    assert "companion restore FILE" in capsys.readouterr().err


def test_a_database_of_another_kind_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://root@localhost/games")
    for command in (["purge"], ["backup", str(tmp_path / "x")], ["serve", "--local"]):
        assert main(command) == 2
        assert "postgresql://" in capsys.readouterr().err


def test_a_folder_that_no_database_address_can_name_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "why?"))
    for command in (["purge"], ["backup", str(tmp_path / "x")], ["serve", "--local"]):
        assert main(command) == 2
        assert "question mark" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("port", ["99999", "0", "-1"])
def test_a_port_that_is_none_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], port: str
) -> None:
    assert main(["serve", "--local", f"--port={port}"]) == 2
    assert "from 1 to 65535" in capsys.readouterr().err


def test_serving_a_damaged_file_ends_with_the_way_out(tmp_path: Path) -> None:
    served = Served(tmp_path)
    data = tmp_path / "data"
    data.mkdir()
    no_database(data / "companion.sqlite")
    served.start(wait=False)
    assert served.process
    assert served.process.wait(60) == 2
    assert "companion restore FILE" in served.log
    assert "Traceback" not in served.log


def test_after_a_stop_one_file_holds_all_games(on_sqlite: Served, tmp_path: Path) -> None:
    game = Phone(on_sqlite.port).new_game()
    assert on_sqlite.stop() == 0
    data = tmp_path / "data"
    left = {path.name: path.stat().st_size for path in data.iterdir()}
    assert left.get("companion.sqlite-wal", 0) == 0, left
    copied = tmp_path / "copied" / "data"
    copied.mkdir(parents=True)
    shutil.copy(data / "companion.sqlite", copied)
    elsewhere = Served(tmp_path / "copied")
    try:
        elsewhere.start()
        assert Phone(elsewhere.port).get(game).status == 200
    finally:
        elsewhere.kill()


def test_a_file_moved_away_while_serving_takes_no_tap_that_would_be_gone(
    on_sqlite: Served, tmp_path: Path
) -> None:
    phone = Phone(on_sqlite.port)
    game = phone.new_game()
    form = {"set": "p1 pesos 5", "form_id": "tap"}
    assert phone.tap(game, form).status == 200
    file = tmp_path / "data" / "companion.sqlite"
    for end in ("", "-wal", "-shm"):
        moved = file.with_name(file.name + end)
        if moved.exists():
            os.rename(moved, tmp_path / ("moved" + end))
    refused = phone.tap(game, {"set": "p1 pesos 6", "form_id": "gone"})
    assert refused.status == 503
    assert "Nothing was lost" in refused.text
    assert not file.exists(), "no empty file stands in its place"
    for end in ("", "-wal", "-shm"):
        moved = tmp_path / ("moved" + end)
        if moved.exists():
            os.rename(moved, file.with_name(file.name + end))
    assert phone.tap(game, {"set": "p1 pesos 6", "form_id": "gone"}).status == 200
    assert phone.get(f"{game}/game.json").text.count('"form_id"') == 3
