"""The table at the start of a solo game: what the setup fixes, the rest Unknown."""

from collections.abc import Sequence

from companion.table.facts import Facts
from companion.table.job_market import market_at_start
from companion.table.pieces import UNKNOWN, Quay
from companion.table.state import MasterPlace, QuayDiscs, SeatBoard, ShipDiscs, TableState

FIRST_QUAY = Quay("le_havre", 1)


def table_at_start(
    facts: Facts,
    neutral: Sequence[str] = tuple("ABCDEFGH"),
    masters: Sequence[str] = (),
    sides: Sequence[str] = tuple("a" * 10),
    city_sides: tuple[str, str, str] = ("a", "a", "a"),
) -> TableState:
    """Two seats, 17 discs on each board and one on Le Havre quay 1 (Rules p. 4 and 5).

    `neutral` names the tile on each neutral space A to H, `masters` the five tiles on the
    board. What the hand draws from bags and decks is Unknown until someone says it.
    """
    ships = sorted(
        (ship for ship in facts.ships.values() if ship.at_start), key=lambda ship: ship.value
    )
    return TableState(
        neutral=tuple(neutral),
        sides=tuple(sides),
        city_sides=city_sides,
        job_market=market_at_start(facts),
        foresight=(UNKNOWN,) * 6,
        ships=tuple(ShipDiscs(ship.id) for ship in ships),
        quays=tuple(
            QuayDiscs(quay, *((1, 1) if quay == FIRST_QUAY else (0, 0))) for quay in facts.quays
        ),
        masters=tuple(MasterPlace(master) for master in masters),
        person=SeatBoard(exhaustion=1),
        pedro=SeatBoard(step_disc=False),
    )
