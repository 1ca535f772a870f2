"""The pieces that lie on the table, and Unknown, which is a value and never a guess."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nobody told the app. It stands wherever a piece or a whole section may stand."""


UNKNOWN = Unknown()


class Seat(StrEnum):
    """The two seats of a solo game."""

    PERSON = "person"
    PEDRO = "pedro"

    @property
    def other(self) -> "Seat":
        return Seat.PEDRO if self is Seat.PERSON else Seat.PERSON


class Worker(StrEnum):
    """The four rows of a player board, in the order that breaks ties of a specialization."""

    GAUCHO = "gaucho"
    CARPINTERO = "carpintero"
    MAQUINISTA = "maquinista"
    GRANJERO = "granjero"


HIRED_WORKERS = (Worker.GAUCHO, Worker.CARPINTERO, Worker.MAQUINISTA)


class Colour(StrEnum):
    """Colours of farmer tiles, in the order of their areas along the trail."""

    GREEN = "green"
    BLUE = "blue"
    ORANGE = "orange"
    YELLOW = "yellow"


class Hand(StrEnum):
    """The hand that asks a fee. With two players black is 1 peso, green 2 (Rules p. 7)."""

    BLACK = "black"
    GREEN = "green"


class Banner(StrEnum):
    """The city banner of a ship that departs with two others."""

    YELLOW = "yellow"
    TURQUOISE = "turquoise"
    PURPLE = "purple"


@dataclass(frozen=True, slots=True)
class WorkerTile:
    """A gaucho, carpintero or maquinista, some with a strength icon."""

    worker: Worker
    strength: bool = False


@dataclass(frozen=True, slots=True)
class FarmerTile:
    """A granjero on the trail or beside a board; `strength` and `hand` None if nobody said."""

    colour: Colour
    strength: int | None = None
    hand: Hand | None = None


Tile = WorkerTile | FarmerTile
Slot = WorkerTile | FarmerTile | Unknown | None
"""What a foresight space holds: a tile, one that nobody named, or nothing."""

MarketSlot = WorkerTile | Unknown | None
"""What a space of the job market holds."""


@dataclass(frozen=True, slots=True)
class CattleCard:
    """A card of the cattle market. `breed` may be `value_3` and `vp` None if nobody said more."""

    breed: str
    vp: int | None = None


UNNAMED_OBJECTIVE = 0
"""An objective card that was taken without saying which."""


@dataclass(frozen=True, slots=True)
class EnginePlace:
    """A space of the railroad track, or the turnout that branches off after it.

    `depot`: the engine stands in the train depot, from where the first step is space 24.
    """

    space: int
    turnout: bool = False
    depot: bool = False


@dataclass(frozen=True, slots=True)
class CitySpace:
    """A bonus space of a city quarter, numbered from 1."""

    city: str
    quarter: str
    number: int


@dataclass(frozen=True, slots=True)
class Quay:
    """A quay of a city map."""

    city: str
    number: int
