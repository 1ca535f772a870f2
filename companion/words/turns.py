"""Pedro's turns on a sheet, said in the language of whoever prints it."""

from collections.abc import Iterable, Iterator

from companion.scoring.turns import Turn, TurnLine
from companion.words.board_things import BoardThings
from companion.words.catalogue import Words
from companion.words.things import capital


def turn_sentences(words: Words, turns: Iterable[str | Turn]) -> tuple[str, ...]:
    """A line per turn. A text comes from a record of 0.1, which kept sentences; it stays as it is.

    >>> from companion.words import words_in
    >>> turn_sentences(words_in("en"), ["Zug 2: Halt: C"])
    ('Zug 2: Halt: C',)
    """
    return tuple(_sentences(words, turns))


def _sentences(words: Words, turns: Iterable[str | Turn]) -> Iterator[str]:
    things = BoardThings.of(words)
    for turn in turns:
        if isinstance(turn, str):
            yield turn
        elif lines := [text for line in turn.lines if (text := line_text(things, line))]:
            yield words.say("play.turn_line", n=turn.number, text="; ".join(lines))


def line_text(things: BoardThings, line: TurnLine) -> str:
    """What a line says; "" if this companion has no such sentence: a record may come from a
    newer one."""
    done = f"did.{line.code}"
    try:
        values = {key: things.named(key, value) for key, value in line.values}
        if things.words.has(done):
            return capital(things.words.say(done, **values))
        text = things.words.say(line.code, **values)
        return f"{things.words.say(f'play.verb.{line.verb}')}: {text}" if line.verb else text
    except KeyError:
        return ""
