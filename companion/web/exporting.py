"""Taking a game along with every step, and bringing it in again."""

import json
from time import monotonic

from flask import Blueprint, Response, abort

from companion.box.faults import Faulty
from companion.play.game_file import LeftOut, take, write
from companion.store.transfer import Arrived
from companion.web.answers import download
from companion.web.services import services
from companion.web.today import day_of

blueprint = Blueprint("exporting", __name__)
MOST_GAMES = 20
SECONDS = 5.0
"""For checking the games of a file; a game of 400 steps takes a fifth of one."""


@blueprint.get("/g/<token>/game.json")
def export(token: str) -> Response:
    """The game as `gwt-game/1`: no address of it, and no phone, is in there."""
    game = services().transfer.by_token(token)
    if game is None:
        abort(404)
    text = json.dumps(write([game]), ensure_ascii=False, indent=1)
    name = f"{day_of(game.created_at).isoformat()} game.json"
    return download(text.encode(), "application/json", name)


def bring_in(text: bytes, by: str) -> tuple[list[Arrived], tuple[LeftOut, ...]]:
    """The games of a file onto a phone's list, and those that could not be taken.

    Raises Faulty if there is none that can.
    """
    until = monotonic() + SECONDS
    found = take(text, MOST_GAMES, late=lambda: monotonic() > until)
    if not found.games:
        raise Faulty(fault for left in found.left_out for fault in left.faults)
    return [services().transfer.take_in(game, by) for game in found.games], found.left_out
