"""An edition of the game: its categories, what they are counted from, and its rules of scoring.

An edition is a data file in `companion/box/facts/`, the module in `companion/box/` that knows what
a copy may correct of it, and one in `companion/scoring/editions/` that exposes `EDITION`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.box.countable import Piece, Tiles
from companion.box.objective_card import Task
from companion.box.printed import PrintedFact
from companion.box.scoring_exceptions import ScoringExceptions
from companion.scoring.holdings import Holdings
from companion.scoring.sheet import Line, ObjectiveAnswer


@dataclass(frozen=True, slots=True)
class Category:
    """A row of the scoring pad. `key` names its icon and words.

    `page` is where its rule stands in the rulebook, "" where only its number there is known.
    """

    number: int
    key: str
    pieces: tuple[Piece, ...]
    page: str = ""
    may_be_negative: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """What the rules of an edition make of one player's holdings. `station_masters` are the points
    of each tile, `counted` how much of what it counts there is."""

    lines: tuple[Line, ...]
    objectives: ObjectiveAnswer
    station_masters: tuple[tuple[str, int], ...]
    counted: tuple[tuple[str, int], ...] = ()


class FieldFault(NamedTuple):
    """A field, the code of what is wrong with it, the values of its sentence.

    `rests_on` is the piece it was compared with: if that cannot be read, nothing is wrong yet.
    """

    field: str
    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    rests_on: str = ""


def nothing_more_to_check(_: Holdings) -> Iterable[FieldFault]:
    """The generic pieces already say all that can be wrong."""
    return ()


@dataclass(frozen=True, slots=True)
class Pad:
    """An edition on one copy of the game: categories over that copy's printed facts.

    `count` scores holdings, `things` says what in them fulfils tasks, `check` what else is wrong.
    `counted_in` names, by task and by station master, the category whose pieces it counts.
    """

    edition: str
    categories: tuple[Category, ...]
    discs_per_player: int
    count: Callable[[Holdings, ScoringExceptions], Counted]
    things: Callable[[Holdings], Mapping[Task, int]]
    check: Callable[[Holdings], Iterable[FieldFault]] = nothing_more_to_check
    counted_in: Mapping[str, str] = field(default_factory=dict)

    def pieces(self) -> tuple[Piece, ...]:
        return tuple(piece for category in self.categories for piece in category.pieces)

    def category(self, number: int) -> Category:
        return self.categories[number - 1]

    def counts_of(self, field: str) -> tuple[str, ...]:
        """What the tile at a field counts: pieces, or single fields of them."""
        key, _, id_ = field.partition(".")
        tiles = (
            tile
            for piece in self.pieces()
            if isinstance(piece, Tiles) and piece.key == key
            for tile in piece.tiles
        )
        return next((tile.counts for tile in tiles if tile.id == id_), ())


@dataclass(frozen=True, slots=True)
class Edition:
    """`printed` lists the facts a copy may correct; `pad` takes corrections by path and, for
    the places named in `sided`, the side that lies up ("a" where nothing is said)."""

    key: str
    printed: Callable[[], tuple[PrintedFact, ...]]
    pad: Callable[[Mapping[str, int], Mapping[str, str]], Pad]
    sided: tuple[str, ...] = ()
    has_solo: bool = False
