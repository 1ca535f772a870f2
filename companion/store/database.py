"""Opening the database, and what reading and writing mean on it.

SQLite: WAL, every commit on disk, and writers announce themselves with BEGIN IMMEDIATE so that
two of them never both read first and then collide. One process-wide lock keeps them in line.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, text
from sqlmodel import Session

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT_SECONDS = 5
WRITING = {"companion_writing": True}


class NewerDatabaseError(Exception):
    """Raised for a database that a newer companion has written."""


class Database:
    """One database; sessions come from `reading()` and `writing()`."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        self._engine = _engine(url, self.is_sqlite)
        self._write_lock = Lock()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state of the database and changes nothing."""
        with Session(self._engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are all on disk when the block ends, or none of them."""
        if not self.is_sqlite:
            with Session(self._engine, expire_on_commit=False) as session, session.begin():
                yield session
            return
        engine = self._engine.execution_options(**WRITING)
        with self._write_lock, Session(engine, expire_on_commit=False) as session, session.begin():
            yield session

    def lock_game(self, session: Session, game_id: str) -> None:
        """Let one writer at a time at a game, across processes."""
        if not self.is_sqlite:
            session.connection().execute(
                text("SELECT pg_advisory_xact_lock(hashtextextended(:game, 0))"),
                {"game": game_id},
            )

    def upgrade(self) -> None:
        """Bring the schema to this program's version. Raises NewerDatabaseError."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        with self._engine.connect() as connection:
            standing = MigrationContext.configure(connection).get_current_heads()
        if set(standing) - known:
            raise NewerDatabaseError
        config.attributes["engine"] = self._engine
        command.upgrade(config, "head")

    def close(self) -> None:
        self._engine.dispose()


def _engine(url: str, is_sqlite: bool) -> Engine:
    if not is_sqlite:
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": WAIT_SECONDS, "check_same_thread": False})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Any) -> None:
    writes = connection.get_execution_options().get("companion_writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
