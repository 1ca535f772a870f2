"""Pedro's sheet: his card or his Buenos Aires, all lines of it, and the one question."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.pedro.choice import Choice, Option
from companion.play.solo.events import CardSource, LoadingCardRevealed
from companion.play.solo.pedro.answers import left_unsaid
from companion.play.solo.pedro.forecast import asks_departures
from companion.play.solo.pedro.plan import Line, Question, plan
from companion.play.solo.pedro.tasks import (
    Act,
    DescribeCard,
    DrawTiles,
    Foresight,
    LoadShip,
    Move,
    ReadCard,
    RevealLoading,
    Task,
    verb_of,
)
from companion.play.solo.pedro.unsaid import unsaid
from companion.play.solo.shown import added_to_loading, loads_with
from companion.play.solo.state import Phase, SoloState
from companion.table.state import Section
from companion.table.trail import BUENOS_AIRES
from companion.web.rendering import words
from companion.web.solo.contexts.carried import carried
from companion.web.solo.contexts.hand import numbers_left, since_shuffle
from companion.web.solo.contexts.numbered import Numbered, numbered
from companion.web.solo.contexts.pedro_card import DrawnCard
from companion.web.solo.contexts.picks import Pick, picks
from companion.web.solo.contexts.status import departures_said, stage_name
from companion.web.solo.contexts.taps import things_of
from companion.web.solo.contexts.way import CutMap
from companion.web.solo.contexts.why import Why, explained
from companion.web.solo.opened import OpenSolo
from companion.web.solo.pieces import deed_words
from companion.words.drawn_things import foresight_space
from companion.words.pedro_lines import fees_to_person
from companion.words.pedro_rules import pedro_rule
from companion.words.table_things import TableThings

LETTERS = "ABC"
FEW = 3


@dataclass(frozen=True, slots=True)
class LoadingSum:
    """A loading card and what its value comes to: card, difficulty, certificates."""

    stage: str
    grain: int
    value: int
    terms: str
    total: int


@dataclass(frozen=True, slots=True)
class SheetLine:
    """`number` on the sheet and, if there is one, on the map; `at` how many lines come before it.

    `more` is what has to be known for it, `also` what else is done, each a line of its own with
    the next number. `done`: it is carried out; `others` are what else may have happened.
    """

    number: int
    at: int
    text: str
    more: tuple[str, ...]
    also: tuple[str, ...]
    verb: str
    rule: str
    done: bool
    grain: tuple[int, int] | None = None
    loading: LoadingSum | None = None
    why: tuple[Why, ...] = ()
    preferences: tuple[str, ...] = ()
    others: tuple[Pick, ...] = ()
    may_be_impossible: bool = False

    @property
    def things(self) -> int:
        """How many things the hand does at it."""
        return 1 + len(self.also)


@dataclass(frozen=True, slots=True)
class Asked:
    """The one thing that is not known: in words, the answers, the section that would settle it.

    `card` is the number of a printed card nobody has built, `stage` that of a printed loading card
    to be typed in.
    """

    number: int
    at: int
    verb: str
    text: str
    rule: str
    answers: tuple[Pick, ...] = ()
    preferences: tuple[str, ...] = ()
    confirm: Section | None = None
    may_be_impossible: bool = False
    card: int | None = None
    stage: str = ""


@dataclass(frozen=True, slots=True)
class PedroTurn:
    """`heading` says whose it is. `gains` is what the person takes from the bank, the places it
    is for in `gains_for`; it comes last. `then` is what follows the question."""

    heading: str
    occasion: str
    card: DrawnCard | None
    map: CutMap | None
    lines: tuple[SheetLine, ...]
    asked: Asked | None
    then: tuple[str, ...]
    next_number: int
    gains: int
    gains_for: tuple[str, ...]
    left: tuple[int, ...]
    played: tuple[int, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "PedroTurn":
        state = opened.state
        before, sheet = carried(opened), plan(state)
        lines = (*before, *sheet.lines)
        start = lines[0].before if lines else state
        visit = _is_visit(start)
        told = tuple(numbered(lines))
        shown = [*map(_done, told[: len(before)]), *_coming(told[len(before) :])]
        following = told[-1].last + 1 if told else 1
        fees = [(line, stop) for line in lines for stop in fees_to_person(line)]
        return cls(
            heading=_heading(state, visit),
            occasion=_occasion(state, visit),
            card=None if visit else DrawnCard.of(_as_read(start, lines)),
            map=None if visit else CutMap.of(state, told),
            lines=tuple(shown),
            asked=_asked(sheet.question, following, len(sheet.lines)),
            then=tuple(_then(task) for task in sheet.then),
            next_number=following + (sheet.question is not None),
            gains=sum(stop.fee.pesos for _, stop in fees if stop.fee),
            gains_for=tuple(things_of(line.before).location(stop.space) for line, stop in fees),
            left=_left(state),
            played=tuple(sorted(since_shuffle(state))),
        )

    @property
    def to_do(self) -> int:
        """Lines that Done carries out."""
        return sum(not line.done for line in self.lines)

    @property
    def things_to_do(self) -> int:
        """What the hand does for them."""
        return sum(line.things for line in self.lines if not line.done)

    @property
    def things_done(self) -> int:
        """What the hand has done of it."""
        return sum(line.things for line in self.lines if line.done)

    @property
    def is_folded(self) -> bool:
        """Whether many lines that are done would push the question down."""
        return self.asked is not None and not self.to_do and len(self.lines) > FEW

    @property
    def is_typed_on(self) -> bool:
        """Whether somebody types here: then it does not change under the fingers."""
        return self.asked is not None and bool(self.asked.stage)


def _as_read(start: SoloState, lines: tuple[Line, ...]) -> SoloState:
    """The game when the card's steps were counted: before he moves."""
    return next((line.before for line in lines if isinstance(line.task, Move)), start)


def _is_visit(start: SoloState) -> bool:
    """Whether this is a Buenos Aires and not a card."""
    there = start.table.trail.estancieros.pedro == BUENOS_AIRES
    return there or start.phase is Phase.PERSON


def _heading(state: SoloState, visit: bool) -> str:
    if state.phase is Phase.PERSON:
        return words().say("play.after_your_visit")
    return words().say("play.in_buenos_aires" if visit else "do.turn")


def _left(state: SoloState) -> tuple[int, ...]:
    app = state.source is CardSource.APP
    left = state.stack if app else tuple(n for n in numbers_left(state) if n != state.revealed)
    return tuple(sorted(left))


def _occasion(state: SoloState, visit: bool) -> str:
    if visit:
        return departures_said(state)
    return cards_left(state)


def cards_left(state: SoloState) -> str:
    """How many of his cards may still come before they are shuffled."""
    return words().say("play.cards_left", n=len(_left(state)))


def _text(one: Numbered) -> str:
    task = one.line.task
    return (
        f"*{LETTERS[task.pair]}* · {one.said.text}"
        if isinstance(task, Foresight)
        else one.said.text
    )


def _done(one: Numbered) -> SheetLine:
    verb = verb_of(one.line.task)
    return SheetLine(
        number=one.number,
        at=0,
        text=_text(one),
        more=one.said.more,
        also=tuple(also.text for also in one.said.also),
        verb=verb,
        rule=pedro_rule(words(), verb),
        done=True,
        grain=one.said.grain,
        loading=_sum(one.line),
    )


def _coming(lines: tuple[Numbered, ...]) -> Iterator[SheetLine]:
    for at, one in enumerate(lines):
        line = one.line
        choice, things = line.choice or Choice(), things_of(line.before)
        others = _others(line.before, line.task, choice)
        yield replace(
            _done(one),
            at=at,
            done=False,
            why=tuple(explained(things, choice, others)),
            preferences=tuple(words().say(code) for code in choice.preferences),
            others=_with_unsaid(line.task, picks(things, others)),
            may_be_impossible=_may_be_impossible(line.task) and not choice.impossible,
        )


def _with_unsaid(task: Task, offered: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The answers, and last that nobody knows."""
    option = unsaid(task)
    if option is None or not offered:
        return offered
    return (*offered, Pick(words().say(option.say.code), option.key, unsaid=True))


def _others(state: SoloState, task: Task, choice: Choice) -> tuple[Option, ...]:
    chosen = choice.chosen or left_unsaid(state, task)
    return tuple(option for option in choice.options if option != chosen)


def _may_be_impossible(task: Task) -> bool:
    return isinstance(task, Act | LoadShip)


def _sum(line: Line) -> LoadingSum | None:
    """What a loading card comes to: its value, the difficulty, his certificates."""
    cards = [event for event in line.events if isinstance(event, LoadingCardRevealed)]
    if not cards or not isinstance(line.task, RevealLoading):
        return None
    (card,), state = cards, line.after
    more = added_to_loading(state)
    terms = str(card.value) + "".join(f" {'−' if n < 0 else '+'} {abs(n)}" for n in more if n)
    total = loads_with(state, card.value)
    return LoadingSum(stage_name(line.before), card.grain, card.value, terms, total)


def _asked(question: Question | None, number: int, at: int) -> Asked | None:
    if question is None:
        return None
    task, state = question.task, question.state
    verb = verb_of(task) if isinstance(task, DescribeCard) or question.choice else "loading_card"
    if asks_departures(state, task):
        verb = verb_of(RevealLoading())
    asked = Asked(
        number, at, verb, _question(things_of(state), task, verb), pedro_rule(words(), verb)
    )
    if isinstance(task, DescribeCard):
        return Asked(asked.number, at, verb, asked.text, asked.rule, card=task.number)
    if question.choice is None:
        return Asked(asked.number, at, verb, asked.text, asked.rule, stage=stage_name(state))
    choice = question.choice
    return Asked(
        asked.number,
        at,
        verb,
        asked.text,
        asked.rule,
        _with_unsaid(task, picks(things_of(state), choice.options)),
        tuple(words().say(code) for code in choice.preferences),
        choice.confirm,
        _may_be_impossible(task),
    )


def _question(things: TableThings, task: Task, verb: str) -> str:
    """What is asked, with the numbers that answer it."""
    say = words().say
    match task:
        case Move(int(steps)):
            return say("do.ask.move", n=steps)
        case LoadShip(value):
            return say("do.ask.load", n=value)
        case Foresight(pair, half):
            side = say(f"one.half.{'lower' if half else 'upper'}")
            return say("do.ask.foresight", pair=LETTERS[pair], half=side)
        case DescribeCard(number):
            return say("play.card.unknown", n=number)
        case DrawTiles((space, *_)):
            place = foresight_space(things, space)
            return say(f"do.ask.draw_tiles.{LETTERS[space // 2].lower()}", space=place)
    return say(f"play.ask.{verb}")


def _then(task: Task) -> str:
    """A task that comes after the question, as it is called."""
    say = words().say
    match task:
        case Act(deed):
            return deed_words(words(), deed)
        case Foresight(pair):
            return f"{say('play.verb.foresight')} {LETTERS[pair]}"
        case ReadCard(number):
            return say("do.card", n=number)
    return say(f"play.verb.{verb_of(task)}")
