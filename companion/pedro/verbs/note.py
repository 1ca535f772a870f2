"""Words for what the grammar lacks: the person carries them out, the app changes nothing."""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say
from companion.pedro.deck import MOST_NOTE
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb


@dataclass(frozen=True, slots=True)
class Note:
    """Free text that the person carries out."""

    text: str


def read(reader: Reader, value: Any, place: str) -> Note:
    return Note(reader.text(value, place, least=1, most=MOST_NOTE))


def write(deed: Note) -> str:
    return deed.text


def said(deed: Note) -> Say:
    return say("pedro.note", text=deed.text)


def choose(deed: Note, _: Situation) -> Choice:
    return exact((), (Option("note", said(deed)),))


VERB = Verb(
    key="note",
    deed=Note,
    icon="ui-pedro",
    place=120,
    read=read,
    write=write,
    choose=choose,
    said=said,
)
