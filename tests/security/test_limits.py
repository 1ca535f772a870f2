"""Bodies, fields and rates have bounds, and people at one table never meet them."""

import socket
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from limits import parse_many
from werkzeug.datastructures import MultiDict

from companion.web import limits, tap
from companion.web.limits import COUNTED, MOST_BODY_BYTES, MOST_FORM_FIELDS, TAP, limits_of
from companion.web.patient import MOST_HEAD_BYTES
from tests.security.conftest import OWN
from tests.serving import Phone, Served

BEGIN = {"edition": "argentina", "name_1": "Ana"}


def sized(bytes_: int) -> bytes:
    return b"text=" + b"x" * (bytes_ - len(b"text="))


@pytest.mark.parametrize("path", ["/new", "/import", "/copy/import", "/settings", "/restore"])
def test_a_body_over_the_limit_is_413(small_app: Flask, path: str) -> None:
    form = {**OWN, "Content-Type": "application/x-www-form-urlencoded"}
    client = small_app.test_client()
    at_most = client.post(path, data=sized(MOST_BODY_BYTES), headers=form)
    over = client.post(path, data=sized(MOST_BODY_BYTES + 1), headers=form)
    assert (at_most.status_code != 413, over.status_code) == (True, 413)


@pytest.mark.parametrize("names", [range(MOST_FORM_FIELDS + 1), [0] * (MOST_FORM_FIELDS + 1)])
def test_too_many_fields_are_413(small_app: Flask, names: Sequence[int]) -> None:
    """Also where all have one name."""
    client = small_app.test_client()
    many = MultiDict([(f"f{n}", "x") for n in names])
    fewer = MultiDict([(f"f{n}", "x") for n in names[1:]])
    for encoded in ("multipart/form-data", "application/x-www-form-urlencoded"):
        over = client.post("/new", data=many, headers=OWN, content_type=encoded)
        at_most = client.post("/new", data=fewer, headers=OWN, content_type=encoded)
        assert (at_most.status_code != 413, over.status_code) == (True, 413), encoded


def test_a_multipart_text_over_the_limit_is_413(small_app: Flask) -> None:
    head = b'--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n'
    body = head + b"x" * MOST_BODY_BYTES + b"\r\n--b--\r\n"
    form = {**OWN, "Content-Type": "multipart/form-data; boundary=b"}
    answer = small_app.test_client().post("/import", data=body, headers=form)
    assert answer.status_code == 413


def raw(port: int, *parts: bytes) -> bytes:
    """What the server answers to bytes that no client library would send."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.settimeout(10)
        try:
            for part in parts:
                line.sendall(part)
            return line.recv(65536)
        except (ConnectionError, TimeoutError):
            return b""


HEAD = (
    b"POST /new HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n"
)


def test_bodies_no_browser_sends_do_no_harm(on_sqlite: Served) -> None:
    """Chunked, too large, announced and not sent, lied about; afterwards it still works."""
    port = on_sqlite.port
    chunk = b"%x\r\n%s\r\n" % (100_000, b"a" * 100_000)
    chunked = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    assert b" 411 " in raw(port, chunked, *[chunk] * 14, b"0\r\n\r\n")[:20]
    assert b" 411 " in raw(port, chunked, b"3\r\na=b\r\n0\r\n\r\n")[:20]
    assert b" 4" in raw(port, HEAD + b"Content-Length: 99999999999\r\n\r\n", b"a=b")[:12]
    assert b" 400 " in raw(port, HEAD + b"Content-Length: -1\r\n\r\n")[:20]
    assert b" 400 " in raw(port, HEAD + b"Content-Length: x\r\n\r\n")[:20]
    smuggled = HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert b" 400 " in raw(port, smuggled)[:20]
    assert b" 4" in raw(port, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")[:12]
    assert b" 4" in raw(port, b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"b" * 20000 + b"\r\n\r\n")[:12]
    assert b" 400 " in raw(port, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n")[:20]
    script = raw(port, b"GET /<script> HTTP/9.9\r\nHost: x\r\n\r\n")
    endless = raw(port, b"A" * (MOST_HEAD_BYTES + 10))
    for page in (script, endless, raw(port, smuggled)):
        assert b"did not understand this" in page
        assert b"default-src 'none'" in page
        assert b"script>" not in page
    assert Phone(port).get("/healthz").status == 200
    assert '"unexpected"' not in on_sqlite.log


def test_beginning_games_without_end_is_429_with_a_page(small_app: Flask) -> None:
    client = small_app.test_client()
    client.get("/new")
    answers = [client.post("/new", data=BEGIN, headers=OWN) for _ in range(25)]
    assert Counter(answer.status_code for answer in answers) == {303: 20, 429: 5}
    refused = answers[-1]
    assert int(refused.headers["Retry-After"]) > 0
    assert "Wait a moment" in refused.text


@pytest.mark.parametrize("path", ["/import", "/copy/import"])
def test_importing_without_end_is_429(small_app: Flask, path: str) -> None:
    client = small_app.test_client()
    client.get("/new")
    found = [client.post(path, data={"text": "x"}, headers=OWN).status_code for _ in range(14)]
    assert Counter(found) == {422: 10, 429: 4}


def test_throwing_the_cookie_away_does_not_help_for_long(small_app: Flask) -> None:
    found = Counter(
        small_app.test_client().post("/import", data={"text": "x"}, headers=OWN).status_code
        for _ in range(70)
    )
    assert found == {422: 60, 429: 10}


def test_a_made_up_cookie_each_time_does_not_help_either(small_app: Flask) -> None:
    found: Counter[int] = Counter()
    for n in range(70):
        client = small_app.test_client()
        client.set_cookie("phone", f"made-up-phone-number-{n:06}")
        found[client.post("/import", data={"text": "x"}, headers=OWN).status_code] += 1
    assert found[429] == 10


def test_a_network_of_ipv6_is_one_address(small_app: Flask) -> None:
    found: Counter[int] = Counter()
    for n in range(70):
        where = {"REMOTE_ADDR": f"2001:db8:1:2::{n:x}"}
        client = small_app.test_client()
        answer = client.post("/import", data={"text": "x"}, headers=OWN, environ_base=where)
        found[answer.status_code] += 1
    assert found[429] == 10


def test_a_table_of_four_and_a_room_of_fifty_never_meet_a_limit(
    small_app: Flask,
) -> None:
    """Fifty phones behind one address begin a game each; one game gets 100 taps in a minute."""
    clients = [small_app.test_client() for _ in range(50)]
    for client in clients:
        client.get("/new")
    answers = [client.post("/new", data=BEGIN, headers=OWN) for client in clients]
    assert {answer.status_code for answer in answers} == {303}
    game = answers[0].location
    for n in range(100):
        form = {"set": f"p1 pesos {n % 90 + 1}", "form_id": f"{n}"}
        headers = {**OWN, "HX-Request": "true"}
        assert clients[n % 4].post(f"{game}/tap", data=form, headers=headers).status_code == 200
        assert clients[n % 4].get(f"{game}/changes?seen=99999").status_code == 204


def test_every_limited_endpoint_exists(small_app: Flask) -> None:
    assert COUNTED.keys() <= small_app.view_functions.keys()


def test_every_form_has_a_limit(small_app: Flask) -> None:
    forms = {r.endpoint for r in small_app.url_map.iter_rules() if "POST" in (r.methods or ())}
    assert len(forms) > 25
    assert forms <= limits_of(small_app).keys()


def begun(client: FlaskClient) -> str:
    client.get("/new")
    location: str = client.post("/new", data=BEGIN, headers=OWN).location
    return location


def test_a_table_of_eight_taps_ten_times_a_second_each_and_meets_no_limit() -> None:
    """One phone ten times a second, and eight of them behind one router."""
    for phones, most in zip((1, 8), TAP, strict=True):
        for limit in parse_many(most):
            assert 10 * phones * limit.get_expiry() < limit.amount


@pytest.fixture
def slow_app(
    tmp_path: Path, open_app: Callable[[str], Flask], monkeypatch: pytest.MonkeyPatch
) -> Flask:
    """A companion that takes five taps of a phone and nine of an address a minute."""
    monkeypatch.setattr(limits, "TAP", ("5 per minute", "9 per minute"))
    return open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}")


def test_a_phone_that_taps_without_end_waits_and_others_do_not(slow_app: Flask) -> None:
    client, other = slow_app.test_client(), slow_app.test_client()
    game = begun(client)
    found = Counter(client.post(f"{game}/undo", headers=OWN).status_code for _ in range(6))
    assert (found[409] + found[303], found[429]) == (5, 1)
    refused = client.post(f"{game}/undo", headers=OWN)
    assert "what you entered is still there" in refused.text
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    other.get("/new")
    form = {"set": "p1 pesos 7", "form_id": "another phone"}
    assert other.post(f"{game}/tap", data=form, headers=OWN).status_code == 303


def test_made_up_phones_share_the_taps_of_their_address(slow_app: Flask) -> None:
    client = slow_app.test_client()
    game = begun(client)
    found: Counter[int] = Counter()
    for n in range(12):
        client.set_cookie("phone", f"made-up-phone-number-{n:06}")
        found[client.post(f"{game}/forget", headers=OWN).status_code] += 1
    assert found == {303: 9, 429: 3}


def test_my_copy_is_not_changed_without_end(small_app: Flask) -> None:
    client = small_app.test_client()
    client.get("/copy")
    copy = client.post("/copy", data={"edition": "argentina"}, headers=OWN).location
    found = Counter(
        client.post(f"{copy}/points", data={"points.farmer": n % 9}, headers=OWN).status_code
        for n in range(61)
    )
    assert found == {303: 60, 429: 1}


def test_a_game_takes_so_many_steps_and_says_so(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tap, "MOST_STEPS", 3)
    client = small_app.test_client()
    game = begun(client)
    for n in range(2):
        form = {"set": f"p1 pesos {n + 1}", "form_id": f"{n}"}
        assert client.post(f"{game}/tap", data=form, headers=OWN).status_code == 303
    form = {"set": "p1 pesos 9", "form_id": "over"}
    refused = client.post(f"{game}/tap", data=form, headers=OWN)
    assert (refused.status_code, "3 steps already" in refused.text) == (422, True)
    undone = client.post(f"{game}/undo", data={"seen": "3"}, headers=OWN)
    assert (undone.status_code, "3 steps already" in undone.text) == (422, True)
