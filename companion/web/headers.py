"""Headers of every answer, compression, and the static files with their names that never lie."""

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort, request, send_file

from companion.web.config import ROOT

STATIC = ROOT / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
LEAST_TO_COMPRESS = 600
COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml")


def init_app(app: Flask) -> None:
    app.after_request(_guard)
    app.after_request(_compress)
    app.add_url_rule("/static/<version>/<path:name>", "static_file", _static_file)


@cache
def static_address(name: str) -> str:
    """The address of a static file; it changes with the file's content."""
    return f"/static/{_version(STATIC / name)}/{name}"


def _version(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:10]


def _static_file(version: str, name: str) -> Response:
    path = (STATIC / name).resolve()
    if STATIC not in path.parents or not path.is_file():
        abort(404)
    answer = send_file(path, conditional=True)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer


def _guard(answer: Response) -> Response:
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    answer.headers.setdefault("Cache-Control", "no-store")
    answer.vary.add("HX-Request")
    return answer


def _compress(answer: Response) -> Response:
    answer.vary.add("Accept-Encoding")
    if (
        answer.direct_passthrough and (answer.content_length or 0) < LEAST_TO_COMPRESS
    ) or not request.accept_encodings["gzip"]:
        return answer
    if not (answer.mimetype or "").startswith(COMPRESSIBLE) or "Content-Encoding" in answer.headers:
        return answer
    answer.direct_passthrough = False
    plain = answer.get_data()
    if len(plain) >= LEAST_TO_COMPRESS and answer.status_code == 200:
        answer.set_data(gzip.compress(plain, compresslevel=6, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
    return answer
