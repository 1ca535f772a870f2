"""The engine: space 31 whenever reachable, else the farthest turnout of a station without his
disc, else the farthest space. The person's engine is skipped. Source: solo.md, Choices.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask, weigh
from companion.pedro.choices.station_master import masters_taken
from companion.pedro.counts import Count, Counted, read_count, write_count
from companion.pedro.situation import Situation, count
from companion.pedro.verb import Verb, arguments, counted
from companion.table.events import EngineMoved, SectionsDoubted, StationUpgraded
from companion.table.pieces import UNKNOWN, EnginePlace, Seat, Unknown
from companion.table.railroad import position, reachable
from companion.table.state import Section

PREFERENCES = (
    "pedro.prefer.space_31",
    "pedro.prefer.turnout",
    "pedro.prefer.farthest_space",
)
MOST_PRINTED = 5


@dataclass(frozen=True, slots=True)
class Engine:
    """Move the engine up to so many spaces."""

    spaces: Count


ALL_MAQUINISTAS = Engine(Count(Counted.MAQUINISTAS))


def read(reader: Reader, value: Any, place: str) -> Engine:
    """`{"spaces": 3}`; his maquinistas if left out."""
    given = arguments(reader, value, place, "spaces")
    if "spaces" not in given:
        return ALL_MAQUINISTAS
    return Engine(read_count(reader, given["spaces"], f"{place}.spaces", least=1))


def write(deed: Engine) -> dict[str, Any]:
    return {"spaces": write_count(deed.spaces)}


def said(deed: Engine) -> Say:
    return counted("play.deed.engine", deed.spaces)


def choose(deed: Engine, seen: Situation) -> Choice:
    """Where his engine stops, with the station he upgrades there."""
    table, spaces = seen.table, count(deed.spaces, seen)
    here, other = table.railroad.engines.pedro, table.railroad.engines.person
    if isinstance(here, Unknown):
        return to_ask(PREFERENCES, _anywhere(seen))
    turnouts = known_turnouts(seen)
    blocked = None if isinstance(other, Unknown) else other
    places = reachable(seen.facts, here, spaces, turnouts, blocked)
    ranked = sorted(places, key=lambda place: _rank(place, seen))
    options = tuple(stop(seen, place) for place in ranked)
    sure = not isinstance(other, Unknown) and table.sure(Section.ENGINES)
    if not sure:
        return to_ask(PREFERENCES, tuple(_wherever(seen, here, spaces)), Section.ENGINES)
    last = bool(ranked) and ranked[0] == EnginePlace(seen.facts.last_space)
    maybe = _turnouts(seen, here, spaces, blocked)
    if last or not maybe:
        weighed = weigh(PREFERENCES, [_rank(place, seen) for place in ranked])
        return exact(PREFERENCES, options, weighed)
    return to_ask(PREFERENCES, _by_track(options) + maybe)


def _anywhere(seen: Situation) -> tuple[Option, ...]:
    """Every space of the track, and every turnout that may branch off."""
    track = range(1, seen.facts.last_space + 1)
    turnouts = known_turnouts(seen) if seen.facts.stations_known else _all_turnouts(seen)
    return tuple(
        stop(seen, place)
        for at in track
        for place in (EnginePlace(at), EnginePlace(at, turnout=True))
        if not place.turnout or at in turnouts
    )


def known_turnouts(seen: Situation) -> frozenset[int]:
    """Turnouts of the facts, and those where somebody's disc lies."""
    return seen.facts.turnouts | {
        station.after
        for station in seen.table.railroad.stations
        if station.after != seen.facts.last_space
    }


def stop(seen: Situation, place: EnginePlace) -> Option:
    """The engine stops at a place: he upgrades its station for free, with a disc if he has one."""
    moved = EngineMoved(Seat.PEDRO, place)
    kind = "turnout" if place.turnout else "space"
    key = f"engine:{place.space}:{int(place.turnout)}"
    if not upgradable(seen, place):
        return Option(key, say(f"pedro.engine.{kind}", n=place.space), (moved,))
    taking = masters_taken(seen, place.space)
    return Option(
        key,
        say(f"pedro.engine.{kind}_upgrade", n=place.space),
        (moved, StationUpgraded(Seat.PEDRO, place.space), *taking.events),
        taking.also,
    )


def upgradable(seen: Situation, place: EnginePlace) -> bool:
    """A station without his disc, or the last one, while he has a disc in supply."""
    if not seen.pedro.discs:
        return False
    if place.space == seen.facts.last_space and not place.turnout:
        return True
    return place.turnout and not _his_disc(seen, place.space)


def _his_disc(seen: Situation, after: int) -> bool:
    return any(s.after == after and s.pedro for s in seen.table.railroad.stations)


def _rank(place: EnginePlace, seen: Situation) -> tuple[bool, bool, int]:
    station = place.turnout and not _his_disc(seen, place.space)
    return (place != EnginePlace(seen.facts.last_space), not station, -position(place))


def _by_track(options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda option: option.say.code.endswith("space")))


def _turnouts(
    seen: Situation, here: EnginePlace, spaces: int, other: EnginePlace | None
) -> tuple[Option, ...]:
    """Turnouts that may branch off on his way and that no fact knows yet."""
    if seen.facts.stations_known:
        return ()
    known = known_turnouts(seen)
    places = reachable(seen.facts, here, spaces, _all_turnouts(seen), other)
    return tuple(
        stop(seen, place) for place in places if place.turnout and place.space not in known
    )


def _wherever(seen: Situation, here: EnginePlace, spaces: int) -> Iterator[Option]:
    """Every stop while the person's engine may be anywhere: it may be skipped on the way."""
    turnouts = known_turnouts(seen) if seen.facts.stations_known else _all_turnouts(seen)
    places = reachable(seen.facts, here, spaces + 1, turnouts, None)
    for place in sorted(places, key=lambda place: _rank(place, seen)):
        yield stop(seen, place)


def _all_turnouts(seen: Situation) -> frozenset[int]:
    """After each space of the track, while nobody knows better."""
    return frozenset(range(1, seen.facts.last_space))


VERB = Verb(
    key="engine",
    deed=Engine,
    icon="cat-train_stations",
    place=20,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={
        "engine": ALL_MAQUINISTAS,
        **{f"engine_{n}": Engine(Count.number(n)) for n in range(1, MOST_PRINTED + 1)},
    },
    unsaid=Option(
        "engine:unsaid",
        say("solo.unsaid"),
        (
            EngineMoved(Seat.PEDRO, UNKNOWN),
            SectionsDoubted((Section.STATIONS, Section.PEDRO_BOARD)),
        ),
    ),
)
