"""Which kinds of game there are, as a record names them."""

from enum import StrEnum


class GameKind(StrEnum):
    """PAD: the holdings of all players are counted and scored. SOLO: a game against Pedro."""

    PAD = "pad"
    SOLO = "solo"
