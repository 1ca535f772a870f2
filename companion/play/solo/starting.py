"""Commands around the game: setup, logging, facts, corrections of the table."""

from collections.abc import Set

from companion.box.argentina import CITIES
from companion.box.faults import Fault, Faulty
from companion.pedro.deck_reader import read_deck
from companion.play.solo import by_app
from companion.play.solo import commands as c
from companion.play.solo.events import (
    Event,
    FactLearned,
    LoggingSet,
    PedroWorkerNamed,
    PlayBegan,
    ReminderMuted,
    SetupTicked,
)
from companion.play.solo.outcome import happened
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import NameWorker
from companion.play.solo.refuse import refuse
from companion.play.solo.setup import line_keys, started
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table.events import SectionConfirmed
from companion.table.facts import Facts
from companion.table.faults import faults_of
from companion.table.read_facts import facts_of
from companion.table.state import TableState

NO_SUCH_PIECE = frozenset(
    {"table.no_ship", "table.no_space", "table.no_building_space", "table.master"}
)
"""Faults of what is in no box."""

NOT_ON_ANY_TABLE = NO_SUCH_PIECE | {
    "table.market_shape",
    "table.foresight_shape",
    "table.token_row",
    "table.wrong_area",
}
"""Faults that no half-corrected table may have."""


def start(state: SoloState, command: c.StartSoloGame, chance: Chance) -> tuple[Event, ...]:
    if state.phase is not Phase.NEW:
        refuse("solo.not_now")
    deck = read_deck(command.deck)
    if command.difficulty not in {level.name for level in deck.difficulties}:
        refuse("solo.no_difficulty", "difficulty")
    if not command.seed:
        refuse("solo.no_seed", "seed")
    numbers = facts_of(command.corrections).building_numbers
    if command.sides and (len(command.sides) != len(numbers) or set(command.sides) - {"a", "b"}):
        refuse("solo.sides", "sides")
    if command.city_sides and (
        len(command.city_sides) != len(CITIES) or set(command.city_sides) - {"a", "b"}
    ):
        refuse("solo.sides", "city_sides")
    begun = started(command, chance)
    facts = facts_of(command.corrections)
    return (begun, *by_app.opened(facts, begun.app_draws, chance))


def tick(_: SoloState, command: c.TickSetup, __: Chance) -> tuple[Event, ...]:
    if command.line not in line_keys():
        refuse("id.unknown", "line", id=command.line[:40])
    return (SetupTicked(command.line, command.on),)


def begin(state: SoloState, _: c.BeginPlay, __: Chance) -> tuple[Event, ...]:
    if state.phase is not Phase.SETUP:
        refuse("solo.not_now")
    return (PlayBegan(),)


def name_worker(state: SoloState, command: c.NamePedroWorker, _: Chance) -> tuple[Event, ...]:
    """The first unnamed worker that may be this tile; a type drawn freely takes any."""
    found = [
        (worker, option)
        for worker in sorted(state.unnamed_workers, key=lambda worker: worker is None)
        if (option := forecast(state, NameWorker(worker)).option(command.key))
    ]
    if not found:
        refuse("solo.no_outcome", "key")
    worker, option = found[0]
    return (*option.events, PedroWorkerNamed(worker))


def set_logging(_: SoloState, command: c.SetLogging, __: Chance) -> tuple[Event, ...]:
    return (LoggingSet(command.logs),)


def mute(_: SoloState, command: c.MuteReminder, __: Chance) -> tuple[Event, ...]:
    return (ReminderMuted(command.code, command.muted),)


def learn(_: SoloState, command: c.LearnFact, __: Chance) -> tuple[Event, ...]:
    return (FactLearned(command.path, command.value),)


def confirm(_: SoloState, command: c.ConfirmSection, __: Chance) -> tuple[Event, ...]:
    return (SectionConfirmed(command.section),)


def correct(state: SoloState, command: c.CorrectTable, _: Chance) -> tuple[Event, ...]:
    """Sections as they lie on the table; pieces may still not add up, but they must exist."""
    if state.phase is Phase.NEW:
        refuse("solo.not_now")
    try:
        laid = happened(state, command.events).state.table
        check_exists(state.facts, laid)
    except (KeyError, IndexError):
        raise Faulty([Fault("", "solo.no_such_piece")]) from None
    return command.events


def check_exists(facts: Facts, table: TableState, codes: Set[str] = NOT_ON_ANY_TABLE) -> None:
    """Raises Faulty with every fault of a table that is one of these."""
    impossible = [fault for fault in faults_of(facts, table) if fault.code in codes]
    if impossible:
        raise Faulty(impossible)
