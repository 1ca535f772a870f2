"""What is called what on one table: a place by what lies on it, a tile by what is known of it."""

from dataclasses import dataclass, replace

from companion.play.solo.then import space_then, value_then
from companion.scoring.turns import SpaceThen, TurnValue
from companion.table.facts import Facts
from companion.table.pieces import FarmerTile, Unknown, WorkerTile
from companion.table.state import TableState, TrailState
from companion.words.board_things import EDITION, BoardThings
from companion.words.catalogue import Words
from companion.words.things import capital

Thing = WorkerTile | FarmerTile | Unknown | None


@dataclass(frozen=True, slots=True)
class TableThings(BoardThings):
    """The names of one table as it lies; `facts` are those of its copy."""

    facts: Facts
    table: TableState

    @classmethod
    def at(cls, words: Words, facts: Facts, table: TableState) -> "TableThings":
        return cls(words, EDITION, facts, table)

    def say(self, code: str, /, **values: object) -> str:
        """A sentence of the table's own screens."""
        return self.words.say(f"table.screen.{code}", **values)

    def then(self, key: str, value: str | int) -> TurnValue:
        """A value as it names its thing by itself, by what lies on this table."""
        if key == "spaces":
            return ", ".join(self.location(space) for space in str(value).split())
        return value_then(self.facts, self.table, key, value)

    def space_then(self, space: str) -> SpaceThen:
        return space_then(self.facts, self.table, space)

    def location(self, space: str) -> str:
        """A location within a sentence: "your 3a", "building C"."""
        return self.place(self.space_then(space))

    def tile(self, tile: Thing) -> str:
        """A worker or farmer tile: "gaucho with strength", "green farmer 4, hand 1 peso"."""
        if tile is None:
            return self.say("nothing")
        if isinstance(tile, Unknown):
            return self.say("unknown_tile")
        if isinstance(tile, WorkerTile):
            worker = self.worker(tile.worker)
            return self.say("strong", worker=worker) if tile.strength else worker
        return self.say(
            "farmer",
            colour=self.colour(tile.colour),
            strength="?" if tile.strength is None else tile.strength,
            hand=self.hand(tile),
        )

    def short_farmer(self, tile: FarmerTile) -> str:
        """For a select: "green 4, black hand 1 peso"."""
        return self.say(
            "short_farmer",
            colour=self.colour(tile.colour),
            strength="?" if tile.strength is None else tile.strength,
            hand=self.hand(tile),
        )

    def hand(self, tile: FarmerTile) -> str:
        if tile.hand is None:
            return self.say("hand.unknown")
        return self.say(f"hand.{tile.hand}", n=self.facts.hand_pesos[tile.hand])

    def ground(self, space: str) -> str:
        """The space itself as it begins a line: "2nd space after E, lower way", "Building C"."""
        there = space_then(self.facts, replace(self.table, trail=self._bare_trail), space)
        return capital(self.printed_space(space, there.tile, there.after))

    @property
    def _bare_trail(self) -> TrailState:
        return replace(self.table.trail, buildings=())

    def space(self, space: str) -> str:
        """A space with what lies on it."""
        there = self.space_then(space)
        if there.tile and space in self.facts.trail.building_spaces:
            return self.say("on", ground=self.ground(space), lies=self.place(there))
        farmers = () if isinstance(self.table.trail.farmers, Unknown) else self.table.trail.farmers
        for farmer in farmers:
            if farmer.space == space:
                lies = self.tile(farmer.tile)
                if farmer.pesos:
                    lies = self.say("with_pesos", tile=lies, n=farmer.pesos)
                return self.say("on", ground=self.ground(space), lies=lies)
        if self._can_be_empty(space):
            return self.say("on", ground=self.ground(space), lies=self.say("nothing"))
        return self.ground(space)

    def _can_be_empty(self, space: str) -> bool:
        if space in self.facts.trail.building_spaces:
            return True
        farmers = any(space in area for area in self.facts.trail.farmer_spaces.values())
        return farmers and not isinstance(self.table.trail.farmers, Unknown)

    def estanciero(self, place: str | Unknown | None) -> str:
        if isinstance(place, Unknown):
            return self.say("somewhere")
        return self.say("not_out") if place is None else self.ground(place)
