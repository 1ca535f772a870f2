"""A companion on a new database, and visitors whose forms come from its own pages."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from companion.settings import Settings
from companion.store.database import Database
from companion.web import create_app
from tests.conftest import STORES, strict
from tests.web.visitor import Visitor


@pytest.fixture(scope="session", params=STORES)
def app(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flask]:
    """One companion for all, on each kind of store; every visitor has a list of their own."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('companion') / 'companion.sqlite'}"
    else:
        url = request.getfixturevalue("postgres").database()
    made = strict(create_app(Settings(url)))
    for limiter in made.extensions["limiter"]:
        limiter.enabled = False
    yield made
    services = made.extensions["companion"]
    services.press.close()
    services.database.close()


@pytest.fixture
def database(app: Flask) -> Database:
    found: Database = app.extensions["companion"].database
    return found


@pytest.fixture
def visitor(app: Flask) -> Callable[[], Visitor]:
    """Makes visitors, each with a phone of their own."""
    return lambda: Visitor(app.test_client())


@pytest.fixture
def ana(visitor: Callable[[], Visitor]) -> Visitor:
    return visitor()
