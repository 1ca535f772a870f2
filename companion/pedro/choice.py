"""A choice of Pedro: what he does if that is known, his preferences, and every outcome."""

from dataclasses import dataclass, replace

from companion.table.events import TableEvent
from companion.table.state import Section

Values = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence by its code, e.g. `Say("pedro.hire.from", (("row", 2),))`."""

    code: str
    values: Values = ()


def say(code: str, **values: str | int) -> Say:
    """A sentence with its values in order of their names."""
    return Say(code, tuple(sorted(values.items())))


@dataclass(frozen=True, slots=True)
class Option:
    """One outcome: a key to answer with, its words, and what happens on the table."""

    key: str
    say: Say
    events: tuple[TableEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What Pedro does. `chosen` is exact; without it a person picks one of the `options`.

    `preferences` are his ordered choices as codes; `confirm` names the section that, if it lies
    as shown, makes the choice exact; `impossible`: it cannot be carried out.
    """

    preferences: tuple[str, ...] = ()
    chosen: Option | None = None
    options: tuple[Option, ...] = ()
    confirm: Section | None = None
    impossible: bool = False

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


def exact(preferences: tuple[str, ...], options: tuple[Option, ...]) -> Choice:
    """The first of the options in his order; impossible if there is none."""
    if not options:
        return Choice(preferences, impossible=True)
    return Choice(preferences, options[0], options[1:])


def to_ask(
    preferences: tuple[str, ...], options: tuple[Option, ...], confirm: Section | None = None
) -> Choice:
    """A choice the table does not settle: the person says what came out."""
    return Choice(preferences, None, options, confirm, impossible=not options)
