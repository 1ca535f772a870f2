"""Whose turn it is and which one, for the head of the page."""

from dataclasses import dataclass

from companion.play.solo.state import Phase, SoloState
from companion.web.rendering import words
from companion.web.solo.contexts.pedro import PedroTurn, cards_left


@dataclass(frozen=True, slots=True)
class Whose:
    """`occasion`: the number of the turn and what is counted down in it."""

    heading: str
    occasion: tuple[str, ...]

    @classmethod
    def of(cls, state: SoloState, sheet: PedroTurn | None) -> "Whose":
        """`sheet` is Pedro's, if one is shown."""
        turn = words().say("play.turn", n=state.turn)
        if sheet is not None:
            return cls(sheet.heading, (turn, sheet.occasion))
        if state.phase is Phase.PERSON:
            return cls(words().say("play.your_turn", name=state.person), (turn,))
        return cls(words().say("do.turn"), (turn, cards_left(state)))
