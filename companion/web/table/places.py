"""Where a fault is: the section that corrects it."""

from companion.box.faults import Fault
from companion.table.pieces import Seat
from companion.table.state import Section, TableState
from companion.web.table.forms import FORMS

BOARDS = {str(Seat.PERSON): str(Section.PERSON_BOARD), str(Seat.PEDRO): str(Section.PEDRO_BOARD)}
ELSEWHERE = {
    "buildings": Section.BUILDINGS,
    "workers": Section.PERSON_BOARD,
    "cattle": Section.CATTLE_MARKET,
    "exhaustion": Section.PERSON_BOARD,
    "station_masters": Section.STATIONS,
    "token": Section.PERSON_BOARD,
    "estanciero": Section.ESTANCIEROS,
    "engine": Section.ENGINES,
}


def section_of(fault: Fault) -> str:
    """The section whose form corrects a fault of the table.

    >>> section_of(Fault("pedro.discs", "table.discs")), section_of(Fault("ships", "table.ship"))
    ('pedro_board', <Section.SHIPS: 'ships'>)
    """
    first, _, rest = fault.place.partition(".")
    if first in BOARDS:
        return ELSEWHERE.get(rest, BOARDS[first])
    if first in FORMS:
        return Section(first)
    return ELSEWHERE.get(first, Section.PERSON_BOARD)


def space_of(fault: Fault, table: TableState) -> str:
    """The space of a building that lies twice on the trail; "" of any other fault."""
    seat, _, rest = fault.place.partition(".")
    if rest != "buildings":
        return ""
    number = dict(fault.values).get("id")
    spaces = [
        building.space
        for building in table.trail.buildings
        if building.seat == seat and building.number == number
    ]
    return spaces[0] if spaces else ""
