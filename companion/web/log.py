"""The log: one JSON object a line, without names, tokens or addresses.

A request is told by its route, never by its path; an error by its type and the places in the
code, never by its message, which may quote what a person typed.
"""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from flask import Flask, Response, g, request

LOGGER = logging.getLogger("companion")
QUIET_ROUTES = ("static_file", "health.show")
_WHAT_FOLLOWS_MAY_BE_FOREIGN = re.compile(r"ip=|: |'|\"")


class JsonLines(logging.Formatter):
    """Own events with their fields; of other libraries only the fixed part of a message."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        fields = getattr(record, "fields", None)
        if isinstance(fields, dict):
            told |= {"event": record.msg, **fields}
        else:
            told |= {"event": "library", "logger": record.name, "said": _fixed_part(record)}
            if record.exc_info and record.exc_info[1]:
                told |= described(record.exc_info[1])
        return json.dumps(told, ensure_ascii=True)


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """One line; fields are numbers, codes and names of routes."""
    LOGGER.log(level, event, extra={"fields": fields})


def described(error: BaseException) -> dict[str, object]:
    """An error by type and place; of one that led to it the type."""
    places = traceback.extract_tb(error.__traceback__)[-12:]
    told: dict[str, object] = {
        "error": type(error).__qualname__,
        "places": [f"{_short(at.filename)}:{at.lineno} {at.name}" for at in places],
    }
    cause = error.__cause__ or error.__context__
    if cause is not None:
        told["cause"] = type(cause).__qualname__
    return told


def to_stream(stream: Any = None) -> None:
    """Write the log of this process to a stream, standard error unless told otherwise."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(logging.INFO)


def init_app(app: Flask) -> None:
    app.before_request(_begin)
    app.after_request(_request_done)


def _begin() -> None:
    g.began = perf_counter()


def _request_done(answer: Response) -> Response:
    is_poll = answer.status_code == 204
    if not is_poll and request.endpoint not in QUIET_ROUTES:
        began = g.get("began")
        note(
            "request",
            method=request.method if request.method in _METHODS else "other",
            route=request.url_rule.rule if request.url_rule else None,
            status=answer.status_code,
            ms=round((perf_counter() - began) * 1000, 1) if began else None,
        )
    return answer


_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def _fixed_part(record: logging.LogRecord) -> str:
    template = str(record.msg)
    if not record.args:
        return _WHAT_FOLLOWS_MAY_BE_FOREIGN.split(template, maxsplit=1)[0]
    given = record.args if isinstance(record.args, tuple) else (record.args,)
    try:
        return template % tuple(one if isinstance(one, int | float) else "…" for one in given)
    except (TypeError, ValueError, KeyError):
        return template


def _short(path: str) -> str:
    """A file as its last three parts: where somebody lives on a disk is not told either."""
    return "/".join(path.split("/")[-3:])
