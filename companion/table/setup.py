"""The table at the start of a solo game: what the setup fixes, the rest Unknown."""

from collections.abc import Sequence

from companion.table.facts import Facts
from companion.table.job_market import market_at_start
from companion.table.pieces import UNKNOWN
from companion.table.state import MasterPlace, QuayDiscs, SeatBoard, ShipDiscs, TableState


def table_at_start(
    facts: Facts,
    neutral: Sequence[str] = (),
    masters: Sequence[str] = (),
    sides: Sequence[str] = (),
    city_sides: tuple[str, str, str] = ("a", "a", "a"),
) -> TableState:
    """Two seats, the discs on their boards but one on the first quay (Rules p. 4 and 5).

    `neutral` names the tile on each neutral space A to H, as in the box if nobody shuffled
    them; `masters` the tiles on the board; `sides` how each private building of the person
    lies, side a if nobody drew. What the hand draws from bags and decks is Unknown until
    someone says it.
    """
    ships = sorted(
        (ship for ship in facts.ships.values() if ship.at_start), key=lambda ship: ship.value
    )
    numbers, discs = facts.building_numbers, facts.box.discs_on_board
    first = facts.at_start.quay
    return TableState(
        neutral=tuple(neutral) or facts.box.neutral_tiles,
        sides=tuple(sides) or ("a",) * len(numbers),
        city_sides=city_sides,
        job_market=market_at_start(facts),
        foresight=(UNKNOWN,) * sum(facts.at_start.foresight),
        ships=tuple(ShipDiscs(ship.id) for ship in ships),
        quays=tuple(QuayDiscs(q, *((1, 1) if q == first else (0, 0))) for q in facts.quays),
        masters=tuple(MasterPlace(master) for master in masters),
        person=SeatBoard(buildings_left=numbers, discs=discs, exhaustion=facts.at_start.exhaustion),
        pedro=SeatBoard(buildings_left=numbers, discs=discs, step_disc=False),
    )
