"""Laying the table out for two (Rules p. 3 to 5), Pedro's workers with it."""

from collections.abc import Sequence

from tests.referee.truth import printed as p
from tests.referee.truth.table import PEDRO, Table


def lay_out(
    table: Table, neutral: Sequence[str], masters: Sequence[str], sides: Sequence[str]
) -> None:
    """What the app drew without bags lies as it says; the rest is drawn here."""
    table.neutral = dict(zip(p.NEUTRAL, neutral, strict=True))
    table.masters = dict(zip(p.MASTER_SPACES, masters, strict=True))
    table.sides = dict(zip(p.NUMBERS, sides, strict=True))
    _farmers(table)
    for at in range(p.FACTS["setup"]["job_market_workers"]["2"]):
        row, column = divmod(at, p.PER_ROW)
        table.rows[row][column] = table.draw("bag_b")
    table.refill_cattle()
    for _ in range(p.FACTS["setup"]["objective_display"]):
        table.display.append(table.draw("objectives"))


def _farmers(table: Table) -> None:
    """Five of bag A; one whose area is full goes back, and another is drawn (Rules p. 3)."""
    back: list[object] = []
    while len(table.farmers) < p.FACTS["setup"]["farmers_from_bag_a"]:
        tile = table.draw("bag_a")
        assert isinstance(tile, tuple)
        if table.lowest_space(tile[0]) is None:
            back.append(tile)
        else:
            table.place_farmer(tile)
    table.stacks["bag_a"] += back[::-1]


def pedros_worker(table: Table, wanted: str) -> p.Worker:
    """A worker of bag B for Pedro, of one type if it is given."""
    tile = table.draw("bag_b", wanted)
    assert isinstance(tile, tuple)
    worker: p.Worker = (tile[0], tile[1])
    table.boards[PEDRO].rows[worker[0]].append(worker)
    table.respecialize()
    return worker
