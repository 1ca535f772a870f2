"""A deck of Pedro: cards, loading cards, difficulties, and how it lets him score.

The grammar is written out in docs/solo-deck.md. Source: design/solo.md, Deck file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.box.scoring_exceptions import ScoringExceptions
from companion.table.pieces import Quay, Worker

FORMAT = "pedro-deck/1"


class Counted(StrEnum):
    """What a number on a card may count."""

    NUMBER = "number"
    GAUCHOS = "gauchos"
    CARPINTEROS = "carpinteros"
    MAQUINISTAS = "maquinistas"
    GRANJEROS = "granjeros"
    SPECIALIZATION = "specialization"
    OWN_BUILDINGS = "own_buildings"
    MOST_BUILDINGS = "most_buildings"
    FARMERS = "farmers"
    OTHER_GAUCHOS = "other_gauchos"


@dataclass(frozen=True, slots=True)
class Count:
    """A number, or something counted, plus something, within bounds.

    OTHER_GAUCHOS are those that no `market_cards` of the same action has used.
    """

    of: Counted
    plus: int = 0
    least: int = 0
    most: int = 30

    @classmethod
    def number(cls, number: int) -> "Count":
        return cls(Counted.NUMBER, plus=number)


class Who(StrEnum):
    """Whom a card hires."""

    CHEAPEST = "cheapest"
    SPECIALIZATION = "specialization"
    GAUCHO = "gaucho"
    CARPINTERO = "carpintero"
    MAQUINISTA = "maquinista"


class HelpedBy(StrEnum):
    """Which farmer is helped first."""

    PESOS = "pesos"
    STRENGTH = "strength"


@dataclass(frozen=True, slots=True)
class Hire:
    """Hire a worker of the job market; he pays nothing."""

    who: Who


@dataclass(frozen=True, slots=True)
class Engine:
    """Move the engine up to so many spaces."""

    spaces: Count


@dataclass(frozen=True, slots=True)
class TakeObjective:
    """Take the objective card nearest the stack."""


@dataclass(frozen=True, slots=True)
class HelpFarmer:
    """Help a farmer: into the granjero row, or beside the board."""

    by: HelpedBy
    into_row: bool


@dataclass(frozen=True, slots=True)
class BuyCattle:
    """Buy cattle with gauchos and notional pesos."""

    gauchos: Count
    pesos: int


@dataclass(frozen=True, slots=True)
class MarketCards:
    """One gaucho adds cards to the cattle market."""

    cards: int


@dataclass(frozen=True, slots=True)
class Build:
    """Place a private building, or replace one."""


@dataclass(frozen=True, slots=True)
class Grain:
    """Gain grain; over 8 is lost."""

    grain: Count


@dataclass(frozen=True, slots=True)
class DiscToQuay:
    """Place a disc from the supply onto a quay."""

    quay: Quay


@dataclass(frozen=True, slots=True)
class ExtraDelivery:
    """Carry out an extra delivery, as in Buenos Aires."""


@dataclass(frozen=True, slots=True)
class Load:
    """Load a ship with a loading value and grain, as in Buenos Aires."""

    value: Count
    grain: int


@dataclass(frozen=True, slots=True)
class Note:
    """Free text that the person carries out."""

    text: str


Deed = (
    Hire
    | Engine
    | TakeObjective
    | HelpFarmer
    | BuyCattle
    | MarketCards
    | Build
    | Grain
    | DiscToQuay
    | ExtraDelivery
    | Load
    | Note
)
"""One verb of a card."""

VERBS: Mapping[type, str] = {
    Hire: "hire",
    Engine: "engine",
    TakeObjective: "objective",
    HelpFarmer: "help_farmer",
    BuyCattle: "buy_cattle",
    MarketCards: "market_cards",
    Build: "build",
    Grain: "grain",
    DiscToQuay: "disc_to_quay",
    ExtraDelivery: "extra_delivery",
    Load: "load",
    Note: "note",
}


@dataclass(frozen=True, slots=True)
class Condition:
    """`specialization` is his now, and `counted` (if given) reaches `at_least`."""

    specialization: Worker | None = None
    counted: Count | None = None
    at_least: int = 0


@dataclass(frozen=True, slots=True)
class CardAction:
    """Deeds under a condition, and what he does otherwise."""

    do: tuple[Deed, ...]
    when: Condition | None = None
    otherwise: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class PedroCard:
    """A card: steps, actions, and words for an icon the grammar lacks."""

    id: int
    steps: Count
    actions: tuple[CardAction, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LoadingCard:
    """A loading card of a stage: first grain, then the value he loads with."""

    id: int
    stage: int
    grain: int
    value: int


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What a level changes: cards left out, extra workers, loading value, extra deliveries."""

    name: str
    without: tuple[int, ...] = ()
    extra_workers: tuple[Worker, ...] = ()
    loading: int = 0
    extra_delivery: bool = True


@dataclass(frozen=True, slots=True)
class Deck:
    """A whole deck. `printed`: how many numbered cards lie in the box, described or not."""

    id: str
    name: str
    origin: str
    scoring: ScoringExceptions
    difficulties: tuple[Difficulty, ...]
    cards: tuple[PedroCard, ...]
    loading_cards: tuple[LoadingCard, ...]
    printed: int = 0

    def difficulty(self, name: str) -> Difficulty:
        """The level of a name; KeyError if the deck has none."""
        for level in self.difficulties:
            if level.name == name:
                return level
        raise KeyError(name)

    def card(self, id_: int) -> PedroCard | None:
        """A card by its number; None if it is printed and nobody has described it."""
        return next((card for card in self.cards if card.id == id_), None)

    def numbers(self, difficulty: Difficulty) -> tuple[int, ...]:
        """The numbers that are shuffled at a difficulty."""
        ids = {card.id for card in self.cards} | set(range(1, self.printed + 1))
        return tuple(sorted(ids - set(difficulty.without)))

    def loading_of_stage(self, stage: int) -> tuple[LoadingCard, ...]:
        return tuple(card for card in self.loading_cards if card.stage == stage)
