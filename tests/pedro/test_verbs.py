"""Every verb of Pedro's cards has what the deck, the screens and the catalogues need of it."""

from typing import Any

import pytest

from companion.box.reading import Reader
from companion.pedro.deck import Deed
from companion.pedro.verb import Verb
from companion.pedro.verbs import read_deed, verbs, write_deed
from companion.play.solo import commands as c
from companion.play.solo.codec import CODEC
from companion.play.solo.events import TaskResolved
from companion.web.rendering import ICONS
from companion.web.solo.pieces import deed_words
from companion.words import words_in
from tests.play.solo.test_solo_game import revealed

VERBS = list(verbs().values())
PIECES = [(key, deed) for verb in VERBS for key, deed in verb.pieces.items()]
KEYS = [key for key, _ in PIECES]
NOT_TAPPED: dict[str, Any] = {"load": {"value": 9, "grain": 1}, "note": "Move the hat"}
"""Loading by a card stands on no card yet; a note is typed."""


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.key)
def test_a_verb_has_its_words_and_its_icon(verb: Verb[Any]) -> None:
    words = words_in("en")
    assert words.has(f"play.verb.{verb.key}")
    assert words.has(f"play.ask.{verb.key}")
    assert words.has(f"rule.pedro.{verb.key}")
    assert words.has(f"rule.pedro.{verb.key}.title")
    assert (ICONS / f"{verb.icon}.svg").is_file()


@pytest.mark.parametrize("deed", [deed for _, deed in PIECES], ids=KEYS)
def test_a_piece_reads_as_a_sentence_and_is_written_and_read(deed: Deed) -> None:
    assert deed_words(words_in("en"), deed)
    reader = Reader()
    assert read_deed(reader, write_deed(deed), "") == deed
    assert not reader.faults


def test_all_but_two_are_built_by_tapping_each_piece_once() -> None:
    assert {verb.key for verb in VERBS if not verb.pieces} == set(NOT_TAPPED)
    assert len(set(KEYS)) == len({deed for _, deed in PIECES}) == len(PIECES)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.key)
def test_a_verb_is_carried_out_in_play(verb: Verb[Any]) -> None:
    pieces = [write_deed(deed) for deed in verb.pieces.values()]
    game = revealed(*(pieces or [{verb.key: NOT_TAPPED[verb.key]}])[:1])
    game.do(c.Done())
    choice = game.choice
    settled = choice.chosen is not None or choice.impossible
    game.do(c.Done() if settled else c.Outcome(choice.options[0].key))
    events = [CODEC.decode(event) for event in game.steps[-1].events]
    assert [event.verb for event in events if isinstance(event, TaskResolved)] == [verb.key]
