"""The trail cut to where the person can go now, and the places that can be tapped on it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.play.solo.person.expected import most_steps, step_limit
from companion.play.solo.person.ways import Way, plain_way, ways
from companion.play.solo.state import SoloState
from companion.table.trail import BUENOS_AIRES, START
from companion.web.solo.contexts.picker import Choice
from companion.web.table.contexts.trail import Trail
from companion.web.table.map import Station, track

AROUND = 46
LEAST_HEIGHT = 235


@dataclass(frozen=True, slots=True)
class Place:
    """A place that can be tapped: its name with what it costs to go there, and the tap.

    `steps` is 0 where nobody can say them; `choice` None leads to the own visit. `detours` are
    the same place by other ways, each longer or dearer and none of them better. `is_far`: beyond
    what the step limit allows, as far as the app knows.
    """

    station: Station
    name: str
    steps: int
    pesos: int
    choice: Choice | None
    detours: tuple["Place", ...] = ()
    is_far: bool = False


@dataclass(frozen=True, slots=True)
class TurnMap:
    """`top` and `height` cut the drawing; `places` are in the order of the trail, `way` the paths
    of the move that was logged. A tap corrects the move of the step `corrects`, unless it is 0."""

    trail: Trail
    top: float
    height: float
    places: tuple[Place, ...]
    way: tuple[str, ...]
    corrects: int = 0

    @classmethod
    def of(
        cls,
        state: SoloState,
        trail: Trail,
        choices: Mapping[str, Choice],
        moves: bool,
        way: tuple[str, ...] = (),
        whole: bool = False,
    ) -> "TurnMap":
        """`moves`: the places are stops of a move, with their steps and fees. `whole`: not cut."""
        stations = {station.space: station for station in trail.map.stations}
        spaces = [*choices, *([BUENOS_AIRES] if moves and not state.visiting else [])]
        places = tuple(
            _place(state, stations[space], trail.said[space], choices.get(space), moves)
            for space in spaces
        )
        most = most_steps(state.facts)
        near = [place.station for place in places if not moves or 0 < place.steps <= most]
        here = state.table.trail.estancieros.person
        near += [stations[space] for space in (here, *way) if space in stations]
        tracks = tuple(track(state.facts, *step) for step in pairwise(way))
        shown = trail.map.stations if whole or not near else near
        return cls(trail, *_cut(shown, trail.map.height), places, tracks)

    @classmethod
    def after(
        cls,
        state: SoloState,
        trail: Trail,
        before: SoloState | None,
        choices: Mapping[str, Choice],
        way: tuple[str, ...],
        corrects: int,
        whole: bool = False,
    ) -> "TurnMap":
        """Cut to the move that was logged; the places beside it that are one tap, instead."""
        moved = cls.of(state, trail, {}, moves=False, way=way, whole=whole)
        if before is None:
            return moved
        here = state.table.trail.estancieros.person
        stations = {station.space: station for station in trail.map.stations}
        places = tuple(
            _place(before, stations[space], trail.said[space], choice, moves=True)
            for space, choice in choices.items()
            if space != here and 0 <= stations[space].y - moved.top <= moved.height
        )
        direct = tuple(place for place in places if place.choice and place.choice.is_last)
        return replace(moved, places=direct, corrects=corrects)

    @property
    def listed(self) -> Iterator[Place]:
        """Every place, and after it the same one by its detours."""
        for place in self.places:
            yield place
            yield from place.detours

    @property
    def is_cut(self) -> bool:
        rows = [station.y for station in self.trail.map.stations if station.space != START]
        return self.top > min(rows) or self.top + self.height < max(rows)

    @property
    def has_detours(self) -> bool:
        return any(place.detours for place in self.places)


def _place(
    state: SoloState, station: Station, name: str, choice: Choice | None, moves: bool
) -> Place:
    possible = ways(state, station.space) if moves else ()
    if not possible:
        return Place(station, name, 0, 0, choice)
    limit = step_limit(state)
    asks = choice is not None and not choice.is_last
    if choice is None or not asks or plain_way(state, station.space) is None:
        first = possible[0]
        far = first.steps > limit
        return Place(station, name, first.steps, first.pesos, choice, is_far=far)
    best, *detours = (
        Place(station, name, way.steps, way.pesos, _by(choice, way), is_far=way.steps > limit)
        for way in possible
    )
    return replace(best, detours=tuple(detours))


def _by(choice: Choice, way: Way) -> Choice:
    """The tap with the way it means."""
    return replace(choice, picks=f"{choice.picks},{way.key}", is_last=True)


def _cut(near: Iterable[Station], height: float) -> tuple[float, float]:
    """The top and the height of the part of the drawing with these in it, not too low."""
    rows = [station.y for station in near if station.space != START] or [height / 2]
    top, bottom = min(rows) - AROUND, max(rows) + AROUND
    lacking = max(0.0, LEAST_HEIGHT - (bottom - top)) / 2
    top, bottom = max(0.0, top - lacking), min(height, bottom + lacking)
    return round(top, 1), round(bottom - top, 1)
