"""Answers as taps. Many tiles are a row a type or colour: each is one tap on its picture."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.pedro.cattle import key_of
from companion.pedro.choice import Option, say
from companion.pedro.choices.foresight import tile_told
from companion.table.events import (
    CattleAdded,
    FarmerBoxed,
    FarmerHelped,
    FarmerPlaced,
    ForesightFilled,
    ObjectiveTaken,
    TableEvent,
    WorkerHired,
    WorkerPlaced,
)
from companion.table.pieces import Colour, Tile, Worker, WorkerTile
from companion.web.rendering import words
from companion.web.solo.contexts.taps import whole
from companion.words.table_things import TableThings
from companion.words.things import capital

MOST_IN_A_ROW = 6


@dataclass(frozen=True, slots=True)
class Pick:
    """A tap that answers with `key`, or a row of them under one picture, `rows`. `tile` is drawn,
    with the pesos of its `hand` where that tells it apart; `tasks` are those of the objective card
    that it names. `unsaid`: nobody knows, which is always an answer."""

    text: str
    key: str = ""
    rows: tuple["Pick", ...] = ()
    unsaid: bool = False
    tasks: tuple[str, ...] = ()
    tile: Tile | None = None
    hand: int = 0


def picks(things: TableThings, options: Iterable[Option]) -> tuple[Pick, ...]:
    """The options as taps. Many tiles come in rows: a type or a colour, and in it each with its
    strength, and with its hand if it is needed to tell two of them apart. No tile comes after them,
    unsaid last."""
    found = list(options)
    said = [option for option in found if not is_unsaid(option)]
    unsaid = tuple(
        Pick(words().say("do.unsaid"), option.key, unsaid=True)
        for option in found
        if is_unsaid(option)
    )
    tiles = [(tile, option.key) for option in said if (tile := tile_of(option)) is not None]
    if len(tiles) <= MOST_IN_A_ROW:
        return (*(_pick(things, option) for option in said), *unsaid)
    others = (option for option in said if tile_of(option) is None)
    return (
        *_rows(things, tiles),
        *(_pick(things, option) for option in others),
        *unsaid,
    )


def is_unsaid(option: Option) -> bool:
    """Whether an option leaves open what came out."""
    return option.say.code == "solo.unsaid" or option.key.endswith(":unsaid")


def _pick(things: TableThings, option: Option) -> Pick:
    card = next((one.card for one in option.events if isinstance(one, ObjectiveTaken)), 0)
    return Pick(_text(things, option), option.key, tasks=tuple(things.objective_tasks(card)))


def _text(things: TableThings, option: Option) -> str:
    """An outcome in words; cards that came into the market by themselves: the question says so."""
    for event in option.events:
        if isinstance(event, CattleAdded) and event.cards:
            return things.sentence(say("solo.own.cattle", cards=key_of(event.cards)))
    return whole(things, option)


def _rows(things: TableThings, tiles: list[tuple[Tile, str]]) -> Iterator[Pick]:
    """Tiles of one type or colour in a row."""
    for kind in dict.fromkeys(_kind(tile) for tile, _ in tiles):
        here = [(tile, key) for tile, key in tiles if _kind(tile) == kind]
        alike = Counter(_strength(tile) for tile, _ in here)
        name = things.worker(kind) if isinstance(kind, Worker) else things.colour(kind)
        taps = (_tile_pick(things, tile, key, alike[_strength(tile)] > 1) for tile, key in here)
        yield Pick(capital(name), rows=tuple(taps), tile=here[0][0])


def _tile_pick(things: TableThings, tile: Tile, key: str, with_hand: bool) -> Pick:
    """A tile in the row of its kind."""
    if isinstance(tile, WorkerTile):
        return Pick(words().say("do.strong" if tile.strength else "do.plain"), key, tile=tile)
    hand = tile.hand if with_hand else None
    strength = _strength(tile)
    text = f"{strength}, {things.hand(tile)}" if hand else strength
    return Pick(text, key, tile=tile, hand=things.facts.hand_pesos[hand] if hand else 0)


def _kind(tile: Tile) -> Worker | Colour:
    return tile.worker if isinstance(tile, WorkerTile) else tile.colour


def _strength(tile: Tile) -> str:
    return "?" if tile.strength is None else str(tile.strength)


def tile_of(option: Option) -> Tile | None:
    """The tile that an option is about, also where nobody knows what lies on the trail."""
    placed = (tile for event in option.events if (tile := _tile(event)) is not None)
    return next(placed, tile_told(option.key))


def _tile(event: TableEvent) -> Tile | None:
    match event:
        case WorkerHired() | WorkerPlaced() | ForesightFilled():
            found = event.tile
        case FarmerPlaced() | FarmerBoxed() | FarmerHelped():
            found = event.tile
        case _:
            return None
    return found if isinstance(found, Tile) else None
