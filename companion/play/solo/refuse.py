"""Refusing a command with a code."""

from typing import NoReturn

from companion.box.faults import Fault, Faulty


def refuse(code: str, place: str = "", **values: str | int) -> NoReturn:
    """Raises Faulty with one fault, e.g. `refuse("solo.not_now")`."""
    raise Faulty([Fault(place, code, tuple(sorted(values.items())))])
