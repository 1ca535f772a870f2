"""What lies hidden on a simulated table: bags, stacks, the ship pile."""

from dataclasses import dataclass
from random import Random
from typing import TypeVar

from companion.table.facts import Facts
from companion.table.pieces import (
    HIRED_WORKERS,
    CattleCard,
    Colour,
    FarmerTile,
    Slot,
    Tile,
    WorkerTile,
)
from companion.table.state import JobMarket, TrailFarmer

Thing = TypeVar("Thing")


@dataclass(slots=True)
class World:
    """Bags and stacks, shuffled; things are drawn from their ends."""

    random: Random
    bag_a: list[Tile]
    bag_b: list[Tile]
    bag_c: list[Tile]
    cattle: list[CattleCard]
    objectives: list[int]
    pile: list[str]

    def draw(self, pair: int) -> Slot:
        """A tile of the bag that fills a foresight pair; None if it is empty."""
        bag = (self.bag_a, self.bag_b, self.bag_c)[pair]
        return bag.pop() if bag else None


def new_world(facts: Facts, random: Random) -> World:
    """Everything in its bag or stack, in an order of chance."""
    farmers = [tile for tile in facts.farmer_kinds if tile.colour is not Colour.YELLOW]
    yellow = [tile for tile in facts.farmer_kinds if tile.colour is Colour.YELLOW]
    return World(
        random,
        bag_a=_shuffled(random, list[Tile](farmers)),
        bag_b=_shuffled(random, _workers(facts.at_start.bag_b)),
        bag_c=_shuffled(random, [*_workers(facts.at_start.bag_c), *yellow]),
        cattle=_shuffled(
            random,
            [CattleCard(breed, vp) for breed, (_, vps) in facts.breeds.items() for vp in vps],
        ),
        objectives=_shuffled(random, list(facts.objective_vp)),
        pile=_shuffled(random, [s.id for s in facts.ships.values() if not s.at_start]),
    )


def _workers(strong: tuple[bool, ...]) -> list[Tile]:
    return [WorkerTile(worker, icon) for worker in HIRED_WORKERS for icon in strong]


def _shuffled(random: Random, things: list[Thing]) -> list[Thing]:
    random.shuffle(things)
    return things


def first_farmers(facts: Facts, world: World) -> tuple[TrailFarmer, ...]:
    """Tiles of bag A onto the lowest spaces; one of a full area goes back (Rules p. 3)."""
    found: list[TrailFarmer] = []
    back: list[Tile] = []
    while len(found) < facts.at_start.farmers:
        tile = world.bag_a.pop()
        assert isinstance(tile, FarmerTile)
        taken = {farmer.space for farmer in found}
        free = [s for s in facts.trail.farmer_spaces[tile.colour] if s not in taken]
        if free:
            found.append(TrailFarmer(free[0], tile))
        else:
            back.append(tile)
    world.bag_a[:0] = back
    return tuple(found)


def first_market(world: World, market: JobMarket) -> JobMarket:
    """The workers at the start, drawn from bag B."""
    rows = tuple(
        tuple(None if space is None else _worker(world.bag_b.pop()) for space in row)
        for row in market.rows
    )
    return JobMarket(rows, market.token_row)


def worker_of_type(world: World, worker: str) -> WorkerTile:
    """The next tile of a type from bag B."""
    for at in range(len(world.bag_b) - 1, -1, -1):
        tile = world.bag_b[at]
        if isinstance(tile, WorkerTile) and tile.worker == worker:
            del world.bag_b[at]
            return tile
    raise ValueError(worker)


def _worker(tile: Tile) -> WorkerTile:
    assert isinstance(tile, WorkerTile)
    return tile
