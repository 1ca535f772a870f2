"""An extra delivery by a card: chosen as in Buenos Aires (`choices/delivery.py`)."""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Say, say
from companion.pedro.choices import delivery
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments


@dataclass(frozen=True, slots=True)
class ExtraDelivery:
    """Carry out an extra delivery, as in Buenos Aires."""


def read(reader: Reader, value: Any, place: str) -> ExtraDelivery:
    arguments(reader, value, place)
    return ExtraDelivery()


def write(_: ExtraDelivery) -> dict[str, Any]:
    return {}


def said(_: ExtraDelivery) -> Say:
    return say("play.deed.extra_delivery")


def choose(_: ExtraDelivery, seen: Situation) -> Choice:
    return delivery.choose(seen)


VERB = Verb(
    key="extra_delivery",
    deed=ExtraDelivery,
    icon="cat-city_maps",
    place=100,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={"extra_delivery": ExtraDelivery()},
)
