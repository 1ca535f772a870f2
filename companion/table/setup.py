"""The table at the start of a solo game: what the setup fixes, the rest Unknown."""

from collections.abc import Sequence
from dataclasses import replace

from companion.table.facts import Facts
from companion.table.job_market import market_at_start
from companion.table.pieces import UNKNOWN
from companion.table.seats import PerSeat
from companion.table.state import (
    CitiesState,
    MasterPlace,
    QuayDiscs,
    RailroadState,
    SeatBoard,
    ShipDiscs,
    ShippingState,
    TableState,
    TrailState,
)


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
    first = facts.at_start.quay
    board = SeatBoard(buildings_left=facts.building_numbers, discs=facts.box.discs_on_board)
    return TableState(
        job_market=market_at_start(facts),
        foresight=(UNKNOWN,) * sum(facts.at_start.foresight),
        shipping=ShippingState(ships=tuple(ShipDiscs(ship.id) for ship in ships)),
        cities=CitiesState(
            sides=city_sides,
            quays=tuple(QuayDiscs(q, *((1, 1) if q == first else (0, 0))) for q in facts.quays),
        ),
        trail=TrailState(
            neutral=tuple(neutral) or facts.box.neutral_tiles,
            sides=tuple(sides) or ("a",) * len(facts.building_numbers),
        ),
        railroad=RailroadState(masters=tuple(MasterPlace(master) for master in masters)),
        boards=PerSeat(
            replace(board, exhaustion=facts.at_start.exhaustion),
            replace(board, step_disc=False),
        ),
    )
