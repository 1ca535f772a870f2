"""What the place where the person stopped offers, of what the table shows (Rules p. 8, 12-17)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.box import argentina
from companion.play.solo.state import SoloState
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section
from companion.table.trail import side_of

FARMER = ("farmer",)
HIRE = "hire"
TIRES_PEDRO = "pedro_exhaustion"


def offered(state: SoloState) -> tuple[str, ...]:
    """The kinds of a log that the location of the person's estanciero is for, in its order.

    Nothing where he is not out yet, in Buenos Aires, or nobody knows where.
    """
    found = _building(state)
    if found is not None:
        block, tile = found
        return tuple(_block(block)["seen"].get(tile, ()))
    here, farmers = state.table.trail.estancieros.person, state.table.trail.farmers
    standing = () if isinstance(farmers, Unknown) else farmers
    return FARMER if any(farmer.space == here for farmer in standing) else ()


def hires(state: SoloState) -> tuple[int, ...]:
    """The hiring actions of the building where the person stopped: by how many pesos each makes a
    worker dearer, or cheaper (Rules p. 13)."""
    found = _building(state)
    if found is None:
        return ()
    block, tile = found
    actions: Sequence[str] = _block(block)["actions"][tile]
    return tuple(
        int(action.removeprefix(HIRE) or 0) for action in actions if action.startswith(HIRE)
    )


def may_tire_pedro(state: SoloState) -> bool:
    """Whether a building with the person's sides up gives the others exhaustion cards, and may
    have been used in a turn that nobody logged: from the first own building on, one leads on to
    the next (Rules p. 18)."""
    table = state.table
    if table.sure(Section.BUILDINGS) and not table.trail.buildings_of(Seat.PERSON):
        return False
    kinds = _block("private_building_actions")["seen"]
    tiles = (f"{number}{side}" for number, side in enumerate(table.trail.sides, 1))
    return any(TIRES_PEDRO in kinds.get(tile, ()) for tile in tiles)


def _building(state: SoloState) -> tuple[str, str] | None:
    """The building where the person stopped: its block of the facts, and its tile."""
    here = state.table.trail.estancieros.person
    neutral = dict(zip(state.facts.trail.neutral, state.table.trail.neutral, strict=False))
    if isinstance(here, str) and here in neutral:
        return "neutral_buildings", neutral[here]
    for building in state.table.trail.buildings:
        if building.space == here and building.seat is Seat.PERSON:
            side = side_of(state.table, Seat.PERSON, building.number)
            return "private_building_actions", f"{building.number}{side}"
    return None


@cache
def _block(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = argentina.document()[name]
    return found
