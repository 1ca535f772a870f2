"""Logging the own engine and discs, and the token."""

from dataclasses import replace

from companion.pedro.choice import Option, say
from companion.pedro.outcome_keys import master_key, master_told
from companion.play.solo.person.expected import NOT_UPGRADED, STEP_LEFT, UPGRADED, place_key
from companion.play.solo.person.parts import Asked, Part, one_part, pick
from companion.play.solo.state import SoloState, token_gone
from companion.table import events as e
from companion.table.boards import rightmost
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker, WorkerTile
from companion.table.state import Section

BACK, ON = 4, 10
ENGINE = "solo.own.engine"


def ask_engine(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Where the engine stopped; on a turnout or space 31, whether its station was upgraded."""
    places = {place_key(place): place for place in _places(state)}
    options = tuple(
        Option(
            key,
            say(f"{ENGINE}_turnout" if place.turnout else f"{ENGINE}_space", n=place.space),
            (e.EngineMoved(Seat.PERSON, place),),
        )
        for key, place in places.items()
    )
    stop = pick("place", options, picks, 0)
    if isinstance(stop, Part):
        return stop
    after = places[stop.key].space
    if not places[stop.key].turnout and after != state.facts.last_space:
        return stop.events
    upgraded = pick("upgraded", _upgrades(state, after), picks, 1)
    if isinstance(upgraded, Part):
        return replace(upgraded, known=stop.events)
    master = master_told(upgraded.key)
    if master is None:
        return (*stop.events, *upgraded.events)
    moved = (*stop.events, *upgraded.events)
    given = pick("given", _given(state, master, after), picks, 2)
    return replace(given, known=moved) if isinstance(given, Part) else (*moved, *given.events)


def _places(state: SoloState) -> list[EnginePlace]:
    """A few spaces back and on from where the engine is, with the turnouts that may be there; no
    space that the other engine certainly takes (Rules p. 15)."""
    taken = state.table.railroad.engines.pedro if state.table.sure(Section.ENGINES) else None
    here, end = state.table.railroad.engines.person, state.facts.last_space
    if isinstance(here, Unknown):
        first, last = 1, end
    else:
        at = state.facts.depot_leads_to - 1 if here.depot else here.space
        first, last = max(0, at - BACK), min(end, at + ON)
    turnouts = state.facts.possible_turnouts
    return [
        place
        for space in range(first, last + 1)
        for place in (EnginePlace(space), EnginePlace(space, turnout=True))
        if (not place.turnout or space in turnouts) and (place != taken or place.space == 0)
    ]


def _upgrades(state: SoloState, after: int) -> tuple[Option, ...]:
    yes = (e.StationUpgraded(Seat.PERSON, after),)
    own = any(s.after == after and s.person for s in state.table.railroad.stations)
    found = [Option(NOT_UPGRADED, say("solo.own.no_upgrade"))]
    if own and after != state.facts.last_space:
        return tuple(found)
    found.append(Option(UPGRADED, say("solo.own.upgrade"), yes))
    found += [
        Option(master_key(place.master), say("solo.own.master", master=place.master), yes)
        for place in state.table.railroad.masters
        if place.after in (None, after)
    ]
    return tuple(found)


def _given(state: SoloState, master: str, after: int) -> tuple[Option, ...]:
    """The row whose rightmost worker became station master."""
    board = state.table.boards.person
    return tuple(
        Option(
            worker,
            say("solo.own.given", worker=worker),
            (e.StationMasterTaken(Seat.PERSON, master, after, tile),),
        )
        for worker in Worker
        if (tile := rightmost(board, worker) or _missing(worker)) is not None
    )


def _missing(worker: Worker) -> WorkerTile | None:
    """A worker whose hiring nobody logged."""
    return None if worker is Worker.GRANJERO else WorkerTile(worker)


def ask_quay(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """A disc from the own board onto a quay."""
    options = tuple(
        Option(
            f"{quay.city}:{quay.number}",
            say("solo.own.quay", city=quay.city, n=quay.number),
            (e.DiscOnQuay(Seat.PERSON, quay),),
        )
        for quay in state.facts.quays
    )
    return one_part("quay", options, picks)


def ask_step_disc(_: SoloState, __: tuple[str, ...]) -> Asked:
    """The right step limit space was cleared."""
    return (e.StepDiscCleared(Seat.PERSON),)


def ask_step_left(_: SoloState, __: tuple[str, ...]) -> Asked:
    """The left step limit space was cleared."""
    return (e.DiscSpaceCleared(Seat.PERSON, STEP_LEFT),)


def ask_token(state: SoloState, _: tuple[str, ...]) -> Asked:
    """The person took the job market token; which workers came before it nobody said."""
    if token_gone(state):
        return ()
    return (
        e.TokenMoved(state.facts.row_when_out),
        e.TokenTaken(Seat.PERSON),
        e.SectionsDoubted((Section.JOB_MARKET,)),
    )
