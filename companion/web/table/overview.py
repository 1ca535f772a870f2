"""Everything that lies on the table, as the overview and the forms draw it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from companion.play.solo.state import SoloState
from companion.table.facts import Facts
from companion.table.faults import faults_of
from companion.table.job_market import next_arrow, offers, workers_to_end
from companion.table.pieces import (
    CattleCard,
    CitySpace,
    EnginePlace,
    MarketSlot,
    Quay,
    Seat,
    Unknown,
    Worker,
)
from companion.table.state import (
    ShipDiscs,
    StationDiscs,
    TableState,
)
from companion.web.rendering import words
from companion.web.solo.opened import OpenSolo
from companion.web.table.forms import FORMS
from companion.web.table.forms.railroad import station_spaces
from companion.web.table.forms.shipping import city_spaces
from companion.web.table.map import Station, TrailMap, trail_map
from companion.web.table.places import section_of
from companion.words.sentences import fault_sentence, table_place
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class MarketRow:
    """A row of the job market. `costs` has what each space costs, None if it cannot be hired."""

    number: int
    cost: int
    tiles: tuple[MarketSlot, ...]
    costs: tuple[int | None, ...]
    token: bool
    arrow: str


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the railroad with the engines on it and on the turnout after it."""

    number: int
    engines: tuple[Seat, ...]
    on_turnout: tuple[Seat, ...]
    turnout: bool
    station: bool
    ramp: bool


@dataclass(frozen=True, slots=True)
class StationPlace:
    """A station: after which space, its VP, discs and the master beside it."""

    after: int
    vp: int | None
    discs: StationDiscs
    masters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Warning:
    """Something that does not add up, and the section to correct it in."""

    section: str
    place: str
    sentence: str


@dataclass(frozen=True)
class Overview:
    """A solo game's table for its pages. Everything is derived when a page asks for it."""

    opened: OpenSolo

    @property
    def base(self) -> str:
        return f"{self.opened.base}/table"

    @property
    def game(self) -> str:
        return f"{self.opened.base}/play"

    @property
    def may_write(self) -> bool:
        return self.opened.may_write

    @property
    def state(self) -> SoloState:
        return self.opened.state

    @property
    def lies(self) -> TableState:
        return self.state.table

    @cached_property
    def facts(self) -> Facts:
        return self.state.facts

    @cached_property
    def names(self) -> TableThings:
        return TableThings.at(words(), self.facts, self.lies)

    @cached_property
    def map(self) -> TrailMap:
        return trail_map(self.facts, self.lies)

    def station(self, station: Station) -> str:
        """A space of the map for ears: what lies there, whose hand, who stands there."""
        said = [self.names.space(station.space)]
        if station.hand and station.building:
            said.append(self.names.say("fee", n=station.hand))
        if station.ramp:
            said += [self.names.say(f"open.{seat}") for seat in station.open_to]
        said += [self.names.say(f"stands.{seat}") for seat in station.standing]
        return ", ".join(said)

    @property
    def sections(self) -> list[str]:
        return [str(section) for section in FORMS]

    def doubted(self, section: str) -> bool:
        return section in self.lies.doubted

    @cached_property
    def warnings(self) -> list[Warning]:
        """Everything that does not add up, by the section that corrects it."""
        said = words()
        return [
            Warning(
                str(section_of(fault)), table_place(said, fault.place), fault_sentence(said, fault)
            )
            for fault in faults_of(self.facts, self.lies)
        ]

    @cached_property
    def market(self) -> list[MarketRow] | None:
        """The job market's rows; None if nobody knows what lies there."""
        market = self.lies.job_market
        if isinstance(market, Unknown):
            return None
        hirable = {(offer.row, offer.column): offer.cost for offer in offers(self.facts, market)}
        return [
            MarketRow(
                row,
                self.facts.row_cost[row - 1],
                tiles,
                tuple(hirable.get((row, at)) for at in range(1, len(tiles) + 1)),
                row == market.token_row,
                self.facts.arrows.get(row, ""),
            )
            for row, tiles in enumerate(market.rows, 1)
        ]

    @property
    def next_arrow(self) -> tuple[str, int] | None:
        market = self.lies.job_market
        return None if isinstance(market, Unknown) else next_arrow(self.facts, market)

    @property
    def to_end(self) -> int | None:
        market = self.lies.job_market
        return None if isinstance(market, Unknown) else workers_to_end(market)

    @cached_property
    def track(self) -> list[TrackSpace]:
        ramps = set(self.facts.trail.ramps.values())
        return [
            TrackSpace(
                number,
                self._engines(EnginePlace(number)),
                self._engines(EnginePlace(number, turnout=True)),
                number in self.facts.turnouts,
                number in self.facts.station_vp,
                number in ramps,
            )
            for number in range(self.facts.last_space + 1)
        ]

    def _engines(self, place: EnginePlace) -> tuple[Seat, ...]:
        return tuple(seat for seat in Seat if self.lies.railroad.engines.of(seat) == place)

    @property
    def off_track(self) -> list[tuple[Seat, str]]:
        """Engines that stand in the depot, or nobody knows where."""
        found = []
        for seat in Seat:
            engine = self.lies.railroad.engines.of(seat)
            if isinstance(engine, Unknown) or engine.depot:
                found.append((seat, self.names.engine(engine)))
        return found

    @cached_property
    def stations(self) -> list[StationPlace]:
        there = {station.after: station for station in self.lies.railroad.stations}
        return [
            StationPlace(
                after,
                self.facts.station_vp.get(after),
                there.get(after, StationDiscs(after)),
                tuple(place.master for place in self.lies.railroad.masters if place.after == after),
            )
            for after in station_spaces(self.facts, self.lies)
        ]

    @property
    def loose_masters(self) -> list[str]:
        """Station masters on the board that nobody said a station of."""
        return [place.master for place in self.lies.railroad.masters if place.after is None]

    @property
    def last_station(self) -> int:
        return self.facts.last_space

    def counted(self, cards: tuple[CattleCard, ...]) -> list[tuple[CattleCard, int]]:
        """Cards of one kind together, in the order of the breeds."""
        order = [*self.facts.breeds, "value_3"]
        return sorted(
            Counter(cards).items(),
            key=lambda pair: (order.index(pair[0].breed), pair[0].vp or 0),
        )

    @property
    def ships(self) -> list[ShipDiscs]:
        return sorted(
            self.lies.shipping.ships, key=lambda there: self.facts.ships[there.ship].value
        )

    @cached_property
    def cities(self) -> dict[str, dict[str, list[CitySpace]]]:
        """The bonus spaces that there are to show, by city and quarter."""
        found: dict[str, dict[str, list[CitySpace]]] = {}
        known = {*self.facts.deliveries, *(d.space for d in self.lies.cities.discs)}
        for space in city_spaces(self.facts, self.lies):
            if space in known or space in self.lies.cities.covered:
                found.setdefault(space.city, {}).setdefault(space.quarter, []).append(space)
        return found

    def quays(self, city: str) -> list[Quay]:
        return [quay for quay in self.facts.quays if quay.city == city]

    def on_quay(self, quay: Quay, seat: str) -> int:
        return sum(there.of(Seat(seat)) for there in self.lies.cities.quays if there.quay == quay)

    def on_space(self, space: CitySpace) -> str:
        """`person`, `pedro`, `covered` or ""."""
        for disc in self.lies.cities.discs:
            if disc.space == space:
                return str(disc.seat)
        return "covered" if space in self.lies.cities.covered else ""

    @property
    def seats(self) -> list[Seat]:
        return list(Seat)

    @property
    def workers(self) -> list[Worker]:
        return list(Worker)

    def unknown(self, part: object) -> bool:
        return isinstance(part, Unknown)

    @property
    def pile(self) -> int:
        """How many ships are still in the pile."""
        start = sum(ship.at_start for ship in self.facts.ships.values())
        out = (
            len(self.lies.shipping.ships)
            + len(self.lies.shipping.departed)
            + self.lies.shipping.unnamed
        )
        return max(0, len(self.facts.ships) - max(start, out))
