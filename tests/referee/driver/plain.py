"""The companion's pieces as the plain values of the true table, and as keys of its taps."""

from collections.abc import Iterable

from companion.table.pieces import (
    CattleCard,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    Worker,
    WorkerTile,
)
from tests.referee.truth import printed as p


def tile(piece: WorkerTile | FarmerTile) -> p.Tile:
    if isinstance(piece, WorkerTile):
        return str(piece.worker), piece.strength
    return str(piece.colour), piece.strength or 0, str(piece.hand or "")


def thing(piece: object) -> object:
    """Whatever may be drawn: a tile, a cattle card, a ship, the number of an objective card."""
    if isinstance(piece, WorkerTile | FarmerTile):
        return tile(piece)
    if isinstance(piece, CattleCard):
        return piece.breed, piece.vp
    return piece


def place(engine: EnginePlace) -> p.Place:
    return p.DEPOT if engine.depot else (engine.space, engine.turnout)


def tile_key(true: p.Tile) -> str:
    """A tile in the key of a tap, e.g. `gaucho.1` or `green.4.black`."""
    if isinstance(true[1], bool):
        return f"{true[0]}.{int(true[1])}"
    return ".".join(map(str, true))


def card_key(card: p.Card) -> str:
    return f"{card[0]}.{card[1]}"


def cards_of(key: str) -> list[p.Card]:
    """The cards of a key such as `caracu.3+serrano.2`; a kind without VP has 0."""
    found = []
    for part in filter(None, key.split("+")):
        kind, _, vp = part.partition(".")
        found.append((kind, int(vp or 0)))
    return sorted(found)


def as_tile(true: p.Tile | None) -> WorkerTile | FarmerTile | None:
    """The companion's piece for a true one, for the forms of its table screen."""
    if true is None:
        return None
    if isinstance(true[1], bool):
        return WorkerTile(Worker(true[0]), true[1])
    assert len(true) == 3
    return FarmerTile(Colour(true[0]), true[1], Hand(true[2]))


def as_cards(true: Iterable[p.Card]) -> tuple[CattleCard, ...]:
    return tuple(CattleCard(breed, vp) for breed, vp in true)
