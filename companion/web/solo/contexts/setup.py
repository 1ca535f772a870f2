"""Setting up: the checklist, and what of the table is told before the first turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.pedro.decks import NAMED_IN_EVERY_LANGUAGE
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.tasks import NameWorker
from companion.play.solo.setup import SetupLine, checklist
from companion.play.solo.state import SoloState
from companion.table.pieces import Worker
from companion.table.state import Section
from companion.web.solo.contexts.taps import Tap, taps, things_of
from companion.words.table_things import TableThings

OWN_DECK = "own"
TOLD = (
    Section.FARMERS,
    Section.JOB_MARKET,
    Section.FORESIGHT,
    Section.CATTLE_MARKET,
    Section.OBJECTIVES,
)
"""What was drawn from bags and decks by hand."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to lay out; `drawn` is what the app drew for it."""

    key: str
    text: str
    drawn: str
    by_hand: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The lines for one compartment of the box."""

    compartment: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """`deck` is the id of a deck with words of its own, else "own"; `workers` is what the next of
    Pedro's `unnamed` workers may be."""

    seed: str
    difficulty: str
    deck: str
    groups: tuple[Group, ...]
    told: tuple[Section, ...]
    unnamed: int
    workers: tuple[Tap, ...]

    @classmethod
    def of(cls, state: SoloState) -> "Setup":
        things = things_of(state)
        return cls(
            state.seed,
            things.difficulty(state.difficulty_name),
            state.deck.id if state.deck.id in NAMED_IN_EVERY_LANGUAGE else OWN_DECK,
            tuple(
                Group(group.compartment, tuple(_line(things, line) for line in group.lines))
                for group in checklist(state)
            ),
            TOLD,
            len(state.unnamed_workers),
            _workers(state, things, state.unnamed_workers[:1]),
        )


def _line(things: TableThings, line: SetupLine) -> Line:
    drawn = ", ".join(_drawn(things, line.key, one) for one in line.drawn)
    return Line(line.key, things.sentence(line.say), drawn, line.by_hand, line.done)


def _drawn(things: TableThings, key: str, one: str) -> str:
    first, _, second = one.partition(":")
    if key == "neutral":
        return f"{first} → {second}"
    if key == "city_maps":
        return f"{things.city(first)} {second}"
    kind = {"masters": "master", "pedro_extra_workers": "worker"}.get(key, "")
    return str(things.named(kind, one))


def _workers(
    state: SoloState, things: TableThings, unnamed: Sequence[Worker | None]
) -> tuple[Tap, ...]:
    options = (forecast.forecast(state, NameWorker(worker)).options for worker in unnamed)
    return next((taps(things, offered) for offered in options), ())
