"""From a deed to its choice: one entry per verb."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.pedro.choice import IMPOSSIBLE, Choice, Option, exact, say
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
from companion.table.evolve import carried_out
from companion.table.pieces import Seat

INSTEAD_GRAIN = 1


def choose(deed: Deed, seen: Situation) -> Choice:
    """What a deed comes to on this table."""
    return _CHOICES[type(deed)](deed, seen)


def instead() -> Option:
    """An action that cannot be carried out: he gains 1 grain instead."""
    return Option(
        "instead",
        say("pedro.instead", grain=INSTEAD_GRAIN),
        (GrainGained(Seat.PEDRO, INSTEAD_GRAIN),),
    )


def _grain(deed: Grain, seen: Situation) -> Choice:
    grain = count(deed.grain, seen)
    gained = Option("grain", say("pedro.grain", n=grain), (GrainGained(Seat.PEDRO, grain),))
    return exact((), (gained,))


def _disc_to_quay(deed: DiscToQuay, seen: Situation) -> Choice:
    if not seen.pedro.discs:
        return IMPOSSIBLE
    words = say("pedro.disc_to_quay", city=deed.quay.city, n=deed.quay.number)
    return exact((), (Option("quay", words, (DiscOnQuay(Seat.PEDRO, deed.quay),)),))


def _load(deed: Load, seen: Situation) -> Choice:
    """Grain first, then a ship as in Buenos Aires."""
    gained = GrainGained(Seat.PEDRO, deed.grain)
    fed = replace(seen, table=carried_out(seen.facts, seen.table, (gained,)))
    choice = loading.choose(loading.loading_value(fed, count(deed.value, fed), 0), fed)
    return choice.after((gained,)) if deed.grain else choice


def _note(deed: Note, _: Situation) -> Choice:
    return exact((), (Option("note", say("pedro.note", text=deed.text)),))


_CHOICES: Mapping[type, Callable[[Any, Situation], Choice]] = {
    Hire: hire.choose,
    Engine: engine.choose,
    TakeObjective: objectives.choose,
    HelpFarmer: farmer.choose,
    BuyCattle: cattle.choose,
    MarketCards: cattle.choose_added,
    Build: building.choose,
    Grain: _grain,
    DiscToQuay: _disc_to_quay,
    ExtraDelivery: lambda _, seen: delivery.choose(seen),
    Load: _load,
    Note: _note,
}
