"""The blocks a page of the pad is made of, each rendered alone under its own id.

A page shows all of them; after a step only those whose drawing changed are sent. Nobody has to
say what depends on what.
"""

import re

from flask import render_template

from companion.box.countable import TaskCards, Tiles
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.holdings import Holdings
from companion.web.form_id import new_form_id
from companion.web.memo import Drawn, record_key
from companion.web.open_game import OpenPad
from companion.web.pad.place import Place
from companion.web.pad.showing import Showing
from companion.web.preferences import preferences
from companion.web.services import services

_FORM_ID = re.compile(r'name="form_id" value="[^"]*"')
_SEEN = re.compile(r'name="seen" value="[^"]*"')


def drawn(opened: OpenPad, place: Place, like: Drawn | None = None) -> Drawn:
    """Every block of a place by id, in page order.

    Drawn before, it is not drawn again; and of `like`, an earlier step at the same place, every
    block is taken that was drawn from the same.
    """
    row, role = opened.game.row, opened.game.role
    record = record_key(row.id, opened.game.steps)
    copy = (row.copy_id, row.copy_version)
    key = (record, copy, opened.token, role, place, preferences().language)
    return services().drawings.worked_out(key, lambda: _draw(opened, place, like))


def _draw(opened: OpenPad, place: Place, like: Drawn | None) -> Drawn:
    showing = Showing.of(opened, place)
    looks = _looks(like.view, place) if like and _same_table(like.view, showing.view) else {}
    known = like.blocks if like else {}
    blocks = {
        block_id: known[block_id]
        if block_id in looks and looks[block_id] == look
        else render_template(f"pad/_{template}.html", showing=showing, **context).strip()
        for block_id, template, context, look in _listed(showing.view, place)
    }
    return Drawn(showing.view, blocks)


def fresh(drawing: str, seen: int) -> str:
    """A drawing with form ids nobody has used, at the step it shows now."""
    marked = _FORM_ID.sub(lambda _: f'name="form_id" value="{new_form_id()}"', drawing)
    return _SEEN.sub(f'name="seen" value="{seen}"', marked)


def changed(before: Drawn | None, after: Drawn, seen: int) -> str:
    """What a phone that shows `before` has to swap to show `after`."""
    shown = before.blocks if before else {}
    return "\n".join(
        fresh(drawing, seen).replace(f'id="{block_id}"', f'id="{block_id}" hx-swap-oob="true"', 1)
        for block_id, drawing in after.blocks.items()
        if _lasting(shown.get(block_id, "")) != _lasting(drawing)
    )


def _lasting(drawing: str) -> str:
    """A drawing without the hidden marks that are new in every rendering."""
    return _SEEN.sub("", _FORM_ID.sub("", drawing))


def _same_table(before: PadView, after: PadView) -> bool:
    """Whether the same people sit at the same table, scored on the same copy."""
    return (
        before.pad is after.pad
        and before.state.note == after.state.note
        and [(p.entry.seat, p.entry.name) for p in before.players]
        == [(p.entry.seat, p.entry.name) for p in after.players]
    )


def _looks(view: PadView, place: Place) -> dict[str, object]:
    """What the blocks were drawn from, of those that look at part of the table only."""
    return {block_id: look for block_id, _, _, look in _listed(view, place) if look is not None}


def _listed(view: PadView, place: Place) -> list[tuple[str, str, dict[str, object], object]]:
    """The blocks of a place: id, template, context, and all that its drawing depends on.

    None is for a block that looks at everything.
    """
    middle: list[tuple[str, str, dict[str, object], object]] = []
    if not place.category and not place.seat:
        middle = [("verdict", "verdict", {}, None), ("matrix", "matrix", {}, None)]
    for player in view.players:
        for cell in player.cells:
            if cell.category.number == place.category or player.entry.seat == place.seat:
                context: dict[str, object] = {"player": player, "cell": cell}
                name = f"{player.entry.seat}-{cell.category.number}"
                middle.append((f"s-{name}", "summary", context, cell))
                middle.append((f"e-{name}", "entry", context, _look_of_entry(view, player, cell)))
    gaps = tuple((player.missing, player.faults) for player in view.players)
    return [*middle, ("missing", "missing", {}, gaps), ("bar", "bar", {}, None)]


def _look_of_entry(view: PadView, player: PlayerView, cell: Cell) -> object:
    """What an entry is drawn from: its category's pieces, or all of a player's where one of them
    says what else of the player it goes by."""
    pieces = cell.category.pieces
    if any(isinstance(piece, Tiles) and not piece.two_sided for piece in pieces):
        return player
    keys = {piece.key for piece in pieces}
    entry = player.entry
    counts = {
        field: count for field, count in entry.counts.items() if field.partition(".")[0] in keys
    }
    own = (cell, counts, entry.typed.get(cell.category.number), entry.exceptions)
    if any(isinstance(piece, TaskCards) for piece in pieces):
        return (*own, player.sheet.objectives, view.pad.things(Holdings(entry.counts)))
    return own
