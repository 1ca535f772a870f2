"""What was worked out before and would come out the same: nothing here is ever the only copy.

A record is only appended to, so a game's id, the number of its steps and the form of the last one
stand for everything before. An entry that is gone is worked out again.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from companion.play.pad.append import CODEC, state_of
from companion.play.pad.events import evolve
from companion.play.pad.state import PadState
from companion.play.pad.view import PadView
from companion.record.step import Step, StepKind

MOST_STATES = 1000
LONGEST_WAY_BACK = 30
Value = TypeVar("Value")


class Memo(Generic[Value]):
    """The values used last, `most` of them. Safe from any thread."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Hashable, Value] = OrderedDict()
        self._turn = Lock()

    def get(self, key: Hashable) -> Value | None:
        with self._turn:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        with self._turn:
            self._known[key] = value
            while len(self._known) > self._most:
                self._known.popitem(last=False)

    def worked_out(self, key: Hashable, work_out: Callable[[], Value]) -> Value:
        """What is known, else what comes out now."""
        found = self.get(key)
        if found is None:
            found = work_out()
            self.put(key, found)
        return found


def record_key(game_id: str, steps: Sequence[Step]) -> Hashable:
    """Stands for a record up to its last step."""
    return (game_id, len(steps), steps[-1].form_id if steps else "")


@dataclass(frozen=True, slots=True)
class Drawn:
    """The blocks of a place by id, and the view they show."""

    view: PadView
    blocks: Mapping[str, str]


class PadStates:
    """Pads by their record: one more tap is one more event, not the whole game again."""

    def __init__(self) -> None:
        self._known: Memo[PadState] = Memo(MOST_STATES)

    def of(self, game_id: str, steps: Sequence[Step]) -> PadState:
        """As `state_of`."""
        for back in range(min(LONGEST_WAY_BACK, len(steps))):
            until = len(steps) - back
            state = self._known.get(record_key(game_id, steps[:until]))
            if state is not None:
                return self._onward(game_id, steps, until, state)
            if steps[until - 1].kind is not StepKind.PLAY:
                break
        state = state_of(steps)
        self._known.put(record_key(game_id, steps), state)
        return state

    def fold(self, game_id: str) -> Callable[[Sequence[Step]], PadState]:
        """`state_of` for one game."""
        return lambda steps: self.of(game_id, steps)

    def _onward(self, game_id: str, steps: Sequence[Step], until: int, state: PadState) -> PadState:
        for step in steps[until:]:
            for event in step.events:
                state = evolve(state, CODEC.decode(event))
        if until < len(steps):
            self._known.put(record_key(game_id, steps), state)
        return state
