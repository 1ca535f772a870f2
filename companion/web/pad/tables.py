"""A category as a table: what can be counted as rows, the players as columns."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.box.confidence import Confidence
from companion.box.countable import (
    Flag,
    Herd,
    Number,
    Piece,
    Places,
    PrintedVP,
    Rows,
    Stations,
    Tally,
    Tiles,
)
from companion.box.most import MOST_COUNT, most_of
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.edition import Category
from companion.web.pad.entry import station_vps
from companion.web.pad.glance import fault_sentences
from companion.web.pad.opened import OpenPad
from companion.web.pad.owners import Pays, is_used, other_side, owners, pays
from companion.web.pad.place import Place
from companion.words import signed
from companion.words.things import Things


@dataclass(frozen=True, slots=True)
class Thing:
    """What a row counts. `most` is how many there are for one player, `in_game` for all; `once`
    what is had or not; `spaces` those of a row of workers that bring points."""

    field: str
    name: str
    worth: str = ""
    icon: str = ""
    most: int = MOST_COUNT
    in_game: int | None = None
    once: bool = False
    spaces: tuple[int, ...] = ()
    against: str = ""


@dataclass(frozen=True, slots=True)
class TableCell:
    """One thing of one player: `left` is what the others leave of it, `owners` who they are."""

    seat: str
    label: str
    n: int | None
    left: int
    points: str = ""
    sum: str = ""
    owners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRow:
    thing: Thing
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """A column: whose it is and what the category brings so far."""

    player: PlayerView
    cell: Cell


@dataclass(frozen=True, slots=True)
class Asked:
    """What only who has a certain tile is asked: an amount, or how many stand in each row."""

    player: PlayerView
    why: str
    field: str
    name: str
    n: int | None
    rows: tuple[tuple[str, str, int | None], ...] = ()
    spaces: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A category's table. `shared` is a number that is the same for all players."""

    base: str
    here: str
    category: Category
    name: str
    heads: tuple[Head, ...]
    rows: tuple[TableRow, ...]
    asked: tuple[Asked, ...]
    shared: tuple[str, str, int | str] | None
    hints: tuple[str, ...]
    faults: tuple[tuple[str, tuple[str, ...]], ...]

    @classmethod
    def of(cls, pad: OpenPad, place: Place, view: PadView, things: Things) -> "Table":
        category = view.pad.category(place.category)
        heads = tuple(Head(player, player.cell(category.number)) for player in view.players)
        rows = [
            _row(view, thing) for piece in category.pieces for thing in _things(view, things, piece)
        ]
        hints = (f"{view.pad.edition}.hint.{piece.key}" for piece in category.pieces)
        faults = (
            (head.player.entry.name, tuple(fault_sentences(things, head.cell.faults)))
            for head in heads
            if head.cell.faults
        )
        return cls(
            pad.base,
            place.path,
            category,
            things.category(category.key),
            heads,
            tuple(rows),
            tuple(_asked(view, things, category)),
            _shared(view, things, category),
            tuple(things.words.say(hint) for hint in hints if things.words.has(hint)),
            tuple(faults),
        )

    @property
    def open(self) -> Sequence[Head]:
        """Who has said nothing here yet."""
        return [head for head in self.heads if not head.cell.entered]


def _row(view: PadView, thing: Thing) -> TableRow:
    return TableRow(thing, tuple(_cell(view, player, thing) for player in view.players))


def _cell(view: PadView, player: PlayerView, thing: Thing) -> TableCell:
    entry = player.entry
    n = entry.counts.get(thing.field)
    left, theirs = thing.most, list[str]()
    if thing.in_game is not None:
        theirs = [other.entry.name for other in owners(view, player, thing.field)]
        left = min(left, thing.in_game - len(theirs))
    if thing.against and is_used(view, player, thing.against):
        left = 0
    paid = pays(view, player, thing.field) if n and view.pad.counts_of(thing.field) else Pays("")
    label = f"{entry.name}, {thing.name}" + (f", {thing.worth}" if thing.worth else "")
    return TableCell(entry.seat, label, n, left, paid.points, paid.n, tuple(dict.fromkeys(theirs)))


def _things(view: PadView, things: Things, piece: Piece) -> Iterator[Thing]:
    """The rows of a piece, in printed order."""
    match piece:
        case Number(key, most):
            yield Thing(key, things.piece(key), most=most)
        case Flag(key, vp, one_owner):
            in_game = 1 if one_owner else None
            yield Thing(key, things.piece(key), _vp(things, vp), "", 1, in_game, once=True)
        case Tiles():
            yield from _tiles(things, piece)
        case Places():
            yield from _places(things, piece)
        case Tally(key, kinds):
            for kind in kinds:
                worth = _each(things, kind.vp) if kind.vp is not None else ""
                if kind.confidence is Confidence.NONE:
                    worth = things.words.say("copy.unknown")
                icon = f"task-{kind.task}" if kind.task else ""
                most = kind.most or most_of(piece)
                name = things.one(key, kind.id)
                yield Thing(f"{key}.{kind.id}", name, worth, icon, most, kind.most)
        case Stations(key):
            for vp, most in station_vps(piece, _counts(view)):
                yield Thing(f"{key}.{vp}", _vp(things, vp), most=most)
            yield Thing(f"{key}.last", things.words.say("pad.last_station"), most=most_of(piece))
        case Herd():
            yield from _herd(things, piece)
        case PrintedVP(key, printed):
            for vp, most in printed:
                yield Thing(f"{key}.{vp}", _vp(things, vp), "", "", most, most)
        case Rows(key, rows):
            for row in rows:
                name = things.one(key, row)
                worth, spaces = _each(things, piece.vp), piece.vp_spaces
                yield Thing(f"{key}.{row}", name, worth, f"worker-{row}", spaces=spaces)
        case _:
            return


def _tiles(things: Things, piece: Tiles) -> Iterator[Thing]:
    for tile in piece.tiles:
        field = f"{piece.key}.{tile.id}"
        yield Thing(
            field,
            things.one(piece.key, tile.id) if not piece.two_sided else tile.id,
            _vp(things, tile.vp) if tile.vp is not None else things.pays(piece.key, tile.id),
            most=1,
            in_game=1 if piece.one_owner else None,
            once=True,
            against=other_side(piece, tile),
        )


def _places(things: Things, piece: Places) -> Iterator[Thing]:
    for place in piece.places:
        if place.gone:
            continue
        worth = _each(things, place.vp) if place.many else _vp(things, place.vp)
        name = things.one(piece.key, place.id)
        most = most_of(piece) if place.many else 1
        yield Thing(f"{piece.key}.{place.id}", name, worth, most=most, once=not place.many)


def _herd(things: Things, piece: Herd) -> Iterator[Thing]:
    for breed in piece.breeds:
        icon = f"task-{breed.id}" if breed.by_vp else f"task-breeding_value_{breed.breeding_value}"
        name, field = things.one(piece.key, breed.id), f"{piece.key}.{breed.id}"
        if not breed.by_vp:
            most = len(breed.vps)
            yield Thing(field, name, _each(things, breed.vps[0]), icon, most, most)
            continue
        for vp, most in sorted(Counter(breed.vps).items()):
            yield Thing(f"{field}.{vp}", name, _vp(things, vp), icon, most, most)
    if piece.exhaustion_vp is not None:
        name, most = things.one(piece.key, "exhaustion"), piece.exhaustion_most
        worth = _each(things, piece.exhaustion_vp)
        yield Thing(f"{piece.key}.exhaustion", name, worth, "ui-moon", most, most)


def _asked(view: PadView, things: Things, category: Category) -> Iterator[Asked]:
    """What the tiles of a category count and nobody else is asked."""
    for player in view.players:
        for field in (field for field, n in player.entry.counts.items() if n):
            if field.partition(".")[0] not in {piece.key for piece in category.pieces}:
                continue
            for counted in view.pad.counts_of(field):
                piece = next(
                    (p for p in view.pad.pieces() if p.key == counted.partition(".")[0]), None
                )
                if isinstance(piece, Rows):
                    yield _of_rows(things, player, field, counted, piece)


def _of_rows(things: Things, player: PlayerView, field: str, counted: str, piece: Rows) -> Asked:
    counts, key = player.entry.counts, piece.key
    why = things.one(*field.split(".", 1))
    if "." in counted:
        name = things.one(*counted.split(".", 1))
        return Asked(player, why, counted, name, counts.get(counted))
    rows = tuple((f"{key}.{r}", things.one(key, r), counts.get(f"{key}.{r}")) for r in piece.rows)
    return Asked(player, why, key, things.piece(key), None, rows, piece.spaces)


def _shared(view: PadView, things: Things, category: Category) -> tuple[str, str, int | str] | None:
    for piece in category.pieces:
        if isinstance(piece, Stations) and piece.last_vp is None:
            field = f"{piece.key}.last_vp"
            known = [player.entry.counts.get(field) for player in view.players]
            name = things.words.say("pad.vp_per_disc")
            return field, name, next((vp for vp in known if vp is not None), "")
    return None


def _counts(view: PadView) -> Mapping[str, int]:
    return {field: n for player in view.players for field, n in player.entry.counts.items()}


def _vp(things: Things, vp: int) -> str:
    return things.words.say("pad.vp", n=vp)


def _each(things: Things, vp: int) -> str:
    return things.words.say("pad.vp_each", n=signed(vp))
