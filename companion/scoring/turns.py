"""Pedro's turns as a sheet prints them: codes and values, never a sentence of one language.

A line names its things by themselves, so that it can be said long after the table has changed:
a space goes with the tile that lay on it, a ship with its printed numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpaceThen:
    """A space of the trail with the building that lay on it: "C", "3a", or "" for none.

    `pedros` tells whose private building it was; `after` is the neutral building that comes
    before it on the trail. A farmer needs no word: his space names him.
    """

    space: str
    tile: str = ""
    pedros: bool = False
    after: str = ""


@dataclass(frozen=True, slots=True)
class ShipThen:
    """A ship by its loading value; the VP tell ships of the pile from those of the start."""

    value: int
    vp: int | None = None


TurnValue = str | int | SpaceThen | ShipThen


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One thing that happened: a sentence's code with its values, and the instruction's verb.

    >>> TurnLine("pedro.move.to", (("n", 3), ("space", SpaceThen("C", "F"))), "move").verb
    'move'
    """

    code: str
    values: tuple[tuple[str, TurnValue], ...] = ()
    verb: str = ""

    def texts(self) -> Iterator[str]:
        """Every text in it, for whoever reads a line that may come from anywhere."""
        yield from (self.code, self.verb)
        for key, value in self.values:
            yield key
            if isinstance(value, SpaceThen):
                yield from (value.space, value.tile, value.after)
            elif isinstance(value, str):
                yield value


@dataclass(frozen=True, slots=True)
class Turn:
    """What Pedro did in a turn; turns are counted from 1, the person's included."""

    number: int
    lines: tuple[TurnLine, ...]
