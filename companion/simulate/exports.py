"""Recorded games as exports, the same that a person's games travel as."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from companion.play.game_file import ExportedGame, write
from companion.play.game_kind import GameKind
from companion.record.step import Step

EDITION = "argentina"
WHEN = datetime(2022, 1, 1, tzinfo=UTC)
"""Simulated games have no time of their own: identical arguments give identical files."""

ID_LENGTH = 60


def export_of(id_: str, title: str, steps: Sequence[Step]) -> dict[str, Any]:
    """The export of one game, accepted by the import and by replay."""
    game = ExportedGame(
        id=plain(id_),
        kind=GameKind.SOLO,
        edition=EDITION,
        title=title[:80],
        created_at=WHEN,
        steps=tuple(steps),
        at=(WHEN,) * len(steps),
    )
    return write([game])


def plain(text: str) -> str:
    """A text as an id and as part of a file's name: letters, digits and dashes."""
    signs = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in text)
    return f"simulated-{signs}"[:ID_LENGTH]
