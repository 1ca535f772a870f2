"""A finished game as scoring takes it: who owned what, what was typed, and what comes out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.box.scoring_exceptions import PEDRO, PERSON, ScoringExceptions
from companion.scoring.edition import Pad
from companion.scoring.holdings import Holdings
from companion.scoring.sheet import ScoreSheet
from companion.scoring.turns import Turn


@dataclass(frozen=True, slots=True)
class Solo:
    """What a solo game was played with, each part as text; `turns` tell Pedro's.

    A record of 0.1 holds a sentence per turn instead.
    """

    difficulty: str = ""
    deck: str = ""
    seed: str = ""
    turns: tuple[str | Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class GameNote:
    """Where and when a game was played. `played_on` is an ISO date or empty."""

    played_on: str = ""
    location: str = ""
    note: str = ""
    city_sides: Mapping[str, str] = field(default_factory=dict)
    solo: Solo | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: complete holdings, and by category what was typed instead of counted."""

    name: str
    holdings: Holdings = field(default_factory=Holdings)
    typed: Mapping[int, int] = field(default_factory=dict)
    is_pedro: bool = False
    exceptions: ScoringExceptions = PERSON

    @classmethod
    def pedro(cls, name: str, holdings: Holdings) -> "Player":
        return cls(name, holdings, is_pedro=True, exceptions=PEDRO)


@dataclass(frozen=True, slots=True)
class ScoredGame:
    """A game with a sheet per player, on the pad it was scored with.

    `missing` lists per sheet the categories that nobody has entered yet, if that is known: they
    stand at 0 in the sheet, and until they are entered there is no winner.
    """

    pad: Pad
    note: GameNote
    sheets: tuple[ScoreSheet, ...]
    missing: tuple[tuple[int, ...], ...] = ()

    @property
    def is_finished(self) -> bool:
        return not any(self.missing)

    def lacks(self, sheet: int, category: int) -> bool:
        return bool(self.missing) and category in self.missing[sheet]


def score_game(pad: Pad, note: GameNote, players: Iterable[Player]) -> ScoredGame:
    """Every player's sheet, in seating order."""
    return ScoredGame(pad, note, tuple(score(pad, player) for player in players))


def score(pad: Pad, player: Player) -> ScoreSheet:
    """A player's sheet: every category counted, then replaced where a number was typed.

    The search for objective cards runs as if nothing were typed.
    """
    counted = pad.count(player.holdings, player.exceptions)
    lines = tuple(replace(line, typed=player.typed.get(line.category)) for line in counted.lines)
    return ScoreSheet(
        player.name,
        player.is_pedro,
        lines,
        counted.objectives,
        counted.station_masters,
        counted.counted,
    )
