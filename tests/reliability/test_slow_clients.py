"""Phones that send or read as if half dead: the others go on."""

import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from threading import Event
from time import monotonic, sleep

import pytest

from companion.web.limits import MOST_BODY_BYTES
from companion.web.patient import MOST_HEAD_BYTES, REQUEST_SECONDS, length_of
from tests.reliability.conftest import FULL
from tests.serving import Phone, Served

HALF_DEAD = 32
MOST_SECONDS = 1.0 if FULL else 10.0
"""For a tap of another phone meanwhile; in short form other tests use the same cores."""
HEAD = (
    b"POST /new HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n"
)
HALVES = {
    "no byte": b"",
    "half a line": b"GE",
    "half a head": HEAD,
    "half a form": HEAD + b"Content-Length: 500\r\n\r\nedition=argen",
    "all but the last byte": HEAD + b"Content-Length: 5\r\n\r\na=bc",
}


@contextmanager
def connected(port: int, *, small: bool = False) -> Iterator[socket.socket]:
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.settimeout(20)
    line.connect(("127.0.0.1", port))
    try:
        yield line
    finally:
        line.close()


def assert_others_go_on(phone: Phone, game: str, while_they: str) -> None:
    """A dozen taps while the half-dead are there; prints how long the slowest took."""
    slowest = 0.0
    for n in range(12):
        began = monotonic()
        answer = phone.tap(game, {"set": f"p1 pesos {n + 1}", "form_id": f"while-{n}"})
        slowest = max(slowest, monotonic() - began)
        assert answer.status == 200
    print(f"{HALF_DEAD} connections, {while_they}: slowest tap {slowest * 1000:.0f} ms")
    assert slowest < MOST_SECONDS


def send_next(line: socket.socket, signs: Iterator[int]) -> None:
    line.sendall(bytes([next(signs)]))


@contextmanager
def dripping(moves: Sequence[Callable[[], object]]) -> Iterator[None]:
    """Each makes its move every 50 ms, in a thread of its own, until it cannot."""
    done = Event()

    def drip(move: Callable[[], object]) -> None:
        with suppress(OSError, StopIteration):
            while not done.wait(0.05):
                move()

    with ThreadPoolExecutor(len(moves)) as threads:
        for move in moves:
            threads.submit(drip, move)
        try:
            yield
        finally:
            done.set()


@pytest.mark.parametrize("half", HALVES)
def test_half_a_form_holds_nobody_up(on_sqlite: Served, half: str) -> None:
    phone = Phone(on_sqlite.port, timeout=10)
    game = phone.new_game()
    with ExitStack() as held:
        lines = [held.enter_context(connected(on_sqlite.port)) for _ in range(HALF_DEAD)]
        for line in lines:
            line.sendall(HALVES[half])
        sleep(0.3)
        assert_others_go_on(phone, game, half)
        for line in lines:
            line.setblocking(False)
            with pytest.raises(BlockingIOError):
                line.recv(1)


def test_a_form_a_byte_at_a_time_is_read_and_holds_nobody_up(on_sqlite: Served) -> None:
    phone = Phone(on_sqlite.port, timeout=10)
    game = phone.new_game()
    with ExitStack() as held:
        lines = [held.enter_context(connected(on_sqlite.port)) for _ in range(HALF_DEAD)]
        with dripping([partial(send_next, line, iter(HEAD)) for line in lines]):
            assert_others_go_on(phone, game, "a byte sent every 50 ms")
    with connected(on_sqlite.port) as line:
        for sign in b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n":
            line.sendall(bytes([sign]))
        assert line.recv(4096).startswith(b"HTTP/1.1 200")


def test_an_answer_that_is_not_read_or_slowly_holds_nobody_up(on_sqlite: Served) -> None:
    phone = Phone(on_sqlite.port, timeout=10)
    game = phone.new_game()
    long = phone.new_game(note="x" * 900)
    for n in range(400):
        phone.tap(long, {"set": f"p1 pesos {n % 90 + 1}", "form_id": f"long-{n}"})
    size = len(phone.get(f"{long}/game.json").body)
    assert size > 100_000
    with ExitStack() as held:
        lines = [
            held.enter_context(connected(on_sqlite.port, small=True)) for _ in range(HALF_DEAD)
        ]
        for line in lines:
            for _ in range(4):
                line.sendall(f"GET {long}/game.json HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            line.recv(1)
        assert_others_go_on(phone, game, "an answer that is not read")
        with dripping([partial(line.recv, 1) for line in lines[1:]]):
            assert_others_go_on(phone, game, "a byte read every 50 ms")
        found = b""
        while found.count(b'"form_id"') < 401:
            part = lines[0].recv(65536)
            assert part, "what was not read at once still comes, whole"
            found += part


def test_requests_on_one_line_are_answered_in_their_order(on_sqlite: Served) -> None:
    with connected(on_sqlite.port) as line:
        asked = b"".join(
            b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % path
            for path in (b"/healthz", b"/nothing-here", b"/healthz")
        )
        line.sendall(asked)
        found = b""
        while found.count(b"HTTP/1.1 ") < 3:
            found += line.recv(65536)
    statuses = [part[:3] for part in found.split(b"HTTP/1.1 ")[1:]]
    assert statuses == [b"200", b"404", b"200"]


def test_who_waits_to_be_asked_for_the_form_is_asked(on_sqlite: Served) -> None:
    with connected(on_sqlite.port) as line:
        line.sendall(HEAD + b"Expect: 100-continue\r\nContent-Length: 4\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 100")
        line.sendall(b"a=bc")
        found = b""
        while b"HTTP/1.1 404" not in found:
            part = line.recv(65536)
            assert part, found
            found += part


def test_a_head_without_end_is_refused_and_not_kept(on_sqlite: Served) -> None:
    with connected(on_sqlite.port) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * (MOST_HEAD_BYTES + 9))
        assert b" 4" in line.recv(4096)[:12]


@pytest.mark.skipif(not FULL, reason="it waits until the server has had enough")
def test_who_sends_half_a_form_is_let_go_in_the_end(on_sqlite: Served) -> None:
    with connected(on_sqlite.port) as line:
        line.settimeout(REQUEST_SECONDS + 10)
        line.sendall(HALVES["half a form"])
        assert line.recv(1) == b""


@pytest.mark.parametrize(
    ("fields", "length"),
    [
        (b"", 0),
        (b"\r\nContent-Length: 7", 7),
        (b"\r\ncontent-length:7 \r\nHost: x", 7),
        (b"\r\nContent-Length: %d" % MOST_BODY_BYTES, MOST_BODY_BYTES),
        (b"\r\nContent-Length: %d" % (MOST_BODY_BYTES + 1), None),
        (b"\r\nContent-Length: -1", None),
        (b"\r\nContent-Length: 7\r\nContent-Length: 7", None),
        (b"\r\nTransfer-Encoding: chunked", None),
        (b"\r\nContent-Length: 7\r\nTransfer-Encoding: chunked", None),
    ],
)
def test_what_follows_a_head_is_waited_for_only_where_it_is_said_plainly(
    fields: bytes, length: int | None
) -> None:
    assert length_of(b"POST /new HTTP/1.1" + fields) == length
