"""Frozen dataclasses to JSON and back, told apart by the name of their class."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

Document = dict[str, Any]


class UnknownKindError(Exception):
    """Raised for a document whose class is not part of the codec, with its name."""


class Codec:
    """Writes and reads the classes it is given, and what they are built of.

    Fields may be numbers, texts, flags, None, enums, tuples, mappings with text keys, and other
    dataclasses; a union of dataclasses is written with the class's name.
    """

    def __init__(self, classes: Iterable[type]) -> None:
        self._classes = {cls.__name__: cls for cls in classes}
        self._hints: dict[type, Mapping[str, Any]] = {}

    def encode(self, value: object) -> Document:
        """The document of a value; its class is under `is`."""
        if type(value).__name__ not in self._classes:
            raise UnknownKindError(type(value).__name__)
        return {"is": type(value).__name__, **_plain_fields(value)}

    def decode(self, document: Document) -> Any:
        """The value of a document. Raises UnknownKindError for a class not given."""
        name = str(document.get("is"))
        if name not in self._classes:
            raise UnknownKindError(name)
        return self._built(self._classes[name], document)

    def _built(self, cls: type, document: Mapping[str, Any]) -> Any:
        hints = self._hints.get(cls)
        if hints is None:
            hints = self._hints[cls] = get_type_hints(cls)
        given = {
            part.name: self._value(hints[part.name], document[part.name])
            for part in fields(cls)
            if part.name in document
        }
        return cls(**given)

    def _value(self, hint: Any, plain: Any) -> Any:
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._of_union(get_args(hint), plain)
        if origin is tuple:
            return self._of_tuple(get_args(hint), plain)
        if origin is not None and issubclass(origin, Mapping):
            inner = get_args(hint)[1]
            return {key: self._value(inner, value) for key, value in plain.items()}
        if isinstance(hint, type) and issubclass(hint, Enum):
            return hint(plain)
        if is_dataclass(hint):
            return self._built(self._class_of(hint, plain), plain)
        return plain

    def _of_union(self, hints: tuple[Any, ...], plain: Any) -> Any:
        if plain is None:
            return None
        choices = [hint for hint in hints if hint is not type(None)]
        if isinstance(plain, dict) and "is" in plain:
            named = [hint for hint in choices if getattr(hint, "__name__", "") == plain["is"]]
            return self._value(named[0] if named else choices[0], plain)
        return self._value(choices[0], plain)

    def _of_tuple(self, hints: tuple[Any, ...], plain: Any) -> tuple[Any, ...]:
        if len(hints) == 2 and hints[1] is Ellipsis:
            return tuple(self._value(hints[0], part) for part in plain)
        return tuple(self._value(hint, part) for hint, part in zip(hints, plain, strict=True))

    def _class_of(self, hint: Any, plain: Mapping[str, Any]) -> type:
        found: type = self._classes.get(str(plain.get("is")), hint)
        return found


def _plain(value: object) -> Any:
    if is_dataclass(value):
        return {"is": type(value).__name__, **_plain_fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


def _plain_fields(value: object) -> Document:
    assert is_dataclass(value)
    return {part.name: _plain(getattr(value, part.name)) for part in fields(value)}
