"""What docs/running.md says to type is typed: in a clone of this project, with games in it."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest

from tests.postgres import Postgres
from tests.serving import ROOT, Phone, Served, served
from tests.store.test_migrations import RELEASED, released_file

TEXT = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```sh tried\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TEXT)
BACKUP, RESTORE, TRAVEL = "bin/companion backup", "bin/companion restore", "bin/companion export"
DUMP, UNDUMP, UPGRADE = "pg_dump", "pg_restore", "git pull"
TYPED = (BACKUP, RESTORE, TRAVEL, DUMP, UNDUMP, UPGRADE)
LEFT_OUT = (".venv*", ".git", "var", "__pycache__", ".*_cache", ".hypothesis")
COMMIT = ("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-a", "-m")
OPENED = (
    "SELECT token.token, count(*) FROM token JOIN step ON step.game_id = token.game_id"
    " JOIN game ON game.id = token.game_id"
    " WHERE game.deleted_at IS NULL AND token.ended_at IS NULL GROUP BY token.token"
)


@dataclass
class Installed:
    """A companion cloned from a repository and set up."""

    folder: Path
    origin: Path
    environment: dict[str, str]

    def run(self, *command: str, where: Path | None = None) -> str:
        done = subprocess.run(
            command,
            cwd=where or self.folder,
            env=os.environ | self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    def type(self, beginning: str) -> str:
        """The block that begins like this, as it stands in the text."""
        (block,) = (block for block in BLOCKS if block.startswith(beginning))
        return self.run("bash", "-euo", "pipefail", "-c", block)


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    """Set up already: its environment is the one that runs the tests."""
    origin, folder = tmp_path / "origin", tmp_path / "companion"
    shutil.copytree(ROOT, origin, ignore=shutil.ignore_patterns(*LEFT_OUT))
    found = Installed(folder, origin, {"COMPANION_DATA": str(tmp_path / "data")})
    found.run("git", "init", "-q", where=origin)
    found.run("git", "add", "--all", where=origin)
    found.run("git", *COMMIT, "The version that was installed", where=origin)
    found.run("git", "clone", "-q", str(origin), str(folder), where=tmp_path)
    environment = folder / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").symlink_to(Path(sys.executable).resolve())
    (environment / "lib").symlink_to(Path(sys.prefix) / "lib")
    shutil.copy(Path(sys.prefix) / "pyvenv.cfg", environment)
    lock = sha256((folder / "requirements.lock").read_bytes()).hexdigest()
    (environment / f"installed-{lock}").touch()
    return found


def tap(running: Served, path: str, amount: int) -> None:
    form = {"set": f"p1 pesos {amount}", "form_id": f"tap-{amount}"}
    assert Phone(running.port).tap(path, form).status == 200


def steps(running: Served, path: str) -> int:
    return Phone(running.port).get(f"{path}/game.json").text.count('"form_id"')


def serving(installed: Installed, tmp_path: Path) -> AbstractContextManager[Served]:
    return served(tmp_path, environment=installed.environment, project=installed.folder)


def test_a_backup_is_put_back_and_games_are_taken_out_and_in(
    installed: Installed, tmp_path: Path
) -> None:
    with serving(installed, tmp_path) as running:
        path = Phone(running.port).new_game("Ana", "Bo")
        tap(running, path, 12)
        installed.type(BACKUP)
        tap(running, path, 30)
        assert steps(running, path) == 3
    installed.type(RESTORE)
    assert len(list((tmp_path / "data").glob("*.before-*"))) == 1
    with serving(installed, tmp_path) as running:
        assert steps(running, path) == 2
    assert "was here already, at /g/" in installed.type(TRAVEL)


def test_postgresql_is_dumped_and_put_back(
    installed: Installed, tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.database()
    installed.environment["DATABASE_URL"] = url.replace("+psycopg", "")
    with serving(installed, tmp_path) as running:
        path = Phone(running.port).new_game("Ana", "Bo")
        tap(running, path, 12)
        installed.type(DUMP)
        tap(running, path, 30)
    installed.type(UNDUMP)
    with serving(installed, tmp_path) as running:
        assert steps(running, path) == 2
    postgres.drop(url)


@pytest.mark.parametrize("released", RELEASED, ids=lambda file: file.stem)
def test_an_upgrade_brings_the_new_version_and_keeps_the_games_of_the_old(
    installed: Installed, tmp_path: Path, released: Path
) -> None:
    (tmp_path / "data").mkdir()
    file = released_file(released, tmp_path / "data" / "companion.sqlite")
    with closing(sqlite3.connect(file)) as old:
        kept = dict(old.execute(OPENED).fetchall())
    assert kept
    (installed.origin / "CHANGELOG.md").write_text("A newer version.\n", encoding="utf-8")
    installed.run("git", *COMMIT, "The newer version", where=installed.origin)
    installed.type(BACKUP)
    installed.type(UPGRADE)
    assert "newer" in (installed.folder / "CHANGELOG.md").read_text(encoding="utf-8")
    with serving(installed, tmp_path) as running:
        assert {token: steps(running, f"/g/{token}") for token in kept} == kept
    installed.type(TRAVEL)
    games = json.loads((installed.folder / "games.json").read_text(encoding="utf-8"))["games"]
    assert len(games) >= len(kept)


def test_every_block_that_is_called_tried_is_typed_in_a_test_above() -> None:
    assert sorted(BLOCKS) == sorted(
        block for beginning in TYPED for block in BLOCKS if block.startswith(beginning)
    )
    source = Path(__file__).read_text(encoding="utf-8")
    names = ("BACKUP", "RESTORE", "TRAVEL", "DUMP", "UNDUMP", "UPGRADE")
    assert all(f"installed.type({name})" in source for name in names)
