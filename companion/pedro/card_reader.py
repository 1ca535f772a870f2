"""Reading one card: steps, actions, conditions and verbs."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.box.argentina import CITIES
from companion.box.reading import Reader, shown
from companion.pedro.deck import (
    Build,
    BuyCattle,
    CardAction,
    Condition,
    Count,
    Counted,
    Deed,
    DiscToQuay,
    Engine,
    ExtraDelivery,
    Grain,
    HelpedBy,
    HelpFarmer,
    Hire,
    Load,
    MarketCards,
    Note,
    PedroCard,
    TakeObjective,
    Who,
)
from companion.table.pieces import Quay, Worker

MOST_DEEDS = 8
NOTIONAL_PESOS = 8


def read_card(reader: Reader, value: Any, place: str) -> PedroCard:
    """A card from its document; faults go to the reader."""
    given = reader.mapping(value, place)
    reader.only(given, place, ("id", "steps", "actions", "note"))
    return PedroCard(
        id=reader.whole(given.get("id"), f"{place}.id", 1, 60),
        steps=read_count(reader, given.get("steps"), f"{place}.steps", least=1),
        actions=tuple(
            _action(reader, action, f"{place}.actions[{at}]")
            for at, action in enumerate(
                reader.sequence(given.get("actions", []), f"{place}.actions")[:MOST_DEEDS]
            )
        ),
        note=reader.text(given.get("note", ""), f"{place}.note", most=300),
    )


def read_count(reader: Reader, value: Any, place: str, least: int = 0) -> Count:
    """A whole number, or `{"count": "gauchos", "plus": 0, "min": 2, "max": 4}`."""
    if not isinstance(value, dict):
        return Count.number(reader.whole(value, place, least, 30))
    reader.only(value, place, ("count", "plus", "min", "max"))
    names = tuple(name for name in Counted if name is not Counted.NUMBER)
    of = reader.one_of(value.get("count"), f"{place}.count", names, Counted.GAUCHOS)
    count = Count(
        Counted(of),
        reader.whole(value.get("plus", 0), f"{place}.plus", -9, 9),
        reader.whole(value.get("min", least), f"{place}.min", 0, 30),
        reader.whole(value.get("max", 30), f"{place}.max", 0, 30),
    )
    if count.least > count.most:
        reader.fault(f"{place}.min", "deck.min_over_max")
    return count


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
    at_least = reader.whole(given.get("at_least", 0), f"{place}.at_least", 0, 30)
    return Condition(worker, counted, at_least)


def _deeds(reader: Reader, value: Any, place: str) -> tuple[Deed, ...]:
    found = []
    for at, deed in enumerate(reader.sequence(value, place)[:MOST_DEEDS]):
        read = _deed(reader, deed, f"{place}[{at}]")
        if read is not None:
            found.append(read)
    return tuple(found)


def _deed(reader: Reader, value: Any, place: str) -> Deed | None:
    given = reader.mapping(value, place)
    if len(given) != 1:
        reader.fault(place, "deck.one_verb")
        return None
    verb, asked = next(iter(given.items()))
    if verb not in _READERS:
        reader.fault(f"{place}.{shown(str(verb))}", "deck.unknown_verb")
        return None
    return _READERS[verb](reader, asked, f"{place}.{verb}")


def _arguments(reader: Reader, value: Any, place: str, *known: str) -> dict[str, Any]:
    given = reader.mapping(value, place)
    reader.only(given, place, known)
    return given


def _hire(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "who")
    who = reader.one_of(given.get("who", Who.CHEAPEST), f"{place}.who", tuple(Who), Who.CHEAPEST)
    return Hire(Who(who))


def _engine(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "spaces")
    if "spaces" not in given:
        return Engine(Count(Counted.MAQUINISTAS))
    return Engine(read_count(reader, given["spaces"], f"{place}.spaces", least=1))


def _objective(reader: Reader, value: Any, place: str) -> Deed:
    _arguments(reader, value, place)
    return TakeObjective()


def _help_farmer(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "by", "into")
    by = reader.one_of(
        given.get("by", HelpedBy.STRENGTH), f"{place}.by", tuple(HelpedBy), HelpedBy.STRENGTH
    )
    into = reader.one_of(given.get("into", "beside"), f"{place}.into", ("row", "beside"), "beside")
    return HelpFarmer(HelpedBy(by), into == "row")


def _buy_cattle(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "gauchos", "pesos")
    gauchos = Count(Counted.GAUCHOS)
    if "gauchos" in given:
        gauchos = read_count(reader, given["gauchos"], f"{place}.gauchos")
    pesos = reader.whole(given.get("pesos", NOTIONAL_PESOS), f"{place}.pesos", 0, 99)
    return BuyCattle(gauchos, pesos)


def _market_cards(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "cards")
    return MarketCards(reader.whole(given.get("cards", 2), f"{place}.cards", 1, 9))


def _build(reader: Reader, value: Any, place: str) -> Deed:
    _arguments(reader, value, place)
    return Build()


def _grain(reader: Reader, value: Any, place: str) -> Deed:
    return Grain(read_count(reader, value, place))


def _disc_to_quay(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "city", "quay")
    city = reader.one_of(given.get("city"), f"{place}.city", CITIES, CITIES[0])
    most = 1 if city == "rotterdam" else 2
    return DiscToQuay(Quay(city, reader.whole(given.get("quay", 1), f"{place}.quay", 1, most)))


def _extra_delivery(reader: Reader, value: Any, place: str) -> Deed:
    _arguments(reader, value, place)
    return ExtraDelivery()


def _load(reader: Reader, value: Any, place: str) -> Deed:
    given = _arguments(reader, value, place, "value", "grain")
    return Load(
        read_count(reader, given.get("value"), f"{place}.value"),
        reader.whole(given.get("grain", 0), f"{place}.grain", 0, 8),
    )


def _note(reader: Reader, value: Any, place: str) -> Deed:
    return Note(reader.text(value, place, least=1, most=300))


_READERS: Mapping[str, Callable[[Reader, Any, str], Deed]] = {
    "hire": _hire,
    "engine": _engine,
    "objective": _objective,
    "help_farmer": _help_farmer,
    "buy_cattle": _buy_cattle,
    "market_cards": _market_cards,
    "build": _build,
    "grain": _grain,
    "disc_to_quay": _disc_to_quay,
    "extra_delivery": _extra_delivery,
    "load": _load,
    "note": _note,
}
