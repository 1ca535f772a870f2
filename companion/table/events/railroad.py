"""Engines, stations and station masters (Rules p. 15 and 16)."""

from dataclasses import dataclass

from companion.table.change import changed
from companion.table.doubt import confirmed
from companion.table.facts import Facts
from companion.table.pieces import EnginePlace, FarmerTile, Seat, Unknown, WorkerTile
from companion.table.railroad import arrived
from companion.table.seats import with_board
from companion.table.state import MasterPlace, Section, StationDiscs, TableState
from companion.table.worker_rows import without_worker


@dataclass(frozen=True, slots=True)
class EngineMoved:
    """An engine stopped; Unknown: somewhere on the track. From its end it goes to the depot:
    `stands` is where it is then."""

    seat: Seat
    place: EnginePlace | Unknown
    stands: EnginePlace | None = None

    def settled(self, facts: Facts, __: TableState) -> "EngineMoved":
        stands = None if isinstance(self.place, Unknown) else arrived(facts, self.place)
        return changed(self, stands=stands)

    def apply(self, table: TableState) -> TableState:
        place = self.place if self.stands is None else self.stands
        if self.seat is Seat.PERSON:
            return changed(table, person_engine=place)
        return changed(table, pedro_engine=place)


@dataclass(frozen=True, slots=True)
class EnginesSet:
    """Both engines were looked at."""

    person: EnginePlace | Unknown
    pedro: EnginePlace | Unknown

    def apply(self, table: TableState) -> TableState:
        return changed(
            confirmed(table, Section.ENGINES),
            person_engine=self.person,
            pedro_engine=self.pedro,
        )


@dataclass(frozen=True, slots=True)
class StationUpgraded:
    """A disc was placed at the station whose turnout comes after a space, 31 being the last."""

    seat: Seat
    after: int

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs - 1)
        return changed(table, stations=_disc_at(table.stations, self.seat, self.after, 1))


@dataclass(frozen=True, slots=True)
class DiscTakenBack:
    """With none in supply, a disc was taken back from a station, to be placed at once (p. 19)."""

    seat: Seat
    after: int

    def apply(self, table: TableState) -> TableState:
        table = with_board(table, self.seat, discs=table.board(self.seat).discs + 1)
        return changed(table, stations=_disc_at(table.stations, self.seat, self.after, -1))


def _disc_at(
    stations: tuple[StationDiscs, ...], seat: Seat, after: int, more: int
) -> tuple[StationDiscs, ...]:
    """The stations with some discs more at one of them; empty stations are not listed."""
    found = {station.after: station for station in stations}
    station = found.get(after, StationDiscs(after))
    found[after] = (
        changed(station, person=station.person + more)
        if seat is Seat.PERSON
        else changed(station, pedro=station.pedro + more)
    )
    return tuple(found[at] for at in sorted(found) if found[at].person or found[at].pedro)


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
        return changed(
            table,
            masters=tuple(place for place in table.masters if place.master != self.master),
            stationed=(*table.stationed, self.given),
        )


@dataclass(frozen=True, slots=True)
class StationMasterSeen:
    """Someone said beside which station a master lies."""

    master: str
    after: int

    def apply(self, table: TableState) -> TableState:
        return changed(
            table,
            masters=tuple(
                MasterPlace(place.master, self.after) if place.master == self.master else place
                for place in table.masters
            ),
        )


@dataclass(frozen=True, slots=True)
class StationsSet:
    """Discs at the stations, and where the station masters lie, were looked at."""

    stations: tuple[StationDiscs, ...]
    masters: tuple[MasterPlace, ...]

    def apply(self, table: TableState) -> TableState:
        return changed(
            confirmed(table, Section.STATIONS), stations=self.stations, masters=self.masters
        )


RailroadEvent = (
    EngineMoved
    | EnginesSet
    | StationUpgraded
    | DiscTakenBack
    | StationMasterTaken
    | StationMasterSeen
    | StationsSet
)
