"""The trail: which spaces are locations, how far Buenos Aires is, which way Pedro takes.

Every tile on the trail is a location and one step; empty spaces are none (Rules p. 7). A ramp
that the own engine has reached is Buenos Aires itself, one step away (Rules p. 7).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.table.facts import Facts, Trail
from companion.table.pieces import EnginePlace, FarmerTile, Seat, Unknown
from companion.table.state import Section, TableState

BUENOS_AIRES = "BuenosAires"
START = "start"
TRAIL_SECTIONS = (Section.FARMERS, Section.BUILDINGS)


class Payee(StrEnum):
    """Who gets a fee; a farmer's lies on his coin space."""

    PERSON = "person"
    BANK = "bank"
    FARMER = "farmer"


@dataclass(frozen=True, slots=True)
class Fee:
    """What a hand asks, and for whom."""

    pesos: int
    to: Payee


@dataclass(frozen=True, slots=True)
class WayStep:
    """One location on a way, with the fee that falls due there."""

    space: str
    fee: Fee | None = None


@dataclass(frozen=True, slots=True)
class _Way:
    locations: int
    hands: int
    turns: tuple[int, ...]
    spaces: tuple[str, ...]

    def rank(self) -> tuple[int, int, tuple[int, ...]]:
        return self.locations, self.hands, self.turns


def lowest_space(facts: Facts, table: TableState, tile: FarmerTile) -> str | None:
    """The empty space with the lowest number of a farmer's area; None if it is full or unknown."""
    if isinstance(table.trail.farmers, Unknown):
        return None
    taken = {farmer.space for farmer in table.trail.farmers}
    spaces = facts.trail.farmer_spaces[tile.colour]
    return next((space for space in spaces if space not in taken), None)


def trail_known(table: TableState) -> bool:
    """Whether every tile on the trail is known for sure."""
    return not isinstance(table.trail.farmers, Unknown) and table.sure(*TRAIL_SECTIONS)


def ramp_open(engine: EnginePlace, space: int) -> bool:
    """An engine on or past a ramp's space opens it; from the depot it has passed all of them."""
    return engine.depot or engine.space >= space


def fee_at(facts: Facts, table: TableState, seat: Seat, space: str) -> Fee | None:
    """What a seat pays at a location: to a farmer's coin space, or for the other's building.

    For Pedro the bank pays; what the person owes Pedro goes to the bank. Source: solo.md, Fees.
    """
    if not isinstance(table.trail.farmers, Unknown):
        for farmer in table.trail.farmers:
            if farmer.space == space and farmer.tile.hand is not None:
                return Fee(facts.hand_pesos[farmer.tile.hand], Payee.FARMER)
    for building in table.trail.buildings:
        if building.space == space and building.seat is not seat:
            hand = facts.building(
                building.number, side_of(table, building.seat, building.number)
            ).hand
            if hand is not None:
                payee = Payee.PERSON if seat is Seat.PEDRO else Payee.BANK
                return Fee(facts.hand_pesos[hand], payee)
    return None


def side_of(table: TableState, seat: Seat, number: int) -> str:
    """Pedro's buildings lie with side b up, the person's as drawn or chosen."""
    return "b" if seat is Seat.PEDRO else table.trail.sides[number - 1]


def way_to_buenos_aires(
    facts: Facts, table: TableState, seat: Seat, start: str, engine: EnginePlace
) -> tuple[str, ...]:
    """Every space on the way with the fewest locations, ending in Buenos Aires.

    Ties: fewer hands, then the order of the edges in the facts. Source: solo.md, Move.
    """
    tiles = locations(facts, table)
    hands = frozenset(
        space for space in _movable(table) if fee_at(facts, table, seat, space) is not None
    )
    return _best(_Map(facts.trail, tiles, hands, engine), start, {}).spaces


def locations(facts: Facts, table: TableState) -> frozenset[str]:
    """Every location of the trail: neutral tiles, private buildings, farmers, Buenos Aires."""
    return frozenset({BUENOS_AIRES, *facts.trail.ramps, *facts.trail.neutral, *_movable(table)})


def _movable(table: TableState) -> Iterator[str]:
    """The spaces of private buildings and farmers: only they may show a hand."""
    if not isinstance(table.trail.farmers, Unknown):
        yield from (farmer.space for farmer in table.trail.farmers)
    yield from (building.space for building in table.trail.buildings)


@dataclass(frozen=True, slots=True)
class _Map:
    """What a way depends on: the trail, its locations, those with a hand, the engine."""

    trail: Trail
    tiles: frozenset[str]
    hands: frozenset[str]
    engine: EnginePlace


def _best(on: _Map, here: str, seen: dict[str, _Way]) -> _Way:
    if here == BUENOS_AIRES:
        return _Way(0, 0, (), ())
    if here not in seen:
        ways = []
        for turn, there in enumerate(on.trail.onward[here]):
            ramp = on.trail.ramps.get(there)
            if ramp is not None:
                if ramp_open(on.engine, ramp):
                    ways.append(_Way(1, 0, (turn,), (BUENOS_AIRES,)))
                continue
            rest = _best(on, there, seen)
            ways.append(
                _Way(
                    rest.locations + (there in on.tiles),
                    rest.hands + (there in on.hands),
                    (turn, *rest.turns),
                    (there, *rest.spaces),
                )
            )
        seen[here] = min(ways, key=_Way.rank)
    return seen[here]


def walk(
    facts: Facts, table: TableState, seat: Seat, start: str, engine: EnginePlace, steps: int
) -> tuple[WayStep, ...]:
    """The locations of so many steps on the best way; it ends in Buenos Aires at the latest."""
    way = way_to_buenos_aires(facts, table, seat, start, engine)
    tiles = locations(facts, table)
    stops = [space for space in way if space in tiles][:steps]
    return tuple(WayStep(space, fee_at(facts, table, seat, space)) for space in stops)


def distance(facts: Facts, table: TableState, seat: Seat, start: str, engine: EnginePlace) -> int:
    """How many locations Buenos Aires is away."""
    way = way_to_buenos_aires(facts, table, seat, start, engine)
    tiles = locations(facts, table)
    return sum(space in tiles for space in way)


def spaces_to_buenos_aires(facts: Facts, space: str) -> int:
    """The fewest spaces, tiles or not, from a space to Buenos Aires without ramps."""
    reached, away = {space}, 0
    while BUENOS_AIRES not in reached:
        reached = {there for here in reached for there in facts.trail.onward.get(here, ())}
        away += 1
    return away


def building_spaces_ahead(facts: Facts, estanciero: str | None) -> tuple[str, ...]:
    """All building spaces in the linear order, those ahead of an estanciero first.

    None: he is not on the trail, so from the start.
    """
    order = facts.trail.building_spaces
    if estanciero is None:
        return order
    if estanciero in order:
        first = order.index(estanciero) + 1
    else:
        ahead = _reachable(facts, estanciero)
        first = min((at for at, space in enumerate(order) if space in ahead), default=len(order))
    return order[first:] + order[:first]


def neutral_behind(trail: Trail, space: str) -> str:
    """The neutral space that was passed last before a space of the trail; "" for none.

    >>> from companion.table.read_facts import facts_of
    >>> neutral_behind(facts_of().trail, "f6")
    'E'
    """
    came_from = {there: here for here, ahead in trail.onward.items() for there in ahead}
    while space in came_from:
        space = came_from[space]
        if space in trail.neutral:
            return space
    return ""


def _reachable(facts: Facts, space: str) -> set[str]:
    found: set[str] = set()
    waiting = [space]
    while waiting:
        for there in facts.trail.onward.get(waiting.pop(), ()):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found
