"""One instruction of Pedro: what he does or what is asked, why, and how it can be answered."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pedro.choice import Choice
from companion.pedro.choices.movement import way
from companion.pedro.outcome_keys import ON_THE_TRAIL
from companion.pedro.verbs import verbs
from companion.play.solo.events import CardSource
from companion.play.solo.pedro.answers import may_stay_unsaid
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import (
    BUENOS_AIRES_TASKS,
    Act,
    LoadShip,
    Move,
    Task,
    verb_of,
)
from companion.play.solo.state import Phase, SoloState
from companion.table.state import Section
from companion.web.rendering import words
from companion.web.solo.changes import Change, just_changed
from companion.web.solo.contexts.hand import numbers_left
from companion.web.solo.contexts.taps import Tap, taps, things_of, whole
from companion.web.solo.opened import OpenSolo
from companion.words.table_things import TableThings

ANCHOR = "⚓"
PEDRO = "ui-pedro"
ICONS = {
    "move": "cat-step_limit",
    "count_buildings": "cat-private_buildings",
    "loading_card": "cat-ships",
    "station_master": "cat-station_masters",
    "foresight": "cat-workers",
    "arrows": "cat-job_market_token",
    "departure": "cat-ships",
    "no_arrow": "cat-job_market_token",
    "ship_comes": "cat-ships",
    "refill_market": "cat-cattle",
    "name_worker": "cat-workers",
}
"""Of the tasks that no verb of a card stands for."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A location on his way, with what falls due there."""

    space: str
    fee: str


@dataclass(frozen=True, slots=True)
class PedroTurn:
    """`sign` is the number of his card, or an anchor in Buenos Aires; `occasion` says in words
    what the instruction belongs to; `verb` keys its name. `is_settled`: the table says what he
    does; else `confirm` is the section that would, if it lies as shown. `others` are the outcomes
    beside it."""

    just: tuple[Change, ...]
    sign: str
    occasion: str
    rule: str
    icon: str
    verb: str
    steps: int | None
    load_value: int | None
    way: tuple[Stop, ...]
    headline: str
    preferences: tuple[str, ...]
    is_settled: bool
    confirm: Section | None
    may_be_impossible: bool
    others: tuple[Tap, ...]

    @classmethod
    def of(cls, opened: OpenSolo) -> "PedroTurn":
        state, things = opened.state, things_of(opened.state)
        task = task_now(state)
        choice, verb = forecast(state, task), verb_of(task)
        usual = usual_outcome(task, choice)
        others = [o for o in choice.options if o != choice.chosen and o.key != usual]
        return cls(
            just=just_changed(opened),
            sign=_sign(state),
            occasion=_occasion(state, task),
            rule=_rule(verb),
            icon=verbs()[verb].icon if verb in verbs() else ICONS.get(verb, PEDRO),
            verb=verb,
            steps=task.steps if isinstance(task, Move) else None,
            load_value=task.value if isinstance(task, LoadShip) else None,
            way=tuple(_way(state, things, task)),
            headline=_headline(things, choice, verb),
            preferences=tuple(words().say(code) for code in choice.preferences),
            is_settled=choice.chosen is not None,
            confirm=choice.confirm,
            may_be_impossible=isinstance(task, Act | LoadShip) and not choice.impossible,
            others=taps(things, others),
        )


def task_now(state: SoloState) -> Task:
    assert state.task is not None
    return state.task


def usual_outcome(task: Task, choice: Choice) -> str:
    """What Done stands for where the table does not settle a move: he is on the trail."""
    return ON_THE_TRAIL if isinstance(task, Move) and choice.chosen is None else ""


def can_be_done(state: SoloState, task: Task, choice: Choice) -> bool:
    """Whether a plain Done answers: it is settled, impossible, or may stay unsaid."""
    return choice.chosen is not None or choice.impossible or may_stay_unsaid(state, task)


def _after_the_persons_visit(state: SoloState) -> bool:
    return state.phase is Phase.PERSON


def _sign(state: SoloState) -> str:
    of_card = state.revealed and not _after_the_persons_visit(state)
    return str(state.revealed) if of_card else ANCHOR


def _occasion(state: SoloState, task: Task) -> str:
    if _after_the_persons_visit(state):
        return words().say("play.after_your_visit")
    if isinstance(task, BUENOS_AIRES_TASKS):
        return words().say("play.in_buenos_aires")
    left = state.stack if state.source is CardSource.APP else numbers_left(state)
    return f"{words().say('play.pedro')} · {words().say('play.cards_left', n=len(left))}"


def _rule(verb: str) -> str:
    """The rule of an instruction in our words, or ""."""
    code = f"rule.pedro.{verb}"
    return words().say(code) if words().has(code) else ""


def _way(state: SoloState, things: TableThings, task: Task) -> Iterator[Stop]:
    if not isinstance(task, Move) or task.steps is None:
        return
    for step in way(state.seen, task.steps) or ():
        fee = words().say(f"play.fee.{step.fee.to}", n=step.fee.pesos) if step.fee else ""
        yield Stop(things.location(step.space), fee)


def _headline(things: TableThings, choice: Choice, verb: str) -> str:
    """What he does, if the table settles it, else the question."""
    if choice.chosen:
        return whole(things, choice.chosen)
    return words().say("play.impossible" if choice.impossible else f"play.ask.{verb}")
