"""What the app drew, in words: the thing and where it is to be laid."""

from companion.table.pieces import CattleCard, FarmerTile, WorkerTile
from companion.table.state import Thing
from companion.words.table_things import TableThings


def drawn_thing(things: TableThings, thing: Thing) -> str:
    """A tile, a card or a ship by its name."""
    if isinstance(thing, WorkerTile | FarmerTile):
        return things.tile(thing)
    if isinstance(thing, CattleCard):
        return things.card(thing)
    if isinstance(thing, int):
        return things.words.say("draws.objective", id=thing, tasks=things.objective(thing))
    return things.words.say("solo.ship", ship=things.ship_id(thing))


def drawn_there(things: TableThings, place: str, thing: Thing) -> str:
    """A thing with its place: "Foresight A, upper: green farmer 4"."""
    kind, _, rest = place.partition(".")
    where = things.words.say(f"draws.place.{kind}")
    if kind == "foresight":
        where = foresight_space(things, int(rest))
    elif kind == "farmer":
        where = things.ground(rest)
    elif kind == "market":
        row, column = rest.split(".")
        where = things.say("row_space", row=row, n=column)
    return things.words.say("draws.there", where=where, thing=drawn_thing(things, thing))


def foresight_space(things: TableThings, space: int) -> str:
    """A foresight space, numbered 0 to 5: "Foresight A, upper"."""
    half = ("upper", "lower")[space % 2]
    return things.words.say(f"draws.foresight.{half}", pair="ABC"[space // 2])
