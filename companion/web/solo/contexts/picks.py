"""Answers as rows of taps: one row a property, so that a tile is two or three taps, not thirty."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.pedro.cattle import key_of
from companion.pedro.choice import Option, say
from companion.table.events import (
    CattleAdded,
    FarmerBoxed,
    FarmerHelped,
    FarmerPlaced,
    ForesightFilled,
    ObjectiveTaken,
    TableEvent,
    WorkerHired,
    WorkerPlaced,
)
from companion.table.pieces import FarmerTile, WorkerTile
from companion.web.rendering import words
from companion.words.pedro_lines import plain, said_of
from companion.words.table_things import TableThings
from companion.words.things import capital

MOST_IN_A_ROW = 6


@dataclass(frozen=True, slots=True)
class Pick:
    """A tap: it answers with `key`, or opens the row of `rows` that it leads to. `unsaid`: nobody
    knows, which is always an answer. `tasks`: what the objective card asks for that it names."""

    text: str
    key: str = ""
    rows: tuple["Pick", ...] = ()
    unsaid: bool = False
    tasks: tuple[str, ...] = ()


def picks(things: TableThings, options: Iterable[Option]) -> tuple[Pick, ...]:
    """The options as taps. Many tiles are two: type or colour, then strength, with the hand if it
    is needed to tell two of them apart. No tile comes after them, unsaid last."""
    found = list(options)
    said = [option for option in found if not is_unsaid(option)]
    unsaid = tuple(
        Pick(words().say("do.unsaid"), option.key, unsaid=True)
        for option in found
        if is_unsaid(option)
    )
    ways = [(way, option.key) for option in said if (way := _properties(things, option))]
    if len(ways) <= MOST_IN_A_ROW:
        return (*(_pick(things, option) for option in said), *unsaid)
    others = (option for option in said if not _properties(things, option))
    return (*_rows(ways), *(_pick(things, option) for option in others), *unsaid)


def is_unsaid(option: Option) -> bool:
    """Whether an option leaves open what came out."""
    return option.say.code == "solo.unsaid" or option.key.endswith(":unsaid")


def _pick(things: TableThings, option: Option) -> Pick:
    card = next((one.card for one in option.events if isinstance(one, ObjectiveTaken)), 0)
    return Pick(_text(things, option), option.key, tasks=tuple(things.objective_tasks(card)))


def _text(things: TableThings, option: Option) -> str:
    """An outcome in words; cards that came into the market by themselves: the question says so."""
    for event in option.events:
        if isinstance(event, CattleAdded) and event.cards:
            return things.sentence(say("solo.own.cattle", cards=key_of(event.cards)))
    return ". ".join(plain(said_of(things, said)) for said in (option.say, *option.also))


def _rows(ways: list[tuple[tuple[str, ...], str]]) -> Iterator[Pick]:
    """Tiles that begin alike under one tap; the only one of its kind is an answer."""
    for first in dict.fromkeys(way[0] for way, _ in ways):
        here = [(way[1:], key) for way, key in ways if way[0] == first]
        rows = tuple(_row(here))
        if len(rows) > 1:
            yield Pick(capital(first), rows=rows)
        else:
            yield Pick(capital(" ".join((first, rows[0].text))), rows[0].key)


def _row(ways: list[tuple[tuple[str, ...], str]]) -> Iterator[Pick]:
    alike = Counter(way[0] for way, _ in ways)
    for (strength, *hand), key in ways:
        yield Pick(", ".join((strength, *hand)) if alike[strength] > 1 else strength, key)


def _properties(things: TableThings, option: Option) -> tuple[str, ...]:
    """A tile of an option by its properties: type and icon, or colour, strength and hand."""
    for event in option.events:
        tile = _tile(event)
        if isinstance(tile, WorkerTile):
            code = "do.strong" if tile.strength else "do.plain"
            return (things.worker(tile.worker), words().say(code))
        if isinstance(tile, FarmerTile):
            hand = (things.hand(tile),) if tile.hand else ()
            strength = "?" if tile.strength is None else str(tile.strength)
            return (things.colour(tile.colour), strength, *hand)
    return ()


def _tile(event: TableEvent) -> object:
    match event:
        case WorkerHired() | WorkerPlaced() | ForesightFilled():
            return event.tile
        case FarmerPlaced() | FarmerBoxed() | FarmerHelped():
            return event.tile
        case _:
            return None
