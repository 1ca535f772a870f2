"""Events as they happen, and all that runs by itself after them, until a person is to tap."""

from collections.abc import Iterable
from dataclasses import replace

from companion.play.solo import by_app
from companion.play.solo.events import Event
from companion.play.solo.outcome import happened
from companion.play.solo.pedro.draws import next_event
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.kind import Played


def ran(state: SoloState, events: Iterable[Event], chance: Chance) -> Played[SoloState]:
    """Everything that events bring about. `chance` is `Chance(seed)`: how often each kind was
    drawn is taken from the state, so that what is worked out in advance is what will come."""
    played = happened(state, events)
    while following := _following(played.state, now(chance, played.state)):
        later = happened(played.state, following)
        played = Played((*played.events, *later.events), later.state)
    return played


def _following(state: SoloState, chance: Chance) -> tuple[Event, ...]:
    """What runs by itself now: first whatever the app draws, then the next step of the game."""
    drawn = by_app.due(state)
    if drawn:
        return drawn
    event = next_event(state, chance)
    return () if event is None else (event,)


def now(chance: Chance, state: SoloState) -> Chance:
    """The chance of the next draw in a state."""
    return replace(chance, drawn=dict(state.drawn))
