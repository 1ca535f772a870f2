"""Reading what may be anything: what a reader takes, what it notes, and what it answers then."""

import pytest

from companion.box.faults import Fault, Faulty
from companion.box.reading import (
    MOST_DEPTH,
    MOST_DIGITS,
    MOST_ENTRIES,
    MOST_FAULTS,
    MOST_KEY,
    MOST_PARTS,
    MOST_TEXT,
    MOST_UNSOUND,
    Reader,
    mended,
    parse,
    shown,
    unprintable,
    unsound,
)


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


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("at_most", "one_over", "code"),
    [
        (nested(MOST_DEPTH), nested(MOST_DEPTH + 1), "file.too_deep"),
        ([0] * MOST_ENTRIES, [0] * (MOST_ENTRIES + 1), "parts.most"),
        (
            {str(n): 0 for n in range(MOST_PARTS)},
            {str(n): 0 for n in range(MOST_PARTS + 1)},
            "parts.most",
        ),
        ({"x" * MOST_KEY: 0}, {"x" * (MOST_KEY + 1): 0}, "text.length"),
        ("x" * MOST_TEXT, "x" * (MOST_TEXT + 1), "text.length"),
        (10**MOST_DIGITS - 1, 10**MOST_DIGITS, "number.digits"),
        (-(10**MOST_DIGITS) + 1, -(10**MOST_DIGITS), "number.digits"),
        (0.5, float("inf"), "number.digits"),
        ("\ud7ff\n\u2028", "\ud800", "text.signs"),
        ("\x01", "\0", "text.signs"),
        ({"a": 0}, {"\udfff": 0}, "text.signs"),
    ],
)
def test_no_document_holds_one_more(at_most: object, one_over: object, code: str) -> None:
    assert unsound(at_most) == []
    assert [fault.code for fault in unsound(one_over)] == [code]


def test_what_is_unsound_is_told_at_its_place_also_where_nobody_reads() -> None:
    with pytest.raises(Faulty) as refused:
        parse('{"kept": [{"unread": "\\ud800"}]}', 99)
    assert refused.value.faults == (Fault("kept[0].unread", "text.signs"),)


def test_a_document_full_of_faults_tells_a_few() -> None:
    assert len(unsound(["\0"] * 1000)) == MOST_UNSOUND


def test_a_reader_notes_a_hundred_faults_and_knows_that_there_were_some() -> None:
    """Each is a sentence on a page: 97,000 of them took ten seconds and were 8 MB."""
    reader = Reader()
    for most in (MOST_FAULTS, MOST_FAULTS + 1):
        reader.only({str(n): 0 for n in range(most)}, "here", [])
        assert len(reader.faults) == MOST_FAULTS


def test_of_keys_that_stand_twice_a_few_are_told() -> None:
    twice = ",".join(f'"{n}":0,"{n}":0' for n in range(MOST_UNSOUND + 1))
    with pytest.raises(Faulty) as refused:
        parse("{" + twice + "}", 10_000)
    assert len(refused.value.faults) == MOST_UNSOUND


def test_what_is_no_sign_is_mended_everywhere_and_nothing_else() -> None:
    sound = {"Žofie\n": ["\U0001f404", 1, None, True]}
    assert mended(sound) == sound
    assert mended({"a\ud800": ["\udfff", "b\0"]}) == {"a\ufffd": ["\ufffd", "b\ufffd"]}
