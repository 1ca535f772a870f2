"""Foresight: the upper or lower tile by the app's draw, and where it goes.

With the token gone no worker may be placed: the other tile then, and none of two workers. A
farmer whose area is full goes to the box. Source: solo.md, Buenos Aires 3; Rules p. 10 and 19.
"""

from companion.pedro.choice import UNSAID, Choice, Option, Say, exact, say, to_ask
from companion.pedro.situation import Situation
from companion.table.events import (
    FarmerBoxed,
    FarmerPlaced,
    ForesightFilled,
    ForesightTaken,
    TableEvent,
    WorkerPlaced,
)
from companion.table.pieces import (
    HIRED_WORKERS,
    UNKNOWN,
    Colour,
    FarmerTile,
    Hand,
    Slot,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.state import Section, TableState
from companion.table.trail import lowest_space

SPACES_PER_PAIR = 2
PREFERENCES = ("pedro.prefer.drawn_tile",)
NO_WORKER = ("pedro.prefer.drawn_tile", "pedro.prefer.no_worker")


def choose(pair: int, half: int, no_workers: bool | None, seen: Situation) -> Choice:
    """Which tile of a pair (0 to 2 for A to C) is moved: `half` 0 is the upper one.

    `no_workers`: the token is gone; None if nobody knows.
    """
    first = pair * SPACES_PER_PAIR + half
    second = pair * SPACES_PER_PAIR + 1 - half
    preferences = NO_WORKER if no_workers else PREFERENCES
    order = [(space, seen.table.foresight[space]) for space in (first, second)]
    if not seen.table.sure(Section.FORESIGHT) or _open(order, no_workers):
        confirm = None if _open(order, no_workers) else Section.FORESIGHT
        return to_ask(preferences, _outcomes(pair, first, second, no_workers, seen), confirm)
    if no_workers is None and isinstance(order[0][1], WorkerTile):
        either = (moved(space, tile, seen) for space, tile in order if isinstance(tile, Tile))
        return to_ask(NO_WORKER, (*either, _none(pair)), Section.JOB_MARKET)
    options = [
        moved(space, tile, seen)
        for space, tile in order
        if isinstance(tile, FarmerTile) or (isinstance(tile, WorkerTile) and not no_workers)
    ]
    return exact(preferences, (*options, _none(pair)))


def choose_drawn(space: int, seen: Situation) -> Choice:
    """Which tile did the hand draw onto an empty space, of those its bag may hold?"""
    tiles = tiles_of_pair(space // SPACES_PER_PAIR, seen)
    return to_ask(
        (),
        (
            *(_drawn(space, tile, _what(tile)) for tile in tiles),
            _drawn(space, None, say("pedro.drawn.none")),
            Option(UNSAID, say("solo.unsaid"), (ForesightFilled(space, UNKNOWN),)),
        ),
    )


def drawn_key(space: int, tile: Tile | None) -> str:
    """A tile drawn onto a space; None: the bag is empty."""
    return f"drawn:{space}:{'none' if tile is None else tile_key(tile)}"


def _drawn(space: int, tile: Tile | None, said: Say) -> Option:
    return Option(drawn_key(space, tile), said, (ForesightFilled(space, tile),))


def _what(tile: Tile) -> Say:
    if isinstance(tile, WorkerTile):
        code = "pedro.worker.strong" if tile.strength else "pedro.worker.plain"
        return say(code, worker=tile.worker)
    return say("pedro.farmer.some", colour=tile.colour, strength=tile.strength or 0)


def _open(order: list[tuple[int, Slot]], no_workers: bool | None) -> bool:
    """Whether it hangs on an unnamed tile: the drawn one, or the other if the drawn is barred."""
    drawn, other = order[0][1], order[1][1]
    if isinstance(drawn, Unknown):
        return True
    barred = drawn is None or (no_workers is True and isinstance(drawn, WorkerTile))
    return barred and isinstance(other, Unknown)


def moved(space: int, tile: Tile, seen: Situation) -> Option:
    """A tile goes to the job market, or to its area of the trail."""
    return Option(
        f"tile:{space}:{tile_key(tile)}",
        _words(space, tile, seen),
        (ForesightTaken(space), *_goes(tile, seen)),
    )


def _goes(tile: Tile, seen: Situation) -> tuple[TableEvent, ...]:
    if isinstance(tile, WorkerTile):
        return (WorkerPlaced(tile),)
    return farmer_goes(tile, seen.table, lowest_space(seen.facts, seen.table, tile))


def farmer_goes(tile: FarmerTile, table: TableState, space: str | None) -> tuple[TableEvent, ...]:
    """A farmer onto a space, or into the box; nowhere the app knows while the trail is unknown."""
    if isinstance(table.trail.farmers, Unknown):
        return ()
    return (FarmerBoxed(tile),) if space is None else (FarmerPlaced(tile),)


def tile_key(tile: Tile) -> str:
    """A tile as part of an answer's key, e.g. `gaucho.1` or `green.4.black`."""
    if isinstance(tile, WorkerTile):
        return f"{tile.worker}.{int(tile.strength)}"
    return f"{tile.colour}.{tile.strength or 0}.{tile.hand or ''}"


def tile_told(key: str) -> Tile | None:
    """The tile that an answer's key ends in; None if it names none.

    >>> tile_told("tile:3:green.4.black")
    FarmerTile(colour=<Colour.GREEN: 'green'>, strength=4, hand=<Hand.BLACK: 'black'>)
    >>> tile_told("tile:none:1")
    """
    match key.rpartition(":")[2].split("."):
        case [kind, strength] if kind in tuple(Worker):
            return WorkerTile(Worker(kind), strength == "1")
        case [kind, strength, hand] if kind in tuple(Colour):
            return FarmerTile(Colour(kind), int(strength) or None, Hand(hand) if hand else None)
    return None


def _words(space: int, tile: Tile, seen: Situation) -> Say:
    half = "lower" if space % SPACES_PER_PAIR else "upper"
    if isinstance(tile, WorkerTile):
        code = "pedro.foresight.strong_worker" if tile.strength else "pedro.foresight.worker"
        return say(code, half=half, worker=tile.worker)
    farmer: dict[str, str | int] = {"colour": tile.colour, "strength": tile.strength or 0}
    if isinstance(seen.table.trail.farmers, Unknown) or not seen.table.sure(Section.FARMERS):
        return say("pedro.foresight.farmer", half=half, **farmer)
    onto = lowest_space(seen.facts, seen.table, tile)
    if onto is None:
        return say("pedro.foresight.farmer_boxed", half=half, **farmer)
    return say("pedro.foresight.farmer_onto", half=half, space=onto, **farmer)


def _none(pair: int) -> Option:
    return Option(f"tile:none:{pair}", say("pedro.foresight.none"))


def tiles_of_pair(pair: int, seen: Situation) -> tuple[Tile, ...]:
    """Every tile that the bag of a pair may hold: A farmers, B workers, C workers and yellow."""
    workers = tuple(WorkerTile(w, icon) for w in HIRED_WORKERS for icon in (False, True))
    farmers = sorted(set(seen.facts.farmer_kinds), key=tile_key)
    yellow = tuple(tile for tile in farmers if tile.colour is Colour.YELLOW)
    others = tuple(tile for tile in farmers if tile.colour is not Colour.YELLOW)
    by_pair: tuple[tuple[Tile, ...], ...] = (others, workers, (*workers, *yellow))
    return by_pair[pair]


def _outcomes(
    pair: int, first: int, second: int, no_workers: bool | None, seen: Situation
) -> tuple[Option, ...]:
    tiles = tiles_of_pair(pair, seen)
    drawn = seen.table.foresight[first]
    named = [drawn] if isinstance(drawn, WorkerTile | FarmerTile) else list(tiles)
    allowed = [t for t in named if isinstance(t, FarmerTile) or not no_workers]
    options = [moved(first, tile, seen) for tile in allowed]
    if no_workers is not False:
        options += [moved(second, t, seen) for t in tiles if isinstance(t, FarmerTile)]
    return (*options, _none(pair))
