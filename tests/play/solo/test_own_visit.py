"""The own Buenos Aires line by line: what each offers, and what is in doubt if it is not said."""

from dataclasses import replace
from typing import Any

import pytest

from companion.play.solo import commands as c
from companion.play.solo.holdings import holdings_of
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.tasks import Depart
from companion.play.solo.person.visit import Line, Sheet, sheet
from companion.play.solo.state import Phase
from companion.table import events as e
from companion.table.pieces import (
    UNKNOWN,
    UNNAMED_OBJECTIVE,
    CitySpace,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    Quay,
    Seat,
)
from companion.table.state import QuayDiscs, Section, ShipDiscs, StationDiscs, TrailFarmer
from tests.play.solo.test_solo_game import GREEN, C, G, Game, M, deck_of, full_but_one

BLACK = FarmerTile(Colour.YELLOW, 6, Hand.BLACK)
GREEN_HAND = FarmerTile(Colour.GREEN, 5, Hand.GREEN)
LYING = (GREEN, GREEN_HAND, G, C, M, M)
A, B, LAST = "tile:0:green.4.black", "tile:2:gaucho.0", "tile:4:maquinista.0"
TILES = (A, B, LAST)


def near(*farmers: TrailFarmer, at: str = "H", engine: int = 0, **choices: Any) -> Game:
    """A game in which the person stands before Buenos Aires and everything is known."""
    game = Game(deck=deck_of({"grain": 1}), **choices)
    game.set(
        e.FarmersSet(farmers),
        full_but_one(2),
        e.ForesightSet(LYING),
        e.ObjectivesSet((1, 2, 3, 4)),
        e.EstancierosSet(at, UNKNOWN),
        e.EnginesSet(EnginePlace(engine), EnginePlace(0)),
    )
    return game


def lines(game: Game) -> list[Line]:
    return [line.line for line in sheet(game.state).lines]


def keys(game: Game, line: Line) -> list[str]:
    found = sheet(game.state).line(line)
    assert found, line
    return [option.key for option in found.options]


def said(game: Game, **answers: str) -> Sheet:
    for line, key in answers.items():
        game.do(c.SayInVisit(line, key))
    return sheet(game.state)


def pesos(game: Game) -> dict[str, int]:
    farmers = game.state.table.trail.farmers
    assert isinstance(farmers, tuple)
    return {farmer.space: farmer.pesos for farmer in farmers}


def test_the_lines_stand_in_the_order_of_the_rulebook() -> None:
    game = near(TrailFarmer("y4", BLACK))
    said(game, ship="start_9", a=A, b=B, c=LAST)
    assert lines(game) == [
        Line.WAY,
        Line.DELIVERY,
        Line.EXHAUSTION,
        Line.SHIP,
        Line.DISC,
        Line.A,
        Line.B,
        Line.C,
        Line.REFILL_A,
        Line.REFILL_B,
        Line.REFILL_C,
    ]


def test_what_is_said_is_kept_and_can_be_taken_back() -> None:
    game = near()
    kept = said(game, ship="start_0").line(Line.SHIP)
    assert kept
    assert kept.said
    assert dict(game.state.visit) == {"ship": "start_0"}
    said(game, ship="")
    assert game.state.visit == ()
    assert game.refusal(c.SayInVisit("ship", "pile_99")) == {"solo.no_outcome"}
    assert game.refusal(c.SayInVisit("moon", "x")) == {"id.unknown"}


def test_the_fee_of_the_only_way_is_laid_on_its_farmer() -> None:
    """findings/rules.md, 3: H → y4 (black hand) → Buenos Aires."""
    game = near(TrailFarmer("y4", BLACK))
    game.do(c.LogVisit("start_0", "none", TILES, (("way", "y4:1"),)))
    assert pesos(game)["y4"] == 1
    assert game.state.table.sure(Section.FARMERS)


def test_a_fee_that_nobody_says_was_paid_is_in_doubt() -> None:
    """Rules p. 7: who cannot pay pays as much as there is; nobody knows the person's pesos."""
    game = near(TrailFarmer("y4", BLACK))
    way = sheet(game.state).line(Line.WAY)
    assert way
    assert way.answer is None
    game.do(c.LogVisit("start_0", "none", TILES))
    assert not game.state.table.sure(Section.FARMERS)


def test_a_fee_that_could_not_be_paid_is_said() -> None:
    farmers = (TrailFarmer("y4", BLACK), TrailFarmer("y6", BLACK))
    game = near(*farmers)
    assert keys(game, Line.WAY) == ["y4:1+y6:1", "y4:1", "none"]
    game.do(c.LogVisit("start_0", "none", TILES, (("way", "y4:1"),)))
    assert pesos(game) == {"y4": 1, "y6": 0, "g1": 0}


def test_two_ways_with_other_fees_are_asked_and_in_doubt_if_not_said() -> None:
    orange = FarmerTile(Colour.ORANGE, 4, Hand.BLACK)
    game = near(TrailFarmer("o1", orange), at="E")
    assert keys(game, Line.WAY) == ["none", "o1:1"]
    game.do(c.LogVisit("start_0", "none", TILES))
    assert not game.state.table.sure(Section.FARMERS)


def test_a_ramp_that_the_engine_has_reached_is_a_way() -> None:
    farmers = (TrailFarmer("y4", BLACK), TrailFarmer("y6", BLACK))
    assert Line.WAY not in lines(near(at="G"))
    before = near(*farmers, at="H", engine=3)
    reached = near(*farmers, at="H", engine=9)
    assert "none" not in keys(before, Line.WAY)[:1]
    assert keys(reached, Line.WAY)[0] == "none"


def test_a_rotterdam_ship_asks_for_its_objective_card() -> None:
    """findings/rules.md, 8."""
    game = near()
    assert Line.OBJECTIVE not in lines(game)
    said(game, ship="start_6")
    assert keys(game, Line.OBJECTIVE) == ["1", "2", "3", "4"]
    game.do(c.LogVisit("", "none", TILES, (("objective", "3"),), ends=True))
    assert game.state.table.boards.person.objectives == (3,)
    assert game.state.table.sure(Section.OBJECTIVES)


def test_an_objective_card_that_nobody_names_is_in_doubt_everywhere() -> None:
    game = near()
    game.do(c.LogVisit("start_6", "none", TILES))
    assert game.state.table.boards.person.objectives == (UNNAMED_OBJECTIVE,)
    assert not game.state.table.sure(Section.OBJECTIVES)
    assert 8 in holdings_of(game.state, Seat.PERSON).open_categories


def test_liverpools_bonus_asks_for_its_objective_card_too() -> None:
    game = near()
    quay = Quay("liverpool", 1)
    discs = game.state.table.cities.quays
    game.set(
        e.CitiesSet(
            tuple(QuayDiscs(there.quay, int(there.quay == quay)) for there in discs), (), ()
        )
    )
    said(game, delivery="deliver:liverpool:1:west:1")
    assert Line.BONUS in lines(game)
    game.do(c.LogVisit("start_0", tiles=TILES))
    assert game.state.table.boards.person.objectives == (UNNAMED_OBJECTIVE,)


@pytest.mark.parametrize(
    ("space", "hidden"),
    [
        (CitySpace("liverpool", "north", 2), Section.ENGINES),
        (CitySpace("liverpool", "north", 1), Section.CATTLE_MARKET),
    ],
)
def test_what_a_bonus_space_gave_is_in_doubt_unless_it_was_logged(
    space: CitySpace, hidden: Section
) -> None:
    game = near()
    quays = (QuayDiscs(Quay("liverpool", 1), 1), *game.state.table.cities.quays[:3])
    game.set(e.CitiesSet(quays, (), ()))
    key = f"deliver:{space.city}:1:{space.quarter}:{space.number}"
    game.do(c.LogVisit("start_0", key, TILES))
    assert not game.state.table.sure(hidden)


def test_a_delivery_that_nobody_says_puts_the_cities_in_doubt() -> None:
    game = near()
    game.do(c.LogVisit("start_0", tiles=TILES))
    assert not game.state.table.sure(Section.CITIES)
    known = near()
    known.do(c.LogVisit("start_0", "none", TILES))
    assert known.state.table.sure(Section.CITIES)


def test_exhaustion_cards_removed_are_asked_while_there_are_any() -> None:
    """findings/rules.md, 17."""
    game = near()
    assert keys(game, Line.EXHAUSTION) == ["0", "1"]
    game.do(c.LogVisit("start_0", "none", TILES, (("exhaustion", "1"),)))
    assert game.state.table.boards.person.exhaustion == 0
    assert 7 not in holdings_of(game.state, Seat.PERSON).open_categories


def test_exhaustion_that_nobody_says_leaves_category_7_open() -> None:
    game = near()
    game.do(c.LogVisit("start_0", "none", TILES))
    assert not game.state.table.boards.person.exhaustion_sure
    assert 7 in holdings_of(game.state, Seat.PERSON).open_categories
    game.set(e.BoardSet(Seat.PERSON, game.state.table.boards.pedro))
    assert game.state.table.boards.person.exhaustion_sure


def test_every_disc_that_can_be_cleared_is_offered_of_the_visit() -> None:
    """findings/rules.md, not reminded: 3 pesos of the dark strength disc, or to be paid."""
    game = near()
    said(game, ship="start_9")
    assert keys(game, Line.DISC) == ["other", "step", "step_left", "strength", "auxiliary"]
    said(game, ship="start_5")
    assert keys(game, Line.DISC) == ["other", "step", "step_left", "strength", "auxiliary"]


def test_a_disc_space_that_was_cleared_is_not_asked_again() -> None:
    game = near()
    game.do(c.LogVisit("start_9", "none", TILES, (("disc", "strength"),), ends=True))
    assert game.state.table.boards.person.cleared == ("strength",)
    other = near()
    other.do(c.LogVisit("start_9", "none", TILES, (("disc", "step"),)))
    assert other.state.table.boards.person.step_disc


def test_without_a_disc_one_comes_back_from_a_station() -> None:
    """findings/rules.md, 19: never a disc less than none."""
    game = near()
    board = game.state.table.boards.person
    stations = (StationDiscs(4, 1), StationDiscs(9, 1))
    emptied = e.BoardSet(Seat.PERSON, type(board)(buildings_left=board.buildings_left, discs=0))
    game.set(emptied, e.StationsSet(stations, ()))
    said(game, ship="start_0")
    assert keys(game, Line.TAKEN_BACK) == ["4", "9"]
    game.do(c.LogVisit(said=(("taken_back", "9"), ("delivery", "none")), tiles=TILES))
    assert game.state.table.boards.person.discs == 0
    assert game.state.table.railroad.stations == (StationDiscs(4, 1),)
    assert game.state.table.sure(Section.STATIONS)


def test_a_disc_taken_back_that_nobody_names_is_in_doubt() -> None:
    for stations in ((StationDiscs(4, 1), StationDiscs(9, 1)), ()):
        game = near()
        board = game.state.table.boards.person
        emptied = type(board)(buildings_left=board.buildings_left, discs=0)
        game.set(e.BoardSet(Seat.PERSON, emptied), e.StationsSet(stations, ()))
        game.do(c.LogVisit("start_0", "none", TILES))
        assert game.state.table.boards.person.discs == 0
        assert not game.state.table.sure(Section.STATIONS)


def test_a_ship_that_nobody_says_puts_ships_cards_and_board_in_doubt() -> None:
    game = near()
    game.do(c.LogVisit("", "none", TILES))
    hidden = (Section.SHIPS, Section.PERSON_BOARD, Section.OBJECTIVES)
    assert not any(game.state.table.sure(section) for section in hidden)


def test_a_worker_of_b_that_nobody_names_lies_unnamed_and_the_token_is_known() -> None:
    game = near()
    game.do(c.LogVisit("start_0", "none", (A, "", LAST)))
    table = game.state.table
    assert table.sure(Section.JOB_MARKET)
    assert not table.sure(Section.FORESIGHT)


def test_a_mixed_pair_that_nobody_says_hides_the_market_and_the_departures() -> None:
    game = near()
    game.set(e.ForesightSet((GREEN, GREEN, G, C, M, BLACK)))
    assert not said(game, b=B).follows_known
    game.do(c.LogVisit("start_0", "none", (A, B, "")))
    hidden = (Section.JOB_MARKET, Section.FARMERS, Section.FORESIGHT)
    assert not any(game.state.table.sure(section) for section in hidden)


def departing() -> Game:
    game = near()
    board = game.state.table.boards.pedro
    game.set(
        full_but_one(5),
        e.ShipsSet(
            tuple(
                ShipDiscs(there.ship, int(there.ship == "start_5"), int(there.ship == "start_7"))
                for there in game.state.table.shipping.ships
            ),
            (),
            0,
        ),
        e.BoardSet(Seat.PEDRO, replace(board, discs=board.discs - 1)),
    )
    return game


def test_departures_are_known_as_soon_as_the_foresight_is_said() -> None:
    game = departing()
    assert sheet(game.state).follows != ()
    found = said(game, a=A, b=B, c=LAST)
    (departed,) = found.follows
    assert isinstance(departed, e.ShipsDeparted)
    assert departed.banner == "yellow"
    assert {(d.quay.city, d.person, d.pedro) for d in departed.discs} == {
        ("le_havre", 1, 0),
        ("rotterdam", 0, 1),
    }
    assert {Line.COMES_1, Line.COMES_2} <= set(lines(game))


def test_the_golden_button_carries_out_all_and_ends_the_turn() -> None:
    game = departing()
    said(game, delivery="none", exhaustion="0", ship="start_0", a=A, b=B, c=LAST)
    said(game, comes_1="ship:pile_12")
    game.do(c.LogVisit(ends=True))
    table = game.state.table
    assert game.phase() is Phase.PEDRO
    assert table.shipping.departures == 1
    assert table.shipping.unnamed == 1
    assert any(there.ship == "pile_12" for there in table.shipping.ships)
    assert table.trail.estancieros.person == "start"
    assert game.state.visit == ()


def test_refilled_tiles_that_were_said_lie_there_and_others_are_unknown() -> None:
    game = near()
    said(game, ship="start_0", a=A, b=B, c=LAST, refill_a="blue.4.black", refill_b="carpintero.1")
    game.do(c.LogVisit(ends=True))
    lie = game.state.table.foresight
    assert lie[0] == FarmerTile(Colour.BLUE, 4, Hand.BLACK)
    assert lie[2] == type(G)(C.worker, True)
    assert lie[4] is UNKNOWN or lie[4] == UNKNOWN


def test_the_golden_button_never_waits() -> None:
    game = Game(deck=deck_of({"grain": 1}))
    game.do(c.LogVisit(ends=True))
    assert game.phase() is Phase.PEDRO
    assert not game.state.table.sure(Section.SHIPS)


def test_ending_the_turn_carries_out_what_was_said_of_a_visit() -> None:
    game = near()
    said(game, ship="start_5")
    game.do(c.EndPersonTurn())
    there = next(s for s in game.state.table.shipping.ships if s.ship == "start_5")
    assert there.person == 1
    assert game.phase() is Phase.PEDRO


def test_without_the_end_of_the_turn_departures_are_asked_one_after_the_other() -> None:
    game = departing()
    game.do(c.LogVisit("start_0", "none", TILES))
    assert isinstance(game.task(), Depart)
    assert forecast.forecast(game.state, game.state.tasks[0]).chosen


def test_on_side_b_a_delivery_is_said_by_its_quarter() -> None:
    """Nobody has told what side b shows: the quay and the quarter are enough to log it."""
    game = Game(deck=deck_of({"grain": 1}), city_sides=("b", "a", "a"))
    game.set(e.FarmersSet(()), e.EstancierosSet("H", UNKNOWN))
    offered = [key for key in keys(game, Line.DELIVERY) if key.startswith("deliver:le_havre:1")]
    assert [key.split(":")[3] for key in offered] == ["north", "east", "south", "west"]
    said(game, delivery="deliver:le_havre:1:east:1", ship="start_0")
