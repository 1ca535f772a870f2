"""The printed cards: nothing of the companion's difficulty or scoring unless a person says so."""

import json

import pytest
from flask import Flask

from companion.box.copy import read_copy
from companion.box.faults import Faulty
from companion.box.scoring_exceptions import PERSON, ScoredAs
from companion.pedro.deck import Deck, Difficulty
from companion.pedro.deck_reader import read_deck, read_rules
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import StartSoloGame
from companion.play.solo.holdings import holdings_of
from companion.play.solo.kind import SOLO, decided
from companion.table.pieces import Seat, Worker
from companion.web.form_id import new_form_id
from companion.web.solo.cards import printed_deck_text
from companion.web.solo.printed_rules import RULES_KEY, with_rules
from tests.web.visitor import Visitor, links, text_of, value_of

TOLD = {
    "difficulty": "hard",
    "rules_loading": "+2",
    "rules_gaucho": "1",
    "rules_delivery": "1",
    "rules_pesos": "1",
}


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def begin(visitor: Visitor, **form: str) -> str:
    sent = {"form_id": new_form_id(), "person": "Ana", "deck": "printed", "difficulty": "medium"}
    answer = visitor.post("/solo/new", {**sent, **form})
    assert answer.status_code == 303, text_of(answer)
    return str(answer.location).removesuffix("/play")


def deck_of(visitor: Visitor, game: str) -> Deck:
    start = visitor.get(f"{game}/game.json").get_json()["games"][0]["steps"][0]["command"]
    return read_deck(CODEC.decode(start).deck)


def test_nothing_of_ours_goes_with_the_printed_cards(visitor: Visitor) -> None:
    deck = deck_of(visitor, begin(visitor))
    assert deck.scoring == PERSON
    assert {(level.loading, level.extra_workers, level.without) for level in deck.difficulties} == {
        (0, (), ())
    }
    assert not any(level.extra_delivery for level in deck.difficulties)


def test_what_a_person_says_of_them_holds_for_the_level_played(visitor: Visitor) -> None:
    deck = deck_of(visitor, begin(visitor, **TOLD))
    assert deck.difficulty("hard") == Difficulty("hard", (), (Worker.GAUCHO,), 2, True)
    assert deck.difficulty("easy") == Difficulty("easy", extra_delivery=False)
    assert deck.scoring.pesos is ScoredAs.NONE
    assert deck.scoring.objectives is ScoredAs.RULES


def test_it_is_asked_once_and_proposed_from_my_copy(visitor: Visitor) -> None:
    begin(visitor, **TOLD)
    page = visitor.page("/solo/new")
    assert value_of(page, "rules_loading") == "2"
    assert 'name="rules_gaucho" value="1" checked' in page
    assert 'name="rules_maquinista" value="1" checked' not in page


def test_a_loading_value_that_no_card_has_is_refused_in_place(visitor: Visitor) -> None:
    sent = {"form_id": new_form_id(), "person": "Ana", "deck": "printed", **TOLD}
    answer = visitor.post("/solo/new", {**sent, "rules_loading": "99"})
    assert answer.status_code == 422
    page = text_of(answer)
    assert "Added to his loading values" in page
    assert value_of(answer.text, "rules_loading") == "99"
    assert 'name="rules_gaucho" value="1" checked' in answer.text
    wordy = visitor.post("/solo/new", {**sent, "rules_loading": "two"})
    assert wordy.status_code == 422


def test_the_companion_deck_is_not_asked_and_keeps_its_own(visitor: Visitor) -> None:
    deck = deck_of(visitor, begin(visitor, **{**TOLD, "deck": "companion"}))
    assert deck.difficulty("hard").loading == -1
    assert not [link for link in links(visitor.page("/copy")) if link.startswith("/copy/")]


def test_my_copy_corrects_what_was_said(visitor: Visitor) -> None:
    begin(visitor, **TOLD)
    copy = next(link for link in links(visitor.page("/copy")) if link.startswith("/copy/"))
    cards = visitor.page(f"{copy}/pedro")
    assert 'name="rules_gaucho" value="1" checked' in cards
    answer = visitor.post(f"{copy}/pedro/rules", {"difficulty": "hard", "rules_loading": "-1"})
    assert answer.status_code == 303
    cards = visitor.page(f"{copy}/pedro")
    assert 'name="rules_gaucho" value="1" checked' not in cards
    assert 'value="-1"' in cards
    wordy = {"difficulty": "hard", "rules_loading": "x"}
    assert visitor.post(f"{copy}/pedro/rules", wordy).status_code == 422
    assert visitor.post(f"{copy}/pedro/rules", {"difficulty": "gentle"}).status_code == 404


def test_what_leaves_everything_unsaid_is_not_kept(app: Flask) -> None:
    with app.test_request_context():
        told = with_rules({}, TOLD)
        assert RULES_KEY in told
        assert RULES_KEY not in with_rules(told, {"difficulty": "hard"})


def test_categories_his_deck_leaves_to_the_rules_are_asked_at_the_end(app: Flask) -> None:
    def asked(form: dict[str, str]) -> set[int]:
        with app.test_request_context():
            deck = printed_deck_text(with_rules({}, form))
        state = decided(SOLO.start, StartSoloGame("Ana", "hard", deck, "K7QF")).state
        return {1, 11} & set(holdings_of(state, Seat.PEDRO).open_categories)

    assert asked({}) == {1, 11}
    assert asked({**TOLD, "rules_step_limit": "1"}) == set()


@pytest.mark.parametrize(
    ("rules", "place"),
    [
        ({"difficulty": {"hard": {"loading": 99}}}, "pedro_rules.difficulty.hard.loading"),
        ({"difficulty": {"hard": {}}, "scoring": {"pesos": "much"}}, "pedro_rules.scoring.pesos"),
        ({"difficulty": {"hard": {}}, "weather": 1}, "pedro_rules.weather"),
    ],
)
def test_a_copy_is_refused_where_its_rules_are_none(rules: dict[str, object], place: str) -> None:
    text = json.dumps({"format": "gwt-copy/1", "edition": "argentina", "pedro_rules": rules})
    with pytest.raises(Faulty) as refusal:
        read_copy(text, lambda _: (), check_rules=read_rules)
    assert place in {fault.place for fault in refusal.value.faults}
