"""decide(state, command, chance): the events of a command, or Faulty if it is not in order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.play.solo import answers, person, starting
from companion.play.solo import commands as c
from companion.play.solo.events import Event
from companion.play.solo.evolve import evolve, evolve_all
from companion.play.solo.runs_itself import next_event
from companion.play.solo.state import SoloState
from companion.record.chance import Chance

Handler = Callable[[SoloState, Any, Chance], tuple[Event, ...]]

_HANDLERS: Mapping[type, Handler] = {
    c.StartSoloGame: starting.start,
    c.TickSetup: starting.tick,
    c.BeginPlay: starting.begin,
    c.NamePedroWorker: starting.name_worker,
    c.SetLogging: starting.set_logging,
    c.MuteReminder: starting.mute,
    c.LearnFact: starting.learn,
    c.CorrectTable: starting.correct,
    c.ConfirmSection: starting.confirm,
    c.LogOwn: person.log,
    c.LogVisit: person.visit,
    c.EndPersonTurn: person.end_turn,
    c.RevealPedroCard: answers.reveal,
    c.DescribePedroCard: answers.describe,
    c.RevealLoadingCard: answers.reveal_loading,
    c.Done: answers.done,
    c.NotPossible: answers.not_possible,
    c.Outcome: answers.outcome,
}


def decide(state: SoloState, command: c.Command, chance: Chance) -> tuple[Event, ...]:
    """What a command brings about, with all that runs by itself after it.

    `chance` is `Chance(seed)` of this game; how often each kind was drawn is taken from the
    state. Raises Faulty with a code `solo.*` if the command is not in order now.
    """
    events = list(_HANDLERS[type(command)](state, command, _now(chance, state)))
    state = evolve_all(state, events)
    while (event := next_event(state, _now(chance, state))) is not None:
        events.append(event)
        state = evolve(state, event)
    return tuple(events)


def _now(chance: Chance, state: SoloState) -> Chance:
    return replace(chance, drawn=dict(state.drawn))
