"""The sentence of a reason, with the names of an edition's pieces in it."""

from collections.abc import Mapping

from companion.scoring.sheet import Because
from companion.words.catalogue import Words

_PIECES: Mapping[str, str] = {
    "tile": "private_buildings",
    "ship": "ships",
    "quay": "quays",
    "farmer": "farmers",
    "cattle": "herd",
    "objective.fulfilled": "objectives",
    "objective.failed": "objectives",
    "station_master": "station_masters",
    "workers": "workers",
}
"""Which piece the id of a reason belongs to, if its code does not begin with it."""


def because_sentence(words: Words, edition: str, because: Because) -> str:
    """Why a line has these points, e.g. "2 discs on ship 18, 12 VP each".

    An edition may say it in its own words, `<edition>.because.<code>`; a code that no catalogue
    has is said by the name of its thing alone.
    """
    values = {
        key: _value(words, edition, because.code, key, value) for key, value in because.values
    }
    values["pays"] = _pays(words, edition, because)
    for code in (f"{edition}.because.{because.code}", f"because.{because.code}"):
        if words.has(code):
            return words.say(code, **values)
    piece = _piece(because.code)
    return str(values.get("id") or name_of(words, f"{edition}.thing.{piece}", piece))


def name_of(words: Words, code: str, otherwise: str | int) -> str:
    """What the catalogue calls a thing, or the thing's own id."""
    return words.say(code) if words.has(code) else str(otherwise).replace("_", " ")


def _value(words: Words, edition: str, code: str, key: str, value: str | int) -> str | int:
    if key == "id":
        stem = f"{edition}.thing.{_piece(code)}"
        return " – ".join(name_of(words, f"{stem}.{id_}", id_) for id_ in str(value).split("+"))
    if isinstance(value, str):
        return name_of(words, f"{edition}.{key}.{value}", value)
    return value


def _pays(words: Words, edition: str, because: Because) -> str:
    """What a piece with a rule of its own pays for, as a station master does."""
    id_ = dict(because.values).get("id", "")
    return name_of(words, f"{edition}.pays.{_piece(because.code)}.{id_}", "")


def _piece(code: str) -> str:
    return _PIECES.get(code, code.partition(".")[0])
