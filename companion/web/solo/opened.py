"""From an address to a solo game, for views."""

from dataclasses import dataclass
from functools import cached_property

from flask import abort

from companion.play.solo.append import state_of
from companion.play.solo.state import SoloState
from companion.record.step import Effect, Step, effect
from companion.store.games import OpenGame
from companion.web.open_game import open_game


@dataclass(frozen=True)
class OpenSolo:
    """A solo game as one request sees it; `seen` is the last step it knows of."""

    game: OpenGame
    state: SoloState

    @property
    def token(self) -> str:
        return self.game.token

    @property
    def base(self) -> str:
        return f"/g/{self.token}"

    @property
    def seen(self) -> int:
        return len(self.game.steps)

    @property
    def may_write(self) -> bool:
        return self.game.may_write

    @cached_property
    def effect(self) -> Effect:
        return effect(self.game.steps)

    @cached_property
    def before(self) -> SoloState:
        """The state before the last step in effect."""
        return state_of(self.effect.steps[:-1])

    def at(self, steps: tuple[Step, ...], state: SoloState) -> "OpenSolo":
        """The game after more steps."""
        game = OpenGame(self.game.row, self.game.token, self.game.role, steps)
        return OpenSolo(game, state)


def open_solo(token: str) -> OpenSolo:
    """The solo game behind an address; answers 404 if there is none."""
    return solo_game(open_game(token))


def solo_game(game: OpenGame) -> OpenSolo:
    if game.row.kind != "solo":
        abort(404)
    return OpenSolo(game, state_of(game.steps))
