"""Sections of the table that may have changed unseen, and those looked at again."""

from dataclasses import replace

from companion.table.state import Section, TableState


def in_doubt(table: TableState, *sections: Section) -> TableState:
    """The table with sections that may have changed unseen."""
    return replace(table, doubted=tuple(sorted({*table.doubted, *sections})))


def confirmed(table: TableState, *sections: Section) -> TableState:
    """The table with sections that somebody has looked at."""
    return replace(table, doubted=tuple(s for s in table.doubted if s not in sections))
