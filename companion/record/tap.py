"""What becomes of a form: the same one once, a stale one never, all faults at once; undo, redo."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic

from companion.box.faults import Fault, Faulty
from companion.record.folding import Record
from companion.record.kind import Kind, State
from companion.record.step import Step, StepKind, Taken


class Outcome(StrEnum):
    """DONE: steps were appended. REPEATED: this form was answered before. STALE: somebody else
    changed meanwhile what it changes. UNCHANGED: it says what stands already. OTHERS: what could be
    undone was done by somebody else, and it was not said that this is meant."""

    DONE = "done"
    REPEATED = "repeated"
    STALE = "stale"
    UNCHANGED = "unchanged"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it came: its id, the step its page was rendered at, a mark of who sent it."""

    id: str
    seen: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command of a form, and the place in the form that its faults belong to."""

    command: Any
    place: str = ""


@dataclass(frozen=True, slots=True)
class Answer(Generic[State]):
    """What came of a form, with the record after it or as it stands, and the steps to append.
    `taken` are the steps that an undo took back or a redo brought back, or asks about."""

    outcome: Outcome
    record: Record[State]
    steps: tuple[Step, ...] = ()
    taken: tuple[Step, ...] = ()


class Stale(Exception):
    """Raised while commands are read from a form, if it answers to what is no more."""


Fold = Callable[[Sequence[Step]], Record[State]]


def answer(
    kind: Kind[State],
    fold: Fold[State],
    record: Record[State],
    form: Form,
    commands: Callable[[Record[State]], Sequence[Asked]],
) -> Answer[State]:
    """The steps that a form appends to a record: one for each of its commands, undone together.

    `commands` reads the form once it is known to be due. Raises Faulty with every fault.
    """
    early = _first_look(kind, record, form)
    if early is not None:
        return Answer(early, record)
    try:
        asked = commands(record)
    except Stale:
        return Answer(Outcome.STALE, record)
    after, faults = record, list[Fault]()
    for one in asked:
        try:
            decided = _decided(kind, fold, record, after, form, one.command)
        except Faulty as refusal:
            faults += (replace(fault, place=one.place or fault.place) for fault in refusal.faults)
            continue
        if decided is None:
            return Answer(Outcome.STALE, record)
        after = decided
    if faults:
        raise Faulty(faults)
    steps = after.steps[record.seen :]
    return Answer(Outcome.DONE if steps else Outcome.UNCHANGED, after, steps)


def turn_back(
    kind: Kind[State], fold: Fold[State], record: Record[State], form: Form, back: StepKind
) -> Answer[State]:
    """Undo or redo one action, unless the record has moved on. The start cannot be undone."""
    if _is_known(record, form):
        return Answer(Outcome.REPEATED, record)
    if form.seen != record.seen:
        return Answer(Outcome.STALE, record)
    possible = record.effect.can_undo if back is StepKind.UNDO else record.effect.can_redo
    if not possible:
        return Answer(Outcome.UNCHANGED, record)
    step = Step(record.seen + 1, form.id, back, {}, ruleset=kind.ruleset, by=form.by)
    return Answer(Outcome.DONE, fold((*record.steps, step)), (step,))


def undo_own(
    kind: Kind[State], fold: Fold[State], record: Record[State], form: Form, of_others: bool
) -> Answer[State]:
    """Undo the last action of whoever sent the form, whatever others did after it; theirs only if
    that is meant. A step that nobody signed is everybody's. Raises Faulty if what others did
    cannot stand without it.
    """
    early = _early_of_own(record, form, of_others)
    if early is not None:
        return Answer(early, record)
    last = _last_action(record)
    if not last:
        return Answer(Outcome.UNCHANGED, record)
    own = [step for step in record.effect.steps[1:] if _is_own(step, form)]
    now = replace(form, seen=record.seen)
    if of_others or (own and own[-1] in last):
        return replace(turn_back(kind, fold, record, now, StepKind.UNDO), taken=last)
    if not own:
        return Answer(Outcome.OTHERS, record, taken=last)
    return replace(take_back(kind, fold, record, now, own[-1].number), taken=(own[-1],))


def redo_own(
    kind: Kind[State], fold: Fold[State], record: Record[State], form: Form, of_others: bool
) -> Answer[State]:
    """Bring back what whoever sent the form took back last, whatever others did after it; what
    others took back only if that is meant. Stale where others wrote there since.
    """
    early = _early_of_own(record, form, of_others)
    if early is not None:
        return Answer(early, record)
    if not record.effect.can_bring_back:
        return Answer(Outcome.UNCHANGED, record)
    own = [one for one in record.effect.taken if of_others or _is_own(one, form)]
    if not own:
        return Answer(Outcome.OTHERS, record, taken=record.effect.taken[-1].steps)
    last = own[-1].steps
    now = replace(form, seen=record.seen)
    if record.effect.undone[-1:] == (last,):
        return replace(turn_back(kind, fold, record, now, StepKind.REDO), taken=last)
    after, then = record, replace(form, seen=own[-1].at)
    for step in last:
        signed = replace(then, by=step.by or form.by)
        again = _decided(kind, fold, record, after, signed, kind.codec.decode(step.command))
        if again is None:
            return Answer(Outcome.STALE, record)
        after = again
    return Answer(Outcome.DONE, after, after.steps[record.seen :], last)


def _early_of_own(record: Record[Any], form: Form, of_others: bool) -> Outcome | None:
    """A form that came before, or one that did not see what it is about; None: it is looked at."""
    if _is_known(record, form):
        return Outcome.REPEATED
    unseen = record.steps[form.seen :]
    return Outcome.STALE if any(of_others or _is_own(step, form) for step in unseen) else None


def _is_own(done: Step | Taken, form: Form) -> bool:
    """Whether it is of whoever sent the form; what nobody signed is everybody's."""
    return done.by in ("", form.by)


def _last_action(record: Record[Any]) -> tuple[Step, ...]:
    """The steps that undo would take back together."""
    standing = record.effect.steps
    left = record.effect.then(Step(record.seen + 1, "", StepKind.UNDO, {})).steps
    return standing[len(left) :] if record.effect.can_undo else ()


def take_back(
    kind: Kind[State],
    fold: Fold[State],
    record: Record[State],
    form: Form,
    number: int,
    instead: Any = None,
) -> Answer[State]:
    """Take back the action of one step: undo until it is gone, then play again what came after.

    `instead` is a command that takes its place. Nothing is removed from a record, and what came
    after is decided anew. Raises Faulty if that cannot stand without it.
    """
    if _is_known(record, form):
        return Answer(Outcome.REPEATED, record)
    if form.seen != record.seen:
        return Answer(Outcome.STALE, record)
    if number not in (step.number for step in record.effect.steps[1:]):
        return Answer(Outcome.UNCHANGED, record)
    after = record
    while any(step.number == number for step in after.effect.steps):
        step = Step(after.seen + 1, _id(form, record, after), StepKind.UNDO, {}, by=form.by)
        after = fold((*after.steps, replace(step, ruleset=kind.ruleset)))
    gone = record.effect.steps[len(after.effect.steps) :]
    taken = next(step for step in gone if step.number == number)
    again = [
        (kind.codec.decode(step.command), step.by)
        for step in gone
        if (step.action or step.number) != (taken.action or taken.number)
    ]
    for command, by in again if instead is None else ((instead, form.by), *again):
        signed = replace(_next(form, record, after), by=by)
        decided = _decided(kind, fold, after, after, signed, command)
        assert decided is not None
        after = decided
    return Answer(Outcome.DONE, after, after.steps[record.seen :])


def _id(form: Form, record: Record[Any], after: Record[Any]) -> str:
    """The form's own id for the first step it comes to, and one of their own for the others."""
    more = after.seen - record.seen
    return f"{form.id}.{more}" if more else form.id


def _next(form: Form, record: Record[Any], after: Record[Any]) -> Form:
    return Form(_id(form, record, after), after.seen, form.by)


def _first_look(kind: Kind[Any], record: Record[Any], form: Form) -> Outcome | None:
    if _is_known(record, form):
        return Outcome.REPEATED
    if kind.touched is None and form.seen != record.seen:
        return Outcome.STALE
    return None


def _is_known(record: Record[Any], form: Form) -> bool:
    return any(step.form_id == form.id for step in record.steps)


def _decided(
    kind: Kind[State],
    fold: Fold[State],
    before: Record[State],
    record: Record[State],
    form: Form,
    command: Any,
) -> Record[State] | None:
    """The record with a command's step; None if somebody else wrote there since `form.seen`."""
    played = kind.decide(record.state, command)
    if not played.events:
        return record
    if kind.touched is not None and form.seen < before.seen:
        then = fold(before.steps[: form.seen]).state
        if kind.touched(then, command) != kind.touched(before.state, command):
            return None
    more = record.seen - before.seen
    step = Step(
        number=record.seen + 1,
        form_id=f"{form.id}.{more}" if more else form.id,
        kind=StepKind.PLAY,
        command=kind.codec.encode(command),
        events=tuple(kind.codec.encode(event) for event in played.events),
        ruleset=kind.ruleset,
        action=_action(kind, before),
        by=form.by,
    )
    return record.then(step, played.state)


def _action(kind: Kind[State], before: Record[State]) -> int:
    """The number of the step that began the action now answered: undo takes them together."""
    standing = before.effect.steps
    if not standing or not kind.follows_up(before.state):
        return before.seen + 1
    return standing[-1].action or standing[-1].number
