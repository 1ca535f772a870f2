"""How much of a piece can be entered: what is listed one by one stays a list that can be drawn."""

import pytest

from companion.box.countable import Number, PrintedVP, QuarterDiscs, Stations
from companion.box.most import MOST_COUNT, MOST_LISTED, is_too_long, most_of


def test_what_is_listed_one_by_one_is_bounded_more_narrowly() -> None:
    assert most_of(Number("pesos", 300)) == MOST_COUNT
    assert most_of(QuarterDiscs("city_discs", (), 4)) == MOST_LISTED


@pytest.mark.parametrize(
    ("counts", "too_long"),
    [
        ({"stations.1": MOST_LISTED}, False),
        ({"stations.1": MOST_LISTED, "stations.2": 1}, True),
        ({"stations.last": 90, "stations.last_vp": 90}, False),
        ({"stations.1": 0, "hazards.3": MOST_LISTED + 1}, False),
    ],
)
def test_all_fields_of_a_piece_make_one_list(counts: dict[str, int], too_long: bool) -> None:
    assert is_too_long(Stations("stations"), counts) is too_long


def test_what_is_only_counted_is_no_list() -> None:
    assert not is_too_long(Number("pesos", 300), {"pesos": MOST_COUNT})
    assert is_too_long(PrintedVP("hazards", ()), {"hazards.3": MOST_LISTED + 1})
