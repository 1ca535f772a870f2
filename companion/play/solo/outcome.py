"""What the rules make of an event when it happens: its outcome, and what follows from it.

Folding a record only applies what stands here as events.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.pedro.choice import UNSAID
from companion.pedro.choices.loading import loading_value, stage
from companion.pedro.situation import specialization
from companion.play.solo import events as e
from companion.play.solo.evolve import evolve
from companion.play.solo.pedro import follows
from companion.play.solo.pedro.forecast import departures_now
from companion.play.solo.pedro.tasks import Task, due
from companion.play.solo.setup import as_laid
from companion.play.solo.state import UNSEEN_ARROW, SoloState
from companion.record.kind import Played
from companion.table import events as table
from companion.table.evolve import settled
from companion.table.facts import Arrow
from companion.table.job_market import arrow_passed
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section


def happened(state: SoloState, events: Iterable[e.Event]) -> Played[SoloState]:
    """Events as they happen now, each with what follows from it."""
    found: list[e.Event] = []
    for event in events:
        for one in _outcome(state, found, event):
            found.append(one)
            state = evolve(state, one)
    return Played(tuple(found), state)


def _outcome(state: SoloState, found: Sequence[e.Event], event: e.Event) -> tuple[e.Event, ...]:
    of = _OUTCOMES.get(type(event))
    if of is not None:
        return of(state, found, event)
    if isinstance(event, e.SoloEvent):
        return (event,)
    return _on_table(state, event)


def _on_table(state: SoloState, event: table.TableEvent) -> tuple[e.Event, ...]:
    happens = settled(state.facts, state.table, event)
    after = happens.apply(state.table)
    follow: list[e.Event] = []
    if after.boards is not state.table.boards:
        row = specialization(after.boards.pedro, state.specialization)
        if row is not state.specialization:
            follow.append(e.SpecializationTurned(row))
    if isinstance(happens, table.TokenTaken):
        follow.append(e.LastTurnFell(happens.seat.other))
    if isinstance(happens, table.ShipsDeparted) and not state.table.sure(Section.SHIPS):
        follow.append(table.SectionsDoubted((Section.CITIES,)))
    if isinstance(happens, table.WorkerPlaced):
        was, now = state.table.job_market, after.job_market
        if not isinstance(was, Unknown) and not isinstance(now, Unknown):
            arrow = arrow_passed(state.facts, was, now)
            if not after.sure(Section.JOB_MARKET):
                follow.append(e.ArrowPassed(*UNSEEN_ARROW))
            elif arrow not in (None, Arrow.END):
                follow.append(e.ArrowPassed(arrow, was.token_row))
    return (happens, *follow)


def _started(_: SoloState, __: Sequence[e.Event], event: e.SoloGameStarted) -> tuple[e.Event, ...]:
    """What the setup lays, piece by piece, and the workers drawn for Pedro."""
    begun = evolve(SoloState(), event)
    workers = (None, *begun.difficulty.extra_workers)
    return (event, *as_laid(event), e.PedroWorkersDrawn(workers))


def _revealed(
    state: SoloState, _: Sequence[e.Event], event: e.PedroCardRevealed
) -> tuple[e.Event, ...]:
    tasks = follows.of_card(state, event.number)
    return (event, _set(evolve(state, event), tasks))


def _named(
    state: SoloState, _: Sequence[e.Event], event: e.PedroWorkerNamed
) -> tuple[e.Event, ...]:
    return (event, *_read_if_due(evolve(state, event)))


def _described(
    state: SoloState, _: Sequence[e.Event], event: e.PedroCardDescribed
) -> tuple[e.Event, ...]:
    return (event, *_read_if_due(evolve(state, event)))


def _resolved(
    state: SoloState, found: Sequence[e.Event], event: e.TaskResolved
) -> tuple[e.Event, ...]:
    task = state.tasks[0]
    resolved = replace(event, gauchos=follows.gauchos(task))
    after = evolve(state, resolved)
    left = follows.unsaid(state, task) if event.key == UNSAID else None
    if left is not None:
        return (resolved, _set(after, left))
    brought_up = follows.of_answer(state, task, event.key, found)
    if not brought_up:
        return (resolved, *_read_if_due(after))
    return (resolved, _set(after, (*brought_up, *after.tasks)))


def _reached(
    state: SoloState, _: Sequence[e.Event], event: e.BuenosAiresReached
) -> tuple[e.Event, ...]:
    return (event, _set(state, follows.of_buenos_aires(state, event.seat, event.halves)))


def _loading_card(
    state: SoloState, _: Sequence[e.Event], event: e.LoadingCardRevealed
) -> tuple[e.Event, ...]:
    """First grain, then a ship for the card's value."""
    now = stage(departures_now(state))
    seen = state.loading_seen if now == state.loading_stage else ()
    if len(seen) >= len(state.deck.loading_of_stage(now)):
        seen = ()
    revealed = replace(event, stage=now, seen=(*seen, event.number) if event.number else seen)
    gained = settled(state.facts, state.table, table.GrainGained(Seat.PEDRO, event.grain))
    after = evolve(evolve(state, revealed), gained)
    value = loading_value(after.seen, event.value, state.difficulty.loading)
    load = follows.load(value)
    return (revealed, gained, _set(after, (load, *after.tasks[1:])))


def _read_if_due(state: SoloState) -> tuple[e.Event, ...]:
    """A card that can be read becomes his move and its deeds."""
    read = follows.read(state)
    return () if read is None else (_set(state, read),)


def _set(state: SoloState, tasks: Sequence[Task]) -> e.TasksSet:
    read = follows.read(replace(state, tasks=tuple(tasks)))
    return e.TasksSet(tuple(map(due, tasks if read is None else read)))


_OUTCOMES: Mapping[type, Callable[[SoloState, Sequence[e.Event], Any], tuple[e.Event, ...]]] = {
    e.SoloGameStarted: _started,
    e.PedroCardRevealed: _revealed,
    e.PedroWorkerNamed: _named,
    e.PedroCardDescribed: _described,
    e.TaskResolved: _resolved,
    e.BuenosAiresReached: _reached,
    e.LoadingCardRevealed: _loading_card,
}
