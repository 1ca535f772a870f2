"""What every template can say and draw."""

from collections.abc import Iterable
from datetime import date
from functools import cache, partial
from pathlib import Path

from babel.dates import format_date
from flask import Flask, request
from markupsafe import Markup, escape

from companion.settings import ROOT
from companion.web.preferences import PAPER, THEMES, preferences
from companion.web.static_files import build, static_address
from companion.words import Words, signed, words_in
from companion.words.things import Things

ICONS = ROOT / "static" / "icons"


def init_app(app: Flask) -> None:
    app.context_processor(_context)
    app.jinja_env.globals.update(
        icon=icon,
        used=used,
        sprite=sprite,
        static=static_address,
        build=build,
        paper=PAPER,
        themes=THEMES,
    )
    app.jinja_env.filters.update(vp=signed, day=day, strong=strong, person=person)


def strong(text: str) -> Markup:
    """A sentence whose words between asterisks are set in bold.

    >>> strong("Hire the *gaucho* <here>")
    Markup('Hire the <b>gaucho</b> &lt;here&gt;')
    """
    parts = text.split("*")
    bold = Markup("<b>{}</b>")
    marked = (bold.format(part) if at % 2 else escape(part) for at, part in enumerate(parts))
    return Markup("").join(marked)


def person(name: str, role: str = "") -> Markup:
    """A person's name: no translator touches it, and it keeps to its own direction of writing.

    >>> person("Ana", "who")
    Markup('<bdi class="who" translate="no">Ana</bdi>')
    """
    named = Markup(' class="{}"').format(role) if role else ""
    return Markup('<bdi{} translate="no">{}</bdi>').format(named, name)


def words() -> Words:
    """The words in the language of this request."""
    return words_in(preferences().language)


def _context() -> dict[str, object]:
    chosen = preferences()
    said = words_in(chosen.language)
    return {
        "t": said.say,
        "said": said,
        "things": partial(Things, said),
        "preferences": chosen,
        "here": request.path,
    }


@cache
def icon(name: str, size: str = "") -> Markup:
    """An icon's drawing, inline so that it takes the colour around it; "" if none is drawn."""
    path = ICONS / f"{Path(name).name}.svg"
    if not path.is_file():
        return Markup("")
    drawing = " ".join(path.read_text(encoding="utf-8").split())
    return Markup(drawing.replace('class="icon"', f'class="icon {size}"', 1) if size else drawing)


def used(name: str) -> Markup:
    """An icon that stands many times on a page: its drawing is in the page's sprite."""
    return Markup('<svg class="icon" aria-hidden="true"><use href="#{}"/></svg>').format(name)


def sprite(names: Iterable[str]) -> Markup:
    """The drawings of icons that are `used`, once and unseen."""
    symbols = "".join(
        str(icon(name))
        .replace('<svg class="icon" aria-hidden="true"', f'<symbol id="{Path(name).name}"')
        .replace("</svg>", "</symbol>")
        for name in dict.fromkeys(names)
    )
    return Markup(f'<svg class="sprite" aria-hidden="true">{symbols}</svg>' if symbols else "")


def day(iso: str) -> str:
    """A date as people write it in the language of this request."""
    return format_date(date.fromisoformat(iso), "long", locale=preferences().language)
