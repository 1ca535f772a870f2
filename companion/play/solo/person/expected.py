"""Which answers of a log the table leads one to expect: the others are farther, and stay.

A log may be incomplete, so nothing is refused by what stands here.
"""

from companion.play.solo.state import SoloState
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.railroad import reachable
from companion.table.state import Section
from companion.table.trail import side_of


def farmers_expected(state: SoloState) -> tuple[str, ...]:
    """The spaces of the farmers one may help: on a farmer tile only its own (Rules p. 7 and 17)."""
    farmers, here = state.table.trail.farmers, state.table.trail.estancieros.person
    if isinstance(farmers, Unknown):
        return ()
    spaces = tuple(farmer.space for farmer in farmers)
    stands_on_one = here in spaces and state.table.sure(Section.ESTANCIEROS)
    return tuple(space for space in spaces if space == here or not stands_on_one)


def buildings_expected(state: SoloState) -> tuple[str, ...]:
    """The tiles for which the own carpinteros suffice; to replace a building the difference does
    (Rules p. 13)."""
    table, facts, seat = state.table, state.facts, Seat.PERSON
    needed = {
        number: facts.building(number, side_of(table, seat, number)).carpinteros
        for number in range(1, len(table.trail.sides) + 1)
    }
    stand = [needed[one.number] for one in table.trail.buildings if one.seat is seat]
    most = table.boards.person.workers(Worker.CARPINTERO) + max(stand, default=0)
    return tuple(str(n) for n in table.boards.person.buildings_left if needed[n] <= most)


def engine_expected(state: SoloState) -> tuple[str, ...]:
    """The places ahead that the own maquinistas reach (Rules p. 15); none if nobody knows from
    where."""
    engines, facts = state.table.railroad.engines, state.facts
    if isinstance(engines.person, Unknown) or not state.table.sure(Section.ENGINES):
        return ()
    other = None if isinstance(engines.pedro, Unknown) else engines.pedro
    steps = state.table.boards.person.workers(Worker.MAQUINISTA)
    places = reachable(facts, engines.person, steps, facts.possible_turnouts, other)
    return tuple(map(place_key, places))


def place_key(place: EnginePlace) -> str:
    return f"{place.space}:{int(place.turnout)}"
