"""A companion as it is really served, in a process group of its own, and phones that use it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlencode

from tests.postgres import free_port

ROOT = Path(__file__).parents[1]
START_SECONDS = 60.0


class Served:
    """`companion serve --local` on a data folder or a database."""

    def __init__(
        self,
        folder: Path,
        url: str = "",
        before: tuple[str, ...] = (),
        environment: Mapping[str, str] | None = None,
        python: str = sys.executable,
        project: Path = ROOT,
    ) -> None:
        self.folder, self.port = folder, free_port()
        self._before, self._python, self._project = before, python, project
        self._environment = {
            **{name: value for name, value in os.environ.items() if name != "DATABASE_URL"},
            "COMPANION_DATA": str(folder / "data"),
            "PYTHONDONTWRITEBYTECODE": "1",
            **({"DATABASE_URL": url} if url else {}),
            **(environment or {}),
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def start(self, wait: bool = True) -> "Served":
        where = ("--local", "--port", str(self.port))
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self._before, self._python, "-m", "companion", "serve", *where],
                cwd=self._project,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if wait:
            self.wait_until_up()
        return self

    def wait_until_up(self) -> None:
        until = monotonic() + START_SECONDS
        while monotonic() < until:
            assert self.process
            if self.process.poll() is not None:
                raise AssertionError(f"serving ended with {self.process.returncode}: {self.log}")
            with suppress(OSError, HTTPException):
                if Phone(self.port).get("/healthz").status == 200:
                    return
            sleep(0.05)
        raise AssertionError(f"not up after {START_SECONDS} s: {self.log}")

    def wait_until_said(self, words: str) -> None:
        until = monotonic() + START_SECONDS
        while words not in self.log:
            assert monotonic() < until, self.log
            sleep(0.1)

    def kill(self) -> None:
        """kill -9 of the whole group, master and workers at once."""
        assert self.process
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self, seconds: float = 30) -> int:
        """SIGTERM, as systemd does; answers the exit code."""
        assert self.process
        self.process.terminate()
        try:
            return self.process.wait(seconds)
        finally:
            self.kill()


@contextmanager
def served(folder: Path, url: str = "", **options: Any) -> Iterator[Served]:
    running = Served(folder, url, **options)
    try:
        yield running.start()
    finally:
        if running.process:
            running.kill()


@dataclass(frozen=True, slots=True)
class Answered:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def location(self) -> str:
        return self.headers.get("Location", "")


@dataclass
class Phone:
    """A browser without script: one cookie jar, one address, a form at a time."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    timeout: float = 20.0

    def get(self, path: str, **headers: str) -> Answered:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, form: Mapping[str, str], **headers: str) -> Answered:
        own = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(form).encode(), own | headers)

    def tap(self, game: str, form: Mapping[str, str]) -> Answered:
        """A tap with script on: fragments come back; if too fast it waits, as a page does."""
        while True:
            answer = self.post(f"{game}/tap", form, **{"HX-Request": "true"})
            if answer.status != 429:
                return answer
            sleep(float(answer.headers["Retry-After"]))

    def ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Answered:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
        try:
            sent = dict(headers)
            if self.cookies:
                sent["Cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            found = Answered(answer.status, dict(answer.getheaders()), answer.read())
            for line in answer.headers.get_all("Set-Cookie") or ():
                name, _, value = line.split(";")[0].partition("=")
                self.cookies[name] = value
            return found
        finally:
            connection.close()

    def new_game(self, *names: str, form_id: str = "", **more: str) -> str:
        """Begin a game on the pad; answers its path."""
        self.get("/new")
        players = {f"name_{n}": name for n, name in enumerate(names or ("Ana", "Bo"), start=1)}
        form = {"edition": "argentina", "form_id": form_id or token_hex(8), **players, **more}
        answer = self.post("/new", form)
        assert answer.status == 303, (answer.status, answer.text)
        return answer.location
