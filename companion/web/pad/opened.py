"""The pad behind an address, with what it is scored on and what it shows."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.play.pad.kind import pad_kind
from companion.play.pad.state import PadState
from companion.play.pad.view import PadView, view
from companion.record.step import Step
from companion.scoring.edition import Edition, Pad
from companion.scoring.editions import editions
from companion.scoring.pads import pad_of
from companion.store.games import OpenGame
from companion.web.opened import Opened, open_game, opened
from companion.web.services import services

OpenPad = Opened[PadState]


def open_pad(token: str) -> OpenPad:
    """The pad behind an address; answers 404 if there is none."""
    return pad_game(open_game(token))


def pad_game(game: OpenGame) -> OpenPad:
    """A pad on the copy it pins."""
    row = game.row
    corrections = corrections_of(row.copy_id, row.copy_version)
    return opened(game, pad_kind(editions()[row.edition], corrections))


def edition_of(pad: OpenPad) -> Edition:
    return editions()[pad.game.row.edition]


def printed_pad(pad: OpenPad) -> Pad:
    """The pad of a game's edition, copy and sides."""
    row = pad.game.row
    corrections = corrections_of(row.copy_id, row.copy_version)
    return pad_of(edition_of(pad), corrections, pad.state.note.city_sides)


def view_of(pad: OpenPad) -> PadView:
    """Everything scored and what is missing, worked out once per record and copy."""
    row, steps = pad.game.row, pad.record.steps
    on = (row.copy_id, row.copy_version)

    def worked_out() -> PadView:
        like = services().views.get((record_key(row.id, steps[:-1]), on))
        return view(printed_pad(pad), pad.state, like)

    return services().views.worked_out((record_key(row.id, steps), on), worked_out)


def record_key(game_id: str, steps: Sequence[Step]) -> tuple[str, int, str]:
    """Stands for a record: steps are only appended, and no form is answered twice."""
    return (game_id, len(steps), steps[-1].form_id if steps else "")


def corrections_of(copy_id: str | None, version: int | None) -> Mapping[str, int]:
    """The corrections of the copy that a game pins; none without a copy."""
    if copy_id is None or version is None:
        return {}

    def pinned() -> Mapping[str, int]:
        document: dict[str, Any] = services().copies.pinned(copy_id, version)
        corrections: Mapping[str, int] = document["corrections"]
        return corrections

    return services().corrections.worked_out((copy_id, version), pinned)
