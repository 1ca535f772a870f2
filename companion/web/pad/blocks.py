"""The blocks a page of the pad is made of, each rendered alone under its own id.

A page shows all of them; after a step only those whose drawing changed are sent. Nobody has to
say what depends on what.
"""

import re

from flask import render_template

from companion.web.open_game import OpenPad
from companion.web.pad.place import Place
from companion.web.pad.showing import Showing

Blocks = dict[str, str]
_MARKS = re.compile(r'name="(?:form_id|seen)" value="[^"]*"')


def blocks(opened: OpenPad, place: Place) -> Blocks:
    """Every block of a place by id, in page order."""
    showing = Showing.of(opened, place)
    found = {
        block_id: render_template(f"pad/_{template}.html", showing=showing, **context)
        for block_id, template, context in _listed(showing)
    }
    return {block_id: drawing.strip() for block_id, drawing in found.items()}


def changed(before: Blocks, after: Blocks) -> str:
    """What a phone that shows `before` has to swap to show `after`."""
    return "\n".join(
        drawing.replace(f'id="{block_id}"', f'id="{block_id}" hx-swap-oob="true"', 1)
        for block_id, drawing in after.items()
        if _lasting(before.get(block_id, "")) != _lasting(drawing)
    )


def _lasting(drawing: str) -> str:
    """A drawing without the hidden marks that are new in every rendering."""
    return _MARKS.sub("", drawing)


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
