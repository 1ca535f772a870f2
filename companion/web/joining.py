"""Other phones: links and QR codes for writing and following, and keeping a game found so."""

import re

from flask import Blueprint, Response, abort, render_template, request

from companion.store.tables import Role
from companion.web.addresses import outside, qr, reaches_only_here
from companion.web.answers import see_other
from companion.web.opened import open_game
from companion.web.phone import keep_phone, phone_or_new
from companion.web.services import services

blueprint = Blueprint("joining", __name__)
_SEAT = re.compile(r"p\d{1,4}")


@blueprint.get("/g/<token>/join")
def show(token: str) -> str:
    game = open_game(token)
    links = {role: outside(f"/g/{link}") for role, link in services().links.of(token).items()}
    return render_template(
        "games/join.html",
        game=game,
        base=f"/g/{token}",
        links=[(role, links.get(role), qr(links[role]) if role in links else "") for role in Role],
        only_here=any(map(reaches_only_here, links.values())),
    )


@blueprint.post("/g/<token>/join")
def make(token: str) -> Response:
    open_game(token)
    if services().links.make(token, _role()) is None:
        abort(403)
    return see_other(f"/g/{token}/join")


@blueprint.post("/g/<token>/join/renew")
def renew(token: str) -> Response:
    open_game(token)
    role, by = _role(), phone_or_new()
    renewed = services().links.renew(token, role, by)
    if renewed is None:
        abort(403)
    return keep_phone(see_other(f"/g/{renewed if role is Role.WRITE else token}/join"), by)


@blueprint.post("/g/<token>/keep")
def keep(token: str) -> Response:
    """Put the game on this phone's list; who says which player they are goes on to their page."""
    by = phone_or_new()
    if not services().links.keep(token, by):
        abort(404)
    seat = request.form.get("seat", "")
    own = f"/p/{seat}" if _SEAT.fullmatch(seat) else ""
    return keep_phone(see_other(f"/g/{token}{own}"), by)


def _role() -> Role:
    role = request.form.get("role", "")
    if role not in tuple(Role):
        abort(404)
    return Role(role)
