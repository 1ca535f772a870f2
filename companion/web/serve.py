"""Serving to the phones around: the database made ready, then threads behind one port."""

import gc
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import segno
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger
from sqlalchemy.exc import SQLAlchemyError

from companion.settings import SettingError, Settings
from companion.store.database import DamagedDatabaseError, Database, NewerDatabaseError
from companion.store.failing import is_damaged, passes
from companion.store.fresh import new_token, now
from companion.store.games import Games
from companion.web import create_app, log
from companion.web.addresses import LOCAL, own_address
from companion.words import Words

THREADS = 4
ANY = "0.0.0.0"
MOST_WORKERS = 4
WAIT_FOR_DATABASE = 30.0
OPTIONS = {
    "worker_class": "companion.web.patient.PatientWorker",
    "sendfile": False,
    "threads": THREADS,
    "keepalive": 5,
    "timeout": 60,
    "graceful_timeout": 20,
    "accesslog": None,
    "loglevel": "warning",
    "logger_class": "companion.web.serve.Quiet",
    "control_socket_disable": True,
    "secure_scheme_headers": {},
    "post_worker_init": lambda _: look_for_waste_seldom(),
}
"""Whoever asks waits at most a few seconds for the database; stopping lets requests finish."""


def look_for_waste_seldom() -> None:
    """What is loaded by now is for good, and all the rest is looked through a tenth as often.

    Each time Python looks through everything it holds, every phone waits for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, old * 10)


class NotReady(Exception):
    """Raised where serving cannot begin; `code` says why in the catalogues."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Quiet(Logger):  # type: ignore[misc]
    """Gunicorn's own messages as lines of our log, which leaves addresses out."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in list(self.error_log.handlers):
            self.error_log.removeHandler(handler)
        self.error_log.propagate = True


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn with our settings and one application."""

    def __init__(self, settings: Settings, options: dict[str, Any]) -> None:
        self._settings = settings
        self._options = options
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        return create_app(self._settings, upgrade=False)


def put_together(settings: Settings) -> None:
    """After the last worker: all games into the one file, so that it can be copied as it lies."""
    with suppress(SQLAlchemyError, OSError):
        database = Database(settings.database_url)
        try:
            database.put_together()
        finally:
            database.close()


def prepare(say: Callable[[str], None], seconds: float = WAIT_FOR_DATABASE) -> Settings:
    """The settings, with the database up to date and what was deleted long ago gone.

    A database server that does not answer yet is waited for. Raises NotReady.
    """
    until = monotonic() + seconds
    while True:
        try:
            settings = Settings.from_environment()
            database = Database(settings.database_url)
            try:
                database.look_through()
                database.upgrade()
                Games(database, now, new_token).purge()
            finally:
                database.close()
            return settings
        except NewerDatabaseError:
            raise NotReady("cli.newer_database") from None
        except SettingError as refusal:
            raise NotReady(refusal.code) from None
        except DamagedDatabaseError:
            raise NotReady("cli.damaged_database") from None
        except (SQLAlchemyError, OSError) as refusal:
            if is_damaged(refusal):
                raise NotReady("cli.damaged_database") from None
            is_file = not os.environ.get("DATABASE_URL", "").startswith("postgres")
            if is_file or not passes(refusal) or monotonic() > until:
                raise NotReady("cli.unreachable_database") from refusal
            say("cli.waiting_for_database")
            sleep(1)


def serve(local: bool, port: int, words: Words) -> None:
    """Serve until it is stopped; on the home network unless `local`. Raises NotReady."""
    log.to_stream()
    host = LOCAL if local else ANY
    if not local:
        os.environ["COMPANION_NETWORK_PORT"] = str(port)
    settings = prepare(lambda code: print(words.say(code), file=sys.stderr))
    if not _is_free(host, port):
        raise NotReady("cli.port_in_use")
    _announce(local, port, words)
    shared = Path("/dev/shm")
    Server(
        settings,
        OPTIONS
        | {"bind": f"{host}:{port}", "workers": _workers(settings)}
        | {"on_exit": lambda _: put_together(settings)}
        | ({"worker_tmp_dir": str(shared)} if os.access(shared, os.W_OK | os.X_OK) else {}),
    ).run()


def _workers(settings: Settings) -> int:
    """One for each core, up to a few; a second one is all that SQLite's readers gain from."""
    chosen = os.environ.get("COMPANION_WORKERS", "")
    if chosen.isascii() and chosen.isdigit() and int(chosen):
        return int(chosen)
    most = 2 if settings.database_url.startswith("sqlite") else MOST_WORKERS
    return min(most, os.cpu_count() or 1)


def _is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _announce(local: bool, port: int, words: Words) -> None:
    address = f"http://{LOCAL if local else own_address()}:{port}/"
    print(words.say("cli.serving", address=address))
    if local:
        print(words.say("cli.local"))
    else:
        if _draws_blocks():
            print(words.say("cli.scan"))
            segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
        print(words.say("cli.stop"))
    sys.stdout.flush()


def _draws_blocks() -> bool:
    """Whether the terminal has the signs that a QR code is drawn with."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
