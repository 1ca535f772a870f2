"""Each test once in each engine, with a companion of its own."""

from collections.abc import Iterator

import pytest

from tests.browser.phone.conftest import Companion
from tests.engines.engine import ENGINES, Engine


@pytest.fixture(scope="module", params=sorted(ENGINES))
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("companion")
    running = Companion(folder)
    with ENGINES[request.param](running.port, folder) as opened:
        yield opened
    running.stop()
