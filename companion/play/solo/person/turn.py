"""The person's turn: logging what changed, the end of the turn."""

from companion.play.solo import commands as c
from companion.play.solo.events import Event, PersonLogged, PersonTurnEnded
from companion.play.solo.pedro.forecast import UNSEEN
from companion.play.solo.person import log as own
from companion.play.solo.person import visit as visits
from companion.play.solo.person.offered import may_tire_pedro
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance
from companion.table.events import ExhaustionUnsaid
from companion.table.pieces import Seat


def log(state: SoloState, command: c.LogOwn, _: Chance) -> tuple[Event, ...]:
    """One thing that changed in the own turn, in one to three taps."""
    _own_turn(state)
    if command.kind not in own.KINDS:
        refuse("id.unknown", "kind", id=command.kind[:40])
    asked = own.ask(state, command.kind, command.picks)
    if isinstance(asked, own.Part):
        refuse("solo.more_taps", asked.name)
    return (*asked, PersonLogged(command.kind, command.picks))


def end_turn(state: SoloState, command: c.EndPersonTurn, chance: Chance) -> tuple[Event, ...]:
    """Nothing more to log; `unseen` puts in doubt whatever the person may have changed.

    A visit that was begun on its sheet happens as far as it is said.
    """
    _own_turn(state)
    unseen = _unseen(state) if command.unseen else ()
    if state.visit and not state.visiting:
        return (*visits.visit(state, c.LogVisit(ends=True), chance), *unseen)
    return (*unseen, PersonTurnEnded())


def _unseen(state: SoloState) -> tuple[Event, ...]:
    tired = (ExhaustionUnsaid(Seat.PEDRO),) if may_tire_pedro(state) else ()
    return (UNSEEN, *tired)


def _own_turn(state: SoloState) -> None:
    if state.phase is not Phase.PERSON or state.tasks:
        refuse("solo.not_now")
