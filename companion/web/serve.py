"""Serving to the phones around: one process, several threads, and the address as QR code."""

import os
import sys
from typing import Any

import segno
from gunicorn.app.base import BaseApplication

from companion.web import create_app
from companion.web.addresses import LOCAL, own_address
from companion.words import Words

THREADS = 8
ANY = "0.0.0.0"


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn with our settings and one application."""

    def __init__(self, options: dict[str, Any]) -> None:
        self._options = options
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        return create_app()


def serve(local: bool, port: int, words: Words) -> None:
    """Serve until it is stopped; on the home network unless `local`."""
    host = LOCAL if local else ANY
    if not local:
        os.environ["COMPANION_NETWORK_PORT"] = str(port)
    _announce(local, port, words)
    workers = int(os.environ.get("COMPANION_WORKERS", "1"))
    Server(
        {
            "bind": f"{host}:{port}",
            "workers": workers,
            "worker_class": "gthread",
            "threads": THREADS,
            "accesslog": None,
            "loglevel": "warning",
            "control_socket_disable": True,
            "graceful_timeout": 10,
        }
    ).run()


def _announce(local: bool, port: int, words: Words) -> None:
    address = f"http://{LOCAL if local else own_address()}:{port}/"
    print(words.say("cli.serving", address=address))
    if local:
        print(words.say("cli.local"))
    else:
        print(words.say("cli.scan"))
        segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
        print(words.say("cli.stop"))
    sys.stdout.flush()
