"""A gunicorn worker whose threads never wait for a client's bytes.

Gunicorn's own threads read a form and write an answer as slowly as the phone at the other end, and
a few half-dead phones hold all of them. Here the one loop that accepts connections also gathers
each request until it is whole and sends away what is left of each answer; a thread only has to
work out the answer in between. Why so: docs/decisions/0011-slow-clients.md.
"""

import re
import socket
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from selectors import EVENT_READ, EVENT_WRITE
from time import monotonic
from typing import Any

from gunicorn import http
from gunicorn.http.errors import NoMoreData
from gunicorn.workers.gthread import ThreadWorker

from companion.settings import behind_proxy
from companion.web.limits import MOST_BODY_BYTES
from companion.web.turns import Turns, forwarded_for, network_of
from companion.words import words_in

REQUEST_SECONDS, ANSWER_SECONDS, LAST_SECONDS = 30.0, 60.0, 2.0
"""How long a request may take to arrive, an answer to leave, and what nobody wants to be read."""
MOST_CONNECTIONS = 400
"""Per process: whoever has been half there for longest has to go for one more."""
MOST_HELD_BYTES = 64_000_000
"""Per process, of forms half there and answers half gone: who has been so for longest goes."""
MOST_OF_ONE = 3
"""Of the threads of a process, for one address: the last is there for others."""
MOST_IN_LINE = 300
"""Requests of one address that wait for a thread of a process; a phone sends its form again."""
MOST_HEAD_BYTES = 65_536
MOST_DRAINED_BYTES = 4_000_000
AT_ONCE = 65_536
TOO_LONG_A_HEAD = b"HTTP/1.1 431 Request Header Fields Too Large"
PAGE_HEADERS = (
    b"Connection: close",
    b"Content-Type: text/html; charset=utf-8",
    b"Content-Security-Policy: default-src 'none'",
    b"X-Content-Type-Options: nosniff",
    b"Cache-Control: no-store",
)
_LENGTH = re.compile(rb"^content-length[ \t]*:[ \t]*(\d{1,9})[ \t]*\r?$", re.I | re.M)
_BODY = re.compile(rb"^(?:content-length|transfer-encoding)[ \t]*:", re.I | re.M)
_CONTINUE = re.compile(rb"^expect[ \t]*:[ \t]*100-continue[ \t]*\r?$", re.I | re.M)


@dataclass(eq=False)
class Client:
    """A connection: what came of its next request, of which size if that is known, what is left of
    its answer, until when."""

    sock: socket.socket
    client: Any
    server: Any
    until: float
    gathered: bytearray = field(default_factory=bytearray)
    answer: memoryview = field(default_factory=lambda: memoryview(b""))
    goes_on: bool = True
    size: int = 0
    who: str = ""
    drained: int = 0


class Line:
    """What gunicorn takes for a socket: the whole request is here, the answer is kept."""

    def __init__(self, sock: socket.socket, request: bytes) -> None:
        self._sock, self._request = sock, BytesIO(request)
        self.answer = bytearray()

    def recv(self, size: int) -> bytes:
        """The next bytes of the request; nothing comes after it."""
        return self._request.read(size)

    def sendall(self, data: bytes) -> None:
        self.answer += data

    def send(self, data: bytes) -> int:
        self.answer += data
        return len(data)

    def gettimeout(self) -> None:
        return None

    def settimeout(self, _: float | None) -> None:
        pass

    def setblocking(self, _: bool) -> None:
        pass

    def shutdown(self, _: int) -> None:
        pass

    def close(self) -> None:
        pass

    def getsockname(self) -> Any:
        return self._sock.getsockname()


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole request as gunicorn's worker takes a connection."""

    sock: Line
    client: Any
    server: Any


def length_of(head: bytes) -> int | None:
    """How many bytes follow on a head; None if that is not said plainly or is too much.

    >>> length_of(b"GET / HTTP/1.1"), length_of(b"POST / HTTP/1.1\\r\\nContent-Length: 12")
    (0, 12)
    """
    said = _BODY.findall(head)
    if not said:
        return 0
    found = _LENGTH.findall(head)
    if len(said) > 1 or len(found) != 1:
        return None
    length = int(found[0])
    return length if length <= MOST_BODY_BYTES else None


class PatientWorker(ThreadWorker):  # type: ignore[misc]
    """Gathers, hands whole requests to the threads, and sends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: dict[Client, None] = {}
        self._turns = Turns(MOST_OF_ONE)
        self._behind_proxy = behind_proxy()

    def accept(self, listener: socket.socket) -> None:
        try:
            sock, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        if self.nr_conns >= MOST_CONNECTIONS and self._waiting:
            self._drop(next(iter(self._waiting)))
        sock.setblocking(False)
        with suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.nr_conns += 1
        client = Client(sock, address, listener.getsockname(), 0.0)
        self._wait(client, EVENT_READ, self._gather, REQUEST_SECONDS)

    def murder_pending(self) -> None:
        """Whoever had long enough goes."""
        now = monotonic()
        for client in [one for one in self._waiting if one.until < now]:
            self._drop(client)

    def _cap_keepalive(self, deadline: float) -> None:
        """Before stopping: who is not being answered has a last moment."""
        for client in self._waiting:
            if not client.answer:
                client.until = min(client.until, deadline)

    def _gather(self, client: Client, _: object) -> None:
        data = self._received(client)
        if data is None:
            return
        if not client.gathered:
            client.until = monotonic() + REQUEST_SECONDS
        client.gathered += data
        if not self._hand_over(client) and len(client.gathered) > AT_ONCE:
            self._make_room()

    def _make_room(self) -> None:
        held = {one: len(one.gathered) + len(one.answer) for one in self._waiting}
        too_much = sum(held.values()) - MOST_HELD_BYTES
        for client, size in held.items():
            if too_much <= 0:
                return
            if size:
                too_much -= size
                self._drop(client)

    def _hand_over(self, client: Client) -> bool:
        """Give the next request to a thread if it is whole, or will never be one."""
        client.size = client.size or self._size_of_next(client)
        if not client.size or len(client.gathered) < client.size:
            return False
        request = bytes(client.gathered[: client.size])
        del client.gathered[: client.size]
        client.size = 0
        self._wait_no_more(client)
        client.who = self._who(client, request)
        if self._turns.in_line(client.who) >= MOST_IN_LINE:
            self._drop(client)
            return True
        self._turns.come(client.who, partial(self._begin, client, Line(client.sock, request)))
        return True

    def _who(self, client: Client, request: bytes) -> str:
        told = forwarded_for(request) if self._behind_proxy else ""
        return network_of(told or str(client.client[0] if client.client else ""))

    def _begin(self, client: Client, line: Line) -> None:
        answered = self.tpool.submit(self._answer, client, line)
        answered.add_done_callback(partial(self._answered, client, line))

    def _size_of_next(self, client: Client) -> int:
        """How long the next request is, or what is here of one that is none; 0 while its head is
        not whole. Said once, for a form may come byte by byte."""
        end = client.gathered.find(b"\r\n\r\n")
        if end < 0 and len(client.gathered) <= MOST_HEAD_BYTES:
            return 0
        head = bytes(client.gathered[: max(0, end)])
        length = length_of(head) if end >= 0 else None
        if length is None:
            client.goes_on = False
            return len(client.gathered)
        size = end + len(b"\r\n\r\n") + length
        if len(client.gathered) < size and _CONTINUE.search(head):
            with suppress(OSError):
                client.sock.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        return size

    def _answer(self, client: Client, line: Line) -> bool:
        """In a thread: the answer on the line, as much as fits on its way at once; whether the
        connection goes on after it."""
        request = None
        goes_on = False
        try:
            request = next(http.get_parser(self.cfg, line, client.client))
            whole = Whole(line, client.client, client.server)
            goes_on = bool(self.handle_request(request, whole))
        except NoMoreData:
            line.answer = self._page(TOO_LONG_A_HEAD)
        except StopIteration:
            pass
        except Exception as fault:
            self.handle_error(request, line, client.client, fault)
            line.answer = self._page(bytes(line.answer.partition(b"\r\n")[0]))
        client.answer = memoryview(bytes(line.answer))
        self._send_some(client)
        return goes_on

    def _page(self, status: bytes) -> bytearray:
        """A page of ours for what is no request: nothing of what was sent is repeated on it."""
        page = self.wsgi.jinja_env.get_template("errors/bare.html")
        body = page.render(say=words_in("en").say).encode()
        length = b"Content-Length: %d" % len(body)
        return bytearray(b"\r\n".join((status, *PAGE_HEADERS, length, b"", body)))

    def _answered(self, client: Client, line: Line, answered: "Future[bool]") -> None:
        self.method_queue.defer(self._after_answer, client, line, answered)

    def _after_answer(self, client: Client, _: Line, answered: "Future[bool]") -> None:
        self._turns.gone(client.who)
        if answered.cancelled() or answered.exception() is not None:
            self._drop(client)
            return
        client.goes_on = client.goes_on and answered.result() and self.alive
        if client.answer:
            self._wait(client, EVENT_WRITE, self._send, ANSWER_SECONDS)
            self._make_room()
        else:
            self._go_on(client)

    def _send(self, client: Client, _: object) -> None:
        self._send_some(client)
        if not client.answer:
            self._wait_no_more(client)
            self._go_on(client)

    def _send_some(self, client: Client) -> None:
        """As much of the answer as can leave without waiting; none is left for who has gone."""
        try:
            while client.answer:
                client.answer = client.answer[client.sock.send(client.answer) :]
        except BlockingIOError:
            pass
        except OSError:
            client.answer, client.goes_on = memoryview(b""), False

    def _go_on(self, client: Client) -> None:
        """The next request, or the end: what the client still sends is read, so that the answer
        reaches it."""
        if client.goes_on:
            self._wait(client, EVENT_READ, self._gather, self.cfg.keepalive)
            if client.gathered:
                self._hand_over(client)
            return
        try:
            client.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._drop(client)
            return
        self._wait(client, EVENT_READ, self._drain, LAST_SECONDS)

    def _drain(self, client: Client, _: object) -> None:
        data = self._received(client)
        if data is not None:
            client.drained += len(data)
            if client.drained > MOST_DRAINED_BYTES:
                self._drop(client)

    def _received(self, client: Client) -> bytes | None:
        """What has come; None for nothing yet, or for the end, after which the client is gone."""
        try:
            data = client.sock.recv(AT_ONCE)
        except BlockingIOError:
            return None
        except OSError:
            data = b""
        if not data:
            self._drop(client)
            return None
        return data

    def _wait(self, client: Client, event: int, then: Any, seconds: float) -> None:
        client.until = monotonic() + seconds
        self._waiting[client] = None
        self.poller.register(client.sock, event, partial(then, client))

    def _wait_no_more(self, client: Client) -> None:
        if self._waiting.pop(client, self) is None:
            self.poller.unregister(client.sock)

    def _drop(self, client: Client) -> None:
        """Once: what had come for it may still be told after that."""
        if client.sock.fileno() < 0:
            return
        self._wait_no_more(client)
        self.nr_conns -= 1
        client.sock.close()
