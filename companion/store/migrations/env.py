"""Alembic's entry: upgrade the engine it is handed."""

from alembic import context
from sqlmodel import SQLModel

from companion.store import tables  # noqa: F401

engine = context.config.attributes["engine"]
with engine.execution_options(companion_writing=True).connect() as connection:
    context.configure(connection=connection, target_metadata=SQLModel.metadata)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
