"""A PostgreSQL of our own: on 127.0.0.1, at a free port, in a temporary folder, gone afterwards.

It does not run as root; where we are root it runs as the user `postgres`.
"""

import os
import shutil
import socket
import subprocess
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import urlsplit

import psycopg

SENTENCE = "PostgreSQL is not installed; bin/test does it, or: sudo apt-get install postgresql"


def programs() -> Path | None:
    """Where initdb and pg_ctl are, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    on_path = shutil.which("initdb")
    return found[0].parent if found else Path(on_path).parent if on_path else None


class Postgres:
    """Call `stop` when done; `pause` and `resume` are the server going away and coming back."""

    def __init__(self, *, durable: bool) -> None:
        bin_folder = programs()
        if bin_folder is None:
            raise FileNotFoundError(SENTENCE)
        self._bin = bin_folder
        self._folder = Path(mkdtemp(prefix="companion-pg-"))
        if os.getuid() == 0:
            shutil.chown(self._folder, "postgres", "postgres")
        self.port = free_port()
        self._made = count(1)
        self._run(
            "initdb", "-D", self._data, "-U", "app", "-A", "trust", "-E", "UTF8", "--locale=C"
        )
        self._options = " ".join(
            [
                f"-c port={self.port} -c listen_addresses=127.0.0.1",
                f"-c unix_socket_directories={self._folder} -c max_connections=200",
                "" if durable else "-c fsync=off -c synchronous_commit=off -c full_page_writes=off",
            ]
        )
        self.resume()

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def pause(self) -> None:
        """Go away at once, as when the machine is restarted."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def resume(self) -> None:
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", self._data, "-o", self._options, "-l", log, "-w", "start")

    def stop(self) -> None:
        with suppress(subprocess.CalledProcessError):  # it is away already
            self.pause()
        shutil.rmtree(self._folder, ignore_errors=True)

    def database(self) -> str:
        """A new, empty database; answers its address."""
        name = f"companion_{next(self._made)}"
        self._administer(f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://app@127.0.0.1:{self.port}/{name}"

    def drop(self, url: str) -> None:
        self._administer(f"DROP DATABASE {urlsplit(url).path[1:]} WITH (FORCE)")

    def _administer(self, sql: str) -> None:
        address = f"postgresql://app@127.0.0.1:{self.port}/postgres"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(sql)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        if os.getuid() == 0:
            as_postgres = ["--reuid=postgres", "--regid=postgres", "--init-groups"]
            command = ["setpriv", *as_postgres, *command]
        subprocess.run(
            command, check=True, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
