"""What a card counts and nobody knows: the buildings of the seat that has most on the trail.

Pedro's own are known and none ever leaves the trail but for another (Rules p. 13), so the question
is asked only if the answer changes something, and its answers are those that do.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import groupby

from companion.pedro.choice import Choice, Option, Say, say, to_ask
from companion.pedro.counts import Count, Counted
from companion.pedro.deck import CardAction, Condition, Deed, PedroCard
from companion.pedro.outcome_keys import buildings_key
from companion.pedro.situation import Situation, bounded, most_buildings
from companion.table.events import BuildingsCounted
from companion.table.state import Section


def is_known(card: PedroCard, seen: Situation) -> bool:
    """Whether all that a card counts is known, or comes to the same."""
    if seen.counted or seen.table.sure(Section.BUILDINGS):
        return True
    return len(_answers(card, seen)) < 2


def choose(card: PedroCard, seen: Situation) -> Choice:
    """How many buildings has the player with most on the trail?"""
    return to_ask((), tuple(_option(seen, group) for group in _answers(card, seen)))


def is_counted(count: Count) -> bool:
    """Whether a number of a card hangs on what is counted here."""
    return count.of is Counted.MOST_BUILDINGS


def hangs_on_count(action: CardAction) -> bool:
    """Whether an action's condition, or one of its deeds, hangs on it."""
    when = action.when.counted if action.when is not None else None
    deeds = (*action.do, *action.otherwise)
    return (when is not None and is_counted(when)) or any(
        is_counted(one) for deed in deeds for one in _counts_of(deed)
    )


def _answers(card: PedroCard, seen: Situation) -> list[tuple[int, ...]]:
    """Numbers of buildings, together as far as they come to the same on this card."""
    most = len(seen.facts.building_numbers)
    numbers = range(most_buildings(seen.table), most + 1)
    counts, conditions = tuple(_counts(card)), tuple(_conditions(card))

    def comes_to(number: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        return (
            tuple(bounded(counted, number) for counted in counts),
            tuple(bounded(asked, number) >= least for asked, least in conditions),
        )

    return [tuple(group) for _, group in groupby(numbers, comes_to)]


def _counts(card: PedroCard) -> Iterator[Count]:
    """Every number of a card that hangs on it, but for those of conditions."""
    if card.steps.of is Counted.MOST_BUILDINGS:
        yield card.steps
    for action in card.actions:
        for deed in (*action.do, *action.otherwise):
            yield from (one for one in _counts_of(deed) if one.of is Counted.MOST_BUILDINGS)


def _counts_of(deed: Deed) -> Iterator[Count]:
    for part in fields(deed):
        value = getattr(deed, part.name)
        if isinstance(value, Count):
            yield value


def _conditions(card: PedroCard) -> Iterator[tuple[Count, int]]:
    for when in (action.when for action in card.actions):
        counted = when.counted if isinstance(when, Condition) else None
        if counted is not None and when is not None and counted.of is Counted.MOST_BUILDINGS:
            yield counted, when.at_least


def _option(seen: Situation, group: tuple[int, ...]) -> Option:
    return Option(
        buildings_key(group[0]),
        _words(seen, group),
        (BuildingsCounted(group[0]),),
    )


def _words(seen: Situation, group: tuple[int, ...]) -> Say:
    first, last = group[0], group[-1]
    if first == last:
        return say("pedro.buildings.exactly", n=first)
    if last == len(seen.facts.building_numbers):
        return say("pedro.buildings.at_least", n=first)
    if first == most_buildings(seen.table):
        return say("pedro.buildings.at_most", n=last)
    return say("pedro.buildings.between", first=first, last=last)
