"""What a person can ask of the pad."""

from dataclasses import dataclass, field

from companion.play.pad.state import Mode
from companion.scoring.game import GameNote, Player


@dataclass(frozen=True, slots=True)
class StartPad:
    """Open a pad, empty or with what is known already.

    `settled` lists per player the categories in which what is absent is 0: all of them for a
    score file, those that the table knows for a solo game. `ourselves`: see AddUpOurselves.
    `asks`: a category that is not settled is still to be told, although some of it is counted.
    """

    edition: str
    note: GameNote
    players: tuple[Player, ...]
    settled: tuple[tuple[int, ...], ...] = ()
    ourselves: bool = False
    asks: bool = False


@dataclass(frozen=True, slots=True)
class AddPlayer:
    name: str
    is_pedro: bool = False


@dataclass(frozen=True, slots=True)
class RenamePlayer:
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    seat: str


@dataclass(frozen=True, slots=True)
class SeatPlayers:
    """Who sits where, and with which symbol: all seats in their order, a mark for each."""

    order: tuple[str, ...]
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountField:
    """Set one field to an amount; None makes it unknown again."""

    seat: str
    field: str
    count: int | None


@dataclass(frozen=True, slots=True)
class TypePoints:
    """Type a category's number; None takes it back. Typing puts the category in typed mode."""

    seat: str
    category: int
    points: int | None


@dataclass(frozen=True, slots=True)
class ChooseMode:
    seat: str
    category: int
    mode: Mode


@dataclass(frozen=True, slots=True)
class DeclareNothing:
    """Say that a player has nothing that counts in a category."""

    seat: str
    category: int


@dataclass(frozen=True, slots=True)
class AddUpOurselves:
    """Whether the table adds up by itself, so that the sheet takes its numbers."""

    ourselves: bool


@dataclass(frozen=True, slots=True)
class NoteGame:
    """Change date, place, note or the sides of the city maps."""

    note: GameNote = field(default_factory=GameNote)


PadCommand = (
    StartPad
    | AddPlayer
    | RenamePlayer
    | RemovePlayer
    | SeatPlayers
    | CountField
    | TypePoints
    | ChooseMode
    | DeclareNothing
    | AddUpOurselves
    | NoteGame
)
