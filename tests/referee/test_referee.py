"""Games beside a true table: nothing that the app says as certain is wrong."""

import ast
from pathlib import Path

import pytest

from benchmarks.referee import run
from tests.referee.profiles import PROFILES, Profile

pytestmark = pytest.mark.many_games

TRUTH = Path(__file__).parent / "truth"
MAY_BE_IMPORTED = ("tests.referee.truth", "tests.scoring.oracle")
TELLING = [one for one in PROFILES.values() if one.tells_all]
SILENT = [one for one in PROFILES.values() if not one.tells_all]
TOLD, UNTOLD = 4, 8
"""Games of a profile: sixty together."""


@pytest.mark.parametrize("profile", TELLING, ids=str)
def test_nothing_certain_is_wrong_nothing_known_is_asked_nothing_true_is_missing(
    profile: Profile,
) -> None:
    counts = run(profile, TOLD, "test")
    assert counts.games == TOLD
    assert counts.instructions > 20 * TOLD
    assert counts.findings == []


@pytest.mark.parametrize("profile", SILENT, ids=str)
def test_what_was_not_told_is_neither_certain_nor_asked_once_it_is_known(profile: Profile) -> None:
    counts = run(profile, UNTOLD, "test")
    assert counts.questions > UNTOLD
    assert counts.findings == []


def test_the_true_table_shares_no_code_with_the_companion() -> None:
    for file in TRUTH.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [one.name for one in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                shared = name.startswith(("companion", "tests"))
                assert not shared or name.startswith(MAY_BE_IMPORTED), f"{file.name}: {name}"
