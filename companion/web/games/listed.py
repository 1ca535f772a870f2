"""A game as a line of the list."""

from dataclasses import dataclass

from companion.play.game_kind import GameKind
from companion.play.pad.view import PadView
from companion.play.solo.state import Phase, SoloState
from companion.store.games import OpenGame
from companion.web.pad.opened import pad_game, view_of
from companion.web.rendering import words
from companion.web.solo.opened import solo_game
from companion.words.board_things import BoardThings
from companion.words.things import Things


@dataclass(frozen=True, slots=True)
class ListedSolo:
    """Who plays against Pedro at which difficulty, and how far the game is."""

    line: str
    stands: str

    @classmethod
    def of(cls, state: SoloState) -> "ListedSolo":
        difficulty = BoardThings.of(words()).difficulty(state.difficulty_name)
        line = words().say("play.line", name=state.person, difficulty=difficulty)
        return cls(line, _stands(state))


def _stands(state: SoloState) -> str:
    match state.phase:
        case Phase.OVER:
            return words().say("play.over")
        case Phase.SETUP:
            return words().say("play.setting_up")
    return words().say("play.turn", n=state.turn)


@dataclass(frozen=True, slots=True)
class Listed:
    """A pad with its view, or a solo game; one without a title goes by its edition."""

    token: str
    title: str
    played_on: str
    location: str
    may_write: bool = True
    view: PadView | None = None
    solo: ListedSolo | None = None

    @property
    def missing(self) -> int:
        return sum(len(player.missing) for player in self.view.players) if self.view else 0


def listed(game: OpenGame) -> Listed:
    begun = game.row.created_at.date().isoformat()
    if game.row.kind is GameKind.SOLO:
        solo = ListedSolo.of(solo_game(game).state)
        return Listed(game.token, game.row.title, begun, "", solo=solo)
    opened = pad_game(game)
    note, view = opened.state.note, view_of(opened)
    title = game.row.title or Things(words(), view.pad.edition).game()
    played_on = note.played_on or begun
    return Listed(game.token, title, played_on, note.location, game.may_write, view)
