"""The facts of a block as a person fills them in: rows of a table, or cards with their icons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.box.printed import PrintedFact
from companion.words.fact_things import attribute_name, fact_name
from companion.words.things import Things

TASK = "task:"


@dataclass(frozen=True, slots=True)
class Cell:
    """A fact with its field: `name` says it alone, `typed` is what stands there, `fault` what is
    wrong with it; `changed` where it is not what is shipped."""

    fact: PrintedFact
    name: str
    typed: str
    fault: str
    changed: bool

    @property
    def icon(self) -> str:
        return self.fact.attribute.replace(TASK, "task-")

    @property
    def count(self) -> int:
        """How many icons a card shows of it; none while what is typed is no number."""
        said = self.typed or str(self.fact.value or 0)
        return min(int(said), self.fact.most) if said.isascii() and said.isdigit() else 0


@dataclass(frozen=True, slots=True)
class Row:
    """A thing, or several of a kind in a line, by column; None where it has no such fact."""

    name: str
    cells: tuple[Cell | None, ...]

    @property
    def has_fault(self) -> bool:
        return any(cell.fault for cell in self.cells if cell)


@dataclass(frozen=True, slots=True)
class Grid:
    """`heads` name the columns; `is_cards` where each row is a card with tasks."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    is_cards: bool

    @property
    def faults(self) -> tuple[Cell, ...]:
        """The fields to mend, in the order of the page."""
        return tuple(cell for row in self.rows for cell in row.cells if cell and cell.fault)


def grid_of(
    things: Things,
    facts: Sequence[PrintedFact],
    typed: Mapping[str, str],
    faults: Mapping[str, str],
) -> Grid:
    """Attributes are columns; where there is but one, the numbers of a kind of thing are."""
    attributes = tuple(dict.fromkeys(fact.attribute for fact in facts))
    numbers = tuple(dict.fromkeys(number for _, number in map(_numbered, facts)))
    by_number = len(attributes) == 1 and len(numbers) > 1
    columns = numbers if by_number else attributes

    def place(fact: PrintedFact) -> tuple[str, str]:
        return _numbered(fact) if by_number else (fact.thing, fact.attribute)

    def cell(fact: PrintedFact) -> Cell:
        name = f"{fact_name(things, fact.thing)}, {attribute_name(things, fact.attribute)}"
        text = str(typed.get(fact.path, ""))
        changed = text.strip() != ""
        return Cell(fact, name, text, faults.get(fact.path, ""), changed)

    rows = []
    for thing, group in groupby(facts, lambda fact: place(fact)[0]):
        cells = {place(fact)[1]: cell(fact) for fact in group}
        rows.append(Row(fact_name(things, thing), tuple(map(cells.get, columns))))
    if by_number:
        heads = tuple(number if number.isdigit() else "" for number in columns)
    else:
        heads = tuple(attribute_name(things, attribute) for attribute in columns)
    return Grid(heads, tuple(rows), all(name.startswith(TASK) for name in attributes))


def _numbered(fact: PrintedFact) -> tuple[str, str]:
    """The kind of thing and its number among those: `cattle:caracu.3` is the 3rd of its kind."""
    kind, _, number = fact.thing.rpartition(".")
    return (kind, number) if kind and number.isdigit() else (fact.thing, "1")
