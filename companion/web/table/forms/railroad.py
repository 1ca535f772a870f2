"""The railroad: engines, discs at stations, station masters beside them."""

from companion.table.events import EnginesSet, StationsSet, TableEvent
from companion.table.facts import Facts
from companion.table.pieces import UNKNOWN, EnginePlace, Seat, Unknown
from companion.table.railroad import depot
from companion.table.state import MasterPlace, StationDiscs, TableState
from companion.web.table.keys import NOBODY_SAID, NOTHING, engine_key, in_old_order
from companion.web.table.picks import Picks, Typed


def engine_keys(facts: Facts) -> dict[str, EnginePlace | Unknown]:
    """Every place of an engine in the order of the track, turnouts after their spaces."""
    found: dict[str, EnginePlace | Unknown] = {NOBODY_SAID: UNKNOWN}
    for space in range(facts.last_space + 1):
        places = [EnginePlace(space)]
        if space in facts.turnouts:
            places.append(EnginePlace(space, turnout=True))
        found |= {engine_key(place): place for place in places}
    return {**found, engine_key(depot(facts)): depot(facts)}


def engines_shown(_: Facts, table: TableState) -> Typed:
    return {str(seat): engine_key(table.railroad.engines.of(seat)) for seat in Seat}


def engines_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    known = {
        engine_key(table.railroad.engines.of(seat)): table.railroad.engines.of(seat)
        for seat in Seat
    }
    offered = {**engine_keys(facts), **known}
    return (EnginesSet(*(picks.one(str(seat), offered, UNKNOWN) for seat in Seat)),)


def station_spaces(facts: Facts, table: TableState) -> list[int]:
    """The spaces after which a station's turnout comes, as far as anybody said."""
    told = {place.after for place in table.railroad.masters if place.after is not None}
    return sorted({*facts.station_vp, *(there.after for there in table.railroad.stations), *told})


def stations_shown(facts: Facts, table: TableState) -> Typed:
    there = {station.after: station for station in table.railroad.stations}
    shown: dict[str, str] = {}
    for after in station_spaces(facts, table):
        discs = there.get(after, StationDiscs(after))
        shown |= {f"{after}.{seat}": str(discs.of(seat)) for seat in Seat}
    places = {place.master: place.after for place in table.railroad.masters}
    for master in facts.masters:
        beside = places.get(master)
        said = NOBODY_SAID if beside is None else str(beside)
        shown[f"master.{master}"] = said if master in places else NOTHING
    return shown


def stations_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    stations = [
        StationDiscs(after, *(picks.number(f"{after}.{seat}", facts.box.discs) for seat in Seat))
        for after in station_spaces(facts, table)
    ]
    places: dict[str, int | None] = {str(after): after for after in range(facts.last_space + 1)}
    offered: dict[str, int | str | None] = {**places, NOBODY_SAID: None, NOTHING: NOTHING}
    masters = {
        master: after
        for master in facts.masters
        if (after := picks.one(f"master.{master}", offered, NOTHING)) != NOTHING
    }
    order = in_old_order([place.master for place in table.railroad.masters], list(masters))
    return (
        StationsSet(
            tuple(station for station in stations if station.person or station.pedro),
            tuple(
                MasterPlace(master, after)
                for master in order
                if not isinstance(after := masters[master], str)
            ),
        ),
    )
