"""The papers a sheet can be printed on."""

from enum import StrEnum


class Paper(StrEnum):
    """A6 is the size of a scoring pad."""

    A4 = "a4"
    LETTER = "letter"
    A6 = "a6"
