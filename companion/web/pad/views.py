"""The screens of the pad and what can be tapped on them."""

from functools import partial

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.faults import Fault
from companion.play.game_kind import GameKind
from companion.play.pad.state import PadState
from companion.record.step import StepKind
from companion.record.tap import Asked
from companion.web.amounts import whole_or
from companion.web.answers import see_other
from companion.web.form_id import new_form_id
from companion.web.htmx import asked_by_htmx
from companion.web.opened import open_game
from companion.web.pad.blocks import changed, drawn
from companion.web.pad.forms import asked, tapped_at
from companion.web.pad.frame import Frame
from companion.web.pad.notice import SILENT, Notice
from companion.web.pad.opened import OpenPad, open_pad, pad_game, printed_pad
from companion.web.pad.place import Place
from companion.web.pad.said import notice_of
from companion.web.pad.typing import NOTHING_REFUSED, Refused
from companion.web.services import services
from companion.web.tap import Tapped, tap, turn_own

blueprint = Blueprint("pad", __name__)


@blueprint.get("/g/<token>")
@blueprint.get("/g/<token>/c/<int:category>")
@blueprint.get("/g/<token>/p/<seat>")
def show(token: str, category: int = 0, seat: str = "") -> str | Response:
    game = open_game(token)
    if game.row.kind is not GameKind.PAD:
        return see_other(f"/g/{token}/play")
    pad = pad_game(game)
    place = Place(category, seat)
    if not place.exists(printed_pad(pad), pad.state):
        abort(404)
    return _page(pad, place)


@blueprint.get("/g/<token>/changes")
def changes(token: str) -> Response:
    """What other phones changed since step `seen`; 204 if nothing."""
    seen = whole_or(request.args.get("seen"), 0)
    steps = services().games.step_count(token)
    if steps is None:
        abort(404)
    if seen >= steps:
        return make_response("", 204)
    pad = open_pad(token)
    return make_response(_fragments(pad, _place(pad, request.args.get("here", "")), seen))


@blueprint.post("/g/<token>/tap")
def act(token: str) -> Response:
    def commands(pad: OpenPad) -> list[Asked]:
        return asked(request.form, pad)

    return tap(token, pad_game, commands, _answer)


@blueprint.post("/g/<token>/undo")
def undo(token: str) -> Response:
    return _turned(token, StepKind.UNDO)


@blueprint.post("/g/<token>/redo")
def redo(token: str) -> Response:
    return _turned(token, StepKind.REDO)


def _turned(token: str, back: StepKind) -> Response:
    of_others = "of_others" in request.form
    return turn_own(token, pad_game, back, of_others, partial(_answer, back=str(back)))


def _answer(tapped: Tapped[PadState], back: str = "") -> Response:
    """Where the game stands now; what was typed and could not be stays where it was typed."""
    pad = tapped.opened
    place = _place(pad, request.form.get("here", ""))
    notice = notice_of(tapped, request.form, back)
    status = 409 if notice.replies else tapped.status
    if asked_by_htmx():
        return make_response(_fragments(pad, place, tapped.seen, notice), status)
    if status != 200:
        return make_response(_page(pad, place, notice, tapped.faults), status)
    address = f"{pad.base}/{place.path}".rstrip("/")
    at = tapped_at(request.form, printed_pad(pad)) if place.path else ""
    return see_other(f"{address}?at={at}#d-{at}" if at else address)


def _refused(faults: tuple[Fault, ...]) -> Refused:
    return Refused.of(request.form, faults) if "grid" in request.form else NOTHING_REFUSED


def _place(pad: OpenPad, here: str) -> Place:
    place = Place.read(here)
    return place if place.exists(printed_pad(pad), pad.state) else Place()


def _fragments(pad: OpenPad, place: Place, seen: int, notice: Notice | None = None) -> str:
    """What changed since `seen`; what is said above the bar stays if there is no new notice."""
    then = pad.at(pad.fold(pad.record.steps[:seen])) if seen < pad.seen else pad
    shown = then if place.exists(printed_pad(then), then.state) else None
    swaps = "\n".join(changed(shown, pad, place))
    return render_template("pad/_fragments.html", swaps=swaps, seen=pad.seen, notice=notice)


def _page(
    pad: OpenPad, place: Place, notice: Notice = SILENT, faults: tuple[Fault, ...] = ()
) -> str:
    at = request.args.get("at", "") or tapped_at(request.form, printed_pad(pad))
    template = "category" if place.category else "player" if place.seat else "sheet"
    return render_template(
        f"pad/{template}.html",
        frame=Frame.of(pad, place, at),
        blocks=drawn(pad, place, _refused(faults)),
        form_id=new_form_id(),
        notice=notice,
    )
