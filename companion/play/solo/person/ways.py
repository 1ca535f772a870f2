"""The ways the person's estanciero may have taken, with the fees on them (Rules p. 7).

Every hand that is reached or passed asks its fee at once: a farmer's onto his coin space, a
building's of Pedro to the bank. Who cannot pay pays as much as there is, hand by hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pedro.choice import Option, say
from companion.play.solo.events import Event
from companion.play.solo.person.parts import Part, pick
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.pieces import EnginePlace, Seat, Unknown
from companion.table.state import Section
from companion.table.trail import (
    BUENOS_AIRES,
    START,
    Payee,
    WayStep,
    fee_at,
    locations,
    ramp_open,
)

FARMERS_DOUBTED = e.SectionsDoubted((Section.FARMERS,))
PAID = "paid"


@dataclass(frozen=True, slots=True)
class Way:
    """A way from where the estanciero stood: every space of it, and the locations among them.

    A shortcut's ramp stands before Buenos Aires and is no location of its own.
    """

    spaces: tuple[str, ...]
    stops: tuple[WayStep, ...]

    @property
    def steps(self) -> int:
        return len(self.stops)

    @property
    def asking(self) -> tuple[WayStep, ...]:
        """The locations that ask a fee, in the order they are reached."""
        return tuple(stop for stop in self.stops if stop.fee is not None)

    @property
    def pesos(self) -> int:
        """All fees of the way."""
        return sum(stop.fee.pesos for stop in self.stops if stop.fee is not None)

    @property
    def key(self) -> str:
        """What a person answers with: the locations that ask a fee, "none" without one."""
        return "+".join(stop.space for stop in self.asking) or "none"


def standing(state: SoloState) -> str | Unknown | None:
    """Where a move of the person begins: after a visit on the horseman space (Rules p. 9)."""
    here = state.table.trail.estancieros.person
    return START if here == BUENOS_AIRES else here


def ways(state: SoloState, stop: str) -> tuple[Way, ...]:
    """The ways to a location that differ in their fees, the shortest first.

    Into Buenos Aires also those over a ramp that the own engine has reached. Empty if nobody
    knows where he stood, if he was not out yet, or if there is no way.
    """
    here = standing(state)
    if not isinstance(here, str):
        return ()
    found: dict[str, Way] = {}
    for way in sorted(_walked(state, here, stop), key=lambda way: (way.steps, way.pesos)):
        found.setdefault(way.key, way)
    return tuple(found.values())


def plain_way(state: SoloState, stop: str) -> Way | None:
    """The shortest way to a location, where every other one only costs more; None if there is a
    choice to make, or if what asks a fee is in doubt."""
    fees = (Section.FARMERS, Section.BUILDINGS)
    if not state.table.sure(Section.ESTANCIEROS, Section.ENGINES, *fees):
        return None
    shortest, *others = ways(state, stop) or (None,)
    if shortest is None or any(way.pesos <= shortest.pesos for way in others):
        return None
    return shortest


def _walked(state: SoloState, here: str, stop: str) -> Iterator[Way]:
    facts, table = state.facts, state.table
    tiles = locations(facts, table) - set(facts.trail.ramps) | {stop}
    onward = {**facts.trail.onward, **dict.fromkeys(_open_ramps(state), (BUENOS_AIRES,))}
    waiting: list[tuple[str, ...]] = [(there,) for there in onward.get(here, ())]
    while waiting:
        spaces = waiting.pop()
        if spaces[-1] == stop:
            stops = (space for space in spaces if space in tiles)
            yield Way(
                spaces, tuple(WayStep(at, fee_at(facts, table, Seat.PERSON, at)) for at in stops)
            )
        else:
            waiting += [(*spaces, there) for there in onward.get(spaces[-1], ())]


def _open_ramps(state: SoloState) -> Iterator[str]:
    """Ramps that the own engine has reached; all of them while nobody knows where it stands."""
    engine = state.table.railroad.engines.person
    known = isinstance(engine, EnginePlace) and state.table.sure(Section.ENGINES)
    for ramp, needed in state.facts.trail.ramps.items():
        if not known or (isinstance(engine, EnginePlace) and ramp_open(engine, needed)):
            yield ramp


def ask_way(state: SoloState, stop: str, picks: tuple[str, ...]) -> Part | tuple[Event, ...]:
    """The fees that were laid on the way to a stop; asked if the ways differ in them.

    After the way one may say `paid:2`, how many pesos there were for it. Farmers in doubt stay so,
    and nothing is asked. Raises Faulty for a way that there is not.
    """
    if not state.table.sure(Section.FARMERS):
        return ()
    possible = ways(state, stop) if state.table.sure(Section.ESTANCIEROS) else ()
    if not possible:
        known = isinstance(standing(state), str | None) and state.table.sure(Section.ESTANCIEROS)
        return () if known else (FARMERS_DOUBTED,)
    at = 0
    way = possible[0]
    if len(possible) > 1:
        taken = pick("way", tuple(map(_option, possible)), picks, 0)
        if isinstance(taken, Part):
            return taken
        way = next(one for one in possible if one.key == taken.key)
        at = 1
    paid = pick(PAID, paid_options(way), picks, at)
    return laid(state, way, way.pesos if isinstance(paid, Part) else paid_told(paid.key))


def paid_options(way: Way) -> tuple[Option, ...]:
    """How many pesos one may have paid of a way's fees: all of them, or what one had."""
    return tuple(Option(f"{PAID}:{n}", say("solo.own.paid", n=n)) for n in range(way.pesos, -1, -1))


def paid_told(key: str) -> int:
    return int(key.removeprefix(f"{PAID}:"))


def _option(way: Way) -> Option:
    spaces = " ".join(stop.space for stop in way.asking)
    words = say("solo.own.way", spaces=spaces) if spaces else say("solo.own.no_fee")
    return Option(way.key, words)


def paid_at(way: Way, pesos: int) -> tuple[tuple[WayStep, int], ...]:
    """What each hand of a way got of so many pesos, in the order they are reached."""
    found = []
    for stop in way.asking:
        assert stop.fee is not None
        got = min(pesos, stop.fee.pesos)
        pesos -= got
        found.append((stop, got))
    return tuple(found)


def laid(state: SoloState, way: Way, pesos: int) -> tuple[e.TableEvent, ...]:
    """What a way does to the table: fees on coin spaces; a hand nobody saw leaves them in doubt."""
    farmers = state.table.trail.farmers
    if isinstance(farmers, Unknown):
        return ()
    hidden = {farmer.space for farmer in farmers if farmer.tile.hand is None}
    doubt = (FARMERS_DOUBTED,) if hidden & {stop.space for stop in way.stops} else ()
    fees = (
        e.FeeLaid(stop.space, got)
        for stop, got in paid_at(way, pesos)
        if got and stop.fee is not None and stop.fee.to is Payee.FARMER
    )
    return (*fees, *doubt)
