"""The play screen: which part it shows, and what that is given."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import request

from companion.web.solo.contexts.bar import Bar
from companion.web.solo.contexts.hand import Describe, Reveal
from companion.web.solo.contexts.lay_out import LayOut
from companion.web.solo.contexts.part import ScreenPart, part_of
from companion.web.solo.contexts.pedro import PedroTurn
from companion.web.solo.contexts.person import PersonTurn
from companion.web.solo.contexts.setup import Setup
from companion.web.solo.contexts.standing import Standing
from companion.web.solo.contexts.status import Status
from companion.web.solo.contexts.taps import Tap
from companion.web.solo.contexts.whose import Whose
from companion.web.solo.opened import OpenSolo

Body = Setup | PersonTurn | Reveal | PedroTurn | Describe | Standing

_BODIES: Mapping[ScreenPart, Callable[[OpenSolo], Body]] = {
    ScreenPart.SETUP: lambda opened: Setup.of(opened.state, request.values.get("at", "")),
    ScreenPart.PERSON: PersonTurn.of,
    ScreenPart.REVEAL: Reveal.of,
    ScreenPart.PEDRO: PedroTurn.of,
    ScreenPart.DESCRIBE: Describe.of,
    ScreenPart.LOADING: PedroTurn.of,
    ScreenPart.OVER: lambda opened: Standing.of(opened.state),
}
_WITHOUT_STATUS = (ScreenPart.SETUP, ScreenPart.OVER)
_LAID_FIRST = (ScreenPart.PERSON, ScreenPart.REVEAL, ScreenPart.DESCRIBE, ScreenPart.PEDRO)
_TYPED_ON = (ScreenPart.DESCRIBE, ScreenPart.LOADING)


@dataclass(frozen=True, slots=True)
class Screen:
    """One rendering of a solo game. `follows`: it changes when another phone taps, which it does
    not while somebody types on it. `lay_out`: what the app drew and the hand is to lay."""

    part: ScreenPart
    follows: bool
    whose: Whose | None
    status: Status | None
    body: Body
    bar: Bar
    lay_out: tuple[Tap, ...] = ()

    @classmethod
    def of(cls, opened: OpenSolo, asked: Body | None = None) -> "Screen":
        """`asked` is the body where a page asks for more than how the game stands."""
        part = part_of(opened.state)
        body = asked or _BODIES[part](opened)
        sheet = body if isinstance(body, PedroTurn) else None
        typed = part in _TYPED_ON or (sheet is not None and sheet.is_typed_on)
        counts = part not in _WITHOUT_STATUS
        return cls(
            part,
            not typed,
            Whose.of(opened.state, sheet) if counts else None,
            Status.of(opened.state) if counts else None,
            body,
            Bar.of(opened, part, sheet),
            LayOut.of(opened).lines if part in _LAID_FIRST else (),
        )
