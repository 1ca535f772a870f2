"""What both seats have, one each."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.table.pieces import Seat

Thing = TypeVar("Thing")


class OfSeats(Generic[Thing]):
    """Anything that holds one thing for the person and one for Pedro."""

    __slots__ = ()
    person: Thing
    pedro: Thing

    def of(self, seat: Seat) -> Thing:
        return self.person if seat is Seat.PERSON else self.pedro


@dataclass(frozen=True, slots=True)
class PerSeat(OfSeats[Thing]):
    """One thing for each seat.

    >>> PerSeat(1, 2).with_(Seat.PEDRO, 5).of(Seat.PEDRO)
    5
    """

    person: Thing
    pedro: Thing

    def with_(self, seat: Seat, thing: Thing) -> "PerSeat[Thing]":
        """The same for the other seat, another thing for this one."""
        if seat is Seat.PERSON:
            return PerSeat(thing, self.pedro)
        return PerSeat(self.person, thing)
