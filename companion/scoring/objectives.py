"""Objective cards and the station master that pays for them (categories 8 and 9).

Which cards to have in the area, what Pedro's are worth, and what a card lacks.

How the best choice is found. Without the station master each card counts for itself. With him it
still does, given how many cards are too few for another pair: 3 VP per 2 cards is 1.5 VP per
card, less 1.5 VP for an odd one. So a choice is worth a sum over its cards, and all that we
compare fits into one whole number (`_Worth`). Card by card we keep the best way to each stock of
things left over (`_search`), and drop a way that cannot catch up even if it sells the things left
at good prices (`_prices`) and gets every card worth its price. Any prices give the exact answer;
good ones give it soon.

A search has a budget, counted in ways so that the answer is the same on every machine. No printed
cards come near it; a copy that says odd numbers of every card may, and then the answer is the
best of the ways looked at, and says that it is not proven.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.box.objective_card import ObjectiveCard, Task
from companion.scoring.sheet import ObjectiveAnswer

Tasks = tuple[tuple[Task, int], ...]
"""Kinds of task, each with how many things."""

_PRICE_ROUNDS = 24
_FIRST_LOOK = 12
"""How many ways the first, quick search keeps. Both numbers only change the speed."""
MOST_WAYS = 5_000
"""How many ways are kept after a card; the printed cards of a box need some hundreds."""


@dataclass(frozen=True, slots=True)
class PairBonus:
    """The station master for objective cards: `vp` per full `every` cards in the area.

    Fulfilled or not makes no difference. `every` is at least 1 (not checked).
    Example: `PairBonus(vp=3, every=2)` pays 6 VP for 5 cards. Source: Rules p. 19, category 9.
    """

    vp: int
    every: int

    def pays(self, cards: int) -> int:
        """VP for this many cards in the area."""
        return self.vp * (cards // self.every)


_NO_BONUS = PairBonus(vp=0, every=1)


def best_objectives(
    played: Iterable[ObjectiveCard],
    in_deck: Iterable[ObjectiveCard],
    things: Mapping[Task, int],
    bonus: PairBonus | None,
) -> ObjectiveAnswer:
    """The objective cards to have in the area for most VP in categories 8 and 9 together.

    A played card is scored: its VP if all tasks are fulfilled, else its penalty. A card still in
    the deck is added to the area, fulfilled or not, or left out for 0 VP. One of the `things`
    fulfils one task of one card; a kind not named counts 0. `bonus` is None without that station
    master. Among equal sums: more in category 8, then fewest cards in the area, then the smallest
    list of fulfilled ids, then of added ids. The order of the cards given makes no difference.
    Where more than `MOST_WAYS` are in doubt at once, the answer is the best found, not `proven`.

    Not checked: an id given twice, a negative count of things.
    Example: cards 2 and 14 played, a disc in each of their quarters, but one building for both:
    14 is fulfilled (4 VP), 2 is not (-2 VP), 2 points. Source: Rules p. 16 and 19, categories 8
    and 9.
    """
    cards = sorted(
        [_OwnCard(card, optional=False) for card in played]
        + [_OwnCard(card, optional=True) for card in in_deck],
        key=lambda own: own.card.id,
    )
    pays = bonus or _NO_BONUS
    fulfilled, proven = _most_worth(cards, things, pays)
    # The list [1] is smaller than [1, 2], the one thing that `_Worth` cannot say; max takes the
    # first, so the shortest of those that are as good.
    beginnings = (_completed(cards, fulfilled[:end], pays) for end in range(len(fulfilled) + 1))
    return replace(_answer(cards, max(beginnings, key=_Choice.rank)), proven=proven)


def all_fulfilled(
    played: Iterable[ObjectiveCard], in_deck: Iterable[ObjectiveCard], bonus: PairBonus | None
) -> ObjectiveAnswer:
    """Pedro's cards: all of them, in his deck too, are in his area and fulfilled.

    Nothing is `used`, for his things do not matter. Example: card 2 played and 5 in the deck:
    3 + 4 = 7 points, and a bonus of 3 if he has the station master. Source: Solo rules, scoring.
    """
    added = sorted(in_deck, key=lambda card: card.id)
    area = sorted([*played, *added], key=lambda card: card.id)
    return ObjectiveAnswer(
        fulfilled=tuple(card.id for card in area),
        added=tuple(card.id for card in added),
        points=sum(card.vp for card in area),
        bonus=(bonus or _NO_BONUS).pays(len(area)),
    )


def missing_for(
    card: ObjectiveCard,
    used: Iterable[tuple[int, Tasks]],
    things: Mapping[Task, int],
) -> Tasks:
    """What `card` lacks: kinds of task and how many more things of each, in the card's order.

    `used` is the answer's: things that fulfil other cards are not there for this one. Empty for
    a fulfilled card, and for one that could be fulfilled but is better left as it is.
    Example: card 6 with no disc in West left: `((Task("quarter_west"), 1),)`.
    Source: Rules p. 16.
    """
    taken = Counter[Task]()
    for card_id, takes in used:
        if card_id != card.id:
            taken.update(dict(takes))
    short = ((task, asked - things.get(task, 0) + taken[task]) for task, asked in card.tasks)
    return tuple((task, missing) for task, missing in short if missing > 0)


@dataclass(frozen=True, slots=True)
class _OwnCard:
    """A card of this player; `optional` is one still in the deck."""

    card: ObjectiveCard
    optional: bool


class _Choice(NamedTuple):
    """Ids fulfilled, and how many failing cards are added, those with the best penalties."""

    points: int
    bonus: int
    area: int
    fulfilled: tuple[int, ...]
    failing_added: int

    def rank(self) -> tuple[int, int, int]:
        """What is compared before the ids, the higher the better."""
        return self.points + self.bonus, self.points, -self.area


def _completed(cards: Sequence[_OwnCard], fulfilled: tuple[int, ...], bonus: PairBonus) -> _Choice:
    """The best choice with exactly these cards fulfilled."""
    points, area = 0, len(fulfilled)
    for own in cards:
        if own.card.id in fulfilled:
            points += own.card.vp
        elif not own.optional:
            points, area = points + own.card.vp_if_not_fulfilled, area + 1
    best = _Choice(points, bonus.pays(area), area, fulfilled, 0)
    for number, card in enumerate(_by_penalty(cards, fulfilled), start=1):
        points, area = points + card.vp_if_not_fulfilled, area + 1
        more = _Choice(points, bonus.pays(area), area, fulfilled, number)
        best = max(best, more, key=_Choice.rank)
    return best


def _by_penalty(cards: Sequence[_OwnCard], fulfilled: tuple[int, ...]) -> list[ObjectiveCard]:
    """The cards that could be added failing, in the order in which one would."""
    left = [own.card for own in cards if own.optional and own.card.id not in fulfilled]
    return sorted(left, key=lambda card: (-card.vp_if_not_fulfilled, card.id))


def _answer(cards: Sequence[_OwnCard], choice: _Choice) -> ObjectiveAnswer:
    failing = {card.id for card in _by_penalty(cards, choice.fulfilled)[: choice.failing_added]}
    area = failing.union(choice.fulfilled, (own.card.id for own in cards if not own.optional))
    return ObjectiveAnswer(
        fulfilled=choice.fulfilled,
        not_fulfilled=tuple(sorted(area.difference(choice.fulfilled))),
        added=tuple(own.card.id for own in cards if own.optional and own.card.id in area),
        left_out=tuple(own.card.id for own in cards if own.card.id not in area),
        used=tuple(
            (own.card.id, own.card.tasks) for own in cards if own.card.id in choice.fulfilled
        ),
        points=choice.points,
        bonus=choice.bonus,
    )


class _Worth:
    """Everything we compare in one whole number, a sum over the cards in the area.

    From the front: `every` times points and bonus, points, number of cards (fewer is better),
    and a binary digit per fulfilled card, the smallest id first. The sum counts `vp` for each
    card; `odd` takes back what the cards too few for another bonus counted.
    """

    def __init__(self, cards: Sequence[_OwnCard], bonus: PairBonus) -> None:
        self._bonus = bonus
        self._ids = [own.card.id for own in reversed(cards)]
        self._digits = 1 << len(cards)
        self._points = self._digits * (len(cards) + 1)
        most = sum(max(abs(own.card.vp), abs(own.card.vp_if_not_fulfilled)) for own in cards)
        self._total = self._points * (2 * most + 1)

    def failing(self, card: ObjectiveCard) -> int:
        return self._in_area(card.vp_if_not_fulfilled)

    def fulfilled(self, card: ObjectiveCard) -> int:
        return self._in_area(card.vp) + (1 << self._ids.index(card.id))

    def gain(self, own: _OwnCard) -> int:
        """What fulfilling the card adds to what it is worth anyway, with nothing used."""
        failing = self.failing(own.card)
        return self.fulfilled(own.card) - (max(failing, 0) if own.optional else failing)

    def odd(self, cards: int) -> int:
        return -self._bonus.vp * cards * self._total

    def fulfilled_ids(self, worth: int) -> tuple[int, ...]:
        """Which cards are fulfilled, ascending: the last digits of a sum."""
        digits = worth % self._digits
        ids = [card_id for place, card_id in enumerate(self._ids) if digits >> place & 1]
        return tuple(reversed(ids))

    def _in_area(self, points: int) -> int:
        both = self._bonus.every * points + self._bonus.vp
        return both * self._total + points * self._points - self._digits


class _Use(NamedTuple):
    """One task of a card. `place` is where the count of its kind starts in the things left.

    `later` is how many the cards after this one ask for in all: more need not be told apart.
    """

    place: int
    asked: int
    later: int
    price: int


class _Step(NamedTuple):
    """One card in the search: its tasks, and its worth; `fulfilled` is less the prices paid.

    `to_come[odd]` is the most that the cards after it can bring when `odd` cards are too few for
    another bonus.
    """

    uses: tuple[_Use, ...]
    fulfilled: int
    failing: int
    optional: bool
    to_come: tuple[int, ...]


def _most_worth(
    cards: Sequence[_OwnCard], things: Mapping[Task, int], bonus: PairBonus
) -> tuple[tuple[int, ...], bool]:
    """The ids fulfilled, ascending, in the choice with the highest `_Worth`; is that sure?"""
    if not cards:
        return (), True
    worth = _Worth(cards, bonus)
    asked = Counter[Task]()
    for own in cards:
        asked.update(dict(own.card.tasks))
    stock = {kind: min(things.get(kind, 0), asked[kind]) for kind in asked}
    scarce = {kind for kind in asked if stock[kind] < asked[kind]}
    prices = _prices([own for own in cards if _possible(own, stock)], stock, scarce, worth)

    size = max(asked.values(), default=0).bit_length()  # binary digits for the count of a kind
    places = {kind: size * number for number, kind in enumerate(asked)}
    steps = _steps(_rarest_first(cards, scarce), stock, places, prices, worth, bonus.every)
    left = sum(stock[kind] << places[kind] for kind in asked)
    start = sum(stock[kind] * prices[kind] for kind in asked)

    # One choice to beat: nothing fulfilled, nothing added.
    must = [own.card for own in cards if not own.optional]
    floor = sum(worth.failing(card) for card in must) + worth.odd(len(must) % bonus.every)
    best, sure = _search(steps, size, left, start, floor, keep=_FIRST_LOOK)
    if not sure:
        best, sure = _search(steps, size, left, start, floor=best, keep=MOST_WAYS)
    return worth.fulfilled_ids(best), sure


def _possible(own: _OwnCard, stock: Mapping[Task, int]) -> bool:
    return all(asked <= stock[kind] for kind, asked in own.card.tasks)


def _prices(
    cards: Sequence[_OwnCard], stock: Mapping[Task, int], scarce: set[Task], worth: _Worth
) -> dict[Task, int]:
    """A price per kind of thing, in `_Worth`, at which about as many are wanted as there are.

    Whatever the prices, no choice brings more than all things sold, and each card fulfilled that
    brings more than its things: prices are raised and lowered to make this limit a low one.
    """
    prices = dict.fromkeys(stock, 0)
    best, lowest = dict(prices), None
    gains = [(own.card.tasks, worth.gain(own)) for own in cards]
    step = max((gain for _, gain in gains), default=0) // 4
    for number in range(_PRICE_ROUNDS):
        limit = sum(prices[kind] * stock[kind] for kind in scarce)
        unsold = {kind: stock[kind] for kind in scarce}
        for tasks, gain in gains:
            profit = gain - _cost(tasks, prices)
            if profit > 0:
                limit += profit
                for kind, asked in tasks:
                    if kind in unsold:
                        unsold[kind] -= asked
        if lowest is None or limit < lowest:
            best, lowest = dict(prices), limit
        for kind in scarce:
            prices[kind] = max(0, prices[kind] - unsold[kind] * step // (number + 2))
    return best


def _cost(tasks: Iterable[tuple[Task, int]], prices: Mapping[Task, int]) -> int:
    return sum(prices[kind] * asked for kind, asked in tasks)


def _rarest_first(cards: Sequence[_OwnCard], scarce: set[Task]) -> list[_OwnCard]:
    """Cards that compete for the same thing stand together, so that it is soon done with."""
    rivals = Counter(kind for own in cards for kind, _ in own.card.tasks if kind in scarce)

    def rarest(own: _OwnCard) -> tuple[int, Task]:
        kinds = [(rivals[kind], kind) for kind, _ in own.card.tasks if kind in scarce]
        return min(kinds, default=(0, Task("")))

    return sorted(cards, key=rarest)


def _steps(
    cards: Sequence[_OwnCard],
    stock: Mapping[Task, int],
    places: Mapping[Task, int],
    prices: Mapping[Task, int],
    worth: _Worth,
    every: int,
) -> list[_Step]:
    steps = []
    later = Counter[Task]()
    rest = {0: 0}  # cards in the area modulo `every`, and the most that they bring
    for own in reversed(cards):
        tasks = own.card.tasks
        step = _Step(
            tuple(_Use(places[kind], asked, later[kind], prices[kind]) for kind, asked in tasks),
            worth.fulfilled(own.card) - _cost(tasks, prices),
            worth.failing(own.card),
            own.optional,
            tuple(
                max(most + worth.odd((odd + more) % every) for more, most in rest.items())
                for odd in range(every)
            ),
        )
        steps.append(step)
        later.update(dict(tasks))
        best = max(step.fulfilled, step.failing) if _possible(own, stock) else step.failing
        left_out = rest if own.optional else {}
        rest = {(more + 1) % every: most + best for more, most in rest.items()}
        for more, most in left_out.items():
            rest[more] = max(most, rest.get(more, most))
    return steps[::-1]


def _search(
    steps: Sequence[_Step], size: int, stock: int, start: int, floor: int, keep: int
) -> tuple[int, bool]:
    """The highest worth of all choices, and whether that is sure.

    `floor` is the worth of a choice known before, the answer if none is higher. Only the `keep`
    most promising ways go on after a card; the answer is sure if no other could have beaten it.

    A way is the things left, each kind's count in `size` binary digits, and how many cards are
    too few for another bonus; we note the most that its cards and, at their prices, the things
    left are worth.
    """
    given_up = floor
    mask = (1 << size) - 1
    ways = {(stock, 0): start}
    for uses, fulfilled, failing, optional, to_come in steps:
        after: dict[tuple[int, int], int] = {}
        for (left, odd), value in ways.items():
            kept, kept_value = left, value
            spent, enough = left, True
            for place, asked, later, price in uses:
                have = left >> place & mask
                if have > later:
                    kept -= (have - later) << place
                    kept_value -= (have - later) * price
                spent -= asked << place
                enough = enough and have >= asked
            odd_after = (odd + 1) % len(to_come)
            moves = [((kept, odd_after), kept_value + failing)]
            if enough:
                moves.append(((spent, odd_after), value + fulfilled))
            if optional:
                moves.append(((kept, odd), kept_value))
            for way, reached in moves:
                if reached + to_come[way[1]] > floor and reached >= after.get(way, reached):
                    after[way] = reached
        if len(after) > keep:
            limits = {way: most + to_come[way[1]] for way, most in after.items()}
            ranked = sorted(after, key=lambda way: -limits[way])
            given_up = max(given_up, limits[ranked[keep]])
            after = {way: after[way] for way in ranked[:keep]}
        ways = after
    best = max((value + to_come[odd] for (_, odd), value in ways.items()), default=floor)
    return best, given_up <= best
