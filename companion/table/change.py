"""A value with some fields changed: `dataclasses.replace` without the cost of a constructor.

A table has some thirty fields and every event changes one or two of them.
"""

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["changed"]

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:
    Value = TypeVar("Value")

    def changed(value: Value, /, **changes: Any) -> Value:
        """The same frozen dataclass with other values in some fields; KeyError for no field."""
        kind = type(value)
        made = object.__new__(kind)
        names = _names(kind)
        for name in names:
            if name not in changes:
                object.__setattr__(made, name, getattr(value, name))
        for name, part in changes.items():
            if name not in names:
                raise KeyError(name)
            object.__setattr__(made, name, part)
        return made


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(part.name for part in fields(kind))
