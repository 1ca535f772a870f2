"""Folding a record to its state, and remembering what a beginning of it came to.

A memory of a pure function: an entry can be lost or kept without any effect but speed. It belongs
to whoever serves and is passed in.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from companion.record.kind import Kind, State
from companion.record.memo import Memo
from companion.record.step import Effect, Step, StepKind
from companion.record.weight import NOTHING, Weighed

MOST_GAMES = 1000
MOST_BYTES = 96_000_000
LONGEST_WAY_BACK = 30
PER_STATE, PER_PLACE = 6_000, 16
"""What the state of one more beginning takes, most of it shared, and a step's place in it."""


@dataclass(frozen=True, slots=True)
class Record(Generic[State]):
    """The steps of a game, which of them are in effect, and the state they lead to."""

    steps: tuple[Step, ...]
    effect: Effect
    state: State

    @property
    def seen(self) -> int:
        """The number of the last step: what a page that shows this record knows of."""
        return len(self.steps)

    def then(self, step: Step, state: State) -> "Record[State]":
        """The record with one more step whose state is known."""
        return Record((*self.steps, step), self.effect.then(step), state)


@dataclass(frozen=True, slots=True)
class KnownGame:
    """The steps of a game as they were read last, the records that beginnings of it came to, and
    what its steps weigh: once, for all of them hold the same ones."""

    steps: tuple[Step, ...] = ()
    beginnings: Mapping[int, Record[Any]] = field(default_factory=dict)
    weighed: Weighed = NOTHING

    def read(self, steps: tuple[Step, ...]) -> "KnownGame":
        return replace(self, steps=steps, weighed=self.weighed.with_all(steps))

    def folded(self, record: Record[Any]) -> "KnownGame":
        kept = {seen: one for seen, one in self.beginnings.items() if seen != record.seen}
        for oldest in list(kept)[: len(kept) - LONGEST_WAY_BACK + 1]:
            del kept[oldest]
        weighed = self.weighed.with_all(record.steps)
        return KnownGame(self.steps, {**kept, record.seen: record}, weighed)

    @property
    def bytes(self) -> int:
        places = len(self.steps) + sum(self.beginnings)
        return self.weighed.bytes + PER_STATE * len(self.beginnings) + PER_PLACE * places


def known_games(most: int = MOST_GAMES, most_bytes: int = MOST_BYTES) -> Memo[KnownGame]:
    """What is remembered of games: shared by who reads their steps and who folds them."""
    return Memo(most, most_bytes, lambda game: game.bytes)


class Folding:
    """Records by game: one more tap is one more event, not the whole game again.

    Steps are only ever appended, so the last step of a beginning stands for all of it; it is
    compared, for a database may have been restored meanwhile.
    """

    def __init__(self, known: Memo[KnownGame] | None = None) -> None:
        self._known = known or known_games()

    def fold(self, kind: Kind[State], game_id: str, steps: Sequence[Step]) -> Record[State]:
        """The record of a game's steps. Raises UnknownKindError for an event nobody knows."""
        record = self._nearest(kind, game_id, steps)
        states = {step.number: record.state for step in record.effect.steps[-1:]}
        for step in steps[record.seen :]:
            record = record.then(step, self._after(kind, game_id, record, step, states))
            if step.kind is StepKind.PLAY:
                states[step.number] = record.state
            if record.seen > len(steps) - LONGEST_WAY_BACK:
                self.keep(game_id, record)
        return record

    def keep(self, game_id: str, record: Record[Any]) -> None:
        """Remember a record that was worked out elsewhere."""
        game = self._known.get(game_id) or KnownGame()
        self._known.put(game_id, game.folded(record))

    def _nearest(self, kind: Kind[State], game_id: str, steps: Sequence[Step]) -> Record[State]:
        """The longest beginning that is known."""
        for until in range(len(steps), max(0, len(steps) - LONGEST_WAY_BACK), -1):
            known = self._at(game_id, steps[until - 1])
            if known is not None:
                return known
        return Record((), Effect(), kind.start)

    def _at(self, game_id: str, step: Step) -> Record[Any] | None:
        game = self._known.get(game_id)
        known = game.beginnings.get(step.number) if game is not None else None
        return known if known is not None and known.steps[-1] == step else None

    def _after(
        self,
        kind: Kind[State],
        game_id: str,
        record: Record[State],
        step: Step,
        states: dict[int, State],
    ) -> State:
        if step.kind is StepKind.PLAY:
            return kind.after(record.state, step)
        standing = record.effect.then(step).steps
        if not standing:
            return kind.start
        last = standing[-1]
        if last.number in states:
            return states[last.number]
        known = self._at(game_id, last)
        return known.state if known is not None else state_of(kind, standing)


def state_of(kind: Kind[State], standing: Sequence[Step]) -> State:
    """The state after steps that are all in effect."""
    state = kind.start
    for step in standing:
        state = kind.after(state, step)
    return state


def told(kind: Kind[State], standing: Sequence[Step]) -> Iterator[tuple[State, State, Any]]:
    """Each event of steps in effect, with the states before its step and before itself."""
    state = kind.start
    for step in standing:
        before = state
        for event in kind.events_of(before, step):
            yield before, state, event
            state = kind.evolve(state, event)
