"""Real servers for tests; the long form of each is asked for with COMPANION_FULL=1."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import SENTENCE, Postgres, programs
from tests.serving import Served
from tests.small_disk import SENTENCE as SMALL_DISK
from tests.small_disk import small_disk

DISK_MEGABYTES = 8
FULL = os.environ.get("COMPANION_FULL") == "1"


@pytest.fixture(params=("sqlite", "postgresql"))
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A companion as it is served, on each kind of store."""
    url = ""
    if request.param == "postgresql":
        if programs() is None:
            pytest.skip(SENTENCE)
        server: Postgres = request.getfixturevalue("postgres")
        url = server.database()
    served = Served(tmp_path, url)
    try:
        yield served.start()
    finally:
        served.kill()
        if url:
            server.drop(url)


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    try:
        yield served.start()
    finally:
        served.kill()


@pytest.fixture
def disk() -> Iterator[Path]:
    try:
        with small_disk(DISK_MEGABYTES) as folder:
            yield folder
    except PermissionError:
        pytest.skip(SMALL_DISK)
