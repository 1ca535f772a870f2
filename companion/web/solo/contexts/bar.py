"""The bar below: undo, redo, and the one button that leads on."""

from dataclasses import dataclass

from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.web.solo.contexts.part import ScreenPart
from companion.web.solo.contexts.pedro import PedroTurn
from companion.web.solo.opened import OpenSolo

ON, TICK = "ui-next", "ui-check"


@dataclass(frozen=True, slots=True)
class Next:
    """What leads on: a command's name and value, the code of its words, its icon, a small line
    under them."""

    name: str
    value: str
    code: str
    icon: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """`scores`: the game is over, and the pad opens from here. `missing` says what is to be
    answered before there is anything to lead on; `cards`: Pedro's cards are shown from here."""

    can_undo: bool
    can_redo: bool
    next: Next | None
    scores: bool
    missing: str = ""
    cards: bool = False

    @classmethod
    def of(cls, opened: OpenSolo, part: ScreenPart, sheet: PedroTurn | None) -> "Bar":
        may_write, effect = opened.may_write, opened.effect
        return cls(
            may_write and len(effect.steps) > 1,
            may_write and effect.can_redo,
            _next(opened.state, part, sheet) if may_write else None,
            may_write and part is ScreenPart.OVER,
            words().say("do.missing") if may_write and sheet and sheet.asked else "",
            sheet is not None,
        )


def _next(state: SoloState, part: ScreenPart, sheet: PedroTurn | None) -> Next | None:
    if sheet is not None:
        return _done(sheet)
    match part:
        case ScreenPart.SETUP:
            return Next("begin", "1", "play.begin", ON)
        case ScreenPart.PERSON:
            return _end_of_turn(state)
    return None


def _end_of_turn(state: SoloState) -> Next:
    """Who logs own turns and logged nothing says that there was nothing to log."""
    said = bool(state.logged) or not state.logs
    value = "logged" if state.logs or state.logged else "unseen"
    return Next("end", value, "play.pedros_turn" if said else "play.nothing_to_log", ON)


def _done(sheet: PedroTurn) -> Next | None:
    """All lines at once, if nothing is left to be answered."""
    if sheet.asked or not sheet.to_do:
        return None
    small = words().say("do.all_lines", n=sheet.to_do)
    return Next("carry", str(sheet.to_do), "play.done", TICK, small)
