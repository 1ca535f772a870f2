"""Theme and hand: what a person chose, kept in cookies so that the first page is right."""

from dataclasses import dataclass

from flask import Blueprint, Response, render_template, request

from companion.web.answers import see_other
from companion.words import LANGUAGES

blueprint = Blueprint("preferences", __name__)

THEMES = ("auto", "light", "dark", "black")
HANDS = ("right", "left")
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Preferences:
    theme: str = "auto"
    hand: str = "right"
    language: str = "en"


def preferences() -> Preferences:
    """What this phone prefers; the browser's language where none was chosen."""
    return Preferences(
        theme=_chosen("theme", THEMES, "auto"),
        hand=_chosen("hand", HANDS, "right"),
        language=_chosen(
            "language", LANGUAGES, request.accept_languages.best_match(LANGUAGES) or "en"
        ),
    )


@blueprint.get("/settings")
def show() -> str:
    return render_template(
        "settings/page.html", chosen=preferences(), themes=THEMES, hands=HANDS, languages=LANGUAGES
    )


@blueprint.post("/settings")
def choose() -> Response:
    answer = see_other("/settings")
    for name, allowed in (("theme", THEMES), ("hand", HANDS), ("language", LANGUAGES)):
        value = request.form.get(name)
        if value in allowed:
            answer.set_cookie(name, value, max_age=_YEAR, samesite="Lax", secure=request.is_secure)
    return answer


def _chosen(name: str, allowed: tuple[str, ...], otherwise: str) -> str:
    value = request.cookies.get(name, "")
    return value if value in allowed else otherwise
