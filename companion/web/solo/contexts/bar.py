"""The bar below: undo, redo, and the one button that leads on."""

from dataclasses import dataclass

from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.state import SoloState
from companion.web.solo.contexts.part import ScreenPart
from companion.web.solo.contexts.pedro import can_be_done, task_now, usual_outcome
from companion.web.solo.opened import OpenSolo

ON, TICK = "ui-next", "ui-check"


@dataclass(frozen=True, slots=True)
class Next:
    """What leads on: a command's name and value, the code of its words, its icon."""

    name: str
    value: str
    code: str
    icon: str


@dataclass(frozen=True, slots=True)
class Bar:
    """`scores`: the game is over, and the pad opens from here."""

    can_undo: bool
    can_redo: bool
    next: Next | None
    scores: bool

    @classmethod
    def of(cls, opened: OpenSolo, part: ScreenPart) -> "Bar":
        may_write, effect = opened.may_write, opened.effect
        return cls(
            may_write and len(effect.steps) > 1,
            may_write and effect.can_redo,
            _next(opened.state, part) if may_write else None,
            may_write and part is ScreenPart.OVER,
        )


def _next(state: SoloState, part: ScreenPart) -> Next | None:
    match part:
        case ScreenPart.SETUP:
            return Next("begin", "1", "play.begin", ON)
        case ScreenPart.PERSON:
            return _end_of_turn(state)
        case ScreenPart.PEDRO:
            return _done(state)
    return None


def _end_of_turn(state: SoloState) -> Next:
    """Who logs own turns and logged nothing says that there was nothing to log."""
    said = bool(state.logged) or not state.logs
    value = "logged" if state.logs or state.logged else "unseen"
    return Next("end", value, "play.pedros_turn" if said else "play.nothing_to_log", ON)


def _done(state: SoloState) -> Next | None:
    task = task_now(state)
    choice = forecast(state, task)
    if can_be_done(state, task, choice):
        return Next("done", "1", "play.done", TICK)
    usual = usual_outcome(task, choice)
    return Next("outcome", usual, "play.done", TICK) if usual else None
