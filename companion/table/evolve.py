"""The table after something happened. No chance, no refusals."""

from collections.abc import Iterable

from companion.table.events import Settled, TableEvent
from companion.table.facts import Facts
from companion.table.state import TableState


def evolve(table: TableState, event: TableEvent) -> TableState:
    """The table after one event that says everything: as it is read from a record."""
    return event.apply(table)


def settled(facts: Facts, table: TableState, event: TableEvent) -> TableEvent:
    """An event as it happens on this table now, with what the rules make of it."""
    return event.settled(facts, table) if isinstance(event, Settled) else event


def carried_out(facts: Facts, table: TableState, events: Iterable[TableEvent]) -> TableState:
    """The table after events that happen on it now, in their order."""
    for event in events:
        table = settled(facts, table, event).apply(table)
    return table
