"""What a person has entered on the pad so far; anything may be unknown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.box.scoring_exceptions import PEDRO, PERSON, ScoringExceptions
from companion.scoring.game import GameNote, Player
from companion.scoring.holdings import Holdings


class Mode(StrEnum):
    """Whether a category's points are TYPED as a number or COUNTED from pieces."""

    TYPED = "typed"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class PadEntry:
    """One player's entries. `seat` never changes; a name may.

    Both what was typed and what was counted are kept, `modes` says which is in use (counted
    where nothing is said). `nothing` holds the categories in which what is
    absent is 0: declared empty, or settled from the start. `mark` is the number of the player's
    symbol and colour, whatever the seat. `asks`: what was counted from the start is not all of a
    category that is not settled; `told` are the pieces that a person has counted since.
    """

    seat: str
    name: str
    is_pedro: bool = False
    exceptions: ScoringExceptions = PERSON
    counts: Mapping[str, int] = field(default_factory=dict)
    typed: Mapping[int, int] = field(default_factory=dict)
    modes: Mapping[int, Mode] = field(default_factory=dict)
    nothing: frozenset[int] = frozenset()
    mark: int = 0
    asks: bool = False
    told: frozenset[str] = frozenset()

    def mode(self, category: int) -> Mode:
        return self.modes.get(category, Mode.COUNTED)

    def player(self) -> Player:
        """The player as scoring takes it; what is unknown counts as absent."""
        in_use = {n: vp for n, vp in self.typed.items() if self.mode(n) is Mode.TYPED}
        return Player(self.name, Holdings(self.counts), in_use, self.is_pedro, self.exceptions)


@dataclass(frozen=True, slots=True)
class PadState:
    """A game on the pad. `ourselves`: the table adds up by itself and types what comes out."""

    edition: str = ""
    note: GameNote = field(default_factory=GameNote)
    entries: tuple[PadEntry, ...] = ()
    seats_given: int = 0
    ourselves: bool = False

    def entry(self, seat: str) -> PadEntry | None:
        return next((entry for entry in self.entries if entry.seat == seat), None)


def exceptions_for(is_pedro: bool) -> ScoringExceptions:
    return PEDRO if is_pedro else PERSON
