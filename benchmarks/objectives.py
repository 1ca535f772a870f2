"""How long the objective cards take: `.venv/bin/python benchmarks/objectives.py [rounds]`.

Stocks are *realistic* (a finished game: 3 to 6 buildings, 2 to 5 station discs, a few of the
rest), *adversarial* (of every kind about half of what all cards ask for, so that every card is
in doubt), *odd copy* (adversarial, with other VP and penalties on every card) and *odd tasks*
(adversarial, and other tasks too). Each is solved with the station master for pairs of cards.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.box.argentina import document
from companion.box.objective_card import ObjectiveCard, Task
from companion.scoring.objectives import PairBonus, best_objectives

FACTS = document()["objective_cards"]
KINDS = tuple(Task(kind) for kind in FACTS["task_kinds"])
CARDS = tuple(
    ObjectiveCard(
        id=card["id"],
        vp=card["vp"],
        vp_if_not_fulfilled=card["vp_if_not_fulfilled"],
        tasks=tuple((Task(kind), count) for kind, count in card["tasks"].items()),
    )
    for card in FACTS["cards"]
)
PAIR = PairBonus(vp=3, every=2)
Table = tuple[Sequence[ObjectiveCard], Mapping[Task, int]]


def realistic(chance: random.Random) -> Table:
    things = {kind: chance.randint(0, 3) for kind in KINDS}
    things[Task("private_building")] = chance.randint(3, 6)
    things[Task("station_disc")] = chance.randint(2, 5)
    things[Task("breeding_value_3")] = chance.randint(0, 5)
    things[Task("ship_18")] = chance.randint(0, 1)
    return CARDS, things


def adversarial(chance: random.Random) -> Table:
    return CARDS, _about_half(CARDS, chance)


def odd_copy(chance: random.Random) -> Table:
    cards = [
        replace(card, vp=chance.randint(0, 6), vp_if_not_fulfilled=chance.randint(-3, 1))
        for card in CARDS
    ]
    return cards, _about_half(cards, chance)


def odd_tasks(chance: random.Random) -> Table:
    cards = [
        ObjectiveCard(
            number,
            chance.randint(2, 6),
            -2,
            tuple((kind, chance.randint(1, 2)) for kind in chance.sample(KINDS, 3)),
        )
        for number in range(1, 25)
    ]
    return cards, _about_half(cards, chance)


def _about_half(cards: Sequence[ObjectiveCard], chance: random.Random) -> Mapping[Task, int]:
    asked = Counter[Task]()
    for card in cards:
        asked.update(dict(card.tasks))
    return {kind: chance.randint(1, count // 2 + 1) for kind, count in asked.items()}


def timed(table: Callable[[random.Random], Table], number: int, rounds: int) -> list[float]:
    """Milliseconds per answer, for so many cards, some played and some in the deck."""
    chance = random.Random(f"{table.__name__} {number}")
    took = []
    for _ in range(rounds):
        cards, things = table(chance)
        own = chance.sample(list(cards), number)
        played = chance.randint(0, number)
        start = time.perf_counter()
        best_objectives(own[:played], own[played:], things, PAIR)
        took.append((time.perf_counter() - start) * 1000)
    return took


def main(rounds: int) -> None:
    print(f"{'stock':<12} {'cards':>5} {'median':>8} {'p99':>8} {'worst':>8}   ms, {rounds} rounds")
    for table in (realistic, adversarial, odd_copy, odd_tasks):
        for number in (6, 12, 24):
            took = timed(table, number, rounds)
            p99 = quantiles(took, n=100)[98]
            print(
                f"{table.__name__:<12} {number:>5} {median(took):>8.2f} {p99:>8.2f}"
                f" {max(took):>8.2f}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
