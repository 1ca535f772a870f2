"""A turn takes as few taps as promised, counted from the pages of two short games."""

import pytest

from benchmarks.taps_solo import APP, HAND, companion, figures, played

pytestmark = pytest.mark.many_games

TURNS = 10
AT_MOST = {
    APP: {"pedro_turn": 1, "pedro_visit": 1, "own_turn": 3, "own_visit": 8, "setup": 8},
    HAND: {"pedro_turn": 1, "pedro_visit": 7, "own_turn": 3, "own_visit": 8, "setup": 45},
}


@pytest.mark.parametrize("draws", [APP, HAND])
def test_the_median_of_taps_is_as_promised(draws: str) -> None:
    with companion() as app:
        counted = played(app, draws, ("TAPS2",), TURNS)
    medians = {deed: figures(times)["median"] for deed, times in counted.items()}
    assert set(medians) == set(AT_MOST[draws])
    assert {deed for deed, taps in medians.items() if taps > AT_MOST[draws][deed]} == set()
