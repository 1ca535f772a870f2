"""Forms of the table lose nothing: table to form to events to table is the same table."""

from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.box.faults import Faulty
from companion.play.solo.codec import CODEC
from companion.table.evolve import carried_out
from companion.table.facts import Facts
from companion.table.state import TableState
from companion.web.table.forms import FORMS, events_of
from companion.web.table.map import trail_map
from companion.web.table.picks import Typed
from tests.tables import table_with
from tests.web.table_games import generated_states, middle


def set_to(section: str, typed: Typed, facts: Facts, table: TableState) -> TableState:
    return carried_out(facts, table, events_of(section, typed, facts, table))


def pieces(table: TableState) -> TableState:
    """A table without what the forms mean to settle: doubt, and ships that nobody named."""
    return table_with(table, doubted=(), unnamed=0)


@pytest.mark.parametrize("section", FORMS)
def test_a_form_as_shown_sets_the_same_table(section: str) -> None:
    for state in generated_states():
        facts, table = state.facts, state.table
        shown = FORMS[section].shown(facts, table)
        same = set_to(section, shown, facts, table)
        assert pieces(same) == pieces(table)
        assert FORMS[section].shown(facts, same) == shown


@cache
def ever_picked(section: str) -> dict[str, list[str]]:
    """Every value that a field of a section ever had in the generated games."""
    found: dict[str, set[str]] = {}
    for state in generated_states():
        for name, text in FORMS[section].shown(state.facts, state.table).items():
            found.setdefault(name, set()).add(text)
    return {name: sorted(texts) for name, texts in sorted(found.items())}


@pytest.mark.parametrize("section", FORMS)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_what_is_picked_is_what_is_shown_next(section: str, data: st.DataObject) -> None:
    state = middle().state
    facts, table = state.facts, state.table
    picks = {name: st.sampled_from(texts) for name, texts in ever_picked(section).items()}
    typed = data.draw(st.fixed_dictionaries({}, optional=picks))
    once = set_to(section, typed, facts, table)
    again = set_to(section, FORMS[section].shown(facts, once), facts, once)
    assert pieces(again) == pieces(once)
    for event in events_of(section, typed, facts, table):
        assert CODEC.decode(CODEC.encode(event)) == event


@pytest.mark.parametrize("section", FORMS)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_whatever_is_typed_is_set_or_refused(section: str, data: st.DataObject) -> None:
    state = middle().state
    names = list(FORMS[section].shown(state.facts, state.table))
    typed = data.draw(st.dictionaries(st.sampled_from(names), st.text(max_size=12), min_size=1))
    with suppress(Faulty):
        events_of(section, typed, state.facts, state.table)


def test_every_space_of_the_trail_is_on_the_map() -> None:
    state = middle().state
    drawn = trail_map(state.facts, state.table)
    trail = state.facts.trail
    ahead = {there for spaces in trail.onward.values() for there in spaces}
    assert {station.space for station in drawn.stations} == {*trail.onward, *ahead}
    assert len(drawn.tracks) == sum(map(len, trail.onward.values()))
    for station in drawn.stations:
        assert 0 <= station.x <= drawn.width
        assert 0 <= station.y <= drawn.height


def test_no_two_spaces_of_the_map_are_closer_than_a_thumb_needs() -> None:
    state = middle().state
    at = [(s.space, s.x, s.y) for s in trail_map(state.facts, state.table).stations]
    close = [
        (one, other)
        for one, x, y in at
        for other, to_x, to_y in at
        if one < other and ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5 < 36
    ]
    assert close == []
