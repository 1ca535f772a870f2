"""Pages for what went wrong; the game is safe and the page says so."""

import logging
import re
import secrets
from http.client import BAD_REQUEST, INTERNAL_SERVER_ERROR, NOT_FOUND

from flask import Flask, Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from companion.store.failing import passes
from companion.web.log import described, note

RETRY_SECONDS = 5
KNOWN = (400, 403, 404, 405, 409, 413, 429, 501, 503)
KEPT_HEADERS = ("Allow", "Retry-After")
_GAME = re.compile("/g/[^/]+(?=/.)")


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, _known)
    app.register_error_handler(Exception, _unexpected)


def _known(error: HTTPException) -> Response:
    status = error.code or 500
    code = str(status) if status in KNOWN else "other"
    answer = _page(code, status)
    for name, value in error.get_headers():
        if name in KEPT_HEADERS:
            answer.headers[name] = value
    if status == 503:
        answer.headers["Retry-After"] = str(RETRY_SECONDS)
    return answer


def _unexpected(error: Exception) -> Response:
    """The store is away for a while, or a mistake of ours: the log holds the code on the page."""
    reference = secrets.token_hex(3)
    if passes(error):
        note("unavailable", logging.WARNING, reference=reference, **described(error))
        answer = _page("503", 503, reference)
        answer.headers["Retry-After"] = str(RETRY_SECONDS)
        return answer
    note("unexpected", logging.ERROR, reference=reference, **described(error))
    return _page("unexpected", 500, reference)


def _page(error: str, status: int, reference: str = "") -> Response:
    page = render_template("errors/page.html", code=error, reference=reference, game=_game(status))
    return make_response(page, status)


def _game(status: int) -> str:
    """The game that was asked for something it does not do, or not now; "" if it may be none."""
    game = _GAME.match(request.path)
    return (
        game[0]
        if game and BAD_REQUEST <= status < INTERNAL_SERVER_ERROR and status != NOT_FOUND
        else ""
    )
