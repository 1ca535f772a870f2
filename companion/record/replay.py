"""A record that comes from outside: it has to be one that could have been played here.

What stands under today's ruleset is decided anew and must agree. What an older ruleset decided
stands as it is: a rule may change, a record may not.
"""

from collections.abc import Callable, Sequence
from typing import Any

from companion.record.codec import Document
from companion.record.fits import stands_in, value_fits
from companion.record.kind import Kind, State
from companion.record.step import Effect, Step, StepKind


class NotPlayed(Exception):
    """Raised for a record of steps that nobody could have tapped."""


class TooLate(Exception):
    """Raised for a record that takes longer to check than there is time."""


def check(
    kind: Kind[State], steps: Sequence[Step], late: Callable[[], bool] = lambda: False
) -> None:
    """Every step follows on those before it; undo included. `late` is asked before each.

    Raises TooLate, NotPlayed, Faulty, UnknownKindError, or what reading such a value raises.
    """
    effect, after = Effect(), {0: kind.start}  # by the number of the last step that stands
    for step in steps:
        if late():
            raise TooLate
        state = after[effect.steps[-1].number if effect.steps else 0]
        effect = effect.then(step)
        if not effect.steps or (step.kind is not StepKind.PLAY and (step.command or step.events)):
            raise NotPlayed
        if step.kind is StepKind.PLAY:
            after[step.number] = _played(kind, state, step)


def _played(kind: Kind[State], state: State, step: Step) -> State:
    command = _decoded(kind, step.command)
    events = tuple(_decoded(kind, document) for document in step.events)
    if step.ruleset == kind.ruleset:
        played = kind.decide(state, command)
        if played.events != events:
            raise NotPlayed
        return played.state
    whole = kind.completed(step.ruleset, state, events)
    after = state
    for event in whole:
        after = kind.evolve(after, event)
    kind.allow(state, whole, after)
    return after


def _decoded(kind: Kind[Any], document: Document) -> Any:
    value = kind.codec.decode(document)
    if not value_fits(value) or not stands_in(document, kind.codec.encode(value)):
        raise NotPlayed
    return value
