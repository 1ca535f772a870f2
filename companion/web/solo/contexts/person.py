"""The person's turn on its pictures: where one stopped, what this place offers, what was logged."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.play.solo.person.expected import STEP_LEFT, step_limit
from companion.play.solo.person.log import KINDS, UNSAID
from companion.play.solo.person.offered import HIRE, offered
from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.web.solo.contexts.carried import Just
from companion.web.solo.contexts.logged import Logged, logged
from companion.web.solo.contexts.picker import Choice, Picker, Picture, hire_now, kind_name
from companion.web.solo.contexts.status import perhaps
from companion.web.solo.contexts.taps import Tap, things_of
from companion.web.solo.contexts.turn_map import TurnMap
from companion.web.solo.opened import OpenSolo
from companion.web.solo.reminders import Reminder, reminders
from companion.web.table.contexts.market import JobMarket
from companion.web.table.contexts.railroad import Railroad
from companion.web.table.contexts.trail import Trail
from companion.words.table_things import TableThings

MOVE = "move"
STOPPED = (MOVE, "visit")
REPEATED = ("cattle",)
"""What a place offers more than once in a turn."""
LAST_TURN = "last_turn"
ICONS = {
    "move": "ui-person",
    "hire": "cat-workers",
    "build": "cat-private_buildings",
    "cattle": "cat-cattle",
    "farmer": "cat-farmers",
    "engine": "cat-train_stations",
    "objective": "cat-objective_cards",
    "played": "ui-check",
    "exhaustion": "ui-moon",
    "quay": "cat-ships",
    "step_disc": "cat-step_limit",
    "step_left": "cat-step_limit",
    "market_cards": "ui-plus",
    "pedro_exhaustion": "ui-pedro",
    "token": "cat-job_market_token",
    "visit": "cat-ships",
}


@dataclass(frozen=True, slots=True)
class LogKind:
    """One kind of thing to log; `done` if it was in this turn."""

    key: str
    text: str
    icon: str
    done: bool


@dataclass(frozen=True, slots=True)
class PersonTurn:
    """`map` with what can be tapped on it, `picker` what is being logged, if anything is.

    `unsaid` are the taps of who does not know what the map asks, or ""; `limit` how far one may
    move, 0 where no steps are shown. `here` are the actions of
    the place where one stopped, `others` all the rest. `offers`: the picker is open by itself, for
    what this place offers next. `logs`: whether this person logs own turns.
    """

    just: Just | None
    person: str
    is_last: bool
    reminders: tuple[Tap, ...]
    logged: tuple[Logged, ...]
    map: TurnMap
    unsaid: str
    limit: int
    picker: Picker | None
    offers: bool
    place: str
    here: tuple[LogKind, ...]
    others: tuple[LogKind, ...]
    logs: bool
    visit_begun: bool
    names: TableThings
    job_market: JobMarket | None
    railroad: Railroad

    @classmethod
    def of(
        cls,
        opened: OpenSolo,
        kind: str = "",
        picks: tuple[str, ...] = (),
        whole: bool = False,
    ) -> "PersonTurn":
        """`whole`: with the map uncut. Raises Faulty for a kind or a tap that is not offered."""
        state, names = opened.state, things_of(opened.state)
        lines = logged(opened)
        moved = any(line.kind in STOPPED for line in lines)
        place = offered(state) if moved else ()
        here = (*place, *(_discs(state, lines) if moved else ()))
        picker = Picker.of(state, kind, picks) if kind else _next_here(state, place, lines)
        others = [kind for kind in KINDS if kind not in here]
        trail_map = _map(state, names, picker, lines, whole)
        return cls(
            Just.of(opened),
            state.person,
            any(one.code == LAST_TURN for one in reminders(state)),
            tuple(
                Tap(one.code, _reminder(one)) for one in reminders(state) if one.code != LAST_TURN
            ),
            lines,
            trail_map,
            _unsaid(picker, moved),
            step_limit(state) if any(place.steps for place in trail_map.places) else 0,
            picker,
            picker is not None and not kind,
            _place(state, names) if here else "",
            _kinds(here, lines),
            _kinds(others, lines),
            state.logs,
            bool(state.visit),
            names,
            JobMarket.of(names),
            Railroad.of(names),
        )


def _reminder(due: Reminder) -> str:
    return perhaps(words().say(f"play.remind.{due.code}", **dict(due.values)), due.sure)


def _unsaid(picker: Picker | None, moved: bool) -> str:
    """The taps of who does not know what is asked on the map."""
    if picker is not None:
        return picker.unsaid if picker.picture is Picture.MAP else ""
    return "" if moved else UNSAID


def _place(state: SoloState, names: TableThings) -> str:
    here = state.table.trail.estancieros.person
    return names.location(here) if isinstance(here, str) else ""


def _next_here(state: SoloState, here: Iterable[str], lines: tuple[Logged, ...]) -> Picker | None:
    """What the place where one stopped offers and was not logged yet."""
    done = {line.kind for line in lines} - set(REPEATED)
    if hire_now(state) is not None:
        done -= {HIRE}
    kind = next((kind for kind in here if kind not in done), None)
    return Picker.of(state, kind) if kind else None


def _discs(state: SoloState, lines: tuple[Logged, ...]) -> tuple[str, ...]:
    """The discs of the step limit, one of which may have gone onto a station (Rules p. 15)."""
    if not any(line.upgraded for line in lines):
        return ()
    board = state.table.boards.person
    left = () if STEP_LEFT in board.cleared else ("step_left",)
    return left if board.step_disc else (*left, "step_disc")


def _kinds(keys: Iterable[str], lines: tuple[Logged, ...]) -> tuple[LogKind, ...]:
    done = {line.kind for line in lines}
    return tuple(LogKind(key, kind_name(key), ICONS[key], key in done) for key in keys)


def _map(
    state: SoloState,
    names: TableThings,
    picker: Picker | None,
    lines: tuple[Logged, ...],
    whole: bool,
) -> TurnMap:
    """The places of what is being logged; else those one can move to, until one has moved."""
    trail = Trail.of(names)
    if picker is not None and picker.picture is Picture.MAP:
        return TurnMap.of(state, trail, picker.choices, picker.kind == MOVE, whole=whole)
    stopped = [line for line in lines if line.kind in STOPPED]
    if stopped:
        last = stopped[-1]
        stops = _stops(last.before) if last.before else {}
        return TurnMap.after(state, trail, last.before, stops, last.way, last.step, whole)
    return TurnMap.of(state, trail, _stops(state), moves=True, whole=whole)


def _stops(state: SoloState) -> Mapping[str, Choice]:
    """Where one can stop; in the first turn on the neutral buildings (Rules p. 6)."""
    stops = Picker.of(state, MOVE).choices
    if state.table.trail.estancieros.person is None:
        return {space: stop for space, stop in stops.items() if space in state.facts.trail.neutral}
    return stops
