"""What a step changed for Pedro and the person, as before → after."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.play.solo.state import SoloState
from companion.table.job_market import workers_to_end
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.web.solo.opened import OpenSolo, before_last


@dataclass(frozen=True, slots=True)
class Change:
    """One number or place that is another now; `thing` names it in the catalogue."""

    thing: str
    before: str
    after: str


def changes(before: SoloState, after: SoloState) -> tuple[Change, ...]:
    """Everything on Pedro's side, and the shared tracks, that a step changed."""
    was, now = dict(_numbers(before)), dict(_numbers(after))
    return tuple(
        Change(thing, was.get(thing, "–"), value)
        for thing, value in now.items()
        if was.get(thing) != value
    )


def just_changed(opened: OpenSolo) -> tuple[Change, ...]:
    """What the last step changed; nothing at the start of the game."""
    if len(opened.effect.steps) < 2:
        return ()
    return changes(before_last(opened), opened.state)


def _numbers(state: SoloState) -> Iterator[tuple[str, str]]:
    table, pedro = state.table, state.table.boards.pedro
    yield "grain", str(pedro.grain)
    for worker in Worker:
        yield worker.value, str(pedro.workers(worker))
    yield "engine", engine(table.railroad.engines.of(Seat.PEDRO))
    yield "buildings", str(table.trail.buildings_of(Seat.PEDRO))
    yield "cattle", str(len(pedro.cattle))
    yield "objectives", str(len(pedro.objectives))
    yield "farmers", str(len(pedro.farmers))
    yield "discs", str(pedro.discs)
    yield "exhaustion", str(pedro.exhaustion)
    yield "departures", str(table.shipping.departures)
    if not isinstance(table.job_market, Unknown):
        yield "to_end", str(workers_to_end(table.job_market))


def engine(place: EnginePlace | Unknown) -> str:
    """Where an engine stands: a space, with an arrow for the turnout after it."""
    if isinstance(place, Unknown):
        return "?"
    if place.depot:
        return "⌂"
    return f"{place.space}↗" if place.turnout else str(place.space)
