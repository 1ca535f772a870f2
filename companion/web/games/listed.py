"""A game as a line of the list."""

from dataclasses import dataclass

from companion.play.game_kind import GameKind
from companion.play.pad.view import PadView
from companion.play.solo.state import Phase, SoloState
from companion.store.games import OpenGame
from companion.web.pad.opened import pad_game, view_of
from companion.web.solo.opened import solo_game


@dataclass(frozen=True, slots=True)
class Listed:
    """A pad with its view, or a solo game with its state."""

    token: str
    title: str
    played_on: str
    location: str
    view: PadView | None = None
    solo: SoloState | None = None

    @property
    def missing(self) -> int:
        return sum(len(player.missing) for player in self.view.players) if self.view else 0

    @property
    def is_over(self) -> bool:
        return self.solo is not None and self.solo.phase is Phase.OVER


def listed(game: OpenGame) -> Listed:
    begun = game.row.created_at.date().isoformat()
    if game.row.kind is GameKind.SOLO:
        return Listed(game.token, game.row.title, begun, "", solo=solo_game(game).state)
    opened = pad_game(game)
    note, view = opened.state.note, view_of(opened)
    return Listed(game.token, game.row.title, note.played_on or begun, note.location, view)
