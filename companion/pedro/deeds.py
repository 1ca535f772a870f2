"""From a deed to what he does, and what he gains where it cannot be done."""

from companion.pedro.choice import Choice, Option, say
from companion.pedro.deck import Deed
from companion.pedro.situation import Situation
from companion.pedro.verbs import verb_of
from companion.table.events import GrainGained
from companion.table.pieces import Seat

INSTEAD_GRAIN = 1


def choose(deed: Deed, seen: Situation) -> Choice:
    """What a deed comes to on this table."""
    return verb_of(deed).choose(deed, seen)


def instead() -> Option:
    """An action that cannot be carried out: he gains 1 grain instead."""
    return Option(
        "instead",
        say("pedro.instead", grain=INSTEAD_GRAIN),
        (GrainGained(Seat.PEDRO, INSTEAD_GRAIN),),
    )
