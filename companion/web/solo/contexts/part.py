"""Which screen a game is at."""

from enum import StrEnum

from companion.play.solo.pedro.draws import loading_by_hand
from companion.play.solo.pedro.tasks import DescribeCard
from companion.play.solo.state import Phase, SoloState


class ScreenPart(StrEnum):
    """The one thing to do now; each has a template `pedro/_<part>.html`.

    PEDRO is one instruction of his; DESCRIBE and LOADING are printed cards to be told, REVEAL the
    number that the hand draws.
    """

    SETUP = "setup"
    PERSON = "person"
    REVEAL = "reveal"
    PEDRO = "pedro"
    DESCRIBE = "describe"
    LOADING = "loading"
    OVER = "over"


def part_of(state: SoloState) -> ScreenPart:
    """The part of a game that has begun."""
    if state.task is None:
        at_end = state.phase is Phase.PEDRO
        return ScreenPart.PERSON if at_end else ScreenPart(state.phase.value)
    if isinstance(state.task, DescribeCard):
        return ScreenPart.DESCRIBE
    return ScreenPart.LOADING if loading_by_hand(state) else ScreenPart.PEDRO
