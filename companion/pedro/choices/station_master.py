"""Station masters: for the rightmost tile of his longest row except his specialization.

Else of that row; without a tile to give he takes none. Of the upper half he gains grain once;
a certificate adds 1 to every loading value, pesos do nothing. Source: solo.md, Choices.
"""

from dataclasses import dataclass

from companion.pedro.choice import Choice, Option, Say, say, to_ask
from companion.pedro.outcome_keys import master_key
from companion.pedro.situation import Situation
from companion.table.boards import rightmost
from companion.table.events import (
    GrainGained,
    StationMasterSeen,
    StationMasterTaken,
    TableEvent,
)
from companion.table.pieces import FarmerTile, Seat, Tile, Worker
from companion.table.state import Section

CERTIFICATE = "permanent_certificate"
PREFERENCES = ("pedro.prefer.give_longest_row", "pedro.prefer.give_specialization")


def given_up(seen: Situation) -> Tile | None:
    """The tile he appoints as station master; None if no row has more than the printed one."""
    rows = [w for w in Worker if w is not seen.specialization and rightmost(seen.pedro, w)]
    if not rows:
        return rightmost(seen.pedro, seen.specialization)
    return rightmost(seen.pedro, max(rows, key=seen.pedro.workers))


@dataclass(frozen=True, slots=True)
class Taking:
    """What happens with a station master that he takes, and how it is said."""

    events: tuple[TableEvent, ...] = ()
    also: tuple[Say, ...] = ()


NOTHING_TAKEN = Taking()


def masters_taken(seen: Situation, after: int) -> Taking:
    """What follows an upgrade where it is known which master lies beside the station."""
    here = [place.master for place in seen.table.railroad.masters if place.after == after]
    if not here or not seen.table.sure(Section.STATIONS):
        return NOTHING_TAKEN
    return _taken(seen, here[0], after)


def in_doubt(seen: Situation, after: int) -> bool:
    """Whether a master may lie beside a station without the app knowing which."""
    masters = seen.table.railroad.masters
    if given_up(seen) is None:
        return False
    if any(place.after == after for place in masters):
        return not seen.table.sure(Section.STATIONS)
    return any(place.after is None for place in masters)


def choose(after: int, seen: Situation) -> Choice:
    """Which station master he took, where only the person can see it."""
    places = seen.table.railroad.masters
    beside = [place for place in places if place.after == after]
    options = [
        _may_be(seen, place.master, after)
        for place in beside or [place for place in places if place.after is None]
    ]
    options.append(Option(master_key("none"), say("pedro.master.none")))
    return to_ask(PREFERENCES, tuple(options))


def _may_be(seen: Situation, master: str, after: int) -> Option:
    taking = _taken(seen, master, after)
    return Option(
        master_key(master),
        say("pedro.also.master", master=master),
        (StationMasterSeen(master, after), *taking.events),
        taking.also[1:],
    )


def certificates(seen: Situation) -> int:
    """Permanent certificates on his station masters; each adds 1 to every loading value."""
    return sum(
        seen.facts.masters[master].get(CERTIFICATE, 0)
        for master in seen.pedro.masters
        if master in seen.facts.masters
    )


def _taken(seen: Situation, master: str, after: int) -> Taking:
    """The tile that takes its place, the master, what its upper half brings."""
    tile = given_up(seen)
    if tile is None:
        return NOTHING_TAKEN
    printed = seen.facts.masters.get(master, {})
    grain = printed.get("grain", 0) + printed.get("permanent_grain", 0)
    events: tuple[TableEvent, ...] = (StationMasterTaken(Seat.PEDRO, master, after, tile),)
    also = [say("pedro.also.master", master=master), _given(tile)]
    if grain:
        events = (*events, GrainGained(Seat.PEDRO, grain))
        also.append(say("pedro.also.grain", n=grain))
    if printed.get(CERTIFICATE):
        also.append(say("pedro.also.certificate", n=printed[CERTIFICATE]))
    return Taking(events, tuple(also))


def _given(tile: Tile) -> Say:
    if isinstance(tile, FarmerTile):
        return say("pedro.also.given_granjero", colour=tile.colour)
    code = "pedro.also.given_strong" if tile.strength else "pedro.also.given"
    return say(code, worker=tile.worker)
