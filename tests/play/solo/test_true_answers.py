"""In doubt no true answer is missing, and nothing is said as certain (finds of the referee)."""

from dataclasses import replace

import pytest

from companion.pedro.choice import Choice
from companion.pedro.verbs import engine
from companion.play.solo import commands as c
from companion.play.solo.holdings import holdings_of
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.plan import plan
from companion.play.solo.pedro.tasks import (
    Arrows,
    Depart,
    ExtraDelivery,
    Foresight,
    LoadShip,
    LookAtBoard,
    RevealLoading,
)
from companion.play.solo.person.log import Part, ask
from companion.play.solo.person.visit import Line, sheet
from companion.play.solo.person.visit_lines import tiles
from companion.play.solo.state import UNSEEN_ARROW, SoloState
from companion.table import events as e
from companion.table.pieces import UNKNOWN, UNNAMED_OBJECTIVE, EnginePlace, Quay, Seat
from companion.table.state import Section
from companion.words import words_in
from companion.words.pedro_lines import instruction
from tests.pedro.test_choices import ENGINE, seen
from tests.play.solo.test_arrows import leaving
from tests.play.solo.test_solo_game import GREEN, G, Game, deck_of, full_but_one, in_buenos_aires
from tests.play.solo.test_ways import ORANGE, at, pesos


def offered(game: Game, kind: str, *picks: str) -> set[str]:
    asked = ask(game.state, kind, picks)
    assert isinstance(asked, Part)
    return {option.key for option in asked.options}


def doubt(*sections: Section) -> e.SectionsDoubted:
    return e.SectionsDoubted(sections)


def with_card(game: Game, card: int) -> e.BoardSet:
    return e.BoardSet(Seat.PERSON, replace(game.state.table.boards.person, objectives=(card,)))


def test_a_card_taken_unseen_can_be_played() -> None:
    game = Game()
    game.set(with_card(game, 7))
    assert offered(game, "played") == {"7"}
    game.set(doubt(Section.PERSON_BOARD))
    assert offered(game, "played") >= {"7", "12", "0"}


def test_a_card_nobody_named_is_the_one_that_is_played() -> None:
    game = Game()
    game.set(with_card(game, UNNAMED_OBJECTIVE))
    game.do(c.LogOwn("played", ("12",)))
    board = game.state.table.boards.person
    assert (board.objectives, board.played) == ((), (12,))


def test_after_a_move_nobody_logged_every_location_may_be_the_next() -> None:
    game = at("E", ORANGE)
    assert "A" not in offered(game, "move")
    game.set(doubt(Section.ESTANCIEROS))
    assert "A" in offered(game, "move")


@pytest.mark.parametrize(("section", "space"), [(Section.BUILDINGS, "f5"), (Section.FARMERS, "o3")])
def test_a_tile_that_may_lie_somewhere_can_be_stopped_on(section: Section, space: str) -> None:
    game = at("E", ORANGE)
    assert space not in offered(game, "move")
    game.set(doubt(section))
    assert space in offered(game, "move")


def test_with_farmers_in_doubt_no_fee_is_asked_and_none_is_certain() -> None:
    game = at("E", ORANGE)
    game.set(doubt(Section.FARMERS))
    game.do(c.LogOwn("move", ("F",)))
    assert pesos(game) == {"o1": 0}
    assert not game.state.table.sure(Section.FARMERS)


def test_from_a_place_in_doubt_the_fees_are_in_doubt() -> None:
    game = at("E", ORANGE)
    game.set(doubt(Section.ESTANCIEROS))
    game.do(c.LogOwn("move", ("F",)))
    assert not game.state.table.sure(Section.FARMERS)


def test_a_turnout_behind_the_other_engine_is_reached_in_its_step() -> None:
    """Rules p. 15: a space with another engine is ignored entirely."""
    choice = engine.choose(ENGINE, seen(pedro_engine=EnginePlace(1), person_engine=EnginePlace(2)))
    assert "engine:2:1" in {option.key for option in choice.options}


def test_with_the_other_engine_anywhere_he_may_come_one_space_farther() -> None:
    sure = seen(pedro_engine=EnginePlace(1), person_engine=EnginePlace(9))
    doubted = replace(sure, table=replace(sure.table, doubted=(Section.ENGINES,)))
    assert "engine:3:0" not in {o.key for o in engine.choose(ENGINE, sure).options}
    assert "engine:3:0" in {o.key for o in engine.choose(ENGINE, doubted).options}


def said_of_departure(*sections: Section) -> str:
    game = leaving(5)
    assert isinstance(game.task(), Depart)
    game.set(doubt(*sections))
    line = plan(game.state).lines[0]
    return " ".join(one.text for one in instruction(words_in("en"), line).also)


def test_ships_in_doubt_depart_with_every_disc_on_them() -> None:
    assert "no disc" in said_of_departure()
    said = said_of_departure(Section.SHIPS)
    assert "no disc" not in said
    assert "every disc on it" in said


def test_a_deed_after_an_engine_nobody_said_waits_for_his_board() -> None:
    game = Game(deck=deck_of({"hire": {"who": "cheapest"}}, {"engine": {}}, {"build": {}}))
    game.set(e.FarmersSet(()), doubt(Section.ENGINES, Section.JOB_MARKET))
    game.do(c.EndPersonTurn())
    while "hire:gaucho:0" not in {option.key for option in game.choice.options}:
        game.do(c.Done())
    game.do(c.Outcome("hire:gaucho:0"))
    game.do(c.Done())
    assert isinstance(game.task(), LookAtBoard)


def test_a_token_said_to_be_out_leaves_workers_that_nobody_named() -> None:
    game = Game()
    game.do(c.LogOwn("token", ()))
    assert not game.state.table.sure(Section.JOB_MARKET)


def test_a_disc_of_his_that_lies_nowhere_is_at_a_station() -> None:
    game = Game()
    board = game.state.table.boards.pedro
    game.set(e.BoardSet(Seat.PEDRO, replace(board, discs=board.discs - 1)))
    assert 5 in holdings_of(game.state, Seat.PEDRO).open_categories


def test_a_disc_of_his_may_have_gone_to_a_quay_in_doubt() -> None:
    game = Game()
    board = game.state.table.boards.pedro
    game.set(e.BoardSet(Seat.PEDRO, replace(board, discs=board.discs - 1)), doubt(Section.CITIES))
    assert {4, 5} <= set(holdings_of(game.state, Seat.PEDRO).open_categories)


def test_a_station_master_on_a_board_lies_beside_no_station() -> None:
    game = Game()
    master = game.state.masters_drawn[0]
    board = game.state.table.boards.pedro
    game.set(e.BoardSet(Seat.PEDRO, replace(board, masters=(master,))))
    assert master not in {place.master for place in game.state.table.railroad.masters}


def in_doubt_about_the_token(turn: int) -> Choice:
    """The upper tile of B is a worker; the market was seen full but for its last row."""
    game = Game()
    game.set(e.ForesightSet((GREEN, GREEN, G, GREEN, G, G)), full_but_one(11))
    table = replace(game.state.table, doubted=(Section.JOB_MARKET,))
    return forecast(replace(game.state, table=table, turn=turn), Foresight(1, 0))


def test_a_token_that_may_be_out_leaves_a_worker_to_be_asked() -> None:
    """Rules p. 19: once it is out no worker may be chosen."""
    choice = in_doubt_about_the_token(turn=9)
    assert choice.chosen is None
    assert {o.key for o in choice.options} == {
        "tile:2:gaucho.0",
        "tile:3:green.4.black",
        "tile:none:1",
    }
    assert choice.confirm is Section.JOB_MARKET
    assert in_doubt_about_the_token(turn=0).chosen


def with_granjeros(game: Game, number: int) -> e.BoardSet:
    board = replace(game.state.table.boards.person, granjeros=(GREEN,) * number)
    return e.BoardSet(Seat.PERSON, board)


@pytest.mark.parametrize(("lying", "quay"), [(2, "rotterdam"), (4, "liverpool")])
def test_a_granjero_of_the_own_row_asks_for_the_disc_of_its_space(lying: int, quay: str) -> None:
    """findings/rules.md, 17: the 4th and 6th space bring a disc onto quay I (Rules p. 13)."""
    game = at("E", ORANGE)
    game.set(with_granjeros(game, lying))
    assert offered(game, "farmer", "o1", "row", "0") == {f"{quay}:1", "none"}
    game.do(c.LogOwn("farmer", ("o1", "row", "0", f"{quay}:1")))
    discs = {there.quay: there.person for there in game.state.table.cities.quays}
    assert discs[Quay(quay, 1)] == 1


def test_a_disc_of_the_row_that_nobody_says_leaves_the_cities_open() -> None:
    game = at("E", ORANGE)
    game.set(with_granjeros(game, 2))
    game.do(c.LogOwn("farmer", ("o1", "row", "0", "unsaid")))
    assert 4 in holdings_of(game.state, Seat.PERSON).open_categories


def test_a_space_of_the_row_without_a_disc_asks_nothing() -> None:
    game = at("E", ORANGE)
    game.set(with_granjeros(game, 1))
    game.do(c.LogOwn("farmer", ("o1", "row", "0")))
    assert game.state.table.sure(Section.CITIES)


def test_a_farmer_placed_unseen_can_be_helped() -> None:
    game = at("E", ORANGE)
    assert offered(game, "farmer") == {"o1"}
    game.set(doubt(Section.FARMERS))
    assert offered(game, "farmer") >= {"o1", "orange", "yellow"}


def test_with_the_cities_in_doubt_a_disc_may_come_from_any_quay() -> None:
    game = at("H", ORANGE)
    game.set(doubt(Section.CITIES))
    line = sheet(game.state).line(Line.DELIVERY)
    assert line
    quays = {tuple(option.key.split(":")[1:3]) for option in line.options[1:]}
    assert ("le_havre", "2") in quays


def test_an_arrow_that_may_be_passed_is_asked_also_if_the_market_is_told_meanwhile() -> None:
    """Rules p. 11: what the arrow shows happens after the subphases, whoever looks when."""
    game = in_buenos_aires(doubt(Section.JOB_MARKET))
    while isinstance(game.task(), ExtraDelivery | RevealLoading | LoadShip | Foresight):
        game.do(c.Done() if game.choice.chosen or game.choice.impossible else _first(game))
        if UNSEEN_ARROW in game.state.arrows:
            break
    game.do(c.ConfirmSection(Section.JOB_MARKET))
    while isinstance(game.task(), Foresight):
        game.do(c.Done())
    assert isinstance(game.task(), Arrows)


def _first(game: Game) -> c.Outcome:
    return c.Outcome(game.choice.options[0].key)


def test_a_tile_of_unknown_half_leaves_both_spaces_unnamed() -> None:
    game = at("H", ORANGE)
    game.set(e.ForesightSet((UNKNOWN,) * 6))
    line = sheet(game.state).line(Line.A)
    assert line
    filled = {one.space for one in line.options[0].events if isinstance(one, e.ForesightFilled)}
    assert filled == {0, 1}


@pytest.mark.parametrize("first", [True, False])
def test_a_token_logged_before_the_visit_may_have_gone_with_a_worker_of_it(first: bool) -> None:
    game = Game()
    game.set(e.ForesightSet((GREEN, GREEN, G, G, G, G)))
    if first:
        game.do(c.LogOwn("token", ()))
    else:
        game.set(e.TokenTaken(Seat.PEDRO))
    assert bool(tiles(game.state, 1)) is first


@pytest.mark.parametrize("side", ["a", "b"])
def test_exhaustion_that_an_own_building_may_have_given_him_leaves_his_cattle_open(
    side: str,
) -> None:
    game = Game()
    known = ended_unseen(game.state, side)
    assert known.table.boards.pedro.exhaustion_sure
    game.set(doubt(Section.BUILDINGS))
    unknown = ended_unseen(game.state, side)
    assert (7 in holdings_of(unknown, Seat.PEDRO).open_categories) == (side == "b")


def ended_unseen(state: SoloState, seventh: str) -> SoloState:
    """After a turn that nobody logged, with that side of building 7 up."""
    sides = state.table.trail.sides
    trail = replace(state.table.trail, sides=(*sides[:6], seventh, *sides[7:]))
    before = replace(state, table=replace(state.table, trail=trail))
    return SOLO.decide(before, c.EndPersonTurn(unseen=True)).state


def test_a_disc_of_his_that_lies_nowhere_may_be_delivered() -> None:
    game = in_buenos_aires()
    quays = tuple(replace(there, pedro=0) for there in game.state.table.cities.quays)
    cities = replace(game.state.table.cities, quays=quays)
    lost = replace(game.state, table=replace(game.state.table, cities=cities))
    assert forecast(lost, ExtraDelivery()).impossible
    doubted = replace(lost, table=replace(lost.table, doubted=(Section.CITIES,)))
    choice = forecast(doubted, ExtraDelivery())
    assert not choice.impossible
    assert choice.confirm is Section.CITIES


def test_exhaustion_that_came_unseen_can_leave() -> None:
    game = Game()
    known = game.state.table.boards.person.exhaustion
    assert offered(game, "exhaustion") == {*map(str, range(-known, 0)), "1", "2"}
    game.set(doubt(Section.PERSON_BOARD))
    assert offered(game, "exhaustion") >= {"-2", "-1", "1", "2"}
