"""What a person may ask of a solo game, imperative."""

from dataclasses import dataclass

from companion.play.solo.events import CardSource, DrawKind
from companion.table.events import TableEvent
from companion.table.state import Section


@dataclass(frozen=True, slots=True)
class StartSoloGame:
    """Begin a game. Empty sides are drawn by the app, `shuffle_neutral` mixes neutral tiles."""

    person: str
    difficulty: str
    deck: str
    seed: str
    source: CardSource = CardSource.APP
    logs: bool = True
    corrections: tuple[tuple[str, int], ...] = ()
    shuffle_neutral: bool = True
    sides: tuple[str, ...] = ()
    city_sides: tuple[str, ...] = ()
    app_draws: tuple[DrawKind, ...] = ()


@dataclass(frozen=True, slots=True)
class TickSetup:
    """Tick or untick a line of the setup checklist."""

    line: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class BeginPlay:
    """The table stands: the person's first turn."""


@dataclass(frozen=True, slots=True)
class NamePedroWorker:
    """Name a worker drawn for Pedro at setup, by a key such as `gaucho.1`."""

    key: str


@dataclass(frozen=True, slots=True)
class LayAtSetup:
    """Say what the hand drew onto a place such as `farmer.g1`; without a thing nobody says."""

    place: str
    thing: str = ""


@dataclass(frozen=True, slots=True)
class OpenBags:
    """From now on the app draws these; what lies on the table already stays."""

    kinds: tuple[DrawKind, ...]


@dataclass(frozen=True, slots=True)
class SayNoneLikeIt:
    """The box has no such thing as the app drew for a place, such as `foresight.2`."""

    place: str


@dataclass(frozen=True, slots=True)
class LogOwn:
    """Log one thing of the own turn: a kind and one to three taps."""

    kind: str
    picks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SayInVisit:
    """Say a line of the own visit, see `visit_walk.Line`; an empty key takes it back."""

    line: str
    key: str


@dataclass(frozen=True, slots=True)
class LogVisit:
    """The own Buenos Aires: what was said of it line by line, and what is said here.

    A line that nobody says is empty: it settles nothing. `delivery` may be `none`, `ship` is an
    id, `tiles` one key per pair, `said` any other lines with their keys. `ends`: what follows
    from it is carried out, and the turn ends; else that is asked one after the other.
    """

    ship: str = ""
    delivery: str = ""
    tiles: tuple[str, str, str] = ("", "", "")
    said: tuple[tuple[str, str], ...] = ()
    ends: bool = False


@dataclass(frozen=True, slots=True)
class EndPersonTurn:
    """End the own turn. `unseen`: things changed that nobody logs."""

    unseen: bool = False


@dataclass(frozen=True, slots=True)
class RevealPedroCard:
    """Reveal the top card, or say which number the hand has drawn."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class DescribePedroCard:
    """Describe the printed card that lies open; `card` is its document."""

    card: str


@dataclass(frozen=True, slots=True)
class RevealLoadingCard:
    """Say what the printed loading card shows."""

    grain: int
    value: int


@dataclass(frozen=True, slots=True)
class Done:
    """It was carried out as said."""


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It could not be carried out."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome of those shown: the answer to a question, or it went differently."""

    key: str


@dataclass(frozen=True, slots=True)
class CarryOut:
    """The first `lines` lines of Pedro's sheet as they are shown, and then, if it is given, the
    answer to the line after them. One step, so one undo takes it back."""

    lines: int
    answer: Done | NotPossible | Outcome | RevealLoadingCard | None = None


@dataclass(frozen=True, slots=True)
class ConfirmSection:
    """A section in doubt lies as shown."""

    section: Section


@dataclass(frozen=True, slots=True)
class CorrectTable:
    """Set sections to what lies on the table."""

    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class LearnFact:
    """Tell a printed fact, e.g. `stations.1.after_space`."""

    path: str
    value: int


@dataclass(frozen=True, slots=True)
class MuteReminder:
    """Mute a reminder, or hear it again."""

    code: str
    muted: bool = True


@dataclass(frozen=True, slots=True)
class SetLogging:
    """Log own turns from now on, or no longer."""

    logs: bool


Command = (
    StartSoloGame
    | TickSetup
    | BeginPlay
    | NamePedroWorker
    | LayAtSetup
    | OpenBags
    | SayNoneLikeIt
    | LogOwn
    | SayInVisit
    | LogVisit
    | EndPersonTurn
    | RevealPedroCard
    | DescribePedroCard
    | RevealLoadingCard
    | Done
    | NotPossible
    | Outcome
    | CarryOut
    | ConfirmSection
    | CorrectTable
    | LearnFact
    | MuteReminder
    | SetLogging
)
