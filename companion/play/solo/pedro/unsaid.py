"""What nobody can say of a line of Pedro's: it happened, what it may have changed is in doubt."""

from collections.abc import Mapping

from companion.pedro.choice import UNSAID, Option, say
from companion.play.solo.pedro.tasks import AfterCard, DescribeCard, ReadCard, Task, verb_of
from companion.table.events import EstancieroMoved, SectionsDoubted, TableEvent
from companion.table.pieces import UNKNOWN, Seat
from companion.table.state import Section

_DOUBTS: Mapping[str, tuple[Section, ...]] = {
    "hire": (Section.JOB_MARKET, Section.PEDRO_BOARD),
    "objective": (Section.OBJECTIVES, Section.PEDRO_BOARD),
    "help_farmer": (Section.FARMERS, Section.PEDRO_BOARD),
    "buy_cattle": (Section.CATTLE_MARKET, Section.PEDRO_BOARD),
    "build": (Section.BUILDINGS, Section.PEDRO_BOARD),
    "disc_to_quay": (Section.CITIES, Section.PEDRO_BOARD),
    "extra_delivery": (Section.CITIES, Section.PEDRO_BOARD),
    "load": (Section.SHIPS, Section.OBJECTIVES, Section.PEDRO_BOARD),
    "foresight": (Section.FORESIGHT, Section.JOB_MARKET, Section.FARMERS),
    "arrows": (Section.SHIPS, Section.CITIES, Section.CATTLE_MARKET),
    "station_master": (Section.STATIONS, Section.PEDRO_BOARD),
}
"""By verb. Those left out offer it themselves, or cannot go on without an answer."""


_EVENTS: Mapping[str, tuple[TableEvent, ...]] = {
    "count_buildings": (),
    "move": (EstancieroMoved(Seat.PEDRO, UNKNOWN), SectionsDoubted((Section.FARMERS,))),
    "name_worker": (SectionsDoubted((Section.PEDRO_BOARD,)),),
    **{verb: (SectionsDoubted(sections),) for verb, sections in _DOUBTS.items()},
}
"""All that not knowing comes to; what his card goes on with, `follows` says."""


def unsaid(task: Task) -> Option | None:
    """Not knowing, as an answer to a line; None where its verb has it or needs a word."""
    events = _EVENTS.get(verb_of(task)) if _is_asked(task) else None
    return None if events is None else Option(UNSAID, say("solo.unsaid"), events)


def _is_asked(task: Task) -> bool:
    return not isinstance(task, DescribeCard | ReadCard | AfterCard)
