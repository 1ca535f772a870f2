"""The bar below: undo, redo, and the one button that leads on."""

from dataclasses import dataclass

from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.web.solo.contexts.part import ScreenPart
from companion.web.solo.contexts.pedro import PedroTurn
from companion.web.solo.opened import OpenSolo

ON, TICK = "ui-next", "ui-check"
OF_NOTHING = ("own.nothing_changed", "own.something_changed")


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
    """`ends`: the two ends of the own turn, side by side. `scores`: the game is over, and the pad
    opens from here. `missing` says what is to be answered before there is anything to lead on;
    `cards`: Pedro's cards are shown from here."""

    can_undo: bool
    can_redo: bool
    next: Next | None
    scores: bool
    missing: str = ""
    cards: bool = False
    ends: tuple[Next, ...] = ()

    @classmethod
    def of(cls, opened: OpenSolo, part: ScreenPart, sheet: PedroTurn | None) -> "Bar":
        may_write, effect = opened.may_write, opened.effect
        return cls(
            may_write and len(effect.steps) > 1,
            may_write and effect.can_redo,
            _next(part, sheet) if may_write else None,
            may_write and part is ScreenPart.OVER,
            words().say("do.missing") if may_write and sheet and sheet.asked else "",
            sheet is not None,
            _ends(opened.state) if may_write and part is ScreenPart.PERSON else (),
        )


def _next(part: ScreenPart, sheet: PedroTurn | None) -> Next | None:
    if sheet is not None:
        return _done(sheet)
    return Next("begin", "1", "play.begin", ON) if part is ScreenPart.SETUP else None


def _ends(state: SoloState) -> tuple[Next, ...]:
    """All of it is said, or something changed that nobody logs."""
    said = ("own.that_is_all", "own.more_changed") if state.logged else OF_NOTHING
    return tuple(
        Next("end", value, code, ON) for value, code in zip(("logged", "unseen"), said, strict=True)
    )


def _done(sheet: PedroTurn) -> Next | None:
    """All lines at once, if nothing is left to be answered."""
    if sheet.asked or not sheet.to_do:
        return None
    small = words().say("do.all_lines", n=sheet.things_to_do)
    return Next("carry", str(sheet.to_do), "play.done", TICK, small)
