"""Through a visit line by line: what each offers, what was said, and the table after it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.pedro.choice import UNSAID, Option
from companion.play.solo.events import Event
from companion.play.solo.outcome import happened
from companion.play.solo.state import SoloState
from companion.table import events as e


class Line(StrEnum):
    """What can be said of a visit, in the order of the rulebook; `comes` are ships of the pile."""

    WAY = "way"
    DELIVERY = "delivery"
    BONUS = "bonus"
    NEW_BONUS = "new_bonus"
    EXHAUSTION = "exhaustion"
    SHIP = "ship"
    TAKEN_BACK = "taken_back"
    DISC = "disc"
    OBJECTIVE = "objective"
    NEW_OBJECTIVE = "new_objective"
    A = "a"
    B = "b"
    C = "c"
    ARROW = "arrow"
    COMES_1 = "comes_1"
    COMES_2 = "comes_2"
    COMES_3 = "comes_3"
    COMES_4 = "comes_4"
    REFILL_A = "refill_a"
    REFILL_B = "refill_b"
    REFILL_C = "refill_c"


COMES = (Line.COMES_1, Line.COMES_2, Line.COMES_3, Line.COMES_4)
REFILLS = (Line.REFILL_A, Line.REFILL_B, Line.REFILL_C)


@dataclass(frozen=True, slots=True)
class VisitLine:
    """A line with what may be tapped. `certain`: what it is without a word of the person; `came`:
    what its answer brought on the table, as it lay `before`."""

    line: Line
    options: tuple[Option, ...]
    said: Option | None = None
    certain: Option | None = None
    came: tuple[Event, ...] = ()
    before: SoloState | None = None

    @property
    def answer(self) -> Option | None:
        return self.said or self.certain


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines that there are to say, and what follows from those said.

    `follows` are departures, a refill of the cattle market, the token taken: what happens after
    the subphases. `follows_known`: nothing unsaid hides an arrow; `arrow_passed`: one was, whatever
    it brings.
    """

    lines: tuple[VisitLine, ...]
    follows: tuple[e.TableEvent, ...]
    follows_known: bool
    arrow_passed: bool = False

    def line(self, line: Line) -> VisitLine | None:
        return next((one for one in self.lines if one.line is line), None)


class Walk:
    """The table on the way through a visit, with the events it comes to.

    `taken` are the answers that were offered, and lines somebody leaves unsaid; an answer that is
    no longer offered counts as not said.
    """

    def __init__(self, state: SoloState, said: Mapping[str, str]) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.subphases: tuple[Event, ...] = ()
        self.refilled: dict[int, e.ForesightFilled] = {}
        self.taken: dict[str, str] = {}
        self._said = said
        self._lines: list[VisitLine] = []
        self.follows: list[e.TableEvent] = []
        self.follows_known = True
        self.foresight_known = True
        self.arrow_passed = False

    def ask(
        self,
        line: Line,
        options: tuple[Option, ...],
        unsaid: tuple[Event, ...] = (),
        certain: Option | None = None,
    ) -> Option | None:
        """A line; its answer happens, or what is left in doubt by not saying it."""
        answer = self.offer(line, options, certain)
        if answer is None:
            self.do(*unsaid)
        else:
            before = self.state
            came = self.do(*answer.events)
            self._lines[-1] = replace(self._lines[-1], came=came, before=before)
        return answer

    def offer(
        self, line: Line, options: tuple[Option, ...], certain: Option | None = None
    ) -> Option | None:
        """A line whose answer happens later."""
        key = self._said.get(line, "")
        if key == UNSAID:
            self.taken[line] = key
        said = next((option for option in options if option.key == key), None)
        if said is not None:
            self.taken[line] = key
        self._lines.append(VisitLine(line, options, said, certain))
        return said or certain

    def do(self, *events: Event) -> tuple[Event, ...]:
        """Events happen; answers them with what follows from them."""
        self.events += events
        played = happened(self.state, events)
        self.state = played.state
        return played.events

    def sheet(self) -> Sheet:
        return Sheet(tuple(self._lines), tuple(self.follows), self.follows_known, self.arrow_passed)
