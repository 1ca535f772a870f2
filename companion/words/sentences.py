"""Sentences made from codes that other rooms answer with."""

from collections.abc import Mapping

from companion.box.faults import Fault
from companion.table.pieces import Seat, Worker
from companion.words.board_things import BoardThings
from companion.words.catalogue import Words
from companion.words.things import capital

_IDS: Mapping[str, str] = {
    "table.cattle": "breed",
    "table.covered": "quarters",
    "table.farmer": "colour",
    "table.farmers": "colour",
    "table.master": "master",
    "table.no_building_space": "space",
    "table.no_ship": "ship",
    "table.ship": "ship",
    "table.ship_missing": "ship",
    "table.space_taken": "space",
    "table.strength": "worker",
    "table.two_on_ship": "ship",
    "table.two_on_space": "quarters",
    "table.workers": "worker",
    "table.wrong_area": "space",
}
"""What the id in a fault of the table names, where it is not a printed number."""


def fault_sentence(words: Words, fault: Fault) -> str:
    """The sentence of a refusal, without its place; things of the table go by their names."""
    key = _IDS.get(fault.code)
    values = dict(fault.values)
    if key and "id" in values:
        values["id"] = BoardThings.of(words).named(key, values["id"])
    return capital(words.say(f"fault.{fault.code}", **values))


def table_place(words: Words, place: str) -> str:
    """Where a fault of the table is: as its section is called, or "Pedro: discs" on his board."""
    first, _, rest = place.partition(".")
    if first in list(Seat) and rest:
        part = "workers" if rest in list(Worker) else rest
        return words.say(
            "table.screen.place.of",
            seat=BoardThings.of(words).seat(first),
            what=words.say(f"table.screen.place.{part}"),
        )
    for code in (f"table.screen.place.{first}", f"table.screen.section.{first}"):
        if words.has(code):
            return capital(words.say(code))
    return place
