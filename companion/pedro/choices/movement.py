"""Moving: so many locations on the way with the fewest to Buenos Aires; fees on the way.

Source: solo.md, Move and Fees.
"""

from companion.pedro.choice import Choice, Option, exact, say, to_ask
from companion.pedro.outcome_keys import ON_THE_TRAIL
from companion.pedro.situation import Situation
from companion.table.events import EstancieroMoved, FeeLaid, SectionsDoubted, TableEvent
from companion.table.pieces import UNKNOWN, Seat, Unknown
from companion.table.state import Section
from companion.table.trail import BUENOS_AIRES, TRAIL_SECTIONS, Payee, WayStep, trail_known, walk

PREFERENCES = (
    "pedro.prefer.fewest_locations",
    "pedro.prefer.fewer_hands",
    "pedro.prefer.near_railroad",
)


def way(seen: Situation, steps: int) -> tuple[WayStep, ...] | None:
    """His locations with fees; None while the trail, his place or his engine is not known."""
    here, engine = seen.table.trail.estancieros.pedro, seen.table.railroad.engines.pedro
    if not isinstance(here, str) or isinstance(engine, Unknown) or not trail_known(seen.table):
        return None
    return walk(seen.facts, seen.table, Seat.PEDRO, here, engine, steps)


def choose(steps: int, seen: Situation) -> Choice:
    """Where he stops: exactly, or only whether he reached Buenos Aires."""
    path = way(seen, steps)
    if path is None:
        return to_ask(PREFERENCES, _outcomes(), _confirm(seen))
    return exact(PREFERENCES, (_stopped(path), *_outcomes()))


def _confirm(seen: Situation) -> Section | None:
    table = seen.table
    if isinstance(table.trail.farmers, Unknown) or not isinstance(
        table.trail.estancieros.pedro, str
    ):
        return None
    doubted = [section for section in TRAIL_SECTIONS if not seen.table.sure(section)]
    return doubted[0] if len(doubted) == 1 else None


def _stopped(path: tuple[WayStep, ...]) -> Option:
    events: list[TableEvent] = [
        FeeLaid(step.space, step.fee.pesos)
        for step in path
        if step.fee is not None and step.fee.to is Payee.FARMER
    ]
    last = path[-1].space
    events.append(EstancieroMoved(Seat.PEDRO, last))
    code = "pedro.move.buenos_aires" if last == BUENOS_AIRES else "pedro.move.to"
    return Option(f"move:{last}", say(code, n=len(path), space=last), tuple(events))


def _outcomes() -> tuple[Option, ...]:
    trail = (
        EstancieroMoved(Seat.PEDRO, UNKNOWN),
        SectionsDoubted((Section.FARMERS,)),
    )
    return (
        Option(ON_THE_TRAIL, say("pedro.move.on_trail"), trail),
        Option(
            "move:buenos_aires",
            say("pedro.move.buenos_aires"),
            (EstancieroMoved(Seat.PEDRO, BUENOS_AIRES), SectionsDoubted((Section.FARMERS,))),
        ),
    )


def choose_unknown_steps() -> Choice:
    """The number of steps hangs on what nobody said: the person counts them."""
    return to_ask(PREFERENCES, _outcomes())
