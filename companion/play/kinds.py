"""The kinds of game there are."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.play.game_kind import GameKind
from companion.play.pad.kind import kind_from_outside as pad_from_outside
from companion.play.solo.kind import kind_from_outside as solo_from_outside
from companion.record.kind import Kind
from companion.scoring.edition import Edition

FROM_OUTSIDE: Mapping[GameKind, Callable[[Edition, Mapping[str, int]], Kind[Any]]] = {
    GameKind.PAD: pad_from_outside,
    GameKind.SOLO: solo_from_outside,
}
"""The rules of each kind for a record of a file; Faulty where an edition has no such game."""
