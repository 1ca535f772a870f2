"""Tables for tests: a part changed by its name alone, wherever it stands."""

from dataclasses import fields, replace
from typing import Any

from companion.table.pieces import Seat
from companion.table.state import TableState

SECTIONS = ("shipping", "cities", "trail", "railroad")
OF_SEAT = {"engine": ("railroad", "engines"), "estanciero": ("trail", "estancieros")}


def table_with(table: TableState, **parts: Any) -> TableState:
    """The table with other parts: `farmers=()`, `pedro_engine=place`, `pedro=board`."""
    for name, part in parts.items():
        table = _with(table, name, part)
    return table


def _with(table: TableState, name: str, part: Any) -> TableState:
    if name in set(Seat):
        return replace(table, boards=table.boards.with_(Seat(name), part))
    seat, _, of_seat = name.partition("_")
    if of_seat in OF_SEAT:
        section, both = OF_SEAT[of_seat]
        pair = getattr(getattr(table, section), both).with_(Seat(seat), part)
        return _in(table, section, both, pair)
    for section in SECTIONS:
        if name in {field.name for field in fields(getattr(table, section))}:
            return _in(table, section, name, part)
    return replace(table, **{name: part})


def _in(table: TableState, section: str, name: str, part: Any) -> TableState:
    return replace(table, **{section: replace(getattr(table, section), **{name: part})})
