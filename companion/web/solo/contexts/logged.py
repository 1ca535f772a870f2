"""What was logged of the own turn: each thing with where and what, and the step to take back."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.play.solo.codec import CODEC
from companion.play.solo.commands import LogOwn, LogVisit
from companion.play.solo.events import PedroTurnEnded, PersonTurnEnded, PlayBegan
from companion.play.solo.kind import SOLO
from companion.play.solo.person.log import UNSAID
from companion.play.solo.person.ways import PAID, Way, paid_told, standing, ways
from companion.play.solo.state import SoloState
from companion.record.step import Step
from companion.table.events import StationUpgraded
from companion.table.state import Section
from companion.table.trail import TRAIL_SECTIONS, Payee
from companion.web.rendering import words
from companion.web.solo.contexts.picker import kind_name, picked
from companion.web.solo.contexts.taps import Tap, things_of
from companion.web.solo.opened import OpenSolo, before

TURN_ENDS = {kind.__name__ for kind in (PedroTurnEnded, PersonTurnEnded, PlayBegan)}


@dataclass(frozen=True, slots=True)
class Logged:
    """A line: its kind, what was tapped in words, the number of its step.

    A move goes with its steps and fees as a `note`, the spaces of its `way` from where one stood as
    far as they can be told, the game `before` it, and `less`: taps of who could not pay all fees.
    `upgraded`: a station was, with a disc of the own board.
    """

    kind: str
    title: str
    what: str
    note: str
    step: int
    way: tuple[str, ...] = ()
    before: SoloState | None = None
    less: tuple[Tap, ...] = ()
    upgraded: bool = False


def logged(opened: OpenSolo) -> tuple[Logged, ...]:
    """The lines of this turn, the first one first."""
    in_effect = opened.effect.steps
    first = _first_of_turn(in_effect)
    steps = in_effect[first:]
    if not any(_is_log(step) for step in steps):
        return ()
    return tuple(_lines(before(opened, first), steps))


def _first_of_turn(in_effect: tuple[Step, ...]) -> int:
    """Where the steps of this turn begin."""
    for at in range(len(in_effect), 0, -1):
        if any(event["is"] in TURN_ENDS for event in in_effect[at - 1].events):
            return at
    return 0


def _is_log(step: Step) -> bool:
    return step.command["is"] in (LogOwn.__name__, LogVisit.__name__)


def _lines(state: SoloState, steps: tuple[Step, ...]) -> Iterator[Logged]:
    for step in steps:
        if _is_log(step):
            command = CODEC.decode(step.command)
            if isinstance(command, LogOwn):
                upgraded = any(event["is"] == StationUpgraded.__name__ for event in step.events)
                yield replace(_line(state, command, step.number), upgraded=upgraded)
            else:
                yield Logged("visit", kind_name("visit"), "", "", step.number)
        state = SOLO.after(state, step)


def _line(state: SoloState, command: LogOwn, step: int) -> Logged:
    things = things_of(state)
    said = picked(state, things, command.kind, command.picks)
    what = ", ".join(said)
    if command.picks[-1:] == (UNSAID,):
        return Logged(
            command.kind, kind_name(command.kind), what, words().say("own.not_known"), step
        )
    if command.kind != "move":
        return Logged(command.kind, kind_name(command.kind), what, "", step)
    way = _way(state, command.picks)
    if way is None:
        return Logged(command.kind, kind_name(command.kind), what, "", step, before=state)
    paid = next((key for key in command.picks if key.startswith(f"{PAID}:")), "")
    fees = (_paid(paid_told(paid)),) if paid else _fees(way)
    note = " · ".join((words().say("own.steps", n=way.steps), *fees))
    spaces = (str(standing(state)), *way.spaces)
    less = tuple(_less(way, tuple(key for key in command.picks if key != paid)))
    stop = what if way.pesos else said[0]
    return Logged(command.kind, kind_name(command.kind), stop, note, step, spaces, state, less)


def _less(way: Way, picks: tuple[str, ...]) -> Iterator[Tap]:
    """What may have been paid of a way's fees by who had less (Rules p. 7)."""
    for pesos in range(way.pesos - 1, -1, -1):
        yield Tap(",".join((*picks, f"{PAID}:{pesos}")), _paid(pesos))


def _paid(pesos: int) -> str:
    return words().say("solo.own.paid", n=pesos)


def _way(state: SoloState, picks: tuple[str, ...]) -> Way | None:
    """The way of a move that was logged, if only one is possible or it was said."""
    if not state.table.sure(Section.ESTANCIEROS, *TRAIL_SECTIONS):
        return None
    possible = ways(state, picks[0])
    said = [way for way in possible if way.key in picks[1:]]
    found = said if len(possible) > 1 else possible
    return found[0] if found else None


def _fees(way: Way) -> Iterator[str]:
    for payee in Payee:
        fees = [stop.fee.pesos for stop in way.asking if stop.fee and stop.fee.to is payee]
        if fees:
            yield words().say(f"own.fee.{payee}", n=sum(fees))
