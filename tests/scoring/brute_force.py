"""The objective cards answer by trying everything: slow, plain, and sharing no code with it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

from companion.box.objective_card import ObjectiveCard, Task
from companion.scoring.objectives import PairBonus
from companion.scoring.sheet import ObjectiveAnswer

FULFILLED, FAILING, LEFT_OUT = "fulfilled", "failing", "left out"


def try_everything(
    played: Sequence[ObjectiveCard],
    in_deck: Sequence[ObjectiveCard],
    things: Mapping[Task, int],
    bonus: PairBonus | None,
) -> ObjectiveAnswer:
    """The best of all ways to say of each card what becomes of it."""
    cards = [*played, *in_deck]
    fates = [(FULFILLED, FAILING)] * len(played) + [(FULFILLED, FAILING, LEFT_OUT)] * len(in_deck)
    best = None
    for chosen in product(*fates):
        fulfilled = [card for card, fate in zip(cards, chosen, strict=True) if fate == FULFILLED]
        failing = [card for card, fate in zip(cards, chosen, strict=True) if fate == FAILING]
        if not enough_for(fulfilled, things):
            continue
        points = sum(c.vp for c in fulfilled) + sum(c.vp_if_not_fulfilled for c in failing)
        area = {card.id for card in fulfilled + failing}
        paid = bonus.vp * (len(area) // bonus.every) if bonus else 0
        added = sorted(card.id for card in in_deck if card.id in area)
        ids = sorted(card.id for card in fulfilled)
        rank = (-points - paid, -points, len(area), ids, added)
        if best is None or rank < best[0]:
            best = rank, fulfilled, failing, paid
    assert best is not None
    (_, less_points, _, ids, added), fulfilled, failing, paid = best
    return ObjectiveAnswer(
        fulfilled=tuple(ids),
        not_fulfilled=tuple(sorted(card.id for card in failing)),
        added=tuple(added),
        left_out=tuple(sorted(card.id for card in in_deck if card.id not in added)),
        used=tuple(sorted((card.id, card.tasks) for card in fulfilled)),
        points=-less_points,
        bonus=paid,
    )


def enough_for(cards: Sequence[ObjectiveCard], things: Mapping[Task, int]) -> bool:
    """Whether one thing per task is there for all these cards together."""
    asked = Counter[Task]()
    for card in cards:
        for kind, count in card.tasks:
            asked[kind] += count
    return all(count <= things.get(kind, 0) for kind, count in asked.items())


def best_sums(
    played: Sequence[ObjectiveCard],
    in_deck: Sequence[ObjectiveCard],
    things: Mapping[Task, int],
    bonus: PairBonus | None,
) -> tuple[int, int, int]:
    """For more cards: points and bonus together, points and cards in the area of the best choice.

    Keeps the most points for every number of cards in the area and every stock of things left.
    """
    kinds = sorted({kind for card in (*played, *in_deck) for kind, _ in card.tasks})
    most = {(0, tuple(things.get(kind, 0) for kind in kinds)): 0}
    for card in (*played, *in_deck):
        asked = dict(card.tasks)
        after = {} if card in played else dict(most)
        for (area, left), points in most.items():
            rest = tuple(have - asked.get(kind, 0) for kind, have in zip(kinds, left, strict=True))
            ways = [(left, card.vp_if_not_fulfilled)]
            if min(rest, default=0) >= 0:
                ways.append((rest, card.vp))
            for stock, brings in ways:
                key = area + 1, stock
                after[key] = max(points + brings, after.get(key, points + brings))
        most = after
    paid = {area: bonus.vp * (area // bonus.every) if bonus else 0 for area, _ in most}
    total, points, less_area = max((n + paid[area], n, -area) for (area, _), n in most.items())
    return total, points, -less_area
