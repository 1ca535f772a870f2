"""A press: one long-lived process that prints, so that the one that answers taps does not wait.

The page is made up here, sent over as plain texts and numbers, and comes back as a PDF. If the
process dies it is started anew; if a sheet takes too long it is ended.
"""

import gc
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, signal
from threading import BoundedSemaphore, Lock

from companion.scoring.edition import Pad
from companion.scoring.game import ScoredGame
from companion.sheets.page import Page, blank_page, score_page
from companion.sheets.paper import Paper
from companion.words import Words

SECONDS = 20.0
MOST_AT_ONCE = 2
"""One sheet is printed and one waits: the threads of whoever asks are there for taps."""
LESS_URGENT = 10
"""A sheet may take a moment longer; taps come first."""
NO_LIBRARIES = "no libraries"
_LOG = logging.getLogger(__name__)


class PressFailure(Exception):
    """A sheet that could not be printed: `code` is "sheet.busy" where others are in line already,
    "sheet.too_slow", "sheet.no_libraries" where what prints is not installed, else "sheet.failed".
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class _Worker:
    process: BaseProcess
    line: Connection
    parent: int


class Press:
    """Prints in a process of its own, started with the first sheet. Safe from any thread.

    `seconds` is the most a sheet may take, waiting for its turn not counted; who would be more
    than the `most_at_once`th in line is refused at once. The first sheet takes about two seconds
    more than the others.
    """

    def __init__(self, seconds: float = SECONDS, most_at_once: int = MOST_AT_ONCE) -> None:
        self._seconds = seconds
        self._room = BoundedSemaphore(most_at_once)
        self._turn = Lock()
        self._worker: _Worker | None = None

    def render_sheet(
        self,
        game: ScoredGame,
        words: Words,
        paper: Paper = Paper.A4,
        because: bool = False,
    ) -> bytes:
        """As `companion.sheets.render_sheet`. Raises PressFailure."""
        with self._in_line():
            return self._print(score_page(game, words, because), paper)

    def render_blank(self, pad: Pad, players: int, words: Words, paper: Paper) -> bytes:
        """As `companion.sheets.render_blank`. Raises PressFailure."""
        with self._in_line():
            return self._print(blank_page(pad, players, words), paper)

    @contextmanager
    def _in_line(self) -> Iterator[None]:
        if not self._room.acquire(blocking=False):
            raise PressFailure("sheet.busy")
        try:
            yield
        finally:
            self._room.release()

    def close(self) -> None:
        """End the process; the next sheet starts another."""
        with self._turn:
            self._stop()

    @property
    def process_id(self) -> int | None:
        """The process that prints, if one is running."""
        return self._worker.process.pid if self._worker else None

    def _print(self, page: Page, paper: Paper) -> bytes:
        with self._turn:
            try:
                answer = self._ask(page, paper)
            except (EOFError, OSError):
                self._stop()
                try:
                    answer = self._ask(page, paper)
                except (EOFError, OSError) as dead:
                    self._stop()
                    raise PressFailure("sheet.failed") from dead
        if answer == NO_LIBRARIES:
            self.close()
            _LOG.error("what prints sheets is not installed: docs/running.md")
            raise PressFailure("sheet.no_libraries")
        if isinstance(answer, str):
            _LOG.error("a sheet could not be printed: %s", answer)
            raise PressFailure("sheet.failed")
        return answer

    def _ask(self, page: Page, paper: Paper) -> bytes | str:
        worker = self._started()
        worker.line.send((page, paper))
        if not worker.line.poll(self._seconds):
            self._stop()
            raise PressFailure("sheet.too_slow")
        answer: bytes | str = worker.line.recv()
        return answer

    def _started(self) -> _Worker:
        """The running worker; one that was inherited by a fork belongs to the parent."""
        if self._worker is None or self._worker.parent != os.getpid():
            spawning = get_context("spawn")
            ours, theirs = spawning.Pipe()
            process = spawning.Process(target=_work, args=(theirs,), name="press", daemon=True)
            process.start()
            theirs.close()
            self._worker = _Worker(process, ours, os.getpid())
        return self._worker

    def _stop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None and worker.parent == os.getpid():
            worker.line.close()
            worker.process.kill()
            worker.process.join(5)


def _work(line: Connection) -> None:
    """Print what comes down the line until it closes. A fault is answered as text. Printing looks
    for no waste; a sheet that is sent is a hundred thousand objects of it."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the server, which then closes the line
    with suppress(OSError):
        os.nice(LESS_URGENT)
    try:
        from companion.sheets.printing import print_page
    except (ImportError, OSError):
        with suppress(EOFError, OSError):
            line.recv()
            line.send(NO_LIBRARIES)
        return

    gc.freeze()
    with suppress(EOFError, OSError):
        while True:
            page, paper = line.recv()
            try:
                answer: bytes | str = print_page(page, paper)
            except Exception as fault:  # whatever it is, the next sheet shall be printed
                answer = repr(fault)
            line.send(answer)
            gc.collect()
