"""Reading what may be anything: what a reader takes, what it notes, and what it answers then."""

import pytest

from companion.box.faults import Fault, Faulty
from companion.box.reading import Reader, parse, shown, unprintable


def codes(reader: Reader) -> list[str]:
    return [fault.code for fault in reader.faults]


@pytest.mark.parametrize(
    ("value", "answer", "code"),
    [
        (3, 3, None),
        (0, 0, None),
        (9, 9, None),
        (10, 9, "number.most"),
        (-1, 0, "number.negative"),
        (True, 0, "type.whole"),
        (3.0, 0, "type.whole"),
        ("3", 0, "type.whole"),
        (None, 0, "type.whole"),
    ],
)
def test_a_whole_number_is_taken_or_noted(value: object, answer: int, code: str | None) -> None:
    reader = Reader()
    assert reader.whole(value, "here", most=9) == answer
    assert codes(reader) == ([code] if code else [])


def test_a_number_below_another_least_is_noted_with_it() -> None:
    reader = Reader()
    assert reader.whole(-100, "here", least=-99) == -99
    assert reader.faults == [Fault("here", "number.least", (("least", -99),))]


@pytest.mark.parametrize(
    ("value", "answer"), [(7, 7), (0, 0), (-1, None), (True, None), ("7", None)]
)
def test_a_number_that_names_something_is_none_if_it_is_no_count(
    value: object, answer: int | None
) -> None:
    assert Reader().id_number(value, "here") == answer


def test_unknown_keys_are_noted_at_their_own_place() -> None:
    reader = Reader()
    reader.only({"a": 1, "b": 2}, "here", ["a"])
    reader.only({"c": 1}, "", [])
    assert [(fault.place, fault.code) for fault in reader.faults] == [
        ("here.b", "key.unknown"),
        ("c", "key.unknown"),
    ]


def test_a_text_is_measured_without_the_spaces_around_it() -> None:
    reader = Reader()
    assert reader.text("  Ana ", "here", least=1) == "  Ana "
    assert reader.text("   ", "here", least=1) == ""
    assert codes(reader) == ["text.length"]


@pytest.mark.parametrize(
    "sign", ["\0", "\r", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\udfff", "\u202e", "\u2067"]
)
def test_signs_that_no_page_can_show_are_unprintable(sign: str) -> None:
    assert unprintable(sign)


@pytest.mark.parametrize("sign", ["\n", "\t", " ", "\xa0", "ñ", "\N{COW}", "\u200d", "\u200f", "א"])
def test_other_signs_are_printable(sign: str) -> None:
    assert not unprintable(sign)


def test_a_foreign_text_is_shown_short_and_on_one_line() -> None:
    assert shown("a\nb\tc\udfffd") == "a b c d"
    assert shown("x" * 41) == "x" * 40 + "…"
    assert shown("x" * 40) == "x" * 40


def test_faults_are_sorted_and_each_is_told_once() -> None:
    one, other = Fault("b", "x"), Fault("a", "y")
    refusal = Faulty([one, other, one])
    assert refusal.faults == (other, one)
    assert str(refusal) == "a: y; b: x"


def test_bytes_and_text_are_parsed_alike() -> None:
    assert parse('{"é": 1}', 100) == parse('{"é": 1}'.encode(), 100) == {"é": 1}
