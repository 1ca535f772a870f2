"""A card that counts the buildings of whoever has most on the trail, while nobody knows them."""

from typing import Any

from companion.play.solo import commands as c
from companion.play.solo.pedro.tasks import Act, CountBuildings, Move
from companion.record.step import Document
from companion.table import events as e
from companion.table.pieces import Seat
from companion.table.state import Section, TrailBuilding
from tests.play.solo.test_solo_game import Game, deck_of

STEPS = {"count": "most_buildings", "min": 2, "max": 4}
DOUBT = e.SectionsDoubted((Section.BUILDINGS,))


def standing(person: int, pedro: int) -> e.BuildingsSet:
    """The first buildings of each seat on the first spaces."""
    spaces = iter(Game().state.facts.trail.building_spaces)
    return e.BuildingsSet(
        tuple(
            TrailBuilding(next(spaces), seat, number)
            for seat, most in ((Seat.PERSON, person), (Seat.PEDRO, pedro))
            for number in range(1, most + 1)
        )
    )


def card(steps: Any, *actions: Document) -> Document:
    one = {"id": 1, "steps": steps, "actions": list(actions)}
    return deck_of({"grain": 1}, cards=[one])


def revealed(deck: Document, *before: e.TableEvent) -> Game:
    game = Game(deck=deck)
    game.set(e.FarmersSet(()), *before)
    game.do(c.EndPersonTurn())
    return game


def asked(game: Game) -> list[str]:
    assert isinstance(game.task(), CountBuildings)
    return [option.key for option in game.choice.options]


def test_it_asks_how_many_and_then_says_exactly_how_far() -> None:
    game = revealed(card(STEPS), standing(1, 0), DOUBT)
    assert asked(game) == ["buildings:1", "buildings:3", "buildings:4"]
    said = [(o.say.code, *dict(o.say.values).values()) for o in game.choice.options]
    assert said == [
        ("pedro.buildings.at_most", 2),
        ("pedro.buildings.exactly", 3),
        ("pedro.buildings.at_least", 4),
    ]
    game.do(c.Outcome("buildings:3"))
    assert game.task() == Move(3)


def test_nothing_is_asked_while_the_buildings_are_known() -> None:
    assert revealed(card(STEPS), standing(3, 0)).task() == Move(3)


def test_nothing_is_asked_that_his_own_buildings_settle() -> None:
    assert revealed(card(STEPS), standing(1, 4), DOUBT).task() == Move(4)


def test_what_was_counted_once_is_not_asked_below_that_again() -> None:
    game = revealed(card(STEPS), standing(1, 0), DOUBT)
    game.do(c.Outcome("buildings:4"))
    while game.state.phase == "pedro":
        game.do(c.Done() if game.choice.chosen else c.Outcome("move:trail"))
    game.do(c.EndPersonTurn(unseen=True))
    assert game.task() == Move(4)


def test_looking_at_the_buildings_overrules_the_count() -> None:
    game = revealed(card(STEPS), standing(1, 0), DOUBT)
    game.do(c.Outcome("buildings:4"))
    game.set(standing(2, 0), DOUBT)
    assert game.state.table.trail.most_buildings == 0


def test_a_deed_that_counts_them_asks_as_well_and_only_once() -> None:
    deck = card(2, {"do": [{"grain": {"count": "most_buildings", "max": 3}}]})
    game = revealed(deck, standing(1, 0), DOUBT)
    assert asked(game) == ["buildings:1", "buildings:2", "buildings:3"]
    game.do(c.Outcome("buildings:3"))
    game.do(c.Done() if game.choice.chosen else c.Outcome("move:trail"))
    assert isinstance(game.task(), Act)
    game.do(c.Done())
    assert game.state.table.boards.pedro.grain == 3


def test_a_condition_that_counts_them_asks_for_its_threshold() -> None:
    when = {"counted": "most_buildings", "at_least": 3}
    deck = card(2, {"when": when, "do": [{"grain": 2}], "otherwise": [{"grain": 1}]})
    game = revealed(deck, standing(1, 0), DOUBT)
    assert asked(game) == ["buildings:1", "buildings:3"]
