"""From an address to a game with its pad, for views."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import abort

from companion.play.pad.state import PadState
from companion.play.pad.view import PadView, view
from companion.record.step import Effect, Step, effect
from companion.scoring.edition import Edition, Pad
from companion.scoring.editions import editions
from companion.store.games import OpenGame
from companion.web.memo import record_key
from companion.web.services import services


@dataclass(frozen=True, slots=True)
class OpenPad:
    """A pad as one request sees it; `seen` is the last step it knows of."""

    game: OpenGame
    edition: Edition
    corrections: dict[str, int]
    state: PadState

    @property
    def token(self) -> str:
        return self.game.token

    @property
    def seen(self) -> int:
        return len(self.game.steps)

    @property
    def pad(self) -> Pad:
        return pad_of(self.edition, self.corrections, dict(self.state.note.city_sides))

    @property
    def view(self) -> PadView:
        row = self.game.row
        key = (record_key(row.id, self.game.steps), row.copy_id, row.copy_version)
        return services().views.worked_out(key, lambda: view(self.pad, self.state))

    @property
    def effect(self) -> Effect:
        key = record_key(self.game.row.id, self.game.steps)
        return services().effects.worked_out(key, lambda: effect(self.game.steps))

    def at(self, steps: tuple[Step, ...]) -> "OpenPad":
        """The same game when only these steps were known."""
        game = OpenGame(self.game.row, self.game.token, self.game.role, steps)
        state = services().pad_states.of(self.game.row.id, steps)
        return OpenPad(game, self.edition, self.corrections, state)


def open_game(token: str) -> OpenGame:
    """The game of any kind behind an address; answers 404 if there is none."""
    game = services().games.open(token)
    if game is None:
        abort(404)
    return game


def open_pad(token: str) -> OpenPad:
    """The pad behind an address; answers 404 if there is none."""
    game = open_game(token)
    if game.row.kind != "pad":
        abort(404)
    return pad_game(game)


def pad_game(game: OpenGame) -> OpenPad:
    return OpenPad(
        game,
        editions()[game.row.edition],
        corrections_of(game.row.copy_id, game.row.copy_version),
        services().pad_states.of(game.row.id, game.steps),
    )


def corrections_of(copy_id: str | None, version: int | None) -> dict[str, int]:
    """The corrections of the copy that a game pins; none without a copy."""
    if copy_id is None or version is None:
        return {}
    document: dict[str, Any] = services().copies.pinned(copy_id, version)
    return dict(document["corrections"])


def pad_of(edition: Edition, corrections: dict[str, int], sides: dict[str, str]) -> Pad:
    """A pad is built once per copy and sides."""
    return _pad(edition.key, tuple(sorted(corrections.items())), tuple(sorted(sides.items())))


@lru_cache(maxsize=64)
def _pad(
    edition: str, corrections: tuple[tuple[str, int], ...], sides: tuple[tuple[str, str], ...]
) -> Pad:
    return editions()[edition].pad(dict(corrections), dict(sides))
