"""evolve(state, event): the game after something happened. It decides nothing and refuses nothing.

What a rule makes of an event stands in that event or in one after it; see `outcome`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

from companion.play.solo import events as e
from companion.play.solo.pedro.tasks import Act, Arrows, CountBuildings, NameWorker, task_of
from companion.play.solo.state import Phase, SoloState
from companion.table.events import StackShuffled
from companion.table.evolve import evolve as evolve_table
from companion.table.pieces import Seat
from companion.table.state import CitiesState, TableState, TrailState

DRAW_DECK = "pedro_deck"
DRAW_LOADING = "loading_card"
DRAW_FORESIGHT = "foresight"
DRAW_STACK = "stack"


def evolve(state: SoloState, event: e.Event) -> SoloState:
    """The state after one event."""
    change = CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    return replace(state, table=evolve_table(state.table, event))  # type: ignore[arg-type]


def evolve_all(state: SoloState, events: Iterable[e.Event]) -> SoloState:
    """The state after events in their order: `evolve_all(SoloState(), events)` is a whole game."""
    return reduce(evolve, events, state)


def _game_started(_: SoloState, event: e.SoloGameStarted) -> SoloState:
    table = TableState(
        cities=CitiesState(sides=event.city_sides),
        trail=TrailState(neutral=event.neutral, sides=event.sides),
    )
    return SoloState(
        phase=Phase.SETUP,
        person=event.person,
        difficulty_name=event.difficulty,
        deck_text=event.deck,
        seed=event.seed,
        source=event.source,
        logs=event.logs,
        corrections=event.corrections,
        masters_drawn=event.masters,
        app_draws=event.app_draws,
        table=table,
    )


def _pedro_workers_drawn(state: SoloState, event: e.PedroWorkersDrawn) -> SoloState:
    return replace(state, unnamed_workers=event.workers)


def _setup_ticked(state: SoloState, event: e.SetupTicked) -> SoloState:
    ticks = tuple(line for line in state.ticks if line != event.line)
    return replace(state, ticks=(*ticks, event.line) if event.on else ticks)


def _play_began(state: SoloState, _: e.PlayBegan) -> SoloState:
    return replace(state, phase=Phase.PERSON)


def _pedro_worker_named(state: SoloState, event: e.PedroWorkerNamed) -> SoloState:
    left = list(state.unnamed_workers)
    left.remove(event.worker)
    named = bool(state.tasks) and state.tasks[0] == NameWorker(event.worker)
    tasks = state.tasks[1:] if named else state.tasks
    return replace(state, unnamed_workers=tuple(left), tasks=tasks)


def _bags_opened(state: SoloState, event: e.BagsOpened) -> SoloState:
    kinds = tuple(kind for kind in e.DrawKind if kind in (*state.app_draws, *event.kinds))
    return replace(state, app_draws=kinds)


def _specialization_turned(state: SoloState, event: e.SpecializationTurned) -> SoloState:
    return replace(state, specialization=event.worker)


def _person_turn_ended(state: SoloState, _: e.PersonTurnEnded) -> SoloState:
    over = state.last_turn is Seat.PERSON
    return replace(
        state, phase=Phase.OVER if over else Phase.REVEAL, logged=(), visiting=False, visit=()
    )


def _deck_shuffled(state: SoloState, event: e.DeckShuffled) -> SoloState:
    return replace(_drawn(state, DRAW_DECK), stack=event.order, discards=())


def _stack_shuffled(state: SoloState, event: StackShuffled) -> SoloState:
    table = evolve_table(state.table, event)
    return replace(_drawn(state, f"{DRAW_STACK}.{event.stack}"), table=table)


def _drawn(state: SoloState, kind: str) -> SoloState:
    drawn = dict(state.drawn)
    drawn[kind] = drawn.get(kind, 0) + 1
    return replace(state, drawn=tuple(sorted(drawn.items())))


def _pedro_card_revealed(state: SoloState, event: e.PedroCardRevealed) -> SoloState:
    return replace(
        state,
        phase=Phase.PEDRO,
        revealed=event.number,
        stack=tuple(number for number in state.stack if number != event.number),
        tasks=(),
        asked=0,
        used_gauchos=0,
        counted=False,
        stage_said=False,
        under_way=False,
    )


def _pedro_card_described(state: SoloState, event: e.PedroCardDescribed) -> SoloState:
    described = (*state.described, event.card)
    return replace(state, described=described, tasks=state.tasks[1:])


def _tasks_set(state: SoloState, event: e.TasksSet) -> SoloState:
    return replace(state, tasks=tuple(map(task_of, event.tasks)))


def _task_resolved(state: SoloState, event: e.TaskResolved) -> SoloState:
    task = state.tasks[0]
    return replace(
        state,
        tasks=state.tasks[1:],
        asked=state.asked + (event.asked and isinstance(task, Act | CountBuildings)),
        counted=state.counted or isinstance(task, CountBuildings),
        used_gauchos=max(state.used_gauchos, event.gauchos),
        under_way=state.under_way or event.verdict is not e.Verdict.SKIPPED,
        arrows=() if isinstance(task, Arrows) else state.arrows,
    )


def _arrow_passed(state: SoloState, event: e.ArrowPassed) -> SoloState:
    return replace(state, arrows=(*state.arrows, (event.arrow, event.row)))


def _last_turn_fell(state: SoloState, event: e.LastTurnFell) -> SoloState:
    return replace(state, last_turn=event.seat)


def _buenos_aires_reached(state: SoloState, event: e.BuenosAiresReached) -> SoloState:
    state = replace(state, under_way=False)
    if event.seat is Seat.PERSON:
        return replace(state, person_visits=state.person_visits + 1, visiting=True, visit=())
    return replace(_drawn(state, DRAW_FORESIGHT), pedro_visits=state.pedro_visits + 1)


def _departures_said(state: SoloState, event: e.DeparturesSaid) -> SoloState:
    shipping = replace(state.table.shipping, departures=event.departures)
    table = replace(state.table, shipping=shipping)
    return replace(state, table=table, stage_said=True, under_way=True)


def _loading_card_revealed(state: SoloState, event: e.LoadingCardRevealed) -> SoloState:
    drawn = _drawn(state, DRAW_LOADING) if event.number else state
    return replace(drawn, loading_stage=event.stage, loading_seen=event.seen, under_way=True)


def _person_logged(state: SoloState, event: e.PersonLogged) -> SoloState:
    return replace(state, logged=(*state.logged, event.kind))


def _visit_line_said(state: SoloState, event: e.VisitLineSaid) -> SoloState:
    others = tuple(said for said in state.visit if said[0] != event.line)
    said = ((event.line, event.key),) if event.key else ()
    return replace(state, visit=(*others, *said))


def _person_visit_ended(state: SoloState, _: e.PersonVisitEnded) -> SoloState:
    return replace(state, tasks=(), visiting=True, under_way=False)


def _pedro_turn_ended(state: SoloState, _: e.PedroTurnEnded) -> SoloState:
    over = state.last_turn is Seat.PEDRO
    card = () if state.revealed is None else (state.revealed,)
    return replace(
        state,
        phase=Phase.OVER if over else Phase.PERSON,
        turn=state.turn if over else state.turn + 1,
        discards=(*state.discards, *card),
        revealed=None,
        tasks=(),
        logged=(),
        under_way=False,
        stage_said=False,
    )


def _fact_learned(state: SoloState, event: e.FactLearned) -> SoloState:
    others = tuple(fact for fact in state.corrections if fact[0] != event.path)
    return replace(state, corrections=(*others, (event.path, event.value)))


def _reminder_muted(state: SoloState, event: e.ReminderMuted) -> SoloState:
    muted = tuple(code for code in state.muted if code != event.code)
    return replace(state, muted=(*muted, event.code) if event.muted else muted)


def _logging_set(state: SoloState, event: e.LoggingSet) -> SoloState:
    return replace(state, logs=event.logs)


CHANGES: Mapping[type, Callable[[SoloState, Any], SoloState]] = {
    e.SoloGameStarted: _game_started,
    e.PedroWorkersDrawn: _pedro_workers_drawn,
    e.SetupTicked: _setup_ticked,
    e.PlayBegan: _play_began,
    e.PedroWorkerNamed: _pedro_worker_named,
    e.SpecializationTurned: _specialization_turned,
    e.PersonTurnEnded: _person_turn_ended,
    e.DeckShuffled: _deck_shuffled,
    e.BagsOpened: _bags_opened,
    StackShuffled: _stack_shuffled,
    e.PedroCardRevealed: _pedro_card_revealed,
    e.PedroCardDescribed: _pedro_card_described,
    e.TasksSet: _tasks_set,
    e.TaskResolved: _task_resolved,
    e.ArrowPassed: _arrow_passed,
    e.LastTurnFell: _last_turn_fell,
    e.BuenosAiresReached: _buenos_aires_reached,
    e.DeparturesSaid: _departures_said,
    e.LoadingCardRevealed: _loading_card_revealed,
    e.PersonLogged: _person_logged,
    e.VisitLineSaid: _visit_line_said,
    e.PersonVisitEnded: _person_visit_ended,
    e.PedroTurnEnded: _pedro_turn_ended,
    e.FactLearned: _fact_learned,
    e.ReminderMuted: _reminder_muted,
    e.LoggingSet: _logging_set,
}
