"""The state of a solo game: the table, whose turn it is, Pedro's cards, what is still to do."""

import json
from dataclasses import dataclass
from enum import StrEnum

from companion.box.reading import Reader
from companion.pedro.card_reader import read_card
from companion.pedro.deck import Deck, Difficulty, PedroCard
from companion.pedro.deck_reader import kept_deck
from companion.pedro.situation import Situation
from companion.play.solo.events import CardSource, DrawKind
from companion.play.solo.pedro.tasks import Task
from companion.table.facts import Arrow, Facts
from companion.table.pieces import Seat, Worker
from companion.table.read_facts import facts_of
from companion.table.state import TableState

NO_TABLE = TableState()
UNSEEN_ARROW = (Arrow.NONE, 0)
"""A worker was placed in a market in doubt: the token may have passed an arrow, also if the market
is told before anybody asks for it."""


class Phase(StrEnum):
    """NEW: nothing yet. SETUP, then PERSON and PEDRO in turns, REVEAL between them, OVER."""

    NEW = "new"
    SETUP = "setup"
    PERSON = "person"
    REVEAL = "reveal"
    PEDRO = "pedro"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SoloState:
    """Everything a solo game is. Built by folding events; see `evolve`.

    `under_way`: something of Pedro's card, or of his visit, has been answered: the rest of it is
    undone together with that.
    """

    phase: Phase = Phase.NEW
    person: str = ""
    difficulty_name: str = ""
    deck_text: str = ""
    seed: str = ""
    source: CardSource = CardSource.APP
    logs: bool = True
    corrections: tuple[tuple[str, int], ...] = ()
    masters_drawn: tuple[str, ...] = ()
    table: TableState = NO_TABLE
    specialization: Worker = Worker.GAUCHO
    ticks: tuple[str, ...] = ()
    unnamed_workers: tuple[Worker | None, ...] = ()
    turn: int = 1
    stack: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    revealed: int | None = None
    described: tuple[str, ...] = ()
    loading_seen: tuple[int, ...] = ()
    loading_stage: int = 0
    stage_said: bool = False
    under_way: bool = False
    tasks: tuple[Task, ...] = ()
    asked: int = 0
    used_gauchos: int = 0
    counted: bool = False
    upgraded: int | None = None
    loaded: str | None = None
    arrows: tuple[tuple[Arrow, int], ...] = ()
    drawn: tuple[tuple[str, int], ...] = ()
    last_turn: Seat | None = None
    person_visits: int = 0
    pedro_visits: int = 0
    visiting: bool = False
    visit: tuple[tuple[str, str], ...] = ()
    muted: tuple[str, ...] = ()
    logged: tuple[str, ...] = ()
    app_draws: tuple[DrawKind, ...] = ()

    @property
    def facts(self) -> Facts:
        """The printed facts of this game's copy, with what was learned in it."""
        return facts_of(self.corrections, self.table.cities.sides)

    @property
    def deck(self) -> Deck:
        return kept_deck(self.deck_text)

    @property
    def difficulty(self) -> Difficulty:
        return self.deck.difficulty(self.difficulty_name)

    @property
    def seen(self) -> Situation:
        """The table as Pedro looks at it now."""
        return Situation(
            self.facts, self.table, self.specialization, self.used_gauchos, self.counted
        )

    @property
    def task(self) -> Task | None:
        """What is to be done now."""
        return self.tasks[0] if self.tasks else None

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is."""
        return Seat.PEDRO if self.phase is Phase.PEDRO else Seat.PERSON

    def card(self, number: int) -> PedroCard | None:
        """A card of the deck, or one described in this game."""
        for text in self.described:
            card = read_card(Reader(), json.loads(text), "card")
            if card.id == number:
                return card
        return self.deck.card(number)


def token_gone(state: SoloState) -> bool:
    """Whether somebody has taken the job market token."""
    return state.table.boards.person.token or state.table.boards.pedro.token
