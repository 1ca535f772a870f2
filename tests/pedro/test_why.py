"""Why Pedro chose as he did: what each criterion left, and which one decided."""

from companion.pedro.choice import Choice
from companion.pedro.verbs import build, buy_cattle, hire
from companion.pedro.verbs.build import Build
from companion.pedro.verbs.buy_cattle import ALL_GAUCHOS, BuyCattle
from tests.pedro.test_choices import CHEAPEST, GS, C, M, market, seen


def deciding(choice: Choice, at: int = 0) -> str | None:
    """The criterion that decided."""
    found = choice.weighed[at]
    return None if found.decided is None else found.criteria[found.decided]


def test_of_two_at_one_cost_the_upper_row_decides() -> None:
    choice = hire.choose(CHEAPEST, seen(job_market=market([GS], [M])))
    assert deciding(choice) == "pedro.prefer.upper_row"
    assert choice.weighed[0].left[:2] == (2, 1)


def test_of_two_side_by_side_the_leftmost_decides_last() -> None:
    choice = hire.choose(CHEAPEST, seen(job_market=market([C, M])))
    assert deciding(choice) == "pedro.prefer.leftmost"


def test_a_building_is_chosen_first_and_its_space_after() -> None:
    choice = build.choose(Build(), seen())
    which, where = choice.weighed
    assert which.of >= 1
    assert where.of == len(build.empty_spaces(seen()))
    assert deciding(choice, 1) == "pedro.prefer.ahead_of_person"


def test_what_the_table_does_not_settle_weighs_nothing() -> None:
    assert buy_cattle.choose(BuyCattle(ALL_GAUCHOS, 8), seen()).weighed == ()
