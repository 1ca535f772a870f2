"""A choice of Pedro: what he does if that is known, his preferences, and every outcome."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.table.events import TableEvent
from companion.table.state import Section

Values = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence by its code, e.g. `Say("pedro.hire.from", (("row", 2),))`."""

    code: str
    values: Values = ()


UNSAID = "unsaid"
"""The answer of who does not know: what it may have changed is in doubt."""


def say(code: str, **values: str | int) -> Say:
    """A sentence with its values in order of their names."""
    return Say(code, tuple(sorted(values.items())))


@dataclass(frozen=True, slots=True)
class Option:
    """One outcome: a key to answer with, its words, and what happens on the table.

    `also` are the sentences of all that comes with it, in the order in which a hand does it.
    """

    key: str
    say: Say
    events: tuple[TableEvent, ...] = ()
    also: tuple[Say, ...] = ()


@dataclass(frozen=True, slots=True)
class Weighed:
    """How a choice fell: of so many candidates, what each criterion in turn left.

    >>> Weighed(("pedro.prefer.most_vp", "pedro.prefer.fewer_cards"), 5, (2, 1)).decided
    1
    """

    criteria: tuple[str, ...]
    of: int
    left: tuple[int, ...]

    @property
    def decided(self) -> int | None:
        """Which criterion left but one candidate; None if the order of the pieces decided."""
        return self.left.index(1) if 1 in self.left else None


def weigh(criteria: Sequence[str], ranks: Sequence[tuple[Any, ...]]) -> tuple[Weighed, ...]:
    """What criteria leave of candidates, by their ranks: one value a criterion, the least is best.

    >>> weigh(("pedro.prefer.upper_row",), [(2, "b"), (1, "a"), (1, "c")])
    (Weighed(criteria=('pedro.prefer.upper_row',), of=3, left=(2,)),)
    """
    if not ranks:
        return ()
    best = min(ranks)
    left = (sum(rank[:n] == best[:n] for rank in ranks) for n in range(1, len(criteria) + 1))
    return (Weighed(tuple(criteria), len(ranks), tuple(left)),)


@dataclass(frozen=True, slots=True)
class Choice:
    """What Pedro does. `chosen` is exact; without it a person picks one of the `options`.

    `preferences` are his ordered choices as codes; `confirm` names the section that, if it lies
    as shown, makes the choice exact; `impossible`: it cannot be carried out. `weighed` says what
    his criteria left, where there was something to weigh.
    """

    preferences: tuple[str, ...] = ()
    chosen: Option | None = None
    options: tuple[Option, ...] = ()
    confirm: Section | None = None
    impossible: bool = False
    weighed: tuple[Weighed, ...] = ()

    def option(self, key: str) -> Option | None:
        """The outcome with a key, the chosen one included."""
        if self.chosen is not None and self.chosen.key == key:
            return self.chosen
        return next((option for option in self.options if option.key == key), None)

    def after(self, first: tuple[TableEvent, ...]) -> "Choice":
        """The same choice with something happening before each outcome."""
        chosen = self.chosen and replace(self.chosen, events=first + self.chosen.events)
        options = tuple(replace(o, events=first + o.events) for o in self.options)
        return replace(self, chosen=chosen, options=options)


IMPOSSIBLE = Choice(impossible=True)


def exact(
    preferences: tuple[str, ...],
    options: tuple[Option, ...],
    weighed: tuple[Weighed, ...] = (),
) -> Choice:
    """The first of the options in his order; impossible if there is none."""
    if not options:
        return Choice(preferences, impossible=True)
    return Choice(preferences, options[0], options[1:], weighed=weighed)


def to_ask(
    preferences: tuple[str, ...], options: tuple[Option, ...], confirm: Section | None = None
) -> Choice:
    """A choice the table does not settle: the person says what came out."""
    return Choice(preferences, None, options, confirm, impossible=not options)
