"""The score sheet as a grid of numbers, for a table that adds up by itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.box.countable import Flag
from companion.box.faults import Fault, Faulty
from companion.play.pad.commands import TypePoints
from companion.play.pad.state import Mode
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.record.tap import Asked, Stale
from companion.scoring.edition import Category
from companion.web.amounts import amount, whole_or
from companion.web.pad.opened import OpenPad, view_of
from companion.words import signed
from companion.words.sentences import fault_sentence
from companion.words.things import Things

Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Refused:
    """What was typed into a sheet that was not taken, and its faults by the name of the field."""

    typed: Mapping[str, str] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @classmethod
    def of(cls, form: Form, faults: tuple[Fault, ...]) -> "Refused":
        typed = {name: text for name, text in form.items() if name.startswith("cell_")}
        return cls(typed, faults)

    @property
    def look(self) -> object:
        return tuple(self.typed.items()), self.faults


NOTHING_REFUSED = Refused()


def field_name(cell: Cell) -> str:
    return f"cell_{cell.seat}_{cell.category.number}"


def shown(cell: Cell) -> str:
    """What a cell of the sheet holds: its points, or nothing while it is open."""
    return signed(cell.line.points) if cell.entered else ""


def typed_sheet(pad: OpenPad, form: Form) -> list[Asked]:
    """A command for every number that was changed on a sheet sent as a whole.

    Raises Faulty with every fault, Stale where another phone changed the same cell meanwhile.
    """
    seen = min(whole_or(form.get("seen"), pad.seen), pad.seen)
    then = view_of(pad.at(pad.fold(pad.record.steps[:seen])))
    asked, faults = list[Asked](), list[Fault]()
    for player in view_of(pad).players:
        before = then.player(player.entry.seat)
        for cell in player.cells:
            name = field_name(cell)
            was = shown(before.cell(cell.category.number)) if before else ""
            typed = form.get(name, was).strip()
            if typed in (was, shown(cell)):
                continue
            try:
                points = amount(typed, name)
            except Faulty as refusal:
                faults += refusal.faults
                continue
            if shown(cell) != was and points != cell.line.points:
                raise Stale
            if points is not None or cell.mode is Mode.TYPED:
                command = TypePoints(player.entry.seat, cell.category.number, points)
                asked.append(Asked(command, name))
    if faults:
        raise Faulty([*faults, *_out_of_bounds(pad, asked)])
    return asked


def _out_of_bounds(pad: OpenPad, asked: Sequence[Asked]) -> list[Fault]:
    """What else is wrong in a sheet that is refused anyway."""
    found: list[Fault] = []
    for one in asked:
        try:
            pad.kind.decide(pad.state, one.command)
        except Faulty as refusal:
            found += (Fault(one.place, fault.code, fault.values) for fault in refusal.faults)
    return found


@dataclass(frozen=True, slots=True)
class TypedCell:
    """A cell to type into. `next` is where the thumb goes from here."""

    id: str
    name: str
    label: str
    value: str
    saved: str
    open: bool
    counted: bool
    faulty: bool


@dataclass(frozen=True, slots=True)
class TypedRow:
    """A category with a cell a player; `who` if it is only asked who has it."""

    category: Category
    name: str
    cells: tuple[TypedCell, ...]
    faults: tuple[str, ...]
    who: Flag | None


@dataclass(frozen=True, slots=True)
class Typing:
    """The whole sheet as fields."""

    base: str
    seen: int
    players: Sequence[PlayerView]
    rows: tuple[TypedRow, ...]
    winners: Sequence[str]

    @classmethod
    def of(cls, pad: OpenPad, view: PadView, things: Things, refused: Refused) -> "Typing":
        rows = tuple(_row(view, category, things, refused) for category in view.pad.categories)
        won = view.winners if view.complete and len(view.players) > 1 else ()
        return cls(pad.base, pad.seen, view.players, rows, won)

    @property
    def entered(self) -> int:
        return sum(not cell.open for row in self.rows for cell in row.cells)

    @property
    def all(self) -> int:
        return len(self.rows) * len(self.players)


def _row(view: PadView, category: Category, things: Things, refused: Refused) -> TypedRow:
    name = things.category(category.key)
    cells, faults = [], []
    for player in view.players:
        cell = player.cell(category.number)
        field_ = field_name(cell)
        wrong = [fault for fault in refused.faults if fault.place == field_]
        faults += [f"{player.entry.name}: {fault_sentence(things.words, fault)}" for fault in wrong]
        cells.append(
            TypedCell(
                f"t-{cell.seat}-{category.number}",
                field_,
                f"{player.entry.name}, {name}",
                refused.typed.get(field_, shown(cell)),
                shown(cell),
                not cell.entered,
                cell.entered and cell.mode is Mode.COUNTED,
                bool(wrong),
            )
        )
    only = category.pieces[0] if len(category.pieces) == 1 else None
    return TypedRow(
        category, name, tuple(cells), tuple(faults), only if isinstance(only, Flag) else None
    )
