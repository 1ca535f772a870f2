"""What the selects of the forms offer, in words and in the order of the box."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from companion.pedro.cattle import is_kind
from companion.table.facts import Facts
from companion.table.pieces import UNKNOWN, CattleCard, Colour, FarmerTile, Seat
from companion.table.state import TableState
from companion.table.trail import BUENOS_AIRES, side_of
from companion.web.table.forms.cards import objective_keys
from companion.web.table.forms.railroad import engine_keys, station_spaces
from companion.web.table.keys import (
    NOBODY_SAID,
    NOTHING,
    SLOTS,
    WORKERS,
    slot_key,
)
from companion.words.table_things import TableThings

AREA_BAG = (Colour.GREEN, Colour.BLUE, Colour.ORANGE)
"""The farmers of bag A; yellow ones lie in bag C."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to pick; those with the same `group` stand together."""

    value: str
    label: str
    group: str = ""


@dataclass(frozen=True)
class Choices:
    """Everything that can be picked on one table."""

    facts: Facts
    table: TableState
    names: TableThings

    def say(self, code: str, /, **values: object) -> str:
        return self.names.say(code, **values)

    @cached_property
    def nothing(self) -> Choice:
        return Choice(NOTHING, self.say("nothing"))

    @cached_property
    def unknown(self) -> Choice:
        return Choice(NOBODY_SAID, self.say("unknown"))

    @cached_property
    def market(self) -> list[Choice]:
        """Short, for two stand beside each other: "gaucho", "maq. +1" with strength."""
        return [
            self.nothing,
            self.unknown,
            *(
                Choice(key, self.say(f"strong_short.{tile.worker}"))
                if tile.strength
                else Choice(key, self.names.tile(tile))
                for key, tile in WORKERS.items()
            ),
        ]

    def foresight(self, pair: int) -> list[Choice]:
        """Bag A holds farmers, B workers, C workers and yellow farmers (Rules p. 4)."""
        found = [self.nothing, self.unknown]
        if pair:
            found += self._workers()
        for colour in ((), (), (Colour.YELLOW,))[pair] if pair else AREA_BAG:
            found += self.farmers(colour, grouped=True)
        return found

    def _workers(self) -> list[Choice]:
        group = self.say("workers")
        return [Choice(key, self.names.tile(tile), group) for key, tile in WORKERS.items()]

    def farmer_space(self, colour: str) -> list[Choice]:
        return [self.nothing, *self.farmers(Colour(colour))]

    @cached_property
    def any_farmer(self) -> list[Choice]:
        found = [self.nothing]
        for colour in Colour:
            found += self.farmers(colour, grouped=True)
        return found

    def farmers(self, colour: Colour, grouped: bool = False) -> list[Choice]:
        """The tiles of a colour as the box has them, then those that nobody saw well."""
        printed = sorted(
            {tile for tile in self.facts.farmer_kinds if tile.colour is colour},
            key=lambda tile: (tile.strength or 0, tile.hand or ""),
        )
        strengths = sorted({tile.strength for tile in printed if tile.strength})
        half = [FarmerTile(colour, strength) for strength in strengths]
        group = self.names.one("farmers", colour) if grouped else ""
        return [
            Choice(slot_key(tile), self.names.short_farmer(tile), group)
            for tile in (*printed, FarmerTile(colour), *half)
        ]

    @cached_property
    def objectives(self) -> list[Choice]:
        said = {NOTHING: self.say("nothing"), NOBODY_SAID: self.say("unnamed_card")}
        return [
            Choice(key, said.get(key) or f"{key}: {self.names.objective(card or 0)}")
            for key, card in objective_keys(self.facts).items()
        ]

    @cached_property
    def standing(self) -> list[Choice]:
        """Where an estanciero can stand: tiles first, then what else there is."""
        spaces = [*self.facts.trail.onward, BUENOS_AIRES]
        tiles = [space for space in spaces if self._is_location(space)]
        found = [Choice(space, self.names.space(space), self.say("tiles")) for space in tiles]
        rest = [
            Choice(space, self.names.ground(space), self.say("empty_spaces"))
            for space in spaces
            if space not in tiles
        ]
        return [
            Choice(NOBODY_SAID, self.say("somewhere")),
            Choice(NOTHING, self.say("not_out")),
            *found,
            *rest,
        ]

    def _is_location(self, space: str) -> bool:
        return space not in self._plain or space in self._taken

    @cached_property
    def _plain(self) -> set[str]:
        areas = self.facts.trail.farmer_spaces.values()
        return {*self.facts.trail.building_spaces, *(space for area in areas for space in area)}

    @cached_property
    def _taken(self) -> set[str]:
        farmers = self.table.trail.farmers if isinstance(self.table.trail.farmers, tuple) else ()
        buildings = {building.space for building in self.table.trail.buildings}
        return buildings | {farmer.space for farmer in farmers}

    @cached_property
    def engines(self) -> list[Choice]:
        places = engine_keys(self.facts)
        return [Choice(key, self.names.engine(place)) for key, place in places.items()]

    @cached_property
    def stations(self) -> list[Choice]:
        """Beside which station a station master lies."""
        return [
            Choice(NOTHING, self.say("master_off")),
            Choice(NOBODY_SAID, self.say("master_somewhere")),
            *(
                Choice(str(after), self.short_station(after))
                for after in station_spaces(self.facts, self.table)
            ),
        ]

    def station(self, after: int) -> str:
        return (
            self.say("last_station")
            if after == self.facts.last_space
            else self.say("station", n=after)
        )

    def short_station(self, after: int) -> str:
        return (
            self.station(after)
            if after == self.facts.last_space
            else self.say("station_short", n=after)
        )

    @cached_property
    def buildings(self) -> list[Choice]:
        """Tiles that are not in the box."""
        found = [self.nothing]
        for seat in Seat:
            group = self.say(f"buildings.{seat}")
            for number in self.facts.building_numbers:
                if self._can_lie(seat, number):
                    side = side_of(self.table, seat, number)
                    found.append(Choice(f"{seat}.{number}", f"{number}{side}", group))
        return found

    def _can_lie(self, seat: Seat, number: int) -> bool:
        return not any(
            boxed.seat is seat and boxed.number == number
            for boxed in self.table.trail.boxed_buildings
        )

    def counts(self, most: int) -> list[Choice]:
        return [Choice(str(n), str(n)) for n in range(most + 1)]

    def printed(self, card: CattleCard) -> int:
        """How many of a kind of card there are."""
        breeds = self.facts.breeds
        vps = [
            vp
            for b, (_, cards) in breeds.items()
            if is_kind(self.facts, b, card.breed)
            for vp in cards
        ]
        return len(vps) if card.vp is None else vps.count(card.vp)


def with_current(choices: Iterable[Choice], value: str, names: TableThings) -> list[Choice]:
    """The choices with what is picked among them, should it not be offered."""
    found = list(choices)
    if value and value not in {choice.value for choice in found}:
        tile = SLOTS.get(value, UNKNOWN)
        label = names.tile(tile) if value in SLOTS else value
        found.append(Choice(value, label))
    return found
