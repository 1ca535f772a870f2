"""The person's turn: logging what changed, the own Buenos Aires, the end of the turn."""

from companion.play.solo import commands as c
from companion.play.solo.events import Event, PersonLogged, PersonTurnEnded
from companion.play.solo.pedro.forecast import UNSEEN
from companion.play.solo.person import log as own
from companion.play.solo.person import visit as visits
from companion.play.solo.refuse import refuse
from companion.play.solo.state import Phase, SoloState
from companion.record.chance import Chance


def log(state: SoloState, command: c.LogOwn, _: Chance) -> tuple[Event, ...]:
    """One thing that changed in the own turn, in one to three taps."""
    _own_turn(state)
    if command.kind not in own.KINDS:
        refuse("id.unknown", "kind", id=command.kind[:40])
    asked = own.ask(state, command.kind, command.picks)
    if isinstance(asked, own.Part):
        refuse("solo.more_taps", asked.name)
    return (*asked, PersonLogged(command.kind, command.picks))


def visit(state: SoloState, command: c.LogVisit, _: Chance) -> tuple[Event, ...]:
    """The own Buenos Aires: extra delivery, ship, three tiles; arrows follow."""
    _own_turn(state)
    if state.visiting:
        refuse("solo.one_visit")
    picks = tuple(pick for pick in (command.delivery, command.ship, *command.tiles) if pick)
    return (*visits.events(state, command), PersonLogged("visit", picks))


def end_turn(state: SoloState, command: c.EndPersonTurn, _: Chance) -> tuple[Event, ...]:
    """Nothing more to log; `unseen` puts in doubt whatever the person may have changed."""
    _own_turn(state)
    return (*((UNSEEN,) if command.unseen else ()), PersonTurnEnded())


def _own_turn(state: SoloState) -> None:
    if state.phase is not Phase.PERSON or state.tasks:
        refuse("solo.not_now")
