"""The sentence of a reason, with the names of an edition's pieces in it."""

from collections.abc import Mapping

from companion.scoring.sheet import Because
from companion.words.catalogue import Words
from companion.words.things import Things

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
    things = Things(words, edition)
    piece = _PIECES.get(because.code, because.code.split(".")[0])
    values = {key: _value(things, piece, key, value) for key, value in because.values}
    values["pays"] = things.pays(piece, str(dict(because.values).get("id", "")))
    for code in (f"{edition}.because.{because.code}", f"because.{because.code}"):
        if words.has(code):
            return words.say(code, **values)
    return str(values.get("id") or things.piece(piece))


def _value(things: Things, piece: str, key: str, value: str | int) -> str | int:
    if key == "id":
        return " – ".join(things.id_name(piece, id_) for id_ in str(value).split("+"))
    return things.value(key, value) if isinstance(value, str) else value
