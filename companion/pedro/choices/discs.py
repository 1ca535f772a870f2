"""Where a disc comes from that Pedro has to place: his supply, else a station.

Without a disc in supply his least valuable station disc is taken, the earliest of equals.
Source: solo.md, Buenos Aires 2; Rules p. 19.
"""

from dataclasses import dataclass

from companion.pedro.choice import Option, Say, say
from companion.pedro.situation import Situation
from companion.table.events import DiscOnQuay, DiscTakenBack, TableEvent
from companion.table.pieces import Quay, Seat


@dataclass(frozen=True, slots=True)
class DiscSource:
    """The station whose disc is taken, by the space its turnout comes after; None: the supply."""

    station: int | None = None

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What happens before the disc is placed."""
        return () if self.station is None else (DiscTakenBack(Seat.PEDRO, self.station),)

    def key(self, key: str) -> str:
        """An outcome's key, told apart where several stations may have given the disc."""
        return key if self.station is None else f"{key}:{self.station}"


SUPPLY = DiscSource()


def sources(seen: Situation) -> tuple[DiscSource, ...]:
    """Where his next disc comes from; several where no fact tells the least valuable station."""
    if seen.pedro.discs > 0:
        return (SUPPLY,)
    own = sorted(station.after for station in seen.table.railroad.stations if station.pedro)
    vps = {at: vp for at in own if (vp := seen.facts.station_vp.get(at)) is not None}
    least = [at for at in own if at not in vps]
    if vps:
        least.append(min(vps, key=lambda at: (vps[at], at)))
    return tuple(DiscSource(at) for at in sorted(least))


def is_settled(found: tuple[DiscSource, ...]) -> bool:
    """Whether there is but one place his disc can come from."""
    return len(found) == 1


def onto_quay(seen: Situation, option: Option, quay: Quay) -> tuple[Option, ...]:
    """An outcome that brings one of his discs onto a quay as well; as it is without a disc."""
    found = sources(seen)
    return tuple(
        Option(
            option.key if is_settled(found) else source.key(option.key),
            option.say,
            (*option.events, *source.events, DiscOnQuay(Seat.PEDRO, quay)),
            (*option.also, to_quay(source, quay)),
        )
        for source in found
    ) or (option,)


def to_quay(source: DiscSource, quay: Quay) -> Say:
    """The sentence of a disc that goes onto a quay."""
    if source.station is None:
        return say("pedro.disc_to_quay", city=quay.city, n=quay.number)
    code = "pedro.disc_to_quay.from_station"
    return say(code, city=quay.city, n=quay.number, after=source.station)
