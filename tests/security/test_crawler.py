"""Every route with every method and every kind of argument: no 5xx, and nobody else's game."""

import random
import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.web.static_files import build
from tests.reliability.conftest import FULL
from tests.security.conftest import OWN, Attacker

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "X")
WORDS = (
    "", "0", "1", "-1", "99", "9" * 30, "p1", "p9", "true", "null", "écu", "\u202e", "\U0001f404",
    "../../etc/passwd", "%00", "\x00", "' OR '1'='1", "<script>alert(1)</script>", "{{7*7}}",
    "a" * 3000, "p1 pesos 5", "p1 ships.18 1", "p1 1 typed", "[]", "\r\nX: y", "c/3", "write",
    "argentina", "2026-11-28", "0x10", "１２", "1e5", "+-+", "12+3-2",
)  # fmt: skip
FIELDS = (
    "set", "number", "typed", "mode", "nothing", "disc", "value", "quarter", "seen", "here",
    "form_id", "edition", "name_1", "name_p1", "name_new", "remove_p1", "played_on", "location",
    "note", "title", "copy", "text", "game", "role", "theme", "back", "left", "paper", "because",
    "players", "pedro", "command", "answer", "card", "deck", "seed", "section", "anchor",
)  # fmt: skip
SLOW = (".pdf",)


def paths_of(app: Flask, tokens: list[str], chance: random.Random) -> list[str]:
    found = []
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/static"):
            found.append(f"/static/{build()}/css/app.css")
            continue
        for token in tokens:
            path = rule.rule.replace("<token>", token)
            path = path.replace("<int:category>", chance.choice(["1", "8", "12", "99", "0"]))
            path = path.replace("<seat>", chance.choice(["p1", "p9", "x"]))
            path = path.replace("<block>", chance.choice(["ships", "x", "stations"]))
            if not rule.rule.endswith(SLOW):
                found.append(re.sub("<[^>]*>", lambda _: chance.choice(["1", "x", "p1"]), path))
    return sorted(set(found))


@pytest.mark.parametrize("seed", range(1, 21 if FULL else 2))
def test_nothing_that_can_be_asked_is_an_error_of_ours(
    app: Flask, person: Callable[[], Attacker], seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(seed)
    for limiter in app.extensions["limiter"]:
        limiter.enabled = False
    victim, attacker = person(), person()
    secret = "Only for our table"
    theirs = victim.begin(title=secret, location=secret, note=secret)
    before = len(app.extensions["companion"].games.open(theirs[3:]).steps)
    mine = attacker.begin("mine")
    private = app.extensions["companion"].games.open(theirs[3:]).row.id
    form = {"edition": "argentina", "name": "My copy"}
    copy = attacker.client.post("/copy", data=form, headers=OWN).location.removeprefix("/copy/")
    tokens = [mine[3:], copy, private, "made-up", "%00"]
    asked = 0
    for path in paths_of(app, tokens, chance):
        for method in METHODS:
            given = {name: chance.choice(WORDS) for name in chance.sample(FIELDS, 6)}
            query = {name: chance.choice(WORDS) for name in chance.sample(FIELDS, 3)}
            headers = dict(OWN) | chance.choice(
                [{}, {"HX-Request": "true"}, {"HX-Boosted": "true"}]
            )
            answer = attacker.client.open(
                path, method=method, query_string=query, headers=headers,
                data=given if method not in ("GET", "HEAD", "OPTIONS", "TRACE") else None,
            )  # fmt: skip
            said = caplog.records[-1].__dict__.get("fields") if caplog.records else None
            assert answer.status_code < 500, (method, path, given, query, said)
            assert secret.encode() not in answer.data, (method, path)
            assert theirs[3:].encode() not in answer.data, (method, path)
            answer.close()
            asked += 1
            if method == "POST" and path.endswith(("/delete", "/forget", "/renew")):
                mine = attacker.begin(f"again-{asked}")
    assert asked > 400
    assert len(app.extensions["companion"].games.open(theirs[3:]).steps) == before
