"""What the last solo game of this phone was begun with, proposed for the next one."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from flask import Response, request

from companion.box.argentina import CITIES
from companion.play.solo.events import DrawKind

COOKIE = "solo"
MOST_SIGNS, MOST_COOKIE = 100, 4_000
_YEAR = 365 * 24 * 3600

APP, HAND, SOME = "app", "hand", "some"
"""Who draws from bags and stacks: the app all of it, the hand, or each some."""

BOXES = ("logs", "shuffle", *(f"draw_{kind}" for kind in DrawKind))
"""Boxes of the form: one that is not ticked is not sent."""

USUAL: Mapping[str, str] = {
    "person": "",
    "difficulty": "medium",
    "deck": "companion",
    "draws": APP,
    "source": "app",
    "copy": "",
    **{f"side_{city}": "a" for city in CITIES},
    **dict.fromkeys(BOXES, "1"),
}
"""What is proposed on a phone that has played none."""


def filled(form: Mapping[str, str]) -> dict[str, str]:
    """Everything a filled form says; a box that it does not name is not ticked."""
    return {**USUAL, **dict.fromkeys(BOXES, "0"), **form}


def last_settings() -> dict[str, str]:
    """What to propose; what a cookie says that no form would is left out."""
    told = parse_qsl(request.cookies.get(COOKIE, "")[:MOST_COOKIE])
    known = {name: value[:MOST_SIGNS] for name, value in told if name in USUAL}
    return {**USUAL, **known}


def keep_settings(answer: Response, form: Mapping[str, str]) -> Response:
    """Remember what a game was begun with, for a year."""
    told = filled(form)
    kept = urlencode({name: told[name][:MOST_SIGNS] for name in USUAL})
    answer.set_cookie(
        COOKIE, kept, max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
    )
    return answer
