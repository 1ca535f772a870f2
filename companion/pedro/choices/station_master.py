"""Station masters: for the rightmost tile of his longest row except his specialization.

Else of that row; without a tile to give he takes none. Of the upper half he gains grain once;
a certificate adds 1 to every loading value, pesos do nothing. Source: solo.md, Choices.
"""

from companion.pedro.choice import Choice, Option, say, to_ask
from companion.pedro.outcome_keys import master_key
from companion.pedro.situation import Situation
from companion.table.boards import rightmost
from companion.table.events import (
    GrainGained,
    StationMasterSeen,
    StationMasterTaken,
    TableEvent,
)
from companion.table.pieces import Seat, Tile, Worker

PREFERENCES = ("pedro.prefer.give_longest_row", "pedro.prefer.give_specialization")


def given_up(seen: Situation) -> Tile | None:
    """The tile he appoints as station master; None if no row has more than the printed one."""
    rows = [w for w in Worker if w is not seen.specialization and rightmost(seen.pedro, w)]
    if not rows:
        return rightmost(seen.pedro, seen.specialization)
    return rightmost(seen.pedro, max(rows, key=seen.pedro.workers))


def masters_taken(seen: Situation, after: int) -> tuple[TableEvent, ...]:
    """What follows an upgrade where it is known which master lies beside the station."""
    here = [place.master for place in seen.table.railroad.masters if place.after == after]
    return _taken(seen, here[0], after) if here else ()


def in_doubt(seen: Situation, after: int) -> bool:
    """Whether a master may lie beside a station without the app knowing which."""
    masters = seen.table.railroad.masters
    if any(place.after == after for place in masters) or given_up(seen) is None:
        return False
    return any(place.after is None for place in masters)


def choose(after: int, seen: Situation) -> Choice:
    """Which station master he took, where only the person can see it."""
    options = [
        Option(
            master_key(place.master),
            say("pedro.master.taken", master=place.master),
            (StationMasterSeen(place.master, after), *_taken(seen, place.master, after)),
        )
        for place in seen.table.railroad.masters
        if place.after is None
    ]
    options.append(Option(master_key("none"), say("pedro.master.none")))
    return to_ask(PREFERENCES, tuple(options))


def certificates(seen: Situation) -> int:
    """Permanent certificates on his station masters; each adds 1 to every loading value."""
    return sum(
        seen.facts.masters[master].get("permanent_certificate", 0)
        for master in seen.pedro.masters
        if master in seen.facts.masters
    )


def _taken(seen: Situation, master: str, after: int) -> tuple[TableEvent, ...]:
    tile = given_up(seen)
    if tile is None:
        return ()
    printed = seen.facts.masters.get(master, {})
    grain = printed.get("grain", 0) + printed.get("permanent_grain", 0)
    gained: tuple[TableEvent, ...] = (GrainGained(Seat.PEDRO, grain),) if grain else ()
    return (StationMasterTaken(Seat.PEDRO, master, after, tile), *gained)
