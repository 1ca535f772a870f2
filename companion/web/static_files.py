"""Static files under the address of one build, the service worker and the manifest.

A build is the hash of every static file: pages, script and styles of two builds never meet.
"""

import json
from functools import cache
from hashlib import sha256

from flask import Flask, Response, abort, render_template, send_file

from companion.settings import ROOT
from companion.web.preferences import PAPER, preferences
from companion.words import words_in

STATIC = ROOT / "static"
SHELL = (
    "css/tokens.css",
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
    app.add_url_rule("/static/<version>/<path:name>", "static_file", _static_file)
    app.add_url_rule("/sw.js", "service_worker", _service_worker)
    app.add_url_rule("/manifest.webmanifest", "manifest", _manifest)
    app.add_url_rule(OFFLINE, "offline", _offline)


@cache
def build() -> str:
    """The name of this build: it changes with any static file."""
    digest = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:10]


def static_address(name: str) -> str:
    """The address of a static file in this build."""
    return f"/static/{build()}/{name}"


def _static_file(version: str, name: str) -> Response:
    """A file of this build; 404 for one of another, rather than a mixture."""
    path = (STATIC / name).resolve()
    if version != build() or STATIC not in path.parents or not path.is_file():
        abort(404)
    answer = send_file(path, conditional=True)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
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
