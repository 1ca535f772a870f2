"""What views work with, one set per application."""

from dataclasses import dataclass, field
from typing import cast

from flask import current_app

from companion.play.pad.view import PadView
from companion.record.step import Effect
from companion.sheets.press import Press
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.games import Games
from companion.store.links import Links
from companion.store.transfer import Transfer
from companion.web.memo import Drawn, Memo, PadStates

MOST_DRAWINGS = 1000
MOST_EFFECTS = 200


@dataclass(frozen=True, slots=True)
class Services:
    games: Games
    links: Links
    copies: Copies
    transfer: Transfer
    press: Press
    database: Database
    pad_states: PadStates = field(default_factory=PadStates)
    views: Memo[PadView] = field(default_factory=lambda: Memo(MOST_DRAWINGS))
    effects: Memo[Effect] = field(default_factory=lambda: Memo(MOST_EFFECTS))
    drawings: Memo[Drawn] = field(default_factory=lambda: Memo(MOST_DRAWINGS))
    network_port: int = 0


def services() -> Services:
    return cast(Services, current_app.extensions["companion"])
