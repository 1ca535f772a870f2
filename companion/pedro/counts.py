"""A number on a card: printed, or something counted when the card is revealed."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.box.reading import Reader

MOST_COUNTED = 30
MOST_ADDED = 9


class Counted(StrEnum):
    """What a number on a card may count."""

    NUMBER = "number"
    GAUCHOS = "gauchos"
    CARPINTEROS = "carpinteros"
    MAQUINISTAS = "maquinistas"
    GRANJEROS = "granjeros"
    SPECIALIZATION = "specialization"
    OWN_BUILDINGS = "own_buildings"
    MOST_BUILDINGS = "most_buildings"
    FARMERS = "farmers"
    OTHER_GAUCHOS = "other_gauchos"


@dataclass(frozen=True, slots=True)
class Count:
    """A number, or something counted, plus something, within bounds.

    OTHER_GAUCHOS are those that no `market_cards` of the same action has used.
    """

    of: Counted
    plus: int = 0
    least: int = 0
    most: int = MOST_COUNTED

    @classmethod
    def number(cls, number: int) -> "Count":
        return cls(Counted.NUMBER, plus=number)


def read_count(reader: Reader, value: Any, place: str, least: int = 0) -> Count:
    """A whole number, or `{"count": "gauchos", "plus": 0, "min": 2, "max": 4}`."""
    if not isinstance(value, dict):
        return Count.number(reader.whole(value, place, least, MOST_COUNTED))
    reader.only(value, place, ("count", "plus", "min", "max"))
    names = tuple(name for name in Counted if name is not Counted.NUMBER)
    of = reader.one_of(value.get("count"), f"{place}.count", names, Counted.GAUCHOS)
    count = Count(
        Counted(of),
        reader.whole(value.get("plus", 0), f"{place}.plus", -MOST_ADDED, MOST_ADDED),
        reader.whole(value.get("min", least), f"{place}.min", 0, MOST_COUNTED),
        reader.whole(value.get("max", MOST_COUNTED), f"{place}.max", 0, MOST_COUNTED),
    )
    if count.least > count.most:
        reader.fault(f"{place}.min", "deck.min_over_max")
    return count


def write_count(count: Count) -> int | dict[str, Any]:
    """The document of a count; reading it gives the same."""
    if count.of is Counted.NUMBER:
        return count.plus
    return {"count": count.of.value, "plus": count.plus, "min": count.least, "max": count.most}
