"""What a game teaches goes into My copy: its own, else this phone's first, else a new one."""

from collections.abc import Callable
from typing import Any

from companion.box.copy import Copy, write_copy
from companion.web.opened import open_game
from companion.web.services import services


def keep_in_copy(
    token: str,
    phone: str,
    change: Callable[[dict[str, Any]], dict[str, Any]],
    create: bool = True,
) -> None:
    """Change the document of that copy; a new version of it is kept. `create` a first one."""
    copies = services().copies
    row = open_game(token).row
    kept = copies.by_id(row.copy_id) if row.copy_id else None
    mine = [copy for copy in copies.listed(phone) if copy.edition == row.edition]
    if kept is not None:
        address = kept.row.token
    elif mine:
        address = mine[0].token
    elif not create:
        return
    else:
        address = copies.create(row.edition, "", write_copy(Copy(row.edition)), phone)
    copies.change(address, change)
