"""Ships with their discs, and the city maps."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.box.argentina import CITIES
from companion.table.facts import Facts, Ship
from companion.table.pieces import CitySpace, Quay, Seat
from companion.table.state import ShipDiscs, TableState
from companion.web.table.forms.shipping import city_spaces
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class ShipLine:
    """A ship in the loading zone with its discs."""

    ship: Ship
    discs: ShipDiscs


@dataclass(frozen=True, slots=True)
class Ships:
    """`pile` ships have not come yet; `unnamed` lie there without anybody having said which."""

    lines: tuple[ShipLine, ...]
    departures: int
    pile: int
    unnamed: int

    @classmethod
    def of(cls, facts: Facts, table: TableState) -> "Ships":
        shipping = table.shipping
        lines = (ShipLine(facts.ships[there.ship], there) for there in shipping.ships)
        ordered = tuple(sorted(lines, key=lambda line: line.ship.value))
        return cls(ordered, shipping.departures, _pile(facts, table), shipping.unnamed)


def _pile(facts: Facts, table: TableState) -> int:
    shipping = table.shipping
    start = sum(ship.at_start for ship in facts.ships.values())
    out = len(shipping.ships) + len(shipping.departed) + shipping.unnamed
    return max(0, len(facts.ships) - max(start, out))


class LiesOn(StrEnum):
    """What lies on a bonus space: a seat's disc, a cover tile, nothing."""

    PERSON = Seat.PERSON.value
    PEDRO = Seat.PEDRO.value
    COVERED = "covered"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class BonusSpace:
    """A bonus space with its VP, None where nobody knows; `said` for ears."""

    lies: LiesOn
    vp: int | None
    said: str


@dataclass(frozen=True, slots=True)
class Quarter:
    """A quarter of a city map."""

    key: str
    name: str
    spaces: tuple[BonusSpace, ...]


@dataclass(frozen=True, slots=True)
class QuayLine:
    """A quay with how many discs of each seat lie there."""

    name: str
    discs: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class City:
    """A city map with the side that lies up."""

    name: str
    side: str
    quays: tuple[QuayLine, ...]
    quarters: tuple[Quarter, ...]


def cities(names: TableThings) -> tuple[City, ...]:
    return tuple(
        City(
            names.city(city),
            side,
            tuple(_quay(names, quay) for quay in names.facts.quays if quay.city == city),
            tuple(_quarters(names, city)),
        )
        for city, side in zip(CITIES, names.table.cities.sides, strict=True)
    )


def _quay(names: TableThings, quay: Quay) -> QuayLine:
    there = [discs for discs in names.table.cities.quays if discs.quay == quay]
    discs = ((seat, sum(one.of(seat) for one in there)) for seat in Seat)
    return QuayLine(
        names.say("quay", n="I" * quay.number), tuple((seat, n) for seat, n in discs if n)
    )


def _quarters(names: TableThings, city: str) -> Iterator[Quarter]:
    """The quarters with the bonus spaces that there are to show."""
    facts, lies = names.facts, names.table.cities
    known = {*facts.deliveries, *(disc.space for disc in lies.discs), *lies.covered}
    found: dict[str, list[CitySpace]] = {}
    for space in city_spaces(facts, names.table):
        if space.city == city and space in known:
            found.setdefault(space.quarter, []).append(space)
    for quarter, spaces in found.items():
        bonus = tuple(_bonus_space(names, space) for space in spaces)
        yield Quarter(quarter, names.quarter(quarter), bonus)


def _bonus_space(names: TableThings, space: CitySpace) -> BonusSpace:
    vp, lies = names.facts.delivery_vp(space), _lies_on(names.table, space)
    shown = "?" if vp is None else vp
    return BonusSpace(lies, vp, names.say(f"city_space.{lies}", n=space.number, vp=shown))


def _lies_on(table: TableState, space: CitySpace) -> LiesOn:
    for disc in table.cities.discs:
        if disc.space == space:
            return LiesOn(disc.seat.value)
    return LiesOn.COVERED if space in table.cities.covered else LiesOn.FREE
