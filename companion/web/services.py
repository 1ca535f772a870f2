"""What views work with, one set per application."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from flask import current_app

from companion.play.pad.view import PadView
from companion.record.folding import Folding
from companion.record.memo import Memo
from companion.sheets.press import Press
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.games import Games
from companion.store.links import Links
from companion.store.transfer import Transfer
from companion.web.drawing import Drawing

MOST_VIEWS, MOST_VIEW_BYTES = 1000, 16_000_000
MOST_DRAWINGS, MOST_DRAWING_BYTES = 20_000, 32_000_000
MOST_COPIES, MOST_COPY_BYTES = 200, 8_000_000
PER_VIEW, PER_REASON, PER_FACT = 16_000, 300, 150
"""Bytes that a view takes beside its reasons, a reason, and a correction."""


def _bytes_of_view(view: PadView) -> int:
    reasons = sum(len(line.because) for sheet in view.game.sheets for line in sheet.lines)
    return PER_VIEW + PER_REASON * reasons


def _views() -> Memo[PadView]:
    return Memo(MOST_VIEWS, MOST_VIEW_BYTES, _bytes_of_view)


def _corrections() -> Memo[Mapping[str, int]]:
    return Memo(MOST_COPIES, MOST_COPY_BYTES, lambda facts: PER_FACT * len(facts))


def _drawings() -> Memo[Drawing]:
    return Memo(MOST_DRAWINGS, MOST_DRAWING_BYTES, lambda drawing: drawing.bytes)


@dataclass(frozen=True, slots=True)
class Services:
    """The repositories, and what was worked out before: nothing of that is the only copy."""

    games: Games
    links: Links
    copies: Copies
    transfer: Transfer
    press: Press
    folding: Folding
    database: Database
    network_port: int = 0
    views: Memo[PadView] = field(default_factory=_views)
    drawings: Memo[Drawing] = field(default_factory=_drawings)
    corrections: Memo[Mapping[str, int]] = field(default_factory=_corrections)


def services() -> Services:
    return cast(Services, current_app.extensions["companion"])
