"""The numbers that one looks at most, counted on the true table."""

from tests.referee.truth import choosing
from tests.referee.truth import printed as p
from tests.referee.truth.table import PEDRO, Table

FARTHEST = 99


def way_left(table: Table) -> int:
    """Locations from Pedro's estanciero to Buenos Aires."""
    return len(choosing.way(table, FARTHEST)) if table.estancieros[PEDRO] else 0


def workers_until(table: Table, row: int) -> int:
    """Workers until the token leaves a row."""
    if table.token_row > row:
        return 0
    free = table.rows[table.token_row - 1].count(None)
    return free + p.PER_ROW * (row - table.token_row)


def to_end(table: Table) -> int:
    return workers_until(table, len(table.rows))


def arrow_ahead(table: Table) -> tuple[str, int] | None:
    row = min((row for row in p.ARROWS if row >= table.token_row), default=None)
    return None if row is None else (p.ARROWS[row], workers_until(table, row))


def stage(table: Table) -> int:
    """Of the loading cards, by departures so far."""
    return min(3, table.departures + 1)
