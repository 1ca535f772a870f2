"""What became of a form, in a sentence above the bar."""

from collections.abc import Mapping

from companion.play.pad.commands import ChooseMode, CountField, DeclareNothing, TypePoints
from companion.play.pad.fields import category_of
from companion.play.pad.state import PadState
from companion.record.step import Step, StepKind
from companion.record.tap import Outcome
from companion.scoring.edition import Pad
from companion.web.htmx import asked_by_htmx
from companion.web.pad.clash import clash
from companion.web.pad.notice import SILENT, Notice, Reply
from companion.web.pad.opened import printed_pad
from companion.web.pad.takeover import question
from companion.web.rendering import words
from companion.web.tap import Tapped
from companion.words import isolated
from companion.words.sentences import fault_sentence
from companion.words.things import Things

Form = Mapping[str, str]
TYPED_SHOWN = 40


def notice_of(tapped: Tapped[PadState], form: Form, back: str = "") -> Notice:
    """Every fault; that another phone was first; whose a tapped thing is; what an undo or redo
    (`back`) did, or that it would be another phone's."""
    said, typed = words(), form.get("value", "")[:TYPED_SHOWN]
    if tapped.faults:
        if "grid" in form:
            return Notice(said.say("form.faults", n=len(tapped.faults)))
        refused = " ".join(fault_sentence(said, fault) for fault in tapped.faults)
        return Notice(f"{refused} ({typed})" if typed and not asked_by_htmx() else refused)
    if tapped.is_stale:
        had = said.say("pad.stale_typed", typed=typed) if typed else ""
        stale = Notice(f"{said.say('pad.stale')} {had}".strip())
        return clash(tapped.opened, form, said) or stale
    if "taken" in form:
        return question(form["taken"].split(" "), tapped.opened, said)
    return _turned(tapped, back)


def _turned(tapped: Tapped[PadState], back: str) -> Notice:
    if not tapped.taken:
        return SILENT
    pad, said = printed_pad(tapped.opened), words()
    what = _entry(tapped, pad, Things(said, pad.edition), tapped.taken[0])
    if tapped.outcome is not Outcome.OTHERS:
        return Notice(said.say(f"pad.{back}.done", what=what), calm=True)
    reply = Reply("of_others", "1", said.say(f"pad.{back}.yes"), f"{tapped.opened.base}/{back}")
    return Notice(said.say(f"pad.{back}.others", what=what), (reply,), said.say("pad.leave_it"))


def _entry(tapped: Tapped[PadState], pad: Pad, things: Things, step: Step) -> str:
    """Whose entry a step is, and in which category."""
    command = tapped.opened.kind.codec.decode(step.command) if step.kind is StepKind.PLAY else None
    match command:
        case CountField(seat, field):
            category = category_of(pad, field)
        case (
            TypePoints(seat, category) | ChooseMode(seat, category) | DeclareNothing(seat, category)
        ):
            pass
        case _:
            return words().say("games.edit")
    entry = tapped.opened.state.entry(seat)
    name = isolated(entry.name) if entry else ""
    return f"{name}, {things.category(pad.category(category).key)}"
