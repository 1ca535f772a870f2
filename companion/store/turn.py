"""One writer at a time: among the threads of a process, and among processes on one machine."""

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock

try:
    import fcntl
except ImportError:  # no such locks on this system: SQLite's own have to do
    fcntl = None  # type: ignore[assignment]


class Turn:
    """Held in a `with` block. A process that dies lets go of it; a folder that cannot be written
    has no lock of its own, and the writer is told so by the database."""

    def __init__(self, database: Path | None) -> None:
        self._file = database.with_name(f"{database.name}-turn") if database else None
        self._opened: int | None = None
        self._threads = Lock()

    def __enter__(self) -> None:
        self._threads.acquire()
        try:
            self._take()
        except BaseException:
            self._threads.release()
            raise

    def __exit__(self, *_: object) -> None:
        try:
            if fcntl and self._opened is not None:
                fcntl.flock(self._opened, fcntl.LOCK_UN)
        finally:
            self._threads.release()

    def close(self) -> None:
        with self._threads:
            if self._opened is not None:
                os.close(self._opened)
                self._opened = None

    def _take(self) -> None:
        if self._opened is None and self._file is not None:
            with suppress(OSError):
                self._opened = os.open(self._file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        if fcntl and self._opened is not None:
            fcntl.flock(self._opened, fcntl.LOCK_EX)
