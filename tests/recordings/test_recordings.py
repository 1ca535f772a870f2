"""Whole recorded games: the rules make of their commands what stands in them."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from companion.play.game_file import ExportedGame, read
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import Command, StartSoloGame
from companion.play.solo.events import (
    CardSource,
    Event,
    PedroCardRevealed,
    SoloGameStarted,
    TaskResolved,
)
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.tasks import VERB_OF
from companion.play.solo.state import Phase, SoloState
from companion.record.folding import told
from companion.record.step import effect
from companion.table.pieces import Seat
from tests.tapping import Tapping

TAPS = Tapping(SOLO)
state_of = TAPS.state_of

FILES = sorted(Path(__file__).parent.glob("*/*.json"))
NAMES = [path.stem for path in FILES]
VERBS_OF_0_1 = {
    "hire",
    "engine",
    "objective",
    "help_farmer",
    "buy_cattle",
    "market_cards",
    "build",
    "grain",
    "disc_to_quay",
    "extra_delivery",
    "load",
    "note",
}
"""Those of the version that was recorded; tests/pedro/test_verbs.py plays all there are."""
NEWER_TASKS = {"no_arrow", "count_buildings", "look_at_board", "draw_tiles", "unseen"}
WITHOUT_TASK_RESOLVED = {"name_worker", "describe_card"}
"""Answered with events of their own."""

EVENTS_AFTER_0_1 = {
    "VisitLineSaid",
    "ExhaustionUnsaid",
    "BoardDiscsUnsaid",
    "DiscSpaceCleared",
    "BagsOpened",
    "BuildingsCounted",
    "Drawn",
    "NoneLikeIt",
    "StackShuffled",
}
COMMANDS_AFTER_0_1 = {
    "LayAtSetup",
    "SayInVisit",
    "CarryOut",
    "OpenBags",
    "SayNoneLikeIt",
}
"""What has come since, until a version with it is recorded."""


@cache
def recording(path: Path) -> ExportedGame:
    (game,) = read(path.read_text(encoding="utf-8"))
    return game


@cache
def events(path: Path) -> tuple[Event, ...]:
    """Everything that happened, with what 0.1 left to the fold."""
    return tuple(event for _, _, event in told(SOLO, effect(recording(path).steps).steps))


@cache
def end(path: Path) -> SoloState:
    return state_of(recording(path).steps)


def all_events() -> list[Event]:
    return [event for path in FILES for event in events(path)]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_recording_replays_to_its_end(path: Path) -> None:
    assert end(path).phase is Phase.OVER


def test_every_difficulty_ending_and_source_of_cards_has_a_recording() -> None:
    states = [end(path) for path in FILES]
    assert {s.difficulty_name for s in states} == {"easy", "medium", "hard"}
    assert {seat for s in states for seat in Seat if s.table.board(seat).token} == set(Seat)
    assert {s.source for s in states} == set(CardSource)


def test_every_card_occurs() -> None:
    assert {e.number for e in all_events() if isinstance(e, PedroCardRevealed)} == set(range(1, 16))


def test_every_verb_of_the_version_occurs() -> None:
    resolved = {event.verb for event in all_events() if isinstance(event, TaskResolved)}
    assert resolved >= {*VERBS_OF_0_1, *VERB_OF.values()} - WITHOUT_TASK_RESOLVED - NEWER_TASKS - {
        "loading_card"
    }


def test_every_kind_of_event_occurs() -> None:
    kinds = {type(event) for event in all_events()}
    assert {kind.__name__ for kind in set(get_args(Event)) - kinds} == EVENTS_AFTER_0_1


def test_every_command_occurs() -> None:
    commands = {
        type(CODEC.decode(step.command)) for path in FILES for step in recording(path).steps
    }
    assert {kind.__name__ for kind in set(get_args(Command)) - commands} == COMMANDS_AFTER_0_1


def test_a_printed_deck_is_recorded_too() -> None:
    starts = [event for event in all_events() if isinstance(event, SoloGameStarted)]
    assert any('"id": "printed"' in start.deck for start in starts)
    assert isinstance(CODEC.decode(recording(FILES[0]).steps[0].command), StartSoloGame)
