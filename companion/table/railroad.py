"""The railroad track: where an engine can go.

A turnout branches off after its space: one step to it, and one from it to the next numbered
space. A space with the other engine is ignored, but for space 0 (Rules p. 15).
"""

from collections.abc import Set

from companion.table.facts import Facts
from companion.table.pieces import EnginePlace


def reachable(
    facts: Facts, engine: EnginePlace, spaces: int, turnouts: Set[int], other: EnginePlace | None
) -> tuple[EnginePlace, ...]:
    """Every place forward within so many spaces, nearest first; the last space ends a move."""
    found: dict[EnginePlace, None] = {}
    ends = {engine}
    for _ in range(spaces):
        ends = {there for here in ends for there in _next(facts, here, turnouts, other)}
        for place in sorted(ends, key=position):
            found.setdefault(place)
    return tuple(sorted(found, key=position))


def position(place: EnginePlace) -> int:
    """How far along the track, a turnout just after its space."""
    return place.space * 2 + place.turnout


def _next(
    facts: Facts, here: EnginePlace, turnouts: Set[int], other: EnginePlace | None
) -> tuple[EnginePlace, ...]:
    if here.depot:
        numbered = EnginePlace(facts.depot_leads_to)
    elif here.space >= facts.last_space:
        return ()
    else:
        numbered = EnginePlace(here.space + 1)
    ways = [numbered]
    if here.space in turnouts and not here.turnout and not here.depot:
        ways.append(EnginePlace(here.space, turnout=True))
    return tuple(
        place
        for way in ways
        for place in (_next(facts, way, turnouts, other) if way == other else (way,))
    )


def depot(facts: Facts) -> EnginePlace:
    """The train depot, beside the last space."""
    return EnginePlace(facts.last_space, depot=True)


def arrived(facts: Facts, place: EnginePlace) -> EnginePlace:
    """Where the engine stands after its move: from the last space it goes to the train depot."""
    return depot(facts) if place.space == facts.last_space and not place.turnout else place
