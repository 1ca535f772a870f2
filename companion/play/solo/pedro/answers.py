"""Answers to Pedro's instructions: done, not possible, it went differently."""

import json

from companion.box.faults import Faulty
from companion.box.reading import Reader
from companion.pedro.card_reader import read_card
from companion.pedro.choice import UNSAID, Choice, Option, say
from companion.pedro.deeds import instead
from companion.pedro.outcome_keys import arrow_told, departures_told
from companion.pedro.verbs import verb_of as verb
from companion.play.solo import commands as c
from companion.play.solo.events import (
    DeparturesSaid,
    Event,
    FactLearned,
    LoadingCardRevealed,
    PedroCardDescribed,
    PedroCardRevealed,
    PedroWorkerNamed,
    TaskResolved,
    Verdict,
)
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.draws import event_of_done, loading_by_hand
from companion.play.solo.pedro.tasks import (
    Act,
    Depart,
    DescribeCard,
    LoadShip,
    NameWorker,
    NoArrow,
    RefillMarket,
    Task,
    verb_of,
)
from companion.play.solo.pedro.unsaid import unsaid
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table.facts import Arrow, arrow_fact

NOTHING = say("pedro.nothing")
MOST_VALUE = 30


def reveal(state: SoloState, command: c.RevealPedroCard, _: Chance) -> tuple[Event, ...]:
    """The number the hand has drawn; with the app's shuffle the card comes by itself."""
    if state.phase is not Phase.REVEAL:
        refuse("solo.not_now")
    if command.number not in state.deck.numbers(state.difficulty):
        refuse("solo.no_card", "number")
    return (PedroCardRevealed(command.number),)


def describe(state: SoloState, command: c.DescribePedroCard, _: Chance) -> tuple[Event, ...]:
    task = state.task
    if not isinstance(task, DescribeCard):
        refuse("solo.not_now")
    reader = Reader()
    try:
        document = json.loads(command.card)
    except ValueError:
        refuse("file.not_json", "card")
    card = read_card(reader, document, "card")
    if card.id != task.number:
        reader.fault("card.id", "solo.other_card")
    if reader.faults:
        raise Faulty(reader.faults)
    return (PedroCardDescribed(command.card),)


def reveal_loading(state: SoloState, command: c.RevealLoadingCard, _: Chance) -> tuple[Event, ...]:
    if not loading_by_hand(state):
        refuse("solo.not_now")
    most_grain = state.facts.grain_limit
    if not 0 <= command.grain <= most_grain:
        refuse("number.most", "grain", most=most_grain)
    if not 0 <= command.value <= MOST_VALUE:
        refuse("number.most", "value", most=MOST_VALUE)
    return (LoadingCardRevealed(0, command.grain, command.value),)


def done(state: SoloState, _: c.Done, chance: Chance) -> tuple[Event, ...]:
    """As said. Where the table did not settle it, only what may stay unsaid is done."""
    task, choice = _now(state)
    alone = event_of_done(state, chance)
    if alone is not None:
        return (alone,)
    if choice.chosen is not None:
        told = _told(state, task, choice.chosen.key)
        return (*told, *_resolved(task, choice.chosen, Verdict.DONE))
    if choice.impossible:
        return _cannot(task)
    unsaid = left_unsaid(state, task)
    if unsaid is None:
        refuse("solo.say_what_came_out")
    return _resolved(task, unsaid, Verdict.DONE)


def left_unsaid(state: SoloState, task: Task) -> Option | None:
    """One question a turn: a second one, as about the engine, waits until it matters."""
    return verb(task.deed).unsaid if isinstance(task, Act) and state.asked > 0 else None


def may_stay_unsaid(state: SoloState, task: Task) -> bool:
    """Whether a plain Done answers although the table does not settle it."""
    return left_unsaid(state, task) is not None


def not_possible(state: SoloState, _: c.NotPossible, __: Chance) -> tuple[Event, ...]:
    task, _choice = _now(state)
    if not isinstance(task, Act) and not isinstance(task, LoadShip):
        refuse("solo.always_possible")
    return _cannot(task)


def _cannot(task: Task) -> tuple[Event, ...]:
    """He gains 1 grain instead of an action of a card; in Buenos Aires nothing."""
    gains = isinstance(task, Act) and not task.free
    option = instead() if gains else Option("none", NOTHING)
    return _resolved(task, option, Verdict.NOT_POSSIBLE)


def outcome(state: SoloState, command: c.Outcome, chance: Chance) -> tuple[Event, ...]:
    task, choice = _now(state)
    option = choice.option(command.key)
    if option is None and command.key == UNSAID:
        option = unsaid(task)
    if option is None:
        refuse("solo.no_outcome", "key")
    alone = event_of_done(state, chance) if option == choice.chosen else None
    if alone is not None:
        return (alone,)
    departures = departures_told(command.key)
    if departures is not None:
        unseen = forecast.departed_unseen(state, departures)
        return (*unseen, DeparturesSaid(departures))
    as_said = choice.chosen is None or option == choice.chosen
    verdict = Verdict.DONE if as_said else Verdict.DIFFERENTLY
    told = _told(state, task, command.key)
    return (*told, *_resolved(task, option, verdict, asked=choice.chosen is None))


def _told(state: SoloState, task: Task, key: str) -> tuple[Event, ...]:
    """What an arrow shows is a printed fact, once somebody has looked at it."""
    arrow = arrow_told(key)
    if arrow is None or not isinstance(task, Depart | RefillMarket | NoArrow) or not task.row:
        return ()
    path, shows = arrow_fact(task.row, arrow)
    known = task.row in state.facts.arrows_told
    same = state.facts.arrows.get(task.row, Arrow.NONE) is arrow
    return () if known and same else (FactLearned(path, shows),)


def _now(state: SoloState) -> tuple[Task, Choice]:
    """The task at the head with its choice; refused if nothing is to be answered."""
    task = state.task
    if task is None or isinstance(task, DescribeCard):
        refuse("solo.not_now")
    if loading_by_hand(state):
        refuse("solo.not_now")
    return task, forecast.forecast(state, task)


def _resolved(
    task: Task, option: Option, verdict: Verdict, asked: bool = False
) -> tuple[Event, ...]:
    if isinstance(task, NameWorker):
        return (*option.events, PedroWorkerNamed(task.worker))
    words = option.say
    return (
        *option.events,
        TaskResolved(
            verb_of(task),
            option.key,
            verdict,
            words.code,
            words.values,
            asked,
            also=option.also,
        ),
    )
