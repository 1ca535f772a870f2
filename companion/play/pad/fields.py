"""Which fields an edition's pieces have, so that no form can write any other."""

import re

from companion.box.countable import (
    Flag,
    Herd,
    Number,
    Piece,
    Places,
    PrintedVP,
    QuarterDiscs,
    Rows,
    Stations,
    Tally,
    TaskCards,
    Tiles,
)
from companion.scoring.edition import Pad

_VP = r"(0|[1-9]\d?)"


def piece_of(pad: Pad, field: str) -> Piece | None:
    """The one of the pad's pieces that a field belongs to."""
    key = field.partition(".")[0]
    for piece in pad.pieces():
        if piece.key == key and _belongs(piece, field):
            return piece
    return None


def _belongs(piece: Piece, field: str) -> bool:
    rest = field.partition(".")[2]
    match piece:
        case Number() | Flag():
            return field == piece.key
        case Tiles():
            return any(tile.id == rest for tile in piece.tiles)
        case Places():
            return any(place.id == rest and not place.gone for place in piece.places)
        case Tally():
            return any(kind.id == rest for kind in piece.kinds)
        case QuarterDiscs():
            city, _, quarter_vp = rest.partition(".")
            quarter, _, vp = quarter_vp.partition(".")
            known = any(q.city == city and q.quarter == quarter for q in piece.quarters)
            return known and re.fullmatch(_VP, vp) is not None
        case Stations():
            return rest in ("last", "last_vp") or re.fullmatch(_VP, rest) is not None
        case Herd():
            return rest in _herd_fields(piece)
        case PrintedVP():
            return any(str(vp) == rest for vp, _ in piece.printed)
        case Rows():
            names = (*piece.rows, *(("with_strength",) if piece.strength_rows else ()))
            return rest in names
        case TaskCards():
            return any(str(card.id) == rest for card in piece.cards)


def _herd_fields(piece: Herd) -> set[str]:
    fields = {"exhaustion"} if piece.exhaustion_vp is not None else set()
    for breed in piece.breeds:
        fields |= {f"{breed.id}.{vp}" for vp in breed.vps} if breed.by_vp else {breed.id}
    return fields


def category_of(pad: Pad, field: str) -> int:
    """The number of the category a field belongs to, or 0."""
    key = field.split(".", maxsplit=1)[0]
    for category in pad.categories:
        if any(piece.key == key for piece in category.pieces):
            return category.number
    return 0
