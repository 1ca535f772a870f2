"""A deck of Pedro: cards, loading cards, difficulties, and how it lets him score.

The grammar is written out in docs/solo-deck.md. Source: design/solo.md, Deck file.
"""

from dataclasses import Field, dataclass
from typing import Any, ClassVar, Protocol

from companion.box.scoring_exceptions import ScoringExceptions
from companion.pedro.counts import Count
from companion.table.pieces import Worker

FORMAT = "pedro-deck/1"
MOST_CARDS = 60
MOST_NOTE = 300
STAGES = 3
"""Loading cards are of stage I, II or III, by the departures so far."""


class Deed(Protocol):
    """One verb of a card with its arguments: a frozen dataclass of a module in `verbs`."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


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
