"""What is easily forgotten in the own turn, due now; each can be muted."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.play.solo.state import Phase, SoloState
from companion.table.job_market import next_arrow
from companion.table.pieces import Seat, Unknown
from companion.table.trail import BUENOS_AIRES, START

CLOSE = 2


@dataclass(frozen=True, slots=True)
class Reminder:
    """A code of the catalogue with the values of its sentence."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()


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
    if state.table.trail.estancieros.person in (START, BUENOS_AIRES) and state.turn > 1:
        yield Reminder("from_horseman")
    market = state.table.job_market
    if not isinstance(market, Unknown):
        found = next_arrow(state.facts, market)
        if found and 0 < found[1] <= CLOSE:
            yield Reminder(f"arrow.{found[0]}", (("n", found[1]),))
    if any(building.seat is Seat.PEDRO for building in state.table.trail.buildings):
        yield Reminder("pedros_hands")
    yield Reminder("draw_to_limit")
