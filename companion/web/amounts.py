"""Numbers as people type them: `17`, `-4`, `12+3-2`, with any minus sign."""

import re

from companion.box.faults import Fault, Faulty

_SUM = re.compile(r"[+-]?\d{1,4}([+-]\d{1,4}){0,20}")
_MINUS_SIGNS = str.maketrans({"−": "-", "–": "-", "\u00a0": None, " ": None})


def amount(text: str, place: str) -> int | None:
    """The number a text comes to; None for an empty one. Raises Faulty.

    >>> amount("12+3-2", "pesos"), amount(" ", "pesos")
    (13, None)
    """
    plain = text.translate(_MINUS_SIGNS)
    if not plain:
        return None
    if not plain.isascii() or not _SUM.fullmatch(plain):
        raise Faulty([Fault(place, "number.unreadable")])
    return sum(int(term) for term in re.findall(r"[+-]?\d+", plain))


def whole_or(text: str | None, otherwise: int) -> int:
    """A non-negative number of a hidden field, or `otherwise` if it is none."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 9 else otherwise
