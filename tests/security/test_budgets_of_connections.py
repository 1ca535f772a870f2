"""The budgets of connections in docs/security.md, each at its limit and one over it."""

import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from selectors import EVENT_READ, SelectSelector
from types import SimpleNamespace
from typing import Any

import pytest

from companion.web import patient
from companion.web.patient import Client, PatientWorker
from companion.web.serve import THREADS
from companion.web.turns import Turns


class Alone:
    """A worker that nobody has started, on a clock of its own; `others` hear what it sends."""

    def __init__(self, held: ExitStack) -> None:
        self.now = 1000.0
        self.held = held
        self.others: list[socket.socket] = []
        self.handed: list[Any] = []
        self.worker = PatientWorker.__new__(PatientWorker)
        self.worker.nr_conns, self.worker._waiting = 0, {}
        self.worker._turns, self.worker._behind_proxy = Turns(patient.MOST_OF_ONE), False
        self.worker.alive, self.worker.cfg = True, SimpleNamespace(keepalive=5)
        self.worker.poller = SelectSelector()
        self.worker.tpool = SimpleNamespace(submit=self._submit)

    def _submit(self, *given: Any) -> "Future[bool]":
        self.handed.append(given)
        return Future()

    def client(self, gathered: int = 0) -> Client:
        """One more that it waits for, with so many bytes of its request."""
        ours, theirs = socket.socketpair()
        self.held.enter_context(ours)
        self.others.append(self.held.enter_context(theirs))
        ours.setblocking(False)
        found = Client(ours, None, None, 0.0)
        found.gathered += b"x" * gathered
        self.worker.nr_conns += 1
        self.worker._wait(found, EVENT_READ, self.worker._gather, patient.REQUEST_SECONDS)
        return found

    def after(self, seconds: float) -> list[Client]:
        """Who is still waited for when so much time went by."""
        self.now += seconds
        self.worker.murder_pending()
        return list(self.worker._waiting)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Alone]:
    with ExitStack() as held:
        found = Alone(held)
        monkeypatch.setattr(patient, "monotonic", lambda: found.now)
        yield found


def test_a_request_may_take_30_seconds_to_arrive(alone: Alone) -> None:
    client = alone.client()
    alone.others[0].sendall(b"GET ")
    alone.worker._gather(client, None)
    assert alone.after(patient.REQUEST_SECONDS) == [client]
    alone.others[0].sendall(b"/healthz")
    alone.worker._gather(client, None)
    assert alone.after(0.1) == [], "one more byte gives no more time"
    assert (alone.worker.nr_conns, client.sock.fileno()) == (0, -1)


def test_an_answer_may_take_60_seconds_to_leave(alone: Alone) -> None:
    client = alone.client()
    alone.worker._wait_no_more(client)
    client.answer, answered = memoryview(b"x" * 10_000_000), Future[bool]()
    answered.set_result(True)
    alone.worker._after_answer(client, patient.Line(client.sock, b""), answered)
    alone.worker._send(client, None)
    left = len(client.answer)
    assert 0 < left < 10_000_000
    assert alone.after(patient.ANSWER_SECONDS) == [client]
    assert alone.others[0].recv(100_000)
    alone.worker._send(client, None)
    assert alone.after(0.1) == [], "a byte that is read gives no more time"


def test_a_head_has_so_many_bytes(alone: Alone) -> None:
    client = alone.client(gathered=patient.MOST_HEAD_BYTES)
    assert not alone.worker._hand_over(client)
    client.gathered += b"x"
    assert alone.worker._hand_over(client)
    assert (len(alone.handed), client.goes_on) == (1, False)


def test_a_head_is_looked_at_once_however_its_form_arrives(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form that came byte by byte after a long head took 2 ms of everybody's time for each."""
    looked = list[bytes]()

    def length_of(head: bytes) -> int:
        looked.append(head)
        return 9

    monkeypatch.setattr(patient, "length_of", length_of)
    client = alone.client()
    client.gathered += b"POST /new HTTP/1.1\r\n\r\n"
    for sent in range(9):
        assert not alone.worker._hand_over(client), sent
        client.gathered += b"x"
    assert alone.worker._hand_over(client)
    assert len(looked) == 1
    client.gathered += b"GET / HTTP/1.1\r\n\r\n"
    alone.worker._hand_over(client)
    assert looked[1:] == [b"GET / HTTP/1.1"], "the next one anew"


def test_one_more_connection_ends_the_one_that_is_half_there_for_longest(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient, "MOST_CONNECTIONS", 2)
    with socket.create_server(("127.0.0.1", 0)) as door:
        for count in (1, 2, 2):
            line = alone.held.enter_context(socket.create_connection(door.getsockname()))
            alone.others.append(line)
            alone.worker.accept(door)
            assert alone.worker.nr_conns == count
    assert alone.others[0].recv(1) == b""
    for client in list(alone.worker._waiting):
        alone.worker._drop(client)


def test_who_is_half_there_for_longest_goes_when_all_hold_too_much(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a form is memory: of 64 MB in a process nobody takes more."""
    monkeypatch.setattr(patient, "MOST_HELD_BYTES", 300)
    clients = [alone.client(gathered=size) for size in (100, 0, 100, 100)]
    alone.worker._make_room()
    assert list(alone.worker._waiting) == clients
    clients[3].gathered += b"x"
    alone.worker._make_room()
    assert list(alone.worker._waiting) == clients[1:]
    alone.worker._drop(clients[0])
    assert alone.worker.nr_conns == 3


def test_so_much_is_still_read_of_whom_nobody_answers(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient, "MOST_DRAINED_BYTES", 10)
    client = alone.client()
    for sent, is_there in ((b"x" * 10, True), (b"x", False)):
        alone.others[0].sendall(sent)
        alone.worker._drain(client, None)
        assert (client.sock.fileno() >= 0) is is_there


def asking(alone: Alone, address: str, more: bytes = b"") -> Client:
    client = alone.client()
    client.client = (address, 1)
    client.gathered += b"GET / HTTP/1.1\r\n" + more + b"\r\n"
    alone.worker._hand_over(client)
    return client


def test_one_address_leaves_a_thread_for_others(alone: Alone) -> None:
    """32 connections that asked without end made a tap of another phone wait over a second."""
    assert patient.MOST_OF_ONE == THREADS - 1
    many = [asking(alone, "10.0.0.1") for _ in range(patient.MOST_OF_ONE + 1)]
    assert [given[1] for given in alone.handed] == many[:-1]
    other = asking(alone, "10.0.0.2")
    assert [given[1] for given in alone.handed] == [*many[:-1], other]
    answered = Future[bool]()
    answered.set_result(True)
    alone.worker._after_answer(many[0], patient.Line(many[0].sock, b""), answered)
    assert [given[1] for given in alone.handed] == [*many[:-1], other, many[-1]]


def test_of_one_address_so_many_wait_for_a_thread(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a thousand that wait a process takes no connection any more, of nobody."""
    monkeypatch.setattr(patient, "MOST_IN_LINE", 2)
    many = [asking(alone, "10.0.0.1") for _ in range(patient.MOST_OF_ONE + 2)]
    assert (alone.worker.nr_conns, many[-1].sock.fileno() >= 0) == (len(many), True)
    over = asking(alone, "10.0.0.1")
    assert (alone.worker.nr_conns, over.sock.fileno()) == (len(many), -1)
    other = asking(alone, "10.0.0.2")
    assert alone.handed[-1][1] is other


def test_behind_a_proxy_the_address_it_tells_counts(alone: Alone) -> None:
    alone.worker._behind_proxy = True
    for number in range(2 * patient.MOST_OF_ONE):
        asking(alone, "127.0.0.1", b"X-Forwarded-For: made up, 10.0.0.%d\r\n" % (number % 2))
    assert len(alone.handed) == 2 * patient.MOST_OF_ONE
    asking(alone, "127.0.0.1", b"X-Forwarded-For: 10.0.0.9, 10.0.0.1\r\n")
    assert len(alone.handed) == 2 * patient.MOST_OF_ONE
