"""evolve(facts, table, event): the table after something happened. No chance, no refusals."""

from collections.abc import Iterable
from functools import reduce

from companion.table.events import TableEvent
from companion.table.facts import Facts
from companion.table.state import TableState


def evolve(facts: Facts, table: TableState, event: TableEvent) -> TableState:
    """The table after one event."""
    return event.apply(facts, table)


def evolve_all(facts: Facts, table: TableState, events: Iterable[TableEvent]) -> TableState:
    """The table after events in their order."""
    return reduce(lambda lies, event: event.apply(facts, lies), events, table)
