"""The ways of the person's estanciero: which fees fall due, on which coin spaces (Rules p. 7)."""

import pytest

from companion.play.solo import commands as c
from companion.play.solo.person.log import Part, ask
from companion.play.solo.person.ways import paid_at, ways
from companion.table import events as e
from companion.table.pieces import UNKNOWN, Colour, EnginePlace, FarmerTile, Hand, Seat
from companion.table.state import Section, TrailBuilding, TrailFarmer
from companion.table.trail import BUENOS_AIRES
from tests.play.solo.test_solo_game import Game

BLACK, GREEN = Hand.BLACK, Hand.GREEN
ORANGE = TrailFarmer("o1", FarmerTile(Colour.ORANGE, 5, GREEN))
YELLOW = TrailFarmer("y4", FarmerTile(Colour.YELLOW, 6, BLACK))
ON_F6 = TrailBuilding("f6", Seat.PEDRO, 1)


def at(space: str, *farmers: TrailFarmer, engine: int = 0) -> Game:
    """The person at a space, with these farmers and a building of Pedro on f6."""
    game = Game()
    game.set(
        e.FarmersSet(farmers),
        e.BuildingsSet((ON_F6,)),
        e.EstancierosSet(space, "start"),
        e.EnginesSet(EnginePlace(engine), EnginePlace(0)),
    )
    return game


def pesos(game: Game) -> dict[str, int]:
    farmers = game.state.table.trail.farmers
    assert isinstance(farmers, tuple)
    return {farmer.space: farmer.pesos for farmer in farmers}


def test_two_ways_that_differ_in_their_fees_are_asked() -> None:
    """E to F: over Pedro's building above, over the farmer below."""
    game = at("E", ORANGE)
    asked = ask(game.state, "move", ("F",))
    assert isinstance(asked, Part)
    assert [option.key for option in asked.options] == ["f6", "o1"]
    game.do(c.LogOwn("move", ("F", "o1")))
    assert pesos(game) == {"o1": 2}


def test_a_hand_of_pedro_goes_to_the_bank_and_changes_no_coin_space() -> None:
    game = at("E", ORANGE)
    game.do(c.LogOwn("move", ("F", "f6")))
    assert pesos(game) == {"o1": 0}
    assert game.state.table.trail.estancieros.person == "F"


def test_ways_without_a_difference_are_not_asked() -> None:
    game = at("C")
    (way,) = ways(game.state, "D")
    assert (way.steps, way.pesos, way.key) == (1, 0, "none")
    game.do(c.LogOwn("move", ("D",)))


def test_after_a_visit_a_move_begins_on_the_horseman_space_and_pays_on_its_way() -> None:
    game = at(BUENOS_AIRES, TrailFarmer("g1", FarmerTile(Colour.GREEN, 4, BLACK)))
    assert {way.key for way in ways(game.state, "B")} == {"none", "g1"}
    game.do(c.LogOwn("move", ("B", "g1")))
    assert pesos(game) == {"g1": 1}


def test_whoever_has_too_little_pays_hand_by_hand_as_far_as_it_goes() -> None:
    second = TrailFarmer("o2", FarmerTile(Colour.ORANGE, 4, BLACK))
    game = at("E", ORANGE, second)
    lower = next(way for way in ways(game.state, "F") if way.key == "o1+o2")
    assert [got for _, got in paid_at(lower, 2)] == [2, 0]
    game.do(c.LogOwn("move", ("F", "o1+o2", "paid:2")))
    assert pesos(game) == {"o1": 2, "o2": 0}
    assert game.refusal(c.LogOwn("move", ("G", "paid:1"))) == {"solo.no_outcome"}


@pytest.mark.parametrize(("engine", "keys"), [(8, {"y4"}), (9, {"none", "y4"})])
def test_buenos_aires_is_reached_over_the_ramps_that_the_engine_has_reached(
    engine: int, keys: set[str]
) -> None:
    """A farmer with a black hand between H and Buenos Aires; ramp 9 branches off before it."""
    game = at("H", YELLOW, engine=engine)
    assert {way.key for way in ways(game.state, BUENOS_AIRES)} == keys


def test_with_the_engine_in_doubt_every_ramp_may_be_the_way() -> None:
    game = at("H", YELLOW, engine=8)
    game.set(e.SectionsDoubted((Section.ENGINES,)))
    assert {way.key for way in ways(game.state, BUENOS_AIRES)} == {"none", "y4"}


def test_the_ramp_is_one_step_and_no_location_of_its_own() -> None:
    game = at("H", YELLOW, engine=9)
    shortest = ways(game.state, BUENOS_AIRES)[0]
    assert (shortest.spaces, shortest.steps) == (("ramp9", BUENOS_AIRES), 1)


def test_a_hand_that_nobody_saw_leaves_the_coin_spaces_in_doubt() -> None:
    game = at("E", TrailFarmer("o1", FarmerTile(Colour.ORANGE, 5)))
    game.do(c.LogOwn("move", ("o1",)))
    assert not game.state.table.sure(Section.FARMERS)


def test_from_a_place_nobody_said_the_fees_are_in_doubt() -> None:
    game = at("E", ORANGE)
    game.set(e.EstancierosSet(UNKNOWN, "start"))
    game.do(c.LogOwn("move", ("F",)))
    assert not game.state.table.sure(Section.FARMERS)


def test_the_first_turn_begins_on_any_neutral_building_without_a_way() -> None:
    game = Game()
    game.set(e.FarmersSet((ORANGE,)))
    game.do(c.LogOwn("move", ("F",)))
    assert pesos(game) == {"o1": 0}
