"""Records of earlier releases, made to say what their rules left to the fold.

A rule may change, a record may not. Nothing here looks at today's rules or printed facts.
"""

from companion.play.solo.events import Event
from companion.play.solo.released import v0_1
from companion.play.solo.state import SoloState

SAY_EVERYTHING = ("argentina-2", "argentina-3", "argentina-4")
"""Rulesets whose events leave nothing to the fold."""


def completed(ruleset: str, state: SoloState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a step, whole."""
    return events if ruleset in SAY_EVERYTHING else v0_1.completed(state, events)
