"""One row of taps of a log: the last one of it sends what was tapped."""

from dataclasses import dataclass

from companion.play.solo.person.log import Part, ask
from companion.play.solo.state import SoloState
from companion.web.solo.contexts.person import kind_name
from companion.web.solo.contexts.taps import things_of


@dataclass(frozen=True, slots=True)
class LogTap:
    """An option with all taps up to it; `is_last`: nothing more is asked after it."""

    text: str
    picks: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class Log:
    """`asks` is the name of what is asked, None if nothing is: one button logs it."""

    kind: str
    title: str
    asks: str | None
    taps: tuple[LogTap, ...]

    @classmethod
    def of(cls, state: SoloState, kind: str, picks: tuple[str, ...]) -> "Log":
        """Raises Faulty for a tap that is not offered."""
        part = ask(state, kind, picks)
        if not isinstance(part, Part):
            return cls(kind, kind_name(kind), None, ())
        things = things_of(state)
        taps = []
        for option in part.options:
            path = (*picks, option.key)
            is_last = not isinstance(ask(state, kind, path), Part)
            taps.append(LogTap(things.sentence(option.say), ",".join(path), is_last))
        return cls(kind, kind_name(kind), part.name, tuple(taps))
