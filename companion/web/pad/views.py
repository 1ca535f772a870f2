"""The screens of the pad and what can be tapped on them."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, make_response, render_template, request
from htmx_flask import request as htmx_request

from companion.box.faults import Fault, Faulty
from companion.play.pad.append import Answer, Outcome, answer, turn_back
from companion.record.step import StepKind
from companion.web.answers import see_other
from companion.web.form_id import new_form_id, tapped_form_id
from companion.web.forms import tapped, tapped_at, whole_or
from companion.web.open_game import OpenPad, open_game, open_pad, pad_game
from companion.web.pad.blocks import changed, drawn, fresh
from companion.web.pad.place import Place
from companion.web.pad.showing import Showing
from companion.web.phone import keep_phone, phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.words.sentences import fault_sentence

blueprint = Blueprint("pad", __name__)

STATUS = {
    Outcome.DONE: 200,
    Outcome.REPEATED: 200,
    Outcome.UNCHANGED: 200,
    Outcome.STALE: 409,
}


@blueprint.get("/g/<token>")
@blueprint.get("/g/<token>/c/<int:category>")
@blueprint.get("/g/<token>/p/<seat>")
def show(token: str, category: int = 0, seat: str = "") -> str | Response:
    game = open_game(token)
    if game.row.kind == "solo":
        return see_other(f"/g/{token}/play")
    opened = pad_game(game)
    place = Place(category, seat)
    if not place.exists(opened.pad, opened.state):
        abort(404)
    return _page(opened, place)


@blueprint.get("/g/<token>/changes")
def changes(token: str) -> Response:
    """What other phones changed since step `seen`; 204 if nothing."""
    seen = whole_or(request.args.get("seen"), 0)
    steps = services().games.step_count(token)
    if steps is None:
        abort(404)
    if seen >= steps:
        return make_response("", 204)
    opened = open_pad(token)
    return _fragments(opened, Place.read(request.args.get("here", "")), seen)


@blueprint.post("/g/<token>/tap")
def tap(token: str) -> Response:
    def decide(opened: OpenPad, form_id: str, seen: int, by: str) -> Answer:
        command = tapped(request.form, opened.state)
        fold = services().pad_states.fold(opened.game.row.id)
        return answer(opened.pad, opened.game.steps, command, form_id, seen, by, fold)

    return _append(token, decide)


@blueprint.post("/g/<token>/undo")
def undo(token: str) -> Response:
    return _append(token, _turning(StepKind.UNDO))


@blueprint.post("/g/<token>/redo")
def redo(token: str) -> Response:
    return _append(token, _turning(StepKind.REDO))


def _turning(kind: StepKind) -> Callable[[OpenPad, str, int, str], Answer]:
    return lambda opened, form_id, seen, by: turn_back(opened.game.steps, kind, form_id, seen, by)


def _append(token: str, decide: Callable[[OpenPad, str, int, str], Answer]) -> Response:
    """Take a form, append what it decides, and show where the game stands then."""
    by = phone_or_new()
    form_id = tapped_form_id(request.form, bool(htmx_request.htmx))
    with services().games.appending(token, by) as appending:
        if appending is None:
            abort(404)
        if not appending.game.may_write:
            abort(403)
        before = pad_game(appending.game)
        seen = whole_or(request.form.get("seen"), before.seen)
        refused: tuple[Fault, ...] = ()
        try:
            answered = decide(before, form_id, min(seen, before.seen), by)
        except Faulty as refusal:
            refused, answered = refusal.faults, Answer(Outcome.UNCHANGED)
        if answered.step:
            appending.add(answered.step)
    if refused:  # said when nobody has to wait for it any more
        return _refused(before, refused, seen)
    steps = before.game.steps + ((answered.step,) if answered.step else ())
    return keep_phone(_answered(before.at(steps), answered.outcome, seen), by)


def _answered(opened: OpenPad, outcome: Outcome, seen: int) -> Response:
    place = _place_of_form(opened)
    notice = _stale_notice() if outcome is Outcome.STALE else ""
    if htmx_request.htmx:
        return _fragments(opened, place, seen, notice, STATUS[outcome])
    if outcome is Outcome.STALE:
        return make_response(_page(opened, place, notice), 409)
    address = f"/g/{opened.token}/{place.path}".rstrip("/")
    at = tapped_at(request.form, opened.pad) if place.path else ""
    return see_other(f"{address}?at={at}#d-{at}" if at else address)


def _stale_notice() -> str:
    """That another phone was first, and what was typed here."""
    said, typed = words(), request.form.get("value", "")[:40]
    typed = said.say("pad.stale_typed", typed=typed) if typed else ""
    return f"{said.say('pad.stale')} {typed}".strip()


def _refused(opened: OpenPad, faults: tuple[Fault, ...], seen: int) -> Response:
    """422 with every sentence; what was typed stays where it was typed."""
    notice = " ".join(fault_sentence(words(), fault) for fault in faults)
    typed = request.form.get("value", "")[:40]
    place = _place_of_form(opened)
    if htmx_request.htmx:
        return _fragments(opened, place, seen, notice, 422)
    said = f"{notice} ({typed})" if typed else notice
    return make_response(_page(opened, place, said), 422)


def _place_of_form(opened: OpenPad) -> Place:
    place = Place.read(request.form.get("here", ""))
    return place if place.exists(opened.pad, opened.state) else Place()


def _fragments(
    opened: OpenPad, place: Place, seen: int, notice: str = "", status: int = 200
) -> Response:
    then = opened.at(opened.game.steps[:seen]) if seen < opened.seen else opened
    before = drawn(then, place) if place.exists(then.pad, then.state) else None
    swaps = changed(before, drawn(opened, place, before), opened.seen)
    body = render_template("pad/_fragments.html", swaps=swaps, seen=opened.seen, notice=notice)
    return make_response(body, status)


def _page(opened: OpenPad, place: Place, notice: str = "") -> str:
    at = request.args.get("at", "") or tapped_at(request.form, opened.pad)
    showing = Showing.of(opened, place, at)
    template = "category" if place.category else "player" if place.seat else "sheet"
    return render_template(
        f"pad/{template}.html",
        showing=showing,
        blocks={
            block_id: fresh(drawing, opened.seen)
            for block_id, drawing in drawn(opened, place).blocks.items()
        },
        form_id=new_form_id(),
        notice=notice,
    )
