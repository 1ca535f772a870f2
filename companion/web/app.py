"""The application factory."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.record.folding import Folding, known_games
from companion.settings import ROOT, Settings
from companion.sheets.press import Press
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.fresh import new_token, now
from companion.store.games import Games
from companion.store.links import Links
from companion.store.transfer import Transfer
from companion.web import (
    copy,
    errors,
    exporting,
    games,
    headers,
    health,
    joining,
    limits,
    log,
    pad,
    preferences,
    rendering,
    rules,
    sheets,
    solo,
    static_files,
    table,
)
from companion.web.csrf import refuse_foreign_forms
from companion.web.htmx import init_htmx
from companion.web.services import Services


def create_app(settings: Settings | None = None, upgrade: bool = True) -> Flask:
    """A companion on its database, brought up to date unless that was done before."""
    chosen = settings or Settings.from_environment()
    app = Flask("companion", template_folder=str(ROOT / "templates"), static_folder=None)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    if chosen.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    init_htmx(app)
    database = Database(chosen.database_url)
    if upgrade:
        database.upgrade()
    known = known_games()
    app.extensions["companion"] = Services(
        games=Games(database, now, new_token, known),
        links=Links(database, now, new_token),
        copies=Copies(database, now, new_token),
        transfer=Transfer(database, now, new_token),
        press=Press(),
        folding=Folding(known),
        database=database,
        network_port=chosen.network_port,
    )
    app.before_request(refuse_foreign_forms)
    for room in (log, headers, static_files, rendering, errors):
        room.init_app(app)
    for screen in (
        games,
        pad,
        solo,
        table,
        joining,
        copy,
        rules,
        preferences,
        sheets,
        exporting,
        health,
    ):
        app.register_blueprint(screen.blueprint)
    limits.init_app(app)
    return app
