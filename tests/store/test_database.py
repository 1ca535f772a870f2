"""The database: its schema, older and newer ones, and what reading and writing mean on it."""

from contextlib import suppress
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlmodel import SQLModel

from companion.store import tables
from companion.store.database import Database, NewerDatabaseError


def run(database: Database, sql: str) -> list[tuple[object, ...]]:
    with database.writing() as session:
        found = session.connection().execute(text(sql))
        return [tuple(row) for row in found] if found.returns_rows else []


def test_migrations_lead_to_the_tables_as_they_are_written(database: Database) -> None:
    assert tables.GameRow.__tablename__ in SQLModel.metadata.tables
    with database.reading() as session:
        context = MigrationContext.configure(
            session.connection(), opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, SQLModel.metadata) == []


def test_bringing_a_schema_up_to_date_twice_changes_nothing(database: Database) -> None:
    before = run(database, "SELECT version_num FROM alembic_version")
    database.upgrade()
    assert run(database, "SELECT version_num FROM alembic_version") == before


def test_a_newer_schema_is_refused_and_left_alone(database: Database) -> None:
    run(database, "UPDATE alembic_version SET version_num = 'from-the-future'")
    with pytest.raises(NewerDatabaseError):
        database.upgrade()
    assert run(database, "SELECT version_num FROM alembic_version") == [("from-the-future",)]


def test_sqlite_puts_every_commit_on_disk(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'companion.sqlite'}")
    database.upgrade()
    found = [run(database, f"PRAGMA {name}")[0][0] for name in ("journal_mode", "synchronous")]
    assert found == ["wal", 2]
    assert run(database, "PRAGMA foreign_keys") == [(1,)]
    database.close()


def test_what_is_written_is_there_for_another_process(database_url: str) -> None:
    first, second = Database(database_url), Database(database_url)
    try:
        first.upgrade()
        run(first, "CREATE TABLE word (said TEXT)")
        run(first, "INSERT INTO word VALUES ('once')")
        run(second, "INSERT INTO word VALUES ('twice')")
        assert run(first, "SELECT said FROM word ORDER BY said") == [("once",), ("twice",)]
    finally:
        first.close()
        second.close()


def test_an_error_while_writing_leaves_nothing_and_lets_others_write(database: Database) -> None:
    run(database, "CREATE TABLE word (said TEXT)")
    with suppress(ZeroDivisionError), database.writing() as session:
        session.connection().execute(text("INSERT INTO word VALUES ('half')"))
        raise ZeroDivisionError
    assert run(database, "SELECT said FROM word") == []
    run(database, "INSERT INTO word VALUES ('whole')")
    assert run(database, "SELECT said FROM word") == [("whole",)]
