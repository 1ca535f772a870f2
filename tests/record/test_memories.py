"""What is remembered has a bound in bytes, and the bytes said are about those it takes."""

import gc
import sys
from dataclasses import replace
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from companion.play.game_file import read
from companion.play.solo.kind import SOLO
from companion.record.folding import Folding, known_games
from companion.record.memo import Memo
from companion.record.step import Step
from companion.record.weight import Weighed, weight

RECORDED = Path(__file__).parent.parent / "recordings" / "0.1"


def recorded() -> tuple[Step, ...]:
    """The steps of a game against Pedro, none of whose values another game has."""
    (game,) = read((RECORDED / "easy-hand-token-pedro.json").read_bytes())
    return game.steps


def bytes_taken(root: object) -> int:
    """By everything that can be reached from it, but code."""
    seen: set[int] = set()
    left, taken = [root], 0
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        taken += sys.getsizeof(one)
        left += gc.get_referents(one)
    return taken


def test_a_memo_holds_so_many_bytes_and_at_least_the_last() -> None:
    memo: Memo[str] = Memo(100, 10, len)
    for key, value in (("a", "four"), ("b", "four"), ("a", "six666"), ("c", "no")):
        memo.put(key, value)
    assert [memo.get(key) for key in "abc"] == ["six666", None, "no"]
    assert memo.bytes == 8
    memo.put("d", "x" * 1000)
    assert [memo.get(key) for key in "acd"] == [None, None, "x" * 1000]
    memo.put("e", "1")
    assert (memo.get("d"), memo.bytes) == (None, 1)
    memo.clear()
    assert memo.bytes == 0


@pytest.mark.many_games
def test_the_records_of_many_games_stay_within_the_bytes_they_may_take() -> None:
    folding = Folding(known_games(most_bytes=3_000_000))
    for number in range(12):
        folding.fold(SOLO, f"game {number}", recorded())
    assert 1_000_000 < bytes_taken(folding) < 4_000_000


def test_a_long_record_is_weighed_as_it_grows() -> None:
    steps = recorded()
    at_once = Weighed().with_all(steps)
    assert Weighed().with_all(steps[:100]).with_all(steps) == at_once
    assert at_once.with_all(steps[:100]) == at_once
    assert at_once.bytes == pytest.approx(bytes_taken(steps), rel=0.4)


def test_a_step_full_of_text_is_as_heavy_as_its_text() -> None:
    long = replace(recorded()[1], command={"note": "x" * 100_000})
    assert weight(long) > 100_000
