"""Everything on the true table, with what the hand may do to it; no hand does more."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from tests.referee.truth import printed as p
from tests.referee.truth.printed import Card, Farmer, Place, Quay, Space, Tile, Worker

PERSON, PEDRO = "person", "pedro"
SEATS = (PERSON, PEDRO)


class Refused(Exception):
    """It cannot be carried out, or it is against the rules."""


class Misled(Exception):
    """It could be carried out, but something that comes with it was said wrong or not at all."""


def refuse_unless(holds: bool, why: str) -> None:
    if not holds:
        raise Refused(why)


@dataclass
class Board:
    """What one seat has. A row holds the tiles hired, without the worker printed on its first
    space; `cattle` and `objectives` of the person lie in his herd."""

    rows: dict[str, list[Tile]] = field(default_factory=lambda: {row: [] for row in p.ROWS})
    buildings: list[int] = field(default_factory=lambda: list(p.NUMBERS))
    discs: int = 17
    grain: int = 0
    cattle: list[Card] = field(default_factory=list)
    exhaustion: int = 0
    farmers: list[Farmer] = field(default_factory=list)
    objectives: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    masters: list[str] = field(default_factory=list)
    token: bool = False
    step_disc: bool = False

    def workers(self, row: str) -> int:
        return 1 + len(self.rows[row])

    def icons(self) -> int:
        return sum(bool(tile[1]) for row in p.HIRED for tile in self.rows[row])

    def gain_grain(self, grain: int) -> None:
        self.grain = min(p.GRAIN_LIMIT, self.grain + grain)


@dataclass
class OnTrail:
    """A farmer on the trail with the pesos on his coin space."""

    tile: Farmer
    pesos: int = 0


class Table:
    """The true table of a game of two. `orders`: how the app has shuffled a stack, the next thing
    first; the others are shuffled here. Things are drawn from the end of a stack."""

    def __init__(self, random: Random, orders: Mapping[str, list[object]]) -> None:
        self.random = random
        self.announced: dict[str, list[object]] = {}
        self.stacks: dict[str, list[object]] = {
            **{f"bag_{letter.lower()}": list(p.bag(letter)) for letter in "ABC"},
            "cattle": [(breed, vp) for breed, (_, vps) in p.BREEDS.items() for vp in vps],
            "ships": [ship for ship, one in p.SHIPS.items() if not one.start],
            "objectives": list(p.OBJECTIVES),
        }
        for name, stack in self.stacks.items():
            random.shuffle(stack)
            if name in orders:
                refuse_unless(Counter(orders[name]) == Counter(stack), f"{name} is another one")
                stack[:] = orders[name][::-1]
        self.rows: list[list[Worker | None]] = [[None] * p.PER_ROW for _ in p.ROW_COST]
        self.token_row = p.TOKEN_ROW
        self.foresight: list[Tile | None] = [None] * 6
        self.cattle: list[Card] = []
        self.display: list[int] = []
        self.ships: dict[str, dict[str, int]] = {
            ship: {PERSON: 0, PEDRO: 0} for ship, one in p.SHIPS.items() if one.start
        }
        self.departures = 0
        self.quays: dict[Quay, dict[str, int]] = {q: {PERSON: 0, PEDRO: 0} for q in p.QUAYS}
        self.quays["le_havre", 1] = {PERSON: 1, PEDRO: 1}
        self.city_discs: dict[Space, str] = {}
        self.covered = {
            (city, *random.choice([s[1:] for s in p.BONUSES if s[0] == city])) for city in p.CITIES
        }
        self.farmers: dict[str, OnTrail] = {}
        self.neutral: dict[str, str] = {}
        self.sides: dict[int, str] = {}
        self.buildings: dict[str, tuple[str, int]] = {}
        self.estancieros: dict[str, str | None] = {PERSON: None, PEDRO: p.START}
        self.engines: dict[str, Place] = {PERSON: (0, False), PEDRO: (0, False)}
        self.stations: dict[int, dict[str, int]] = {at: {PERSON: 0, PEDRO: 0} for at in p.STATIONS}
        self.masters: dict[int, str] = {}
        self.boards = {PERSON: Board(), PEDRO: Board()}
        self.specialization = p.ROWS[0]
        self.token_taken = ""
        self.arrows: list[tuple[str, int]] = []

    # stacks

    def draw(self, stack: str, wanted: str = "") -> Any:
        """The next thing: what the app has announced, else what the hand draws; None if empty."""
        lying = self.stacks[stack]
        if self.announced.get(stack):
            thing = self.announced[stack].pop(0)
            self._take_out(stack, thing)
            return thing
        for at in range(len(lying) - 1, -1, -1):
            thing = lying[at]
            if not wanted or (isinstance(thing, tuple) and thing[0] == wanted):
                return lying.pop(at)
        return None

    def take(self, stack: str, thing: object) -> None:
        """This thing from a stack: the one the app has announced, if it has."""
        announced = self.announced.get(stack)
        if announced:
            refuse_unless(announced.pop(0) == thing, f"{thing} was not drawn")
        self._take_out(stack, thing)

    def _take_out(self, stack: str, thing: object) -> None:
        """The first one like it that would come."""
        lying = self.stacks[stack]
        refuse_unless(thing in lying, f"{thing} is not in {stack}")
        del lying[len(lying) - 1 - lying[::-1].index(thing)]

    # trail

    def lowest_space(self, colour: str) -> str | None:
        return next((at for at in p.FARMER_SPACES[colour] if at not in self.farmers), None)

    def hand_at(self, space: str, seat: str) -> tuple[int, str] | None:
        """The fee at a location and who gets it: the farmer, the other seat (Rules p. 7)."""
        if space in self.farmers:
            return p.FEE[self.farmers[space].tile[2]], "farmer"
        if space in self.buildings and self.buildings[space][0] != seat:
            hand = p.BUILDINGS[self.tile_at(space)].hand
            return (p.FEE[hand], "owner") if hand else None
        return None

    def tile_at(self, space: str) -> str:
        """The private building on a space, e.g. `3b`; Pedro's lie with side b up."""
        seat, number = self.buildings[space]
        return f"{number}{'b' if seat == PEDRO else self.sides[number]}"

    def is_location(self, space: str) -> bool:
        return space in self.neutral or space in self.farmers or space in self.buildings

    def ramp_open(self, seat: str, ramp: str) -> bool:
        return self.engines[seat][0] >= p.RAMPS[ramp]

    def ways(self, seat: str, here: str) -> list[list[str]]:
        """Every way to Buenos Aires, ramps the own engine has reached among them (Rules p. 7)."""
        return [list(way) for way in ways_from(here) if self.is_open(seat, way)]

    def is_open(self, seat: str, way: Sequence[str]) -> bool:
        """Whether the own engine has reached the ramp that a way ends with, if it does."""
        ramp = way[-2] if len(way) > 1 else ""
        return ramp not in p.RAMPS or self.ramp_open(seat, ramp)

    def stops(self, way: Sequence[str]) -> list[str]:
        """The locations of a way."""
        return [at for at in way if at == p.BUENOS_AIRES or self.is_location(at)]

    def buildings_of(self, seat: str) -> int:
        return sum(owner == seat for owner, _ in self.buildings.values())

    def place_farmer(self, tile: Farmer) -> str | None:
        """Onto the empty space with the lowest number of its area, else into the box (p. 10)."""
        space = self.lowest_space(tile[0])
        if space is not None:
            self.farmers[space] = OnTrail(tile)
        return space

    # job market

    def token_out(self) -> bool:
        return self.token_row > len(self.rows)

    def place_worker(self, tile: Worker, seat: str) -> tuple[int, int]:
        """The next free space of the token's row; a full row moves the token on (Rules p. 11)."""
        refuse_unless(not self.token_out(), "no worker may be placed: the token is out")
        row = self.rows[self.token_row - 1]
        refuse_unless(None in row, "the row of the token is full")
        at, placed = row.index(None), self.token_row
        row[at] = tile
        if None not in row:
            arrow = p.ARROWS.get(placed, "none")
            self.token_row += 1
            if arrow == "end":
                self.token_taken = seat
                self.boards[seat].token = True
            else:
                self.arrows.append((arrow, placed))
        return placed, at + 1

    def hirable(self, seat: str) -> list[tuple[int, int, Worker]]:
        """Row and column of every worker outside the token's row whose own row has room (p. 13)."""
        return [
            (row, column, tile)
            for row, tiles in enumerate(self.rows, 1)
            for column, tile in enumerate(tiles, 1)
            if tile is not None
            and row != self.token_row
            and self.boards[seat].workers(tile[0]) < p.ROW_SPACES
        ]

    def hire(self, seat: str, row: int, column: int) -> Worker:
        tile = self.rows[row - 1][column - 1]
        refuse_unless((row, column, tile) in self.hirable(seat), f"{tile} cannot be hired")
        assert tile is not None
        self.rows[row - 1][column - 1] = None
        self.boards[seat].rows[tile[0]].append(tile)
        self.respecialize()
        return tile

    def respecialize(self) -> None:
        """Pedro's longest row; a tie keeps the one there was, else the order of the rows."""
        board = self.boards[PEDRO]
        longest = max(board.workers(row) for row in p.ROWS)
        if board.workers(self.specialization) < longest:
            self.specialization = next(r for r in p.ROWS if board.workers(r) == longest)

    # shipping

    def depart(self, banner: str) -> dict[str, dict[str, int]]:
        """Three ships leave, their discs go onto the quays; answers what lay on each (p. 11)."""
        leaving = {
            ship: discs for ship, discs in self.ships.items() if p.SHIPS[ship].banner == banner
        }
        refuse_unless(bool(leaving), f"no {banner} ship lies there")
        for ship, discs in leaving.items():
            quay = p.SHIPS[ship].quay
            assert quay is not None
            for seat in SEATS:
                self.quays[quay][seat] += discs[seat]
            del self.ships[ship]
        self.departures += 1
        return leaving

    def refill_cattle(self) -> None:
        while len(self.cattle) < p.MARKET_SIZE and self.stacks["cattle"]:
            self.cattle.append(self.draw("cattle"))

    def load(self, seat: str, ship: str) -> None:
        refuse_unless(ship in self.ships, f"{ship} does not lie in the loading zone")
        refuse_unless(p.SHIPS[ship].many or not self.ships[ship][seat], f"{ship} has a disc")
        self.use_disc(seat)
        self.ships[ship][seat] += 1

    def use_disc(self, seat: str) -> None:
        refuse_unless(self.boards[seat].discs > 0, "no disc is left in the supply")
        self.boards[seat].discs -= 1

    def take_back_disc(self, seat: str, after: int) -> None:
        refuse_unless(self.stations[after][seat] > 0, f"no disc at station {after}")
        self.stations[after][seat] -= 1
        self.boards[seat].discs += 1

    def free_spaces(self, city: str) -> list[Space]:
        return [
            space
            for space in p.BONUSES
            if space[0] == city and space not in self.city_discs and space not in self.covered
        ]

    def deliver(self, seat: str, quay: Quay, space: Space) -> None:
        """A disc of a quay onto a free bonus space of its city, for the grain asked (p. 9)."""
        refuse_unless(self.quays[quay][seat] > 0, f"no disc on {quay}")
        refuse_unless(space in self.free_spaces(quay[0]), f"{space} is not free")
        grain = self.grain_for(quay, space)
        board = self.boards[seat]
        refuse_unless(grain <= board.grain, "not enough grain")
        board.grain -= grain
        self.quays[quay][seat] -= 1
        self.city_discs[space] = seat

    def grain_for(self, quay: Quay, space: Space) -> int:
        return max(0, p.BONUSES[space].grain - p.QUAYS[quay][1])

    # railroad

    def engine_reaches(self, seat: str, spaces: int) -> list[Place]:
        """Every place so many spaces forward; the other engine's is as if not there (p. 15)."""
        other = self.engines[PEDRO if seat == PERSON else PERSON]
        found: list[Place] = []
        ends = {self.engines[seat]}
        for _ in range(spaces):
            ends = {there for here in ends for there in self._one_on(here, other)}
            found += [there for there in ends if there not in found]
        return found

    def _one_on(self, here: Place, other: Place) -> list[Place]:
        space, turnout = here
        if here == DEPOT:
            ahead: list[Place] = [(p.AFTER_DEPOT, False)]
        elif space == p.LAST:
            return []
        else:
            ahead = [(space + 1, False)]
            if not turnout and space in p.STATIONS:
                ahead.append((space, True))
        found: list[Place] = []
        for there in ahead:
            blocked = there == other and there[0] != 0
            found += self._one_on(there, other) if blocked else [there]
        return found

    def engine_back(self, seat: str) -> list[Place]:
        """Every place one space backwards; not from the start or the depot (Rules p. 18)."""
        other = self.engines[PEDRO if seat == PERSON else PERSON]
        here = self.engines[seat]
        return [] if here in (DEPOT, (0, False)) else self._one_back(here, other)

    def _one_back(self, here: Place, other: Place) -> list[Place]:
        space, turnout = here
        behind: list[Place] = [(space, False)] if turnout else [(space - 1, False)]
        if not turnout and space - 1 in p.STATIONS:
            behind.append((space - 1, True))
        found: list[Place] = []
        for there in behind:
            blocked = there == other and there[0] != 0
            found += self._one_back(there, other) if blocked else [there]
        return found

    def move_engine(self, seat: str, place: Place, spaces: int) -> None:
        refuse_unless(place in self.engine_reaches(seat, spaces), f"{place} cannot be reached")
        self.engines[seat] = DEPOT if place == (p.LAST, False) else place

    def may_upgrade(self, seat: str, place: Place) -> bool:
        if place == (p.LAST, False):
            return True
        return place[1] and place[0] in p.STATIONS and not self.stations[place[0]][seat]

    def upgrade(self, seat: str, after: int) -> None:
        self.use_disc(seat)
        self.stations[after][seat] += 1

    def appoint(self, seat: str, after: int, row: str) -> str:
        """The rightmost worker of a row takes the place of the station master (p. 15)."""
        board = self.boards[seat]
        refuse_unless(after in self.masters and bool(board.rows[row]), "no master to take")
        board.rows[row].pop()
        master = self.masters.pop(after)
        board.masters.append(master)
        self.respecialize()
        return master

    # objective cards

    def take_shown(self, card: int) -> None:
        """A card leaves the display, its place is filled at once (Rules p. 16)."""
        refuse_unless(card in self.display, f"objective {card} is not shown")
        at = self.display.index(card)
        self.display.pop(at)
        if self.stacks["objectives"]:
            self.display.insert(at, self.draw("objectives"))

    def refill_foresight(self) -> None:
        """A tile of the same letter onto each empty space (Rules p. 11)."""
        for space, tile in enumerate(self.foresight):
            if tile is None:
                self.foresight[space] = self.draw(BAG_OF[space // 2])


DEPOT = p.DEPOT
BAG_OF = ("bag_a", "bag_b", "bag_c")


@cache
def ways_from(here: str) -> tuple[tuple[str, ...], ...]:
    """Every way to Buenos Aires that is printed, over any ramp."""
    found: list[tuple[str, ...]] = []
    waiting: list[tuple[str, ...]] = [(there,) for there in p.ONWARD[here]]
    while waiting:
        way = waiting.pop()
        last = way[-1]
        if last in p.RAMPS:
            found.append((*way, p.BUENOS_AIRES))
        elif last == p.BUENOS_AIRES:
            found.append(way)
        else:
            waiting += [(*way, there) for there in p.ONWARD[last]]
    return tuple(found)
