"""Objective cards and the station master that pays for them (categories 8 and 9).

Three questions: which cards to have in the area, what Pedro's are worth, and what a card lacks.

How the best choice is found. Without the station master every card counts for itself. With him
it does too, once we know the remainder that the number of cards leaves: 3 VP per 2 cards are
1.5 VP per card, less 1.5 VP if the number is odd. So a choice is worth a sum over the cards, and
everything we compare, tie-breaks included, fits into one whole number (`_Weights`). Card by card
we keep the best way to every stock of things left, and drop a way when even selling what is left
at good prices and taking every card worth its price could not catch up (`_prices`, `_search`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.box.objective_card import ObjectiveCard, Task
from companion.scoring.sheet import ObjectiveAnswer

_PRICE_ROUNDS = 24
_FIRST_LOOK = 12
"""How many ways the first, quick search keeps; these two only change the speed."""


@dataclass(frozen=True, slots=True)
class PairBonus:
    """The station master for objective cards: `vp` for each full `every` cards in the area.

    Fulfilled or not makes no difference, e.g. `PairBonus(vp=3, every=2)` pays 6 VP for 5 cards.
    `every` is 1 or more (not checked). Source: Rules p. 16 and 19, category 9.
    """

    vp: int
    every: int

    def pays(self, cards: int) -> int:
        """VP for so many cards in the area."""
        return self.vp * (cards // self.every)


def best_objectives(
    played: Iterable[ObjectiveCard],
    in_deck: Iterable[ObjectiveCard],
    things: Mapping[Task, int],
    bonus: PairBonus | None = None,
) -> ObjectiveAnswer:
    """The choice of objective cards that brings most VP in categories 8 and 9 together.

    Cards played must be scored: their VP if all tasks are fulfilled, else their penalty. A card
    still in the deck may be added to the area, fulfilled or not, or is left out for 0 VP. One of
    the `things` fulfils one task of one card; a kind not named counts 0. `bonus` is the station
    master, None without him. Among equal sums: more in category 8, then fewer cards, then the
    smallest list of fulfilled ids, then of added ids. Exact; the order given makes no difference.

    No id may come twice, things may not be negative; neither is checked. Example: cards 2 and 14
    played, one building and a disc in both quarters: 14 is fulfilled, 2 is not, 4 - 2 = 2 VP.

    Source: Rules p. 16 and 19, categories 8 and 9.
    """
    table = _Table(tuple(played), tuple(in_deck), bonus or PairBonus(vp=0, every=1))
    return table.answer(table.fulfilled_by_search(things))
