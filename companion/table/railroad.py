"""The railroad track: where an engine can go.

A turnout branches off after its space: one step to it, and one from it to the next numbered
space. A space with the other engine is ignored, but for space 0 (Rules p. 15).
"""

from collections.abc import Set

from companion.table.pieces import EnginePlace

LAST_SPACE = 31
DEPOT_LEADS_TO = 24
DEPOT = EnginePlace(LAST_SPACE, depot=True)


def reachable(
    engine: EnginePlace, spaces: int, turnouts: Set[int], other: EnginePlace | None
) -> tuple[EnginePlace, ...]:
    """Every place forward within so many spaces, nearest first; space 31 ends a move."""
    found: dict[EnginePlace, None] = {}
    ends = {engine}
    for _ in range(spaces):
        ends = {there for here in ends for there in _next(here, turnouts, other)}
        for place in sorted(ends, key=position):
            found.setdefault(place)
    return tuple(sorted(found, key=position))


def position(place: EnginePlace) -> int:
    """How far along the track, a turnout just after its space."""
    return place.space * 2 + place.turnout


def _next(
    here: EnginePlace, turnouts: Set[int], other: EnginePlace | None
) -> tuple[EnginePlace, ...]:
    if here.depot:
        numbered = EnginePlace(DEPOT_LEADS_TO)
    elif here.space >= LAST_SPACE:
        return ()
    else:
        numbered = EnginePlace(here.space + 1)
    ways = [numbered]
    if here.space in turnouts and not here.turnout and not here.depot:
        ways.append(EnginePlace(here.space, turnout=True))
    return tuple(
        place for way in ways for place in (_next(way, turnouts, other) if way == other else (way,))
    )


def arrived(place: EnginePlace) -> EnginePlace:
    """Where the engine stands after its move: from space 31 it goes to the train depot."""
    return DEPOT if place.space == LAST_SPACE and not place.turnout else place
