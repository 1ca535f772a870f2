"""Who does not know a detail logs the thing all the same, and its section is in doubt."""

import pytest

from companion.play.solo import commands as c
from companion.play.solo.person.log import KINDS, UNSAID, Part, ask
from companion.table import events as e
from companion.table.pieces import EnginePlace, Seat, Unknown
from companion.table.state import Section, TrailFarmer
from tests.play.solo.test_solo_game import Game
from tests.play.solo.test_ways import ORANGE, at

ASKING = [kind for kind in KINDS if isinstance(ask(at("E").state, kind, ()), Part)]


@pytest.mark.parametrize("kind", ASKING)
def test_every_first_question_takes_i_do_not_know(kind: str) -> None:
    game = at("E", ORANGE)
    before = game.state.table
    if kind == "objective":
        game.do(c.LogOwn(kind, ("0",)))
    else:
        game.do(c.LogOwn(kind, (UNSAID,)))
        assert game.refusal(c.LogOwn(kind, (UNSAID, UNSAID))) == {"solo.no_outcome"}
    assert kind in game.state.logged
    assert game.state.table != before


def test_a_worker_nobody_names_leaves_the_market_and_the_board_in_doubt() -> None:
    game = Game()
    game.do(c.LogOwn("hire", (UNSAID,)))
    table = game.state.table
    assert {Section.JOB_MARKET, Section.PERSON_BOARD} <= set(table.doubted)
    assert table.boards.person.hired == ()
    assert table.sure(Section.FARMERS)


def test_somewhere_on_the_trail_offers_every_location_next_time() -> None:
    game = at("E", ORANGE)
    game.do(c.LogOwn("move", (UNSAID,)))
    assert isinstance(game.state.table.trail.estancieros.person, Unknown)
    assert not game.state.table.sure(Section.FARMERS)
    asked = ask(game.state, "move", ())
    assert isinstance(asked, Part)
    assert "A" in {option.key for option in asked.options}


def test_a_stop_is_known_though_the_way_is_not() -> None:
    game = at("E", ORANGE)
    game.do(c.LogOwn("move", ("F", UNSAID)))
    assert game.state.table.trail.estancieros.person == "F"
    assert not game.state.table.sure(Section.FARMERS)


def test_a_farmer_is_helped_though_nobody_counted_the_cards() -> None:
    game = at("E", TrailFarmer("o1", ORANGE.tile))
    game.do(c.LogOwn("farmer", ("o1", "beside", UNSAID)))
    assert game.state.table.trail.farmers == ()
    assert game.state.table.boards.person.farmers == (ORANGE.tile,)
    assert not game.state.table.boards.person.exhaustion_sure
    assert game.state.table.sure(Section.FARMERS)


def test_an_engine_stands_where_it_stopped_though_its_station_is_not_said() -> None:
    game = Game()
    game.set(e.EnginesSet(EnginePlace(0), EnginePlace(0)))
    asked = ask(game.state, "engine", ())
    assert isinstance(asked, Part)
    turnout = next(option.key for option in asked.options if option.key.endswith(":1"))
    game.do(c.LogOwn("engine", (turnout, UNSAID)))
    assert game.state.table.railroad.engines.of(Seat.PERSON) == EnginePlace(
        int(turnout.split(":")[0]), turnout=True
    )
    assert {Section.STATIONS, Section.PERSON_BOARD} <= set(game.state.table.doubted)
    assert game.state.table.sure(Section.ENGINES)
