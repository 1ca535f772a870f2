"""What happened in a solo game beyond the table, in the past tense."""

from dataclasses import dataclass
from enum import StrEnum

from companion.pedro.choice import Say
from companion.table.events import TableEvent
from companion.table.facts import Arrow
from companion.table.pieces import Seat, Worker


class CardSource(StrEnum):
    """APP: the app shuffles the numbers. HAND: a number is tapped when its card is drawn."""

    APP = "app"
    HAND = "hand"


class DrawKind(StrEnum):
    """What the app may draw in place of the hand, chosen for each when a game begins."""

    FARMERS = "farmers"
    WORKERS = "workers"
    CATTLE = "cattle"
    SHIPS = "ships"
    OBJECTIVES = "objectives"


class Verdict(StrEnum):
    """How an instruction was answered."""

    DONE = "done"
    NOT_POSSIBLE = "not_possible"
    DIFFERENTLY = "differently"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class SoloGameStarted:
    """The game with all that was chosen and drawn for it. `deck` is the deck's document,
    `app_draws` what the app draws from bags and stacks; the hand draws the rest."""

    person: str
    difficulty: str
    deck: str
    seed: str
    source: CardSource
    logs: bool
    corrections: tuple[tuple[str, int], ...]
    neutral: tuple[str, ...]
    masters: tuple[str, ...]
    sides: tuple[str, ...]
    city_sides: tuple[str, str, str]
    app_draws: tuple[DrawKind, ...] = ()


@dataclass(frozen=True, slots=True)
class PedroWorkersDrawn:
    """The workers that Pedro starts with, not named yet; None: one of any type."""

    workers: tuple[Worker | None, ...]


@dataclass(frozen=True, slots=True)
class SetupTicked:
    """A line of the setup checklist was ticked or unticked."""

    line: str
    on: bool


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The table stands; the person's first turn begins."""


@dataclass(frozen=True, slots=True)
class PedroWorkerNamed:
    """A worker drawn for Pedro at setup was named; `worker` None was the one of any type."""

    worker: Worker | None


@dataclass(frozen=True, slots=True)
class BagsOpened:
    """The app draws these as well from now on."""

    kinds: tuple[DrawKind, ...]


@dataclass(frozen=True, slots=True)
class SpecializationTurned:
    """Another of Pedro's rows is his longest now."""

    worker: Worker


@dataclass(frozen=True, slots=True)
class PersonTurnEnded:
    """The person's turn is over."""


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The numbers of Pedro's cards in the order they will come."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PedroCardRevealed:
    """A card of Pedro lies open."""

    number: int


@dataclass(frozen=True, slots=True)
class PedroCardDescribed:
    """A printed card was built from pieces; `card` is its document."""

    card: str


@dataclass(frozen=True, slots=True)
class TaskDue:
    """A task as a record keeps it: its verb, its values, the deed of a card as its document."""

    verb: str
    values: tuple[tuple[str, str | int], ...] = ()
    deed: str = ""


@dataclass(frozen=True, slots=True)
class TasksSet:
    """What is to be done from now on, the first of it now."""

    tasks: tuple[TaskDue, ...]


@dataclass(frozen=True, slots=True)
class TaskResolved:
    """The instruction at the head was answered: `key` is the outcome, `code` its words.

    `asked`: the table did not settle it, a person did. `gauchos` of his have been used up in this
    action. `also` are the words of all that came with it.
    """

    verb: str
    key: str
    verdict: Verdict
    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    asked: bool = False
    gauchos: int = 0
    also: tuple[Say, ...] = ()


@dataclass(frozen=True, slots=True)
class ArrowPassed:
    """The token moved along the arrow of a row; what it shows comes after the subphases."""

    arrow: Arrow
    row: int


@dataclass(frozen=True, slots=True)
class LastTurnFell:
    """The token was taken: a seat has one last turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BuenosAiresReached:
    """A seat's visit begins; for Pedro with the half drawn of each foresight pair."""

    seat: Seat
    halves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeparturesSaid:
    """The person said how many times ships have departed."""

    departures: int


@dataclass(frozen=True, slots=True)
class LoadingCardRevealed:
    """A loading card lies open; `number` 0: a printed one, typed in. `seen` are the cards of its
    stage that came since they were shuffled, this one included."""

    number: int
    grain: int
    value: int
    stage: int = 0
    seen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonLogged:
    """The person said what changed in the own turn; `picks` are the taps."""

    kind: str
    picks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VisitLineSaid:
    """A line of the own visit was said, or taken back with an empty key; it happens when the
    person leaves Buenos Aires."""

    line: str
    key: str


@dataclass(frozen=True, slots=True)
class PersonVisitEnded:
    """The person's estanciero went to the horseman space."""


@dataclass(frozen=True, slots=True)
class PedroTurnEnded:
    """Pedro's card is discarded and his turn over."""


@dataclass(frozen=True, slots=True)
class FactLearned:
    """A printed fact was told: it counts in this game and may go to My copy."""

    path: str
    value: int


@dataclass(frozen=True, slots=True)
class ReminderMuted:
    """A reminder is not to come again, or is again."""

    code: str
    muted: bool


@dataclass(frozen=True, slots=True)
class LoggingSet:
    """The person logs own turns from now on, or no longer."""

    logs: bool


SoloEvent = (
    SoloGameStarted
    | PedroWorkersDrawn
    | SetupTicked
    | PlayBegan
    | PedroWorkerNamed
    | BagsOpened
    | SpecializationTurned
    | PersonTurnEnded
    | DeckShuffled
    | PedroCardRevealed
    | PedroCardDescribed
    | TasksSet
    | TaskResolved
    | ArrowPassed
    | LastTurnFell
    | BuenosAiresReached
    | DeparturesSaid
    | LoadingCardRevealed
    | PersonLogged
    | VisitLineSaid
    | PersonVisitEnded
    | PedroTurnEnded
    | FactLearned
    | ReminderMuted
    | LoggingSet
)

Event = SoloEvent | TableEvent
