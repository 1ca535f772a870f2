"""Reading one card: steps, actions and conditions; each verb reads its own arguments."""

from typing import Any

from companion.box.reading import Reader
from companion.pedro.counts import MOST_COUNTED, read_count
from companion.pedro.deck import MOST_CARDS, MOST_NOTE, CardAction, Condition, Deed, PedroCard
from companion.pedro.verbs import read_deed
from companion.table.pieces import Worker

MOST_DEEDS = 8
"""Actions of a card, and deeds of an action; of a card kept from before only so many count."""


def read_card(reader: Reader, value: Any, place: str) -> PedroCard:
    """A card from its document; faults go to the reader."""
    given = reader.mapping(value, place)
    reader.only(given, place, ("id", "steps", "actions", "note"))
    return PedroCard(
        id=reader.whole(given.get("id"), f"{place}.id", 1, MOST_CARDS),
        steps=read_count(reader, given.get("steps"), f"{place}.steps", least=1),
        actions=tuple(
            _action(reader, action, f"{place}.actions[{at}]")
            for at, action in enumerate(
                reader.sequence(given.get("actions", []), f"{place}.actions", MOST_DEEDS)
            )
        ),
        note=reader.text(given.get("note", ""), f"{place}.note", most=MOST_NOTE),
    )


def _action(reader: Reader, value: Any, place: str) -> CardAction:
    given = reader.mapping(value, place)
    reader.only(given, place, ("when", "do", "otherwise"))
    when = given.get("when")
    if "otherwise" in given and when is None:
        reader.fault(f"{place}.otherwise", "deck.otherwise_without_when")
    return CardAction(
        _deeds(reader, given.get("do"), f"{place}.do"),
        None if when is None else _condition(reader, when, f"{place}.when"),
        _deeds(reader, given.get("otherwise", []), f"{place}.otherwise"),
    )


def _condition(reader: Reader, value: Any, place: str) -> Condition:
    given = reader.mapping(value, place)
    reader.only(given, place, ("specialization", "counted", "at_least"))
    if not given:
        reader.fault(place, "deck.no_condition")
    worker = None
    if "specialization" in given:
        named = given["specialization"]
        worker = Worker(
            reader.one_of(named, f"{place}.specialization", tuple(Worker), Worker.GAUCHO)
        )
    counted = None
    if "counted" in given:
        counted = read_count(reader, {"count": given["counted"]}, f"{place}.counted")
    at_least = reader.whole(given.get("at_least", 0), f"{place}.at_least", 0, MOST_COUNTED)
    return Condition(worker, counted, at_least)


def _deeds(reader: Reader, value: Any, place: str) -> tuple[Deed, ...]:
    found = []
    for at, deed in enumerate(reader.sequence(value, place, MOST_DEEDS)):
        read = read_deed(reader, deed, f"{place}[{at}]")
        if read is not None:
            found.append(read)
    return tuple(found)
