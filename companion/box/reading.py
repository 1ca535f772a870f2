"""Reading JSON that may be anything: places, and faults gathered instead of raised."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from unicodedata import category

from companion.box.faults import Fault, Faulty

Json = Any

MOST_PARTS = 1000
"""More entries than any list or object of a real file has; keeps faults countable."""
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that say in which direction others are to be read."""


def parse(text: str | bytes, most_bytes: int) -> Json:
    """A JSON document, or Faulty with one sentence: too large, no JSON, NaN, too deep."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > most_bytes:
        raise Faulty([Fault("", "file.too_large", (("most", most_bytes),))])
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_unique_keys)
    except (ValueError, RecursionError):
        raise Faulty([Fault("", "file.not_json")]) from None


def _no_constant(_: str) -> Json:
    raise ValueError


def _unique_keys(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object whose second value of a key would silently win is refused instead."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counted = Counter(key for key, _ in pairs)
        twice = tuple(key for key, times in counted.items() if times > 1)
        raise Faulty(Fault("", "file.key_twice", (("key", shown(key)),)) for key in twice)
    return found


class Reader:
    """Takes values out of a document and notes what is wrong with them.

    Every method answers a usable value, so that reading goes on after a fault.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, code: str, **values: str | int) -> None:
        self.faults.append(Fault(place, code, tuple(sorted(values.items()))))

    def mapping(self, value: Json, place: str) -> dict[str, Json]:
        if isinstance(value, dict):
            if len(value) > MOST_PARTS:
                self.fault(place, "parts.most", most=MOST_PARTS)
                return {}
            return value
        self.fault(place, "type.object")
        return {}

    def sequence(self, value: Json, place: str, most: int = MOST_PARTS) -> list[Json]:
        if isinstance(value, list):
            if len(value) > most:
                self.fault(place, "parts.most", most=most)
            return value[:most]
        self.fault(place, "type.list")
        return []

    def whole(self, value: Json, place: str, least: int = 0, most: int | None = None) -> int:
        """A whole number within bounds; a bool is no number."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(place, "type.whole")
            return max(0, least)
        if value < least:
            code = "number.negative" if least == 0 else "number.least"
            self.fault(place, code, least=least)
            return least
        if most is not None and value > most:
            self.fault(place, "number.most", most=most)
            return most
        return value

    def id_number(self, value: Json, place: str) -> int | None:
        """A number that names something, e.g. a loading value; None if it is no count at all."""
        before = len(self.faults)
        number = self.whole(value, place)
        return number if len(self.faults) == before else None

    def flag(self, value: Json, place: str) -> bool:
        if not isinstance(value, bool):
            self.fault(place, "type.flag")
            return False
        return value

    def text(self, value: Json, place: str, least: int = 0, most: int = 500) -> str:
        """A text without control characters, its length bounded in characters."""
        if not isinstance(value, str):
            self.fault(place, "type.text")
            return ""
        if not least <= len(value.strip()) or len(value) > most:
            self.fault(place, "text.length", least=least, most=most)
            return ""
        if any(unprintable(sign) for sign in value):
            self.fault(place, "text.signs")
            return ""
        return value

    def one_of(self, value: Json, place: str, allowed: Iterable[str], otherwise: str) -> str:
        known = tuple(allowed)
        if not isinstance(value, str):
            self.fault(place, "type.text")
        elif value not in known:
            self.fault(place, "id.unknown", id=shown(value))
        else:
            return value
        return otherwise

    def only(self, value: Mapping[str, Json], place: str, known: Iterable[str]) -> None:
        """Notes every key that has no meaning here."""
        stem = f"{place}." if place else ""
        for key in value.keys() - set(known):
            self.fault(f"{stem}{shown(key)}", "key.unknown")


def unprintable(sign: str) -> bool:
    """Control characters, other ends of lines, halves of surrogate pairs, and signs that would
    turn the words around them the other way."""
    if sign in TURNING:
        return True
    return sign not in "\n\t" and category(sign) in ("Cc", "Cs", "Zl", "Zp")


def shown(text: str, most: int = 40) -> str:
    """A foreign text made fit for a sentence: short, on one line, printable."""
    cleaned = "".join(" " if unprintable(sign) or sign in "\n\t" else sign for sign in text[:most])
    return cleaned + ("…" if len(text) > most else "")
