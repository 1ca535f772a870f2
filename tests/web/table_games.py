"""Solo games in the store, at their beginning and in the middle, for tests of the table."""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

from flask import Flask

from companion.pedro.decks import companion_deck_text
from companion.play.game_kind import GameKind
from companion.play.solo.commands import BeginPlay, StartSoloGame
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Step
from companion.simulate.game import SimulatedGame
from companion.simulate.one_game import play
from companion.store.tables import GameRow
from companion.table.events import SectionsDoubted
from companion.table.state import Section

PHONE = "a-phone-of-the-table-tests"


class _Enough(Exception):
    """The middle of the game is reached."""


@cache
def middle(turn: int = 14, seed: str = "S7") -> SimulatedGame:
    """A simulated game at a person's turn, with sections in doubt."""
    played: list[SimulatedGame] = []

    def watch(state: SoloState) -> None:
        if state.turn >= turn and state.phase is Phase.PERSON:
            raise _Enough

    original = SimulatedGame.__init__

    def remember(self: SimulatedGame, *args: object, **named: object) -> None:
        original(self, *args, **named)  # type: ignore[arg-type]
        played.append(self)

    SimulatedGame.__init__ = remember  # type: ignore[method-assign]
    try:
        play(companion_deck_text(), "medium", seed, recorded=True, watch=watch)
    except _Enough:
        pass
    finally:
        SimulatedGame.__init__ = original  # type: ignore[method-assign]
    game = played[0]
    game.watch = None
    game.set(SectionsDoubted((Section.FARMERS, Section.JOB_MARKET, Section.PERSON_BOARD)))
    return game


@cache
def fresh() -> SimulatedGame:
    """A game that has just begun, Rotterdam with side b up: almost everything is unknown."""
    game = SimulatedGame("F", recorded=True)
    game.start(
        StartSoloGame(
            person="Ana",
            difficulty="medium",
            deck=companion_deck_text(),
            seed="F",
            city_sides=("a", "b", "a"),
        )
    )
    game.do(BeginPlay())
    return game


def stored(app: Flask, steps: list[Step], title: str = "Sunday") -> str:
    """Put a game into the store; answers its token."""
    games = app.extensions["companion"].games
    own = secrets.token_hex(8)
    steps = [replace(step, form_id=f"{own}-{step.number}") for step in steps]
    row = GameRow(
        id=secrets.token_hex(16),
        kind=GameKind.SOLO,
        edition="argentina",
        title=title,
        created_at=datetime.now(UTC),
    )
    token: str = games.create(row, steps[0], PHONE)
    with games.appending(token, PHONE) as appending:
        for step in steps[1:]:
            appending.add(step)
    return token


@cache
def generated_states() -> tuple[SoloState, ...]:
    """Every seventh state of a few whole games, and the fresh one."""

    def states() -> Iterator[SoloState]:
        for seed in ("table-1", "table-2", "table-3"):
            seen: list[SoloState] = []
            play(companion_deck_text(), "hard", seed, watch=seen.append)
            yield from seen[::7]
        yield fresh().state

    return tuple(states())
