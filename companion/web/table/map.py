"""The trail as a schematic line map, like one of an underground: pure geometry, no words.

Coordinates come from `layout.json`; what lies on a space comes from the table. The template
`table/_map.html` turns a `TrailMap` into SVG.
"""

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.table.facts import Facts
from companion.table.pieces import EnginePlace, Seat, Unknown
from companion.table.state import Section, TableState, TrailBuilding, TrailFarmer
from companion.table.trail import BUENOS_AIRES, START, ramp_open, side_of

COLUMN, ROW, MARGIN = 45, 47, 24
BESIDE = 14
"""What stands beside a place reaches so far over the edge: an estanciero, the number of a line."""


class Kind(StrEnum):
    """How a space is drawn."""

    START = "start"
    CITY = "city"
    NEUTRAL = "neutral"
    BUILDING = "building"
    FARMER = "farmer"
    EMPTY = "empty"
    NO_FARMER = "no_farmer"
    RAMP = "ramp"


@dataclass(frozen=True, slots=True)
class Station:
    """One space with what lies on it, at a point of the drawing.

    `kind` says how it is drawn, `section` which part of the table it corrects.
    """

    space: str
    x: float
    y: float
    kind: Kind
    section: Section
    letter: str = ""
    building: TrailBuilding | None = None
    side: str = ""
    hand: int = 0
    farmer: TrailFarmer | None = None
    colour: str = ""
    farmland: bool = False
    risk: bool = False
    ramp: int = 0
    open_to: tuple[Seat, ...] = ()
    standing: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """The line between two spaces as an SVG path; a ramp's is broken."""

    path: str
    ramp: bool


@dataclass(frozen=True, slots=True)
class TrailMap:
    """The drawing: its size, tracks beneath, stations above."""

    width: float
    height: float
    tracks: tuple[Track, ...]
    stations: tuple[Station, ...]

    def view(self, top: float = 0, height: float | None = None) -> str:
        """The part of the drawing that an SVG shows, as wide as the whole with what stands at its
        edges."""
        tall = self.height if height is None else height
        return f"{-BESIDE} {top} {self.width + 2 * BESIDE} {tall}"


def trail_map(facts: Facts, table: TableState) -> TrailMap:
    """The whole trail."""
    tracks = tuple(
        Track(track(facts, here, there), there in facts.trail.ramps)
        for here, ahead in facts.trail.onward.items()
        for there in ahead
    )
    stations = tuple(_station(facts, table, space) for space in _layout()["spaces"])
    return TrailMap(*_size(), tracks, stations)


def _station(facts: Facts, table: TableState, space: str) -> Station:
    x, y = _point(space)
    standing = tuple(seat for seat in Seat if table.trail.estancieros.of(seat) == space)
    place: dict[str, Any] = {"space": space, "x": x, "y": y, "standing": standing}
    if space in (START, BUENOS_AIRES):
        kind = Kind.START if space == START else Kind.CITY
        return Station(**place, kind=kind, section=Section.ESTANCIEROS)
    if space in facts.trail.neutral:
        tile = table.trail.neutral[facts.trail.neutral.index(space)]
        return Station(**place, kind=Kind.NEUTRAL, section=Section.ESTANCIEROS, letter=tile)
    if space in facts.trail.ramps:
        needed = facts.trail.ramps[space]
        opened = tuple(seat for seat in Seat if _reached(table, seat, needed))
        place |= {"section": Section.ENGINES, "ramp": needed, "open_to": opened}
        return Station(**place, kind=Kind.RAMP)
    colour = _colour(facts, space)
    if colour:
        return _farmer_station(facts, table, place, colour)
    place |= {"farmland": space.startswith("f"), "risk": space in facts.trail.risk}
    place |= {"section": Section.BUILDINGS}
    for building in table.trail.buildings:
        if building.space == space:
            side = side_of(table, building.seat, building.number)
            hand = facts.building(building.number, side).hand
            fee = facts.hand_pesos[hand] if hand else 0
            return Station(**place, kind=Kind.BUILDING, building=building, side=side, hand=fee)
    return Station(**place, kind=Kind.EMPTY)


def _farmer_station(facts: Facts, table: TableState, place: dict[str, Any], colour: str) -> Station:
    place = {**place, "colour": colour, "section": Section.FARMERS}
    farmers = () if isinstance(table.trail.farmers, Unknown) else table.trail.farmers
    for farmer in farmers:
        if farmer.space == place["space"]:
            hand = facts.hand_pesos[farmer.tile.hand] if farmer.tile.hand else 0
            return Station(**place, kind=Kind.FARMER, farmer=farmer, hand=hand)
    return Station(**place, kind=Kind.NO_FARMER)


def _colour(facts: Facts, space: str) -> str:
    return next(
        (colour.value for colour, area in facts.trail.farmer_spaces.items() if space in area), ""
    )


def _reached(table: TableState, seat: Seat, space: int) -> bool:
    engine = table.railroad.engines.of(seat)
    return isinstance(engine, EnginePlace) and ramp_open(engine, space)


def track(facts: Facts, here: str, there: str) -> str:
    """The SVG path from a space to the next one.

    Straight and at 45 degrees: out of a fork the slant comes first, else last.
    """
    (x, y), (to_x, to_y) = _point(here), _point(there)
    across, down = to_x - x, to_y - y
    slant = min(abs(across), abs(down))
    by_x, by_y = _signed(slant, across), _signed(slant, down)
    forks = len(facts.trail.onward.get(here, ())) > 1
    early = forks and [here, there] not in _layout()["bend_late"]
    bend = (x + by_x, y + by_y) if early else (to_x - by_x, to_y - by_y)
    return f"M{x:g} {y:g}L{bend[0]:g} {bend[1]:g}L{to_x:g} {to_y:g}"


def way_path(facts: Facts, spaces: tuple[str, ...]) -> str:
    """A way from space to space as one SVG path; into Buenos Aires by a ramp it ends there."""
    parts = []
    for here, there in pairwise(spaces):
        ahead = facts.trail.onward.get(here, ())
        ramp = next((space for space in ahead if space in facts.trail.ramps), there)
        parts.append(track(facts, here, there if there in ahead else ramp))
    return "".join(parts)


def _signed(length: float, like: float) -> float:
    return length if like >= 0 else -length


def _point(space: str) -> tuple[float, float]:
    layout = _layout()
    column, row = layout["spaces"][space]
    top = layout["first_row"] + layout["rows"] + 0.8
    return round(MARGIN + column * COLUMN, 1), round((top - row) * ROW, 1)


def _size() -> tuple[float, float]:
    layout = _layout()
    return 2 * MARGIN + layout["columns"] * COLUMN, round((layout["rows"] + 1.3) * ROW, 1)


@cache
def _layout() -> Any:
    return json.loads((Path(__file__).parent / "layout.json").read_text(encoding="utf-8"))
