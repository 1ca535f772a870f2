"""Taking a game along with every step, and bringing it in again."""

import json

from flask import Blueprint, Response, abort

from companion.box.faults import Fault, Faulty
from companion.play.game_file import read, write
from companion.store.transfer import Arrived
from companion.web.services import services

blueprint = Blueprint("exporting", __name__)
MOST_GAMES = 20


@blueprint.get("/g/<token>/game.json")
def export(token: str) -> Response:
    """The game as `gwt-game/1`: no address of it, and no phone, is in there."""
    game = services().transfer.by_token(token)
    if game is None:
        abort(404)
    text = json.dumps(write([game]), ensure_ascii=False, indent=1)
    answer = Response(text, mimetype="application/json")
    name = f"{game.created_at.date().isoformat()} game.json"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def bring_in(text: bytes, by: str) -> list[Arrived]:
    """The games of a file onto a phone's list. Raises Faulty with every fault."""
    games = read(text, MOST_GAMES)
    if not games:
        raise Faulty([Fault("games", "games.count", (("most", MOST_GAMES),))])
    return [services().transfer.take_in(game, by) for game in games]
