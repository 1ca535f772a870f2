"""The person's Buenos Aires as a sheet: a line each in the order of the rulebook (p. 8 to 11).

What is said stays in the record line by line and happens together, when the person leaves Buenos
Aires. A line that nobody says settles nothing: what hangs on it is in doubt from then on.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from companion.pedro.choice import Option
from companion.play.solo import commands as c
from companion.play.solo.events import (
    Event,
    PersonLogged,
    PersonTurnEnded,
    VisitLineSaid,
)
from companion.play.solo.outcome import happened
from companion.play.solo.pedro.draws import next_event
from companion.play.solo.pedro.tasks import Horseman
from companion.play.solo.person import visit_lines as lines
from companion.play.solo.person.visit_lines import Line, VisitLine
from companion.play.solo.person.visit_walk import Sheet, Walk
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table import events as e

TILES = (Line.A, Line.B, Line.C)
__all__ = ["TILES", "Line", "Sheet", "VisitLine", "sheet", "tiles_after"]


def sheet(state: SoloState) -> Sheet:
    """The visit as it is said so far, with what may be tapped in each line."""
    return _walked(state, dict(state.visit)).sheet()


def _walked(state: SoloState, said: Mapping[str, str]) -> Walk:
    """Through the subphases, then what the token's arrows bring, up to the horseman."""
    walk = Walk(state, said)
    for go in _WAY:
        go(walk)
    return walk


_WAY: tuple[Callable[[Walk], None], ...] = (
    lines.way,
    lines.delivery,
    lines.exhaustion,
    lines.loading,
    *(partial(lines.foresight, pair=pair) for pair in range(len(TILES))),
    lines.after_subphases,
)


def _is_offered(state: SoloState, said: Mapping[str, str], line: str) -> bool:
    """Whether the answer to a line is among those that its place in the visit offers."""
    walk = Walk(state, said)
    for go in _WAY:
        if line in walk.taken:
            return True
        go(walk)
    return line in walk.taken


def tiles_after(state: SoloState, picks: tuple[str, ...]) -> tuple[Option, ...]:
    """The tiles of the next pair once those of the pairs before it were picked.

    A worker of B may take the token out: then no worker may be chosen in C (Rules p. 19).
    """
    for pair, key in enumerate(picks):
        option = next((o for o in lines.tiles(state, pair) if o.key == key), None)
        state = happened(state, option.events).state if option else state
    return lines.tiles(state, len(picks))


def say(state: SoloState, command: c.SayInVisit, _: Chance) -> tuple[Event, ...]:
    """One line said, or taken back with an empty key."""
    _in_own_turn(state)
    if command.line not in tuple(Line):
        refuse("id.unknown", "line", id=command.line[:40])
    if command.key:
        said = {**dict(state.visit), command.line: command.key}
        if not _is_offered(state, said, command.line):
            refuse("solo.no_outcome", command.line)
    return (VisitLineSaid(Line(command.line), command.key),)


def visit(state: SoloState, command: c.LogVisit, chance: Chance) -> tuple[Event, ...]:
    """The own Buenos Aires as said; `ends`: with all that follows, and the turn with it."""
    _in_own_turn(state)
    told = _told(command)
    walk = _walked(state, {**dict(state.visit), **told})
    for line in told:
        if line not in walk.taken:
            refuse("solo.no_outcome", line)
    logged = PersonLogged("visit", tuple(f"{line} {key}" for line, key in walk.taken.items()))
    if not command.ends:
        return (*walk.subphases, logged)
    return (*walk.events, logged, *_left(walk, chance))


def _told(command: c.LogVisit) -> dict[str, str]:
    first = (Line.DELIVERY, command.delivery), (Line.SHIP, command.ship)
    told = (*first, *zip(TILES, command.tiles, strict=True), *command.said)
    return {str(line): key for line, key in told if key}


def _left(walk: Walk, chance: Chance) -> tuple[Event, ...]:
    """To the horseman, the foresight refilled as said, and on to Pedro.

    A question that only its own screen can ask stays; then the turn does not end yet.
    """
    state, found = walk.state, []
    while isinstance(state.task, Horseman):
        event = next_event(state, replace(chance, drawn=dict(state.drawn)))
        if event is None:
            break
        if isinstance(event, e.ForesightFilled):
            event = walk.refilled.get(event.space, event)
        found.append(event)
        state = happened(state, (event,)).state
    return (*found, *(() if state.tasks else (PersonTurnEnded(),)))


def may_be_said(state: SoloState) -> bool:
    """Whether it is the person's turn, nothing else is to be answered and no visit was made."""
    return _is_due(state) and not state.visiting


def _is_due(state: SoloState) -> bool:
    return state.phase is Phase.PERSON and not state.tasks


def _in_own_turn(state: SoloState) -> None:
    if not _is_due(state):
        refuse("solo.not_now")
    if state.visiting:
        refuse("solo.one_visit")
