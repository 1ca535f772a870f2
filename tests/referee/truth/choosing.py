"""What Pedro has to do for a deed of his card, by docs/solo-deck.md, on the true table."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Any

from tests.referee.truth import printed as p
from tests.referee.truth.printed import Card, Place, Quay, Space
from tests.referee.truth.table import PEDRO, PERSON, Table, ways_from

CITY_ORDER = ("liverpool", "rotterdam", "le_havre")
QUARTER_ORDER = ("east", "south", "north", "west")


def way(table: Table, steps: int) -> list[str]:
    """The locations of his move: fewest locations, fewer hands, the order of the edges."""
    here = table.estancieros[PEDRO]
    assert here is not None
    locations = {p.BUENOS_AIRES, *table.neutral, *table.farmers, *table.buildings}
    hands = {at for at in locations if table.hand_at(at, PEDRO) is not None}
    stops, fees = _bits(locations), _bits(hands)

    def rank(there: tuple[Sequence[str], int]) -> tuple[int, int]:
        return (there[1] & stops).bit_count(), (there[1] & fees).bit_count()

    closed = _bits(ramp for ramp in p.RAMPS if not table.ramp_open(PEDRO, ramp))
    ways = [one for one in _by_turns(here) if not one[1] & closed]
    return table.stops(min(ways, key=rank)[0])[:steps]


@cache
def _by_turns(here: str) -> list[tuple[Sequence[str], int]]:
    """Every way with its spaces as bits, that nearest the railroad first."""

    def turns(way: Sequence[str]) -> list[int]:
        pairs = pairwise([here, *way])
        return [p.ONWARD[a].index(b) if b in p.ONWARD.get(a, ()) else 0 for a, b in pairs]

    return [(way, _bits(way)) for way in sorted(ways_from(here), key=turns)]


def _bits(spaces: Iterable[str]) -> int:
    return sum(_BIT[space] for space in set(spaces))


_ON_THE_WAY = sorted({*p.ONWARD, *chain(*p.ONWARD.values()), p.BUENOS_AIRES})
_BIT = {space: 1 << at for at, space in enumerate(_ON_THE_WAY)}


def strength(table: Table) -> int:
    board = table.boards[PEDRO]
    return 3 + board.workers("gaucho") + board.icons()


def worker(table: Table, who: str) -> tuple[int, int, p.Worker] | None:
    """Lowest cost with icon, upper row, specialization, strength icon, leftmost."""
    offered = table.hirable(PEDRO)
    types = {tile[0] for _, _, tile in offered}
    if who == "specialization" and table.specialization not in types:
        board = table.boards[PEDRO]
        numerous = sorted(types, key=lambda t: (-board.workers(t), p.ROWS.index(t)))
        wanted = set(numerous[:1])
    elif who == "specialization":
        wanted = {table.specialization}
    else:
        wanted = types if who == "cheapest" else {who}
    able = [one for one in offered if one[2][0] in wanted]

    def rank(one: tuple[int, int, p.Worker]) -> tuple[int, int, bool, bool, int]:
        row, column, tile = one
        return cost(row, tile), row, tile[0] != table.specialization, not tile[1], column

    return min(able, key=rank, default=None)


def cost(row: int, tile: p.Worker) -> int:
    return p.ROW_COST[row - 1] + p.ICON_COST * tile[1]


def engine(table: Table, spaces: int) -> Place | None:
    """Space 31, else the farthest turnout of a station without his disc, else the farthest."""
    places = table.engine_reaches(PEDRO, spaces)

    def rank(place: Place) -> tuple[bool, bool, int, bool]:
        last = place == (p.LAST, False)
        return last, place[1] and table.may_upgrade(PEDRO, place), place[0], place[1]

    return max(places, key=rank, default=None)


def given_row(table: Table) -> str | None:
    """His longest row except his specialization, else that; only tiles can be given."""
    board = table.boards[PEDRO]
    others = [r for r in p.ROWS if r != table.specialization and board.rows[r]]
    if others:
        return max(others, key=lambda r: (board.workers(r), -p.ROWS.index(r)))
    return table.specialization if board.rows[table.specialization] else None


def farmer(table: Table, by: str) -> str | None:
    """The space of the farmer he helps."""

    def rank(space: str) -> tuple[int, int, int, str]:
        first = (-pesos_at(table, space), -table.farmers[space].tile[1])
        one, two = first if by == "pesos" else first[::-1]
        return one, two, away(space), space

    able = [s for s, there in table.farmers.items() if there.tile[1] <= strength(table)]
    return min(able, key=rank, default=None)


def pesos_at(table: Table, space: str) -> int:
    return table.farmers[space].pesos + p.PESOS_UNDER[space]


def away(space: str) -> int:
    """How many spaces Buenos Aires is away, without ramps."""
    reached, steps = {space}, 0
    while p.BUENOS_AIRES not in reached:
        reached = {there for here in reached for there in p.ONWARD.get(here, ())}
        steps += 1
    return steps


def building(table: Table) -> tuple[int, str, int | None] | None:
    """Number, space and the number replaced: most VP gained; new, a hand, lower number."""
    board, spaces = table.boards[PEDRO], _empty_spaces(table)
    own = {space: number for space, (seat, number) in table.buildings.items() if seat == PEDRO}
    plans: list[tuple[tuple[Any, ...], tuple[int, str, int | None]]] = []
    for number in board.buildings:
        tile = p.BUILDINGS[f"{number}b"]
        hand = tile.hand is None
        if spaces and tile.carpinteros <= board.workers("carpintero"):
            plans.append(((-tile.vp, False, hand, number, 0), (number, spaces[0], None)))
        for space, old in own.items():
            was = p.BUILDINGS[f"{old}b"]
            lacking = tile.carpinteros - was.carpinteros
            if tile.vp > was.vp and lacking <= board.workers("carpintero"):
                near = p.BUILDING_SPACES.index(space)
                rank = (was.vp - tile.vp, True, hand, number, near)
                plans.append((rank, (number, space, old)))
    return min(plans)[1] if plans else None


def _empty_spaces(table: Table) -> list[str]:
    """Ahead of the person's estanciero first, from the start if none is; risk spaces last."""
    order, person = list(p.BUILDING_SPACES), table.estancieros[PERSON]
    first = 0
    if person in order:
        first = order.index(person) + 1
    elif person is not None:
        ahead = reached_from(person)
        first = min((at for at, space in enumerate(order) if space in ahead), default=len(order))
    empty = [s for s in order[first:] + order[:first] if s not in table.buildings]
    return sorted(empty, key=lambda space: space in p.RISK)


def reached_from(space: str) -> set[str]:
    found: set[str] = set()
    waiting = [space]
    while waiting:
        for there in p.ONWARD.get(waiting.pop(), ()):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def purchases(table: Table, gauchos: int, pesos: int) -> list[tuple[Card, ...]]:
    """Every set of cards he may take that is best: most VP, fewer cards, breeding value."""
    sets = set(_bought(tuple(sorted(table.cattle)), gauchos, pesos)) - {()}

    def rank(cards: tuple[Card, ...]) -> tuple[int, int, int]:
        breeding = sum(p.BREEDS[breed][0] for breed, _ in cards)
        return -sum(vp for _, vp in cards), len(cards), -breeding

    best = min(map(rank, sets), default=None)
    return [cards for cards in sets if rank(cards) == best]


def _bought(market: tuple[Card, ...], gauchos: int, pesos: int) -> Iterator[tuple[Card, ...]]:
    yield ()
    for kinds, needs, price in p.PRICES:
        if needs > gauchos or price > pesos:
            continue
        for cards in set(_picked(market, kinds)):
            left = list(market)
            for card in cards:
                left.remove(card)
            for more in _bought(tuple(left), gauchos - needs, pesos - price):
                yield tuple(sorted(cards + more))


def _picked(market: tuple[Card, ...], kinds: list[str]) -> Iterator[tuple[Card, ...]]:
    """Cards of these kinds, of each breed only the one with most VP."""
    if not kinds:
        yield ()
        return
    best: dict[str, Card] = {}
    for card in market:
        if p.of_kind(card[0], kinds[0]):
            best[card[0]] = max(best.get(card[0], card), card)
    for card in best.values():
        left = list(market)
        left.remove(card)
        for more in _picked(tuple(left), kinds[1:]):
            yield (card, *more)


def delivery(table: Table) -> tuple[Quay, Space, int, int] | None:
    """Quay, space, grain and VP gained: most VP over the quay, at least 1; less grain; order."""
    found = []
    for quay, discs in table.quays.items():
        for space in table.free_spaces(quay[0]) if discs[PEDRO] else ():
            grain = table.grain_for(quay, space)
            gain = p.BONUSES[space].vp - p.QUAYS[quay][0]
            if gain >= 1 and grain <= table.boards[PEDRO].grain:
                city, quarter = CITY_ORDER.index(space[0]), QUARTER_ORDER.index(space[1])
                rank = (-gain, grain, city, quarter, space[2], quay[1])
                found.append((rank, (quay, space, grain, gain)))
    return min(found)[1] if found else None


def loading_value(table: Table, printed: int) -> int:
    certificates = sum(
        p.MASTERS[m].get("permanent_certificate", 0) for m in table.boards[PEDRO].masters
    )
    return max(0, min(18, printed + certificates))


def ship(table: Table, value: int) -> str | None:
    """The highest value not above his that he may load; more VP, then a banner."""
    able = [
        ship
        for ship, discs in table.ships.items()
        if p.SHIPS[ship].value <= value and (p.SHIPS[ship].many or not discs[PEDRO])
    ]

    def rank(ship: str) -> tuple[int, int, bool]:
        printed = p.SHIPS[ship]
        return printed.value, printed.vp, printed.banner is not None

    return max(able, key=rank, default=None)


def disc_from(table: Table) -> int | None:
    """The station whose disc he takes back with none in supply: the least valuable (p. 19)."""
    if table.boards[PEDRO].discs:
        return None
    own = [at for at, discs in table.stations.items() if discs[PEDRO]]
    return min(own, key=lambda at: (p.STATIONS[at], at), default=None)


def can_place_disc(table: Table) -> bool:
    return table.boards[PEDRO].discs > 0 or disc_from(table) is not None
