"""Alembic's entry: upgrade the engine it is handed, in one transaction and one at a time."""

from alembic import context
from sqlalchemy import text
from sqlmodel import SQLModel

from companion.store import tables  # noqa: F401

LOCK = 7_236_041_905  # any number, the same in every companion
engine = context.config.attributes["engine"]
with engine.begin() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = '120s'"))
        connection.execute(text("SET LOCAL statement_timeout = '600s'"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context.configure(connection=connection, target_metadata=SQLModel.metadata)
    context.run_migrations()
