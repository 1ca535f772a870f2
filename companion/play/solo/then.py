"""Values of a sentence made to last: things named by what lies on the table now."""

from companion.pedro.choice import Values
from companion.scoring.turns import ShipThen, SpaceThen, TurnValue
from companion.table.facts import Facts, Ship
from companion.table.pieces import Seat
from companion.table.state import TableState
from companion.table.trail import neutral_behind, side_of


def values_then(
    facts: Facts, table: TableState, values: Values
) -> tuple[tuple[str, TurnValue], ...]:
    """Spaces and ships named by themselves; the other values are that already."""
    return tuple((key, value_then(facts, table, key, value)) for key, value in values)


def value_then(facts: Facts, table: TableState, key: str, value: str | int) -> TurnValue:
    if key == "space" and isinstance(value, str):
        return space_then(facts, table, value)
    if key == "ship" and isinstance(value, str):
        return ship_then(facts, facts.ships[value])
    return value


def space_then(facts: Facts, table: TableState, space: str) -> SpaceThen:
    """A space with the building that lies on it now, or the one that comes before it."""
    tiles = dict(zip(facts.trail.neutral, table.trail.neutral, strict=False))
    if space in tiles:
        return SpaceThen(space, tiles[space])
    for building in table.trail.buildings:
        if building.space == space:
            side = side_of(table, building.seat, building.number)
            return SpaceThen(space, f"{building.number}{side}", building.seat is Seat.PEDRO)
    return SpaceThen(space, after=tiles.get(neutral_behind(facts.trail, space), ""))


def ship_then(facts: Facts, ship: Ship) -> ShipThen:
    """A ship of the pile, and one whose value another ship has as well, goes with its VP.

    >>> from companion.table.read_facts import facts_of
    >>> [ship_then(facts_of(), facts_of().ships[id_]) for id_ in ("start_7", "start_9")]
    [ShipThen(value=7, vp=0), ShipThen(value=9, vp=None)]
    """
    twins = sum(other.value == ship.value for other in facts.ships.values())
    return ShipThen(ship.value, ship.vp if twins > 1 or not ship.at_start else None)
