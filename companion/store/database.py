"""Opening the database, and what reading and writing mean on it.

SQLite: WAL, every commit on disk, and writers announce themselves with BEGIN IMMEDIATE so that
two of them never both read first and then collide. A lock keeps them in line, across processes
too: SQLite itself lets them try again and again, and the last one waits long.

PostgreSQL: a reader sees one state, a writer holds an advisory lock on what it writes to, and
nothing waits for ever: not for a connection, not for a lock, not for a client that went away.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteRefusal
from sqlite3 import connect as sqlite_connect
from time import sleep
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DisconnectionError
from sqlmodel import Session

from companion.store.turn import Turn

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT_SECONDS = 5
WRITING = {"companion_writing": True}
READING = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
LOOKING = {"isolation_level": "AUTOCOMMIT"}
POSTGRESQL = {
    "connect_timeout": 3,
    "application_name": "companion",
    "options": "-c timezone=UTC -c lock_timeout=5s -c statement_timeout=15s"
    " -c idle_in_transaction_session_timeout=15s",
}
TRIES, PAUSE = 50, 0.1


class NewerDatabaseError(Exception):
    """Raised for a database that a newer companion has written."""


class DamagedDatabaseError(Exception):
    """Raised for a file that SQLite opens and finds unsound."""


class Database:
    """One database; sessions come from `reading()` and `writing()`."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        self._engine = _engine(url, self.is_sqlite)
        reading, looking = ({}, {}) if self.is_sqlite else (READING, LOOKING)
        self._readers = self._engine.execution_options(**reading)
        self._lookers = self._engine.execution_options(**looking)
        self._writers = self._engine.execution_options(**WRITING)
        self._turn = Turn(self.file)

    @property
    def file(self) -> Path | None:
        """Where a SQLite database lies; None for PostgreSQL."""
        name = self._engine.url.database
        return Path(name) if self.is_sqlite and name and name != ":memory:" else None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state of the database and changes nothing."""
        with Session(self._readers, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def viewing(self) -> Iterator[Connection]:
        """As `reading`, for plain columns: without what a session costs."""
        with self._readers.connect() as connection:
            yield connection

    @contextmanager
    def looking(self) -> Iterator[Connection]:
        """A connection for one statement, which sees one state by itself."""
        with self._lookers.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are all on disk when the block ends, or none of them."""
        if not self.is_sqlite:
            with Session(self._writers, expire_on_commit=False) as session, session.begin():
                yield session
            return
        with (
            self._turn,
            Session(self._writers, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def lock(self, session: Session, name: str) -> None:
        """Let one writer at a time at what a name stands for, across processes."""
        if not self.is_sqlite:
            session.connection().execute(
                text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))"), {"name": name}
            )

    def upgrade(self) -> None:
        """Bring the schema to this program's version. Raises NewerDatabaseError.

        Several processes may do so at once: one of them works, the others wait and find it done.
        """
        config = _config()
        _make_private(self.file)
        standing = self._revisions()
        if standing - known_revisions():
            raise NewerDatabaseError
        if standing == set(ScriptDirectory.from_config(config).get_heads()):
            return
        config.attributes["engine"] = self._writers
        command.upgrade(config, "head")

    def check(self) -> None:
        """Raise what the database raises if it cannot be read now."""
        with self.reading() as session:
            session.connection().execute(text("SELECT version_num FROM alembic_version"))

    def look_through(self) -> None:
        """Raise what SQLite raises of a damaged file; of PostgreSQL nothing is asked."""
        if self.file is None or not self.file.exists():
            return
        with self._engine.connect() as connection:
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if found != "ok":
            raise DamagedDatabaseError

    def put_together(self) -> None:
        """Bring all that SQLite keeps beside the file into it, as far as nobody is reading."""
        if self.file is not None and self.file.exists():
            with self._engine.connect() as connection:
                connection.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _revisions(self) -> set[str]:
        with self._engine.connect() as connection:
            return set(MigrationContext.configure(connection).get_current_heads())

    def close(self) -> None:
        self._engine.dispose()
        self._turn.close()


def known_revisions() -> set[str]:
    """The schemas this program can bring up to date."""
    scripts = ScriptDirectory.from_config(_config())
    return {script.revision for script in scripts.walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _engine(url: str, is_sqlite: bool) -> Engine:
    """Neither errors nor logs of an engine carry what was written."""
    if not is_sqlite:
        return create_engine(
            url, pool_pre_ping=True, pool_timeout=5, hide_parameters=True, connect_args=POSTGRESQL
        )
    name = make_url(url).database
    options: dict[str, Any] = {"timeout": WAIT_SECONDS, "check_same_thread": False}
    if not name or name == ":memory:":
        engine = create_engine(url, hide_parameters=True, connect_args=options)
    else:
        file = Path(name).absolute()
        engine = create_engine(url, hide_parameters=True, creator=partial(_open, file, options))
        event.listen(engine, "connect", partial(_note_file, file))
        event.listen(engine, "checkout", partial(_same_file, file))
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _open(file: Path, options: Mapping[str, Any]) -> SqliteConnection:
    """A connection to a file that is there: one that was moved away is not begun anew."""
    opened: SqliteConnection = sqlite_connect(f"{file.as_uri()}?mode=rw", uri=True, **options)
    return opened


def _note_file(file: Path, _: object, record: Any) -> None:
    record.info["file"] = _identity(file)


def _same_file(file: Path, _: object, record: Any, __: object) -> None:
    """A connection to a file that has been moved, or has another in its place, is given up:
    what it writes would be found by nobody."""
    if record.info.get("file") != _identity(file):
        raise DisconnectionError


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _make_private(file: Path | None) -> None:
    """Games are nobody else's business on this machine: the file is its owner's alone.

    SQLite gives the files beside it the same permissions. A file that cannot be made is
    reported when it is opened.
    """
    if file is None:
        return
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    _journal_ahead(connection)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _journal_ahead(connection: Any) -> None:
    """Switch to WAL; while several processes do so at once SQLite refuses without waiting."""
    for _ in range(TRIES):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except SqliteRefusal as refusal:
            if refusal.sqlite_errorcode not in (SQLITE_BUSY, SQLITE_LOCKED):
                raise
            sleep(PAUSE)
        else:
            return
    connection.execute("PRAGMA journal_mode=WAL")


def _begin_sqlite(connection: Any) -> None:
    writes = connection.get_execution_options().get("companion_writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
