"""Games against Pedro to their end in Firefox, by hand draws and with the app drawing.

They are begun two thirds through: how a game begins is no other in Firefox than in Chromium, where
`tests/browser` plays whole ones.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from companion.pedro.decks import companion_deck_text
from companion.play.solo.events import DrawKind
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Step
from companion.simulate.one_game import play
from tests.browser.phone.conftest import Companion
from tests.browser.solo_by_thumb import LOOK, SoloGame
from tests.engines.engine import Engine
from tests.web.table_games import stored

TURNS = 18
DRAWS: dict[str, tuple[DrawKind, ...]] = {"hand": (), "app": tuple(DrawKind)}


@dataclass
class EngineThumb:
    """A thumb in a browser that is driven as any site's tests drive it."""

    engine: Engine

    def look(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.engine.run(f"return {LOOK}")
        return found

    def tap(self, css: str, n: int = 0) -> None:
        before = self.look()
        assert before
        self.engine.tap(css, n)
        self.engine.wait(lambda: (self.look() or before)["seen"] != before["seen"], css)

    def choose(self, css: str, n: int) -> None:
        self.engine.tap(css, n)

    def go(self, path: str) -> None:
        self.engine.go(path)

    @property
    def path(self) -> str:
        return self.engine.path


def two_thirds(draws: tuple[DrawKind, ...]) -> list[Step]:
    """A game of a stand-in who says everything, up to a turn of the person's."""
    states: list[SoloState] = []
    game = play(
        companion_deck_text(), "medium", "a", recorded=True, watch=states.append, app_draws=draws
    )
    there = (n for n, s in enumerate(states, 1) if (s.turn, s.phase) == (TURNS, Phase.PERSON))
    return game.steps[: next(there)]


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
@pytest.mark.parametrize("draws", DRAWS)
def test_a_game_comes_to_its_end_and_to_the_pad(
    engine: Engine, beside: Companion, draws: str
) -> None:
    token = stored(beside.app, two_thirds(DRAWS[draws]))
    engine.go(f"/g/{token}/play")
    played = SoloGame(EngineThumb(engine))
    played.play()
    assert min(played.visits, played.pedro) > 0
    engine.tap("form[action$='/score'] button")
    assert "Still missing" in engine.text("#missing")
    assert engine.text("#verdict") == ""
