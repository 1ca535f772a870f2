"""The printed facts a table stands on, as the rules look at them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.table.pieces import (
    Banner,
    CitySpace,
    Colour,
    FarmerTile,
    Hand,
    Quay,
)

ARROW_PATH = "job_market.arrow."


class Arrow(StrEnum):
    """What a red arrow beside a row of the job market shows: a banner departs, or another event.

    Their order is kept: a copy's correction tells an arrow by its place here.
    """

    NONE = "none"
    YELLOW = "yellow"
    TURQUOISE = "turquoise"
    PURPLE = "purple"
    REFILL = "refill"
    END = "end"

    @property
    def banner(self) -> Banner | None:
        """Whose ships depart; None if the arrow shows something else."""
        return next((banner for banner in Banner if banner.value == self.value), None)


ARROWS = tuple(Arrow)


class Bonus(StrEnum):
    """What a bonus space gives beside pesos and VP (Rules p. 9)."""

    NONE = ""
    OBJECTIVE = "1 objective card"
    ENGINE = "engine +4"
    CATTLE = "1 Franqueiro free"


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship tile. `quay` is where its discs go when its banner departs.

    `dark`: its corners are dark, so that a disc from any space of a board may go there (Rules
    p. 10); `pesos` are taken for loading it.
    """

    id: str
    value: int
    grain: int
    vp: int
    banner: Banner | None
    quay: Quay | None
    objective: bool
    at_start: bool
    many: bool
    dark: bool = False
    pesos: int = 0


@dataclass(frozen=True, slots=True)
class BuildingTile:
    """A private building tile; `hand` asks a fee of the other seat."""

    carpinteros: int
    vp: int
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """A bonus space: VP and grain, None where nobody knows (side b), and what else it gives."""

    vp: int | None
    grain: int | None
    bonus: Bonus = Bonus.NONE
    pesos: int = 0


@dataclass(frozen=True, slots=True)
class QuayPrint:
    """VP per disc on a quay and by how much it lowers the grain of a delivery."""

    vp: int | None
    reduction: int


@dataclass(frozen=True, slots=True)
class Price:
    """What some gauchos buy together: kinds of cards for pesos (Rules p. 14)."""

    kinds: tuple[str, ...]
    gauchos: int
    pesos: int


@dataclass(frozen=True, slots=True)
class Trail:
    """Spaces and the edges between them, in the order that breaks ties."""

    onward: Mapping[str, tuple[str, ...]]
    neutral: tuple[str, ...]
    building_spaces: tuple[str, ...]
    risk: frozenset[str]
    farmer_spaces: Mapping[Colour, tuple[str, ...]]
    ramps: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoxCounts:
    """How many of each component the box holds (Rules p. 2 and 3)."""

    discs: int
    discs_on_board: int
    workers: int
    strong_workers: int
    exhaustion: int
    neutral_tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtStart:
    """What the setup lays out for two seats (Rules p. 3 to 5).

    `foresight`: how many spaces A, B and C have. `bag_b` and `bag_c`: the workers of one type
    in the bag.
    """

    workers: int
    token_row: int
    farmers: int
    foresight: tuple[int, ...]
    objectives: int
    masters: int
    exhaustion: int
    quay: Quay
    bag_b: tuple[bool, ...]
    bag_c: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything printed that the rules of Pedro and of the table look at.

    `arrows_told`: the rows whose arrow somebody has looked at, also where it shows nothing.
    `step_discs`: by how many steps clearing the left and the right space raises the `step_limit`.
    """

    trail: Trail
    ships: Mapping[str, Ship]
    buildings: Mapping[str, BuildingTile]
    deliveries: Mapping[CitySpace, Delivery]
    quays: Mapping[Quay, QuayPrint]
    row_cost: tuple[int, ...]
    strength_cost: int
    spaces_per_row: int
    arrows: Mapping[int, Arrow]
    arrows_told: frozenset[int]
    space_pesos: Mapping[str, int]
    farmer_kinds: tuple[FarmerTile, ...]
    prices: tuple[Price, ...]
    breeds: Mapping[str, tuple[int, tuple[int, ...]]]
    market_size: int
    masters: Mapping[str, Mapping[str, int]]
    objective_vp: Mapping[int, int]
    station_vp: Mapping[int, int | None]
    granjero_row: Mapping[int, str]
    hand_pesos: Mapping[Hand, int]
    last_space: int
    depot_leads_to: int
    turnouts: frozenset[int]
    stations_known: bool
    grain_limit: int
    hand_limit: int
    disc_pesos: int
    row_spaces: int
    step_limit: int
    step_discs: Mapping[str, int]
    box: BoxCounts
    at_start: AtStart

    @property
    def possible_turnouts(self) -> frozenset[int]:
        """The spaces with a turnout behind them; any of the track while nobody has told."""
        return self.turnouts if self.stations_known else frozenset(range(1, self.last_space))

    @property
    def row_when_out(self) -> int:
        """The row of a token that has left the job market: one below the last."""
        return len(self.row_cost) + 1

    @property
    def departures(self) -> int:
        """How often three ships depart in a game: once per banner."""
        return len({ship.banner for ship in self.ships.values() if ship.banner})

    @property
    def highest_ship(self) -> int:
        """The highest loading value of a ship."""
        return max(ship.value for ship in self.ships.values())

    @property
    def market_cards(self) -> int:
        """How many market cattle cards there are."""
        return sum(len(vps) for _, vps in self.breeds.values())

    @property
    def building_numbers(self) -> tuple[int, ...]:
        """The numbers of a seat's private buildings."""
        return tuple(sorted({int(tile.rstrip("ab")) for tile in self.buildings}))

    def building(self, number: int, side: str) -> BuildingTile:
        return self.buildings[f"{number}{side}"]

    def delivery_vp(self, space: CitySpace) -> int | None:
        """The VP of a bonus space; None where nobody knows (side b)."""
        printed = self.deliveries.get(space)
        return printed.vp if printed else None


def arrow_fact(row: int, arrow: Arrow) -> tuple[str, int]:
    """The path and number that tell which arrow leads from a row."""
    return f"{ARROW_PATH}{row}", ARROWS.index(arrow)
