"""How it stands: both seats' points by category, as far as the table can tell."""

from dataclasses import dataclass

from companion.play.solo import shown
from companion.play.solo.state import Phase, SoloState
from companion.scoring.editions.argentina import EDITION
from companion.table.pieces import Seat
from companion.web.rendering import words
from companion.words.board_things import BoardThings


@dataclass(frozen=True, slots=True)
class Line:
    """A category with each seat's points; None where the table cannot settle it."""

    key: str
    name: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """The score sheet of a game that may be over. `totals` are the sums of the lines that are
    known, `unsettled` is how many are not: until then nobody has won."""

    is_over: bool
    person: str
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    unsettled: int

    @classmethod
    def of(cls, state: SoloState) -> "Standing":
        things = BoardThings.of(words())
        points = tuple(shown.points(state, seat) for seat in Seat)
        lines = tuple(
            Line(category.key, things.category(category.key), tuple(of[at] for of in points))
            for at, category in enumerate(EDITION.pad({}, {}).categories)
        )
        known = zip(*(line.points for line in lines), strict=True)
        totals = tuple(sum(vp for vp in column if vp is not None) for column in known)
        unknown = sum(vp is None for line in lines for vp in line.points)
        return cls(state.phase is Phase.OVER, state.person, lines, totals, unknown)
