"""Games beside a true table: nothing that the app says as certain is wrong."""

import ast
from pathlib import Path

import pytest

from benchmarks.referee import run
from tests.referee.profiles import PROFILES, Profile

TRUTH = Path(__file__).parent / "truth"
MAY_BE_IMPORTED = ("tests.referee.truth", "tests.scoring.oracle")
GAMES = 3
NONE_OF = ("wrong_instructions", "needless_questions", "true_answers_missing")


@pytest.mark.parametrize("profile", PROFILES.values(), ids=list(PROFILES))
def test_what_pedros_sheet_says_can_be_done_and_is_right(profile: Profile) -> None:
    counts = run(profile, GAMES, "test")
    assert counts.games == GAMES
    assert counts.instructions > 20 * GAMES
    assert [found for found in counts.findings if found.count in NONE_OF] == []


def test_the_true_table_shares_no_code_with_the_companion() -> None:
    for file in TRUTH.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [one.name for one in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                shared = name.startswith(("companion", "tests"))
                assert not shared or name.startswith(MAY_BE_IMPORTED), f"{file.name}: {name}"
