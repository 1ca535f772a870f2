"""What cannot be on any table: found in holdings, said by field, all at once.

The pad shows these beside its fields; the score file maps them to places in the file.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.box.confidence import Confidence
from companion.box.countable import (
    PLAYED,
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
from companion.scoring.game import Player


@dataclass(frozen=True, slots=True, order=True)
class Impossible:
    """A fault of one player's field; `field` may be a whole piece or `discs`."""

    player: int
    field: str
    code: str
    values: tuple[tuple[str, str | int], ...] = ()


def impossibilities(
    pad: Pad, players: Sequence[Player], unread: Sequence[Collection[str]] = ()
) -> tuple[Impossible, ...]:
    """Every fault of the holdings, alone and between players, sorted.

    A fault between players sits at the later owner, where the box first runs out. `unread` names
    per player the pieces that could not be read: no fault of the edition's own rests on them.
    """
    found: list[Impossible] = []
    for index, player in enumerate(players):
        for piece in pad.pieces():
            found += _alone(index, player, piece)
        found += _discs(pad, index, player)
        found += (
            Impossible(index, fault.field, fault.code, fault.values)
            for fault in pad.check(player.holdings)
            if not unread or fault.rests_on not in unread[index]
        )
    for piece in pad.pieces():
        found += _between(players, piece)
    return tuple(sorted(set(found)))


def unknown_vp(pad: Pad, player: Player) -> Iterator[tuple[int, str]]:
    """Fields with discs whose VP nobody has told us, with their category; typed ones excepted."""
    for category in pad.categories:
        if category.number in player.typed:
            continue
        for piece in category.pieces:
            for field in _unknown_fields(player, piece):
                yield category.number, field


def _unknown_fields(player: Player, piece: Piece) -> Iterator[str]:
    held = player.holdings
    match piece:
        case Tally():
            for kind in piece.kinds:
                if kind.confidence is Confidence.NONE and held.of(f"{piece.key}.{kind.id}"):
                    yield f"{piece.key}.{kind.id}"
        case Stations(key, last_vp=None):
            if held.of(f"{key}.last") and f"{key}.last_vp" not in held.counts:
                yield f"{key}.last_vp"
        case _:
            return


def _alone(index: int, player: Player, piece: Piece) -> Iterator[Impossible]:
    held = player.holdings
    match piece:
        case Number(key, most):
            if held.of(key) > most:
                yield Impossible(index, key, "number.most", (("most", most),))
        case Places():
            yield from _places_alone(index, player, piece)
        case Rows():
            yield from _rows_alone(index, player, piece)
        case TaskCards() if piece.starting:
            yield from _starting_cards(index, player, piece)
        case _:
            return


def _places_alone(index: int, player: Player, piece: Places) -> Iterator[Impossible]:
    for place in piece.places:
        field = f"{piece.key}.{place.id}"
        discs = player.holdings.of(field)
        if discs and place.gone:
            yield Impossible(index, field, "ship.gone", (("id", place.id),))
        if discs > 1 and not place.many:
            yield Impossible(index, field, "place.one_disc", (("id", place.id), ("n", discs)))


def _rows_alone(index: int, player: Player, piece: Rows) -> Iterator[Impossible]:
    held = player.holdings
    for row in piece.rows:
        workers = held.counts.get(f"{piece.key}.{row}", 1)
        if not 1 <= workers <= piece.spaces:
            values = (("n", workers), ("most", piece.spaces))
            yield Impossible(index, f"{piece.key}.{row}", "row.spaces", values)
    if piece.strength_rows:
        hired = sum(_hired(player, piece, row) for row in piece.strength_rows)
        strong = held.of(f"{piece.key}.with_strength")
        if strong > hired:
            values = (("n", strong), ("most", hired))
            yield Impossible(index, f"{piece.key}.with_strength", "strength.hired", values)


def _hired(player: Player, piece: Rows, row: str) -> int:
    return max(0, player.holdings.of(f"{piece.key}.{row}") - 1)


def _starting_cards(index: int, player: Player, piece: TaskCards) -> Iterator[Impossible]:
    if not any(player.holdings.under(piece.key)):
        return
    where = [player.holdings.of(f"{piece.key}.{card}") for card in piece.starting]
    if where.count(PLAYED) != 1 or sum(map(bool, where)) != 1:
        yield Impossible(index, piece.key, "objective.starting")


def _discs(pad: Pad, index: int, player: Player) -> Iterator[Impossible]:
    discs = discs_placed(pad, player)
    if discs > pad.discs_per_player:
        values = (("n", discs), ("most", pad.discs_per_player))
        yield Impossible(index, "discs", "discs.most", values)


def discs_placed(pad: Pad, player: Player) -> int:
    """How many of a player's discs the holdings name."""
    held = player.holdings
    total = 0
    for piece in pad.pieces():
        match piece:
            case Places(key) | QuarterDiscs(key):
                total += sum(count for _, count in held.under(key))
            case Tally(key, discs=True):
                total += sum(count for _, count in held.under(key))
            case Stations(key):
                total += sum(n for vp, n in held.under(key) if vp.isdigit() or vp == "last")
            case _:
                pass
    return total


def _between(players: Sequence[Player], piece: Piece) -> Iterator[Impossible]:
    match piece:
        case Flag(key, one_owner=True):
            yield from _run_out(players, 1, key, "token.one_owner", lambda p: p.holdings.of(key))
        case Tiles():
            yield from _tiles_between(players, piece)
        case Places(most_places=int(most)):
            yield from _places_between(players, piece, most)
        case Tally():
            for kind in piece.kinds:
                if kind.most is not None:
                    yield from _fields_run_out(players, kind.most, f"{piece.key}.{kind.id}")
        case Herd():
            yield from _herd_between(players, piece)
        case PrintedVP():
            for vp, most in piece.printed:
                yield from _fields_run_out(players, most, f"{piece.key}.{vp}")
        case QuarterDiscs():
            yield from _spaces_taken(players, piece)
        case Rows():
            for row in piece.rows:
                field = f"{piece.key}.{row}"
                yield from _run_out(
                    players, piece.most_hired, field, "workers.most", _hired_in(piece, row)
                )
        case TaskCards():
            for card in piece.cards:
                yield from _one_owner(players, f"{piece.key}.{card.id}", str(card.id))
        case _:
            return


def _spaces_taken(players: Sequence[Player], piece: QuarterDiscs) -> Iterator[Impossible]:
    """A bonus space takes a single disc, of whoever came first. Rules p. 9.

    Of a quarter that is known in part, as on side b, a space nobody has told may show any VP.
    """
    for quarter in piece.quarters:
        told = sum(number for _, number in quarter.printed)
        untold = 0 if quarter.confidence is not Confidence.NONE else piece.most_spaces - told
        for vp, number in quarter.printed:
            field = f"{piece.key}.{quarter.city}.{quarter.quarter}.{vp}"
            most = number + max(0, untold)
            yield from _fields_run_out(players, most, field, "space.taken")


def _hired_in(piece: Rows, row: str) -> Callable[[Player], int]:
    return lambda player: _hired(player, piece, row)


def _tiles_between(players: Sequence[Player], piece: Tiles) -> Iterator[Impossible]:
    if piece.one_owner:
        for tile in piece.tiles:
            yield from _one_owner(players, f"{piece.key}.{tile.id}", tile.id)
    if piece.most_in_game is not None:
        yield from _run_out(
            players,
            piece.most_in_game,
            piece.key,
            "tiles.most",
            lambda player: sum(count for _, count in player.holdings.under(piece.key)),
        )
    if piece.two_sided:
        yield from _both_sides(players, piece)


def _both_sides(players: Sequence[Player], piece: Tiles) -> Iterator[Impossible]:
    """All persons use the same side of a number; Pedro always uses b. Rules p. 5."""
    side_in_use: dict[int, str] = {}
    for index, player in enumerate(players):
        for tile in piece.tiles:
            field = f"{piece.key}.{tile.id}"
            if player.is_pedro or not player.holdings.of(field):
                continue
            assert tile.number is not None
            assert tile.side is not None
            if side_in_use.setdefault(tile.number, tile.side) != tile.side:
                yield Impossible(index, field, "building.both_sides", (("id", tile.number),))


def _places_between(players: Sequence[Player], piece: Places, most: int) -> Iterator[Impossible]:
    named: set[str] = set()
    for index, player in enumerate(players):
        before = len(named)
        named.update(place for place, _ in player.holdings.under(piece.key))
        if len(named) > most and len(named) > before:
            yield Impossible(index, piece.key, "ships.most", (("n", len(named)), ("most", most)))


def _herd_between(players: Sequence[Player], piece: Herd) -> Iterator[Impossible]:
    for breed in piece.breeds:
        if breed.by_vp:
            for vp in sorted(set(breed.vps)):
                field = f"{piece.key}.{breed.id}.{vp}"
                yield from _fields_run_out(players, breed.vps.count(vp), field)
        else:
            yield from _fields_run_out(players, len(breed.vps), f"{piece.key}.{breed.id}")
    if piece.exhaustion_vp is not None:
        yield from _fields_run_out(players, piece.exhaustion_most, f"{piece.key}.exhaustion")


def _one_owner(players: Sequence[Player], field: str, id_: str) -> Iterator[Impossible]:
    owners = [index for index, player in enumerate(players) if player.holdings.of(field)]
    for index in owners[1:]:
        yield Impossible(
            index, field, "owner.two", (("id", id_), ("owner", players[owners[0]].name))
        )


def _fields_run_out(
    players: Sequence[Player], most: int, field: str, code: str = "box.most"
) -> Iterable[Impossible]:
    return _run_out(players, most, field, code, lambda player: player.holdings.of(field))


def _run_out(
    players: Sequence[Player], most: int, field: str, code: str, own: Callable[[Player], int]
) -> Iterator[Impossible]:
    total = 0
    for index, player in enumerate(players):
        mine = own(player)
        total += mine
        if mine and total > most:
            yield Impossible(index, field, code, (("n", total), ("most", most)))
            return
