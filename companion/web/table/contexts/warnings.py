"""What does not add up on the table."""

from dataclasses import dataclass

from companion.table.faults import faults_of
from companion.web.rendering import words
from companion.web.table.places import section_of, space_of
from companion.words.sentences import fault_sentence, table_place
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class Warning:
    """One thing, the section to correct it in, and the space of the trail, if it is one."""

    section: str
    place: str
    sentence: str
    at: str = ""


def warnings(names: TableThings) -> tuple[Warning, ...]:
    """Everything that does not add up, by the section that corrects it."""
    said = words()
    return tuple(
        Warning(
            str(section_of(fault)),
            table_place(said, fault.place),
            fault_sentence(said, fault),
            space_of(fault, names.table),
        )
        for fault in faults_of(names.facts, names.table)
    )
