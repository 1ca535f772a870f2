"""The display of objective cards: a vacant place is filled where it is (Rules p. 16)."""

from companion.pedro.verbs import objective
from companion.pedro.verbs.objective import TakeObjective
from companion.play.solo import commands as c
from companion.table import events as e
from companion.table.conservation import not_conserved
from companion.table.pieces import UNNAMED_OBJECTIVE
from companion.table.state import Section
from tests.play.solo.test_solo_game import Game, revealed


def taken_by_the_person(card: int, *display: int) -> Game:
    game = Game()
    game.set(e.ObjectivesSet(display))
    game.do(c.LogOwn("objective", (str(card),)))
    return game


def test_a_card_of_the_middle_is_replaced_in_its_place() -> None:
    game = taken_by_the_person(3, 1, 2, 3, 4)
    assert game.state.table.objective_display == (1, 2, UNNAMED_OBJECTIVE, 4)
    assert game.state.table.boards.person.objectives == (3,)


def test_the_card_nearest_the_stack_is_known_though_nobody_named_the_refill() -> None:
    game = taken_by_the_person(3, 1, 2, 3, 4)
    choice = objective.choose(TakeObjective(), game.state.seen)
    assert choice.chosen is not None
    assert choice.chosen.key == "objective:1"


def test_a_card_from_the_stack_leaves_the_display_alone() -> None:
    game = taken_by_the_person(9, 1, 2, 3, 4)
    assert game.state.table.objective_display == (1, 2, 3, 4)
    assert game.state.table.sure(Section.OBJECTIVES)


def test_a_card_that_nobody_names_may_have_lain_anywhere() -> None:
    game = taken_by_the_person(UNNAMED_OBJECTIVE, 1, 2, 3, 4)
    assert game.state.table.objective_display == (1, 2, 3, 4)
    assert not game.state.table.sure(Section.OBJECTIVES)


def test_two_cards_that_nobody_named_are_no_fault() -> None:
    game = taken_by_the_person(3, 1, 2, 3, 4)
    game.do(c.LogOwn("objective", ("2",)))
    assert game.state.table.objective_display == (1, 0, 0, 4)
    faults = {fault.code for fault in not_conserved(game.state.facts, game.state.table)}
    assert "table.objective" not in faults


def test_pedros_card_is_replaced_where_it_lay() -> None:
    game = revealed({"objective": {}}, before=(e.ObjectivesSet((7, 3, 9, 1)),))
    game.do(c.Done())
    game.do(c.Done())
    assert game.state.table.boards.pedro.objectives == (7,)
    assert game.state.table.objective_display == (UNNAMED_OBJECTIVE, 3, 9, 1)


def test_naming_the_unnamed_card_he_took_puts_nothing_in_doubt() -> None:
    game = revealed({"objective": {}}, before=(e.ObjectivesSet((0, 3, 9, 1)),))
    game.do(c.Done())
    game.do(c.Outcome("objective:12"))
    assert game.state.table.boards.pedro.objectives == (12,)
    assert game.state.table.objective_display == (UNNAMED_OBJECTIVE, 3, 9, 1)
    assert game.state.table.sure(Section.OBJECTIVES)


def test_a_card_thought_elsewhere_is_no_longer_there() -> None:
    game = revealed({"objective": {}}, before=(e.ObjectivesSet((7, 3, 9, 1)),))
    game.set(e.SectionsDoubted((Section.OBJECTIVES,)))
    game.do(c.Done())
    game.do(c.Outcome("objective:9"))
    assert game.state.table.objective_display == (UNNAMED_OBJECTIVE, 3, UNNAMED_OBJECTIVE, 1)
