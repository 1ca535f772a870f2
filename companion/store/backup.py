"""A SQLite database as one file, taken and put back while the companion runs."""

import os
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from pathlib import Path

PAGES_AT_A_TIME = 256


class DamagedError(Exception):
    """Raised for a file that does not pass SQLite's own check or is no companion's."""


def back_up(database: Path, target: Path) -> None:
    """Copy a database in use; the file is complete, checked, private, or not there at all.

    Raises FileExistsError rather than overwrite, DamagedError if the copy fails its check.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy, pages=PAGES_AT_A_TIME)
            copy.execute("PRAGMA journal_mode=DELETE")
        check(target)
        with target.open("rb") as written:
            os.fsync(written.fileno())
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise


def restore(backup: Path, database: Path, known: Collection[str], before: Path) -> None:
    """Put a backup in the place of a database, which is itself backed up to `before` first.

    `known` are the schemas this program can read. Raises DamagedError.
    """
    if not check(backup) & set(known):
        raise DamagedError
    if database.exists() and database.stat().st_size:
        back_up(database, before)
    os.close(os.open(database, os.O_CREAT | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(backup)) as source, closing(sqlite3.connect(database)) as copy:
        copy.execute("PRAGMA synchronous=FULL")
        source.backup(copy)
    check(database)


def check(file: Path) -> set[str]:
    """The schema of a sound file. Raises DamagedError."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise DamagedError
            if opened.execute("PRAGMA foreign_key_check").fetchall():
                raise DamagedError
            return {row[0] for row in opened.execute("SELECT version_num FROM alembic_version")}
    except sqlite3.DatabaseError as refusal:
        raise DamagedError from refusal
