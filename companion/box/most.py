"""How much of a piece a player can enter: more than any box holds, few enough to list."""

from collections.abc import Mapping

from companion.box.countable import Herd, Piece, PrintedVP, QuarterDiscs, Stations

MOST_COUNT = 999
MOST_LISTED = 99
"""Of what is told apart by its printed VP, and so drawn and written one by one."""


def most_of(piece: Piece) -> int:
    """The most that one field of a piece takes; `impossible` says what no game can have."""
    return MOST_LISTED if _is_listed(piece) else MOST_COUNT


def is_too_long(piece: Piece, counts: Mapping[str, int]) -> bool:
    """Whether a player's counts of a piece make a longer list than is drawn and written.

    >>> is_too_long(Stations("stations"), {"stations.1": 60, "stations.2": 40})
    True
    """
    if not _is_listed(piece):
        return False
    stem, price = f"{piece.key}.", f"{piece.key}.last_vp"
    listed = (n for field, n in counts.items() if field.startswith(stem) and field != price)
    return sum(listed) > MOST_LISTED


def _is_listed(piece: Piece) -> bool:
    return isinstance(piece, QuarterDiscs | Stations | Herd | PrintedVP)
