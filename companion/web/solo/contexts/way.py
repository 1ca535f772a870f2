"""The map cut to what moves: the way in gold, numbers where the hand goes, the rest veiled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.play.solo.pedro.plan import Line
from companion.play.solo.state import SoloState
from companion.table.events import BuildingPlaced, EstancieroMoved, FarmerHelped
from companion.table.pieces import EnginePlace, Seat
from companion.table.trail import way_to_buenos_aires
from companion.web.solo.contexts.numbered import Numbered
from companion.web.solo.contexts.taps import things_of
from companion.web.table.contexts.trail import Trail
from companion.web.table.map import ROW, Station, way_path
from companion.words.pedro_lines import fees_to_person, stops

AROUND = 0.95 * ROW
ACROSS, BELOW, BESIDE = -20, 18, 17
"""Where a number stands beside its place, and the next one beside that."""

Marked = tuple[int, str, bool]
"""A line's number, a space, and whether something is put there."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line's number at a place, so much beside it; `target`: something is put there."""

    number: int
    x: float
    y: float
    across: int
    below: int
    target: bool


@dataclass(frozen=True, slots=True)
class CutMap:
    """`top` and `height` of the part of the map that is shown, as wide as the whole; `left` is
    where his estanciero was, `lit` the stations above the veil."""

    trail: Trail
    top: float
    height: float
    way: str
    left: Station | None
    lit: tuple[Station, ...]
    marks: tuple[Mark, ...]

    @classmethod
    def of(cls, state: SoloState, told: tuple[Numbered, ...]) -> "CutMap | None":
        """None if nothing moves on the trail as far as it is known."""
        lines = tuple(one.line for one in told)
        after = lines[-1].after if lines else state
        trail = Trail.of(things_of(after))
        at = {station.space: station for station in trail.map.stations}
        way = _way(lines)
        marked = tuple(_marked(told))
        shown = dict.fromkeys((*way, *(space for _, space, _ in marked)))
        lit = [at[space] for space in shown if space in at]
        if not lit:
            return None
        top = max(0.0, min(station.y for station in lit) - AROUND)
        bottom = min(trail.map.height, max(station.y for station in lit) + AROUND)
        marks = _marks(at, marked)
        return cls(
            trail,
            round(top, 1),
            round(bottom - top, 1),
            way_path(state.facts, way),
            at.get(way[0]) if way else None,
            tuple(lit),
            marks,
        )


def _marks(at: Mapping[str, Station], marked: Sequence[Marked]) -> tuple[Mark, ...]:
    """Numbers side by side where several lines meet in one place."""
    found: list[Mark] = []
    for number, space, target in marked:
        if space in at:
            here = at[space]
            before = sum((mark.x, mark.y) == (here.x, here.y) for mark in found)
            found.append(Mark(number, here.x, here.y, ACROSS + BESIDE * before, BELOW, target))
    return tuple(found)


def _way(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Every space from where he stood to where he stops, tiles or not."""
    for line in lines:
        found, before = stops(line), line.before
        here = before.table.trail.estancieros.pedro
        engine = before.table.railroad.engines.pedro
        if found and isinstance(here, str) and isinstance(engine, EnginePlace):
            way = way_to_buenos_aires(before.facts, before.table, Seat.PEDRO, here, engine)
            return (here, *way[: way.index(found[-1].space) + 1])
    return ()


def _marked(told: tuple[Numbered, ...]) -> list[Marked]:
    """Number, space, and whether something is put there."""
    found: list[Marked] = []
    for one in told:
        for event in one.line.events:
            match event:
                case EstancieroMoved(Seat.PEDRO, str(space)):
                    found.append((one.number, space, False))
                case BuildingPlaced(Seat.PEDRO, _, space):
                    found.append((one.number, space, True))
                case FarmerHelped(Seat.PEDRO, _, _, str(space)):
                    found.append((one.number, space, True))
        for number, also in enumerate(one.said.also, one.number + 1):
            if also.space:
                found.append((number, also.space, False))
    last = told[-1].last + 1 if told else 1
    found += [(last, stop.space, False) for one in told for stop in fees_to_person(one.line)]
    return found
