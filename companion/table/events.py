"""What happened on the table, in the past tense. Every change of a TableState is one of these."""

from dataclasses import dataclass

from companion.table.pieces import (
    Banner,
    CattleCard,
    CitySpace,
    EnginePlace,
    FarmerTile,
    MarketSlot,
    Quay,
    Seat,
    Slot,
    Unknown,
    WorkerTile,
)
from companion.table.state import (
    CityDisc,
    MasterPlace,
    QuayDiscs,
    SeatBoard,
    Section,
    ShipDiscs,
    StationDiscs,
    TrailBuilding,
    TrailFarmer,
)


@dataclass(frozen=True, slots=True)
class WorkerHired:
    """A worker went to a board; from a space of the job market if row and column are given."""

    seat: Seat
    tile: WorkerTile
    row: int | None = None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class WorkerPlaced:
    """A worker came from the foresight into the job market; `tile` None if nobody named it."""

    tile: WorkerTile | None


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """The token was seen in another row (12: out), without knowing the workers in between."""

    row: int


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """The job market token left along the red arrow and lies before a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForesightTaken:
    """A tile left a foresight space, numbered 0 to 5: A upper, A lower, B upper and so on."""

    space: int


@dataclass(frozen=True, slots=True)
class ForesightFilled:
    """A tile was drawn onto a foresight space; Unknown if nobody named it, None: empty bag."""

    space: int
    tile: Slot


@dataclass(frozen=True, slots=True)
class FarmerPlaced:
    """A farmer came onto the empty space with the lowest number of his area."""

    tile: FarmerTile


@dataclass(frozen=True, slots=True)
class FarmerBoxed:
    """A farmer whose area was full went to the box."""

    tile: FarmerTile


@dataclass(frozen=True, slots=True)
class FarmerHelped:
    """A farmer left the trail: into the granjero row, or beside the board.

    `space` None: nobody said where he stood.
    """

    seat: Seat
    tile: FarmerTile
    into_row: bool
    space: str | None = None


@dataclass(frozen=True, slots=True)
class FeeLaid:
    """A fee was put on a farmer's coin space."""

    space: str
    pesos: int


@dataclass(frozen=True, slots=True)
class EstancieroMoved:
    """An estanciero stopped on a space; Unknown: somewhere on the trail."""

    seat: Seat
    space: str | Unknown


@dataclass(frozen=True, slots=True)
class EngineMoved:
    """An engine stopped; Unknown: somewhere on the track."""

    seat: Seat
    place: EnginePlace | Unknown


@dataclass(frozen=True, slots=True)
class StationUpgraded:
    """A disc was placed at the station whose turnout comes after a space, 31 being the last."""

    seat: Seat
    after: int


@dataclass(frozen=True, slots=True)
class StationMasterTaken:
    """A station master was taken for a worker, who stays at the station."""

    seat: Seat
    master: str
    after: int
    given: WorkerTile | FarmerTile


@dataclass(frozen=True, slots=True)
class StationMasterSeen:
    """Someone said beside which station a master lies."""

    master: str
    after: int


@dataclass(frozen=True, slots=True)
class BuildingPlaced:
    """A private building was placed, or replaced one that went to the box."""

    seat: Seat
    number: int
    space: str
    replaced: int | None = None


@dataclass(frozen=True, slots=True)
class CattleTaken:
    """Cards went from the cattle market to a herd."""

    seat: Seat
    cards: tuple[CattleCard, ...]


@dataclass(frozen=True, slots=True)
class CattleAdded:
    """Cards came from the market stack into the cattle market."""

    cards: tuple[CattleCard, ...]


@dataclass(frozen=True, slots=True)
class ExhaustionTaken:
    """Exhaustion cards came into a herd, or left it if the number is negative."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class ObjectiveTaken:
    """An objective card was taken; 0: nobody said which. `shown`: it lay in the display."""

    seat: Seat
    card: int
    shown: bool = True


@dataclass(frozen=True, slots=True)
class ObjectiveRevealed:
    """A card came into the display, nearest the stack."""

    card: int


@dataclass(frozen=True, slots=True)
class ObjectivePlayed:
    """An objective card was laid into the objective area."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class GrainGained:
    """The grain marker moved forward, to 8 at most: what is over is lost."""

    seat: Seat
    grain: int


@dataclass(frozen=True, slots=True)
class GrainPaid:
    """The grain marker moved back, to 0 at the least."""

    seat: Seat
    grain: int


@dataclass(frozen=True, slots=True)
class StepDiscCleared:
    """The right step limit space was cleared of its disc."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiscLoaded:
    """A disc went from the supply onto a ship."""

    seat: Seat
    ship: str


@dataclass(frozen=True, slots=True)
class DiscOnQuay:
    """A disc went from the supply onto a quay."""

    seat: Seat
    quay: Quay


@dataclass(frozen=True, slots=True)
class DiscDelivered:
    """A disc moved from a quay onto a bonus space."""

    seat: Seat
    quay: Quay
    space: CitySpace


@dataclass(frozen=True, slots=True)
class DiscTakenBack:
    """With none in supply, a disc was taken back from a station."""

    seat: Seat
    after: int


@dataclass(frozen=True, slots=True)
class ShipsDeparted:
    """The three ships of a banner left, their discs going to their quays."""

    banner: Banner


@dataclass(frozen=True, slots=True)
class ShipArrived:
    """A ship of the pile came into the loading zone; None: nobody said which."""

    ship: str | None


@dataclass(frozen=True, slots=True)
class ShipNamed:
    """A ship in the loading zone that nobody had named was named."""

    ship: str


@dataclass(frozen=True, slots=True)
class SpaceCovered:
    """Someone said that a bonus space lies under the cover tile."""

    space: CitySpace


@dataclass(frozen=True, slots=True)
class SectionsDoubted:
    """Sections may have changed unseen."""

    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class SectionConfirmed:
    """A section lies on the table as the app shows it."""

    section: Section


@dataclass(frozen=True, slots=True)
class JobMarketSet:
    rows: tuple[tuple[MarketSlot, ...], ...]
    token_row: int


@dataclass(frozen=True, slots=True)
class ForesightSet:
    spaces: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class CattleMarketSet:
    cards: tuple[CattleCard, ...] | Unknown


@dataclass(frozen=True, slots=True)
class ObjectivesSet:
    cards: tuple[int, ...] | Unknown


@dataclass(frozen=True, slots=True)
class ShipsSet:
    ships: tuple[ShipDiscs, ...]
    departed: tuple[str, ...]
    departures: int


@dataclass(frozen=True, slots=True)
class CitiesSet:
    quays: tuple[QuayDiscs, ...]
    discs: tuple[CityDisc, ...]
    covered: tuple[CitySpace, ...]


@dataclass(frozen=True, slots=True)
class FarmersSet:
    farmers: tuple[TrailFarmer, ...] | Unknown


@dataclass(frozen=True, slots=True)
class BuildingsSet:
    buildings: tuple[TrailBuilding, ...]


@dataclass(frozen=True, slots=True)
class EstancierosSet:
    person: str | Unknown | None
    pedro: str | Unknown | None


@dataclass(frozen=True, slots=True)
class EnginesSet:
    person: EnginePlace | Unknown
    pedro: EnginePlace | Unknown


@dataclass(frozen=True, slots=True)
class StationsSet:
    stations: tuple[StationDiscs, ...]
    masters: tuple[MasterPlace, ...]


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A seat's board was set to what lies there; the sections it doubts stay."""

    seat: Seat
    board: SeatBoard


TableEvent = (
    WorkerHired
    | WorkerPlaced
    | TokenMoved
    | TokenTaken
    | ForesightTaken
    | ForesightFilled
    | FarmerPlaced
    | FarmerBoxed
    | FarmerHelped
    | FeeLaid
    | EstancieroMoved
    | EngineMoved
    | StationUpgraded
    | StationMasterTaken
    | StationMasterSeen
    | BuildingPlaced
    | CattleTaken
    | CattleAdded
    | ExhaustionTaken
    | ObjectiveTaken
    | ObjectiveRevealed
    | ObjectivePlayed
    | GrainGained
    | GrainPaid
    | StepDiscCleared
    | DiscLoaded
    | DiscOnQuay
    | DiscDelivered
    | DiscTakenBack
    | ShipsDeparted
    | ShipArrived
    | ShipNamed
    | SpaceCovered
    | SectionsDoubted
    | SectionConfirmed
    | JobMarketSet
    | ForesightSet
    | CattleMarketSet
    | ObjectivesSet
    | ShipsSet
    | CitiesSet
    | FarmersSet
    | BuildingsSet
    | EstancierosSet
    | EnginesSet
    | StationsSet
    | BoardSet
)
