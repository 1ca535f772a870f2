"""Attackers: they know what a browser knows, and send what a browser would not."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.serving import Served

OWN = {"Sec-Fetch-Site": "same-origin"}


class Attacker:
    """A client whose forms may carry any headers; `Ana` is one who plays fair."""

    def __init__(self, client: FlaskClient, app: Flask) -> None:
        self.client, self.app = client, app

    def begin(self, form_id: str = "new", **more: str) -> str:
        self.client.get("/new")
        form = {"edition": "argentina", "name_1": "Ana", "name_2": "Bo", "form_id": form_id}
        answer = self.client.post("/new", data=form | more, headers=OWN)
        assert answer.status_code == 303, answer.text
        location: str = answer.location
        return location

    def post(self, path: str, **form: str) -> int:
        return self.client.post(path, data=form, headers=OWN).status_code


@pytest.fixture
def person(app: Flask) -> Callable[[], Attacker]:
    """Somebody with a phone of their own, on each kind of store."""
    return lambda: Attacker(app.test_client(), app)


@pytest.fixture
def small_app(tmp_path: Path, open_app: Callable[[str], Flask]) -> Flask:
    """A companion where the kind of store is no matter."""
    return open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}")


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    try:
        yield served.start()
    finally:
        served.kill()
