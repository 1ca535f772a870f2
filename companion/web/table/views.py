"""The table on the phone: the overview, a form per section, what should lie where."""

from collections.abc import Callable, Mapping, Sequence

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.faults import Fault
from companion.play.solo.commands import Command, ConfirmSection, CorrectTable
from companion.play.solo.state import Phase, SoloState
from companion.record.tap import Asked
from companion.store.games import OpenGame
from companion.table.state import Section
from companion.web.amounts import whole_or
from companion.web.answers import own_path, see_other
from companion.web.form_id import new_form_id
from companion.web.opened import open_game
from companion.web.own_copy import is_guest, owns_copy_of
from companion.web.phone import phone
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.contexts.taps import things_of
from companion.web.solo.opened import OpenSolo, solo_game
from companion.web.solo.page import Page
from companion.web.table.contexts.warnings import warnings
from companion.web.table.forms import FORMS, events_of
from companion.web.table.laid_out import LaidOut
from companion.web.table.learning import fact_groups, fact_link, facts_shown, facts_told, remember
from companion.web.table.overview import Overview
from companion.web.table.picks import Typed
from companion.web.table.sheet import Sheet
from companion.web.tap import Tapped, tap
from companion.words.sentences import fault_sentence, table_place

blueprint = Blueprint("table", __name__)

FACTS = "facts"
CARDS: Mapping[str, str] = {
    Section.BUILDINGS: "trail",
    Section.FARMERS: "trail",
    Section.ESTANCIEROS: "trail",
    Section.ENGINES: "railroad",
    Section.STATIONS: "railroad",
}
"""Sections that share a card of the overview."""


@blueprint.get("/g/<token>/table")
def show(token: str) -> str:
    return _overview("table/page.html", _laid(token))


@blueprint.get("/g/<token>/table/changes")
def changes(token: str) -> Response:
    """The overview as it stands now, if it moved on since `seen`; else 204."""
    steps = services().games.step_count(token)
    if steps is None:
        abort(404)
    if steps == whole_or(request.args.get("seen"), -1):
        return make_response("", 204)
    return make_response(_overview("table/_overview.html", _laid(token)))


@blueprint.get("/g/<token>/table/lies")
def resume(token: str) -> str:
    """What should lie where, on one page."""
    opened = _laid(token)
    return render_template(
        "table/laid_out.html", page=Page.of(opened), laid=LaidOut.of(opened.state)
    )


@blueprint.get("/g/<token>/table/facts")
def facts(token: str) -> str | Response:
    opened = _laid(token)
    if not opened.may_write:
        return see_other(_back(token, FACTS))
    return _facts_page(opened, {}, ())


@blueprint.post("/g/<token>/table/facts")
def learn(token: str) -> Response:
    """Printed facts that nobody knew, all those that differ, one step each."""
    return _append(token, FACTS, lambda opened: facts_told(_typed(), opened.state))


@blueprint.post("/g/<token>/table/confirm")
def confirm(token: str) -> Response:
    """A section in doubt lies as shown."""
    if request.form.get("section") not in list(Section):
        abort(404)
    section = Section(request.form["section"])
    return _append(token, "", lambda _: (ConfirmSection(section),))


@blueprint.get("/g/<token>/table/<section>")
def section(token: str, section: str) -> str | Response:
    if section not in FORMS:
        abort(404)
    opened = _laid(token)
    if not opened.may_write:
        return see_other(_back(token, section))
    return _section_page(opened, section, {}, ())


@blueprint.post("/g/<token>/table/<section>")
def correct(token: str, section: str) -> Response:
    """The section lies as the form says."""
    if section not in FORMS:
        abort(404)

    def commands(opened: OpenSolo) -> tuple[Command, ...]:
        state = opened.state
        return (CorrectTable(events_of(section, _typed(), state.facts, state.table)),)

    return _append(token, section, commands)


Commands = Callable[[OpenSolo], tuple[Command, ...]]


def _laid(token: str) -> OpenSolo:
    return _laid_game(open_game(token))


def _laid_game(game: OpenGame) -> OpenSolo:
    """A solo game whose table stands; answers 404 before it is set up."""
    opened = solo_game(game)
    if opened.state.phase is Phase.NEW:
        abort(404)
    return opened


def _typed() -> Typed:
    """What the form says; of a box and the hidden field before it, the last one counts."""
    return {name: values[-1] for name, values in request.form.lists()}


def _append(token: str, section: str, commands: Commands) -> Response:
    """Append what a form asks for, and lead back to the table."""

    def asked(opened: OpenSolo) -> list[Asked]:
        return [Asked(command) for command in commands(opened)]

    def answer(tapped: Tapped[SoloState]) -> Response:
        opened = tapped.opened
        if tapped.faults:
            return make_response(_page(opened, section, _typed(), tapped.faults), 422)
        if tapped.is_stale:
            notice = words().say("table.screen.stale")
            return make_response(_page(opened, section, {}, (), notice), 409)
        if section == FACTS:
            by = tapped.steps[0].by if tapped.steps else phone()
            before = opened.effect.steps if owns_copy_of(opened.game.row, by) else ()
            remember(token, tapped.steps, by, before)
        wrong = section in FORMS and warnings(things_of(opened.state))
        return see_other(f"/g/{token}/table#warnings" if wrong else _back(token, section))

    return tap(token, _laid_game, asked, answer)


def _back(token: str, section: str) -> str:
    """The page that the form came from, or its card on the overview."""
    back = own_path(request.form.get("back", ""))
    card = request.form.get("section", section)
    anchor = CARDS.get(card, card if card in FORMS else "railroad")
    return back or f"/g/{token}/table#card-{anchor.replace('_', '-')}"


def _page(
    opened: OpenSolo, section: str, typed: Typed, faults: Sequence[Fault], notice: str = ""
) -> str:
    """The page a form came from, with everything typed and every fault."""
    if section == FACTS:
        return _facts_page(opened, typed, faults, notice)
    if section in FORMS:
        return _section_page(opened, section, typed, faults, notice)
    return _overview("table/page.html", opened, notice)


def _overview(template: str, opened: OpenSolo, notice: str = "") -> str:
    return render_template(
        template,
        page=Page.of(opened),
        overview=Overview.of(opened.state),
        form_id=new_form_id(),
        notice=notice,
    )


def _section_page(
    opened: OpenSolo, section: str, typed: Typed, faults: Sequence[Fault], notice: str = ""
) -> str:
    return render_template(
        "table/section.html",
        page=Page.of(opened),
        sheet=Sheet.of(opened.state, section, typed, words()),
        warnings=[one for one in warnings(things_of(opened.state)) if one.section == section],
        fact_link=fact_link(section, opened.state, words()),
        at=request.values.get("at", "")[:20],
        back=own_path(request.values.get("back", "")),
        faults=_sentences(faults),
        form_id=new_form_id(),
        notice=notice,
    )


def _facts_page(opened: OpenSolo, typed: Typed, faults: Sequence[Fault], notice: str = "") -> str:
    return render_template(
        "table/facts.html",
        page=Page.of(opened),
        groups=fact_groups(opened.state, words()),
        picked={**facts_shown(opened.state), **typed},
        back=own_path(request.values.get("back", "")),
        faults=_sentences(faults),
        form_id=new_form_id(),
        notice=notice,
        guest=is_guest(opened.game.row, phone()),
    )


def _sentences(faults: Sequence[Fault]) -> list[tuple[str, str]]:
    """Every fault with its place in words."""
    return [(table_place(words(), fault.place), fault_sentence(words(), fault)) for fault in faults]
