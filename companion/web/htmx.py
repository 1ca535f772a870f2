"""What the server knows of htmx: whether it asks. The only module that speaks with htmx-flask."""

from flask import Flask
from htmx_flask import Htmx
from htmx_flask import request as htmx_request


def init_htmx(app: Flask) -> None:
    """Let the requests of an app say who asks."""
    Htmx(app)


def asked_by_htmx() -> bool:
    """Whether the answer goes into a page that is there, rather than being a page of its own."""
    return bool(htmx_request.htmx)
