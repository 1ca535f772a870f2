"""Reading JSON that may be anything: places, and faults gathered instead of raised."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any
from unicodedata import category, normalize

from companion.box.faults import Fault, Faulty

Json = Any

MOST_PARTS = 1000
"""More entries than any list or object of a real file has; keeps faults countable."""
MOST_DEPTH = 40
"""Three times as deep as the deepest file of ours."""
MOST_ENTRIES = 20_000
"""What a list holds that nobody reads; the longest of ours are the steps of a game."""
MOST_KEY, MOST_TEXT = 200, 20_000
MOST_DIGITS = 15
MOST_UNSOUND = 20
"""Faults told of one document whose values are none; more would help nobody."""
MOST_FAULTS = 100
"""Other faults told of one document: each is a sentence on a page."""
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that say in which direction others are to be read."""
JOINING = "\u200c\u200d"
"""What joins or parts letters, and the parts of an emoji."""


def parse(text: str | bytes, most_bytes: int) -> Json:
    """A JSON document whose every value is sound, also where nobody reads it.

    Raises Faulty: too large, no JSON, NaN, a key twice, or what `unsound` finds.
    """
    document = parse_only(text, most_bytes)
    if faults := unsound(document):
        raise Faulty(faults)
    return document


def parse_only(text: str | bytes, most_bytes: int) -> Json:
    """A JSON document of which nothing is known but that it is one. Raises Faulty."""
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
        twice = (key for key, times in counted.items() if times > 1)
        told = islice(twice, MOST_UNSOUND)
        raise Faulty(Fault("", "file.key_twice", (("key", shown(key)),)) for key in told)
    return found


def unsound(document: Json, place: str = "") -> list[Fault]:
    """What no document may hold, wherever it stands: half a surrogate pair or NUL in a text, a
    text, key, list or number beyond all bounds, too much depth. At most `MOST_UNSOUND` faults.

    >>> unsound({"a": ["\\ud800"]})
    [Fault(place='a[0]', code='text.signs', values=())]
    """
    found: list[Fault] = []
    left: list[tuple[Json, str, int]] = [(document, place, 1)]
    while left and len(found) < MOST_UNSOUND:
        value, here, depth = left.pop()
        if isinstance(value, str):
            found += _unsound_text(value, here, MOST_TEXT)
        elif isinstance(value, dict | list):
            if depth > MOST_DEPTH:
                found.append(Fault(shown(here, MOST_KEY), "file.too_deep", (("most", MOST_DEPTH),)))
            elif len(value) > (most := MOST_ENTRIES if isinstance(value, list) else MOST_PARTS):
                found.append(Fault(here, "parts.most", (("most", most),)))
            elif isinstance(value, list):
                left += [(one, f"{here}[{at}]", depth + 1) for at, one in enumerate(value)]
            else:
                stem = f"{here}." if here else ""
                for key, one in value.items():
                    found += _unsound_text(key, here, MOST_KEY)
                    left.append((one, f"{stem}{shown(key)}", depth + 1))
        elif isinstance(value, int | float) and not -(10**MOST_DIGITS) < value < 10**MOST_DIGITS:
            found.append(Fault(here, "number.digits", (("most", MOST_DIGITS),)))
    return found


def _unsound_text(text: str, place: str, most: int) -> list[Fault]:
    if len(text) > most:
        return [Fault(place, "text.length", (("least", 0), ("most", most)))]
    if not text.isprintable() and any(sign == "\0" or category(sign) == "Cs" for sign in text):
        return [Fault(place, "text.signs")]
    return []


def mended(value: Json) -> Json:
    """A value that can be written as a file: what is no sign is "\ufffd".

    Records of 0.1 may hold half a surrogate pair where nobody reads it.
    """
    if isinstance(value, str):
        if value.isprintable():
            return value
        return "".join(
            "\ufffd" if sign == "\0" or category(sign) == "Cs" else sign for sign in value
        )
    if isinstance(value, dict):
        return {mended(key): mended(one) for key, one in value.items()}
    return [mended(one) for one in value] if isinstance(value, list) else value


class Reader:
    """Takes values out of a document and notes what is wrong with them.

    Every method answers a usable value, so that reading goes on after a fault. Of many faults the
    first are kept.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, code: str, **values: str | int) -> None:
        if len(self.faults) < MOST_FAULTS:
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


def visible(text: str) -> str:
    """A name as a person sees it: composed, without blanks around it and without signs that are
    not seen; nothing if nothing is. What joins the parts of an emoji or of a Persian word stays.

    >>> visible(" Ana\u200b "), visible("\u200b\u200d")
    ('Ana', '')
    """
    stays = JOINING + TURNING  # what turns others is refused aloud
    kept = "".join(one for one in normalize("NFC", text) if category(one) != "Cf" or one in stays)
    found = kept.strip()
    return found if found.strip(JOINING + " ") else ""


def shown(text: str, most: int = 40) -> str:
    """A foreign text made fit for a sentence: short, on one line, printable."""
    cleaned = "".join(" " if unprintable(sign) or sign in "\n\t" else sign for sign in text[:most])
    return cleaned + ("…" if len(text) > most else "")
