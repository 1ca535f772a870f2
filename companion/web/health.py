"""Whether the companion can do its work, for whoever watches over it."""

from flask import Blueprint, Response

from companion.web.services import services

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def show() -> Response:
    """200 with "ok" if the games can be read; else the page of every failing store, 503."""
    services().database.check()
    return Response("ok\n", mimetype="text/plain")
