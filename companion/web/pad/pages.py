"""The pages of a pad: which categories stand on one, in which order, and how each is laid out."""

from enum import StrEnum

from companion.box.countable import Flag, Number, QuarterDiscs, TaskCards, Tiles
from companion.scoring.edition import Category, Pad

Page = tuple[Category, ...]
FEW = 2


class Layout(StrEnum):
    """How a category is counted: LINES, one for each player, where it is only an amount or what
    one has or has not; a TABLE of things by players; BLOCKS that fold, one for each player."""

    LINES = "lines"
    TABLE = "table"
    BLOCKS = "blocks"


def is_flat(category: Category) -> bool:
    """Nothing but amounts and what one has or has not."""
    return all(isinstance(piece, Number | Flag) for piece in category.pieces)


def layout_of(category: Category, players: int, may_write: bool) -> Layout:
    """City maps and cards are too large to stand beside each other; one or two find their blocks
    on one screen, and who only follows taps nothing."""
    if is_flat(category):
        return Layout.LINES
    large = any(isinstance(piece, QuarterDiscs | TaskCards) for piece in category.pieces)
    return Layout.TABLE if players > FEW and may_write and not large else Layout.BLOCKS


def owned_in(category: Category) -> Flag | None:
    """What a category asks for, if it is only asked who has it."""
    only = category.pieces[0] if len(category.pieces) == 1 else None
    return only if isinstance(only, Flag) else None


def pages(pad: Pad) -> tuple[Page, ...]:
    """What is flat together on the first page, then category by category; tiles that score by
    their own rule come last, after what they count."""
    flat = tuple(category for category in pad.categories if is_flat(category))
    rest = [category for category in pad.categories if not is_flat(category)]
    ordered = sorted(rest, key=counts_the_others)
    return ((flat,) if flat else ()) + tuple((category,) for category in ordered)


def page_of(pad: Pad, number: int) -> Page:
    """The page on which a category stands; nothing if there is no such category."""
    return next((page for page in pages(pad) for one in page if one.number == number), ())


def order_of(pad: Pad, number: int) -> tuple[int, int]:
    """Sorts categories as their pages come."""
    return pages(pad).index(page_of(pad, number)), number


def counts_the_others(category: Category) -> bool:
    """Whether it has tiles that score by what else a player has."""
    return any(isinstance(piece, Tiles) and not piece.two_sided for piece in category.pieces)
