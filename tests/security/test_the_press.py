"""Paper never holds up a tap, and what cannot be printed is said truthfully."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from flask import Flask

from companion.sheets import Press, PressFailure
from companion.sheets.press import MOST_AT_ONCE
from tests.security.conftest import OWN


def begun(app: Flask) -> str:
    client = app.test_client()
    client.get("/new")
    form = {"edition": "argentina", "name_1": "Ana", "form_id": "new"}
    return str(client.post("/new", data=form, headers=OWN).location)


def test_one_more_sheet_hears_503_while_others_are_printed_and_taps_go_on(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(small_app)
    printing, printed = Event(), Event()

    def slow(*_: object) -> bytes:
        printing.set()
        assert printed.wait(60)
        return b"%PDF"

    monkeypatch.setattr(Press, "_print", slow)
    with ThreadPoolExecutor(MOST_AT_ONCE) as threads:
        sheets = [
            threads.submit(lambda: small_app.test_client().get(f"{game}/sheet.pdf").status_code)
            for _ in range(MOST_AT_ONCE)
        ]
        try:
            assert printing.wait(60)
            while small_app.extensions["companion"].press._room._value:
                pass
            refused = small_app.test_client().get(f"{game}/sheet.pdf")
            assert refused.status_code == 503
            assert int(refused.headers["Retry-After"]) > 0
            tap = {"set": "p1 pesos 5", "form_id": "tap"}
            answer = small_app.test_client().post(f"{game}/tap", data=tap, headers=OWN)
            assert answer.status_code in (200, 303)
        finally:
            printed.set()
    assert [sheet.result() for sheet in sheets] == [200] * MOST_AT_ONCE


def test_libraries_that_are_gone_are_said(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> bytes:
        raise PressFailure("sheet.no_libraries")

    monkeypatch.setattr(Press, "_print", gone)
    answer = small_app.test_client().get(f"{begun(small_app)}/sheet.pdf")
    assert answer.status_code == 501
    assert "does not help" in answer.text
    assert "bin/setup" in answer.text
    assert (Path(__file__).parents[2] / "bin" / "setup").exists()
