"""What the place where the person stopped offers, of what the table shows (Rules p. 8, 12-17)."""

from collections.abc import Mapping, Sequence
from functools import cache

from companion.box import argentina
from companion.play.solo.state import SoloState
from companion.table.pieces import Seat, Unknown
from companion.table.trail import side_of

FARMER = ("farmer",)


def offered(state: SoloState) -> tuple[str, ...]:
    """The kinds of a log that the location of the person's estanciero is for, in its order.

    Nothing where he is not out yet, in Buenos Aires, or nobody knows where.
    """
    here = state.table.trail.estancieros.person
    if not isinstance(here, str):
        return ()
    neutral = dict(zip(state.facts.trail.neutral, state.table.trail.neutral, strict=False))
    if here in neutral:
        return tuple(_seen("neutral_buildings").get(neutral[here], ()))
    for building in state.table.trail.buildings:
        if building.space == here and building.seat is Seat.PERSON:
            tile = f"{building.number}{side_of(state.table, Seat.PERSON, building.number)}"
            return tuple(_seen("private_building_actions").get(tile, ()))
    farmers = state.table.trail.farmers
    standing = () if isinstance(farmers, Unknown) else farmers
    return FARMER if any(farmer.space == here for farmer in standing) else ()


@cache
def _seen(block: str) -> Mapping[str, Sequence[str]]:
    found: Mapping[str, Sequence[str]] = argentina.document()[block]["seen"]
    return found
