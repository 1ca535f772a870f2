"""Sentences of a solo game: what lies where on this table, said as a person would point at it."""

from dataclasses import dataclass

from companion.pedro.choice import Say
from companion.table.pieces import Seat
from companion.table.state import TableState
from companion.table.trail import BUENOS_AIRES, START, side_of
from companion.words.catalogue import Words

EDITION = "argentina"


@dataclass(frozen=True, slots=True)
class TableWords:
    """Words about one table: a space is called by what lies on it."""

    words: Words
    table: TableState

    def sentence(self, said: Say) -> str:
        """A sentence with its values named, e.g. "Buy Caracu of 3 VP"."""
        values = {key: self._value(key, value) for key, value in said.values}
        return self.words.say(said.code, **values)

    def space(self, space: str) -> str:
        """A space of the trail by the tile on it: "C", "your 3a", "the 2nd green farmer"."""
        if space == BUENOS_AIRES or space.startswith("ramp"):
            return self.words.say("trail.buenos_aires")
        if space == START:
            return self.words.say("trail.start")
        if space in "ABCDEFGH":
            return self.table.trail.neutral["ABCDEFGH".index(space)]
        for building in self.table.trail.buildings:
            if building.space == space:
                tile = f"{building.number}{side_of(self.table, building.seat, building.number)}"
                code = "trail.own_building" if building.seat is Seat.PERSON else "trail.pedros"
                return self.words.say(code, tile=tile)
        colour = _COLOURS.get(space[0])
        if colour and space[1:].isdigit() and not space.startswith("fr"):
            return self.words.say(
                "trail.farmer", colour=self.one("colour", colour), n=int(space[1:])
            )
        return self.words.say("trail.space", id=space)

    def one(self, kind: str, id_: str) -> str:
        """The name of one thing of a kind: a worker, a colour, a city, a station master."""
        for code in (f"one.{kind}.{id_}", *(stem.format(id=id_) for stem in _NAMES.get(kind, ()))):
            if self.words.has(code):
                return self.words.say(code)
        return id_

    def cards(self, key: str) -> str:
        """Cattle cards from their key: `caracu.3+serrano` is "Caracu (3 VP) and Serrano"."""
        return " + ".join(self._card(card) for card in key.split("+") if card)

    def _card(self, card: str) -> str:
        breed, _, vp = card.replace(":", ".").partition(".")
        name = self.one("breed", breed)
        return self.words.say("one.card", name=name, vp=vp) if vp.isdigit() else name

    def _value(self, key: str, value: str | int) -> str | int:
        if not isinstance(value, str):
            return value
        if key == "space":
            return self.space(value)
        if key == "spaces":
            return ", ".join(map(self.space, value.split()))
        if key == "cards":
            return self.cards(value)
        if key == "ship":
            return value.removeprefix("start_").removeprefix("pile_")
        return self.one(key, value)


_COLOURS = {"g": "green", "b": "blue", "o": "orange", "y": "yellow"}
_NAMES = {
    "city": (f"{EDITION}.city.{{id}}",),
    "quarter": (f"{EDITION}.quarter.{{id}}",),
    "master": (f"{EDITION}.thing.station_masters.{{id}}",),
    "breed": (f"{EDITION}.thing.herd.{{id}}",),
}
