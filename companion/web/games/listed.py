"""A game as a line of the list."""

import unicodedata
from dataclasses import dataclass
from functools import partial

from companion.play.game_kind import GameKind
from companion.play.pad.view import PadView
from companion.play.solo.state import Phase, SoloState
from companion.store.games import OpenGame
from companion.table.pieces import Seat
from companion.web.pad.opened import pad_game, view_of
from companion.web.rendering import words
from companion.web.solo.opened import solo_game
from companion.web.today import day_of
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
    """A pad with its view, or a solo game; one without a title goes by who plays."""

    token: str
    edition: str
    title: str
    players: tuple[str, ...]
    played_on: str
    location: str
    may_write: bool
    view: PadView | None = None
    solo: ListedSolo | None = None

    @property
    def name(self) -> str:
        """Its title, or who plays."""
        return self.title or " · ".join(self.players)

    def matches(self, asked: str) -> bool:
        """Whether every word stands in its title, its place, its edition or a name of it."""
        said = _plain(" ".join((self.title, self.location, self.edition, *self.players)))
        return all(word in said for word in _plain(asked).split())

    @property
    def missing(self) -> int:
        return sum(len(player.missing) for player in self.view.players) if self.view else 0


def listed(game: OpenGame) -> Listed:
    begun = day_of(game.row.created_at).isoformat()
    edition = Things(words(), game.row.edition).game()
    told = partial(Listed, game.token, edition, game.row.title, may_write=game.may_write)
    if game.row.kind is GameKind.SOLO:
        state = solo_game(game).state
        pedro = BoardThings.of(words()).seat(Seat.PEDRO)
        return told((state.person, pedro), begun, "", solo=ListedSolo.of(state))
    opened = pad_game(game)
    note, view = opened.state.note, view_of(opened)
    names = tuple(entry.name for entry in opened.state.entries)
    return told(names, note.played_on or begun, note.location, view=view)


def _plain(text: str) -> str:
    """Without capitals and accents: who looks for "jose" means José too."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
