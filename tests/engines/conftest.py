"""Each test once in each engine, with a companion for each file."""

from collections.abc import Iterator

import pytest

from tests.browser.phone.conftest import Companion
from tests.engines.engine import ENGINES, Engine


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Companion]:
    """The companion that the browsers of a file open."""
    running = Companion(tmp_path_factory.mktemp("companion"))
    yield running
    running.stop()


@pytest.fixture(scope="module", params=sorted(ENGINES))
def engine(
    request: pytest.FixtureRequest, beside: Companion, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("profile")
    with ENGINES[request.param](beside.port, folder) as opened:
        yield opened
