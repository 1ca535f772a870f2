"""What should lie where, in words by place on the table: for resuming on another day."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.box.argentina import CITIES
from companion.play.solo import shown
from companion.play.solo.state import SoloState
from companion.table.pieces import UNNAMED_OBJECTIVE, CattleCard, Seat, Unknown, Worker
from companion.table.state import Section
from companion.table.trail import side_of
from companion.web.solo.contexts.status import perhaps
from companion.web.solo.contexts.taps import things_of
from companion.web.table.contexts.trail import Trail
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class Line:
    """One thing in its place; `where` stands before it, `icon` names its drawing."""

    where: str
    what: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class LaidPlace:
    """A place on the table with what should lie there; `section` corrects it, if one does."""

    key: str
    title: str
    icon: str
    lines: tuple[Line, ...]
    section: str = ""
    doubted: bool = False


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The table of a game at a turn, on one page."""

    turn: int
    seed: str
    trail: Trail
    places: tuple[LaidPlace, ...]

    @classmethod
    def of(cls, state: SoloState) -> "LaidOut":
        names = things_of(state)
        return cls(state.turn, state.seed, Trail.of(names), _places(state, names))


def _places(state: SoloState, names: TableThings) -> tuple[LaidPlace, ...]:
    """Every place on the table in the order one would lay it out."""
    told = _Told(state, names)
    return (
        told.place("trail", "cat-private_buildings", told.trail(), Section.BUILDINGS),
        told.place("farmers", "cat-farmers", told.farmers(), Section.FARMERS),
        told.place("railroad", "cat-train_stations", told.railroad(), Section.STATIONS),
        told.place("job_market", "cat-job_market_token", told.market(), Section.JOB_MARKET),
        told.place("foresight", "cat-city_maps", told.foresight(), Section.FORESIGHT),
        told.place("loading_zone", "cat-ships", told.ships(), Section.SHIPS),
        told.place("cities", "cat-city_maps", told.cities(), Section.CITIES),
        told.place("cattle_market", "cat-cattle", told.cattle(), Section.CATTLE_MARKET),
        told.place("objectives", "cat-objective_cards", told.objectives(), Section.OBJECTIVES),
        told.place("person_board", "ui-person", told.board(Seat.PERSON), Section.PERSON_BOARD),
        told.place("pedro_board", "ui-pedro", told.board(Seat.PEDRO), Section.PEDRO_BOARD),
        told.place("decks", "ui-copy", told.decks()),
    )


@dataclass(frozen=True, slots=True)
class _Told:
    state: SoloState
    names: TableThings

    def say(self, code: str, /, **values: object) -> str:
        return self.names.say(code, **values)

    def place(self, key: str, icon: str, lines: Iterable[Line], section: str = "") -> LaidPlace:
        told = tuple(lines) or (Line("", self.say("nothing")),)
        doubted = section in self.state.table.doubted
        return LaidPlace(key, self.say(f"lies.{key}"), icon, told, section, doubted)

    def trail(self) -> Iterator[Line]:
        table = self.state.table
        in_order = table.trail.neutral == self.state.facts.trail.neutral
        tiles = self.say("lies.in_order") if in_order else ", ".join(table.trail.neutral)
        yield Line(self.say("lies.neutral"), tiles)
        for building in table.trail.buildings:
            side = side_of(table, building.seat, building.number)
            tile = self.names.building(building.seat, f"{building.number}{side}")
            yield Line(self.names.ground(building.space), tile, _seat_icon(building.seat))
        for seat in Seat:
            where = self.names.estanciero(table.trail.estancieros.of(seat))
            yield Line(self.say(f"lies.estanciero.{seat}"), where, f"ui-{seat}")

    def farmers(self) -> Iterator[Line]:
        farmers = self.state.table.trail.farmers
        if isinstance(farmers, Unknown):
            yield Line("", self.say("unknown_tile"))
            return
        order = [space for area in self.state.facts.trail.farmer_spaces.values() for space in area]
        for farmer in sorted(farmers, key=lambda farmer: order.index(farmer.space)):
            tile = self.names.tile(farmer.tile)
            if farmer.pesos:
                tile = self.say("with_pesos", tile=tile, n=farmer.pesos)
            icon = f"task-{farmer.tile.colour}_farmer"
            yield Line(self.names.ground(farmer.space), tile, icon)

    def railroad(self) -> Iterator[Line]:
        table = self.state.table
        for seat in Seat:
            where = self.names.engine(table.railroad.engines.of(seat))
            yield Line(self.say(f"lies.engine.{seat}"), where, _seat_icon(seat))
        for station in table.railroad.stations:
            yield Line(self._station(station.after), self._discs(station.person, station.pedro))
        for place in table.railroad.masters:
            where = (
                self.say("master_somewhere") if place.after is None else self._station(place.after)
            )
            yield Line(where, self.say("lies.master", master=self.names.master(place.master)))
        for tile in table.railroad.stationed:
            yield Line(self.say("lies.stationed"), self.names.tile(tile))

    def _station(self, after: int) -> str:
        return (
            self.say("last_station")
            if after == self.state.facts.last_space
            else self.say("station", n=after)
        )

    def _discs(self, person: int, pedro: int) -> str:
        found = [
            self.say(f"lies.discs.{seat}", n=n)
            for seat, n in ((Seat.PERSON, person), (Seat.PEDRO, pedro))
            if n
        ]
        return ", ".join(found) or self.say("nothing")

    def market(self) -> Iterator[Line]:
        market = self.state.table.job_market
        if isinstance(market, Unknown):
            yield Line("", self.say("unknown_tile"))
            return
        for row, tiles in enumerate(market.rows, 1):
            lie = [self.names.tile(tile) for tile in tiles if tile is not None]
            if row == market.token_row:
                lie.append(self.say("token"))
            if lie:
                yield Line(self.say("row", n=row), ", ".join(lie))

    def foresight(self) -> Iterator[Line]:
        for at, tile in enumerate(self.state.table.foresight):
            half = "upper" if at % 2 == 0 else "lower"
            yield Line(self.say(f"foresight.{half}", pair="ABC"[at // 2]), self.names.tile(tile))

    def ships(self) -> Iterator[Line]:
        table, ships = self.state.table, self.state.facts.ships
        for there in sorted(table.shipping.ships, key=lambda there: ships[there.ship].value):
            yield Line(self.ship(there.ship), self._discs(there.person, there.pedro))
        if table.shipping.departed:
            yield Line(
                self.say("lies.departed"), ", ".join(map(self.ship, table.shipping.departed))
            )

    def ship(self, ship: str) -> str:
        return self.names.whole_ship(self.state.facts.ships[ship])

    def cities(self) -> Iterator[Line]:
        table = self.state.table
        for city, side in zip(CITIES, table.cities.sides, strict=True):
            yield Line(self.names.city(city), self.say("lies.side", side=side))
        for quay in table.cities.quays:
            if quay.person or quay.pedro:
                yield Line(self.names.quay(quay.quay), self._discs(quay.person, quay.pedro))
        for disc in table.cities.discs:
            yield Line(
                self.names.city_space(disc.space),
                self.say(f"lies.discs.{disc.seat}", n=1),
                _seat_icon(disc.seat),
            )
        for space in table.cities.covered:
            yield Line(self.names.city_space(space), self.say("covered"))

    def cattle(self) -> Iterator[Line]:
        cards = self.state.table.cattle_market
        if isinstance(cards, Unknown):
            yield Line("", self.say("unknown_tile"))
        else:
            yield from self._cards(cards)

    def _cards(self, cards: tuple[CattleCard, ...]) -> Iterator[Line]:
        for card, n in Counter(cards).items():
            yield Line(f"{n} ×", self.names.card(card))

    def objectives(self) -> Iterator[Line]:
        cards = self.state.table.objective_display
        if isinstance(cards, Unknown):
            yield Line("", self.say("unknown_tile"))
        else:
            yield from map(self._objective, cards)

    def _objective(self, card: int) -> Line:
        if card == UNNAMED_OBJECTIVE:
            return Line("?", self.say("unnamed_card"))
        return Line(str(card), self.names.objective(card))

    def board(self, seat: Seat) -> Iterator[Line]:
        board = self.state.table.board(seat)
        for worker in Worker:
            if worker is Worker.GRANJERO:
                tiles = [self.names.tile(tile) for tile in board.granjeros]
            else:
                tiles = [self.names.tile(t) for t in board.hired if t.worker is worker]
            if tiles:
                yield Line(self.names.one("workers", worker), _counted(tiles), f"worker-{worker}")
        yield Line(self.say("board.grain"), str(board.grain))
        yield Line(self.say("board.discs"), str(board.discs), _seat_icon(seat))
        left = " ".join(map(str, board.buildings_left)) or self.say("nothing")
        yield Line(self.say("board.left"), left)
        if board.farmers:
            yield Line(
                self.say("board.farmers"), _counted([self.names.tile(t) for t in board.farmers])
            )
        if board.cattle:
            yield Line(
                self.say("board.cattle"), _counted([self.names.card(c) for c in board.cattle])
            )
        if board.exhaustion or not board.exhaustion_sure:
            tired = perhaps(str(board.exhaustion), board.exhaustion_sure)
            yield Line(self.say("board.exhaustion"), tired)
        for code, cards in (("objectives", board.objectives), ("played", board.played)):
            if cards:
                yield Line(self.say(f"board.{code}"), ", ".join(map(_number, cards)))
        for master in board.masters:
            yield Line(self.say("board.masters"), self.names.master(master))
        if board.token:
            yield Line("", self.say("token"))
        if seat is Seat.PEDRO:
            row, sure = shown.specialization(self.state)
            yield Line(self.say("lies.specialization"), perhaps(self.names.worker(row), sure))

    def decks(self) -> Iterator[Line]:
        state = self.state
        yield Line(self.say("lies.pedro_cards"), self.say("lies.cards_left", n=len(state.stack)))
        if state.discards:
            yield Line(self.say("lies.discards"), ", ".join(map(str, state.discards)))
        if state.revealed:
            yield Line(self.say("lies.revealed"), str(state.revealed))
        departed = shown.departures(state)
        yield Line(self.say("lies.departures"), perhaps(str(departed.value), departed.sure))
        boxed = [
            self.names.building(b.seat, f"{b.number}{side_of(state.table, b.seat, b.number)}")
            for b in state.table.trail.boxed_buildings
        ]
        boxed += [self.names.tile(tile) for tile in state.table.trail.boxed_farmers]
        if boxed:
            yield Line(self.say("lies.box"), ", ".join(boxed))


def _counted(names: list[str]) -> str:
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items())


def _number(card: int) -> str:
    return "?" if card == UNNAMED_OBJECTIVE else str(card)


def _seat_icon(seat: Seat) -> str:
    return "seat-1" if seat is Seat.PERSON else "seat-2"
