"""A piece set on another space of a form leaves the one it lay on."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

Piece = TypeVar("Piece")


def moved(
    lies: Mapping[str, Piece | None], lay: Mapping[str, Piece], most: Callable[[Piece], int]
) -> dict[str, Piece]:
    """What lies where, by space, after a form said `lies` of a table where `lay` lay.

    If the box holds no more than `most` of a piece that was newly set, the spaces whose answer was
    left as it was give theirs up. Two that were newly set both stay: nobody knows which is meant.

    >>> moved({"p1": "8", "p2": "8"}, {"p1": "8"}, lambda _: 1)
    {'p2': '8'}
    """
    found = {space: piece for space, piece in lies.items() if piece is not None}
    too_many = Counter(found.values())
    newly = {piece for space, piece in found.items() if lay.get(space) != piece}
    for space, piece in tuple(found.items()):
        if piece in newly and lay.get(space) == piece and too_many[piece] > most(piece):
            too_many[piece] -= 1
            del found[space]
    return found
