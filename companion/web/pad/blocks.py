"""The blocks a page of the pad is made of, each drawn alone under its own id.

A block is drawn from its look: all that its drawing depends on. A page shows all of them; after a
tap only those whose look is another one are drawn and sent.
"""

from collections.abc import Iterator, Sequence

from flask import render_template

from companion.box.countable import QuarterDiscs, TaskCards, Tiles
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.holdings import Holdings
from companion.web.drawing import Block, Drawing
from companion.web.pad.entry import Entry
from companion.web.pad.glance import Bar, Matrix, Missing, Summary, Verdict
from companion.web.pad.opened import OpenPad, view_of
from companion.web.pad.pages import Layout, counts_the_others, layout_of, page_of
from companion.web.pad.place import Place
from companion.web.pad.tables import Table
from companion.web.pad.typing import NOTHING_REFUSED, Refused, Typing
from companion.web.preferences import preferences
from companion.web.rendering import words
from companion.web.services import services
from companion.words.things import Things


def drawn(pad: OpenPad, place: Place, refused: Refused = NOTHING_REFUSED) -> dict[str, str]:
    """Every block of a place by id, in page order."""
    return {block.id: _drawing(pad, place, block) for block in listed(pad, place, refused)}


def changed(then: OpenPad | None, now: OpenPad, place: Place) -> list[str]:
    """What a phone that shows `then` has to swap to show `now`; everything if it shows nothing."""
    looks = {block.id: block.look for block in listed(then, place)} if then else {}
    return [
        _swapped(block.id, _drawing(now, place, block))
        for block in listed(now, place)
        if block.id not in looks or looks[block.id] != block.look
    ]


def _swapped(block_id: str, html: str) -> str:
    """A block that takes the place of the one with its id."""
    return html.replace(f'id="{block_id}"', f'id="{block_id}" hx-swap-oob="true"', 1)


def _drawing(pad: OpenPad, place: Place, block: Block) -> str:
    key = (pad.token, place, preferences().language, block.id)
    known = services().drawings.get(key)
    if known is not None and known.look == block.look:
        return known.html
    html = render_template(f"pad/_{block.template}.html", **{block.template: block.context()})
    html = html.strip()
    services().drawings.put(key, Drawing(block.look, html))
    return html


def listed(pad: OpenPad, place: Place, refused: Refused = NOTHING_REFUSED) -> list[Block]:
    """The blocks of a place in page order."""
    view = view_of(pad)
    things, table = Things(words(), view.pad.edition), _table(view)
    won = (view.complete, view.winners, view.margin)
    found: list[Block] = []
    if not place.category and not place.seat:
        found.append(Block("verdict", "verdict", (table, won), lambda: Verdict.of(view)))
        cells = (table, won, _matrix(view), view.state.ourselves)
        if view.state.ourselves and pad.may_write:
            typed = (cells, pad.seen, refused.look)
            sheet = Block("matrix", "typing", typed, lambda: Typing.of(pad, view, things, refused))
        else:
            sheet = Block("matrix", "matrix", cells, lambda: Matrix.of(pad, view, things))
        found.append(sheet)
    if place.category and _layout(pad, view, place) is Layout.TABLE:
        counted = (table, _table_look(view, place))
        found.append(Block("table", "table", counted, lambda: Table.of(pad, place, view, things)))
    else:
        for player, cell in _cells(view, place):
            found += _cell(pad, place, view, things, player, cell)
    gaps = tuple((player.missing, player.faults) for player in view.players)
    found.append(Block("missing", "missing", (table, gaps), lambda: Missing.of(pad, view, things)))
    bar = (table, won, _totals(view), _turns(pad), gaps)
    found.append(Block("bar", "bar", bar, lambda: Bar.of(pad, place, view, things)))
    return found


def _layout(pad: OpenPad, view: PadView, place: Place) -> Layout:
    return layout_of(view.pad.category(place.category), len(view.players), pad.may_write)


def _table_look(view: PadView, place: Place) -> object:
    """What a table is drawn from: all players' entries of its category, or all they have where a
    tile counts what else there is."""
    category = view.pad.category(place.category)
    if counts_the_others(category):
        return view.players
    return tuple(_entry(view, player, player.cell(category.number)) for player in view.players)


def _cell(
    pad: OpenPad, place: Place, view: PadView, things: Things, player: PlayerView, cell: Cell
) -> tuple[Block, Block]:
    """A block that opens: its summary and its entry."""
    name, table = f"{player.entry.seat}-{cell.category.number}", _table(view)
    return (
        Block(
            f"s-{name}",
            "summary",
            (table, cell, player.sheet.objectives if _has_cards(cell) else None),
            lambda: Summary.of(place, view, things, player, cell),
        ),
        Block(
            f"e-{name}",
            "entry",
            (table, _entry(view, player, cell)),
            lambda: Entry.of(pad, place, view, things, player, cell),
        ),
    )


def _has_cards(cell: Cell) -> bool:
    return any(isinstance(piece, TaskCards) for piece in cell.category.pieces)


def _cells(view: PadView, place: Place) -> Iterator[tuple[PlayerView, Cell]]:
    page = page_of(view.pad, place.category) if place.category else ()
    for player in view.players:
        for cell in player.cells:
            if cell.category in page or player.entry.seat == place.seat:
                yield player, cell


def _table(view: PadView) -> object:
    """Who sits at the table, and what is scored on."""
    seats = tuple((one.entry.seat, one.entry.name, one.mark) for one in view.players)
    return view.pad, view.state.note, seats, view.state.ourselves


def _totals(view: PadView) -> Sequence[int]:
    return tuple(player.total for player in view.players)


def _turns(pad: OpenPad) -> object:
    """Undo and redo answer to the step they were shown at."""
    return pad.seen, pad.effect.can_undo, pad.effect.can_bring_back


def _matrix(view: PadView) -> object:
    return tuple(
        (cell.line.points, cell.entered, cell.waits, cell.mode, bool(cell.faults))
        for player in view.players
        for cell in player.cells
    ), _totals(view)


def _elsewhere(view: PadView, player: PlayerView, keys: set[str]) -> Iterator[object]:
    """What others have of the same pieces, which is not offered again."""
    for other in view.players:
        if other is not player:
            counts = other.entry.counts.items()
            yield [one for one in counts if one[0].partition(".")[0] in keys]


def _entry(view: PadView, player: PlayerView, cell: Cell) -> object:
    """What an entry is drawn from: its category's pieces, or all of a player's where one of them
    says what else of the player it goes by."""
    pieces = cell.category.pieces
    if any(isinstance(piece, Tiles) and not piece.two_sided for piece in pieces):
        return view.players
    keys = {piece.key for piece in pieces}
    entry = player.entry
    counts = {
        field: count for field, count in entry.counts.items() if field.partition(".")[0] in keys
    }
    once = {piece.key for piece in pieces if isinstance(piece, QuarterDiscs | TaskCards | Tiles)}
    elsewhere = (*_elsewhere(view, player, once), entry.exceptions)
    own = (cell, counts, entry.typed.get(cell.category.number), elsewhere)
    if any(isinstance(piece, TaskCards) for piece in pieces):
        return (*own, player.sheet.objectives, view.pad.things(Holdings(entry.counts)))
    return own
