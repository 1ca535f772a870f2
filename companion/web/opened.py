"""From an address to a game of any kind, as one request sees it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from flask import abort, request

from companion.record.folding import Record
from companion.record.kind import Kind, State
from companion.record.step import Effect, Step
from companion.store.games import OpenGame
from companion.web.services import services


@dataclass(frozen=True, slots=True)
class Opened(Generic[State]):
    """A game with its rules and its record; `seen` is the last step this request knows of."""

    game: OpenGame
    kind: Kind[State]
    record: Record[State]

    @property
    def token(self) -> str:
        return self.game.token

    @property
    def base(self) -> str:
        return f"/g/{self.game.token}"

    @property
    def may_write(self) -> bool:
        return self.game.may_write

    @property
    def seen(self) -> int:
        return self.record.seen

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def effect(self) -> Effect:
        return self.record.effect

    def fold(self, steps: Sequence[Step]) -> Record[State]:
        """The game's record when only these steps were known."""
        return services().folding.fold(self.kind, self.game.row.id, steps)

    def at(self, record: Record[State]) -> "Opened[State]":
        """The same game at another record."""
        return replace(self, record=record)


def open_game(token: str) -> OpenGame:
    """The game of any kind behind an address; answers 404 if there is none."""
    game = services().games.open(token)
    if game is None:
        abort(404)
    return game


def opened(game: OpenGame, kind: Kind[State]) -> Opened[State]:
    """A game folded by its rules; answers 404 for a page of another kind, 409 for a form."""
    if game.row.kind != kind.name:
        abort(409 if request.method == "POST" else 404)
    record = services().folding.fold(kind, game.row.id, game.steps)
    return Opened(game, kind, record)


OpenAs = Callable[[OpenGame], Opened[State]]
"""How a screen opens the games it shows."""
