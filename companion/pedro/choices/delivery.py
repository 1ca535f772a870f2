"""Extra delivery: most VP gained over its quay, at least 1; less grain, then the city order
Liverpool, Rotterdam, Le Havre, then east, south, north, west. Source: solo.md, Buenos Aires 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pedro.choice import Choice, Option, exact, say, to_ask, weigh
from companion.pedro.outcome_keys import covered_key
from companion.pedro.situation import Situation
from companion.table.bonus_spaces import not_free, unprinted_spaces
from companion.table.conservation import discs_of
from companion.table.events import (
    DiscDelivered,
    GrainPaid,
    SectionsDoubted,
    SpaceCovered,
    TableEvent,
)
from companion.table.pieces import CitySpace, Quay, Seat
from companion.table.state import Section

CITY_ORDER = ("liverpool", "rotterdam", "le_havre")
QUARTER_ORDER = ("east", "south", "north", "west")
PREFERENCES = (
    "pedro.prefer.vp_over_quay",
    "pedro.prefer.less_grain",
    "pedro.prefer.city_order",
    "pedro.prefer.quarter_order",
)
NO_DELIVERY = Option("deliver:none", say("solo.no_delivery"))


@dataclass(frozen=True, slots=True)
class Delivery:
    """A disc of his on a quay, a free space, the grain it takes, the VP it gains."""

    quay: Quay
    space: CitySpace
    grain: int
    gain: int


def choose(seen: Situation) -> Choice:
    """Which disc he moves where. A space may lie under a cover tile: that is one tap.

    In doubt, or where nobody knows what is printed, any delivery may be his, or none.
    """
    ranked = sorted(_deliveries(seen), key=_rank)
    options = tuple(_delivered(delivery) for delivery in ranked)
    unprinted = tuple(_unprinted(seen))
    if not options and not unprinted and _quays_known(seen):
        return Choice(PREFERENCES, impossible=True)
    if unprinted or not seen.table.sure(Section.CITIES):
        return to_ask(PREFERENCES, (*options, *unprinted, NO_DELIVERY), _confirm(seen))
    covered = tuple(_covered(space) for space in dict.fromkeys(d.space for d in ranked[:1]))
    weighed = weigh(PREFERENCES, [_rank(delivery) for delivery in ranked])
    return exact(PREFERENCES, options + covered, weighed)


def _quays_known(seen: Situation) -> bool:
    """Whether each disc of his lies somewhere: one that does not may lie on a quay."""
    every = discs_of(seen.table, Seat.PEDRO) == seen.facts.box.discs
    return every or seen.table.sure(Section.CITIES)


def _confirm(seen: Situation) -> Section | None:
    return None if seen.table.sure(Section.CITIES) else Section.CITIES


def _unprinted(seen: Situation) -> Iterator[Option]:
    """Deliveries whose grain or VP nobody knows: onto the next space of each quarter."""
    for there in seen.table.cities.quays:
        if there.pedro:
            for space in unprinted_spaces(seen.facts, seen.table.cities, there.quay.city):
                yield _onto_unprinted(there.quay, space)


def _onto_unprinted(quay: Quay, space: CitySpace) -> Option:
    return Option(
        _key(quay, space),
        say("pedro.delivery.unprinted", **_where(quay, space)),
        (DiscDelivered(Seat.PEDRO, quay, space), SectionsDoubted((Section.PEDRO_BOARD,))),
    )


def _key(quay: Quay, space: CitySpace) -> str:
    return f"deliver:{space.city}:{quay.number}:{space.quarter}:{space.number}"


def _where(quay: Quay, space: CitySpace) -> dict[str, str | int]:
    """What a sentence says of a delivery: from which quay onto which space."""
    return {
        "city": space.city,
        "quay": quay.number,
        "quarter": space.quarter,
        "n": space.number,
    }


def _deliveries(seen: Situation) -> Iterator[Delivery]:
    table, facts, taken = seen.table, seen.facts, not_free(seen.table.cities)
    for there in table.cities.quays:
        quay = facts.quays[there.quay]
        if not there.pedro or quay.vp is None:
            continue
        for space, printed in facts.deliveries.items():
            if space.city != there.quay.city or space in taken:
                continue
            if printed.vp is None or printed.grain is None:
                continue
            grain = max(0, printed.grain - quay.reduction)
            gain = printed.vp - quay.vp
            if grain <= seen.pedro.grain and gain >= 1:
                yield Delivery(there.quay, space, grain, gain)


def _rank(delivery: Delivery) -> tuple[int, int, int, int, int, int]:
    return (
        -delivery.gain,
        delivery.grain,
        CITY_ORDER.index(delivery.space.city),
        QUARTER_ORDER.index(delivery.space.quarter),
        delivery.space.number,
        delivery.quay.number,
    )


def _delivered(delivery: Delivery) -> Option:
    space, quay = delivery.space, delivery.quay
    events: tuple[TableEvent, ...] = (
        GrainPaid(Seat.PEDRO, delivery.grain),
        DiscDelivered(Seat.PEDRO, quay, space),
    )
    said = say("pedro.delivery", **_where(quay, space), grain=delivery.grain, vp=delivery.gain)
    return Option(_key(quay, space), said, events)


def _covered(space: CitySpace) -> Option:
    return Option(
        covered_key(space),
        say("pedro.delivery.covered", city=space.city, quarter=space.quarter, n=space.number),
        (SpaceCovered(space),),
    )
