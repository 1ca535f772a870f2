"""A typed category gives its pieces to no objective card and no station master: that is said."""

import pytest

from companion.box.countable import Tiles
from companion.scoring.edition import Pad
from companion.scoring.editions import argentina, editions, original
from companion.scoring.game import GameNote, Player, ScoredGame, score
from companion.scoring.holdings import Holdings
from companion.scoring.starved import MASTERS, starved_by
from companion.sheets.page import score_page
from companion.words import words_in

PAD = argentina.pad({}, {})


def starved(category: int, typed: dict[int, int], **held: int) -> list[int]:
    counts = {field.replace("__", "."): count for field, count in held.items()}
    sheet = score(PAD, Player("Ana", Holdings(counts), typed))
    return [one.number for one in starved_by(PAD, sheet, PAD.category(category))]


def test_two_stations_typed_leave_a_card_and_a_master_without_them() -> None:
    """findings/rules.md, 14: objectives and masters lost 9 and nothing said so."""
    held = {"objectives__1": 1, "station_masters__stations": 1}
    assert starved(8, {5: 8}, **held) == [5]
    assert starved(9, {5: 8}, **held) == [5]


def test_nothing_is_lacking_where_pieces_are_counted_or_nobody_counts_them() -> None:
    assert starved(8, {}, objectives__1=1) == []
    assert starved(9, {5: 8}, station_masters__stations=1, stations__4=2) == []
    assert starved(9, {5: 8}, station_masters__farmers=1) == []
    assert starved(9, {5: 8, 9: 3}, station_masters__stations=1) == []


def test_a_fulfilled_card_lacks_nothing() -> None:
    held = {"objectives__1": 1, "stations__4": 2, "city_discs__rotterdam__west__1": 1}
    assert starved(8, {4: 1, 5: 8}, **held) == []


@pytest.mark.parametrize("pad", [PAD, original.pad({}, {})], ids=editions())
def test_every_task_and_master_names_its_category(pad: Pad) -> None:
    keys = {category.key for category in pad.categories}
    assert set(pad.counted_in.values()) <= keys
    pieces = [piece for piece in pad.pieces() if isinstance(piece, Tiles) and piece.key == MASTERS]
    masters = {tile.id for piece in pieces for tile in piece.tiles}
    names = {*pad.things(Holdings({})), *masters} - {"certificates"}
    assert names <= set(pad.counted_in)


def test_the_sheet_says_it_beside_the_station_masters() -> None:
    held = Holdings({"station_masters.stations": 1})
    sheet = score(PAD, Player("Ana", held, {5: 8}))
    page = score_page(ScoredGame(PAD, GameNote(), (sheet,)), words_in("en"), because=True)
    reasons = [reason.text for reason in page.accounts[0].lines[8].reasons]
    assert any("Train stations was typed, not counted" in text for text in reasons)
