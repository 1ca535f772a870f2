"""Sections of the table put in doubt, or confirmed as the app shows them."""

from dataclasses import dataclass

from companion.table.doubt import confirmed, in_doubt
from companion.table.state import Section, TableState


@dataclass(frozen=True, slots=True)
class SectionsDoubted:
    """Sections may have changed unseen."""

    sections: tuple[Section, ...]

    def apply(self, table: TableState) -> TableState:
        return in_doubt(table, *self.sections)


@dataclass(frozen=True, slots=True)
class SectionConfirmed:
    """A section lies on the table as the app shows it."""

    section: Section

    def apply(self, table: TableState) -> TableState:
        return confirmed(table, self.section)


SectionEvent = SectionsDoubted | SectionConfirmed
