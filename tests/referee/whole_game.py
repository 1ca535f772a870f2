"""A game from its setup to its end, or to where the app went astray."""

from companion.play.solo.state import Phase
from tests.referee.findings import Astray, Counts
from tests.referee.found import Document
from tests.referee.game import Game
from tests.referee.pedros_turn import PedrosTurn
from tests.referee.persons_turn import PersonsTurn
from tests.referee.profiles import Profile
from tests.referee.truth.table import PEDRO, PERSON

MOST_TURNS = 80


def play(profile: Profile, difficulty: str, seed: str) -> Counts:
    """What the referee counted; the same arguments give the same game."""
    return finished(Game(profile, difficulty, seed))


def kept(profile: Profile, difficulty: str, seed: str) -> Document | None:
    """The first thing found in a game, for a file of `found`; None if there is none."""
    game = Game(profile, difficulty, seed, keeps=True)
    finished(game)
    return game.kept


def finished(game: Game) -> Counts:
    try:
        game.compare()
        _turns(game, PersonsTurn(game), PedrosTurn(game))
    except Astray:
        pass
    return game.counts


def _turns(game: Game, person: PersonsTurn, pedro: PedrosTurn) -> None:
    """Who takes the token has had the last turn; the other has one more (Rules p. 19)."""
    true = game.true
    while game.app.state.turn < MOST_TURNS:
        last = true.token_taken == PEDRO
        person.play()
        if last:
            break
        last = true.token_taken == PERSON
        pedro.play()
        if last:
            break
    if (game.phase is Phase.OVER) != bool(true.token_taken):
        game.find("wrong_instructions", game.phase, f"token: {true.token_taken}")
