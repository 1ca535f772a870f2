"""Which answers of a log the table leads one to expect: the others are farther, and stay.

A log may be incomplete, so nothing is refused by what stands here.
"""

from companion.pedro.outcome_keys import master_key
from companion.play.solo.state import SoloState
from companion.table.boards import rightmost
from companion.table.facts import Facts
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.railroad import reachable
from companion.table.state import Section
from companion.table.trail import side_of

NOT_UPGRADED, UPGRADED = "no", "yes"
STEP_LEFT = "step_left"
"""The left step limit space among those of a board that were cleared."""


def farmers_expected(state: SoloState, _: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces of the farmers one may help: on a farmer tile only its own (Rules p. 7 and 17)."""
    farmers, here = state.table.trail.farmers, state.table.trail.estancieros.person
    if isinstance(farmers, Unknown):
        return ()
    spaces = tuple(farmer.space for farmer in farmers)
    stands_on_one = here in spaces and state.table.sure(Section.ESTANCIEROS)
    return tuple(space for space in spaces if space == here or not stands_on_one)


def buildings_expected(state: SoloState, _: tuple[str, ...]) -> tuple[str, ...]:
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


def engine_expected(state: SoloState, _: tuple[str, ...]) -> tuple[str, ...]:
    """The places ahead that the own maquinistas reach (Rules p. 15); none if nobody knows from
    where."""
    engines, facts = state.table.railroad.engines, state.facts
    if isinstance(engines.person, Unknown) or not state.table.sure(Section.ENGINES):
        return ()
    other = None if isinstance(engines.pedro, Unknown) else engines.pedro
    steps = state.table.boards.person.workers(Worker.MAQUINISTA)
    places = reachable(facts, engines.person, steps, facts.possible_turnouts, other)
    return tuple(map(place_key, places))


def upgrades_expected(state: SoloState, picks: tuple[str, ...]) -> tuple[str, ...]:
    """Of the station masters the one beside the station that was reached (Rules p. 16); none if
    nobody said which one lies there."""
    after, _, _ = picks[0].partition(":")
    beside = [
        master_key(place.master)
        for place in state.table.railroad.masters
        if str(place.after) == after
    ]
    return (
        (NOT_UPGRADED, UPGRADED, *beside) if beside and state.table.sure(Section.STATIONS) else ()
    )


def given_expected(state: SoloState, _: tuple[str, ...]) -> tuple[str, ...]:
    """The rows with a worker to give up for a station master (Rules p. 16); none while nobody
    knows the own board."""
    if not state.table.sure(Section.PERSON_BOARD):
        return ()
    board = state.table.boards.person
    return tuple(worker for worker in Worker if rightmost(board, worker) is not None)


def step_limit(state: SoloState) -> int:
    """How many steps one may move at most (Rules p. 7); with both discs of the step limit cleared
    while nobody knows the own board."""
    board, facts = state.table.boards.person, state.facts
    sure = state.table.sure(Section.PERSON_BOARD)
    cleared = {"left": STEP_LEFT in board.cleared, "right": board.step_disc}
    return facts.step_limit + sum(
        steps for side, steps in facts.step_discs.items() if cleared[side] or not sure
    )


def most_steps(facts: Facts) -> int:
    """How far a step limit goes at the end, both its discs cleared."""
    return facts.step_limit + sum(facts.step_discs.values())


def place_key(place: EnginePlace) -> str:
    return f"{place.space}:{int(place.turnout)}"
