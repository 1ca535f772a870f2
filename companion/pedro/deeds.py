"""From a deed to its decision: one entry per verb."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.pedro.choice import IMPOSSIBLE, Decision, Option, exact, say
from companion.pedro.choices import building, cattle, delivery, engine, farmer, hire, loading
from companion.pedro.choices import objective as objectives
from companion.pedro.deck import (
    Build,
    BuyCattle,
    Deed,
    DiscToQuay,
    Engine,
    ExtraDelivery,
    Grain,
    HelpFarmer,
    Hire,
    Load,
    MarketCards,
    Note,
    TakeObjective,
)
from companion.pedro.situation import Situation, count
from companion.table.events import DiscOnQuay, GrainGained
from companion.table.evolve import evolve
from companion.table.pieces import Seat

INSTEAD_GRAIN = 1


def decide(deed: Deed, seen: Situation) -> Decision:
    """What a deed comes to on this table."""
    return _DECISIONS[type(deed)](deed, seen)


def instead() -> Option:
    """An action that cannot be carried out: he gains 1 grain instead."""
    return Option(
        "instead",
        say("pedro.instead", grain=INSTEAD_GRAIN),
        (GrainGained(Seat.PEDRO, INSTEAD_GRAIN),),
    )


def _grain(deed: Grain, seen: Situation) -> Decision:
    grain = count(deed.grain, seen)
    gained = Option("grain", say("pedro.grain", n=grain), (GrainGained(Seat.PEDRO, grain),))
    return exact((), (gained,))


def _disc_to_quay(deed: DiscToQuay, seen: Situation) -> Decision:
    if not seen.pedro.discs:
        return IMPOSSIBLE
    words = say("pedro.disc_to_quay", city=deed.quay.city, n=deed.quay.number)
    return exact((), (Option("quay", words, (DiscOnQuay(Seat.PEDRO, deed.quay),)),))


def _load(deed: Load, seen: Situation) -> Decision:
    """Grain first, then a ship as in Buenos Aires."""
    gained = GrainGained(Seat.PEDRO, deed.grain)
    fed = replace(seen, table=evolve(seen.facts, seen.table, gained))
    decision = loading.decide(loading.loading_value(fed, count(deed.value, fed), 0), fed)
    return decision.after((gained,)) if deed.grain else decision


def _note(deed: Note, _: Situation) -> Decision:
    return exact((), (Option("note", say("pedro.note", text=deed.text)),))


_DECISIONS: Mapping[type, Callable[[Any, Situation], Decision]] = {
    Hire: hire.decide,
    Engine: engine.decide,
    TakeObjective: objectives.decide,
    HelpFarmer: farmer.decide,
    BuyCattle: cattle.decide,
    MarketCards: cattle.decide_added,
    Build: building.decide,
    Grain: _grain,
    DiscToQuay: _disc_to_quay,
    ExtraDelivery: lambda _, seen: delivery.decide(seen),
    Load: _load,
    Note: _note,
}
