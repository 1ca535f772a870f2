"""Databases of every released schema come up to date with their games; newer ones are refused."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import MetaData, create_engine, text

from companion.cli import main
from companion.play.game_file import ExportedGame, write
from companion.play.game_kind import GameKind
from companion.record.step import Step, StepKind
from companion.store.database import Database, _config, known_revisions
from companion.store.fresh import now
from companion.store.transfer import Transfer

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))
IN_ORDER = ("copy", "copy_version", "phone_copy", "game", "step", "token", "phone_game")


def released_file(dump: Path, file: Path) -> Path:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    return file


def fill(url: str, dump: Path, folder: Path) -> None:
    """A database of the dump's schema and rows, of whichever kind the address is."""
    file = released_file(dump, folder / f"{dump.stem}.sqlite")
    if url.startswith("sqlite"):
        file.rename(url.removeprefix("sqlite:///"))
        return
    config = _config()
    target, source = create_engine(url), create_engine(f"sqlite:///{file}")
    config.attributes["engine"] = target
    command.upgrade(config, dump.stem)
    tables = MetaData()
    tables.reflect(target)
    read = MetaData()
    read.reflect(source)
    with source.connect() as old, target.begin() as new:
        for name in IN_ORDER:
            rows = [dict(row._mapping) for row in old.execute(read.tables[name].select())]
            if rows:
                new.execute(tables.tables[name].insert(), rows)
    target.dispose()
    source.dispose()


def games_of(url: str) -> list[dict[str, Any]]:
    database = Database(url)
    found = [
        {"id": game.id, "steps": len(game.steps), "copy": game.copy and game.copy.document}
        for game in Transfer(database, now, str).all()
    ]
    database.close()
    return sorted(found, key=lambda game: str(game["id"]))


def test_every_schema_before_this_one_has_a_dump_with_games() -> None:
    assert {dump.stem for dump in RELEASED} == known_revisions()


@pytest.mark.parametrize("dump", RELEASED, ids=lambda dump: dump.stem)
def test_a_released_database_comes_up_to_date_and_its_games_open(
    dump: Path, store_url: str, tmp_path: Path, open_app: Callable[[str], Flask]
) -> None:
    fill(store_url, dump, tmp_path)
    with closing(sqlite3.connect(released_file(dump, tmp_path / "as-it-was.sqlite"))) as old:
        tokens = old.execute(
            "SELECT token, (SELECT count(*) FROM step WHERE step.game_id = token.game_id)"
            " FROM token JOIN game ON game.id = token.game_id WHERE deleted_at IS NULL"
        ).fetchall()
    client = open_app(store_url).test_client()
    assert len(tokens) >= 2
    for token, steps in tokens:
        page = client.get(f"/g/{token}")
        assert page.status_code == 200
        assert f'id="seen" value="{steps}"' in page.text
        assert client.get(f"/g/{token}/score.json").status_code == 200
    assert sum(game["steps"] for game in games_of(store_url)) == sum(n for _, n in tokens)
    assert any(game["copy"] and game["copy"]["corrections"] for game in games_of(store_url))


def test_a_migration_that_fails_leaves_the_database_as_it_was(store_url: str) -> None:
    """Only half of the tables can be made: none is."""
    engine = create_engine(store_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE token (something INTEGER)"))
    engine.dispose()
    database = Database(store_url)
    with pytest.raises(Exception, match="token"):
        database.upgrade()
    database.close()
    tables = MetaData()
    engine = create_engine(store_url)
    tables.reflect(engine)
    engine.dispose()
    assert set(tables.tables) == {"token"}


def test_processes_that_start_at_once_bring_it_up_to_date_once(store_url: str) -> None:
    code = (
        "import sys; from companion.store.database import Database as D; D(sys.argv[1]).upgrade()"
    )
    started = [
        subprocess.Popen([sys.executable, "-c", code, store_url], stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in started:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors.decode()
    database = Database(store_url)
    with database.reading() as session:
        versions = session.connection().execute(text("SELECT version_num FROM alembic_version"))
        assert len(versions.all()) == 1
    database.close()


COMMANDS = (
    ["export", "--all", "-o", "out"],
    ["import", "games.json"],
    ["purge"],
    ["serve", "--local"],
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: arguments[0])
def test_a_newer_schema_is_refused_in_a_sentence(
    arguments: list[str],
    store_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    database = Database(store_url)
    database.upgrade()
    with database.writing() as session:
        session.connection().execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", store_url)
    game = {"format": "gwt-game/1", "games": games_document()}
    (tmp_path / "games.json").write_text(json.dumps(game), encoding="utf-8")
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert "newer companion" in said
    assert "Traceback" not in said


def test_any_wsgi_server_is_told_the_same(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'newer.sqlite'}"
    database = Database(url)
    database.upgrade()
    with database.writing() as session:
        session.connection().execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    done = subprocess.run(
        [sys.executable, "-c", "import wsgi"],
        env={**os.environ, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "newer companion" in done.stderr
    assert "Traceback" not in done.stderr


def games_document() -> list[dict[str, Any]]:
    """One small game as it travels."""
    dump = RELEASED[0]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
        row = connection.execute(
            "SELECT id, command, events, at FROM step JOIN game ON game.id = step.game_id"
            " WHERE number = 1 AND copy_id IS NULL"
        ).fetchone()
    at = datetime.fromisoformat(row[3]).replace(tzinfo=UTC)
    step = Step(1, "form", StepKind.PLAY, json.loads(row[1]), tuple(json.loads(row[2])), "r")
    game = ExportedGame(row[0], GameKind.PAD, "argentina", "", at, (step,), (at,))
    games: list[dict[str, Any]] = write([game])["games"]
    return games
