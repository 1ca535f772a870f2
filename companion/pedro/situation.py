"""What Pedro looks at when he chooses, and what his cards count."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.pedro.counts import Count, Counted
from companion.pedro.deck import CardAction, Condition, Deed
from companion.table.facts import Facts
from companion.table.pieces import Seat, Worker
from companion.table.state import SeatBoard, Section, TableState

PRINTED_STRENGTH = 3


@dataclass(frozen=True, slots=True)
class Situation:
    """The table in front of Pedro. `used_gauchos`: those that added cards in this action;
    `counted`: the person has counted in this turn what nobody knew."""

    facts: Facts
    table: TableState
    specialization: Worker
    used_gauchos: int = 0
    counted: bool = False

    @property
    def pedro(self) -> SeatBoard:
        return self.table.boards.pedro


def specialization(board: SeatBoard, current: Worker | None) -> Worker:
    """His longest row; a tie keeps the current one, else the order of the rows."""
    longest = max(board.workers(worker) for worker in Worker)
    tied = [worker for worker in Worker if board.workers(worker) == longest]
    return current if current in tied else tied[0]


def strength(board: SeatBoard) -> int:
    """3, his gauchos, and the strength icons of his workers."""
    return PRINTED_STRENGTH + board.workers(Worker.GAUCHO) + board.strength_icons()


def count(counted: Count, seen: Situation) -> int:
    """What a number on a card comes to now, within its bounds."""
    return bounded(counted, _COUNTS[counted.of](seen))


def bounded(counted: Count, number: int) -> int:
    """What a number on a card comes to if it counts so many."""
    return min(counted.most, max(counted.least, number + counted.plus))


def most_buildings(table: TableState) -> int:
    """Private buildings on the trail, of the seat that has most; in doubt, at least so many."""
    most = max(table.trail.buildings_of(seat) for seat in Seat)
    return most if table.sure(Section.BUILDINGS) else max(most, table.trail.most_buildings)


def holds(condition: Condition | None, seen: Situation) -> bool:
    """Whether a card's condition is met; none is always met."""
    if condition is None:
        return True
    if condition.specialization not in (None, seen.specialization):
        return False
    return condition.counted is None or count(condition.counted, seen) >= condition.at_least


def deeds_of(action: CardAction, seen: Situation) -> tuple[Deed, ...]:
    """What an action asks for now."""
    return action.do if holds(action.when, seen) else action.otherwise


_COUNTS: Mapping[Counted, Callable[[Situation], int]] = {
    Counted.NUMBER: lambda _: 0,
    Counted.GAUCHOS: lambda seen: seen.pedro.workers(Worker.GAUCHO),
    Counted.CARPINTEROS: lambda seen: seen.pedro.workers(Worker.CARPINTERO),
    Counted.MAQUINISTAS: lambda seen: seen.pedro.workers(Worker.MAQUINISTA),
    Counted.GRANJEROS: lambda seen: seen.pedro.workers(Worker.GRANJERO),
    Counted.SPECIALIZATION: lambda seen: seen.pedro.workers(seen.specialization),
    Counted.OWN_BUILDINGS: lambda seen: seen.table.trail.buildings_of(Seat.PEDRO),
    Counted.MOST_BUILDINGS: lambda seen: most_buildings(seen.table),
    Counted.FARMERS: lambda seen: len(seen.pedro.farmers),
    Counted.OTHER_GAUCHOS: lambda seen: seen.pedro.workers(Worker.GAUCHO) - seen.used_gauchos,
}
