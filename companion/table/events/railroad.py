"""Engines, stations and station masters (Rules p. 15 and 16)."""

from dataclasses import dataclass, replace

from companion.table.boards import with_board, without_worker
from companion.table.doubt import confirmed
from companion.table.facts import Facts
from companion.table.pieces import EnginePlace, FarmerTile, Seat, Unknown, WorkerTile
from companion.table.railroad import arrived
from companion.table.seats import PerSeat
from companion.table.state import (
    MasterPlace,
    RailroadState,
    Section,
    StationDiscs,
    TableState,
    more,
)


@dataclass(frozen=True, slots=True)
class EngineMoved:
    """An engine stopped; Unknown: somewhere on the track. From its end it goes to the depot:
    `stands` is where it is then."""

    seat: Seat
    place: EnginePlace | Unknown
    stands: EnginePlace | None = None

    def settled(self, facts: Facts, __: TableState) -> "EngineMoved":
        stands = None if isinstance(self.place, Unknown) else arrived(facts, self.place)
        return replace(self, stands=stands)

    def apply(self, table: TableState) -> TableState:
        place = self.place if self.stands is None else self.stands
        engines = table.railroad.engines.with_(self.seat, place)
        return replace(table, railroad=replace(table.railroad, engines=engines))


@dataclass(frozen=True, slots=True)
class EnginesSet:
    """Both engines were looked at."""

    person: EnginePlace | Unknown
    pedro: EnginePlace | Unknown

    def apply(self, table: TableState) -> TableState:
        railroad = replace(table.railroad, engines=PerSeat(self.person, self.pedro))
        return replace(confirmed(table, Section.ENGINES), railroad=railroad)


@dataclass(frozen=True, slots=True)
class StationUpgraded:
    """A disc was placed at the station whose turnout comes after a space, 31 being the last."""

    seat: Seat
    after: int

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        return replace(table, railroad=_disc_at(table.railroad, self.seat, self.after, 1))


@dataclass(frozen=True, slots=True)
class DiscTakenBack:
    """With none in supply, a disc was taken back from a station, to be placed at once (p. 19)."""

    seat: Seat
    after: int

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs + 1)
        return replace(table, railroad=_disc_at(table.railroad, self.seat, self.after, -1))


def _disc_at(railroad: RailroadState, seat: Seat, after: int, number: int) -> RailroadState:
    """So many discs more at a station, or fewer; empty stations are not listed."""
    found = {station.after: station for station in railroad.stations}
    found[after] = more(found.get(after, StationDiscs(after)), seat, number)
    stations = (found[at] for at in sorted(found) if found[at].person or found[at].pedro)
    return replace(railroad, stations=tuple(stations))


@dataclass(frozen=True, slots=True)
class StationMasterTaken:
    """A station master was taken for a worker, who stays at the station."""

    seat: Seat
    master: str
    after: int
    given: WorkerTile | FarmerTile

    def apply(self, table: TableState) -> TableState:
        table = without_worker(table, self.seat, self.given)
        masters = (*table.board(self.seat).masters, self.master)
        table = with_board(table, self.seat, masters=masters)
        left = tuple(place for place in table.railroad.masters if place.master != self.master)
        stationed = (*table.railroad.stationed, self.given)
        railroad = replace(table.railroad, masters=left, stationed=stationed)
        return replace(table, railroad=railroad)


@dataclass(frozen=True, slots=True)
class StationMasterSeen:
    """Someone said beside which station a master lies."""

    master: str
    after: int

    def apply(self, table: TableState) -> TableState:
        masters = tuple(
            MasterPlace(place.master, self.after) if place.master == self.master else place
            for place in table.railroad.masters
        )
        return replace(table, railroad=replace(table.railroad, masters=masters))


@dataclass(frozen=True, slots=True)
class StationsSet:
    """Discs at the stations, and where the station masters lie, were looked at."""

    stations: tuple[StationDiscs, ...]
    masters: tuple[MasterPlace, ...]

    def apply(self, table: TableState) -> TableState:
        railroad = replace(table.railroad, stations=self.stations, masters=self.masters)
        return replace(confirmed(table, Section.STATIONS), railroad=railroad)


RailroadEvent = (
    EngineMoved
    | EnginesSet
    | StationUpgraded
    | DiscTakenBack
    | StationMasterTaken
    | StationMasterSeen
    | StationsSet
)
