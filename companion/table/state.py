"""The state of the table: an immutable value, every part of which may be unknown or in doubt."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

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
from companion.table.seats import OfSeats, PerSeat

ENGINE_AT_START = EnginePlace(0)
ENGINES_AT_START: PerSeat[EnginePlace | Unknown] = PerSeat(ENGINE_AT_START, ENGINE_AT_START)
ESTANCIEROS_AT_START: PerSeat[str | Unknown | None] = PerSeat(None, "start")


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
    PEDRO_BOARD = "pedro_board"


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
class ShipDiscs(OfSeats[int]):
    """A ship in the loading zone with the discs on it."""

    ship: str
    person: int = 0
    pedro: int = 0


@dataclass(frozen=True, slots=True)
class QuayDiscs(OfSeats[int]):
    """The discs on a quay."""

    quay: Quay
    person: int = 0
    pedro: int = 0


@dataclass(frozen=True, slots=True)
class CityDisc:
    """A disc that stays on a bonus space until the end."""

    space: CitySpace
    seat: Seat


@dataclass(frozen=True, slots=True)
class StationDiscs(OfSeats[int]):
    """Discs at the station whose turnout comes after a space; 31 is the last station."""

    after: int
    person: int = 0
    pedro: int = 0


Discs = TypeVar("Discs", ShipDiscs, QuayDiscs, StationDiscs)


def more(discs: Discs, seat: Seat, number: int) -> Discs:
    """The same place with so many discs of a seat more, or fewer."""
    person, pedro = (number, 0) if seat is Seat.PERSON else (0, number)
    return replace(discs, person=discs.person + person, pedro=discs.pedro + pedro)


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
    """What one seat has: board, discs in supply, cards gained, tiles beside the board.

    `exhaustion_sure`: nobody left unsaid how many exhaustion cards went. `cleared` are spaces of
    the board, of those that cost or bring pesos, whose disc was said to be taken.
    """

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
    exhaustion_sure: bool = True
    cleared: tuple[str, ...] = ()

    def workers(self, worker: Worker) -> int:
        """How many are in a row, the printed one included."""
        if worker is Worker.GRANJERO:
            return 1 + len(self.granjeros)
        return 1 + sum(tile.worker is worker for tile in self.hired)

    def strength_icons(self) -> int:
        return sum(tile.strength for tile in self.hired)


NO_BOARDS = PerSeat(SeatBoard(), SeatBoard())


@dataclass(frozen=True, slots=True)
class TrailState:
    """The trail. `neutral` are the tiles on its neutral spaces A to H, `sides` how the person's
    private buildings 1 to 10 lie. An estanciero who is None is not on the trail yet.

    `most_buildings` were on the trail when the person counted those of the seat that has most;
    they only become more (Rules p. 13).
    """

    neutral: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    farmers: tuple[TrailFarmer, ...] | Unknown = UNKNOWN
    boxed_farmers: tuple[FarmerTile, ...] = ()
    buildings: tuple[TrailBuilding, ...] = ()
    boxed_buildings: tuple[TrailBuilding, ...] = ()
    most_buildings: int = 0
    estancieros: PerSeat[str | Unknown | None] = ESTANCIEROS_AT_START

    def buildings_of(self, seat: Seat) -> int:
        return sum(building.seat is seat for building in self.buildings)


@dataclass(frozen=True, slots=True)
class RailroadState:
    """Engines, discs at stations, the masters beside them and the workers given for masters."""

    engines: PerSeat[EnginePlace | Unknown] = ENGINES_AT_START
    stations: tuple[StationDiscs, ...] = ()
    masters: tuple[MasterPlace, ...] = ()
    stationed: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class ShippingState:
    """The loading zone: ships that lie there, those nobody named, and what departed so far."""

    ships: tuple[ShipDiscs, ...] = ()
    unnamed: int = 0
    departed: tuple[str, ...] = ()
    departures: int = 0


@dataclass(frozen=True, slots=True)
class CitiesState:
    """The city maps: which side lies up, discs on quays and bonus spaces, covered spaces."""

    sides: tuple[str, str, str] = ("a", "a", "a")
    quays: tuple[QuayDiscs, ...] = ()
    discs: tuple[CityDisc, ...] = ()
    covered: tuple[CitySpace, ...] = ()


class Stack(StrEnum):
    """What the app may draw from: the bags A, B and C, the stacks, the ship pile."""

    BAG_A = "bag_a"
    BAG_B = "bag_b"
    BAG_C = "bag_c"
    CATTLE = "cattle"
    SHIPS = "ships"
    OBJECTIVES = "objectives"


Thing = str | int | WorkerTile | FarmerTile | CattleCard
"""What is drawn: a ship by its id, an objective card by its number, a tile, a cattle card."""


@dataclass(frozen=True, slots=True)
class StackLeft:
    """What is left in a stack the app draws from, the next one first."""

    stack: Stack
    order: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that lies on the table of a solo game, as far as the app was told.

    A value may be Unknown: nobody ever said. A section in `doubted` was known, but may have
    changed since: it is shown for one tap and not relied on. `stacks` are those the app draws from.
    """

    job_market: JobMarket | Unknown = UNKNOWN
    foresight: tuple[Slot, ...] = ()
    cattle_market: tuple[CattleCard, ...] | Unknown = UNKNOWN
    objective_display: tuple[int, ...] | Unknown = UNKNOWN
    shipping: ShippingState = ShippingState()
    cities: CitiesState = CitiesState()
    trail: TrailState = TrailState()
    railroad: RailroadState = RailroadState()
    boards: PerSeat[SeatBoard] = NO_BOARDS
    doubted: tuple[Section, ...] = ()
    stacks: tuple[StackLeft, ...] = ()

    def board(self, seat: Seat) -> SeatBoard:
        return self.boards.of(seat)

    def sure(self, *sections: Section) -> bool:
        """Whether none of the sections may have changed unseen."""
        return not self.doubted or not any(section in self.doubted for section in sections)
