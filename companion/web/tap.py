"""The one road of every form that changes a game.

A phone sends a form; nobody else can append to the game meanwhile; it is refused, or the steps it
comes to are on disk before the answer goes out. Screens say how a form becomes commands, and what
to draw.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from flask import Response, abort, request

from companion.box.faults import Fault, Faulty
from companion.play.game_file import MOST_STEPS
from companion.record import tap as record_tap
from companion.record.kind import State
from companion.record.step import Step, StepKind
from companion.record.tap import Answer, Asked, Form, Outcome
from companion.store.games import Appending
from companion.web.amounts import whole_or
from companion.web.form_id import tapped_form_id
from companion.web.htmx import asked_by_htmx
from companion.web.opened import OpenAs, Opened
from companion.web.phone import keep_phone, phone_or_new
from companion.web.services import services

Commands = Callable[[Opened[State]], Sequence[Asked]]


@dataclass(frozen=True, slots=True)
class Tapped(Generic[State]):
    """What became of a form: the game as it stands now, the step its page showed, every fault of
    a form that was refused, the steps it appended, and those that it took back, brought back or
    asks about."""

    opened: Opened[State]
    seen: int
    outcome: Outcome
    faults: tuple[Fault, ...] = ()
    steps: tuple[Step, ...] = ()
    taken: tuple[Step, ...] = ()

    @property
    def is_stale(self) -> bool:
        return self.outcome is Outcome.STALE

    @property
    def status(self) -> int:
        """200, 409 for a stale form or one that asks first, 422 for a refused one."""
        asks = self.outcome is Outcome.OTHERS
        return 422 if self.faults else 409 if self.is_stale or asks else 200


Draw = Callable[[Tapped[State]], Response]
Also = Callable[[Appending], None]


def command(one: object) -> tuple[Asked]:
    """The commands of a form that has one."""
    return (Asked(one),)


def tap(
    token: str,
    open_as: OpenAs[State],
    commands: Commands[State],
    draw: Draw[State],
    also: Also | None = None,
) -> Response:
    """Append what a form asks for. `also` is done together with it, if it is neither refused,
    repeated nor stale."""

    def decide(opened: Opened[State], form: Form) -> Answer[State]:
        return record_tap.answer(
            opened.kind, opened.fold, opened.record, form, lambda _: commands(opened)
        )

    return _append(token, open_as, decide, draw, also)


def turn(token: str, open_as: OpenAs[State], back: StepKind, draw: Draw[State]) -> Response:
    """Undo or redo."""

    def decide(opened: Opened[State], form: Form) -> Answer[State]:
        return record_tap.turn_back(opened.kind, opened.fold, opened.record, form, back)

    return _append(token, open_as, decide, draw)


def turn_own(
    token: str, open_as: OpenAs[State], back: StepKind, of_others: bool, draw: Draw[State]
) -> Response:
    """Undo what this phone did last, or bring back what it took back last; what others did only if
    that is said."""
    own = record_tap.undo_own if back is StepKind.UNDO else record_tap.redo_own

    def decide(opened: Opened[State], form: Form) -> Answer[State]:
        return own(opened.kind, opened.fold, opened.record, form, of_others)

    return _append(token, open_as, decide, draw)


def take_back(
    token: str,
    open_as: OpenAs[State],
    number: int,
    draw: Draw[State],
    instead: Callable[[], object] = lambda: None,
) -> Response:
    """Take back one step of several, the others stand. `instead` reads what takes its place."""

    def decide(opened: Opened[State], form: Form) -> Answer[State]:
        return record_tap.take_back(
            opened.kind, opened.fold, opened.record, form, number, instead()
        )

    return _append(token, open_as, decide, draw)


def _append(
    token: str,
    open_as: OpenAs[State],
    decide: Callable[[Opened[State], Form], Answer[State]],
    draw: Draw[State],
    also: Also | None = None,
) -> Response:
    by = phone_or_new()
    with services().games.appending(token, by) as appending:
        if appending is None:
            abort(404)
        if not appending.game.may_write:
            abort(403)
        opened = open_as(appending.game)
        seen = whole_or(request.form.get("seen"), opened.seen)
        form = Form(tapped_form_id(request.form, asked_by_htmx()), seen, by)
        try:
            answered = decide(opened, form)
            if answered.record.seen > MOST_STEPS:
                raise Faulty([Fault("", "game.full", (("most", MOST_STEPS),))])
        except Faulty as refusal:
            tapped = Tapped(opened, seen, Outcome.UNCHANGED, refusal.faults)
        else:
            for step in answered.steps:
                appending.add(step)
            if also is not None and answered.outcome in (Outcome.DONE, Outcome.UNCHANGED):
                also(appending)
            after = opened.at(answered.record)
            steps, taken = answered.steps, answered.taken
            tapped = Tapped(after, seen, answered.outcome, steps=steps, taken=taken)
    services().folding.keep(opened.game.row.id, tapped.opened.record)
    return keep_phone(draw(tapped), by)
