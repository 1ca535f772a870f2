"""What a printed fact is called: `ship:start_18` is "Ship 18", `space:rotterdam.west.1` a space."""

from companion.words import Words

PIECES = ("quays", "herd", "cities", "station_masters")
"""Whose kinds have names of their own."""


def fact_name(words: Words, edition: str, thing: str) -> str:
    """The name of a thing in the box; its kind chooses the sentence."""
    kind, _, id_ = thing.partition(":")
    parts = [_part(words, edition, kind, part) for part in id_.split(".")]
    return words.say(f"copy.thing.{kind}", id=parts[0], parts=", ".join(parts))


def attribute_name(words: Words, edition: str, attribute: str) -> str:
    kind, _, id_ = attribute.partition(":")
    if kind == "task":
        return words.say(f"{edition}.task.{id_}")
    return words.say(f"copy.attribute.{kind}")


def _part(words: Words, edition: str, kind: str, part: str) -> str:
    for code in (
        f"copy.part.{kind}.{part}",
        f"{edition}.city.{part}",
        f"{edition}.quarter.{part}",
        *(f"{edition}.thing.{piece}.{part}" for piece in PIECES),
    ):
        if words.has(code):
            return words.say(code)
    return part.removeprefix("start_").removeprefix("pile_") if kind == "ship" else part
