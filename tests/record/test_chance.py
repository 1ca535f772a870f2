"""Chance is a pure function of seed, kind and count: nobody can fish for a better card."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.record.chance import Chance

SEEDS = st.text(min_size=1, max_size=12)


@given(SEEDS, st.integers(1, 500), st.integers(0, 40))
def test_the_same_draw_is_the_same_number(seed: str, below: int, before: int) -> None:
    drawn = {"pedro_card": before}
    number = Chance(seed, drawn).index("pedro_card", below)
    assert number == Chance(seed, dict(drawn)).index("pedro_card", below)
    assert 0 <= number < below


@given(SEEDS, st.integers(0, 20))
def test_undo_cannot_fish_for_a_better_card(seed: str, before: int) -> None:
    """Taking a draw back lowers the count again, so the next draw is the same one."""
    first = Chance(seed, {"card": before}).index("card", 10_000)
    after = Chance(seed, {"card": before + 1})
    undone = Chance(seed, {**after.drawn, "card": after.drawn["card"] - 1})
    assert undone.index("card", 10_000) == first


def test_draws_of_another_kind_change_nothing() -> None:
    alone = Chance("K7QF", {"card": 3})
    beside = Chance("K7QF", {"card": 3, "tile": 9})
    assert alone.index("card", 10**6) == beside.index("card", 10**6)


def test_seed_kind_and_count_each_make_a_difference() -> None:
    numbers = {
        Chance("A").index("card", 10**9),
        Chance("B").index("card", 10**9),
        Chance("A").index("tile", 10**9),
        Chance("A", {"card": 1}).index("card", 10**9),
    }
    assert len(numbers) == 4


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_thing_and_is_repeatable(seed: str, things: list[int]) -> None:
    shuffled = Chance(seed).shuffled("deck", things)
    assert sorted(shuffled) == sorted(things)
    assert shuffled == Chance(seed).shuffled("deck", things)


def test_every_thing_comes_first_about_equally_often() -> None:
    first = Counter(Chance(f"seed {n}").shuffled("deck", range(6))[0] for n in range(1200))
    assert all(140 < first[thing] < 260 for thing in range(6))


def test_known_numbers_never_change() -> None:
    """A stored game draws the same cards with every later version."""
    chance = Chance("K7QF", {"pedro_card": 2})
    assert [chance.index("pedro_card", n) for n in (15, 100, 1000)] == [5, 30, 30]
    assert Chance("K7QF").shuffled("deck", "abcdef") == tuple("fdcaeb")
