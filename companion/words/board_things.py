"""What the pieces and places of a solo game are called, whoever asks and wherever they lie."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from companion.box import argentina
from companion.pedro.choice import Say
from companion.play.solo.then import ship_then
from companion.scoring.turns import ShipThen, SpaceThen, TurnValue
from companion.table.facts import Ship, Trail
from companion.table.pieces import CattleCard, CitySpace, EnginePlace, Quay, Seat, Unknown
from companion.table.read_facts import facts_of
from companion.table.trail import BUENOS_AIRES, START, neutral_behind
from companion.words.catalogue import Words
from companion.words.things import Things, capital

EDITION = "argentina"
ANY_OF_VALUE_3 = "value_3"
"""A cattle card of breeding value 3 whose breed nobody said."""


@dataclass(frozen=True, slots=True)
class BoardThings(Things):
    """The names of Argentina's board. A place is called by what is printed or built on it."""

    @classmethod
    def of(cls, words: Words) -> "BoardThings":
        return cls(words, EDITION)

    def printed_space(self, space: str, tile: str = "", after: str = "") -> str:
        """A space of the trail: "green farmer space 2", "2nd space after E, lower way".

        `tile` is the neutral tile on it, `after` the one before it, where the tiles were shuffled.
        What is no space at all is named as it was given.
        """
        trail = _trail()
        if space == BUENOS_AIRES:
            return self.words.say("trail.buenos_aires")
        if space == START:
            return self.words.say("trail.start")
        if space in trail.ramps:
            return self.words.say("trail.ramp", n=trail.ramps[space])
        if space in trail.neutral:
            return self.words.say("trail.neutral", tile=tile or space)
        for colour, area in trail.farmer_spaces.items():
            if space in area:
                return self.words.say(f"trail.farmer.{colour}", n=area.index(space) + 1)
        if space in trail.building_spaces:
            after = after or neutral_behind(trail, space)
            return self.words.say(f"trail.ground.{space}", after=after)
        return space

    def place(self, there: SpaceThen) -> str:
        """A location within a sentence: the private building on it, else the space itself."""
        is_ground = there.space in _trail().building_spaces
        if there.tile and is_ground:
            return self.building(Seat.PEDRO if there.pedros else Seat.PERSON, there.tile)
        named = self.printed_space(there.space, there.tile, there.after)
        return self.words.say("trail.the", space=named) if is_ground else named

    def place_now(self, space: str) -> str:
        """The same where no table tells what lies there."""
        return self.place(SpaceThen(space))

    def building(self, seat: Seat, tile: str) -> str:
        """A private building: "your 3a", "Pedro's 5b"."""
        return self.words.say(f"trail.building.{seat}", tile=tile)

    def worker(self, worker: str) -> str:
        return self.words.say(f"one.worker.{worker}")

    def counted(self, of: str) -> str:
        """What a card counts: "gauchos"."""
        return self.words.say(f"one.counted.{of}")

    def colour(self, colour: str) -> str:
        return self.words.say(f"one.colour.{colour}")

    def breed(self, breed: str) -> str:
        return self.task("breeding_value_3") if breed == ANY_OF_VALUE_3 else self.one("herd", breed)

    def card(self, card: CattleCard) -> str:
        """A cattle card: "Caracu (3 VP)"; its breed alone where nobody told the VP."""
        name = self.breed(card.breed)
        return name if card.vp is None else self.words.say("one.card", name=name, vp=card.vp)

    def cards(self, key: str) -> str:
        """Cattle cards from their key: `caracu.3+serrano` is "Caracu (3 VP) + Serrano"."""
        return " + ".join(self.card(_card(card)) for card in key.split("+") if card)

    def objective(self, number: int) -> str:
        """What an objective card asks for."""
        return self.tasks(_tasks().get(number, ()))

    def objective_tasks(self, number: int) -> Iterator[str]:
        """Each task of an objective card, as often as it is asked for."""
        for task, times in _tasks().get(number, ()):
            yield from (task,) * times

    def master(self, master: str) -> str:
        return self.one("station_masters", master)

    def quay(self, quay: Quay) -> str:
        return self.one("quays", f"{quay.city}_{quay.number}")

    def ship(self, ship: ShipThen) -> str:
        """A ship without its noun: "18", "7 (3 VP)"; two values stand on two ships each."""
        if ship.vp is None:
            return str(ship.value)
        return self.words.say("one.ship.pile", value=ship.value, vp=ship.vp)

    def ship_id(self, id_: str) -> str:
        """A ship of the shipped facts, without its noun."""
        known = facts_of().ships.get(id_)
        return self.ship(ship_then(facts_of(), known)) if known else id_

    def city_quarter(self, key: str) -> str:
        """A quarter of a city map: `rotterdam.west` is "Rotterdam, West"."""
        city, _, quarter = key.partition(".")
        return f"{self.city(city)}, {self.quarter(quarter)}"

    def city_space(self, space: CitySpace) -> str:
        """A bonus space: "Rotterdam, West 2"."""
        return f"{self.city(space.city)}, {self.quarter(space.quarter)} {space.number}"

    def whole_ship(self, ship: Ship) -> str:
        return self.words.say("solo.ship", ship=self.ship(ship_then(facts_of(), ship)))

    def difficulty(self, name: str) -> str:
        """A difficulty of the decks we know; another deck names its own."""
        return self._known(f"play.difficulty.{name}", name)

    def deck(self, name: str) -> str:
        """Pedro's deck: the companion's, the printed one, or the name of somebody's own."""
        return self._known(f"play.deck.{name}", name)

    def _known(self, code: str, otherwise: str) -> str:
        return self.words.say(code) if self.words.has(code) else otherwise

    def seat(self, seat: str) -> str:
        return self.words.say(f"table.screen.seat.{seat}")

    def engine(self, place: EnginePlace | Unknown) -> str:
        if isinstance(place, Unknown):
            return self.words.say("table.screen.unknown_place")
        if place.depot:
            return self.words.say("table.screen.depot")
        code = "turnout" if place.turnout else "railroad_space"
        return self.words.say(f"table.screen.{code}", n=place.space)

    def sentence(self, said: Say) -> str:
        """A sentence with its values named, e.g. "Buy Caracu (3 VP)"."""
        return capital(self.phrase(said))

    def phrase(self, said: Say) -> str:
        """The same as part of a line, e.g. "engine by maquinistas"."""
        named = {key: self.named(key, self.then(key, value)) for key, value in said.values}
        return self.words.say(said.code, **named)

    def then(self, _: str, value: str | int) -> TurnValue:
        """A value as it names its thing by itself; this board knows of no table."""
        return value

    def named(self, key: str, value: TurnValue) -> str | int:
        """A value of a sentence by what its key says it is; texts and numbers stay as they are."""
        match value:
            case SpaceThen():
                return self.place(value)
            case ShipThen():
                return self.ship(value)
            case int():
                return value
        if naming := _NAMING.get(key):
            return naming(self, value)
        return self._known(f"one.{key}.{value}", value)


_NAMING: Mapping[str, Callable[[BoardThings, str], str]] = {
    "breed": BoardThings.breed,
    "cards": BoardThings.cards,
    "city": BoardThings.city,
    "master": BoardThings.master,
    "quarter": BoardThings.quarter,
    "quarters": BoardThings.city_quarter,
    "ship": BoardThings.ship_id,
    "space": BoardThings.place_now,
}


def _card(key: str) -> CattleCard:
    breed, _, vp = key.partition(".")
    return CattleCard(breed, int(vp) if vp.lstrip("-").isdecimal() else None)


@cache
def _trail() -> Trail:
    return facts_of().trail


@cache
def _tasks() -> Mapping[int, tuple[tuple[str, int], ...]]:
    cards = argentina.document()["objective_cards"]["cards"]
    return {card["id"]: tuple(card["tasks"].items()) for card in cards}
