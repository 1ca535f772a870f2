"""What of the own turn was logged, from what happened on the table: whom, where, which."""

from collections.abc import Iterator

from companion.pedro.cattle import key_of
from companion.pedro.choice import Say, say
from companion.table import events as e
from companion.table.pieces import EnginePlace, Seat
from companion.table.state import TableState
from companion.table.trail import side_of


def details(table: TableState, event: object) -> Iterator[Say]:
    """The parts of a sentence about an event of the person's turn; `table` is the one before it."""
    match event:
        case e.EstancieroMoved(Seat.PERSON, str(space)):
            yield say("solo.own.move", space=space)
        case e.WorkerHired(Seat.PERSON, tile, row):
            code = "solo.own.hire_strong" if tile.strength else "solo.own.hire"
            yield say(f"{code}_from_row" if row else code, worker=tile.worker, row=row or 0)
        case e.BuildingPlaced(Seat.PERSON, number, space):
            side = side_of(table, Seat.PERSON, number)
            yield say("solo.own.tile", tile=f"{number}{side}")
            yield say("solo.own.space", space=space)
        case e.FarmerHelped(Seat.PERSON, tile, _, str(space)):
            strength = tile.strength or "?"
            yield say("solo.own.farmer", colour=tile.colour, strength=strength, space=space)
        case e.CattleTaken(Seat.PERSON, cards):
            yield say("solo.own.cattle", cards=key_of(cards))
        case e.EngineMoved(Seat.PERSON, EnginePlace() as place):
            code = "turnout" if place.turnout else "space"
            yield say(f"solo.own.engine_{code}", n=place.space)
        case e.ObjectiveTaken(Seat.PERSON, card) if card:
            yield say("solo.own.objective", id=card)
