"""How roomy a sheet can be set so that its front stays on one page.

The heights are worked out beforehand, so that nearly every sheet is laid out once only; if the
estimate was too kind, the next tighter setting is tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from companion.sheets.legible import clipped
from companion.sheets.page import Page
from companion.sheets.paper import Paper

MOST_NAME, MOST_NOTE, MOST_LINE = 72, 1200, 280
"""Longest texts on the front, in drawn characters; what is longer ends in an ellipsis."""

MORE = 0.35
"""How much taller than on a sheet the rows of a blank pad may be."""

LEAST_CHART = 3.0
"""Below so many icons in height a chart is left away."""

MILLIMETRES_PER_POINT = 25.4 / 72
WIDE, NARROW = 0.58, 0.46
"""Mean width of a character in the slab and in the sans face, in ems, rather too much."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What a paper gives, in millimetres, and in points for type. Columns for 1 to 4 players;
    rows, least charts and type from the roomiest density to the tightest."""

    width: float
    height: float
    columns: tuple[float, float, float, float]
    rows: tuple[float, ...]
    charts: tuple[float, ...]
    types: tuple[float, ...]
    chart_most: float
    icon: float


STOCK = {
    Paper.A4: Stock(
        178.0,
        266.0,
        (44.0, 38.0, 33.0, 29.5),
        (10.4, 9.2, 7.8, 6.6),
        (38.0, 32.0, 24.0, 0.0),
        (10.0, 10.0, 9.0, 8.0),
        58.0,
        5.6,
    ),
    Paper.LETTER: Stock(
        183.9,
        250.4,
        (44.0, 38.0, 34.0, 30.5),
        (9.6, 8.6, 7.4, 6.2),
        (36.0, 30.0, 22.0, 0.0),
        (10.0, 9.6, 8.8, 7.8),
        54.0,
        5.6,
    ),
    Paper.A6: Stock(
        93.0,
        134.0,
        (24.0, 20.0, 17.5, 15.0),
        (4.9, 4.4, 3.8, 3.1),
        (18.0, 14.0, 10.0, 0.0),
        (6.5, 6.2, 5.7, 5.0),
        27.0,
        3.3,
    ),
}


STOCK[Paper.FOUR_A6] = STOCK[Paper.A6]
COPIES = {Paper.FOUR_A6: 4}


@dataclass(frozen=True, slots=True)
class Fit:
    """A setting: lengths in millimetres, type in points. A chart of 0 is left away; `copies` is
    how often the front stands on its page."""

    paper: str
    copies: int
    density: int
    type: float
    width: float
    column: float
    row: float
    chart: float
    icon: float

    @property
    def aside(self) -> float:
        """From the right edge of a column to the last digit of its figures."""
        return self.column / 2 - 0.68 * self.type * MILLIMETRES_PER_POINT


def fits(page: Page, paper: Paper) -> Iterator[Fit]:
    """Settings from the roomiest that should fit to the tightest."""
    stock = STOCK[paper]
    last = len(stock.rows) - 1
    for density in range(last + 1):
        spare = stock.height - _height_without_chart(page, stock, density)
        if spare < stock.charts[density] and density < last:
            continue
        chart = min(spare, stock.chart_most)
        row = stock.rows[density]
        fit = Fit(
            paper=paper.value,
            copies=COPIES.get(paper, 1),
            density=density,
            type=stock.types[density],
            width=stock.width,
            column=_column(page, stock),
            row=row + max(0, min(spare / len(page.rows), row * MORE)) if page.blank else row,
            chart=0.0 if page.blank or chart < LEAST_CHART * stock.icon else chart,
            icon=stock.icon,
        )
        yield fit
    yield replace(fit, chart=0.0)  # wider letters than anybody expected


def _column(page: Page, stock: Stock) -> float:
    return stock.columns[min(max(len(page.seats), 1), len(stock.columns)) - 1]


def _height_without_chart(page: Page, stock: Stock, density: int) -> float:
    """The front in millimetres; the figures in ems follow `templates/sheets/sheet.css`."""
    em = stock.types[density] * MILLIMETRES_PER_POINT
    ears = max(_lines(page.date, stock.width / 2, em), _lines(page.place, stock.width / 2, em), 0)
    masthead = 2.2 + em * (6.9 + 1.3 * ears + 0.9)
    if page.headline:
        size = 1.1 if len(page.headline) > 60 else 1.5
        masthead += em * (0.9 + 1.2 * size * _lines(page.headline, stock.width, em * size, WIDE))
    if page.facts:
        masthead += em * (0.3 + 1.3 * _lines(" · ".join(page.facts), stock.width, em))
    names = [clipped(seat.name, MOST_NAME) for seat in page.seats]
    room = _column(page, stock) - 0.8 * em
    heads = [
        1.2 * size * _lines(name, room, em * size, 0.53) + (1.3 if seat.crown else 0)
        for name, seat in zip(names, page.seats, strict=True)
        for size in [name_size(name)]
    ]
    table = 2.5 + em * (2.1 + max(heads, default=0) + 3) + len(page.rows) * stock.rows[density]
    beneath = em * (2.9 + (1.4 if page.typed else 0))
    if page.blank:
        return masthead + table + em * 12.8
    if page.note:
        beneath += em * (3.0 + 1.3 * _lines(clipped(page.note, MOST_NOTE), stock.width, em))
    return masthead + table + beneath


def name_size(name: str) -> float:
    """How large a name stands above its column, in ems of the sheet."""
    return 1.15 if len(name) <= 14 else 0.95 if len(name) <= 32 else 0.8


def _lines(text: str, width: float, em: float, character: float = NARROW) -> int:
    return ceil(len(text) * character * em / width)
