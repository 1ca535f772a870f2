"""Bonus spaces of the city maps: which are taken, and those that nobody has told (side b)."""

from companion.box.argentina import QUARTERS
from companion.table.facts import Facts
from companion.table.pieces import CitySpace
from companion.table.state import CitiesState


def not_free(cities: CitiesState) -> frozenset[CitySpace]:
    """Spaces with a disc, one for each (Rules p. 9), and those under a cover tile."""
    return frozenset({disc.space for disc in cities.discs} | set(cities.covered))


def unprinted_spaces(facts: Facts, cities: CitiesState, city: str) -> tuple[CitySpace, ...]:
    """The next space of each quarter in a city of which nobody has told all grain and VP."""
    known = [delivery for space, delivery in facts.deliveries.items() if space.city == city]
    if known and all(None not in (one.vp, one.grain) for one in known):
        return ()
    taken = not_free(cities)
    return tuple(CitySpace(city, quarter, _next(taken, city, quarter)) for quarter in QUARTERS)


def _next(taken: frozenset[CitySpace], city: str, quarter: str) -> int:
    numbers = (space.number for space in taken if (space.city, space.quarter) == (city, quarter))
    return max(numbers, default=0) + 1
