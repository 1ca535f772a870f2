"""The deck grammar: the companion deck reads, writes back, and bad decks say all at once."""

import json
from contextlib import suppress
from typing import Any

import pytest

from companion.box.faults import Faulty
from companion.pedro.card_reader import MOST_DEEDS
from companion.pedro.deck import MOST_CARDS
from companion.pedro.deck_reader import kept_deck, read_deck
from companion.pedro.deck_writer import write_deck
from companion.pedro.decks import companion_deck_text

TEXT = companion_deck_text()


def changed(**changes: Any) -> str:
    return json.dumps({**json.loads(TEXT), **changes})


def faults(text: str) -> set[tuple[str, str]]:
    with pytest.raises(Faulty) as refusal:
        read_deck(text)
    return {(fault.place, fault.code) for fault in refusal.value.faults}


def test_the_companion_deck_has_the_boxs_numbers_and_says_that_it_is_our_own() -> None:
    deck = read_deck(TEXT)
    assert [card.id for card in deck.cards] == list(range(1, 16))
    assert len(deck.loading_cards) == 12
    assert [len(deck.loading_of_stage(stage)) for stage in (1, 2, 3)] == [4, 4, 4]
    assert "Not the printed cards" in deck.origin


def test_easy_leaves_out_the_last_three_cards() -> None:
    deck = read_deck(TEXT)
    assert deck.numbers(deck.difficulty("easy")) == tuple(range(1, 13))
    assert deck.difficulty("hard").loading > deck.difficulty("easy").loading


def test_a_deck_written_and_read_is_the_same() -> None:
    deck = read_deck(TEXT)
    assert read_deck(json.dumps(write_deck(deck))) == deck


def test_arguments_that_no_piece_has_read_and_write_back() -> None:
    every = [
        {"hire": {"who": "carpintero"}},
        {"engine": {"spaces": 4}},
        {"objective": {}},
        {"help_farmer": {"by": "pesos", "into": "row"}},
        {"buy_cattle": {"gauchos": {"count": "other_gauchos", "plus": 1, "max": 4}, "pesos": 6}},
        {"market_cards": {"cards": 3}},
        {"build": {}},
        {"grain": {"count": "granjeros"}},
        {"disc_to_quay": {"city": "liverpool", "quay": 2}},
        {"extra_delivery": {}},
        {"load": {"value": {"count": "gauchos", "plus": 3}, "grain": 1}},
        {"note": "Move the hat"},
    ]
    when = {"specialization": "gaucho", "counted": "own_buildings", "at_least": 2}
    cards = [
        {"id": 1, "steps": 1, "actions": [{"do": every[:6]}]},
        {"id": 2, "steps": 2, "actions": [{"when": when, "do": every[6:], "otherwise": []}]},
    ]
    levels: dict[str, Any] = {"medium": {}}
    deck = read_deck(changed(cards=cards, difficulty=levels))
    assert read_deck(json.dumps(write_deck(deck))) == deck


def test_a_bad_deck_is_refused_with_every_fault_and_its_place() -> None:
    bad = changed(
        name=7,
        colour="red",
        difficulty={"easy": {"without": [1], "loading": "much", "extra_workers": ["granjero"]}},
        cards=[
            {"id": 1, "steps": {"count": "cows", "min": 5, "max": 2}, "actions": []},
            {"id": 1, "steps": 0, "actions": [{"do": [{"dance": {}}, {"hire": {"who": "me"}}]}]},
            {"id": 2, "steps": 2, "actions": [{"do": [{}], "otherwise": [{"grain": 1}]}]},
        ],
        loading_cards=[{"id": 1, "stage": 4, "grain": -1, "value": 5}],
    )
    assert faults(bad) >= {
        ("name", "type.text"),
        ("colour", "key.unknown"),
        ("difficulty.easy.loading", "type.whole"),
        ("difficulty.easy.extra_workers[0]", "id.unknown"),
        ("cards[0].steps.count", "id.unknown"),
        ("cards[0].steps.min", "deck.min_over_max"),
        ("cards[1].id", "deck.number_twice"),
        ("cards[1].steps", "number.least"),
        ("cards[1].actions[0].do[0].dance", "deck.unknown_verb"),
        ("cards[1].actions[0].do[1].hire.who", "id.unknown"),
        ("cards[2].actions[0].do[0]", "deck.one_verb"),
        ("cards[2].actions[0].otherwise", "deck.otherwise_without_when"),
        ("loading_cards[0].stage", "number.most"),
        ("loading_cards[0].grain", "number.negative"),
        ("loading_cards", "deck.no_loading_card"),
    }


@pytest.mark.parametrize("text", ["", "[]", "nonsense", '{"format": "pedro-deck/2"}', "null"])
def test_what_is_no_deck_is_refused(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize("value", [None, 3, "x", [], {}, True, [[]], [{}], {"a": []}])
@pytest.mark.parametrize(
    "key", ["id", "name", "origin", "scoring", "difficulty", "cards", "loading_cards", "printed"]
)
def test_any_value_anywhere_reads_or_is_refused(key: str, value: object) -> None:
    with suppress(Faulty):
        assert read_deck(changed(**{key: value})).difficulties


def test_a_printed_deck_may_be_read_before_its_cards_are_known() -> None:
    deck = read_deck(changed(cards=[], loading_cards=[], printed=15, difficulty={"medium": {}}))
    assert deck.numbers(deck.difficulty("medium")) == tuple(range(1, 16))
    assert deck.card(3) is None


def card_with(deeds: int, actions: int) -> dict[str, Any]:
    action = {"when": {"specialization": "gaucho"}, "do": [{"grain": 1}] * deeds}
    return {"id": 1, "steps": 1, "actions": [{**action, "otherwise": action["do"]}] * actions}


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        ([card_with(MOST_DEEDS, MOST_DEEDS)], []),
        ([card_with(MOST_DEEDS + 1, 1)], ["actions[0].do", "actions[0].otherwise"]),
        ([card_with(1, MOST_DEEDS + 1)], ["actions"]),
    ],
)
def test_a_card_says_eight_things_and_a_game_that_began_with_more_opens(
    cards: list[Any], places: list[str]
) -> None:
    """Whoever brings such a card in is told, instead of finding out at the table."""
    text = changed(cards=cards, difficulty={"medium": {}})
    deck = kept_deck(text)
    assert len(deck.cards[0].actions[0].do) <= MOST_DEEDS
    if places:
        assert faults(text) == {(f"cards[0].{place}", "parts.most") for place in places}
    else:
        assert read_deck(text) == deck


def test_a_deck_of_61_cards_is_refused_and_a_game_that_began_with_it_opens() -> None:
    cards = [{"id": n, "steps": 1, "actions": []} for n in range(1, MOST_CARDS + 1)]
    assert len(read_deck(changed(cards=cards)).cards) == MOST_CARDS
    over = changed(cards=[*cards, cards[0]])
    assert faults(over) == {("cards", "parts.most")}
    assert len(kept_deck(over).cards) == MOST_CARDS
