"""The chart beneath the table: per category a thin stick for each player, as engraved."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from companion.sheets.page import Row
from companion.words import signed


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def _square(x: float, y: float, r: float) -> str:
    half = 0.9 * r
    return f"M{x - half:.2f} {y - half:.2f}h{2 * half:.2f}v{2 * half:.2f}h{-2 * half:.2f}z"


def _triangle(x: float, y: float, r: float) -> str:
    return f"M{x:.2f} {y - 1.2 * r:.2f}l{1.2 * r:.2f} {2.1 * r:.2f}h{-2.4 * r:.2f}z"


def _diamond(x: float, y: float, r: float) -> str:
    side = f"{1.3 * r:.2f}"
    return f"M{x:.2f} {y - 1.3 * r:.2f}l{side} {side} -{side} {side} -{side} -{side}z"


HEADS = (_circle, _square, _triangle, _diamond)
STEPS = (5, 10, 20, 50, 100, 200, 500)
MOST_LINES = 4
LEFT, FOOT, HEAD = 1.3, 1.35, 0.2
"""Room for the scale, room for the icons, radius of a stick's head, in icons."""


@dataclass(frozen=True, slots=True)
class Stick:
    """One player's points in one category, from the zero line to `top`."""

    seat: int
    x: float
    top: float

    def head(self, r: float) -> str:
        """The seat's symbol at the end of the stick, as an SVG path."""
        return HEADS[(self.seat - 1) % len(HEADS)](self.x, self.top, r)


@dataclass(frozen=True, slots=True)
class Level:
    """A ruled line of the scale."""

    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon by its upper left corner."""

    x: float
    y: float
    icon: str


@dataclass(frozen=True, slots=True)
class Chart:
    """All in millimetres of the finished sheet; y runs downwards."""

    width: float
    height: float
    left: float
    zero: float
    head: float
    icon: float
    sticks: tuple[Stick, ...]
    levels: tuple[Level, ...]
    icons: tuple[Mark, ...]


def chart_of(rows: Sequence[Row], width: float, height: float, icon: float) -> Chart:
    """The chart of a table in a box of this size; icons stand in a row at its foot."""
    points = [figure.points or 0 for row in rows for figure in row.figures]
    step = _step(min(points), max(points))
    least, most = floor(min(0, *points) / step) * step, ceil(max(1, *points) / step) * step
    left, head = icon * LEFT, icon * HEAD
    floor_y = height - icon * FOOT
    scale = (floor_y - head * 2) / (most - least)
    group = (width - left) / len(rows)
    return Chart(
        width=width,
        height=height,
        left=left,
        zero=floor_y + least * scale,
        head=head,
        icon=icon,
        sticks=tuple(
            Stick(seat, x, floor_y - (value - least) * scale)
            for seat, x, value in _places(rows, left, group, head)
            if value
        ),
        levels=tuple(
            Level(floor_y - (value - least) * scale, signed(value))
            for value in range(least, most + 1, step)
        ),
        icons=tuple(
            Mark(left + (i + 0.5) * group - icon / 2, height - icon, f"cat-{row.key}")
            for i, row in enumerate(rows)
        ),
    )


def _places(
    rows: Sequence[Row], left: float, group: float, head: float
) -> Iterator[tuple[int, float, int]]:
    """Seat, x and points of every stick; the sticks of a category stand close together."""
    for i, row in enumerate(rows):
        players = len(row.figures)
        apart = min(group * 0.84 / players, head * 4)
        first = left + (i + 0.5) * group - apart * (players - 1) / 2
        for seat, figure in enumerate(row.figures):
            yield seat + 1, first + seat * apart, figure.points or 0


def _step(least: int, most: int) -> int:
    span = max(1, most) - min(0, least)
    return next((step for step in STEPS if span / step <= MOST_LINES), STEPS[-1])
