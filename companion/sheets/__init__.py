"""Score sheets and blank pads as PDF, for printing and for the box.

`render_sheet` and `render_blank` print where they are called. A server that answers taps takes a
`Press` instead, which prints in a process of its own.
"""

from companion.scoring.edition import Pad
from companion.scoring.game import ScoredGame
from companion.sheets.page import blank_page, score_page
from companion.sheets.paper import SHEETS, Paper
from companion.sheets.press import Press, PressFailure
from companion.words import Words

__all__ = ["SHEETS", "Paper", "Press", "PressFailure", "render_blank", "render_sheet"]


def render_sheet(
    game: ScoredGame,
    words: Words,
    paper: Paper = Paper.A4,
    because: bool = False,
) -> bytes:
    """The sheet of a finished game; `because` adds every reason, and Pedro's turns if he played."""
    from companion.sheets.printing import print_page  # WeasyPrint costs a second and 30 MB

    return print_page(score_page(game, words, because), paper)


def render_blank(pad: Pad, players: int, words: Words, paper: Paper) -> bytes:
    """An empty pad for pencil, with a column for each of 1 to 4 players."""
    from companion.sheets.printing import print_page

    return print_page(blank_page(pad, players, words), paper)
