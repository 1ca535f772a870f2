"""The solo game as a kind of game."""

from collections.abc import Mapping
from typing import Any

from companion.play.game_kind import GameKind
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import Command, StartSoloGame
from companion.play.solo.decide import decide
from companion.play.solo.evolve import evolve
from companion.play.solo.refuse import refuse
from companion.play.solo.released import completed
from companion.play.solo.sound import check_sound
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.kind import Kind, Played
from companion.scoring.edition import Edition

RULESET = "argentina-4"


def decided(state: SoloState, command: Command) -> Played[SoloState]:
    """As `decide`; chance is taken from the game's seed and its effective draws."""
    seed = command.seed if isinstance(command, StartSoloGame) else state.seed
    return decide(state, command, Chance(seed))


def follows_up(state: SoloState) -> bool:
    """Whether the answer belongs to those before it: a card, or a visit, is one action."""
    return state.under_way and state.task is not None


SOLO: Kind[SoloState] = Kind(
    GameKind.SOLO,
    RULESET,
    CODEC,
    SoloState(),
    decided,
    evolve,
    follows_up=follows_up,
    completed=completed,
    allow=check_sound,
)


def kind_from_outside(edition: Edition, _: Mapping[str, int]) -> Kind[Any]:
    """The solo game, of an edition that has one."""
    if not edition.has_solo:
        refuse("game.unreadable")
    return SOLO
