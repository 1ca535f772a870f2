"""What the referee has found once: each moment is looked at again and shows nothing wrong."""

import json
from pathlib import Path

import pytest

from tests.referee.found import still_wrong

FILES = sorted((Path(__file__).parent / "found_games").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_found_is_mended(file: Path) -> None:
    assert still_wrong(json.loads(file.read_text(encoding="utf-8"))) == []
