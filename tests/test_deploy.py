"""What the files under deploy/ promise, as far as it can be tried without a server."""

import re
from pathlib import Path

from companion.record.folding import MOST_BYTES as FOLDED
from companion.web.patient import MOST_HELD_BYTES
from companion.web.services import MOST_COPY_BYTES, MOST_DRAWING_BYTES, MOST_VIEW_BYTES

DEPLOY = Path(__file__).parents[1] / "deploy"
REMEMBERED = (FOLDED, MOST_VIEW_BYTES, MOST_DRAWING_BYTES, MOST_COPY_BYTES)
PROCESS, PRESS = 100_000_000, 200_000_000
"""A process that remembers nothing yet, and one that prints; as measured, rounded up."""


def most(text: str, setting: str) -> int:
    found = re.search(rf"{setting}[=:] ?(\d+)m", text, re.I)
    assert found
    return int(found[1]) * 1_000_000


def test_the_limits_of_memory_leave_room_for_all_that_may_be_remembered() -> None:
    process = PROCESS + PRESS + MOST_HELD_BYTES + sum(REMEMBERED)
    unit = (DEPLOY / "companion.service").read_text()
    assert most(unit, "MemoryMax") > 2 * process
    assert most((DEPLOY / "compose.yaml").read_text(), "mem_limit") > 4 * process


def test_the_image_and_the_compose_file_ask_for_the_same_health() -> None:
    asked = "u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"
    assert asked in (DEPLOY / "Containerfile").read_text()
    assert asked in (DEPLOY / "compose.yaml").read_text()
