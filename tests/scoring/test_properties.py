"""What holds for every score file, legal or broken, found by trying to break it."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.box.faults import Faulty
from companion.scoring.score_file import read, result_document, write
from companion.scoring.sheet import winners
from tests.builders import Entry, faults_in, read_document, scored
from tests.scoring.legal_games import legal_file

seeds = st.integers(min_value=0, max_value=2**32)
legal_files = seeds.map(lambda seed: legal_file(Random(seed)))
quick = settings(max_examples=150, deadline=None)

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=-(10**60), max_value=10**60)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["a", "b", "pedro", "18", "1a", "\ud800", "\u2028", "rotterdam", "1" * 99]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=6), inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["vp", "discs", "last", "played", "in_deck", "gaucho", "1"]), inner
        )
    ),
    max_leaves=8,
)


@st.composite
def broken_files(draw: st.DrawFn) -> Any:
    """A legal file in which up to four values anywhere became something else, or went."""
    document = draw(legal_files)
    for _ in range(draw(st.integers(min_value=1, max_value=4))):
        document = _changed(draw, document)
    return document


def _changed(draw: st.DrawFn, value: Any) -> Any:
    """Goes down a random way and changes what it finds there."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        key = draw(st.sampled_from(sorted(value)))
        change = draw(st.sampled_from(["into", "into", "into", "into", "drop", "rename"]))
        if change == "drop":
            return {k: v for k, v in value.items() if k != key}
        if change == "rename":
            return value | {draw(st.text(max_size=50)): value[key]}
        return value | {key: _changed(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        at = draw(st.integers(0, len(value) - 1))
        if draw(st.integers(0, 4)) == 0:
            return [*value, value[at]]
        return [*value[:at], _changed(draw, value[at]), *value[at + 1 :]]
    if isinstance(value, int) and draw(st.booleans()):
        return value + draw(st.integers(min_value=-3, max_value=30))
    return draw(json_values)


def answer_or_refusal(text: str) -> Any:
    """What reading and scoring makes of a text; anything but Faulty goes through."""
    try:
        found = read(text)
    except Faulty as refusal:
        return refusal.faults
    return result_document(scored(json.loads(text))) | {"players read": len(found.players)}


@given(broken_files())
@settings(max_examples=500, deadline=None)
def test_a_broken_file_is_answered_or_refused_and_always_in_the_same_way(document: Any) -> None:
    text = json.dumps(document)
    answer = answer_or_refusal(text)
    assert answer == answer_or_refusal(text)
    if isinstance(answer, tuple):
        assert answer, "refused without a reason"
        assert list(answer) == sorted(set(answer))


@given(json_values)
@quick
def test_any_json_at_all_is_refused(document: Any) -> None:
    assert faults_in(json.dumps(document))


@given(st.text(max_size=200) | st.binary(max_size=200))
@quick
def test_any_text_or_bytes_at_all_are_refused(text: str | bytes) -> None:
    assert len(faults_in(text)) == 1


@given(broken_files())
@quick
def test_what_was_read_can_be_written_and_read_again(document: Any) -> None:
    try:
        found = read_document(document)
    except Faulty:
        return
    written = write(found.pad, found.note, found.players)
    again = read_document(written)
    assert write(again.pad, again.note, again.players) == written
    assert result_document(scored(written)) == result_document(scored(document))


@given(legal_files)
@quick
def test_a_legal_game_is_read_scored_and_written_back_the_same(document: Entry) -> None:
    assert faults_in(document) == []
    found = read_document(document)
    written = write(found.pad, found.note, found.players)
    again = read_document(written)
    assert again.note == found.note
    for one, other in zip(found.players, again.players, strict=True):
        assert (one.name, one.typed, one.exceptions) == (other.name, other.typed, other.exceptions)
        assert _held(one.holdings.counts) == _held(other.holdings.counts)


def _held(counts: Any) -> dict[str, int]:
    return {field: count for field, count in counts.items() if count}


@given(legal_files)
@quick
def test_a_total_is_the_sum_of_its_categories_and_the_most_wins(document: Entry) -> None:
    game = scored(document)
    answer = result_document(game)
    for player in answer["players"]:
        assert player["total"] == sum(player["categories"].values())
        assert list(player["categories"]) == [str(number) for number in range(1, 13)]
    best = max(player["total"] for player in answer["players"])
    with_best = [p["name"] for p in answer["players"] if p["total"] == best]
    assert list(winners(game.sheets)) == answer["winners"] == with_best


@given(legal_files, seeds)
@quick
def test_each_player_scores_alone_whoever_sits_beside(document: Entry, seed: int) -> None:
    together = {p["name"]: p for p in result_document(scored(document))["players"]}
    players = Random(seed).sample(document["players"], len(document["players"]))
    for player in players:
        (alone,) = result_document(scored(document | {"players": [player]}))["players"]
        assert alone == together[player["name"]]


@given(legal_files)
@quick
def test_a_card_more_in_the_deck_never_costs_anything(document: Entry) -> None:
    player = document["players"][0] | {"typed": {}}
    cards = player.get("objectives", {"played": [], "in_deck": []})
    held = {*cards["played"], *cards["in_deck"]}
    before = _eight_and_nine(player)
    for card in sorted({1, 7, 16, 23} - held):
        more = player | {"objectives": {**cards, "in_deck": [*cards["in_deck"], card]}}
        assert _eight_and_nine(more) >= before


@given(legal_files)
@quick
def test_a_thing_more_never_costs_anything_in_8_and_9(document: Entry) -> None:
    player = document["players"][0] | {"typed": {}, "quays": {}, "city_discs": []}
    before = _eight_and_nine(player | {"stations": []})
    assert _eight_and_nine(player | {"stations": [{"vp": 0}]}) >= before


@given(legal_files)
@quick
def test_being_free_to_leave_a_card_out_never_costs_anything(document: Entry) -> None:
    player = document["players"][0] | {"typed": {}}
    cards = player.get("objectives", {"played": [], "in_deck": []})
    everything = sorted([*cards["played"], *cards["in_deck"]])
    free = player | {"objectives": {"in_deck": everything}}
    bound = player | {"objectives": {"played": everything}}
    assert _eight_and_nine(free) >= _eight_and_nine(player) >= _eight_and_nine(bound)


def _eight_and_nine(player: Entry) -> int:
    (sheet,) = scored({"format": "gwt-score/1", "edition": "argentina", "players": [player]}).sheets
    return sheet.lines[7].points + sheet.lines[8].points
