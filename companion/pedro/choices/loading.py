"""Loading: the highest value not above his that he may load; more VP, then a banner.

He pays what grain he has, no fee; a Rotterdam ship brings an objective card.
Source: solo.md, Buenos Aires 2; Rules p. 10.
"""

from collections.abc import Sequence

from companion.pedro.choice import Choice, Option, exact, say, to_ask, weigh
from companion.pedro.choices.discs import DiscSource, is_settled, sources
from companion.pedro.choices.station_master import certificates
from companion.pedro.deck import STAGES
from companion.pedro.situation import Situation
from companion.table.events import DiscLoaded, GrainPaid, ShipNamed, TableEvent
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
    discs = sources(seen)
    if not discs:
        return Choice(PREFERENCES, impossible=True)
    if not seen.table.sure(Section.SHIPS) or seen.table.shipping.unnamed:
        return to_ask(PREFERENCES, _loaded(seen, _any_ship(seen, value), discs), _confirm(seen))
    options = _loaded(seen, [seen.facts.ships[there.ship] for there in ships], discs)
    if not is_settled(discs):
        return to_ask(PREFERENCES, options)
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


def _loaded(
    seen: Situation, ships: Sequence[Ship], discs: tuple[DiscSource, ...]
) -> tuple[Option, ...]:
    return tuple(_one(seen, ship, disc, is_settled(discs)) for ship in ships for disc in discs)


def _one(seen: Situation, ship: Ship, disc: DiscSource, settled: bool) -> Option:
    lying = any(there.ship == ship.id for there in seen.table.shipping.ships)
    named: tuple[TableEvent, ...] = () if lying else (ShipNamed(ship.id),)
    grain = min(ship.grain, seen.pedro.grain)
    pays: tuple[TableEvent, ...] = (GrainPaid(Seat.PEDRO, grain),) if grain else ()
    key = f"load:{ship.id}"
    values: dict[str, str | int] = {"ship": ship.id, "value": ship.value, "grain": grain}
    return Option(
        key if settled else disc.key(key),
        say("pedro.load.ship", **values)
        if disc.station is None
        else say("pedro.load.from_station", after=disc.station, **values),
        (*named, *disc.events, DiscLoaded(Seat.PEDRO, ship.id), *pays),
    )


def _any_ship(seen: Situation, value: int) -> list[Ship]:
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
    return sorted(ships, key=_rank)
