"""Keys of outcomes are kept in records: what they look like is for ever, what they say is read."""

from companion.pedro.outcome_keys import (
    ARROWS_KNOWN,
    added_key,
    arrow_key,
    arrow_told,
    covered_key,
    departures_key,
    departures_told,
    is_covered,
    master_key,
    master_told,
    ship_key,
)
from companion.table.facts import Arrow
from companion.table.pieces import CattleCard, CitySpace


def test_they_look_as_the_records_of_every_release_have_them() -> None:
    assert (
        arrow_key(Arrow.PURPLE),
        covered_key(CitySpace("rotterdam", "west", 2)),
        departures_key(2),
        master_key("none"),
        ship_key("pile_12"),
        added_key(CattleCard("caracu", 3)),
    ) == (
        "arrow:purple",
        "covered:rotterdam:west:2",
        "departures:2",
        "master:none",
        "ship:pile_12",
        "added:caracu.3",
    )


def test_what_they_say_is_read_again() -> None:
    assert [arrow_told(arrow_key(arrow)) for arrow in Arrow] == list(Arrow)
    assert departures_told(departures_key(3)) == 3
    assert master_told(master_key("bea")) == "bea"
    assert is_covered(covered_key(CitySpace("rotterdam", "west", 2)))


def test_other_keys_say_none_of_it() -> None:
    for key in (ARROWS_KNOWN, "ship:18", "purple", "arrow:"):
        assert arrow_told(key) is None
        assert master_told(key) is None
        assert not is_covered(key)
