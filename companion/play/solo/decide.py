"""decide(state, command, chance): the events of a command, or Faulty if it is not in order."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.play.solo import commands as c
from companion.play.solo import drawing, laying, starting
from companion.play.solo.events import Event
from companion.play.solo.pedro import answers, plan
from companion.play.solo.person import turn, visit
from companion.play.solo.running import now, ran
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.kind import Played

Handler = Callable[[SoloState, Any, Chance], tuple[Event, ...]]

_HANDLERS: Mapping[type, Handler] = {
    c.StartSoloGame: starting.start,
    c.TickSetup: starting.tick,
    c.BeginPlay: starting.begin,
    c.NamePedroWorker: starting.name_worker,
    c.LayAtSetup: laying.lay,
    c.OpenBags: drawing.open_bags,
    c.SayNoneLikeIt: drawing.none_like_it,
    c.SetLogging: starting.set_logging,
    c.MuteReminder: starting.mute,
    c.LearnFact: starting.learn,
    c.CorrectTable: starting.correct,
    c.ConfirmSection: starting.confirm,
    c.LogOwn: turn.log,
    c.SayInVisit: visit.say,
    c.LogVisit: visit.visit,
    c.EndPersonTurn: turn.end_turn,
    c.RevealPedroCard: answers.reveal,
    c.DescribePedroCard: answers.describe,
    c.RevealLoadingCard: answers.reveal_loading,
    c.Done: answers.done,
    c.NotPossible: answers.not_possible,
    c.Outcome: answers.outcome,
}


def decide(state: SoloState, command: c.Command, chance: Chance) -> Played[SoloState]:
    """What a command brings about, with all that runs by itself after it.

    `chance` is `Chance(seed)` of this game; how often each kind was drawn is taken from the
    state. Raises Faulty with a code `solo.*` if the command is not in order now.
    """
    if isinstance(command, c.CarryOut):
        return plan.carry_out(state, command, chance)
    return ran(state, _HANDLERS[type(command)](state, command, now(chance, state)), chance)
