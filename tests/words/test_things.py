"""One thing has one name, wherever it is read: on the pad, the table, a sheet, in a fault."""

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.box.faults import Fault
from companion.pedro.choice import say
from companion.play.solo.then import space_then
from companion.scoring.editions import editions
from companion.scoring.turns import ShipThen, SpaceThen, TurnLine
from companion.table.faults import faults_of
from companion.table.pieces import CattleCard, Seat
from companion.table.read_facts import facts_of
from companion.table.setup import table_at_start
from companion.table.state import ShipDiscs, TableState, TrailBuilding
from companion.table.trail import BUENOS_AIRES
from companion.words import LANGUAGES, Words, words_in
from companion.words.board_things import BoardThings
from companion.words.fact_things import attribute_name, fact_name
from companion.words.sentences import fault_sentence, table_place
from companion.words.table_things import TableThings
from companion.words.things import Things, capital
from companion.words.turns import line_text

ENGLISH = words_in("en")
FACTS = facts_of()
START = table_at_start(FACTS, masters=("cattle", "sets", "ships", "farmers", "strength"))
SPACES = (*FACTS.trail.onward, *FACTS.trail.ramps, BUENOS_AIRES)
KEY = re.compile(r"\b(?:start_\d+|pile_\d+|ramp\d+|fr?\d|[pgboyr]\d|[a-z]+_[a-z_]+)\b")
"""What an internal key looks like: of a ship, a space, a breed, a city."""


def trail(**parts: Any) -> TableState:
    """A new table with something else on the trail."""
    return replace(START, trail=replace(START.trail, **parts))


def built(*buildings: TrailBuilding) -> TableThings:
    return TableThings.at(ENGLISH, FACTS, trail(buildings=buildings))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_of_the_trail_has_a_name_of_its_own(language: str) -> None:
    board = BoardThings.of(words_in(language))
    names = [board.printed_space(space) for space in SPACES]
    assert len(set(names)) == len(SPACES)
    assert not [name for name in names if KEY.search(name)]


def test_a_space_is_called_the_same_in_a_sentence_and_on_the_table() -> None:
    table = built()
    for space in SPACES:
        moved = table.sentence(say("pedro.move.to", space=space, n=1))
        called = table.location(space)
        assert moved == f"Stop on {called}"
        assert table.ground(space) in (capital(called), capital(called.removeprefix("the ")))
        assert table.space(space).startswith(table.ground(space))


def test_a_private_building_names_its_place_by_whose_it_is() -> None:
    table = built(TrailBuilding("f2", Seat.PERSON, 3), TrailBuilding("p4", Seat.PEDRO, 5))
    assert (table.location("f2"), table.location("p4")) == ("your 3a", "Pedro's 5b")
    assert table.space("p4") == "Space after C, left way: Pedro's 5b"


def test_a_shuffled_neutral_tile_names_its_place() -> None:
    shuffled = trail(neutral=tuple("HGFEDCBA"))
    table = TableThings.at(ENGLISH, FACTS, shuffled)
    assert (table.location("A"), table.ground("B")) == ("building H", "Building G")


def test_a_space_is_counted_from_the_tile_that_lies_before_it() -> None:
    shuffled = trail(neutral=tuple("HGFEDCBA"))
    table = TableThings.at(ENGLISH, FACTS, shuffled)
    assert table.location("f6") == "the 2nd space after D, lower way"
    there = space_then(FACTS, shuffled, "f6")
    assert BoardThings.of(words_in("de")).place(there) == "Feld 2 nach D, unterer Weg"


def test_a_line_still_says_what_lay_there_when_it_is_gone() -> None:
    standing = trail(buildings=(TrailBuilding("f2", Seat.PEDRO, 3),))
    line = TurnLine("pedro.move.to", (("n", 2), ("space", space_then(FACTS, standing, "f2"))))
    assert line_text(BoardThings.of(ENGLISH), line) == "He moved 2 steps, to Pedro's 3b"
    assert line_text(BoardThings.of(words_in("de")), line) == "Er zog 2 Schritte, bis Pedros 3b"


def test_a_space_nobody_printed_is_named_as_it_was_given() -> None:
    board = BoardThings.of(ENGLISH)
    assert [board.place(SpaceThen(space, "3a")) for space in ("", "p", "p99", "x1")] == [
        "",
        "p",
        "p99",
        "x1",
    ]


def test_two_ships_of_one_value_are_told_apart_wherever_they_are_named() -> None:
    table = built()
    ships = [ship for ship in FACTS.ships.values() if ship.value in (7, 8)]
    named = [table.whole_ship(ship) for ship in ships]
    assert sorted(named) == [
        "Ship 7 (0 VP)",
        "Ship 7 (3 VP)",
        "Ship 8 (0 VP)",
        "Ship 8 (3 VP)",
    ]
    assert [table.sentence(say("solo.ship", ship=ship.id)) for ship in ships] == named
    assert [fact_name(Things(ENGLISH, "argentina"), f"ship:{ship.id}") for ship in ships] == named
    assert table.ship(ShipThen(7, 3)) == "7 (3 VP)"


def test_a_cattle_card_is_named_by_its_breed_and_as_far_as_it_was_seen() -> None:
    board = BoardThings.of(ENGLISH)
    assert board.cards("caracu.3+serrano") == "Caracu (3 VP) + Serrano"
    assert board.card(CattleCard("value_3")) == "cattle of breeding value 3"
    assert board.named("cards", "value_3") == board.breed("value_3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_the_table_names_its_things(language: str) -> None:
    wrong = replace(
        trail(buildings=tuple(TrailBuilding("g1", Seat.PEDRO, n) for n in (1, 2))),
        shipping=replace(START.shipping, ships=tuple(map(ShipDiscs, ("pile_7", "pile_7")))),
        cattle_market=(CattleCard("aberdeen_angus", 5),) * 9,
    )
    said = words_in(language)
    faults = faults_of(FACTS, wrong)
    assert len({fault.code for fault in faults}) > 5
    sentences = [f"{table_place(said, f.place)}: {fault_sentence(said, f)}" for f in faults]
    assert not [sentence for sentence in sentences if KEY.search(sentence)]


def test_a_fault_says_where_in_the_words_of_the_table() -> None:
    assert table_place(ENGLISH, "pedro.discs") == "Pedro: discs"
    assert table_place(ENGLISH, "person.gaucho") == "You: worker tiles"
    assert table_place(ENGLISH, "farmers") == "Farmers on the trail"
    taken = Fault("buildings", "table.space_taken", (("id", "fr2"),))
    assert fault_sentence(ENGLISH, taken) == (
        "Two tiles lie on the 2nd space after the green farmer spaces."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", sorted(editions()))
def test_every_piece_and_printed_fact_is_named_without_its_key(edition: str, language: str) -> None:
    things = Things(words_in(language), edition)
    pad = editions()[edition].pad({}, {})
    names = [things.piece(piece.key) for piece in pad.pieces()]
    names += [things.category(category.key) for category in pad.categories]
    for fact in editions()[edition].printed():
        names += [fact_name(things, fact.thing), attribute_name(things, fact.attribute)]
    assert not [name for name in names if not name or KEY.search(name)]


def test_a_piece_that_is_a_whole_category_has_its_name_in_every_language() -> None:
    named = {Things(words_in(one), "argentina").piece("private_buildings") for one in LANGUAGES}
    assert len(named) == len(LANGUAGES)


def test_a_fault_of_the_pad_names_the_piece_that_two_have() -> None:
    things = Things(ENGLISH, "argentina")
    values = things.named_id("station_masters.cattle", (("id", "cattle"), ("owner", "Ana")))
    fault = Fault("station_masters.cattle", "owner.two", values)
    assert fault_sentence(ENGLISH, fault) == "Ana has High breeding values already."


def test_an_edition_without_words_is_read_by_its_keys() -> None:
    things = Things(Words("en", {}), "made_up")
    assert things.game() == "made up"
    assert things.piece("toll_bridges") == "toll bridges"
    assert things.one("toll_bridges", "far_side") == "far side"
    assert things.field("toll_bridges.far_side") == "far side"
    assert things.tasks((("old_lamp", 2), ("crown", 1))) == "2 × old lamp, crown"
