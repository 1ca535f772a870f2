"""What a person may log of the own turn, each in one to three taps.

`ask(state, kind, picks)` gives the next taps, or the events once everything is said. A screen
shows the kinds, then the parts one after another.
"""

from collections.abc import Callable, Mapping

from companion.pedro.choice import UNSAID
from companion.play.solo.person.cards import (
    ask_added,
    ask_cattle,
    ask_exhaustion,
    ask_objective,
    ask_pedro_exhaustion,
    ask_played,
)
from companion.play.solo.person.parts import Asked, Part
from companion.play.solo.person.pieces import (
    ask_engine,
    ask_quay,
    ask_step_disc,
    ask_step_left,
    ask_token,
)
from companion.play.solo.person.tiles import ask_build, ask_farmer, ask_hire, ask_move
from companion.play.solo.person.unsaid import with_unsaid
from companion.play.solo.refuse import refuse
from companion.play.solo.state import SoloState

__all__ = ["KINDS", "UNSAID", "Part", "ask"]

KINDS: Mapping[str, Callable[[SoloState, tuple[str, ...]], Asked]] = {
    "move": ask_move,
    "hire": ask_hire,
    "build": ask_build,
    "cattle": ask_cattle,
    "farmer": ask_farmer,
    "engine": ask_engine,
    "objective": ask_objective,
    "played": ask_played,
    "exhaustion": ask_exhaustion,
    "quay": ask_quay,
    "step_disc": ask_step_disc,
    "step_left": ask_step_left,
    "market_cards": ask_added,
    "pedro_exhaustion": ask_pedro_exhaustion,
    "token": ask_token,
}


def ask(state: SoloState, kind: str, picks: tuple[str, ...]) -> Asked:
    """The next part to tap, or the events of a complete log. Raises Faulty for a wrong tap.

    `unsaid` as the last tap completes any log: what it may have changed is in doubt.
    """
    if kind not in KINDS:
        refuse("id.unknown", "kind", id=kind[:40])
    if picks[-1:] == (UNSAID,):
        part = ask(state, kind, picks[:-1])
        if not isinstance(part, Part) or part.unsaid is None:
            refuse("solo.no_outcome", kind)
        return part.unsaid.events
    asked = KINDS[kind](state, picks)
    return with_unsaid(kind, asked) if isinstance(asked, Part) else asked
