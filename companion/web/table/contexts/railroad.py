"""The railroad: the track with its engines, stations with discs and masters."""

from dataclasses import dataclass

from companion.table.pieces import EnginePlace, Seat, Unknown
from companion.table.state import RailroadState, StationDiscs
from companion.web.table.contexts.trail import SeatPlace
from companion.web.table.forms.railroad import station_spaces
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the railroad with the engines on it and on the turnout after it; `said` for
    ears."""

    number: int
    said: str
    engines: tuple[Seat, ...]
    on_turnout: tuple[Seat, ...]
    turnout: bool
    station: bool
    ramp: bool


@dataclass(frozen=True, slots=True)
class StationLine:
    """A station: its VP, None where nobody knows, discs and the masters beside it."""

    name: str
    vp: int | None
    discs: StationDiscs
    masters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Railroad:
    """`off_track` are engines in the depot or somewhere, `loose_masters` those of which nobody
    said a station."""

    track: tuple[TrackSpace, ...]
    off_track: tuple[SeatPlace, ...]
    stations: tuple[StationLine, ...]
    loose_masters: tuple[str, ...]
    stations_known: bool

    @classmethod
    def of(cls, names: TableThings) -> "Railroad":
        facts = names.facts
        return cls(
            tuple(_space(names, number) for number in range(facts.last_space + 1)),
            tuple(_off_track(names)),
            tuple(_station(names, after) for after in station_spaces(facts, names.table)),
            _masters(names, None),
            facts.stations_known,
        )


def _space(names: TableThings, number: int) -> TrackSpace:
    facts, railroad = names.facts, names.table.railroad
    engines = _engines(railroad, EnginePlace(number))
    on_turnout = _engines(railroad, EnginePlace(number, turnout=True))
    said = [names.say("railroad_space", n=number)]
    said += [names.say("engine_of", seat=names.seat(seat)) for seat in engines]
    said += [names.say("engine_on_turnout", seat=names.seat(seat)) for seat in on_turnout]
    ramp, turnout = number in facts.trail.ramps.values(), number in facts.turnouts
    said += [names.say("has_ramp")] * ramp + [names.say("has_turnout")] * turnout
    station = number in facts.station_vp
    return TrackSpace(number, ", ".join(said), engines, on_turnout, turnout, station, ramp)


def _engines(railroad: RailroadState, place: EnginePlace) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if railroad.engines.of(seat) == place)


def _off_track(names: TableThings) -> list[SeatPlace]:
    engines = [(seat, names.table.railroad.engines.of(seat)) for seat in Seat]
    return [
        SeatPlace(seat, names.seat(seat), names.engine(engine))
        for seat, engine in engines
        if isinstance(engine, Unknown) or engine.depot
    ]


def _station(names: TableThings, after: int) -> StationLine:
    there = {station.after: station for station in names.table.railroad.stations}
    return StationLine(
        _station_name(names, after),
        names.facts.station_vp.get(after),
        there.get(after, StationDiscs(after)),
        _masters(names, after),
    )


def _station_name(names: TableThings, after: int) -> str:
    last = after == names.facts.last_space
    return names.say("last_station") if last else names.say("station_short", n=after)


def _masters(names: TableThings, after: int | None) -> tuple[str, ...]:
    lie = names.table.railroad.masters
    return tuple(names.master(place.master) for place in lie if place.after == after)
