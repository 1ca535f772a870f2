"""Whether a record of older rules leads to a table that there can be, and goes on from there."""

from companion.box.faults import Fault, Faulty
from companion.play.solo.events import Event, SoloEvent
from companion.play.solo.pedro.draws import loading_by_hand
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import DescribeCard
from companion.play.solo.starting import NO_SUCH_PIECE, check_exists
from companion.play.solo.state import SoloState
from companion.table.pieces import Unknown


def check_sound(_: SoloState, events: tuple[Event, ...], after: SoloState) -> None:
    """Refuses what no box holds: a ship, a space, a station master that does not exist.

    Pieces may be too many or too few: a person may be half way through correcting them.
    """
    if not all(isinstance(event, SoloEvent) for event in events):
        check_exists(after.facts, after.table, NO_SUCH_PIECE)
        _check_spaces(after)
    task = after.task
    if task is not None and not isinstance(task, DescribeCard) and not loading_by_hand(after):
        forecast(after, task)


def _check_spaces(after: SoloState) -> None:
    """Not more rows of the job market, nor other foresight spaces, than the board has."""
    facts, market = after.facts, after.table.job_market
    if len(after.table.foresight) != sum(facts.at_start.foresight):
        raise Faulty([Fault("foresight", "table.foresight_shape")])
    if isinstance(market, Unknown):
        return
    if len(market.rows) != len(facts.row_cost) or not 1 <= market.token_row <= facts.row_when_out:
        raise Faulty([Fault("job_market", "table.market_shape")])
