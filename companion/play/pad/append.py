"""Appending to a pad's record: the same form once, a stale field never, undo and redo."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion import RULESET
from companion.box.scoring_exceptions import ScoringExceptions
from companion.play.pad import commands, events
from companion.play.pad.commands import PadCommand, touched
from companion.play.pad.decide import decide
from companion.play.pad.events import fold
from companion.play.pad.state import PadState
from companion.record.codec import Codec
from companion.record.step import Step, StepKind, effect
from companion.scoring.edition import Pad
from companion.scoring.game import GameNote, Player, Solo
from companion.scoring.holdings import Holdings

CODEC = Codec(
    [
        *(cls for cls in vars(commands).values() if isinstance(cls, type)),
        *(cls for cls in vars(events).values() if isinstance(cls, type)),
        GameNote,
        Holdings,
        Player,
        ScoringExceptions,
        Solo,
    ]
)


class Outcome(StrEnum):
    """DONE: append the step. REPEATED: this form was answered before. STALE: somebody changed
    the same field meanwhile. UNCHANGED: it says what stands already."""

    DONE = "done"
    REPEATED = "repeated"
    STALE = "stale"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Answer:
    outcome: Outcome
    step: Step | None = None


def state_of(steps: Sequence[Step]) -> PadState:
    """The pad after the steps in effect."""
    return fold(CODEC.decode(event) for step in effect(steps).steps for event in step.events)


def answer(
    pad: Pad,
    steps: Sequence[Step],
    command: PadCommand,
    form_id: str,
    seen: int,
    by: str = "",
    fold: Callable[[Sequence[Step]], PadState] = state_of,
) -> Answer:
    """What a command on a record comes to; `seen` is the step its form was rendered at.

    `fold` is `state_of`, or one that remembers. Raises Faulty if the command itself is refused.
    """
    if any(step.form_id == form_id for step in steps):
        return Answer(Outcome.REPEATED)
    state = fold(steps)
    happened = decide(pad, state, command)
    if not happened:
        return Answer(Outcome.UNCHANGED)
    if seen < len(steps) and _differs(fold(steps[:seen]), state, touched(command)):
        return Answer(Outcome.STALE)
    return Answer(
        Outcome.DONE,
        Step(
            number=len(steps) + 1,
            form_id=form_id,
            kind=StepKind.PLAY,
            command=CODEC.encode(command),
            events=tuple(CODEC.encode(event) for event in happened),
            ruleset=RULESET,
            by=by,
        ),
    )


def turn_back(
    steps: Sequence[Step], kind: StepKind, form_id: str, seen: int, by: str = ""
) -> Answer:
    """Undo or redo, unless the record has moved on since `seen`."""
    if any(step.form_id == form_id for step in steps):
        return Answer(Outcome.REPEATED)
    if seen != len(steps):
        return Answer(Outcome.STALE)
    standing = effect(steps)
    possible = len(standing.steps) > 1 if kind is StepKind.UNDO else standing.can_redo
    if not possible:
        return Answer(Outcome.UNCHANGED)
    return Answer(Outcome.DONE, Step(len(steps) + 1, form_id, kind, {}, ruleset=RULESET, by=by))


def _differs(then: PadState, now: PadState, key: str) -> bool:
    return _value(then, key) != _value(now, key)


def _value(state: PadState, key: str) -> object:
    seat, _, field = key.partition("/")
    entry = state.entry(seat)
    if entry is None:
        return state.note if key == "game" else None
    attribute, _, category = field.partition(".")
    if attribute == "name":
        return entry.name
    if attribute == "typed":
        return entry.typed.get(int(category))
    if attribute == "mode":
        return entry.mode(int(category))
    if attribute == "nothing":
        return int(category) in entry.nothing
    return entry.counts.get(field)
