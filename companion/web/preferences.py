"""What a person chose on this phone, kept in cookies so that the first page is right."""

from dataclasses import dataclass

from flask import Blueprint, Response, g, render_template, request

from companion.sheets.bundled import colours
from companion.web.answers import own_path, see_other
from companion.words import LANGUAGES, language_name
from companion.words.catalogue import missing_codes

blueprint = Blueprint("preferences", __name__)

THEMES = ("auto", "light", "dark", "black")
HANDS = ("right", "left")
PAPER = {theme: colours(theme)["paper"] for theme in THEMES[1:]}
"""The colour of the page in each theme, for the browser's own bars."""
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Preferences:
    theme: str = "auto"
    hand: str = "right"
    language: str = "en"


@dataclass(frozen=True, slots=True)
class OfferedLanguage:
    """A language as the settings offer it; `missing` texts are still in English."""

    key: str
    name: str
    missing: int


def _offered(language: str) -> OfferedLanguage:
    missing = sum(map(len, missing_codes(language).values()))
    return OfferedLanguage(language, language_name(language), missing)


def preferences() -> Preferences:
    """What this phone prefers; the browser's language where none was chosen."""
    if "preferences" not in g:
        g.preferences = _read()
    found: Preferences = g.preferences
    return found


def _read() -> Preferences:
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
        "settings/page.html",
        chosen=preferences(),
        hands=HANDS,
        languages=[_offered(language) for language in LANGUAGES],
        back=own_path(request.args.get("from", "")),
    )


@blueprint.post("/settings")
def choose() -> Response:
    answer = see_other(own_path(request.form.get("back", "")) or "/settings")
    for name, allowed in (("theme", THEMES), ("hand", HANDS), ("language", LANGUAGES)):
        value = request.form.get(name)
        if value in allowed:
            answer.set_cookie(name, value, max_age=_YEAR, samesite="Lax", secure=request.is_secure)
    return answer


def _chosen(name: str, allowed: tuple[str, ...], otherwise: str) -> str:
    value = request.cookies.get(name, "")
    return value if value in allowed else otherwise
