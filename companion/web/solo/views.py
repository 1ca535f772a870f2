"""The play screens: one thing to do at a time, and what was logged."""

from flask import Blueprint, Response, make_response, render_template, request

from companion.box.faults import Fault, Faulty
from companion.play.solo.person.visit import may_be_said
from companion.play.solo.setup import line_keys
from companion.play.solo.state import SoloState
from companion.record.step import Step, StepKind
from companion.web.amounts import whole_or
from companion.web.answers import see_other
from companion.web.form_id import new_form_id
from companion.web.htmx import asked_by_htmx
from companion.web.phone import phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.cards import described, keep_card, preview
from companion.web.solo.commands import command_of
from companion.web.solo.contexts.part import ScreenPart, part_of
from companion.web.solo.contexts.person import ICONS, PersonTurn
from companion.web.solo.contexts.standing import Standing
from companion.web.solo.contexts.taps import things_of
from companion.web.solo.contexts.visit import Visit
from companion.web.solo.opened import OpenSolo, open_solo, solo_game
from companion.web.solo.page import Page
from companion.web.solo.pieces import CardPieces
from companion.web.solo.screen import Body, Screen
from companion.web.solo.starting import starting
from companion.web.table.learning import remember
from companion.web.tap import Tapped, command, take_back, tap, turn
from companion.words.sentences import fault_sentence
from companion.words.solo_history import newest, turns

WHOLE = "whole"
blueprint = Blueprint("solo", __name__)
blueprint.register_blueprint(starting)


@blueprint.get("/g/<token>/play")
def show(token: str) -> str:
    """The screen as it stands; with `log` what is being logged is open on it."""
    opened = open_solo(token)
    asked = _asked(opened)
    return _screen(opened, asked=asked) if asked_by_htmx() else _page(opened, asked=asked)


def _asked(opened: OpenSolo) -> PersonTurn | None:
    """The turn with the taps so far, or its whole map; the plain turn if they are not offered
    now."""
    kind, whole = request.args.get("log", ""), request.args.get("map") == WHOLE
    if not (kind or whole) or part_of(opened.state) is not ScreenPart.PERSON:
        return None
    picks = tuple(pick for pick in request.args.get("picks", "").split(",") if pick)[:4]
    try:
        return PersonTurn.of(opened, kind, picks, whole)
    except Faulty:
        return None


@blueprint.get("/g/<token>/play/changes")
def changes(token: str) -> Response:
    """The screen as it stands now, if it moved on since `seen`; else 204."""
    if services().games.step_count(token) == whole_or(request.args.get("seen"), 0):
        return make_response("", 204)
    return make_response(_screen(open_solo(token)))


@blueprint.post("/g/<token>/play")
def act(token: str) -> Response:
    """Whatever the screen asked to be tapped."""
    if "take_back" in request.form:
        number = whole_or(request.form["take_back"], 0)
        return take_back(token, solo_game, number, _answer, _instead)
    kept: list[Step] = []

    def answer(tapped: Tapped[SoloState]) -> Response:
        kept.extend(tapped.steps)
        return _answer(tapped)

    response = tap(token, solo_game, lambda _: command(command_of(request.form)), answer)
    if kept:
        remember(token, kept, kept[0].by)
    return response


def _instead() -> object:
    """What is logged in place of the line that is taken back, if anything is."""
    return command_of(request.form) if "log" in request.form else None


@blueprint.post("/g/<token>/play/undo")
def undo(token: str) -> Response:
    return turn(token, solo_game, StepKind.UNDO, _answer)


@blueprint.post("/g/<token>/play/redo")
def redo(token: str) -> Response:
    return turn(token, solo_game, StepKind.REDO, _answer)


@blueprint.get("/g/<token>/play/log/<kind>")
def log(token: str, kind: str) -> Response:
    """Where 0.1 had its rows of taps: they are on the turn itself now."""
    return see_other(f"{open_solo(token).base}/play?log={kind}")


@blueprint.get("/g/<token>/play/visit")
def visit(token: str) -> Response:
    """The own Buenos Aires, while it can be said."""
    opened = open_solo(token)
    if not may_be_said(opened.state):
        return see_other(f"{opened.base}/play")
    return make_response(_visit("pedro/visit.html", opened, ""))


@blueprint.post("/g/<token>/play/visit")
def say_in_visit(token: str) -> Response:
    """A line of it said, or taken back."""
    return tap(token, solo_game, lambda _: command(command_of(request.form)), _answer_in_visit)


@blueprint.post("/g/<token>/play/visit/undo")
def undo_in_visit(token: str) -> Response:
    return turn(token, solo_game, StepKind.UNDO, _answer_in_visit)


@blueprint.get("/g/<token>/play/history")
def history(token: str) -> str:
    """What happened, turn by turn, the newest first."""
    opened = open_solo(token)
    every = turns(opened.effect.steps, words())
    shown = newest(every)
    return render_template(
        "pedro/history.html", page=Page.of(opened), turns=shown, left_out=len(every) - len(shown)
    )


@blueprint.get("/g/<token>/play/standing")
def standing(token: str) -> str:
    """Both sheets as the table stands now."""
    opened = open_solo(token)
    return render_template(
        "pedro/standing.html", page=Page.of(opened), body=Standing.of(opened.state)
    )


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
    response = tap(token, solo_game, lambda _: command(document.command()), _answer)
    if response.status_code in (200, 303):
        keep_card(token, document.card, phone_or_new())
    return response


def _card_page(opened: OpenSolo, faults: tuple[Fault, ...]) -> str:
    return render_template(
        "pedro/card.html",
        page=Page.of(opened),
        typed=request.values,
        preview=preview(request.values),
        pieces=CardPieces(words()),
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
        form_id=new_form_id(),
    )


def _answer(tapped: Tapped[SoloState]) -> Response:
    """The screen as it stands now, with every fault or that another phone was first."""
    solo = tapped.opened
    notice = _notice(tapped)
    if asked_by_htmx():
        return make_response(_screen(solo, notice), tapped.status)
    if notice:
        return make_response(_page(solo, notice), tapped.status)
    line = request.form.get("line", "")
    return see_other(f"{solo.base}/play" + (f"#line-{line}" if line in line_keys() else ""))


def _answer_in_visit(tapped: Tapped[SoloState]) -> Response:
    """The sheet as it stands now; the play screen once there is none."""
    solo, notice = tapped.opened, _notice(tapped)
    if not may_be_said(solo.state):
        response = see_other(f"{solo.base}/play")
        if asked_by_htmx():
            response = make_response("", {"HX-Redirect": f"{solo.base}/play"})
        return response
    if asked_by_htmx():
        return make_response(_visit("pedro/_visit.html", solo, notice), tapped.status)
    if notice:
        return make_response(_visit("pedro/visit.html", solo, notice), tapped.status)
    return see_other(f"{solo.base}/play/visit")


def _notice(tapped: Tapped[SoloState]) -> str:
    if tapped.is_stale:
        return words().say("play.stale")
    return " ".join(fault_sentence(words(), fault) for fault in tapped.faults)


def _visit(template: str, opened: OpenSolo, notice: str) -> str:
    return render_template(
        template,
        page=Page.of(opened),
        visit=Visit.of(opened),
        names=things_of(opened.state),
        form_id=new_form_id(),
        said_above=notice,
    )


def _page(opened: OpenSolo, notice: str = "", asked: Body | None = None) -> str:
    return _drawn("pedro/play.html", opened, notice, asked)


def _screen(opened: OpenSolo, notice: str = "", asked: Body | None = None) -> str:
    return _drawn("pedro/_screen.html", opened, notice, asked, alone=True)


def _drawn(
    template: str, opened: OpenSolo, notice: str, asked: Body | None, alone: bool = False
) -> str:
    """`alone`: the screen goes into a page that stands, and the page's head changes with it."""
    return render_template(
        template,
        page=Page.of(opened),
        screen=Screen.of(opened, asked),
        icons=ICONS,
        alone=alone,
        form_id=new_form_id(),
        said_above=notice,
    )
