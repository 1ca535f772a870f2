"""The numbers that screens show of a table, each with whether nothing unseen can have changed it.

Header, reminders, sums and the running score take them from here and from nowhere else: what is in
doubt is marked everywhere (`tests/play/solo/test_what_is_in_doubt.py` watches the screens).
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.pedro.choices.loading import loading_value, stage
from companion.pedro.choices.station_master import certificates
from companion.play.solo.holdings import holdings_of, running_score
from companion.play.solo.pedro.forecast import departures_exact, departures_now, stage_known
from companion.play.solo.state import SoloState
from companion.table.facts import Arrow
from companion.table.job_market import next_arrow, workers_to_end
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.state import JobMarket, Section
from companion.table.trail import TRAIL_SECTIONS, distance


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it stands, None if nobody knows; in doubt it carries a question mark.

    >>> [str(Number(4)), str(Number(4, sure=False)), str(Number(None))]
    ['4', '4?', '?']
    """

    value: int | None
    sure: bool = True

    def __str__(self) -> str:
        if self.value is None:
            return "?"
        return f"{self.value}" if self.sure else f"{self.value}?"


@dataclass(frozen=True, slots=True)
class ArrowAhead:
    """The arrow that the token reaches next, and in how many workers."""

    arrow: Arrow
    workers: int
    sure: bool


@dataclass(frozen=True, slots=True)
class LoadingValues:
    """The stage of Pedro's loading cards, and what those can come to that are left in it.

    Nothing is left to say of a printed deck. Not `sure`: ships may have departed unseen, or his
    certificates are in doubt.
    """

    stage: int
    left: tuple[int, ...]
    sure: bool


def grain(state: SoloState) -> Number:
    """Pedro's grain."""
    board = state.table.boards.pedro
    return Number(board.grain, state.table.sure(Section.PEDRO_BOARD))


def workers(state: SoloState, worker: Worker) -> Number:
    """Pedro's workers of a row, the printed one included."""
    named = worker is Worker.GRANJERO or not state.unnamed_workers
    sure = named and state.table.sure(Section.PEDRO_BOARD)
    return Number(state.table.boards.pedro.workers(worker), sure)


def specialization(state: SoloState) -> tuple[Worker, bool]:
    """Pedro's specialization, and whether nothing unseen can have changed it."""
    sure = not state.unnamed_workers and state.table.sure(Section.PEDRO_BOARD)
    return state.specialization, sure


def way_left(state: SoloState) -> Number:
    """How many locations Buenos Aires is away from Pedro's estanciero."""
    table = state.table
    here, engine = table.trail.estancieros.pedro, table.railroad.engines.pedro
    if not isinstance(here, str) or isinstance(engine, Unknown):
        return Number(None)
    sure = table.sure(*TRAIL_SECTIONS) and not isinstance(table.trail.farmers, Unknown)
    return Number(distance(state.facts, table, Seat.PEDRO, here, engine), sure)


def pedros_engine(state: SoloState) -> EnginePlace | Unknown:
    """Where Pedro's engine stands: only he moves it."""
    return state.table.railroad.engines.pedro


def arrow_ahead(state: SoloState) -> ArrowAhead | None:
    """None if there is none ahead, or nobody knows the job market."""
    market = state.table.job_market
    found = None if isinstance(market, Unknown) else next_arrow(state.facts, market)
    return ArrowAhead(*found, _market_sure(state)) if found else None


def to_end(state: SoloState) -> Number:
    """Workers until the token leaves the job market."""
    return _of_market(state, workers_to_end)


def _of_market(state: SoloState, counted: Callable[[JobMarket], int]) -> Number:
    market = state.table.job_market
    if isinstance(market, Unknown):
        return Number(None)
    return Number(counted(market), _market_sure(state))


def _market_sure(state: SoloState) -> bool:
    return state.table.sure(Section.JOB_MARKET)


def departures(state: SoloState) -> Number:
    """How many times three ships have departed."""
    looked = state.stage_said or state.table.sure(Section.SHIPS)
    return Number(departures_now(state), looked or departures_exact(state))


def loading(state: SoloState) -> LoadingValues:
    """What Pedro's next loading card can come to."""
    now = stage(departures_now(state))
    seen = state.loading_seen if state.loading_stage == now else ()
    cards = state.deck.loading_of_stage(now)
    left = [card for card in cards if card.id not in seen] or cards
    sure = stage_known(state) and state.table.sure(Section.PEDRO_BOARD)
    return LoadingValues(now, tuple(loads_with(state, card.value) for card in left), sure)


def loads_with(state: SoloState, printed: int) -> int:
    """What a loading card of a value comes to: with the difficulty and his certificates."""
    return loading_value(state.seen, printed, state.difficulty.loading)


def added_to_loading(state: SoloState) -> tuple[int, int]:
    """What a loading value is raised by: the difficulty, his certificates."""
    return state.difficulty.loading, certificates(state.seen)


def points(state: SoloState, seat: Seat) -> tuple[int | None, ...]:
    """A seat's points by category; None where the table cannot settle it."""
    unsettled = holdings_of(state, seat).unsettled
    lines = running_score(state, seat).lines
    return tuple(
        None if number in unsettled else line.points for number, line in enumerate(lines, 1)
    )
