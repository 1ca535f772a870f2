"""Static files under the address of one build, the service worker and the manifest.

A build is the hash of all that is served: pages, script and styles of two builds never meet.
"""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from flask import Flask, Response, abort, render_template, request

from companion.web.bundle import STATIC, put_together
from companion.web.preferences import PAPER, preferences
from companion.words import words_in

PARTS = ("css/", "js/app/", "look.json", "sw.js")
"""What no page asks for: the parts of what is put together, and what has an address of its own."""
TYPES = {
    "css": "text/css",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "woff2": "font/woff2",
}
LEAST_TO_COMPRESS = 600
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
SHELL = (
    "css/first.css",
    "css/app.css",
    "js/htmx-2.0.11.min.js",
    "js/app.js",
    "icons/app.svg",
    "fonts/bitter-latin-600.woff2",
    "fonts/source-sans-3-latin-400.woff2",
    "fonts/source-sans-3-latin-600.woff2",
    "fonts/ledger-signs.woff2",
)
"""What every page needs; a phone keeps it for when there is no connection."""
OFFLINE = "/offline"


def init_app(app: Flask) -> None:
    build()
    app.add_url_rule("/static/<version>/<path:name>", "static_file", _static_file)
    app.add_url_rule("/sw.js", "service_worker", _service_worker)
    app.add_url_rule("/manifest.webmanifest", "manifest", _manifest)
    app.add_url_rule(OFFLINE, "offline", _offline)


@dataclass(frozen=True, slots=True)
class _Served:
    """A file as it goes out: as it is, and compressed where that makes it smaller."""

    mimetype: str
    plain: bytes
    compressed: bytes


@cache
def _served() -> Mapping[str, _Served]:
    """Every file that is served, by its name."""
    made = {name: text.encode() for name, text in put_together().items()}
    found = {
        name: path.read_bytes()
        for path in STATIC.rglob("*")
        if path.is_file() and (name := path.relative_to(STATIC).as_posix()) not in made
        if not name.startswith(PARTS)
    }
    return {
        name: _as_it_goes_out(name, content) for name, content in sorted({**found, **made}.items())
    }


def _as_it_goes_out(name: str, content: bytes) -> _Served:
    mimetype = TYPES.get(name.rpartition(".")[2], "application/octet-stream")
    if not mimetype.startswith(COMPRESSIBLE) or len(content) < LEAST_TO_COMPRESS:
        return _Served(mimetype, content, b"")
    return _Served(mimetype, content, gzip.compress(content, compresslevel=9, mtime=0))


@cache
def build() -> str:
    """The name of this build: it changes with any file that is served."""
    digest = sha256()
    for name, served in _served().items():
        digest.update(name.encode() + b"\0" + served.plain)
    return digest.hexdigest()[:10]


def static_address(name: str) -> str:
    """The address of a static file in this build."""
    return f"/static/{build()}/{name}"


def _static_file(version: str, name: str) -> Response:
    """A file of this build; 404 for one of another, rather than a mixture."""
    served = _served().get(name)
    if version != build() or not served:
        abort(404)
    packed = bool(served.compressed) and bool(request.accept_encodings["gzip"])
    answer = Response(served.compressed if packed else served.plain, mimetype=served.mimetype)
    if packed:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    answer.set_etag(f"{version}{'-gzip' if packed else ''}")
    answer.make_conditional(request)
    return answer


def _service_worker() -> Response:
    shell = [*map(static_address, SHELL), OFFLINE]
    head = f"const BUILD = {json.dumps(build())}, SHELL = {json.dumps(shell)};\n"
    script = head + (STATIC / "sw.js").read_text(encoding="utf-8")
    answer = Response(script, mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _manifest() -> Response:
    chosen = preferences()
    said = words_in(chosen.language)
    paper = PAPER.get(chosen.theme, PAPER["light"])
    icons = (
        ("icons/app-192.png", "192x192", "any"),
        ("icons/app-512.png", "512x512", "any"),
        ("icons/app-maskable-512.png", "512x512", "maskable"),
    )
    document = {
        "id": "/",
        "name": said.say("app.long_name"),
        "short_name": said.say("app.name"),
        "description": said.say("app.unofficial"),
        "lang": chosen.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            {"src": static_address(name), "sizes": size, "type": "image/png", "purpose": purpose}
            for name, size, purpose in icons
        ],
    }
    answer = Response(json.dumps(document), mimetype="application/manifest+json")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _offline() -> str:
    """What a phone shows instead of a page it has not seen yet."""
    return render_template("errors/page.html", code="offline", reference="")
