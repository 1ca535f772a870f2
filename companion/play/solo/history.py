"""What happened in a solo game, turn by turn, as codes: words make sentences of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.play.solo import events as e
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.tasks import VERB_OF, Arrows, DrawTiles
from companion.play.solo.person.details import details, of_visit
from companion.play.solo.state import SoloState
from companion.play.solo.then import values_then
from companion.record.folding import told
from companion.record.step import Step
from companion.scoring.turns import Turn, TurnLine
from companion.table.pieces import Seat

TOLD_OTHERWISE = (VERB_OF[Arrows], VERB_OF[DrawTiles])
"""What runs by itself and is told by what it brings, or was told on the table."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A line with the number of its turn; `pedro` tells whose it was. `details` say whom, where
    or which of what a person logged."""

    turn: int
    line: TurnLine
    pedro: bool
    details: tuple[TurnLine, ...] = ()


def history(steps: Sequence[Step]) -> Iterator[Happened]:
    """Every line in order. Things go by the table as it lay before the step."""
    logged: list[TurnLine] = []
    visited: list[Happened] = []
    begun: SoloState | None = None
    for before, state, event in told(SOLO, steps):
        if before is not begun:
            begun, logged, visited = before, [], []
        for said in of_visit(event):
            values = values_then(before.facts, before.table, said.values)
            visited.append(Happened(state.turn, TurnLine(said.code, values), pedro=False))
        for said in details(before.table, event):
            values = values_then(before.facts, before.table, said.values)
            logged.append(TurnLine(said.code, values))
        is_own = isinstance(event, e.PersonLogged) and event.kind != "visit"
        for line in _lines(before, event):
            own = tuple(logged) if is_own else ()
            yield Happened(state.turn, line, _is_pedros(state, event), own)
        if isinstance(event, e.PersonLogged) and event.kind == "visit":
            yield from visited


def pedro_turns(steps: Sequence[Step]) -> tuple[Turn, ...]:
    """Pedro's turns for the sheet, the first one first."""
    found: dict[int, list[TurnLine]] = {}
    for happened in history(steps):
        if happened.pedro:
            found.setdefault(happened.turn, []).append(happened.line)
    return tuple(Turn(number, tuple(lines)) for number, lines in found.items())


def _is_pedros(state: SoloState, event: object) -> bool:
    if isinstance(event, e.BuenosAiresReached):
        return event.seat is Seat.PEDRO
    return state.mover is Seat.PEDRO or isinstance(event, e.PedroCardRevealed)


def _lines(before: SoloState, event: object) -> Iterator[TurnLine]:
    """A visit is told by the move there and by what was logged, arrows by what they bring."""
    match event:
        case e.PedroCardRevealed(number):
            yield TurnLine("play.history.card", (("n", number),))
        case e.TaskResolved(verdict=e.Verdict.SKIPPED, verb=verb) if verb in TOLD_OTHERWISE:
            return
        case e.TaskResolved(verb=verb, code=code, values=values, also=also):
            yield TurnLine(code, values_then(before.facts, before.table, values), verb)
            for said in also:
                yield TurnLine(said.code, values_then(before.facts, before.table, said.values))
        case e.LoadingCardRevealed(_, grain, value):
            yield TurnLine("play.history.loading", (("grain", grain), ("value", value)))
        case e.PersonLogged(kind, _):
            yield TurnLine(f"play.log.{kind}")
        case e.PlayBegan():
            yield TurnLine("play.history.began")
