"""The trail cut to where the person can go now, and the places that can be tapped on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from companion.play.solo.person.ways import ways
from companion.play.solo.state import SoloState
from companion.table.trail import BUENOS_AIRES, START
from companion.web.solo.contexts.picker import Choice
from companion.web.table.contexts.trail import Trail
from companion.web.table.map import Station, track

MOST_STEPS = 7
"""No step limit is higher; places farther away can be tapped, but do not stand out."""
AROUND = 46
LEAST_HEIGHT = 235


@dataclass(frozen=True, slots=True)
class Place:
    """A place that can be tapped: its name with what it costs to go there, and the tap.

    `steps` is 0 where nobody can say them; `choice` None leads to the own visit.
    """

    station: Station
    name: str
    steps: int
    pesos: int
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class TurnMap:
    """`top` and `height` cut the drawing; `places` are in the order of the trail, `way` the paths
    of the move that was logged."""

    trail: Trail
    top: float
    height: float
    places: tuple[Place, ...]
    way: tuple[str, ...]

    @classmethod
    def of(
        cls,
        state: SoloState,
        trail: Trail,
        choices: Mapping[str, Choice],
        moves: bool,
        way: tuple[str, ...] = (),
    ) -> "TurnMap":
        """`moves`: the places are stops of a move, with their steps and fees."""
        stations = {station.space: station for station in trail.map.stations}
        spaces = [*choices, *([BUENOS_AIRES] if moves and not state.visiting else [])]
        places = tuple(
            _place(state, stations[space], trail.said[space], choices.get(space), moves)
            for space in spaces
        )
        near = [place.station for place in places if not moves or 0 < place.steps <= MOST_STEPS]
        here = state.table.trail.estancieros.person
        near += [stations[space] for space in (here, *way) if space in stations]
        tracks = tuple(track(state.facts, *step) for step in pairwise(way))
        return cls(trail, *_cut(near or trail.map.stations, trail.map.height), places, tracks)


def _place(
    state: SoloState, station: Station, name: str, choice: Choice | None, moves: bool
) -> Place:
    possible = ways(state, station.space) if moves else ()
    steps = possible[0].steps if possible else 0
    return Place(station, name, steps, possible[0].pesos if possible else 0, choice)


def _cut(near: Iterable[Station], height: float) -> tuple[float, float]:
    """The top and the height of the part of the drawing with these in it, not too low."""
    rows = [station.y for station in near if station.space != START] or [height / 2]
    top, bottom = min(rows) - AROUND, max(rows) + AROUND
    lacking = max(0.0, LEAST_HEIGHT - (bottom - top)) / 2
    top, bottom = max(0.0, top - lacking), min(height, bottom + lacking)
    return round(top, 1), round(bottom - top, 1)
