"""What scoring answers: a sheet per player, and the game's result over all of them."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.box.objective_card import Task


@dataclass(frozen=True, slots=True)
class Because:
    """One reason behind a line: a catalogue code, the VP it brings and the words it needs.

    e.g. `Because("ships.discs", 24, (("ship", 18), ("discs", 2), ("vp", 12)))`
    """

    code: str
    points: int
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One category: its points, and why. `typed` replaces what was counted (`counted`)."""

    category: int
    counted: int
    because: tuple[Because, ...] = ()
    typed: int | None = None

    @property
    def points(self) -> int:
        return self.counted if self.typed is None else self.typed


@dataclass(frozen=True, slots=True)
class ObjectiveAnswer:
    """Which objective cards to have in the area, with witness. All ids ascending.

    `points` is category 8 alone, `bonus` what the station master for pairs of cards pays;
    `used` says per fulfilled card which tasks took how many things. Not `proven`: the best that was
    found, and another choice may bring more.
    """

    fulfilled: tuple[int, ...] = ()
    not_fulfilled: tuple[int, ...] = ()
    added: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
    used: tuple[tuple[int, tuple[tuple[Task, int], ...]], ...] = ()
    points: int = 0
    bonus: int = 0
    proven: bool = True

    @property
    def area(self) -> int:
        """How many cards lie in the objective area in the end."""
        return len(self.fulfilled) + len(self.not_fulfilled)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One player's lines in rulebook order, objective cards and station masters resolved, with
    what each master counted."""

    name: str
    is_pedro: bool
    lines: tuple[Line, ...]
    objectives: ObjectiveAnswer
    station_masters: tuple[tuple[str, int], ...]
    counted: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


def winners(sheets: Iterable[ScoreSheet]) -> tuple[str, ...]:
    """The names with most victory points; a tie is shared (Rules p. 19)."""
    listed = tuple(sheets)
    most = max((sheet.total for sheet in listed), default=0)
    return tuple(sheet.name for sheet in listed if sheet.total == most)


def margin(sheets: Iterable[ScoreSheet]) -> int | None:
    """By how many VP the best is ahead of the second; None for one player."""
    totals = sorted((sheet.total for sheet in sheets), reverse=True)
    return totals[0] - totals[1] if len(totals) > 1 else None
