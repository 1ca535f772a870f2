"""From an address to a solo game, for views."""

from companion.play.solo.kind import SOLO
from companion.play.solo.state import SoloState
from companion.record.folding import state_of
from companion.store.games import OpenGame
from companion.web.opened import Opened, open_game, opened

OpenSolo = Opened[SoloState]


def open_solo(token: str) -> OpenSolo:
    """The solo game behind an address; answers 404 if there is none."""
    return solo_game(open_game(token))


def solo_game(game: OpenGame) -> OpenSolo:
    return opened(game, SOLO)


def before(solo: OpenSolo, at: int) -> SoloState:
    """The state before one of the steps in effect, counted from 0."""
    standing = solo.effect.steps[:at]
    if not standing:
        return SOLO.start
    known = solo.fold(solo.record.steps[: standing[-1].number])
    return known.state if known.effect.steps == standing else state_of(SOLO, standing)
