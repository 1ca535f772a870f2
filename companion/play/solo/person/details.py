"""What of the own turn was logged, from what happened on the table: whom, where, which."""

from collections.abc import Iterator

from companion.pedro.cattle import key_of
from companion.pedro.choice import Say, say
from companion.play.solo.person.expected import STEP_LEFT
from companion.table import events as e
from companion.table.pieces import EnginePlace, FarmerTile, Seat, WorkerTile
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


def of_visit(event: object) -> Iterator[Say]:
    """The lines of an own visit that was logged, from what it brought on the table."""
    match event:
        case e.DiscDelivered(Seat.PERSON, quay, space):
            values: dict[str, str | int] = {
                "city": quay.city,
                "quay": quay.number,
                "quarter": space.quarter,
            }
            yield say("solo.own.delivery", **values, n=space.number)
        case e.ExhaustionTaken(Seat.PERSON, int(cards)) if cards < 0:
            yield say("solo.own.exhaustion_gone", n=-cards)
        case e.DiscLoaded(Seat.PERSON, ship):
            yield say("solo.ship", ship=ship)
        case e.StepDiscCleared(Seat.PERSON):
            yield say("play.log.step_disc")
        case e.DiscSpaceCleared(Seat.PERSON, space) if space == STEP_LEFT:
            yield say("play.log.step_left")
        case e.ObjectiveTaken(Seat.PERSON, card) if card:
            yield say("solo.own.objective", id=card)
        case e.WorkerPlaced(tile=WorkerTile(worker=worker, strength=strong)):
            kind = "strong_worker" if strong else "worker"
            yield say(f"pedro.foresight.{kind}", worker=worker)
        case e.FarmerPlaced(tile=tile, space=str(space)):
            yield say("pedro.foresight.farmer_onto", **_farmer(tile), space=space)
        case e.FarmerPlaced(tile=tile):
            yield say("pedro.foresight.farmer", **_farmer(tile))
        case e.FarmerBoxed(tile=tile):
            yield say("pedro.foresight.farmer_boxed", **_farmer(tile))


def _farmer(tile: FarmerTile) -> dict[str, str | int]:
    return {"colour": tile.colour, "strength": tile.strength or 0}
