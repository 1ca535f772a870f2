"""Bags, stacks and the ship pile when the app draws: what lies in them, and in which order.

With open bags the app knows what comes next before anybody takes it. What the hand draws has no
stack here.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.table import conservation
from companion.table.facts import Facts
from companion.table.pieces import (
    HIRED_WORKERS,
    CattleCard,
    Colour,
    WorkerTile,
)
from companion.table.state import Stack, StackLeft, TableState, Thing

FORESIGHT_BAGS = (Stack.BAG_A, Stack.BAG_B, Stack.BAG_C)
"""Which bag fills the foresight spaces A, B and C."""


def all_of(facts: Facts, stack: Stack) -> tuple[Thing, ...]:
    """Everything a bag, stack or pile holds in the box (Rules p. 3 and 4)."""
    start = facts.at_start
    match stack:
        case Stack.BAG_A:
            return tuple(tile for tile in facts.farmer_kinds if tile.colour is not Colour.YELLOW)
        case Stack.BAG_B:
            return _workers(start.bag_b)
        case Stack.BAG_C:
            yellow = (tile for tile in facts.farmer_kinds if tile.colour is Colour.YELLOW)
            return (*_workers(start.bag_c), *yellow)
        case Stack.CATTLE:
            return tuple(
                CattleCard(breed, vp) for breed, (_, vps) in facts.breeds.items() for vp in vps
            )
        case Stack.SHIPS:
            return tuple(ship.id for ship in facts.ships.values() if not ship.at_start)
        case Stack.OBJECTIVES:
            return tuple(facts.objective_vp)


def _workers(strong: tuple[bool, ...]) -> tuple[WorkerTile, ...]:
    return tuple(WorkerTile(worker, icon) for worker in HIRED_WORKERS for icon in strong)


def drawn_by_app(table: TableState, stack: Stack) -> bool:
    """Whether the app draws from it; the hand does where there is no such stack."""
    return any(left.stack is stack for left in table.stacks)


def coming(facts: Facts, table: TableState, stack: Stack) -> Iterator[Thing]:
    """What comes from it, in order, without what somebody has seen elsewhere on the table."""
    order = next((left.order for left in table.stacks if left.stack is stack), ())
    free = not_seen(facts, table, stack)
    for thing in order:
        if free[thing] > 0:
            free[thing] -= 1
            yield thing


def not_seen(facts: Facts, table: TableState, stack: Stack) -> Counter[Thing]:
    """How many of each thing of a stack, or of all three bags, nobody has seen on the table."""
    bags = FORESIGHT_BAGS if stack in FORESIGHT_BAGS else (stack,)
    free: Counter[Thing] = Counter(thing for bag in bags for thing in all_of(facts, bag))
    free.subtract(_out(table))
    return free


def _out(table: TableState) -> Iterator[Thing]:
    yield from conservation.workers_out(table)
    yield from conservation.farmers_out(table)
    yield from conservation.cattle_out(table)
    yield from conservation.objectives_out(table)
    yield from (there.ship for there in table.shipping.ships)
    yield from table.shipping.departed


def shuffled_in(table: TableState, stack: Stack, order: tuple[Thing, ...]) -> TableState:
    """The table with a stack in this order, instead of the one there was."""
    others = tuple(left for left in table.stacks if left.stack is not stack)
    return replace(table, stacks=(*others, StackLeft(stack, order)))


def taken_from(table: TableState, stack: Stack, things: tuple[Thing, ...]) -> TableState:
    """The table with the first ones like these gone from a stack."""
    stacks = tuple(
        replace(left, order=_without(left.order, things)) if left.stack is stack else left
        for left in table.stacks
    )
    return replace(table, stacks=stacks)


def _without(order: tuple[Thing, ...], things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    left = list(order)
    for thing in things:
        if thing in left:
            left.remove(thing)
    return tuple(left)
