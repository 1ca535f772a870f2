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
    """The score sheet of a game that may be over."""

    is_over: bool
    person: str
    lines: tuple[Line, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, state: SoloState) -> "Standing":
        things = BoardThings.of(words())
        sheets = {seat: running_score(state, seat) for seat in Seat}
        unsettled = {seat: holdings_of(state, seat).open_categories for seat in Seat}
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
        totals = tuple(sheet.total for sheet in sheets.values())
        return cls(state.phase is Phase.OVER, state.person, lines, totals)
