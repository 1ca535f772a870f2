"""Hostile names stay text everywhere, the log tells of nobody, and paper reaches for nothing."""

import json
import logging
import os
import re
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from flask import Flask

from companion.web.log import JsonLines, described, note
from tests.security.conftest import OWN, Attacker
from tests.serving import Phone, Served

NAME = "Zoë</title><script src=//evil.example/x.js></script>"
PLACE = "\"'><img src=file:///etc/passwd>"
NOTE = "{{config}} <link rel=attachment href=file:///etc/passwd> http://127.0.0.1:1/x"


def test_the_log_of_a_server_tells_of_nobody(on_sqlite: Served) -> None:
    """Hostile names, tokens, ids of phones, addresses: asked for, failed at, none is written."""
    phone = Phone(on_sqlite.port)
    game = phone.new_game("Nameless", NAME, title="Titleless", location=PLACE, note=NOTE)
    phone.tap(game, {"set": "p1 pesos 5", "form_id": "form-id-less"})
    phone.tap(game, {"set": "p1 pesos nonsense", "form_id": "x"})
    phone.get(f"{game}/nowhere?secret=queryless")
    phone.get("/g/tokenless-token/edit")
    phone.post("/import", {"text": '{"format": "gwt-score/1", "players": "Jsonless"}'})
    phone.ask("GET", "/", None, {"User-Agent": "Agentless", "X-Forwarded-For": "203.0.113.9"})
    phone.ask("BREW", game, None, {})
    with socket.create_connection(("127.0.0.1", on_sqlite.port)) as wire:
        wire.sendall(b"GET /Lineless \x00 HTTP/9.9\r\nHost: x\r\n\r\n")
        wire.recv(1000)
    assert on_sqlite.stop() == 0
    log = on_sqlite.log
    lines = [line for line in log.splitlines() if line.startswith("{")]
    assert len(lines) >= 6
    for line in lines:
        told = json.loads(line)
        assert {"at", "level", "event"} <= set(told)
    assert any('"/g/<token>/tap"' in line for line in lines)
    rest = "\n".join(lines)
    words = (
        "Nameless", "Zo", "evil", "Titleless", "passwd", "config", "form-id-less", "nonsense",
        "queryless", "tokenless", "Jsonless", "Agentless", "203.0.113", "Lineless", "127.0.0.1",
        game[3:], phone.cookies["phone"],
    )  # fmt: skip
    assert [word for word in words if word in rest] == []


def test_an_error_shows_a_code_and_the_log_has_it_without_what_was_typed(
    small_app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault put in on purpose: the game is as it was, and the next tap works."""
    client = small_app.test_client()
    client.get("/new")
    begin = {"edition": "argentina", "name_1": "Nameless"}
    game = client.post("/new", data=begin, headers=OWN).location
    tap = {"set": "p1 pesos 5", "form_id": "t"}
    with monkeypatch.context() as broken:

        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("Nameless typed pesos 5")

        broken.setattr("companion.web.pad.views.asked", fail)
        answer = client.post(f"{game}/tap", data=tap, headers=OWN)
    assert answer.status_code == 500
    code = re.search(r"Code for the log: ([0-9a-f]{6})", answer.text)
    assert code
    assert "Your game is safe" in answer.text
    written = [JsonLines().format(record) for record in caplog.records]
    told = [json.loads(line) for line in written if code[1] in line]
    assert [(one["event"], one["error"]) for one in told] == [("unexpected", "RuntimeError")]
    assert any("fail" in place for place in told[0]["places"])
    assert "Nameless" not in "".join(written)
    assert client.post(f"{game}/tap", data=tap, headers=OWN).status_code == 303
    assert 'id="seen" value="2"' in client.get(game).text


def test_lines_of_other_libraries_lose_what_may_be_foreign() -> None:
    def said(message: str, *values: object) -> str:
        record = logging.LogRecord("gunicorn.error", logging.WARNING, "", 0, message, values, None)
        return str(json.loads(JsonLines().format(record))["said"])

    assert said("Invalid request from ip=10.0.0.7: bad /g/abc") == "Invalid request from "
    assert (
        said("Worker (pid:%s) exited with code %s.", 5, 3) == "Worker (pid:5) exited with code 3."
    )
    assert said("Error handling request %s", "/g/secret") == "Error handling request …"


def test_an_error_is_told_by_type_and_place(caplog: pytest.LogCaptureFixture) -> None:
    try:
        try:
            dict[str, int]()["Nameless"]
        except KeyError as error:
            raise ValueError("Nameless") from error
    except ValueError as error:
        told = described(error)
    assert (told["error"], told["cause"]) == ("ValueError", "KeyError")
    with caplog.at_level(logging.INFO, logger="companion"):
        note("something", count=3)
    assert "Nameless" not in json.dumps(told)


def test_paper_reaches_neither_files_nor_the_network(small_app: Flask, tmp_path: Path) -> None:
    """A listener that hears nothing, a file that is nowhere in the PDF, one process to print."""
    import socket

    from tests.sheets.pdf_reader import Sheet

    heard: list[bytes] = []
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        listening.settimeout(0.2)
        port = listening.getsockname()[1]
        over = False

        def listen() -> None:
            while not over:
                try:
                    line, _ = listening.accept()
                    heard.append(line.recv(100))
                    line.close()
                except TimeoutError:
                    pass

        thread = Thread(target=listen)
        thread.start()
        secret = tmp_path / "secret.txt"
        secret.write_text("the secret of this machine")
        client = small_app.test_client()
        client.get("/new")
        bait = f"<img src='http://127.0.0.1:{port}/x'><link rel=attachment href='file://{secret}'>"
        form = {"edition": "argentina", "name_1": "<b>Ana</b>", "location": bait[:100],
                "note": bait + f" @import url(http://127.0.0.1:{port}/y)"}  # fmt: skip
        game = client.post("/new", data=form, headers=OWN).location
        answer = client.get(f"{game}/sheet.pdf?because=1")
        over = True
        thread.join()
    assert answer.status_code == 200
    assert heard == []
    assert b"EmbeddedFile" not in answer.data
    assert "the secret" not in str(Sheet(answer.data).text())


def test_games_are_their_owners_alone_on_this_machine(on_sqlite: Served) -> None:
    data = on_sqlite.folder / "data"
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    files = sorted(file.name for file in data.iterdir())
    assert "companion.sqlite" in files
    for file in data.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_policy_that_allows_nothing_foreign(person: Callable[[], Attacker]) -> None:
    one = person()
    game = one.begin()
    for path in ("/", game, f"{game}/edit", "/nothing", "/healthz", f"{game}/game.json"):
        headers = one.client.get(path).headers
        policy = dict(
            part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
        )
        assert policy["default-src"] == "'none'"
        assert policy["frame-ancestors"] == "'none'"
        assert policy["script-src"] == policy["form-action"] == "'self'"
        assert not re.search(r"unsafe|https?:|\*", headers["Content-Security-Policy"])
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"


def test_the_environment_of_a_server_is_on_no_page(small_app: Flask) -> None:
    os.environ["COMPANION_TEST_SECRET"] = "hunter2-hunter2"
    client = small_app.test_client()
    for path in ("/", "/new", "/settings", "/healthz", "/nothing", "/rules"):
        assert "hunter2" not in client.get(path).text
    assert client.get("/healthz").text == "ok\n"
