"""Keys of outcomes: a person answers with them and records keep them, so they stay as they are.

What a rule reads out of a key again is written and read here, nowhere else.
"""

from companion.pedro.cattle import key_of
from companion.table.facts import Arrow
from companion.table.pieces import CattleCard, CitySpace

_ARROW, _COVERED, _DEPARTURES, _MASTER = "arrow:", "covered:", "departures:", "master:"
_BUILDINGS = "buildings:"
ARROWS_KNOWN = f"{_ARROW}known"
"""Nobody was asked: the arrows that the token passed are known."""
ON_THE_TRAIL = "move:trail"
"""He stopped somewhere on the trail."""


def arrow_key(arrow: Arrow) -> str:
    return f"{_ARROW}{arrow}"


def arrow_told(key: str) -> Arrow | None:
    """The arrow that a person told; None if none was told.

    >>> arrow_told("arrow:refill"), arrow_told(ARROWS_KNOWN)
    (<Arrow.REFILL: 'refill'>, None)
    """
    told = key.removeprefix(_ARROW)
    return Arrow(told) if key.startswith(_ARROW) and told in tuple(Arrow) else None


def covered_key(space: CitySpace) -> str:
    return f"{_COVERED}{space.city}:{space.quarter}:{space.number}"


def is_covered(key: str) -> bool:
    """Whether a cover tile was told: then he chooses again."""
    return key.startswith(_COVERED)


def departures_key(departures: int) -> str:
    return f"{_DEPARTURES}{departures}"


def departures_told(key: str) -> int | None:
    """How often ships have departed; None for another key."""
    return int(key.removeprefix(_DEPARTURES)) if key.startswith(_DEPARTURES) else None


def buildings_key(most: int) -> str:
    """Buildings of the seat that has most; the least of several numbers that come to the same."""
    return f"{_BUILDINGS}{most}"


def master_key(master: str) -> str:
    """A station master; `none` if none was taken."""
    return f"{_MASTER}{master}"


def master_told(key: str) -> str | None:
    return key.removeprefix(_MASTER) if key.startswith(_MASTER) else None


def ship_key(ship: str) -> str:
    """A ship of the pile; `unsaid` if nobody says which."""
    return f"ship:{ship}"


def added_key(card: CattleCard) -> str:
    """A card that came into the cattle market."""
    return f"added:{key_of((card,))}"
