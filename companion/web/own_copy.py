"""What a game teaches goes into the My copy it is played with, if that is this phone's own; a game
without one fills this phone's first, else a new one. What a guest teaches stays with the game."""

from collections.abc import Callable
from typing import Any

from companion.box.copy import Copy, write_copy
from companion.store.tables import GameRow
from companion.web.opened import open_game
from companion.web.services import services


def is_guest(row: GameRow, phone: str) -> bool:
    """Whether a game is played with a copy of somebody else."""
    return bool(row.copy_id) and not owns_copy_of(row, phone)


def owns_copy_of(row: GameRow, phone: str) -> bool:
    """Whether the copy that a game is played with is on this phone's list."""
    return bool(row.copy_id) and services().copies.is_of(str(row.copy_id), phone)


def keep_in_copy(
    token: str,
    phone: str,
    change: Callable[[dict[str, Any]], dict[str, Any]],
    create: bool = True,
) -> None:
    """Change the document of that copy; a new version of it is kept. `create` a first one."""
    copies = services().copies
    row = open_game(token).row
    if is_guest(row, phone):
        return
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
