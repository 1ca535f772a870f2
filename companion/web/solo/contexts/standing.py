"""How it stands: both seats' points by category, as far as the table can tell."""

from dataclasses import dataclass

from companion.play.solo.holdings import holdings_of, running_score
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
        sheets = {seat: running_score(state, seat) for seat in Seat}
        unsettled = {seat: holdings_of(state, seat).unsettled for seat in Seat}
        lines = tuple(
            Line(
                category.key,
                things.category(category.key),
                tuple(
                    None if category.number in unsettled[seat] else sheet.lines[at].points
                    for seat, sheet in sheets.items()
                ),
            )
            for at, category in enumerate(EDITION.pad({}, {}).categories)
        )
        known = zip(*(line.points for line in lines), strict=True)
        totals = tuple(sum(vp for vp in points if vp is not None) for points in known)
        unknown = sum(points is None for line in lines for points in line.points)
        return cls(state.phase is Phase.OVER, state.person, lines, totals, unknown)
