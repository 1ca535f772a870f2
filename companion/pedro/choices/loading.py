"""Loading: the highest value not above his that he may load; more VP, then a banner.

He pays what grain he has, no fee; a Rotterdam ship brings an objective card. Without a disc in
supply his least valuable station disc is taken. Source: solo.md, Buenos Aires 2; Rules p. 10.
"""

from companion.pedro.choice import Choice, Option, exact, say, to_ask, weigh
from companion.pedro.choices.station_master import certificates
from companion.pedro.deck import STAGES
from companion.pedro.situation import Situation
from companion.table.events import DiscLoaded, DiscTakenBack, GrainPaid, ShipNamed, TableEvent
from companion.table.facts import Ship
from companion.table.pieces import Seat
from companion.table.state import Section, ShipDiscs

PREFERENCES = (
    "pedro.prefer.highest_ship",
    "pedro.prefer.more_vp_ship",
    "pedro.prefer.banner",
)


def stage(departures: int) -> int:
    """Loading cards by departures so far: none I, one II, two or three III."""
    return min(STAGES, departures + 1)


def loading_value(seen: Situation, printed: int, difficulty: int) -> int:
    """A card's value plus difficulty plus certificates, within 0 to the highest ship."""
    return max(0, min(seen.facts.highest_ship, printed + difficulty + certificates(seen)))


def choose(value: int, seen: Situation) -> Choice:
    """Which ship he loads with a loading value."""
    ships = sorted(
        (there for there in seen.table.shipping.ships if may_load(seen, there, value)),
        key=lambda there: _rank(seen.facts.ships[there.ship]),
    )
    if not _has_disc(seen):
        return Choice(PREFERENCES, impossible=True)
    options = tuple(_loaded(seen, seen.facts.ships[there.ship]) for there in ships)
    if not seen.table.sure(Section.SHIPS) or seen.table.shipping.unnamed:
        return to_ask(PREFERENCES, _any_ship(seen, value), _confirm(seen))
    ranks = [_rank(seen.facts.ships[there.ship]) for there in ships]
    return exact(PREFERENCES, options, weigh(PREFERENCES, ranks))


def _confirm(seen: Situation) -> Section | None:
    return None if seen.table.shipping.unnamed else Section.SHIPS


def may_load(seen: Situation, there: ShipDiscs, value: int) -> bool:
    """Not above the value, and without his disc unless it is ship 0 or 18 (Rules p. 10)."""
    ship = seen.facts.ships[there.ship]
    return ship.value <= value and (ship.many or not there.pedro)


def _rank(ship: Ship) -> tuple[int, int, bool, str]:
    return -ship.value, -ship.vp, ship.banner is None, ship.id


def _has_disc(seen: Situation) -> bool:
    return seen.pedro.discs > 0 or any(station.pedro for station in seen.table.railroad.stations)


def least_station(seen: Situation) -> int | None:
    """His station of least VP, the earliest of equals; unknown VP counts as none."""
    own = [station.after for station in seen.table.railroad.stations if station.pedro]
    return min(own, key=lambda at: (seen.facts.station_vp.get(at) or 0, at), default=None)


def _loaded(seen: Situation, ship: Ship) -> Option:
    lying = any(there.ship == ship.id for there in seen.table.shipping.ships)
    events: list[TableEvent] = [] if lying else [ShipNamed(ship.id)]
    station = least_station(seen)
    if not seen.pedro.discs and station is not None:
        events.append(DiscTakenBack(Seat.PEDRO, station))
    events.append(DiscLoaded(Seat.PEDRO, ship.id))
    grain = min(ship.grain, seen.pedro.grain)
    if grain:
        events.append(GrainPaid(Seat.PEDRO, grain))
    return Option(
        f"load:{ship.id}",
        say("pedro.load.ship", ship=ship.id, value=ship.value, grain=grain),
        tuple(events),
    )


def _any_ship(seen: Situation, value: int) -> tuple[Option, ...]:
    """Every ship that may lie in the loading zone and that he may load."""
    out = {there.ship: there for there in seen.table.shipping.ships}
    ships = [
        ship
        for ship in seen.facts.ships.values()
        if ship.value <= value
        and ship.id not in seen.table.shipping.departed
        and (ship.many or not out.get(ship.id, ShipDiscs(ship.id)).pedro)
        and (ship.id in out or not ship.at_start)
    ]
    return tuple(_loaded(seen, ship) for ship in sorted(ships, key=_rank))
