"""What the app has drawn since the person's last turn: what to lay where."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.play.solo import drawing
from companion.play.solo.codec import CODEC
from companion.play.solo.events import Event, PersonTurnEnded, PlayBegan
from companion.play.solo.state import SoloState
from companion.record.codec import Document
from companion.record.step import Step
from companion.table.events import Drawn, ForesightFilled
from companion.table.pieces import CattleCard
from companion.table.state import Stack, Thing
from companion.web.solo.contexts.taps import Tap, things_of
from companion.web.solo.opened import OpenSolo
from companion.words.drawn_things import drawn_there

BEGINNINGS = {PersonTurnEnded.__name__, PlayBegan.__name__}
"""Events after which there is something new to lay."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """Each thing with its place, by the place's key; none that lies there no more."""

    lines: tuple[Tap, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "LayOut":
        events = (CODEC.decode(one) for one in _since(opened.effect.steps))
        return cls(laid_by_app(opened.state, events))


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


def _since(steps: Sequence[Step]) -> list[Document]:
    """The documents of all events since the person's last turn ended, or the game began."""
    found: list[Document] = []
    for step in reversed(steps):
        for document in reversed(step.events):
            if document["is"] in BEGINNINGS:
                return found[::-1]
            found.append(document)
    return []
