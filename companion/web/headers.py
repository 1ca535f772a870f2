"""Headers of every answer, and compression."""

import gzip
from http.client import BAD_REQUEST

from flask import Flask, Response, request

from companion.web.static_files import COMPRESSIBLE, LEAST_TO_COMPRESS, build, static_address

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def init_app(app: Flask) -> None:
    app.after_request(_guard)
    app.after_request(_compress)


def _guard(answer: Response) -> Response:
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    answer.headers.setdefault("Cache-Control", _kept(answer))
    answer.headers["Companion-Build"] = build()
    answer.vary.add("HX-Request")
    if _is_page(answer):
        answer.headers["Link"] = f"<{static_address('css/first.css')}>; rel=preload; as=style"
    return answer


def _kept(answer: Response) -> str:
    """A browser keeps nothing but the page that refuses a form: with it Back shows what was
    refused and the ways on, without it an error of the browser's own."""
    is_refusal = request.method == "POST" and answer.status_code >= BAD_REQUEST
    return "private, no-cache" if is_refusal and _is_page(answer) else "no-store"


def _is_page(answer: Response) -> bool:
    """A whole page, not a part that htmx asked for."""
    return answer.mimetype == "text/html" and "HX-Request" not in request.headers


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
