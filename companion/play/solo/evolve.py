"""evolve(state, event): the game after something happened. Pure, without chance or refusals."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

from companion.pedro.situation import specialization
from companion.play.solo import events as e
from companion.play.solo import evolve_turns as turns
from companion.play.solo.state import SoloState
from companion.play.solo.tasks import Act, LoadShip
from companion.table import events as table
from companion.table.evolve import carried_out
from companion.table.facts import Arrow
from companion.table.job_market import arrow_passed
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section

CHANGES: Mapping[type, Callable[[SoloState, Any], SoloState]] = {
    e.SoloGameStarted: turns.game_started,
    e.SetupTicked: turns.setup_ticked,
    e.PlayBegan: turns.play_began,
    e.PedroWorkerNamed: turns.pedro_worker_named,
    e.PersonTurnEnded: turns.person_turn_ended,
    e.DeckShuffled: turns.deck_shuffled,
    e.PedroCardRevealed: turns.pedro_card_revealed,
    e.PedroCardDescribed: turns.pedro_card_described,
    e.TaskResolved: turns.task_resolved,
    e.BuenosAiresReached: turns.buenos_aires_reached,
    e.DeparturesSaid: turns.departures_said,
    e.LoadingCardRevealed: turns.loading_card_revealed,
    e.PersonLogged: turns.person_logged,
    e.PersonVisitEnded: turns.person_visit_ended,
    e.PedroTurnEnded: turns.pedro_turn_ended,
    e.FactLearned: turns.fact_learned,
    e.ReminderMuted: turns.reminder_muted,
    e.LoggingSet: turns.logging_set,
}


def evolve(state: SoloState, event: e.Event) -> SoloState:
    """The state after one event."""
    change = CHANGES.get(type(event))
    return _on_table(state, event) if change is None else change(state, event)


def evolve_all(state: SoloState, events: Iterable[e.Event]) -> SoloState:
    """The state after events in their order: `evolve_all(SoloState(), events)` is a whole game."""
    return reduce(evolve, events, state)


def _on_table(state: SoloState, event: Any) -> SoloState:
    laid = carried_out(state.facts, state.table, (event,))
    after = replace(state, table=laid)
    if laid.boards.pedro is not state.table.boards.pedro:
        row = specialization(laid.boards.pedro, state.specialization)
        after = replace(after, specialization=row)
    notice = _NOTICES.get(type(event))
    return after if notice is None else notice(state, after, event)


def _worker_placed(before: SoloState, after: SoloState, _: Any) -> SoloState:
    """The arrow the token moved along is carried out after the subphases (Rules p. 11)."""
    was, now = before.table.job_market, after.table.job_market
    if isinstance(was, Unknown) or isinstance(now, Unknown):
        return after
    arrow = arrow_passed(after.facts, was, now)
    if arrow in (None, Arrow.END) or not after.table.sure(Section.JOB_MARKET):
        return after
    return replace(after, arrows=(*after.arrows, (str(arrow), was.token_row)))


def _token_taken(_: SoloState, after: SoloState, event: table.TokenTaken) -> SoloState:
    """The other seat has one last turn."""
    return replace(after, last_turn=event.seat.other)


def _upgraded(_: SoloState, after: SoloState, event: table.StationUpgraded) -> SoloState:
    acting = event.seat is Seat.PEDRO and isinstance(after.task, Act)
    return replace(after, upgraded=event.after) if acting else after


def _master_taken(_: SoloState, after: SoloState, __: Any) -> SoloState:
    return replace(after, upgraded=None)


def _loaded(_: SoloState, after: SoloState, event: table.DiscLoaded) -> SoloState:
    acting = event.seat is Seat.PEDRO and isinstance(after.task, Act | LoadShip)
    return replace(after, loaded=event.ship) if acting else after


_NOTICES: Mapping[type, Callable[[SoloState, SoloState, Any], SoloState]] = {
    table.WorkerPlaced: _worker_placed,
    table.TokenTaken: _token_taken,
    table.StationUpgraded: _upgraded,
    table.StationMasterTaken: _master_taken,
    table.DiscLoaded: _loaded,
}
