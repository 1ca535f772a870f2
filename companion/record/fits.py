"""Whether a value is what its type hint says, all the way down: a decoded file may lie."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def fits(value: object, hint: Any) -> bool:
    """A flag is no number, 1.0 is no whole number.

    >>> fits((1, 2), tuple[int, ...]), fits((1, "2"), tuple[int, ...]), fits(True, int)
    (True, False, False)
    """
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in get_args(hint))
    if origin is tuple:
        return isinstance(value, tuple) and _tuple_fits(value, get_args(hint))
    if origin is frozenset:
        return isinstance(value, frozenset) and all(fits(v, get_args(hint)[0]) for v in value)
    if origin is not None and issubclass(origin, Mapping):
        key, inner = get_args(hint)
        return isinstance(value, Mapping) and all(
            _key_fits(k, key) and fits(v, inner) for k, v in value.items()
        )
    if hint in (None, NoneType):
        return value is None
    if isinstance(hint, type) and is_dataclass(hint):
        return type(value) is hint and all(
            fits(getattr(value, name), inner) for name, inner in _hints(hint)
        )
    if isinstance(hint, type) and issubclass(hint, Enum):
        return isinstance(value, hint)
    return type(value) is hint


def value_fits(value: object) -> bool:
    """Whether a dataclass holds in every field what its class says."""
    return fits(value, type(value))


def stands_in(document: Any, whole: Any) -> bool:
    """Whether a document says nothing that the document of its value does not.

    What an older release left out is not said.

    >>> stands_in({"a": [1]}, {"a": [1], "b": None}), stands_in({"a": 1, "b": 2}, {"a": 1})
    (True, False)
    """
    if isinstance(document, dict) and isinstance(whole, dict):
        return all(key in whole and stands_in(part, whole[key]) for key, part in document.items())
    if isinstance(document, list) and isinstance(whole, list):
        return len(document) == len(whole) and all(map(stands_in, document, whole))
    return type(document) is type(whole) and bool(document == whole)


def _tuple_fits(value: tuple[Any, ...], hints: tuple[Any, ...]) -> bool:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(fits(part, hints[0]) for part in value)
    return len(value) == len(hints) and all(map(fits, value, hints))


def _key_fits(key: object, hint: Any) -> bool:
    """Keys are texts in a file, also those that stand for numbers."""
    return type(key) is hint or (hint is int and isinstance(key, str) and _is_small_number(key))


def _is_small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


@cache
def _hints(cls: type) -> tuple[tuple[str, Any], ...]:
    known = get_type_hints(cls)
    return tuple((part.name, known[part.name]) for part in fields(cls))
