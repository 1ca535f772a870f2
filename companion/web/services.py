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

MOST_VIEWS = 1000
MOST_DRAWINGS = 20_000
MOST_COPIES = 200


@dataclass(frozen=True, slots=True)
class Services:
    """The repositories, and what was worked out before: nothing of that is the only copy."""

    games: Games
    links: Links
    copies: Copies
    transfer: Transfer
    press: Press
    database: Database
    network_port: int = 0
    folding: Folding = field(default_factory=Folding)
    views: Memo[PadView] = field(default_factory=lambda: Memo(MOST_VIEWS))
    drawings: Memo[Drawing] = field(default_factory=lambda: Memo(MOST_DRAWINGS))
    corrections: Memo[Mapping[str, int]] = field(default_factory=lambda: Memo(MOST_COPIES))


def services() -> Services:
    return cast(Services, current_app.extensions["companion"])
