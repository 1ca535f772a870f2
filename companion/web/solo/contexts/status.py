"""The line above a turn: what of Pedro and of the table one looks at most."""

from dataclasses import dataclass

from companion.play.solo import shown
from companion.play.solo.state import SoloState
from companion.table.pieces import EnginePlace, Unknown, Worker
from companion.web.rendering import words
from companion.web.solo.contexts.taps import things_of
from companion.words.table_things import TableThings

STAGES = ("", "I", "II", "III")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of Pedro's workers; `special` says that it is his specialization, or may be."""

    worker: Worker
    name: str
    workers: str
    special: str


@dataclass(frozen=True, slots=True)
class Status:
    """Numbers carry a question mark where they are in doubt, sentences say so. `distance` are
    locations to Buenos Aires; `loading` what the loading cards come to that can still come."""

    grain: str
    rows: tuple[Row, ...]
    distance: str
    arrow: str
    to_end: str
    loading: str
    engine: str

    @classmethod
    def of(cls, state: SoloState) -> "Status":
        return cls(
            str(shown.grain(state)),
            _rows(state, things_of(state)),
            str(shown.way_left(state)),
            _arrow(state),
            _to_end(state),
            _loading(state),
            engine(shown.pedros_engine(state)),
        )


def perhaps(sentence: str, sure: bool) -> str:
    """A sentence, marked where it may have changed unseen."""
    return sentence if sure else words().say("play.perhaps", what=sentence)


def stage_name(state: SoloState) -> str:
    """The stage of the loading cards as they print it."""
    return STAGES[shown.loading(state).stage]


def departures_said(state: SoloState) -> str:
    """How often ships have departed."""
    number = shown.departures(state)
    code = "solo.departures" if number.value else "solo.no_departure"
    return perhaps(words().say(code, n=number.value), number.sure)


def _rows(state: SoloState, things: TableThings) -> tuple[Row, ...]:
    row, sure = shown.specialization(state)
    special = perhaps(words().say("play.specialization"), sure)
    return tuple(
        Row(
            worker,
            things.one("workers", worker),
            str(shown.workers(state, worker)),
            special if worker is row else "",
        )
        for worker in Worker
    )


def _arrow(state: SoloState) -> str:
    """The arrow that the token reaches next and when; "" if there is none or nobody knows."""
    found = shown.arrow_ahead(state)
    if found is None:
        return ""
    return perhaps(words().say(f"play.arrow.{found.arrow}", n=found.workers), found.sure)


def _to_end(state: SoloState) -> str:
    number = shown.to_end(state)
    if number.value is None:
        return words().say("play.market_unknown")
    return perhaps(words().say("play.to_end", n=number.value), number.sure)


def _loading(state: SoloState) -> str:
    found = shown.loading(state)
    values = ", ".join(map(str, found.left)) or words().say("play.loading_printed")
    said = words().say("play.loading_left", stage=STAGES[found.stage], values=values)
    return perhaps(said, found.sure)


def engine(place: EnginePlace | Unknown) -> str:
    """Where an engine stands: a space, with an arrow for the turnout after it."""
    if isinstance(place, Unknown):
        return "?"
    if place.depot:
        return "⌂"
    return f"{place.space}↗" if place.turnout else str(place.space)
