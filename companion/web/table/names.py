"""What lies on the table in words: spaces, tiles, cards, places."""

from dataclasses import dataclass

from companion.box import argentina
from companion.table.facts import Facts
from companion.table.pieces import (
    CattleCard,
    EnginePlace,
    FarmerTile,
    Quay,
    Seat,
    Unknown,
    WorkerTile,
)
from companion.table.state import TableState
from companion.table.trail import BUENOS_AIRES, START, side_of
from companion.words import Words

Thing = WorkerTile | FarmerTile | Unknown | None
ROMAN = {1: "I", 2: "II"}


@dataclass(frozen=True, slots=True)
class Names:
    """The words of one table."""

    words: Words
    facts: Facts
    table: TableState

    def say(self, code: str, /, **values: object) -> str:
        return self.words.say(f"table.screen.{code}", **values)

    def tile(self, tile: Thing) -> str:
        """A worker or farmer tile: "gaucho with strength", "green farmer 4, hand 1 peso"."""
        if tile is None:
            return self.say("nothing")
        if isinstance(tile, Unknown):
            return self.say("unknown_tile")
        if isinstance(tile, WorkerTile):
            worker = self.say(f"worker.{tile.worker}")
            return self.say("strong", worker=worker) if tile.strength else worker
        return self.say(
            "farmer",
            colour=self.say(f"colour.{tile.colour}"),
            strength="?" if tile.strength is None else tile.strength,
            hand=self.hand(tile),
        )

    def short_farmer(self, tile: FarmerTile) -> str:
        """For a select: "green 4, hand 1"."""
        return self.say(
            "short_farmer",
            colour=self.say(f"colour.{tile.colour}"),
            strength="?" if tile.strength is None else tile.strength,
            hand=self.facts.hand_pesos[tile.hand] if tile.hand else "?",
        )

    def hand(self, tile: FarmerTile) -> str:
        if tile.hand is None:
            return self.say("hand.unknown")
        return self.say(f"hand.{tile.hand}", n=self.facts.hand_pesos[tile.hand])

    def card(self, card: CattleCard) -> str:
        name = self.breed(card.breed)
        return name if card.vp is None else self.say("card", name=name, vp=card.vp)

    def breed(self, breed: str) -> str:
        if breed == "value_3":
            return self.say("value_3")
        return self.words.say(f"argentina.thing.herd.{breed}")

    def tasks(self, card: int) -> str:
        """What an objective card asks for."""
        return ", ".join(
            f"{n} × {self.words.say(f'argentina.task.{task}')}" for task, n in _tasks(card)
        )

    def master(self, master: str) -> str:
        return self.words.say(f"argentina.thing.station_masters.{master}")

    def quay(self, quay: Quay) -> str:
        return self.words.say(f"argentina.thing.quays.{quay.city}_{quay.number}")

    def city(self, city: str) -> str:
        return self.words.say(f"argentina.city.{city}")

    def quarter(self, quarter: str) -> str:
        return self.words.say(f"argentina.quarter.{quarter}")

    def seat(self, seat: Seat) -> str:
        return self.say(f"seat.{seat}")

    def engine(self, place: EnginePlace | Unknown) -> str:
        if isinstance(place, Unknown):
            return self.say("unknown_place")
        if place.depot:
            return self.say("depot")
        return self.say("turnout" if place.turnout else "railroad_space", n=place.space)

    def ground(self, space: str) -> str:
        """The printed space itself: "farmland space 3", "green farmer space 2", "building C"."""
        if space == BUENOS_AIRES:
            return self.say("buenos_aires")
        if space == START:
            return self.say("start")
        if space in self.facts.trail.ramps:
            return self.say("ramp", n=self.facts.trail.ramps[space])
        if space in self.facts.trail.neutral:
            at = self.facts.trail.neutral.index(space)
            return self.say("neutral", tile=self.table.trail.neutral[at])
        for colour, area in self.facts.trail.farmer_spaces.items():
            if space in area:
                return self.say(f"farmer_space.{colour}", n=area.index(space) + 1)
        kind = space.rstrip("0123456789")
        return self.say(f"ground.{kind}", n=int(space.removeprefix(kind)))

    def space(self, space: str) -> str:
        """A space with what lies on it."""
        for building in self.table.trail.buildings:
            if building.space == space:
                side = side_of(self.table, building.seat, building.number)
                tile = f"{building.number}{side}"
                return self.say(f"building.{building.seat}", tile=tile, ground=self.ground(space))
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


def _tasks(card: int) -> tuple[tuple[str, int], ...]:
    return _TASKS.get(card, ())


def _read_tasks() -> dict[int, tuple[tuple[str, int], ...]]:
    cards = argentina.document()["objective_cards"]["cards"]
    return {card["id"]: tuple(card["tasks"].items()) for card in cards}


_TASKS = _read_tasks()
