"""The state of the table: an immutable value, every part of which may be unknown or in doubt."""

from dataclasses import dataclass, field
from enum import StrEnum

from companion.table.pieces import (
    UNKNOWN,
    CattleCard,
    CitySpace,
    EnginePlace,
    FarmerTile,
    MarketSlot,
    Quay,
    Seat,
    Slot,
    Tile,
    Unknown,
    Worker,
    WorkerTile,
)

ENGINE_AT_START = EnginePlace(0)


class Section(StrEnum):
    """A part of the table that is shown, confirmed and corrected as one."""

    JOB_MARKET = "job_market"
    FORESIGHT = "foresight"
    CATTLE_MARKET = "cattle_market"
    OBJECTIVES = "objectives"
    SHIPS = "ships"
    CITIES = "cities"
    FARMERS = "farmers"
    BUILDINGS = "buildings"
    ESTANCIEROS = "estancieros"
    ENGINES = "engines"
    STATIONS = "stations"
    PERSON_BOARD = "person_board"


@dataclass(frozen=True, slots=True)
class JobMarket:
    """Rows from top to bottom, spaces from left to right, and the token's row."""

    rows: tuple[tuple[MarketSlot, ...], ...]
    token_row: int

    @property
    def token_out(self) -> bool:
        """Whether the token has left the job market: its row is below the last."""
        return self.token_row > len(self.rows)


@dataclass(frozen=True, slots=True)
class ShipDiscs:
    """A ship in the loading zone with the discs on it."""

    ship: str
    person: int = 0
    pedro: int = 0

    def of(self, seat: Seat) -> int:
        return self.person if seat is Seat.PERSON else self.pedro


@dataclass(frozen=True, slots=True)
class QuayDiscs:
    """The discs on a quay."""

    quay: Quay
    person: int = 0
    pedro: int = 0

    def of(self, seat: Seat) -> int:
        return self.person if seat is Seat.PERSON else self.pedro


@dataclass(frozen=True, slots=True)
class CityDisc:
    """A disc that stays on a bonus space until the end."""

    space: CitySpace
    seat: Seat


@dataclass(frozen=True, slots=True)
class StationDiscs:
    """Discs at the station whose turnout comes after a space; 31 is the last station."""

    after: int
    person: int = 0
    pedro: int = 0

    def of(self, seat: Seat) -> int:
        return self.person if seat is Seat.PERSON else self.pedro


@dataclass(frozen=True, slots=True)
class MasterPlace:
    """A station master tile beside the station after a space; None: nobody said which station."""

    master: str
    after: int | None = None


@dataclass(frozen=True, slots=True)
class TrailFarmer:
    """A farmer tile on its space, with the pesos on its coin space."""

    space: str
    tile: FarmerTile
    pesos: int = 0


@dataclass(frozen=True, slots=True)
class TrailBuilding:
    """A private building on the trail, e.g. number 3 of Pedro on `f2`."""

    space: str
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """What one seat has: board, discs in supply, cards gained, tiles beside the board."""

    hired: tuple[WorkerTile, ...] = ()
    granjeros: tuple[FarmerTile, ...] = ()
    buildings_left: tuple[int, ...] = ()
    discs: int = 0
    grain: int = 0
    cattle: tuple[CattleCard, ...] = ()
    exhaustion: int = 0
    farmers: tuple[FarmerTile, ...] = ()
    objectives: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    masters: tuple[str, ...] = ()
    token: bool = False
    step_disc: bool | None = None

    def workers(self, worker: Worker) -> int:
        """How many are in a row, the printed one included."""
        if worker is Worker.GRANJERO:
            return 1 + len(self.granjeros)
        return 1 + sum(tile.worker is worker for tile in self.hired)

    def strength_icons(self) -> int:
        return sum(tile.strength for tile in self.hired)


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that lies on the table of a solo game, as far as the app was told.

    A value may be Unknown: nobody ever said. A section in `doubted` was known, but may have
    changed since: it is shown for one tap and not relied on.
    """

    neutral: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    city_sides: tuple[str, str, str] = ("a", "a", "a")
    job_market: JobMarket | Unknown = UNKNOWN
    foresight: tuple[Slot, ...] = ()
    cattle_market: tuple[CattleCard, ...] | Unknown = UNKNOWN
    objective_display: tuple[int, ...] | Unknown = UNKNOWN
    ships: tuple[ShipDiscs, ...] = ()
    departed: tuple[str, ...] = ()
    unnamed_ships: int = 0
    departures: int = 0
    quays: tuple[QuayDiscs, ...] = ()
    city_discs: tuple[CityDisc, ...] = ()
    covered: tuple[CitySpace, ...] = ()
    farmers: tuple[TrailFarmer, ...] | Unknown = UNKNOWN
    boxed_farmers: tuple[FarmerTile, ...] = ()
    buildings: tuple[TrailBuilding, ...] = ()
    boxed_buildings: tuple[TrailBuilding, ...] = ()
    person_estanciero: str | Unknown | None = None
    pedro_estanciero: str | Unknown | None = "start"
    person_engine: EnginePlace | Unknown = ENGINE_AT_START
    pedro_engine: EnginePlace | Unknown = ENGINE_AT_START
    stations: tuple[StationDiscs, ...] = ()
    masters: tuple[MasterPlace, ...] = ()
    stationed: tuple[Tile, ...] = ()
    person: SeatBoard = field(default_factory=SeatBoard)
    pedro: SeatBoard = field(default_factory=SeatBoard)
    doubted: tuple[Section, ...] = ()

    def board(self, seat: Seat) -> SeatBoard:
        return self.person if seat is Seat.PERSON else self.pedro

    def sure(self, *sections: Section) -> bool:
        """Whether none of the sections may have changed unseen."""
        return not any(section in self.doubted for section in sections)

    def buildings_of(self, seat: Seat) -> int:
        return sum(building.seat is seat for building in self.buildings)

    def estanciero(self, seat: Seat) -> str | Unknown | None:
        return self.person_estanciero if seat is Seat.PERSON else self.pedro_estanciero

    def engine(self, seat: Seat) -> EnginePlace | Unknown:
        return self.person_engine if seat is Seat.PERSON else self.pedro_engine
