"""A SQLite database as one file, taken and put back while the companion runs."""

import os
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.store.beside import beside
from companion.store.failing import passes

PAGES_AT_A_TIME = 256


class DamagedError(Exception):
    """Raised for a file that does not pass SQLite's own check or is no companion's."""


class Before(StrEnum):
    """What a restore found: NOTHING, a SOUND database, which is backed up, or a DAMAGED one,
    whose files are moved aside as they are."""

    NOTHING = "nothing"
    SOUND = "sound"
    DAMAGED = "damaged"


def back_up(database: Path, target: Path) -> None:
    """Copy a database in use; the file is complete, checked, private, or not there at all.

    Raises FileExistsError rather than overwrite, DamagedError if the database or its copy is.
    """
    with beside(target) as part:
        try:
            with closing(_reading(database)) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy, pages=PAGES_AT_A_TIME)
                copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.DatabaseError as refusal:
            raise _told(refusal) from refusal
        check(part)


def restore(backup: Path, database: Path, known: Collection[str], before: Path) -> Before:
    """Put a backup in the place of a database, and what was there under the name `before`.

    `known` are the schemas this program can read. Raises DamagedError if the backup is.
    """
    if not check(backup) & set(known):
        raise DamagedError
    found = _keep(database, before)
    os.close(os.open(database, os.O_CREAT | os.O_WRONLY, 0o600))
    try:
        with closing(_reading(backup)) as source, closing(sqlite3.connect(database)) as copy:
            copy.execute("PRAGMA synchronous=FULL")
            source.backup(copy)
    except sqlite3.DatabaseError as refusal:
        raise _told(refusal) from refusal
    check(database)
    return found


def _keep(database: Path, before: Path) -> Before:
    if not database.exists() or not database.stat().st_size:
        return Before.NOTHING
    try:
        back_up(database, before)
    except DamagedError:
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                database.with_name(database.name + end).rename(before.with_name(before.name + end))
        return Before.DAMAGED
    return Before.SOUND


def _reading(file: Path) -> sqlite3.Connection:
    """A connection to a file that has to be there."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)


def _told(refusal: sqlite3.DatabaseError) -> Exception:
    """Damage, or what stood in the way of a sound file: no room, no right to write."""
    if passes(DBAPIError("", None, refusal)):
        return OSError(str(refusal))
    return DamagedError()


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
