"""What the app has drawn since the person's last turn and no line of Pedro's has told.

What the end of the own turn drew, of a visit above all, is laid before the first line of his sheet.
What his sheet shows is laid by its lines; of it `carried.Just` keeps what may have to be exchanged.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.play.solo import drawing
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import CarryOut, Done
from companion.play.solo.events import (
    Event,
    LoadingCardRevealed,
    PersonTurnEnded,
    PlayBegan,
    TaskResolved,
)
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.plan import ended, told
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Step
from companion.table.events import Drawn, ForesightFilled
from companion.table.pieces import CattleCard, Seat
from companion.table.state import Stack, Thing
from companion.web.solo.contexts.taps import Tap, things_of
from companion.web.solo.opened import OpenSolo, before
from companion.words.drawn_things import drawn_there

ENDED, BEGAN = PersonTurnEnded.__name__, PlayBegan.__name__
"""Events after which there is something new to lay."""
ANSWERED = {TaskResolved.__name__, LoadingCardRevealed.__name__}
"""With these Pedro's sheet has begun."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """Each thing with its place, by the place's key; none that lies there no more."""

    lines: tuple[Tap, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "LayOut":
        his = opened.state.mover is Seat.PEDRO
        events = _at_the_end(opened) if his else _untold(opened)
        return cls(laid_by_app(opened.state, events))


def _at_the_end(opened: OpenSolo) -> Iterator[Event]:
    """What the step that ended the own turn brought, as long as Pedro's sheet has not begun."""
    steps = opened.effect.steps
    for at in reversed(range(len(steps))):
        kinds = {document["is"] for document in steps[at].events}
        if ENDED in kinds:
            yield from SOLO.events_of(before(opened, at), steps[at])
        if kinds & {*ANSWERED, ENDED, BEGAN}:
            return


def _untold(opened: OpenSolo) -> Iterator[Event]:
    """The events since then, without the lines that Pedro's sheet has shown."""
    steps = opened.effect.steps
    at = next((n for n in reversed(range(len(steps))) if _begins(steps[n])), None)
    if at is None:
        return
    state: SoloState = before(opened, at)
    for step in steps[at:]:
        events = SOLO.events_of(state, step)
        if state.phase is Phase.PEDRO:
            yield from _unseen(state, step, events)
        else:
            yield from _after_beginning(step, events)
        state = SOLO.after(state, step)


def _begins(step: Step) -> bool:
    return any(document["is"] in (ENDED, BEGAN) for document in step.events)


def _after_beginning(step: Step, events: Sequence[Event]) -> Sequence[Event]:
    """Of a step that ended the own turn nothing: Pedro's screen has told it."""
    if not _begins(step):
        return events
    begun = [at for at, event in enumerate(events, 1) if isinstance(event, PlayBegan)]
    return events[begun[-1] :] if begun else ()


def _unseen(state: SoloState, step: Step, events: Sequence[Event]) -> Iterator[Event]:
    """Of a step that ended Pedro's sheet with an answer what came of that: it was never a line."""
    command = CODEC.decode(step.command)
    if not ended(events) or isinstance(command, Done):
        return
    lines = told(state, events)
    if isinstance(command, CarryOut):
        lines = lines[command.lines if command.answer else len(lines) :]
    for line in lines:
        yield from line.events


def laid_by_app(state: SoloState, events: Iterable[Event]) -> tuple[Tap, ...]:
    """In words what events of the app's draws ask to be laid, as far as it still lies there."""
    things = things_of(state)
    lying = {(there.place, there.thing) for there in drawing.laid(state)}
    found = dict.fromkeys(one for one in _drawn(events) if one in lying)
    return tuple(Tap(place, drawn_there(things, place, thing)) for place, thing in found)


def _drawn(events: Iterable[Event]) -> Iterator[tuple[str, Thing]]:
    """Every draw with its place; a tile's stands in the event after it."""
    tiles: tuple[Thing, ...] = ()
    for event in events:
        if isinstance(event, Drawn):
            tiles = event.things
            yield from ((_place(event.stack, thing), thing) for thing in event.things)
        elif isinstance(event, ForesightFilled) and event.tile in tiles:
            yield from ((f"foresight.{event.space}", tile) for tile in tiles)


def _place(stack: Stack, thing: Thing) -> str:
    if isinstance(thing, CattleCard):
        return f"cattle.{thing.breed}.{thing.vp}"
    return f"{_KINDS.get(stack, '')}.{thing}"


_KINDS = {Stack.SHIPS: "ship", Stack.OBJECTIVES: "objective"}
