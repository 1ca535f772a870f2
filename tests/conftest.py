"""Both stores for every test that asks for a database, and one PostgreSQL for the whole run.

Each test is marked by what it needs, so that a new one is in the right set by itself.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import StrictUndefined, Undefined
from jinja2.utils import missing

from companion.settings import Settings
from companion.web import create_app
from tests.postgres import SENTENCE, Postgres, programs

STORES = ("sqlite", "postgresql")
USED = {
    "tests.serving": "server",
    "tests.postgres": "server",
    "tests.sheets.pdf_reader": "paper",
    "companion.sheets.printing": "paper",
    "companion.sheets.press": "paper",
}
"""What a test file uses, and what its tests need therefore."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what `bin/check` leaves out: `browser`, `postgresql`, `server`, `paper`."""
    for item in items:
        if isinstance(item, pytest.Function):
            given = item.callspec.params if hasattr(item, "callspec") else {}
            if {"browser", "engine"} & set(item.fixturenames):
                item.add_marker("browser")
            if "postgres" in item.fixturenames or "postgresql" in given.values():
                item.add_marker("postgresql")
            for used in vars(item.module).values():
                if mark := USED.get(getattr(used, "__module__", "")):
                    item.add_marker(mark)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL, started when the first test asks for it."""
    if programs() is None:
        pytest.skip(SENTENCE)
    server = Postgres(durable=False)
    yield server
    server.stop()


@pytest.fixture(params=STORES)
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind the companion keeps games in."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'companion.sqlite'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = server.database()
    yield url
    server.drop(url)


def strict(app: Flask) -> Flask:
    """The same companion, in which a template fails that asks a thing for what it has not."""

    def undefined(
        hint: str | None = None, obj: Any = missing, *about: Any, **named: Any
    ) -> Undefined:
        kind = Undefined if obj is missing else StrictUndefined
        return kind(hint, obj, *about, **named)

    app.jinja_env.undefined = undefined  # type: ignore[assignment]
    return app


@pytest.fixture
def open_app() -> Iterator[Callable[[str], Flask]]:
    """Applications on a database's address, closed when the test is over."""
    opened: list[Flask] = []

    def open_one(url: str) -> Flask:
        opened.append(strict(create_app(Settings(url))))
        return opened[-1]

    yield open_one
    for app in opened:
        app.extensions["companion"].press.close()
        app.extensions["companion"].database.close()


@pytest.fixture
def app(store_url: str, open_app: Callable[[str], Flask]) -> Flask:
    """A companion on each kind of store."""
    return open_app(store_url)
