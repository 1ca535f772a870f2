"""How many taps a turn, a visit, a setup and a pad take: `python -m benchmarks.taps [--json]`.

Everything is played through the real pages, and every contact counts: see `benchmarks.thumb`. What
is done many times has the median and the ninth decile of its taps and of its screens; what is
done once, as the pad of a finished game, is a number of taps.
"""

import argparse
import json
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

PARTS = ("benchmarks.taps_solo", "benchmarks.taps_pad")
COLUMNS = ("median", "p90", "screens", "screens_p90", "of")

Figures = int | Mapping[str, float]
"""Taps; or `median` and `p90` of taps, `screens` and `screens_p90`, `of` so many times."""


class Part(Protocol):
    """A module that measures: its figures by name of what is done."""

    measured: Callable[[], Mapping[str, Figures]]


def measured() -> dict[str, Figures]:
    """All figures of the parts that there are."""
    found: dict[str, Figures] = {}
    for name in PARTS:
        if find_spec(name) is not None:
            found.update(cast(Part, import_module(name)).measured())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measured()
    if given.json:
        print(json.dumps(found, indent=1))
        return
    print(f"{'':<20}" + "".join(f"{column:>12}" for column in COLUMNS))
    for name, figures in found.items():
        row = [figures] if isinstance(figures, int) else [figures[column] for column in COLUMNS]
        print(f"{name:<20}" + "".join(f"{figure:>12g}" for figure in row))


if __name__ == "__main__":
    main()
