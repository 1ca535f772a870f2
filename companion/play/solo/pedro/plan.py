"""Pedro's card, or his Buenos Aires, worked out in advance: what is certain, then the question.

The lines come of the same answers and the same chance that carrying them out will use, so a sheet
shows what the record will hold. It ends with his turn, at Buenos Aires, which is a sheet of its
own, or at the first thing that nobody knows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.pedro.choice import Choice
from companion.play.solo import commands as c
from companion.play.solo.events import (
    BuenosAiresReached,
    Event,
    LoadingCardRevealed,
    PedroTurnEnded,
    PersonVisitEnded,
    TaskResolved,
    TasksSet,
    Verdict,
)
from companion.play.solo.evolve import evolve
from companion.play.solo.pedro import answers
from companion.play.solo.pedro.draws import loading_by_hand
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import (
    VERB_OF,
    AfterCard,
    Arrows,
    DescribeCard,
    DrawTiles,
    ReadCard,
    Task,
    Unseen,
)
from companion.play.solo.refuse import refuse
from companion.play.solo.running import now, ran
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.kind import Played

ENDS = (PedroTurnEnded, BuenosAiresReached, PersonVisitEnded)
"""What a sheet ends with."""

BY_ITSELF = tuple(VERB_OF[task] for task in (Arrows, DrawTiles, Unseen))
"""Tasks that may be over without an answer of their own."""


@dataclass(frozen=True, slots=True)
class Line:
    """One instruction: its task, what it brings about, the game before and after it.

    `choice` is why and what else there was; None once it is carried out.
    """

    task: Task
    events: tuple[Event, ...]
    before: SoloState
    after: SoloState
    choice: Choice | None = None

    @property
    def answer(self) -> TaskResolved | None:
        """How it was answered; None for a loading card that was revealed."""
        return next((event for event in self.events if isinstance(event, TaskResolved)), None)


@dataclass(frozen=True, slots=True)
class Question:
    """What nobody knows yet, in the game as it is then. Without a choice: a card is to be told."""

    task: Task
    state: SoloState
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All lines that are certain, the question that ends them, what comes after it."""

    lines: tuple[Line, ...] = ()
    question: Question | None = None
    then: tuple[Task, ...] = ()


def plan(state: SoloState) -> Plan:
    """The sheet of a game in which something of Pedro is due."""
    chance = Chance(state.seed)
    lines: list[Line] = []
    choice = _choice(state)
    while state.task is not None and _is_certain(state, choice):
        line = _line(state, state.task, choice, chance)
        lines.append(line)
        state = line.after
        if ended(line.events):
            return Plan(tuple(lines))
        choice = _choice(state)
    if state.task is None:
        return Plan(tuple(lines))
    question = Question(state.task, state, choice)
    hidden = (AfterCard, Arrows, Unseen)
    then = tuple(task for task in state.tasks[1:] if not isinstance(task, hidden))
    return Plan(tuple(lines), question, then)


def certain(state: SoloState) -> bool:
    """Whether a plain Done carries out what is due: nobody has to say anything."""
    return _is_certain(state, _choice(state))


def _is_certain(state: SoloState, choice: Choice | None) -> bool:
    if choice is None or state.task is None:
        return False
    settled = choice.chosen is not None or choice.impossible
    return settled or answers.may_stay_unsaid(state, state.task)


def carry_out(state: SoloState, command: c.CarryOut, chance: Chance) -> Played[SoloState]:
    """So many lines, and the answer to the next. Nothing past the sheet or its first question.

    Raises Faulty with `solo.not_now` if there is nothing to carry out, or the answer is to a line
    that has not come up.
    """
    played: Played[SoloState] = Played((), state)
    for _ in range(command.lines):
        if ended(played.events) or not certain(played.state):
            break
        played = _and(played, c.Done(), chance)
    if command.answer is not None:
        if ended(played.events):
            refuse("solo.not_now")
        played = _and(played, command.answer, chance)
    if not played.events:
        refuse("solo.not_now")
    return played


def ended(events: Sequence[Event]) -> bool:
    """Whether a sheet ended with these events."""
    return any(isinstance(event, ENDS) for event in events)


def told(state: SoloState, events: Sequence[Event]) -> tuple[Line, ...]:
    """The lines of what was carried out, from the game before it and its events."""
    lines: list[Line] = []
    for part in _parts(events):
        task, before = None, state
        for event in part:
            if task is None and isinstance(event, TaskResolved | LoadingCardRevealed):
                task = state.task
            state = evolve(state, event)
        if task is not None:
            lines.append(Line(task, part, before, state))
    return tuple(lines)


def _parts(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Events by the line they belong to. What runs by itself goes with the line after it, at the
    end with the last one."""
    parts: list[list[Event]] = [[]]
    answered = False
    for event in events:
        if answered and not _goes_with_it(event):
            parts.append([])
            answered = False
        parts[-1].append(event)
        answered = answered or _answers(parts[-1], event)
    if not answered:
        rest = parts.pop()
        if parts:
            parts[-1] += rest
    return map(tuple, parts)


def _answers(part: Sequence[Event], event: Event) -> bool:
    """Whether a line ends here: it is answered, or its loading card has brought up a ship."""
    if isinstance(event, TaskResolved):
        return not _goes_with_it(event)
    drawn = any(isinstance(one, LoadingCardRevealed) for one in part)
    return drawn and isinstance(event, TasksSet)


def _goes_with_it(event: Event) -> bool:
    """What follows an answer at once: other tasks, and what nobody has to be asked for."""
    if isinstance(event, TaskResolved):
        return event.verb in BY_ITSELF and event.verdict is Verdict.SKIPPED
    return isinstance(event, TasksSet)


def _line(state: SoloState, task: Task, choice: Choice | None, chance: Chance) -> Line:
    played = _and(Played((), state), c.Done(), chance)
    return Line(task, played.events, state, played.state, choice)


def _choice(state: SoloState) -> Choice | None:
    """What is due comes to; None if a card is to be told first."""
    task = state.task
    if task is None or isinstance(task, DescribeCard | ReadCard) or loading_by_hand(state):
        return None
    return forecast(state, task)


def _and(played: Played[SoloState], answer: Any, chance: Chance) -> Played[SoloState]:
    state = played.state
    events = _ANSWERS[type(answer)](state, answer, now(chance, state))
    later = ran(state, events, chance)
    return Played((*played.events, *later.events), later.state)


_ANSWERS: Mapping[type, Callable[[SoloState, Any, Chance], tuple[Event, ...]]] = {
    c.Done: answers.done,
    c.NotPossible: answers.not_possible,
    c.Outcome: answers.outcome,
    c.RevealLoadingCard: answers.reveal_loading,
}
