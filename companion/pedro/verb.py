"""A verb of a card: all that the deck, Pedro, play and the screens ask about it.

Each module of `companion.pedro.verbs` exposes one as `VERB`; see docs/adding-a-verb.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, say
from companion.pedro.counts import Count, Counted
from companion.pedro.deck import Deed
from companion.pedro.situation import Situation

D = TypeVar("D", bound=Deed)


def nothing_left(_: Any, __: str) -> None:
    """A deed that one answer carries out whole."""


@dataclass(frozen=True, slots=True)
class Verb(Generic[D]):
    """What a verb is called, reads, chooses and says.

    `key` is its word in a deck file; `deed` its class. `read` takes the arguments out of a card's
    document (faults go to the reader), `write` is the inverse. `choose` is what Pedro does on a
    table. `said` is how a card reads it, `icon` a name of `static/icons`. `pieces` are what a
    person taps to build a printed card, each a key with its deed; verbs offer them in the order
    of their `place`.

    `rest(deed, key)` is what is left of a deed after an answer, None if nothing: it comes up at
    once. `gauchos` are those a deed takes from the `other_gauchos` of its card. `unsaid` happens
    where nobody says what came out and the turn has asked a question already; None: it is asked.
    """

    key: str
    deed: type[D]
    icon: str
    place: int
    read: Callable[[Reader, Any, str], D]
    write: Callable[[D], Any]
    choose: Callable[[D, Situation], Choice]
    said: Callable[[D], Say]
    pieces: Mapping[str, D] = field(default_factory=dict)
    rest: Callable[[D, str], D | None] = nothing_left
    gauchos: int = 0
    unsaid: Option | None = None


def arguments(reader: Reader, value: Any, place: str, *known: str) -> dict[str, Any]:
    """The named arguments of a verb; a name it does not know is a fault."""
    given = reader.mapping(value, place)
    reader.only(given, place, known)
    return given


def counted(code: str, count: Count) -> Say:
    """A sentence with a number `n`, or the one of `code.counted` with what is `counted`."""
    if count.of is Counted.NUMBER:
        return say(code, n=count.plus)
    return say(f"{code}.counted", counted=count.of.value)
