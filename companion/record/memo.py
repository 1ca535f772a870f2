"""What was worked out before and would come out the same: nothing here is ever the only copy."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """The values used last, `most` of them. Safe from any thread."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Hashable, Value] = OrderedDict()
        self._turn = Lock()

    def get(self, key: Hashable) -> Value | None:
        with self._turn:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        with self._turn:
            self._known[key] = value
            self._known.move_to_end(key)
            while len(self._known) > self._most:
                self._known.popitem(last=False)

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
