"""What is still to be done, in order: the head of the list is the screen."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.box.reading import Reader
from companion.pedro.deck import Deed
from companion.pedro.verbs import read_deed, write_deed
from companion.pedro.verbs import verb_of as verb_of_deed
from companion.play.solo.events import TaskDue
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
class LookAtBoard:
    """Pedro's own board is in doubt: it is looked at before anything is read from it."""


@dataclass(frozen=True, slots=True)
class CountBuildings:
    """The card that comes next counts buildings that nobody knows."""


@dataclass(frozen=True, slots=True)
class Move:
    """Pedro's estanciero moves; steps None: their number depends on what nobody said."""

    steps: int | None


@dataclass(frozen=True, slots=True)
class Act:
    """One deed of the card. `free`: in Buenos Aires, where nothing is gained instead.

    `rest`: what an answer left of the deed before it.
    """

    deed: Deed
    free: bool = False
    rest: bool = False


@dataclass(frozen=True, slots=True)
class MasterBeside:
    """Which station master lay beside the station he just upgraded?"""

    after: int


@dataclass(frozen=True, slots=True)
class Unseen:
    """What he may have done and nobody can say: his Buenos Aires, or deeds whose condition nobody
    knows. All that it may have changed is in doubt."""


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
class NoArrow:
    """The token left a row whose arrow shows nothing, as far as anybody has told."""

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


@dataclass(frozen=True, slots=True)
class DrawTiles:
    """Tiles that the hand drew onto these foresight spaces (0 to 5), the first one due."""

    spaces: tuple[int, ...]


Task = (
    NameWorker
    | DescribeCard
    | ReadCard
    | LookAtBoard
    | CountBuildings
    | Move
    | Act
    | MasterBeside
    | Unseen
    | AfterCard
    | ExtraDelivery
    | RevealLoading
    | LoadShip
    | Foresight
    | Arrows
    | Depart
    | NoArrow
    | ShipComes
    | RefillMarket
    | Horseman
    | DrawTiles
)

VERB_OF: Mapping[type, str] = {
    NameWorker: "name_worker",
    DescribeCard: "describe_card",
    LookAtBoard: "look_at_board",
    CountBuildings: "count_buildings",
    Move: "move",
    MasterBeside: "station_master",
    Unseen: "unseen",
    ExtraDelivery: "extra_delivery",
    RevealLoading: "loading_card",
    LoadShip: "load",
    Foresight: "foresight",
    Arrows: "arrows",
    Depart: "departure",
    NoArrow: "no_arrow",
    ShipComes: "ship_comes",
    RefillMarket: "refill_market",
    Horseman: "horseman",
    DrawTiles: "draw_tiles",
}


def verb_of(task: Task) -> str:
    """The word of a task: a deed's verb, or its own."""
    return verb_of_deed(task.deed).key if isinstance(task, Act) else VERB_OF[type(task)]


BUENOS_AIRES_TASKS = (
    ExtraDelivery,
    RevealLoading,
    LoadShip,
    Foresight,
    Arrows,
    Depart,
    NoArrow,
    ShipComes,
    RefillMarket,
    Horseman,
    DrawTiles,
)


def due(task: Task) -> TaskDue:
    """A task as a record keeps it."""
    values: dict[str, str | int | None] = {}
    match task:
        case Act(deed, free, rest):
            document = json.dumps(write_deed(deed), ensure_ascii=False, sort_keys=True)
            return TaskDue(ACT, (("free", int(free)), ("rest", int(rest))), document)
        case NameWorker(worker):
            values = {"worker": worker}
        case DescribeCard(number) | ReadCard(number):
            values = {"number": number}
        case Move(steps):
            values = {"steps": steps}
        case MasterBeside(after):
            values = {"after": after}
        case LoadShip(value):
            values = {"value": value}
        case Foresight(pair, half):
            values = {"pair": pair, "half": half}
        case Depart(banner, row):
            values = {"banner": banner, "row": row}
        case RefillMarket(row) | NoArrow(row):
            values = {"row": row}
        case DrawTiles(spaces):
            values = {"spaces": " ".join(map(str, spaces))}
    told = ((name, _plain(value)) for name, value in sorted(values.items()) if value is not None)
    return TaskDue(_KEYS[type(task)], tuple(told))


def task_of(due: TaskDue) -> Task:
    """The task that a record kept. Raises LookupError or ValueError for none of ours."""
    if due.verb == ACT:
        reader = Reader()
        deed = read_deed(reader, json.loads(due.deed), "deed")
        if deed is None or reader.faults:
            raise ValueError(due.deed)
        told = dict(due.values)
        return Act(deed, bool(told["free"]), bool(told["rest"]))
    return _TASKS[due.verb](dict(due.values))


def _plain(value: str | int) -> str | int:
    return str(value) if isinstance(value, str) else value


ACT = "act"
_KEYS: Mapping[type, str] = {**VERB_OF, ReadCard: "read_card", AfterCard: "after_card"}

_TASKS: Mapping[str, Callable[[dict[str, str | int]], Task]] = {
    "name_worker": lambda v: NameWorker(Worker(str(v["worker"])) if "worker" in v else None),
    "describe_card": lambda v: DescribeCard(int(v["number"])),
    "read_card": lambda v: ReadCard(int(v["number"])),
    "look_at_board": lambda _: LookAtBoard(),
    "count_buildings": lambda _: CountBuildings(),
    "move": lambda v: Move(int(v["steps"]) if "steps" in v else None),
    "station_master": lambda v: MasterBeside(int(v["after"])),
    "unseen": lambda _: Unseen(),
    "after_card": lambda _: AfterCard(),
    "extra_delivery": lambda _: ExtraDelivery(),
    "loading_card": lambda _: RevealLoading(),
    "load": lambda v: LoadShip(int(v["value"])),
    "foresight": lambda v: Foresight(int(v["pair"]), int(v["half"])),
    "arrows": lambda _: Arrows(),
    "departure": lambda v: Depart(Banner(str(v["banner"])), int(v["row"])),
    "no_arrow": lambda v: NoArrow(int(v["row"])),
    "ship_comes": lambda _: ShipComes(),
    "refill_market": lambda v: RefillMarket(int(v["row"])),
    "horseman": lambda _: Horseman(),
    "draw_tiles": lambda v: DrawTiles(tuple(map(int, str(v["spaces"]).split()))),
}
