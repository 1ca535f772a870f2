"""The papers a sheet can be printed on."""

from enum import StrEnum


class Paper(StrEnum):
    """A6 is the size of a scoring pad."""

    A4 = "a4"
    LETTER = "letter"
    A6 = "a6"
    FOUR_A6 = "a6x4"
    """An A4 to be cut in four: for blank pads only."""


SHEETS = (Paper.A4, Paper.LETTER, Paper.A6)
"""Papers for a game."""
