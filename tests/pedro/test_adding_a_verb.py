"""A verb made of its own module and its words: nothing of the companion is changed for it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.box.faults import Faulty
from companion.pedro import verbs as package
from companion.pedro.deck_reader import read_deck
from companion.pedro.deck_writer import write_deck
from companion.pedro.verbs import verb_of, verbs
from companion.play.solo import commands as c
from companion.play.solo.codec import CODEC
from companion.play.solo.events import TaskResolved
from companion.web.rendering import icon
from companion.words import words_in
from companion.words.solo_history import turns
from tests.play.solo.test_solo_game import Game, deck_of, revealed
from tests.web.table_games import stored
from tests.web.visitor import Visitor

VERB_ICON = "ui-moon"
FOLDER = Path(__file__).parent / "made_up_verb"
WORDS = {
    "play.verb.sing": "Sing",
    "play.ask.sing": "What did he sing?",
    "play.deed.sing": "sing {n} verses",
    "pedro.sing": "He sings {n} verses, a grain for each",
    "rule.pedro.sing": "He gains a grain for each verse.",
    "rule.pedro.sing.title": "Singing",
}


@pytest.fixture(autouse=True)
def sing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The verb lies among the others, and the catalogue says its words."""
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(FOLDER)])
    for code, sentence in WORDS.items():
        monkeypatch.setitem(words_in("en").sentences, code, (sentence,))
    verbs.cache_clear()
    yield
    verbs.cache_clear()


def test_it_is_found_by_itself_where_it_wants_to_stand() -> None:
    assert [*verbs()][5:8] == ["market_cards", "sing", "build"]


def test_a_deck_with_it_is_read_and_written() -> None:
    deck = read_deck(json.dumps(deck_of({"sing": {"verses": 3}}, {"sing": {}})))
    deeds = deck.cards[0].actions[0].do
    assert [verb_of(deed).key for deed in deeds] == ["sing", "sing"]
    written = write_deck(deck)
    assert written["cards"][0]["actions"][0]["do"] == [
        {"sing": {"verses": 3}},
        {"sing": {"verses": 2}},
    ]
    assert read_deck(json.dumps(written)) == deck


def test_what_is_wrong_with_its_arguments_is_said_with_the_place() -> None:
    with pytest.raises(Faulty) as refused:
        read_deck(json.dumps(deck_of({"sing": {"verses": 9, "key": "c"}})))
    assert {(fault.place, fault.code) for fault in refused.value.faults} == {
        ("cards[0].actions[0].do[0].sing.verses", "number.most"),
        ("cards[0].actions[0].do[0].sing.key", "key.unknown"),
    }


def singing() -> Game:
    """A game in which the verb is the next thing Pedro does."""
    game = revealed({"sing": {}})
    game.do(c.Done())
    return game


def test_pedro_carries_it_out_and_the_record_keeps_it() -> None:
    game = singing()
    assert game.chosen == "sing"
    before = game.state.table.boards.pedro.grain
    game.do(c.Done())
    assert game.state.table.boards.pedro.grain == before + 2
    events = [CODEC.decode(event) for event in game.steps[-1].events]
    assert [e.verb for e in events if isinstance(e, TaskResolved)] == ["sing"]
    lines = [line.text for turn in turns(game.steps, words_in("en")) for line in turn.lines]
    assert "Sing: He sings 2 verses, a grain for each" in lines


def test_the_phone_shows_it_with_icon_sentence_and_rule(
    open_app: Callable[[str], Flask], tmp_path: Path
) -> None:
    app = open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}")
    page = Visitor(app.test_client()).page(f"/g/{stored(app, list(singing().steps))}/play")
    assert icon(VERB_ICON) in page
    assert "He sings 2 verses, a grain for each" in page
    assert "He gains a grain for each verse." in page


def test_a_printed_card_is_built_of_its_pieces(
    open_app: Callable[[str], Flask], tmp_path: Path
) -> None:
    visitor = Visitor(open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}").test_client())
    card = f"{visitor.copy()}/pedro/4"
    assert '<option value="sing_2">sing 2 verses</option>' in visitor.page(card)
    kept = visitor.post(card, {"steps": "3", "do_1": "sing_1", "do_2": "grain_1"})
    assert kept.status_code == 303
    assert "sing 1 verses, 1 grain" in visitor.page(kept.location)
    assert '<option value="sing_1" selected>' in visitor.page(card)
