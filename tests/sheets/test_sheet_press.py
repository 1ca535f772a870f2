"""The press: another process prints, and it may die."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from signal import SIGKILL
from typing import Any, cast
from weakref import ReferenceType, ref

import pytest

from companion.scoring.game import Solo
from companion.sheets import Paper, Press, PressFailure, render_sheet
from companion.sheets import press as press_module
from companion.sheets import printing as printing_module
from companion.sheets.page import MOST_TURN, MOST_TURN_SIGNS, MOST_TURNS, score_page
from tests.sheets.games import ENGLISH, game


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    press = Press(seconds=120)
    yield press
    press.close()


def test_it_prints_in_another_process_what_would_be_printed_here(press: Press) -> None:
    assert press.render_sheet(game(), ENGLISH) == render_sheet(game(), ENGLISH)
    assert press.process_id not in (None, os.getpid())


def test_a_blank_pad_too(press: Press) -> None:
    assert press.render_blank(game().pad, 2, ENGLISH, Paper.A6).startswith(b"%PDF-1.7")


def test_the_process_lives_on(press: Press) -> None:
    press.render_sheet(game(), ENGLISH)
    before = press.process_id
    press.render_sheet(game(), ENGLISH)
    assert press.process_id == before


def test_when_it_is_killed_the_next_sheet_is_printed_by_another(press: Press) -> None:
    press.render_sheet(game(), ENGLISH)
    killed = press.process_id
    assert killed is not None
    os.kill(killed, SIGKILL)
    assert press.render_sheet(game(), ENGLISH).startswith(b"%PDF")
    assert press.process_id != killed


def test_several_threads_may_ask_at_once(press: Press) -> None:
    with ThreadPoolExecutor(2) as threads:
        jobs = [threads.submit(press.render_sheet, game(), ENGLISH, Paper.A6) for _ in range(6)]
    assert len({job.result() for job in jobs}) == 1


def test_one_more_in_line_is_refused_and_the_line_moves_on() -> None:
    press = Press(seconds=120, most_at_once=1)
    try:
        with press._in_line(), pytest.raises(PressFailure) as refused:
            press.render_sheet(game(), ENGLISH)
        assert refused.value.code == "sheet.busy"
        assert press.process_id is None, "nothing was even begun for it"
        assert press.render_sheet(game(), ENGLISH, Paper.A6).startswith(b"%PDF")
    finally:
        press.close()


def test_libraries_that_are_gone_are_said_each_time_until_they_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('no libpango')")
    press = Press(seconds=120)
    try:
        with monkeypatch.context() as gone:
            gone.syspath_prepend(str(tmp_path))
            for _ in range(2):
                with pytest.raises(PressFailure) as refused:
                    press.render_sheet(game(), ENGLISH)
                assert refused.value.code == "sheet.no_libraries"
        assert press.render_sheet(game(), ENGLISH, Paper.A6).startswith(b"%PDF")
    finally:
        press.close()


def test_a_sheet_tells_no_more_turns_than_can_be_printed_in_time() -> None:
    def told(*turns: str) -> tuple[str, ...]:
        note = replace(game().note, solo=Solo(turns=turns))
        return score_page(replace(game(), note=note), ENGLISH, because=True).turns

    assert told(*["x"] * MOST_TURNS) == ("x",) * MOST_TURNS
    assert told(*["x"] * (MOST_TURNS + 1))[MOST_TURNS:] == ("1 more turn is not printed.",)
    assert len(told("x" * (MOST_TURN + 1))[0]) == MOST_TURN
    many = told(*["x" * MOST_TURN] * 100)
    assert sum(map(len, many[:-1])) == MOST_TURN_SIGNS
    assert many[-1] == f"{100 - MOST_TURN_SIGNS // MOST_TURN} more turns are not printed."


def test_a_sheet_that_takes_too_long_is_given_up() -> None:
    hasty = Press(seconds=0.001)
    with pytest.raises(PressFailure) as refused:
        hasty.render_sheet(game(), ENGLISH)
    assert refused.value.code == "sheet.too_slow"
    assert hasty.process_id is None


class Ring:
    """What only a search for waste finds."""

    def __init__(self) -> None:
        self.itself = self


def test_a_sheet_that_was_sent_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Printing looks for no waste; without a look after it a press of 87 MB grew to 170."""
    printed = list[ReferenceType[Ring]]()
    left = list[bool]()

    def printing(*_: object) -> bytes:
        ring = Ring()
        printed.append(ref(ring))
        return b"%PDF"

    class Asking:
        def recv(self) -> tuple[str, Paper]:
            left.extend(one() is not None for one in printed)
            if printed:
                raise EOFError
            return "page", Paper.A4

        def send(self, answer: bytes) -> None:
            assert answer == b"%PDF"

    for module, name in ((press_module, "signal"), (os, "nice"), (gc, "freeze")):
        monkeypatch.setattr(module, name, lambda *_: None)
    monkeypatch.setattr(printing_module, "print_page", printing)
    press_module._work(cast(Any, Asking()))
    assert left == [False]


def test_the_asking_process_never_loads_weasyprint() -> None:
    program = (
        "import sys, companion.sheets\n"
        "from companion.scoring.editions import editions\n"
        "from companion.words import words_in\n"
        "if __name__ == '__main__':\n"
        "    press = companion.sheets.Press()\n"
        "    pad = editions()['argentina'].pad({}, {})\n"
        "    pdf = press.render_blank(pad, 2, words_in('en'), companion.sheets.Paper.A6)\n"
        "    press.close()\n"
        "    print(pdf[:4].decode(), 'weasyprint' in sys.modules)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert said.stdout.split() == ["%PDF", "False"]
