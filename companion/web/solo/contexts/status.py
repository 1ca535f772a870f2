"""The line above a turn: what of Pedro and of the table one looks at most."""

from dataclasses import dataclass

from companion.pedro.choices.loading import loading_value, stage
from companion.play.solo.state import SoloState
from companion.table.job_market import next_arrow, workers_to_end
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.state import Section
from companion.table.trail import distance
from companion.web.rendering import words
from companion.web.solo.contexts.taps import things_of
from companion.words.table_things import TableThings

STAGES = ("", "I", "II", "III")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of Pedro's workers; one of them is his specialization."""

    worker: Worker
    name: str
    workers: int
    is_specialization: bool


@dataclass(frozen=True, slots=True)
class Status:
    """`distance` are locations to Buenos Aires, with a question mark where they are not sure;
    `loading` the values of the loading cards that can still come in this stage."""

    turn: int
    grain: int
    rows: tuple[Row, ...]
    distance: str
    arrow: str
    to_end: int | None
    stage: str
    loading: tuple[int, ...]
    engine: str

    @classmethod
    def of(cls, state: SoloState) -> "Status":
        table, market = state.table, state.table.job_market
        return cls(
            state.turn,
            table.boards.pedro.grain,
            _rows(state, things_of(state)),
            _distance(state),
            _arrow(state),
            None if isinstance(market, Unknown) else workers_to_end(market),
            stage_name(state),
            _loading(state),
            engine(table.railroad.engines.pedro),
        )


def stage_name(state: SoloState) -> str:
    """The stage of the loading cards as they print it."""
    return STAGES[stage(state.table.shipping.departures)]


def _rows(state: SoloState, things: TableThings) -> tuple[Row, ...]:
    return tuple(
        Row(
            worker,
            things.one("workers", worker),
            state.table.boards.pedro.workers(worker),
            worker is state.specialization,
        )
        for worker in Worker
    )


def _distance(state: SoloState) -> str:
    table = state.table
    here, stands = table.trail.estancieros.pedro, table.railroad.engines.pedro
    if not isinstance(here, str) or isinstance(stands, Unknown):
        return "?"
    locations = distance(state.facts, table, Seat.PEDRO, here, stands)
    known = not isinstance(table.trail.farmers, Unknown)
    sure = known and table.sure(Section.FARMERS, Section.BUILDINGS)
    return str(locations) if sure else f"{locations}?"


def _arrow(state: SoloState) -> str:
    """The arrow that the token reaches next and when; "" if there is none or nobody knows."""
    market = state.table.job_market
    found = None if isinstance(market, Unknown) else next_arrow(state.facts, market)
    return words().say(f"play.arrow.{found[0]}", n=found[1]) if found else ""


def _loading(state: SoloState) -> tuple[int, ...]:
    now = stage(state.table.shipping.departures)
    seen = state.loading_seen if state.loading_stage == now else ()
    cards = state.deck.loading_of_stage(now)
    left = [card for card in cards if card.id not in seen] or cards
    more = state.difficulty.loading
    return tuple(loading_value(state.seen, card.value, more) for card in left)


def engine(place: EnginePlace | Unknown) -> str:
    """Where an engine stands: a space, with an arrow for the turnout after it."""
    if isinstance(place, Unknown):
        return "?"
    if place.depot:
        return "⌂"
    return f"{place.space}↗" if place.turnout else str(place.space)
