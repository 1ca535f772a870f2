"""The trail: farmers, private buildings, estancieros."""

from functools import partial

from companion.table.events import BuildingsSet, EstancierosSet, FarmersSet, TableEvent
from companion.table.facts import Facts
from companion.table.pieces import UNKNOWN, FarmerTile, Seat, Unknown
from companion.table.state import TableState, TrailBuilding, TrailFarmer
from companion.table.trail import BUENOS_AIRES
from companion.web.table.keys import FARMER_SLOTS, NOBODY_SAID, NOTHING, in_old_order, slot_key
from companion.web.table.moved import moved
from companion.web.table.picks import NO, YES, Picks, Typed

MOST_PESOS = 40


def farmer_spaces(facts: Facts) -> tuple[str, ...]:
    return tuple(space for area in facts.trail.farmer_spaces.values() for space in area)


def farmers_shown(facts: Facts, table: TableState) -> Typed:
    there = {farmer.space: farmer for farmer in _known(table)}
    shown = {"nobody": YES if isinstance(table.trail.farmers, Unknown) else NO}
    for space in farmer_spaces(facts):
        farmer = there.get(space)
        shown[f"tile.{space}"] = slot_key(farmer.tile) if farmer else NOTHING
        shown[f"pesos.{space}"] = str(farmer.pesos) if farmer else "0"
    return shown


def farmers_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    spaces = farmer_spaces(facts)
    lies = {space: picks.one(f"tile.{space}", FARMER_SLOTS, None) for space in spaces}
    pesos = {space: picks.number(f"pesos.{space}", MOST_PESOS) for space in spaces}
    there = {farmer.space: farmer.tile for farmer in _known(table)}
    found = {
        space: TrailFarmer(space, tile, pesos[space])
        for space, tile in moved(lies, there, partial(_in_box, facts)).items()
    }
    order = in_old_order([farmer.space for farmer in _known(table)], list(found))
    nobody = picks.yes("nobody") and not found
    return (FarmersSet(UNKNOWN if nobody else tuple(found[space] for space in order)),)


def _in_box(facts: Facts, tile: FarmerTile) -> int:
    """How many such tiles there may be, as far as its strength and hand are known."""
    return sum(
        kind.colour is tile.colour
        and tile.strength in (None, kind.strength)
        and tile.hand in (None, kind.hand)
        for kind in facts.farmer_kinds
    )


def _known(table: TableState) -> tuple[TrailFarmer, ...]:
    return () if isinstance(table.trail.farmers, Unknown) else table.trail.farmers


def buildings_shown(facts: Facts, table: TableState) -> Typed:
    there = {building.space: building for building in table.trail.buildings}
    return {
        f"on.{space}": f"{there[space].seat}.{there[space].number}" if space in there else NOTHING
        for space in facts.trail.building_spaces
    }


def buildings_read(picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    offered: dict[str, tuple[Seat, int] | None] = {NOTHING: None}
    offered |= {
        f"{seat}.{number}": (seat, number) for seat in Seat for number in facts.building_numbers
    }
    lies = {space: picks.one(f"on.{space}", offered, None) for space in facts.trail.building_spaces}
    there = {building.space: (building.seat, building.number) for building in table.trail.buildings}
    kept = moved(lies, there, lambda _: 1)
    found = [TrailBuilding(space, *tile) for space, tile in kept.items()]
    return (BuildingsSet(in_old_order(table.trail.buildings, found)),)


def standing_keys(facts: Facts) -> dict[str, str | Unknown | None]:
    """Where an estanciero may stand: nobody said, not on the trail, or a space."""
    spaces = {space: space for space in (*facts.trail.onward, BUENOS_AIRES)}
    return {NOBODY_SAID: UNKNOWN, NOTHING: None, **spaces}


def _standing_key(place: str | Unknown | None) -> str:
    if isinstance(place, Unknown):
        return NOBODY_SAID
    return NOTHING if place is None else place


def estancieros_shown(_: Facts, table: TableState) -> Typed:
    return {str(seat): _standing_key(table.trail.estancieros.of(seat)) for seat in Seat}


def estancieros_read(picks: Picks, facts: Facts, _: TableState) -> tuple[TableEvent, ...]:
    offered = standing_keys(facts)
    return (EstancierosSet(*(picks.one(str(seat), offered, UNKNOWN) for seat in Seat)),)
