"""What objective cards and station masters lack: categories typed as a number, or not entered yet.

Typed instead of counted, a category names no pieces: a task or a station master that counts them
finds none. The number of the category is right, what hangs on its pieces is too low.
"""

from collections.abc import Iterator

from companion.box.countable import TaskCards
from companion.scoring.edition import Category, Pad
from companion.scoring.sheet import ScoreSheet

MASTERS = "station_masters"


def starved_by(pad: Pad, sheet: ScoreSheet, category: Category) -> tuple[Category, ...]:
    """The typed categories without pieces that a category `counts_on`."""
    return tuple(
        one
        for one in counts_on(pad, sheet, category)
        if sheet.lines[one.number - 1].typed is not None and not sheet.lines[one.number - 1].because
    )


def counts_on(pad: Pad, sheet: ScoreSheet, category: Category) -> tuple[Category, ...]:
    """The categories whose pieces the objective cards, or the station masters, of one would count.

    Of cards only those that are not fulfilled. None where the category is typed itself.
    """
    if sheet.lines[category.number - 1].typed is not None:
        return ()
    wanted = {pad.counted_in.get(name) for name in _counting(sheet, category)}
    return tuple(one for one in pad.categories if one.key in wanted)


def _counting(sheet: ScoreSheet, category: Category) -> Iterator[str]:
    pieces = [piece for piece in category.pieces if isinstance(piece, TaskCards)]
    cards = [card for piece in pieces for card in piece.cards]
    lacking = {*sheet.objectives.not_fulfilled, *sheet.objectives.left_out}
    for card in cards:
        if card.id in lacking:
            yield from (task for task, _ in card.tasks)
    if category.key == MASTERS:
        yield from (master for master, _ in sheet.station_masters)
