"""What is still to be done, in order: the head of the list is the screen."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.pedro import verbs
from companion.pedro.deck import Deed
from companion.table.pieces import Banner, Worker


@dataclass(frozen=True, slots=True)
class NameWorker:
    """A worker drawn for Pedro at setup is still unnamed; its type is known for extra ones."""

    worker: Worker | None = None


@dataclass(frozen=True, slots=True)
class DescribeCard:
    """A printed card came up whose pieces nobody has tapped yet."""

    number: int


@dataclass(frozen=True, slots=True)
class ReadCard:
    """The card becomes a move and deeds, as soon as it is known and Pedro's workers are."""

    number: int


@dataclass(frozen=True, slots=True)
class Move:
    """Pedro's estanciero moves; steps None: their number depends on what nobody said."""

    steps: int | None


@dataclass(frozen=True, slots=True)
class Act:
    """One deed of the card. `free`: in Buenos Aires, where nothing is gained instead.

    `rest`: what an answer left of the deed before it; they are undone together.
    """

    deed: Deed
    free: bool = False
    rest: bool = False


@dataclass(frozen=True, slots=True)
class MasterBeside:
    """Which station master lay beside the station he just upgraded?"""

    after: int


@dataclass(frozen=True, slots=True)
class AfterCard:
    """The card is done: Buenos Aires if he stands there, else his turn is over."""


@dataclass(frozen=True, slots=True)
class ExtraDelivery:
    """Buenos Aires 1."""


@dataclass(frozen=True, slots=True)
class RevealLoading:
    """Buenos Aires 2: a loading card of the stage."""


@dataclass(frozen=True, slots=True)
class LoadShip:
    """Buenos Aires 3: a ship for the loading value."""

    value: int


@dataclass(frozen=True, slots=True)
class Foresight:
    """Buenos Aires 4 to 6: pair 0 to 2 for A to C; half 0 is the upper tile."""

    pair: int
    half: int


@dataclass(frozen=True, slots=True)
class Arrows:
    """After the subphases: what the token's arrows brought."""


@dataclass(frozen=True, slots=True)
class Depart:
    """Three ships of a banner depart."""

    banner: Banner
    row: int


@dataclass(frozen=True, slots=True)
class ShipComes:
    """A ship of the pile comes into the loading zone."""


@dataclass(frozen=True, slots=True)
class RefillMarket:
    """The cattle market is filled up."""

    row: int


@dataclass(frozen=True, slots=True)
class Horseman:
    """The estanciero to the horseman space, the foresight refilled."""


Task = (
    NameWorker
    | DescribeCard
    | ReadCard
    | Move
    | Act
    | MasterBeside
    | AfterCard
    | ExtraDelivery
    | RevealLoading
    | LoadShip
    | Foresight
    | Arrows
    | Depart
    | ShipComes
    | RefillMarket
    | Horseman
)

VERB_OF: Mapping[type, str] = {
    NameWorker: "name_worker",
    DescribeCard: "describe_card",
    Move: "move",
    MasterBeside: "station_master",
    ExtraDelivery: "extra_delivery",
    RevealLoading: "loading_card",
    LoadShip: "load",
    Foresight: "foresight",
    Arrows: "arrows",
    Depart: "departure",
    ShipComes: "ship_comes",
    RefillMarket: "refill_market",
    Horseman: "horseman",
}


def verb_of(task: Task) -> str:
    """The word of a task: a deed's verb, or its own."""
    return verbs.verb_of(task.deed).key if isinstance(task, Act) else VERB_OF[type(task)]


FOLLOW_UPS = (MasterBeside, ShipComes)
"""Tasks that belong to the action before them: undone together with it."""

BUENOS_AIRES_TASKS = (
    ExtraDelivery,
    RevealLoading,
    LoadShip,
    Foresight,
    Arrows,
    Depart,
    ShipComes,
    RefillMarket,
    Horseman,
)
