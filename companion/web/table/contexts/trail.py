"""The trail: its map, what lies on each space in words, who stands beside it."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.table.pieces import Seat, Unknown
from companion.web.table.map import Station, TrailMap, trail_map
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Whose piece it is, and where it is if that is not drawn, else ""."""

    seat: Seat
    name: str
    where: str


@dataclass(frozen=True, slots=True)
class Trail:
    """`said` says each space for ears; nobody knows which farmers there are if they are not
    `farmers_known`."""

    map: TrailMap
    said: Mapping[str, str]
    farmers_known: bool
    estancieros: tuple[SeatPlace, ...]

    @classmethod
    def of(cls, names: TableThings) -> "Trail":
        drawn = trail_map(names.facts, names.table)
        return cls(
            drawn,
            {station.space: _said(names, station) for station in drawn.stations},
            not isinstance(names.table.trail.farmers, Unknown),
            tuple(_estanciero(names, seat) for seat in Seat),
        )


def _said(names: TableThings, station: Station) -> str:
    """What lies there, whose hand, who stands there."""
    said = [names.space(station.space)]
    if station.hand and station.building:
        said.append(names.say("fee", n=station.hand))
    if station.ramp:
        said += [names.say(f"open.{seat}") for seat in station.open_to]
    said += [names.say(f"stands.{seat}") for seat in station.standing]
    return ", ".join(said)


def _estanciero(names: TableThings, seat: Seat) -> SeatPlace:
    stands = names.table.trail.estancieros.of(seat)
    drawn = isinstance(stands, str)
    return SeatPlace(seat, names.seat(seat), "" if drawn else names.estanciero(stands))
