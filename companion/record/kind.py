"""A kind of game: all that the record has to know of it, and nothing of its rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.record.codec import Codec
from companion.record.step import Step

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Played(Generic[State]):
    """What a command brought about: its events in their order, and the state after them."""

    events: tuple[Any, ...]
    state: State


def never(_: object) -> bool:
    return False


def as_recorded(_: str, __: object, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Events that say everything a rule decided."""
    return events


def anything(_: object, __: tuple[Any, ...], ___: object) -> None:
    """Whatever can be read is allowed."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[State]):
    """The rules of a kind of game as functions.

    `decide` answers a command, or raises Faulty with every fault of it; with no events it changes
    nothing. `evolve` applies one event and decides nothing, so that rules may change and records
    need not. `touched` is the value a command writes over: two phones collide only where it
    differs; None: any other step is a collision. `follows_up` says of the state before a command
    whether it belongs to the action before it: they are undone together.

    For records of other rulesets `completed` adds what their events left to the fold (ruleset,
    state before the step, its events), and `allow` raises NotPlayed or Faulty if they cannot follow
    on a state (state before, events, state after).
    """

    name: str
    ruleset: str
    codec: Codec
    start: State
    decide: Callable[[State, Any], Played[State]]
    evolve: Callable[[State, Any], State]
    touched: Callable[[State, Any], object] | None = None
    follows_up: Callable[[State], bool] = never
    completed: Callable[[str, State, tuple[Any, ...]], tuple[Any, ...]] = as_recorded
    allow: Callable[[State, tuple[Any, ...], State], None] = anything

    def events_of(self, state: State, step: Step) -> tuple[Any, ...]:
        """What a step says happened, whole, also if an older ruleset left something out."""
        events = tuple(self.codec.decode(document) for document in step.events)
        if step.ruleset == self.ruleset:
            return events
        return self.completed(step.ruleset, state, events)

    def after(self, state: State, step: Step) -> State:
        """The state after a step."""
        for event in self.events_of(state, step):
            state = self.evolve(state, event)
        return state
