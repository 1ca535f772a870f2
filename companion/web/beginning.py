"""A game begins: its first step decided, its row kept, its address opened."""

import secrets
from datetime import UTC, datetime
from typing import Any

from companion.play.game_kind import GameKind
from companion.record.folding import Record
from companion.record.kind import Kind
from companion.record.step import Effect
from companion.record.tap import Asked, Form, answer
from companion.store.tables import GameRow
from companion.web.services import services

Copy = tuple[str | None, int | None]
"""The private id of a copy and its version; None for the game as shipped."""

NO_COPY: Copy = (None, None)
GAME_ID_BYTES = 16


def begin(
    kind: Kind[Any],
    edition: str,
    start: Any,
    form: Form,
    title: str = "",
    copy: Copy = NO_COPY,
) -> str:
    """Keep a new game; answers its address. The same form again answers the same address.

    Raises Faulty if it cannot begin like this.
    """
    empty: Record[Any] = Record((), Effect(), kind.start)
    first = answer(kind, lambda _: empty, empty, form, lambda _: [Asked(start)])
    game = GameRow(
        id=secrets.token_hex(GAME_ID_BYTES),
        kind=GameKind(kind.name),
        edition=edition,
        title=title,
        copy_id=copy[0],
        copy_version=copy[1],
        created_at=datetime.now(UTC),
    )
    return services().games.create(game, first.steps[0], form.by)
