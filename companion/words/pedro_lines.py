"""A line of Pedro's sheet as an instruction: what the hand does, what comes with it, his grain.

A sentence of the sheet stands in the catalogue under `do.<code of the outcome>`; an outcome
without one is said as it is called elsewhere. Between asterisks stands what is set in bold.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.pedro.choice import Say
from companion.pedro.choices.movement import way
from companion.play.solo import events as e
from companion.play.solo.pedro.plan import Line
from companion.play.solo.pedro.tasks import Act, Move
from companion.play.solo.state import SoloState
from companion.table import events as table
from companion.table.pieces import CattleCard, EnginePlace, FarmerTile, Seat, WorkerTile
from companion.table.state import Section
from companion.table.trail import Payee, WayStep
from companion.words.catalogue import Words
from companion.words.table_things import TableThings
from companion.words.things import capital


@dataclass(frozen=True, slots=True)
class Instruction:
    """`text` with its important words between asterisks, `also` a sentence each for what comes
    with it; `grain` of his before and after, if it changed."""

    text: str
    also: tuple[str, ...] = ()
    grain: tuple[int, int] | None = None


def instruction(words: Words, line: Line) -> Instruction:
    """What a hand does at a line, by the table as it lies then."""
    state = line.before
    things = TableThings.at(words, state.facts, state.table)
    was, now = (s.table.boards.pedro.grain for s in (line.before, line.after))
    return Instruction(
        _main(things, line),
        tuple(_also(things, line)),
        (was, now) if was != now else None,
    )


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
        return _loading_card(things, line)
    if answer.verdict is e.Verdict.NOT_POSSIBLE:
        does = things.words.say(f"play.verb.{answer.verb}")
        gains = isinstance(line.task, Act) and not line.task.free
        return things.words.say("do.instead" if gains else "do.not_possible", verb=does)
    return said_of(things, Say(answer.code, answer.values))


def _loading_card(things: TableThings, line: Line) -> str:
    (card,) = (one for one in line.events if isinstance(one, e.LoadingCardRevealed))
    return things.words.say("do.loading_card", grain=card.grain, value=card.value)


def _also(things: TableThings, line: Line) -> Iterator[str]:
    """In the order in which a hand does it."""
    found = stops(line)
    if found:
        yield ", ".join(things.location(stop.space) for stop in found)
    if line.answer is not None:
        yield from (said_of(things, said) for said in line.answer.also)
    for event in line.events:
        says = _ALSO.get(type(event))
        text = None if says is None else says(things, line.before, event)
        if text:
            yield capital(text)


def _fee(things: TableThings, _: SoloState, event: table.FeeLaid) -> str:
    place = things.location(event.space)
    return things.words.say("do.also.fee", n=event.pesos, space=place)


def _turned(things: TableThings, _: SoloState, event: e.SpecializationTurned) -> str:
    row = things.one("workers", event.worker)
    return things.words.say("do.also.specialization", row=row)


def _placed(things: TableThings, before: SoloState, event: table.WorkerPlaced) -> str | None:
    """Where a worker lies in the job market, and where the token goes when its row is full;
    nothing of a market in doubt, whose next free space only the hand sees."""
    if event.row is None or event.column is None or not before.table.sure(Section.JOB_MARKET):
        return None
    say, rows = things.words.say, len(before.facts.row_cost)
    text = say("do.also.market", row=event.row, n=event.column)
    if event.token_row is None or event.token_row == event.row:
        return text
    code = "do.also.token_out" if event.token_row > rows else "do.also.token"
    return f"{text}; {say(code, row=event.token_row)}"


def _token(things: TableThings, _: SoloState, event: table.TokenTaken) -> str:
    return things.words.say(f"do.also.token_taken.{event.seat}")


def _depot(things: TableThings, _: SoloState, event: table.EngineMoved) -> str | None:
    there = event.stands
    if isinstance(there, EnginePlace) and there.depot:
        return things.words.say("do.also.depot")
    return None


def _departed(things: TableThings, before: SoloState, event: table.ShipsDeparted) -> str:
    """Each ship with what happens to the discs on it; with ships in doubt only the hand sees how
    many there are."""
    parts = []
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
        parts.append(things.words.say(code, ship=name, discs=", ".join(whose), quay=quay))
    return "; ".join(parts)


def _drawn(things: TableThings, _: SoloState, event: table.Drawn) -> str:
    names = ", ".join(thing_name(things, thing) for thing in event.things)
    return things.words.say(f"do.also.drawn.{event.stack}", things=names)


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


_ALSO: Mapping[type, Callable[[TableThings, SoloState, Any], str | None]] = {
    table.FeeLaid: _fee,
    e.SpecializationTurned: _turned,
    table.WorkerPlaced: _placed,
    table.TokenTaken: _token,
    table.EngineMoved: _depot,
    table.ShipsDeparted: _departed,
    table.Drawn: _drawn,
}
