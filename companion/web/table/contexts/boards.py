"""A player board with what lies beside it, and cards counted by kind."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.table.facts import Facts
from companion.table.pieces import CattleCard, FarmerTile, Seat, Unknown, Worker
from companion.table.state import SeatBoard
from companion.web.table.places import BOARDS
from companion.words.board_things import ANY_OF_VALUE_3
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class CardsOfKind:
    """Cattle cards of one kind together."""

    card: CattleCard
    count: int


def by_kind(facts: Facts, cards: Iterable[CattleCard]) -> tuple[CardsOfKind, ...]:
    """In the order of the breeds."""
    order = [*facts.breeds, ANY_OF_VALUE_3]
    kinds = (CardsOfKind(card, count) for card, count in Counter(cards).items())
    return tuple(sorted(kinds, key=lambda of: (order.index(of.card.breed), of.card.vp or 0)))


def cattle_market(names: TableThings) -> tuple[CardsOfKind, ...] | None:
    """None if nobody knows which cards lie there."""
    cards = names.table.cattle_market
    return None if isinstance(cards, Unknown) else by_kind(names.facts, cards)


def objective_display(names: TableThings) -> tuple[int, ...] | None:
    """None if nobody knows which cards lie there."""
    cards = names.table.objective_display
    return None if isinstance(cards, Unknown) else cards


@dataclass(frozen=True, slots=True)
class WorkerRow:
    """How many workers a row holds, of `spaces`."""

    worker: Worker
    name: str
    workers: int
    spaces: int


@dataclass(frozen=True, slots=True)
class Board:
    """A seat's board by the section that corrects it; `step_disc` is "yes", "no" or "unknown"."""

    section: str
    rows: tuple[WorkerRow, ...]
    grain: int
    discs: int
    exhaustion: int
    step_disc: str
    buildings_left: tuple[int, ...]
    granjeros: tuple[FarmerTile, ...]
    farmers: tuple[FarmerTile, ...]
    cattle: tuple[CardsOfKind, ...]
    objectives: tuple[int, ...]
    played: tuple[int, ...]
    masters: tuple[str, ...]
    token: bool

    @classmethod
    def of(cls, names: TableThings, seat: Seat) -> "Board":
        board = names.table.board(seat)
        return cls(
            BOARDS[seat],
            tuple(_row(names, board, worker) for worker in Worker),
            board.grain,
            board.discs,
            board.exhaustion,
            "unknown" if board.step_disc is None else "yes" if board.step_disc else "no",
            board.buildings_left,
            board.granjeros,
            board.farmers,
            by_kind(names.facts, board.cattle),
            board.objectives,
            board.played,
            tuple(map(names.master, board.masters)),
            board.token,
        )


def _row(names: TableThings, board: SeatBoard, worker: Worker) -> WorkerRow:
    name = names.one("workers", worker)
    return WorkerRow(worker, name, board.workers(worker), names.facts.row_spaces)
