"""What was worked out before and would come out the same: nothing here is ever the only copy."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """The values used last: `most` of them, and of more than one no more than `most_bytes`, as
    `weigh` says of each. Safe from any thread."""

    def __init__(
        self, most: int, most_bytes: int = 0, weigh: Callable[[Value], int] = lambda _: 0
    ) -> None:
        self._most, self._most_bytes, self._weigh = most, most_bytes, weigh
        self._known: OrderedDict[Hashable, Value] = OrderedDict()
        self._weights: dict[Hashable, int] = {}
        self._turn = Lock()
        self.bytes = 0

    def get(self, key: Hashable) -> Value | None:
        with self._turn:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        weight = self._weigh(value)
        with self._turn:
            self.bytes += weight - self._weights.get(key, 0)
            self._known[key], self._weights[key] = value, weight
            self._known.move_to_end(key)
            while len(self._known) > 1 and self._is_full():
                oldest, _ = self._known.popitem(last=False)
                self.bytes -= self._weights.pop(oldest)

    def _is_full(self) -> bool:
        return len(self._known) > self._most or self.bytes > self._most_bytes

    def worked_out(self, key: Hashable, work_out: Callable[[], Value]) -> Value:
        """What is known, else what comes out now."""
        found = self.get(key)
        if found is None:
            found = work_out()
            self.put(key, found)
        return found

    def clear(self) -> None:
        with self._turn:
            self._known.clear()
            self._weights.clear()
            self.bytes = 0
