"""Whose a thing is already, and what a station master makes of what is known."""

from dataclasses import dataclass

from companion.box.countable import Rows, Tile, Tiles
from companion.play.pad.fields import category_of
from companion.play.pad.view import PadView, PlayerView
from companion.scoring.holdings import Holdings

NOT_KNOWN = "?"


@dataclass(frozen=True, slots=True)
class Pays:
    """What a tile brings, or "?" while what it counts is not all known, and how much it counts."""

    points: str
    n: str = ""


def owners(view: PadView, player: PlayerView, field: str) -> list[PlayerView]:
    """The other players who have something at a field, once for each."""
    others = (other for other in view.players if other.entry.seat != player.entry.seat)
    return [other for other in others for _ in range(other.entry.counts.get(field, 0))]


def other_side(piece: Tiles, tile: Tile) -> str:
    """The field of the other side of a tile, "" of one with a single side."""
    sides = (one for one in piece.tiles if one.number == tile.number and one.side != tile.side)
    return next((f"{piece.key}.{side.id}" for side in sides), "") if piece.two_sided else ""


def is_used(view: PadView, player: PlayerView, field: str) -> bool:
    """Whether a person uses the other side of a tile: all use the same; Pedro always b."""
    return not player.entry.is_pedro and any(
        other.entry.counts.get(field) for other in view.players if not other.entry.is_pedro
    )


def pays(view: PadView, player: PlayerView, field: str) -> Pays:
    """What a tile that counts other things brings this player, or would bring."""
    if not all(is_known(view, player, counted) for counted in view.pad.counts_of(field)):
        return Pays(NOT_KNOWN)
    entry, id_ = player.entry, field.partition(".")[2]
    counted = view.pad.count(Holdings({**entry.counts, field: 1}), entry.exceptions)
    n = dict(counted.counted).get(id_, "")
    return Pays(str(dict(counted.station_masters).get(id_, 0)), str(n))


def is_known(view: PadView, player: PlayerView, counted: str) -> bool:
    """Whether a field, or a piece as a whole, was counted for a player or said to be nothing."""
    entry, key = player.entry, counted.partition(".")[0]
    category = view.pad.category(category_of(view.pad, key))
    if category.number in entry.nothing or counted in entry.counts:
        return True
    piece = next(piece for piece in category.pieces if piece.key == key)
    if isinstance(piece, Rows):
        fields = [f"{key}.{row}" for row in piece.rows]
        return counted == key and all(field in entry.counts for field in fields)
    return any(field.startswith(f"{key}.") for field in entry.counts)
