"""The generic pieces that Argentina has no use for: listed places, tiles by VP, starting cards."""

from dataclasses import replace
from typing import Any

import pytest

from companion.box.countable import FileForm, Piece, Place, Places, PrintedVP, TaskCards
from companion.box.objective_card import ObjectiveCard
from companion.box.reading import Reader
from companion.scoring.edition import Category, Pad
from companion.scoring.editions import argentina
from companion.scoring.game import Player
from companion.scoring.holdings import Holdings
from companion.scoring.impossible import impossibilities
from companion.scoring.score_file.read_countable import read_piece
from companion.scoring.score_file.write import write_piece

STATIONS = Places("stations", (Place("0", 1), Place("3", 3), Place("7", 2)), FileForm.LIST)
CITIES = Places("cities", (Place("kansas", 0, many=True), Place("el_paso", 6)), FileForm.TALLY)
HAZARDS = PrintedVP("hazards", ((2, 1), (3, 2)))
CARDS = TaskCards("objectives", tuple(ObjectiveCard(n, 3, -2, ()) for n in range(1, 9)), (1, 2))


def pad_of(*pieces: Piece) -> Pad:
    """Argentina's pad with these pieces instead of its own."""
    pad = argentina.EDITION.pad({}, {})
    return replace(pad, categories=(Category(1, "all", pieces, "1"),), discs_per_player=14)


def read_alone(piece: Piece, value: Any) -> tuple[dict[str, int], list[tuple[str, str]]]:
    reader = Reader()
    counts: dict[str, int] = {}
    read_piece(reader, piece, value, "player", counts, {})
    return counts, [(fault.place, fault.code) for fault in reader.faults]


def impossible(piece: Piece, *counts: dict[str, int]) -> list[tuple[int, str, str]]:
    players = [Player(f"P{n}", Holdings(held)) for n, held in enumerate(counts)]
    found = impossibilities(pad_of(piece), players)
    return [(fault.player, fault.field, fault.code) for fault in found]


@pytest.mark.parametrize(
    ("piece", "value"),
    [
        (STATIONS, [0, 7]),
        (CITIES, {"el_paso": 1, "kansas": 3}),
        (HAZARDS, [2, 3, 3]),
        (CARDS, {"played": [1, 5], "in_deck": [3]}),
    ],
)
def test_what_is_read_is_written_the_same(piece: Piece, value: Any) -> None:
    counts, faults = read_alone(piece, value)
    assert faults == []
    assert write_piece(piece, Holdings(counts)) == value


def test_a_place_listed_twice_is_refused_at_the_second() -> None:
    assert read_alone(STATIONS, [3, 7, 3]) == (
        {"stations.3": 1, "stations.7": 1},
        [("player.stations[2]", "place.twice")],
    )


@pytest.mark.parametrize(
    ("value", "code"), [(9, "id.unknown"), ("3", "type.whole"), (-1, "number.negative")]
)
def test_a_listed_place_is_refused_for_one_reason(value: Any, code: str) -> None:
    assert read_alone(STATIONS, [value]) == ({}, [("player.stations[0]", code)])


def test_only_some_cities_take_several_discs() -> None:
    assert impossible(CITIES, {"cities.kansas": 5}) == []
    assert impossible(CITIES, {"cities.el_paso": 2}) == [(0, "cities.el_paso", "place.one_disc")]


def test_tiles_known_by_their_vp_run_out_at_the_later_owner() -> None:
    assert impossible(HAZARDS, {"hazards.3": 1}, {"hazards.3": 1}) == []
    assert impossible(HAZARDS, {"hazards.3": 2}, {"hazards.2": 1, "hazards.3": 1}) == [
        (1, "hazards.3", "box.most")
    ]


def test_a_vp_that_no_tile_shows_is_refused() -> None:
    assert read_alone(HAZARDS, [2, 4]) == (
        {"hazards.2": 1},
        [("player.hazards[1]", "vp.not_printed")],
    )


@pytest.mark.parametrize(
    ("held", "refused"),
    [
        ({}, False),
        ({1: 1}, False),
        ({2: 1, 5: 2}, False),
        ({5: 1}, True),
        ({5: 2}, True),
        ({1: 1, 2: 1}, True),
        ({1: 2}, True),
        ({1: 1, 2: 2}, True),
    ],
)
def test_exactly_one_starting_card_is_among_the_played(held: dict[int, int], refused: bool) -> None:
    counts = {f"objectives.{card}": where for card, where in held.items()}
    expected = [(0, "objectives", "objective.starting")] if refused else []
    assert impossible(CARDS, counts) == expected
