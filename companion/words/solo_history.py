"""The log a person reads, derived from the record and never stored."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.pedro.choice import Say
from companion.play.solo import events as e
from companion.play.solo.append import state_of
from companion.play.solo.codec import CODEC
from companion.play.solo.evolve import evolve
from companion.play.solo.state import SoloState
from companion.record.step import Step
from companion.table.pieces import Seat
from companion.words.catalogue import Words
from companion.words.solo_sentences import TableWords


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened; `pedro` tells whose it was."""

    text: str
    pedro: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The lines of one turn."""

    number: int
    lines: tuple[Line, ...]


def turns(steps: Sequence[Step], words: Words) -> tuple[Turn, ...]:
    """Every turn with its lines, the newest first."""
    found: dict[int, list[Line]] = {}
    for number, line in _lines(steps, words):
        found.setdefault(number, []).append(line)
    return tuple(Turn(number, tuple(lines)) for number, lines in reversed(found.items()))


def pedro_lines(steps: Sequence[Step], words: Words) -> tuple[str, ...]:
    """Pedro's turns as lines for the sheet."""
    return tuple(
        words.say("play.turn_line", n=turn.number, text="; ".join(own))
        for turn in reversed(turns(steps, words))
        if (own := [line.text for line in turn.lines if line.pedro])
    )


def _lines(steps: Sequence[Step], words: Words) -> Iterator[tuple[int, Line]]:
    state = state_of(())
    for step in steps:
        table = TableWords(words, state.table)
        for document in step.events:
            event = CODEC.decode(document)
            text = _text(table, event)
            if text:
                yield state.turn, Line(text, _is_pedros(state, event))
            state = evolve(state, event)


def _is_pedros(state: SoloState, event: object) -> bool:
    if isinstance(event, e.BuenosAiresReached):
        return event.seat is Seat.PEDRO
    return state.mover is Seat.PEDRO or isinstance(event, e.PedroCardRevealed)


def _text(table: TableWords, event: object) -> str:
    """What an event says, in the words of the table as it lay before its step."""
    said = table.words
    match event:
        case e.PedroCardRevealed(number):
            return said.say("play.history.card", n=number)
        case e.TaskResolved(verb=verb, code=code, values=values):
            return f"{said.say(f'play.verb.{verb}')}: {table.sentence(Say(code, values))}"
        case e.LoadingCardRevealed(_, grain, value):
            return said.say("play.history.loading", grain=grain, value=value)
        case e.BuenosAiresReached():
            return said.say("play.history.buenos_aires")
        case e.PersonLogged(kind, _):
            return said.say(f"play.log.{kind}")
        case e.PlayBegan():
            return said.say("play.history.began")
        case _:
            return ""
