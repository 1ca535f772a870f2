"""A game as a line of the list."""

from dataclasses import dataclass

from companion.play.pad.view import PadView
from companion.store.games import OpenGame
from companion.web.open_game import pad_game


@dataclass(frozen=True, slots=True)
class Listed:
    token: str
    title: str
    played_on: str
    location: str
    view: PadView

    @property
    def missing(self) -> int:
        return sum(len(player.missing) for player in self.view.players)


def listed(game: OpenGame) -> Listed:
    opened = pad_game(game)
    note = opened.state.note
    played_on = note.played_on or game.row.created_at.date().isoformat()
    return Listed(game.token, game.row.title, played_on, note.location, opened.view)
