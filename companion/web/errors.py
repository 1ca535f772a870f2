"""Pages for what went wrong; the game is safe and the page says so."""

import logging
import secrets

from flask import Flask, render_template
from werkzeug.exceptions import HTTPException

log = logging.getLogger("companion")


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, _known)
    app.register_error_handler(Exception, _unexpected)


def _known(error: HTTPException) -> tuple[str, int]:
    status = error.code or 500
    code = str(status) if status in (403, 404, 405, 413, 429) else "other"
    return render_template("errors/page.html", code=code, reference=""), status


def _unexpected(error: Exception) -> tuple[str, int]:
    reference = secrets.token_hex(3)
    log.exception("unexpected error %s", reference, exc_info=error)
    return render_template("errors/page.html", code="unexpected", reference=reference), 500
