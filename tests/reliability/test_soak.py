"""Everything at once for some seconds, and that the harness would see what must not be."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from benchmarks.durability import Result
from benchmarks.soak import MOST_GROWTH, Figures, Held, Trouble, plan, soak
from benchmarks.soak_people import Heard, is_bare
from tests.reliability.conftest import FULL
from tests.serving import Answered

SECONDS = 60.0 if FULL else 6.0
CLEAN = Result("sqlite", 1, 1, 0, [], [], [], [], [], [], 1.0, 0)


def test_taps_sheets_and_imports_outlive_kills_and_a_full_disk(tmp_path: Path, disk: Path) -> None:
    found = soak(SECONDS, 1, tmp_path, disk)
    print(found)
    assert found.faults == []
    assert found.heard.taps
    assert min(found.troubles[trouble] for trouble in Trouble) >= 1


def test_the_plan_of_a_seed_is_the_same_and_leaves_a_long_last_life() -> None:
    hour = plan(3600, Random(7))
    assert hour == plan(3600, Random(7))
    assert hour != plan(3600, Random(8))
    assert {trouble for _, trouble in hour} == set(Trouble)
    assert {trouble for at, trouble in hour if at > 0.45 * 3600} == {Trouble.FULL}
    assert [at for at, _ in hour] == sorted(at for at, _ in hour)


def figures(**told: Any) -> Figures:
    sound = Figures(1, Heard(), CLEAN, Counter(), 0, 0, [Held(60, 40, 1)], [100.0] * 50)
    return replace(sound, **told)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kept": replace(CLEAN, lost=["a"])},
        {"heard": Heard(bare=["GET /: 502"])},
        {"heard": Heard(broken=["GET /: 500"])},
        {"last_life": [50.0] * 30 + [100.0] * 10 + [101.0 + MOST_GROWTH] * 10},
    ],
)
def test_the_harness_sees_what_must_not_be(wrong: dict[str, Any]) -> None:
    assert figures().faults == []
    assert figures(**wrong).faults


def test_memory_that_fills_at_the_beginning_is_no_growth() -> None:
    assert figures(last_life=[20.0] * 10 + [200.0] * 40).grown == 0


def fail() -> str:
    raise ZeroDivisionError


def test_an_error_of_ours_is_no_bare_page_and_that_of_another_layer_is(app: Flask) -> None:
    app.testing, app.config["PROPAGATE_EXCEPTIONS"] = False, False
    app.add_url_rule("/broken", view_func=fail)
    answer = app.test_client().get("/broken")
    assert not is_bare(Answered(answer.status_code, dict(answer.headers), answer.data))
    page = b"<html><h1>Internal Server Error</h1></html>"
    assert is_bare(Answered(500, {"Content-Type": "text/html"}, page))
    assert is_bare(Answered(503, dict(answer.headers), page))
