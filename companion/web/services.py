"""What views work with, one set per application."""

from dataclasses import dataclass
from typing import cast

from flask import current_app

from companion.sheets.press import Press
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.games import Games


@dataclass(frozen=True, slots=True)
class Services:
    games: Games
    copies: Copies
    press: Press
    database: Database


def services() -> Services:
    return cast(Services, current_app.extensions["companion"])
