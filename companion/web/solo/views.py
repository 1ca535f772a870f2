"""The play screens: one thing to do at a time, and what was logged."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, make_response, render_template, request
from htmx_flask import request as htmx_request

from companion.box.faults import Fault, Faulty
from companion.play.solo.append import Answer, Outcome, answer, turn_back
from companion.play.solo.logging import KINDS, Part, ask
from companion.play.solo.visit import form as visit_form
from companion.record.step import StepKind
from companion.web.answers import see_other
from companion.web.form_id import new_form_id, sent_form_id
from companion.web.forms import whole_or
from companion.web.phone import keep_phone, phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.cards import described, keep_card, preview
from companion.web.solo.commands import command_of
from companion.web.solo.opened import OpenSolo, open_solo, solo_game
from companion.web.solo.pieces import CardPieces
from companion.web.solo.screen import Screen
from companion.web.solo.starting import starting
from companion.words.sentences import fault_sentence
from companion.words.solo_history import turns

blueprint = Blueprint("solo", __name__)
blueprint.register_blueprint(starting)


@blueprint.get("/g/<token>/play")
def show(token: str) -> str:
    return _page(open_solo(token))


@blueprint.get("/g/<token>/play/changes")
def changes(token: str) -> Response:
    """The screen as it stands now, if it moved on since `seen`; else 204."""
    if services().games.step_count(token) == whole_or(request.args.get("seen"), 0):
        return make_response("", 204)
    return make_response(_screen(open_solo(token)))


@blueprint.post("/g/<token>/play")
def act(token: str) -> Response:
    """Whatever the screen asked to be tapped."""
    return _append(
        token,
        lambda opened, form_id, seen, by: answer(
            opened.game.steps, command_of(request.form), form_id, seen, by
        ),
    )


@blueprint.post("/g/<token>/play/undo")
def undo(token: str) -> Response:
    return _append(token, _turning(StepKind.UNDO))


@blueprint.post("/g/<token>/play/redo")
def redo(token: str) -> Response:
    return _append(token, _turning(StepKind.REDO))


@blueprint.get("/g/<token>/play/log/<kind>")
def log(token: str, kind: str) -> str:
    """The next row of taps of one kind of log; the last tap of it is a form."""
    opened = open_solo(token)
    if kind not in KINDS:
        abort(404)
    picks = tuple(pick for pick in request.args.get("picks", "").split(",") if pick)[:4]
    try:
        part = ask(opened.state, kind, picks)
    except Faulty:
        abort(404)
    return render_template(
        "pedro/log.html",
        screen=Screen(opened),
        kind=kind,
        picks=picks,
        part=part if isinstance(part, Part) else None,
        is_last=lambda key: not isinstance(ask(opened.state, kind, (*picks, key)), Part),
        form_id=new_form_id(),
    )


@blueprint.get("/g/<token>/play/visit")
def visit(token: str) -> str:
    opened = open_solo(token)
    return render_template(
        "pedro/visit.html",
        screen=Screen(opened),
        form=visit_form(opened.state),
        form_id=new_form_id(),
    )


@blueprint.get("/g/<token>/play/history")
def history(token: str) -> str:
    """Everything that happened, turn by turn."""
    opened = open_solo(token)
    return render_template(
        "pedro/history.html", screen=Screen(opened), turns=turns(opened.effect.steps, words())
    )


@blueprint.get("/g/<token>/play/standing")
def standing(token: str) -> str:
    """Both sheets as the table stands now."""
    return render_template("pedro/standing.html", screen=Screen(open_solo(token)))


@blueprint.get("/g/<token>/play/card")
def card(token: str) -> str:
    """The card that is being built, with a preview of how it will look in play."""
    return _card_page(open_solo(token), ())


@blueprint.post("/g/<token>/play/card")
def describe(token: str) -> Response:
    """Keep the card: in this game, and in the copy for every game after it."""
    try:
        document = described(request.form)
    except Faulty as refusal:
        return make_response(_card_page(open_solo(token), refusal.faults), 422)
    response = _append(
        token,
        lambda opened, form_id, seen, by: answer(
            opened.game.steps, document.command(), form_id, seen, by
        ),
    )
    if response.status_code in (200, 303):
        keep_card(token, document.card, phone_or_new())
    return response


def _card_page(opened: OpenSolo, faults: tuple[Fault, ...]) -> str:
    return render_template(
        "pedro/card.html",
        screen=Screen(opened),
        typed=request.values,
        preview=preview(request.values),
        pieces=CardPieces(words()),
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
        form_id=new_form_id(),
    )


def _turning(kind: StepKind) -> Callable[[OpenSolo, str, int, str], Answer]:
    return lambda opened, form_id, seen, by: turn_back(opened.game.steps, kind, form_id, seen, by)


def _append(token: str, decide: Callable[[OpenSolo, str, int, str], Answer]) -> Response:
    """Take a form, append what it decides, show where the game stands then."""
    by = phone_or_new()
    with services().games.appending(token, by) as appending:
        if appending is None:
            abort(404)
        if not appending.game.may_write:
            abort(403)
        opened = solo_game(appending.game)
        form_id = sent_form_id(request.form)
        seen = whole_or(request.form.get("seen"), opened.seen)
        try:
            answered = decide(opened, form_id, seen, by)
        except Faulty as refusal:
            return _answer(opened, _sentences(refusal.faults), 422)
        if answered.step:
            appending.add(answered.step)
    steps = opened.game.steps + ((answered.step,) if answered.step else ())
    after = opened.at(steps, answered.state)
    if answered.outcome is Outcome.STALE:
        return keep_phone(_answer(after, words().say("play.stale"), 409), by)
    if htmx_request.htmx:
        return keep_phone(_answer(after), by)
    return keep_phone(see_other(f"/g/{token}/play"), by)


def _sentences(faults: tuple[Fault, ...]) -> str:
    return " ".join(fault_sentence(words(), fault) for fault in faults)


def _answer(opened: OpenSolo, notice: str = "", status: int = 200) -> Response:
    whole = not htmx_request.htmx
    return make_response(_page(opened, notice) if whole else _screen(opened, notice), status)


def _page(opened: OpenSolo, notice: str = "") -> str:
    return render_template(
        "pedro/play.html", screen=Screen(opened), form_id=new_form_id(), said_above=notice
    )


def _screen(opened: OpenSolo, notice: str = "") -> str:
    return render_template(
        "pedro/_screen.html", screen=Screen(opened), form_id=new_form_id(), said_above=notice
    )
