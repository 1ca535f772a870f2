"""What a printed fact of a copy is called: `ship:start_18` is "Ship 18", its `vp` "VP"."""

from companion.table.read_facts import facts_of
from companion.words.board_things import BoardThings
from companion.words.things import Things

PIECES = ("quays", "herd", "cities", "station_masters")
"""Whose kinds have names of their own."""


def fact_name(things: Things, thing: str) -> str:
    """The name of a thing in the box; its kind chooses the sentence."""
    kind, _, id_ = thing.partition(":")
    if kind == "ship":
        return BoardThings.of(things.words).whole_ship(facts_of().ships[id_])
    if things.words.has(named := f"copy.thing.{kind}.{id_}"):
        return things.words.say(named)
    parts = [_part(things, kind, part) for part in id_.split(".")]
    return things.words.say(f"copy.thing.{kind}", id=parts[0], parts=", ".join(parts))


def attribute_name(things: Things, attribute: str) -> str:
    kind, _, id_ = attribute.partition(":")
    return things.task(id_) if kind == "task" else things.words.say(f"copy.attribute.{kind}")


def _part(things: Things, kind: str, part: str) -> str:
    code = f"copy.part.{kind}.{part}"
    if things.words.has(code):
        return things.words.say(code)
    names = (
        things.own_value("city", part),
        things.own_value("quarter", part),
        *(things.own_name(piece, part) for piece in PIECES),
    )
    return next(filter(None, names), part)
