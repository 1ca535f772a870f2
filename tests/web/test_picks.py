"""Many tiles to choose from are a few rows of pictures, and no two answers read alike."""

import pytest
from flask import Flask

from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import Foresight
from companion.table import events as e
from companion.table.pieces import UNKNOWN, Colour, FarmerTile, Hand
from companion.table.state import TrailFarmer
from companion.web.solo.contexts.picks import picks
from companion.web.solo.contexts.taps import things_of
from tests.play.solo.test_own_visit import near

FULL = tuple(
    TrailFarmer(f"b{space}", FarmerTile(Colour.BLUE, 3 + space, Hand.BLACK))
    for space in range(1, 5)
)


@pytest.mark.parametrize("farmers", [(), FULL], ids=["onto the trail", "into the box"])
def test_a_farmer_is_one_tap_in_the_row_of_its_colour(
    app: Flask, farmers: tuple[TrailFarmer, ...]
) -> None:
    game = near(*farmers)
    game.set(e.ForesightSet((UNKNOWN,) * 6))
    options = forecast(game.state, Foresight(0, 1)).options
    with app.test_request_context():
        found = picks(things_of(game.state), options)
    assert [pick.text for pick in found] == ["Blue", "Green", "Orange", "No tile: nothing moves"]
    green = [pick.text for pick in found[1].rows]
    assert green[:3] == ["3", "4, black hand 1 peso", "4, green hand 2 pesos"]
    assert [(one.tile is not None, one.hand) for one in found[1].rows[:3]] == [
        (True, 0),
        (True, 1),
        (True, 2),
    ]
    answers = [pick for one in found for pick in (one.rows or (one,))]
    assert {pick.key for pick in answers} == {option.key for option in options}
    assert all(len({pick.text for pick in one.rows}) == len(one.rows) for one in found)
