"""Whose request is worked on next: one address never has all threads.

A client with many connections would else make everybody wait behind all it asks for. Whoever asks
in the home network has an address; behind a proxy that sets it, it is the one that the proxy tells.
"""

import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

_FORWARDED = re.compile(rb"^x-forwarded-for[ \t]*:([^\r\n]*)", re.I | re.M)


def network_of(address: str) -> str:
    """Where somebody asks from: a home has one IPv4 address and one IPv6 network.

    >>> network_of("2001:db8::7:1"), network_of("10.0.0.7"), network_of("nonsense")
    ('2001:db8::', '10.0.0.7', 'unknown')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(known, IPv6Address):
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known)


def forwarded_for(request: bytes) -> str:
    """The address that the nearest proxy tells, "" if it tells none.

    >>> forwarded_for(b"GET / HTTP/1.1\\r\\nX-Forwarded-For: 10.0.0.1, 10.0.0.2\\r\\n\\r\\n")
    '10.0.0.2'
    """
    told = _FORWARDED.findall(request.partition(b"\r\n\r\n")[0])
    return told[-1].rpartition(b",")[2].strip().decode("latin-1") if told else ""


class Turns:
    """Work in the order in which it came, but of nobody more than `most` at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._busy = Counter[str]()
        self._later = defaultdict[str, deque[Callable[[], object]]](deque)

    def come(self, who: str, work: Callable[[], object]) -> None:
        """Begin it, or when something of the same one is done."""
        if self._busy[who] >= self._most:
            self._later[who].append(work)
            return
        self._busy[who] += 1
        work()

    def in_line(self, who: str) -> int:
        """How much of theirs has not begun."""
        return len(self._later.get(who, ()))

    def gone(self, who: str) -> None:
        """Something of theirs is done: the next of theirs begins."""
        if who in self._later:
            work = self._later[who].popleft()
            if not self._later[who]:
                del self._later[who]
            work()
            return
        self._busy[who] -= 1
        if not self._busy[who]:
            del self._busy[who]
