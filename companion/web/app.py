"""The application factory."""

import secrets
from datetime import UTC, datetime

from flask import Flask
from htmx_flask import Htmx
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.sheets.press import Press
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.games import Games
from companion.store.links import Links
from companion.web import (
    copy,
    errors,
    games,
    headers,
    joining,
    pad,
    preferences,
    rendering,
    rules,
    sheets,
    static_files,
)
from companion.web.config import ROOT, Settings
from companion.web.csrf import refuse_foreign_forms
from companion.web.services import Services

MOST_BODY_BYTES = 1_200_000
TOKEN_BYTES = 18


def create_app(settings: Settings | None = None) -> Flask:
    """A companion on its database, brought up to date."""
    chosen = settings or Settings.from_environment()
    app = Flask("companion", template_folder=str(ROOT / "templates"), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BODY_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = MOST_BODY_BYTES
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    if chosen.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    Htmx(app)
    database = Database(chosen.database_url)
    database.upgrade()
    app.extensions["companion"] = Services(
        games=Games(database, _now, _token),
        links=Links(database, _now, _token),
        copies=Copies(database, _now, _token),
        press=Press(),
        database=database,
        network_port=chosen.network_port,
    )
    app.before_request(refuse_foreign_forms)
    for room in (headers, static_files, rendering, errors):
        room.init_app(app)
    for screen in (games, pad, joining, copy, rules, preferences, sheets):
        app.register_blueprint(screen.blueprint)
    return app


def _now() -> datetime:
    return datetime.now(UTC)


def _token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)
