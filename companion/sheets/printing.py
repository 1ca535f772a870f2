"""From a page to a PDF. The only place that knows WeasyPrint.

Pango's heap does not stand two threads, so a lock lets one sheet at a time through; fonts and
style are read once and shared, which halves the time and keeps memory flat.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from threading import Lock

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from weasyprint import CSS, HTML, Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

from companion.settings import ROOT
from companion.sheets.bundled import (
    colours,
    edition_colour,
    icon_strokes,
    icon_style,
    in_print,
    typefaces,
)
from companion.sheets.chart import chart_of
from companion.sheets.fitting import MOST_LINE, MOST_NAME, MOST_NOTE, Fit, fits, name_size
from companion.sheets.legible import IN_ONE_INK, clipped, legible
from companion.sheets.page import Page
from companion.sheets.paper import Paper

TEMPLATES = ROOT / "templates" / "sheets"
ONE_AT_A_TIME = Lock()


@dataclass(frozen=True, slots=True)
class Type:
    """Fonts and style, read once."""

    fonts: FontConfiguration
    style: CSS


def print_page(page: Page, paper: Paper) -> bytes:
    """A tagged PDF whose table stands on one page; the same page gives the same bytes."""
    with ONE_AT_A_TIME, _no_collecting():
        document = _laid_out(page, paper)
        return bytes(document.write_pdf(pdf_variant="pdf/ua-1"))


@contextmanager
def _no_collecting() -> Iterator[None]:
    """A sheet is a hundred thousand objects that all live to its end: looking through them again
    and again for garbage would cost a fifth of the time."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()


def _laid_out(page: Page, paper: Paper) -> Document:
    """The roomiest setting in which the front fits on its page."""
    for fit in fits(page, paper):
        document = _set(page, fit)
        if _front_on_one_page(document):
            break
    return document


def _front_on_one_page(document: Document) -> bool:
    return len(document.pages) == 1 or "accounts" in document.pages[1].anchors


def _set(page: Page, fit: Fit) -> Document:
    chart = None
    if fit.chart and page.rows and page.seats and not page.blank:
        chart = chart_of(page.rows, fit.width, fit.chart, fit.icon)
    text = _templates().get_template("sheet.html").render(page=page, fit=fit, chart=chart)
    ready = _type(IN_ONE_INK in text)
    return HTML(string=text, url_fetcher=nothing_but_data()).render(
        font_config=ready.fonts,
        stylesheets=[ready.style],
        pdf_variant="pdf/ua-1",
    )


def nothing_but_data() -> URLFetcher:
    """A fetcher that opens neither files nor the network."""
    return URLFetcher(allowed_protocols=("data",), allow_redirects=False)


@cache
def _type(has_emoji: bool) -> Type:
    """Reading the emoji takes a second, so only a page with some does it."""
    fonts = FontConfiguration()
    ours = (TEMPLATES / "sheet.css").read_text(encoding="utf-8")
    style = "\n".join((typefaces(has_emoji), icon_style(), in_print(ours)))
    return Type(fonts, CSS(string=style, font_config=fonts, url_fetcher=nothing_but_data()))


@cache
def _templates() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finished,
    )
    environment.globals.update(
        strokes=_strokes, colours=colours(), edition_colour=edition_colour, name_size=name_size
    )
    environment.filters["name"] = partial(clipped, most=MOST_NAME)
    environment.filters["line"] = partial(clipped, most=MOST_LINE)
    environment.filters["note"] = partial(clipped, most=MOST_NOTE)
    return environment


@cache
def _strokes(name: str) -> Markup:
    return Markup(icon_strokes(name))  # our own drawings


def _finished(value: object) -> object:
    if isinstance(value, str) and not isinstance(value, Markup):
        return legible(value)
    return round(value, 2) if isinstance(value, float) else value
