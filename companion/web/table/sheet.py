"""One section's form as its page shows it: what is picked, and what can be."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.play.solo.state import SoloState
from companion.table.facts import Facts, Ship
from companion.table.pieces import CattleCard, CitySpace, Colour, Quay, Seat
from companion.table.state import TableState
from companion.web.table.choices import Choice, Choices, with_current
from companion.web.table.forms import FORMS
from companion.web.table.forms.cards import card_kinds
from companion.web.table.forms.market import market_of
from companion.web.table.forms.railroad import station_spaces
from companion.web.table.forms.shipping import city_spaces, quay_name, space_name
from companion.web.table.keys import WORKERS, card_key
from companion.web.table.picks import Typed
from companion.words import Words
from companion.words.table_things import TableThings

MOST_LAST_DISCS = 6


@dataclass(frozen=True, slots=True)
class FarmerArea:
    """The farmer spaces of a colour."""

    colour: Colour
    name: str
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """The form of a section: `picked` is what was typed over what lies there."""

    section: str
    table: TableState
    picked: Typed
    choices: Choices

    @classmethod
    def of(cls, state: SoloState, section: str, typed: Typed, words: Words) -> "Sheet":
        facts, table = state.facts, state.table
        shown = FORMS[section].shown(facts, table)
        picked = {**shown, **{name: text for name, text in typed.items() if name in shown}}
        return cls(
            section, table, picked, Choices(facts, table, TableThings.at(words, facts, table))
        )

    @property
    def facts(self) -> Facts:
        return self.choices.facts

    @property
    def names(self) -> TableThings:
        return self.choices.names

    @property
    def seat(self) -> Seat:
        return Seat.PERSON if self.section == "person_board" else Seat.PEDRO

    @property
    def building_spaces(self) -> tuple[str, ...]:
        return self.facts.trail.building_spaces

    @property
    def farmer_areas(self) -> list[FarmerArea]:
        areas = self.facts.trail.farmer_spaces.items()
        return [FarmerArea(c, self.names.one("farmers", c), spaces) for c, spaces in areas]

    def discs_at(self, after: int) -> int:
        """How many discs of a seat a station takes: of the last one as many as six."""
        return MOST_LAST_DISCS if after == self.facts.last_space else 1

    def offered(self, choices: Iterable[Choice], name: str) -> list[Choice]:
        """What can be picked under a name, with what is picked now."""
        return with_current(choices, self.picked[name], self.names)

    @property
    def market_rows(self) -> list[tuple[int, int, list[str]]]:
        """Row, cost and the names of its spaces."""
        rows = market_of(self.facts, self.table).rows
        return [
            (row, self.facts.row_cost[row - 1], [f"{row}.{at}" for at in range(1, len(tiles) + 1)])
            for row, tiles in enumerate(rows, 1)
        ]

    @property
    def workers(self) -> list[tuple[str, str]]:
        return [(key, self.names.tile(tile)) for key, tile in WORKERS.items()]

    def cattle(self, prefix: str) -> list[tuple[str, list[tuple[str, CattleCard, int]]]]:
        """Per breed the field, the card and how many there can be of each kind."""
        there = self.table.board(self.seat).cattle if prefix == "cattle" else ()
        if prefix == "card" and isinstance(self.table.cattle_market, tuple):
            there = self.table.cattle_market
        found: dict[str, list[tuple[str, CattleCard, int]]] = {}
        for kind in card_kinds(self.facts, there):
            most = max(self.choices.printed(kind), there.count(kind))
            found.setdefault(kind.breed, []).append((f"{prefix}.{card_key(kind)}", kind, most))
        return list(found.items())

    def numbered(self, stem: str) -> list[str]:
        """The fields `stem.0`, `stem.1` and so on."""
        return [name for name in self.picked if name.rpartition(".")[0] == stem]

    @property
    def cities(self) -> dict[str, dict[str, list[CitySpace]]]:
        """The bonus spaces by city and quarter."""
        found: dict[str, dict[str, list[CitySpace]]] = {}
        for space in city_spaces(self.facts, self.table):
            found.setdefault(space.city, {}).setdefault(space.quarter, []).append(space)
        return found

    def quays(self, city: str) -> list[Quay]:
        return [quay for quay in self.facts.quays if quay.city == city]

    def space_name(self, space: CitySpace) -> str:
        return space_name(space)

    def quay_name(self, quay: Quay, seat: str) -> str:
        return quay_name(quay, Seat(seat))

    @property
    def stations(self) -> list[int]:
        return station_spaces(self.facts, self.table)

    @property
    def ships(self) -> list[Ship]:
        """Every ship tile: those that can still be there first, by value."""
        return sorted(self.facts.ships.values(), key=lambda s: (not s.at_start, s.value))
