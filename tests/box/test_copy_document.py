"""A copy's corrections as a document: read, refused with every fault, written back the same."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.box import argentina
from companion.box.copy import MOST_ARROW, Copy, read_copy, write_copy
from companion.box.faults import Faulty
from companion.box.printed import PrintedFact
from companion.table.facts import ARROWS

PATHS = {fact.path: fact for fact in argentina.printed()}


def printed_of(edition: str) -> tuple[PrintedFact, ...] | None:
    return argentina.printed() if edition == "argentina" else None


def document(**changes: Any) -> dict[str, Any]:
    shipped = {"format": "gwt-copy/1", "edition": "argentina", "name": "Ours", "corrections": {}}
    return shipped | changes


def faults_in(given: Any) -> list[tuple[str, str]]:
    text = given if isinstance(given, str | bytes) else json.dumps(given)
    try:
        read_copy(text, printed_of)
    except Faulty as refusal:
        return [(fault.place, fault.code) for fault in refusal.faults]
    return []


def test_a_copy_is_read_with_its_name_and_corrections() -> None:
    corrections = {"ships.start_18.vp": 13, "stations.last.vp": 9}
    copy = read_copy(json.dumps(document(corrections=corrections)), printed_of)
    assert copy == Copy("argentina", "Ours", corrections)


def test_name_and_corrections_may_be_left_out() -> None:
    bare = {"format": "gwt-copy/1", "edition": "argentina"}
    assert read_copy(json.dumps(bare), printed_of) == Copy("argentina")


def test_a_copy_is_written_with_its_corrections_in_order() -> None:
    written = write_copy(Copy("argentina", "Ours", {"ships.start_18.vp": 13, "points.farmer": 3}))
    assert list(written["corrections"]) == ["points.farmer", "ships.start_18.vp"]
    assert written["format"] == "gwt-copy/1"


@given(
    st.dictionaries(st.sampled_from(sorted(PATHS)), st.integers(0, 9), max_size=20),
    st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), max_size=60),
)
@settings(max_examples=60, deadline=None)
def test_written_and_read_again_it_is_the_same_copy(corrections: dict[str, int], name: str) -> None:
    copy = Copy("argentina", name, corrections)
    assert read_copy(json.dumps(write_copy(copy)), printed_of) == copy


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("", ("", "file.not_json")),
        ("[" * 100_000, ("", "file.not_json")),
        (" " * 1_000_001, ("", "file.too_large")),
        ([], ("", "file.no_object")),
        (document(format="gwt-score/1"), ("format", "file.format")),
        (document(edition="chile"), ("edition", "edition.unknown")),
        (document(edition=None), ("edition", "edition.unknown")),
        (document(owner="Ana"), ("owner", "key.unknown")),
        (document(name=7), ("name", "type.text")),
        (document(name="x" * 61), ("name", "text.length")),
        (document(corrections=[]), ("corrections", "type.object")),
        (document(corrections={"ships.start_19.vp": 1}), ("corrections", "id.unknown")),
    ],
    ids=range(12),
)
def test_a_copy_is_refused_for(given: Any, fault: tuple[str, str]) -> None:
    assert faults_in(given) == [fault]


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("ships.start_18.vp", "13", "type.whole"),
        ("ships.start_18.vp", True, "type.whole"),
        ("ships.start_18.vp", 1.5, "type.whole"),
        ("ships.start_18.vp", None, "type.whole"),
        ("ships.start_18.vp", 100, "number.most"),
        ("ships.start_0.vp", -100, "number.least"),
        ("private_buildings.1a.vp", -1, "number.negative"),
        ("objective_cards.7.tasks.caracu", 10, "number.most"),
        ("stations.last.vp", 31, "number.most"),
    ],
)
def test_a_corrected_number_is_refused_at_its_path(path: str, value: Any, code: str) -> None:
    assert faults_in(document(corrections={path: value})) == [(f"corrections.{path}", code)]


def test_every_fault_of_a_copy_is_told_at_once() -> None:
    given = document(
        name=1, corrections={"points.farmer": "2", "no.such": 1, "nor.this": 2}, extra=0
    )
    assert faults_in(given) == [
        ("corrections", "id.unknown"),
        ("corrections", "id.unknown"),
        ("corrections.points.farmer", "type.whole"),
        ("extra", "key.unknown"),
        ("name", "type.text"),
    ]


def test_an_odd_path_is_told_in_signs_that_can_be_printed() -> None:
    given = document(corrections={"odd\u2028" + "x" * 99: 1})
    with pytest.raises(Faulty) as refused:
        read_copy(json.dumps(given), printed_of)
    (fault,) = refused.value.faults
    (told,) = [str(value) for _, value in fault.values]
    assert told.encode().decode().splitlines() == [told]
    assert len(told) <= 61


def test_arrows_that_were_looked_at_are_kept_and_checked() -> None:
    assert len(ARROWS) - 1 == MOST_ARROW
    written = write_copy(Copy("argentina", arrows={"4": 0, "5": 1}))
    assert written["arrows"] == {"4": 0, "5": 1}
    assert dict(read_copy(json.dumps(written), printed_of).arrows) == {"4": 0, "5": 1}
    wrong = {**written, "arrows": {"x": 1, "4": MOST_ARROW + 1}}
    with pytest.raises(Faulty) as refused:
        read_copy(json.dumps(wrong), printed_of)
    assert {fault.place for fault in refused.value.faults} == {"arrows.x", "arrows.4"}
