"""The blocks a page of the pad is made of, each rendered alone under its own id.

A page shows all of them; after a step only those whose drawing changed are sent. Nobody has to
say what depends on what.
"""

import re
from collections.abc import Mapping

from flask import render_template

from companion.play.pad.view import PadView, PlayerView
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

    Drawn before, it is not drawn again; and of `like`, an earlier step at the same place, the
    entries of players for whom nothing changed are taken.
    """
    remembered = services().drawings
    row, role = opened.game.row, opened.game.role
    record = record_key(row.id, opened.game.steps)
    copy = (row.copy_id, row.copy_version)
    key = (record, copy, opened.token, role, place, preferences().language)
    found = remembered.get(key)
    if found is None:
        showing = Showing.of(opened, place)
        same = _same_players(like.view, showing.view) if like else frozenset()
        blocks = {
            block_id: like.blocks[block_id]
            if like and block_id in like.blocks and _entry_of(template, context) in same
            else render_template(f"pad/_{template}.html", showing=showing, **context).strip()
            for block_id, template, context in _listed(showing)
        }
        found = Drawn(showing.view, blocks)
        remembered.put(key, found)
    return found


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


def _same_players(before: PadView, after: PadView) -> frozenset[str]:
    """The seats of players who look the same in both views, if the table does."""
    if before.pad is not after.pad or before.state.note != after.state.note:
        return frozenset()
    if [p.entry.seat for p in before.players] != [p.entry.seat for p in after.players]:
        return frozenset()
    pairs = zip(before.players, after.players, strict=True)
    return frozenset(now.entry.seat for then, now in pairs if then == now)


def _entry_of(template: str, context: Mapping[str, object]) -> str:
    """Whose entry a block is; it looks at nothing but that player. "" for other blocks."""
    player = context.get("player")
    return player.entry.seat if template == "entry" and isinstance(player, PlayerView) else ""


def _listed(showing: Showing) -> list[tuple[str, str, dict[str, object]]]:
    place = showing.place
    if not place.category and not place.seat:
        middle: list[tuple[str, str, dict[str, object]]] = [
            ("verdict", "verdict", {}),
            ("matrix", "matrix", {}),
        ]
    else:
        middle = [
            (
                f"{kind}-{player.entry.seat}-{cell.category.number}",
                template,
                {"player": player, "cell": cell},
            )
            for player in showing.view.players
            for cell in player.cells
            if cell.category.number == place.category or player.entry.seat == place.seat
            for kind, template in (("s", "summary"), ("e", "entry"))
        ]
    return [*middle, ("missing", "missing", {}), ("bar", "bar", {})]
