"""What is easily forgotten in the own turn, due now; each can be muted."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.play.solo.pedro.forecast import token_may_be_out
from companion.play.solo.shown import arrow_ahead
from companion.play.solo.state import Phase, SoloState
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section
from companion.table.trail import BUENOS_AIRES, START

CLOSE = 2


@dataclass(frozen=True, slots=True)
class Reminder:
    """A code of the catalogue with the values of its sentence; not `sure`: it may have changed."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    sure: bool = True


def reminders(state: SoloState) -> tuple[Reminder, ...]:
    """Those due in this turn that are not muted."""
    return tuple(found for found in _due(state) if found.code not in state.muted)


def _due(state: SoloState) -> Iterator[Reminder]:
    if state.phase is not Phase.PERSON:
        return
    if state.turn == 1:
        yield Reminder("first_turn")
    if state.last_turn is Seat.PERSON:
        yield Reminder("last_turn")
    at_start = state.table.trail.estancieros.person in (START, BUENOS_AIRES)
    if at_start and state.turn > 1 and state.table.sure(Section.ESTANCIEROS):
        yield Reminder("from_horseman")
    ahead = arrow_ahead(state)
    if ahead and 0 < ahead.workers <= CLOSE:
        yield Reminder(f"arrow.{ahead.arrow}", (("n", ahead.workers),), ahead.sure)
    if token_may_be_out(state):
        yield Reminder("token")
    if not state.logs:
        ship = max(ship.pesos for ship in state.facts.ships.values())
        yield Reminder("in_buenos_aires", (("ship", ship), ("disc", state.facts.disc_pesos)))
    if _hands_ahead(state):
        yield Reminder("hands", tuple((str(h), n) for h, n in state.facts.hand_pesos.items()))
    yield Reminder("draw_to_limit")


def _hands_ahead(state: SoloState) -> bool:
    """Whether a hand may ask a fee of the person: a farmer's, or of a building of Pedro."""
    trail = state.table.trail
    if isinstance(trail.farmers, Unknown) or trail.farmers:
        return True
    return any(building.seat is Seat.PEDRO for building in trail.buildings)
