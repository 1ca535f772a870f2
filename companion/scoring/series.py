"""What the editions of the series score alike: lines and their reasons from generic pieces."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.box.countable import (
    Breed,
    Flag,
    Herd,
    Number,
    Places,
    PrintedVP,
    Rows,
    TaskCards,
    Tiles,
)
from companion.box.objective_card import ObjectiveCard
from companion.scoring.holdings import Holdings
from companion.scoring.sheet import Because, Line, ObjectiveAnswer


@dataclass(frozen=True, slots=True)
class Paid:
    """How much a tile counts, and what it brings."""

    n: int
    points: int

    @classmethod
    def per(cls, n: int, every: int = 1, vp: int = 1) -> "Paid":
        """`vp` for every full number of things.

        >>> Paid.per(7, every=2, vp=3)
        Paid(n=7, points=9)
        """
        return cls(n, vp * (n // every))


def line(category: int, because: Iterable[Because]) -> Line:
    """A category that is the sum of its reasons."""
    reasons = tuple(because)
    return Line(category, sum(reason.points for reason in reasons), reasons)


def full_amounts(piece: Number, held: Holdings) -> Iterator[Because]:
    """1 VP per full amount, e.g. per 5 pesos."""
    n, every = held.of(piece.key), piece.worth or 1
    yield Because(piece.key, n // every, (("n", n), ("every", every)))


def printed_tiles(piece: Tiles, held: Holdings) -> Iterator[Because]:
    """The VP printed on each tile."""
    for tile in piece.tiles:
        if held.of(f"{piece.key}.{tile.id}"):
            yield Because("tile", tile.vp or 0, (("id", tile.id),))


def discs_on(piece: Places, held: Holdings, code: str) -> Iterator[Because]:
    """The VP printed at a place, for every disc on it."""
    for place in piece.places:
        if discs := held.of(f"{piece.key}.{place.id}"):
            values = (("id", place.id), ("n", discs), ("vp", place.vp))
            yield Because(code, place.vp * discs, values)


def discs_and_pairs(piece: Places, held: Holdings) -> Iterator[Because]:
    """The VP at a place for every disc, and once between neighbours that both have one."""
    for because in discs_on(piece, held, piece.key):
        if because.points:
            yield because
    for pair in piece.pairs:
        if held.of(f"{piece.key}.{pair.first}") and held.of(f"{piece.key}.{pair.second}"):
            yield Because(f"{piece.key}.pair", pair.vp, (("id", f"{pair.first}+{pair.second}"),))


def by_printed_vp(piece: PrintedVP, held: Holdings) -> Iterator[Because]:
    """Tiles told apart by nothing but their VP."""
    for vp, _ in piece.printed:
        if tiles := held.of(f"{piece.key}.{vp}"):
            yield Because(piece.key, vp * tiles, (("n", tiles), ("vp", vp)))


def cattle(herd: Herd, held: Holdings) -> Iterator[Because]:
    """The VP printed on the cattle cards, and those of exhaustion cards where there are any."""
    for breed, vp, cards in _cattle_by_vp(herd, held):
        yield Because("cattle", vp * cards, (("id", breed), ("n", cards), ("vp", vp)))
    if tired := held.of(f"{herd.key}.exhaustion"):
        vp = herd.exhaustion_vp or 0
        yield Because("exhaustion", vp * tired, (("n", tired), ("vp", vp)))


def _cattle_by_vp(herd: Herd, held: Holdings) -> Iterator[tuple[str, int, int]]:
    for breed in herd.breeds:
        if breed.by_vp:
            for vp in sorted(set(breed.vps)):
                if cards := held.of(f"{herd.key}.{breed.id}.{vp}"):
                    yield breed.id, vp, cards
        elif cards := held.of(f"{herd.key}.{breed.id}"):
            yield breed.id, breed.vps[0], cards


def cattle_of(herd: Herd, breed: Breed, held: Holdings) -> int:
    """How many cards of a breed."""
    stem = f"{herd.key}.{breed.id}"
    return sum(held.of(f"{stem}.{vp}") for vp in set(breed.vps)) if breed.by_vp else held.of(stem)


def cards_where(piece: TaskCards, held: Holdings, where: int) -> list[ObjectiveCard]:
    """The objective cards that are PLAYED or IN_DECK."""
    return [card for card in piece.cards if held.of(f"{piece.key}.{card.id}") == where]


def objective_line(category: int, piece: TaskCards, answer: ObjectiveAnswer) -> Line:
    """The objective cards in the area, with VP or penalty."""
    by_id = {card.id: card for card in piece.cards}
    reasons = [
        Because("objective.fulfilled", by_id[id_].vp, (("id", id_),)) for id_ in answer.fulfilled
    ]
    reasons += [
        Because("objective.failed", by_id[id_].vp_if_not_fulfilled, (("id", id_),))
        for id_ in answer.not_fulfilled
    ]
    return Line(category, answer.points, tuple(reasons))


def station_masters(masters: Iterable[tuple[str, int]]) -> Iterator[Because]:
    """What each tile in front of the player pays for its own task."""
    return (Because("station_master", vp, (("id", id_),)) for id_, vp in masters)


def in_row(piece: Rows, row: str, held: Holdings) -> int:
    """Workers in a row; the printed one is always there."""
    return max(1, held.of(f"{piece.key}.{row}"))


def late_workers(piece: Rows, held: Holdings) -> Iterator[Because]:
    """Workers on the spaces of a row that bring VP."""
    for row in piece.rows:
        if late := sum(in_row(piece, row, held) >= space for space in piece.vp_spaces):
            yield Because("workers", piece.vp * late, (("id", row), ("n", late)))


def owned(flag: Flag, held: Holdings) -> Iterator[Because]:
    """The VP of something that is owned or not."""
    if held.of(flag.key):
        yield Because(f"flag.{flag.key}", flag.vp)
