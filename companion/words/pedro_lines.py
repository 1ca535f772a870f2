"""A line of Pedro's sheet as an instruction: what the hand does, what comes with it, his grain.

A sentence of the sheet stands in the catalogue under `do.<code of the outcome>`; an outcome
without one is said as it is called elsewhere. Between asterisks stands what is set in bold. Once it
is done it is said under `did.<code>`, as a statement.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.pedro.choice import Say
from companion.pedro.choices.movement import way
from companion.play.solo import events as e
from companion.play.solo.by_app import foresight_bag
from companion.play.solo.pedro.plan import Line
from companion.play.solo.pedro.tasks import Act, DrawTiles, Move, ShipComes
from companion.play.solo.state import SoloState
from companion.table import events as table
from companion.table.pieces import (
    UNNAMED_OBJECTIVE,
    CattleCard,
    EnginePlace,
    FarmerTile,
    Seat,
    Tile,
    Unknown,
    WorkerTile,
)
from companion.table.state import Section, Stack
from companion.table.trail import Payee, WayStep
from companion.words.catalogue import Words
from companion.words.drawn_things import foresight_space
from companion.words.table_things import TableThings
from companion.words.things import capital


@dataclass(frozen=True, slots=True)
class Also:
    """One more thing that the hand does at a line; `space` is where on the trail, or ""."""

    text: str
    space: str = ""


@dataclass(frozen=True, slots=True)
class Instruction:
    """`text` with its important words between asterisks, `more` what is to be known for it, `also`
    each further thing that is done; `grain` of his before and after, if it changed."""

    text: str
    more: tuple[str, ...] = ()
    also: tuple[Also, ...] = ()
    grain: tuple[int, int] | None = None


def instruction(words: Words, line: Line) -> Instruction:
    """What a hand does at a line, by the table as it lies then."""
    state = line.before
    things = TableThings.at(words, state.facts, state.table)
    was, now = (s.table.boards.pedro.grain for s in (line.before, line.after))
    return Instruction(
        _main(things, line),
        tuple(_more(things, line)),
        tuple(_also(things, line)),
        (was, now) if was != now else None,
    )


def statement(words: Words, line: Line) -> str:
    """What a hand has done at a line."""
    state, answer = line.before, line.answer
    things = TableThings.at(words, state.facts, state.table)
    if answer is None:
        return words.say("did.loading_card", **_loading_card(line))
    does = words.say(f"play.verb.{answer.verb}")
    if answer.verdict is e.Verdict.NOT_POSSIBLE:
        gains = isinstance(line.task, Act) and not line.task.free
        return words.say("did.instead" if gains else "did.not_possible", verb=does)
    code = f"did.{_code(line, answer)}"
    if words.has(code):
        return things.sentence(Say(code, answer.values))
    said = things.phrase(Say(answer.code, answer.values))
    return words.say("did.said", verb=does, what=said)


def said_of(things: TableThings, said: Say) -> str:
    """A sentence of the sheet, or as it is said elsewhere."""
    code = f"do.{said.code}"
    return things.sentence(Say(code, said.values) if things.words.has(code) else said)


def plain(text: str) -> str:
    """A sentence without its marks."""
    return text.replace("*", "")


def stops(line: Line) -> tuple[WayStep, ...]:
    """The locations of a move that is certain; none of any other line."""
    answer = line.answer
    certain = answer is not None and "n" in dict(answer.values)
    if not isinstance(line.task, Move) or line.task.steps is None or not certain:
        return ()
    return way(line.before.seen, line.task.steps) or ()


def fees_to_person(line: Line) -> tuple[WayStep, ...]:
    """The locations where the bank pays the person."""
    return tuple(s for s in stops(line) if s.fee is not None and s.fee.to is Payee.PERSON)


def _main(things: TableThings, line: Line) -> str:
    answer = line.answer
    if answer is None:
        return things.words.say("do.loading_card", **_loading_card(line))
    if answer.verdict is e.Verdict.NOT_POSSIBLE:
        does = things.words.say(f"play.verb.{answer.verb}")
        gains = isinstance(line.task, Act) and not line.task.free
        return things.words.say("do.instead" if gains else "do.not_possible", verb=does)
    drawn = next(_laid(things, line.events), None) if isinstance(line.task, DrawTiles) else None
    return said_of(things, Say(_code(line, answer), answer.values)) if drawn is None else drawn


def _code(line: Line, answer: e.TaskResolved) -> str:
    """A ship that comes is called by its name alone where it is an answer."""
    comes = isinstance(line.task, ShipComes) and answer.code == "solo.ship"
    return "solo.ship_comes" if comes else answer.code


def _loading_card(line: Line) -> dict[str, int]:
    (card,) = (one for one in line.events if isinstance(one, e.LoadingCardRevealed))
    return {"grain": card.grain, "value": card.value}


def _more(things: TableThings, line: Line) -> Iterator[str]:
    """What has to be known for a line: the way, a place, what his master brings for good."""
    found = stops(line)
    if found:
        yield ", ".join(things.location(stop.space) for stop in found)
    if line.answer is not None:
        yield from (said_of(things, said) for said in line.answer.also if said.code in _NO_HAND)
    for event in line.events:
        match event:
            case table.WorkerPlaced(row=int(row), column=int(column)) if _seen(line.before):
                yield capital(things.words.say("do.also.market", row=row, n=column))
            case table.EngineMoved(stands=EnginePlace(depot=True)):
                yield things.words.say("do.also.depot")


_NO_HAND = ("pedro.also.certificate",)
"""What comes with a line and is nothing to be done."""


def _seen(state: SoloState) -> bool:
    """Whether the app knows the next free space of the job market; else only the hand sees it."""
    return state.table.sure(Section.JOB_MARKET)


def _also(things: TableThings, line: Line) -> Iterator[Also]:
    """In the order in which a hand does it."""
    if line.answer is not None:
        for said in line.answer.also:
            if said.code not in _NO_HAND:
                yield Also(said_of(things, said))
    for event in line.events:
        says = _ALSO.get(type(event))
        if says is not None:
            yield from says(things, line, event)
    shown = line.after.table.objective_display
    taken = any(isinstance(event, table.ObjectiveTaken) for event in line.events)
    if taken and not isinstance(shown, Unknown) and UNNAMED_OBJECTIVE in shown:
        yield Also(things.words.say("do.also.new_objective"))


def _fee(things: TableThings, _: Line, event: table.FeeLaid) -> Iterator[Also]:
    place = things.location(event.space)
    yield Also(things.words.say("do.also.fee", n=event.pesos, space=place), event.space)


def _turned(things: TableThings, _: Line, event: e.SpecializationTurned) -> Iterator[Also]:
    row = things.one("workers", event.worker)
    yield Also(things.words.say("do.also.specialization", row=row))


def _placed(things: TableThings, line: Line, event: table.WorkerPlaced) -> Iterator[Also]:
    """Where the token goes when a row is full."""
    before, token = line.before, event.token_row
    if event.row is None or token is None or token == event.row or not _seen(before):
        return
    out = token > len(before.facts.row_cost)
    code = "do.also.token_out" if out else "do.also.token"
    yield Also(things.words.say(code, full=event.row, row=token))


def _token(things: TableThings, _: Line, event: table.TokenTaken) -> Iterator[Also]:
    yield Also(things.words.say(f"do.also.token_taken.{event.seat}"))


def _departed(things: TableThings, line: Line, event: table.ShipsDeparted) -> Iterator[Also]:
    """Each ship with what happens to the discs on it; with ships in doubt only the hand sees how
    many there are."""
    before = line.before
    sure = before.table.sure(Section.SHIPS)
    discs = {there.ship: there for there in before.table.shipping.ships}
    for ship in event.ships:
        there, printed = discs.get(ship), before.facts.ships[ship]
        name = things.whole_ship(printed)
        whose = [
            things.words.say(f"do.also.discs.{seat}", n=number)
            for seat, number in (
                (Seat.PERSON, there.person if there else 0),
                (Seat.PEDRO, there.pedro if there else 0),
            )
            if number
        ]
        code = "do.also.departs" if whose else "do.also.departs_empty"
        if not sure:
            code = "do.also.departs_unseen"
        quay = things.quay(printed.quay) if printed.quay else ""
        yield Also(things.words.say(code, ship=name, discs=", ".join(whose), quay=quay))


def _drawn(things: TableThings, _: Line, event: table.Drawn) -> Iterator[Also]:
    """Cards from a stack. A tile is told with its space, a ship is a line."""
    if event.stack in (Stack.CATTLE, Stack.OBJECTIVES):
        names = ", ".join(thing_name(things, thing) for thing in event.things)
        yield Also(things.words.say(f"do.also.drawn.{event.stack}", things=names))


def _filled(things: TableThings, line: Line, event: table.ForesightFilled) -> Iterator[Also]:
    """A tile of its bag onto an empty foresight space."""
    if isinstance(line.task, DrawTiles):
        return
    if isinstance(event.tile, Unknown):
        space, bag = foresight_space(things, event.space), foresight_bag(event.space)
        yield Also(things.words.say(f"do.also.filled.{bag}", space=space))
    yield from map(Also, _laid(things, (event,)))


def _laid(things: TableThings, events: Iterable[e.Event]) -> Iterator[str]:
    """Tiles that came onto foresight spaces."""
    for event in events:
        if isinstance(event, table.ForesightFilled) and isinstance(event.tile, Tile):
            space, tile = foresight_space(things, event.space), thing_name(things, event.tile)
            code = f"do.also.drawn.{foresight_bag(event.space)}"
            yield things.words.say(code, space=space, things=tile)


def thing_name(things: TableThings, thing: object) -> str:
    """What was drawn: a tile, a card, a ship."""
    match thing:
        case WorkerTile() | FarmerTile():
            return things.tile(thing)
        case CattleCard():
            return things.card(thing)
        case int():
            return things.words.say("do.objective", id=thing)
        case _:
            return things.words.say("solo.ship", ship=things.ship_id(str(thing)))


_ALSO: Mapping[type, Callable[[TableThings, Line, Any], Iterator[Also]]] = {
    table.FeeLaid: _fee,
    e.SpecializationTurned: _turned,
    table.WorkerPlaced: _placed,
    table.TokenTaken: _token,
    table.ShipsDeparted: _departed,
    table.Drawn: _drawn,
    table.ForesightFilled: _filled,
}
