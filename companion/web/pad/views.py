"""The screens of the pad and what can be tapped on them."""

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.faults import Fault
from companion.play.game_kind import GameKind
from companion.play.pad.state import PadState
from companion.record.step import StepKind
from companion.record.tap import Asked, Outcome
from companion.web.amounts import whole_or
from companion.web.answers import see_other
from companion.web.form_id import new_form_id
from companion.web.htmx import asked_by_htmx
from companion.web.opened import open_game
from companion.web.pad.blocks import changed, drawn
from companion.web.pad.forms import asked, tapped_at
from companion.web.pad.frame import Frame
from companion.web.pad.opened import OpenPad, open_pad, pad_game, printed_pad
from companion.web.pad.place import Place
from companion.web.pad.said import undone
from companion.web.pad.typing import NOTHING_REFUSED, Refused
from companion.web.rendering import words
from companion.web.services import services
from companion.web.tap import Tapped, tap, turn, undo_own
from companion.words.sentences import fault_sentence

blueprint = Blueprint("pad", __name__)
TYPED_SHOWN = 40


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
    return _fragments(pad, _place(pad, request.args.get("here", "")), seen)


@blueprint.post("/g/<token>/tap")
def act(token: str) -> Response:
    def commands(pad: OpenPad) -> list[Asked]:
        return asked(request.form, pad)

    return tap(token, pad_game, commands, _answer)


@blueprint.post("/g/<token>/undo")
def undo(token: str) -> Response:
    return undo_own(token, pad_game, "of_others" in request.form, _answer)


@blueprint.post("/g/<token>/redo")
def redo(token: str) -> Response:
    return turn(token, pad_game, StepKind.REDO, _answer)


def _answer(tapped: Tapped[PadState]) -> Response:
    """Where the game stands now; what was typed and could not be stays where it was typed."""
    pad = tapped.opened
    place = _place(pad, request.form.get("here", ""))
    notice = _notice(tapped)
    if asked_by_htmx():
        return _fragments(pad, place, tapped.seen, notice, tapped)
    if tapped.status != 200:
        asks = tapped.outcome is Outcome.OTHERS
        return make_response(_page(pad, place, notice, tapped.faults, asks), tapped.status)
    address = f"{pad.base}/{place.path}".rstrip("/")
    at = tapped_at(request.form, printed_pad(pad)) if place.path else ""
    return see_other(f"{address}?at={at}#d-{at}" if at else address)


def _notice(tapped: Tapped[PadState]) -> str:
    """Every fault; that another phone was first, and what was typed here; or what was undone."""
    said, typed = words(), request.form.get("value", "")[:TYPED_SHOWN]
    if tapped.faults and "grid" in request.form:
        return said.say("form.faults", n=len(tapped.faults))
    if tapped.faults:
        notice = " ".join(fault_sentence(said, fault) for fault in tapped.faults)
        return f"{notice} ({typed})" if typed and not asked_by_htmx() else notice
    if not tapped.is_stale:
        return undone(tapped)
    typed = said.say("pad.stale_typed", typed=typed) if typed else ""
    return f"{said.say('pad.stale')} {typed}".strip()


def _refused(faults: tuple[Fault, ...]) -> Refused:
    return Refused.of(request.form, faults) if "grid" in request.form else NOTHING_REFUSED


def _place(pad: OpenPad, here: str) -> Place:
    place = Place.read(here)
    return place if place.exists(printed_pad(pad), pad.state) else Place()


def _fragments(
    pad: OpenPad,
    place: Place,
    seen: int,
    notice: str = "",
    tapped: Tapped[PadState] | None = None,
) -> Response:
    then = pad.at(pad.fold(pad.record.steps[:seen])) if seen < pad.seen else pad
    shown = then if place.exists(printed_pad(then), then.state) else None
    swaps = "\n".join(changed(shown, pad, place))
    body = render_template(
        "pad/_fragments.html",
        swaps=swaps,
        seen=pad.seen,
        notice=notice,
        asks=tapped is not None and tapped.outcome is Outcome.OTHERS,
        base=pad.base,
        calm=tapped is not None and tapped.outcome is Outcome.DONE,
    )
    return make_response(body, tapped.status if tapped else 200)


def _page(
    pad: OpenPad,
    place: Place,
    notice: str = "",
    faults: tuple[Fault, ...] = (),
    asks: bool = False,
) -> str:
    at = request.args.get("at", "") or tapped_at(request.form, printed_pad(pad))
    template = "category" if place.category else "player" if place.seat else "sheet"
    return render_template(
        f"pad/{template}.html",
        frame=Frame.of(pad, place, at),
        blocks=drawn(pad, place, _refused(faults)),
        form_id=new_form_id(),
        notice=notice,
        asks=asks,
        base=pad.base,
    )
