"""Arrows of the job market: nobody knows them for sure, so each is looked at once and then kept.

What the token's row proves is not asked.
"""

from typing import Any

import pytest

from companion.play.solo import commands as c
from companion.play.solo.pedro.tasks import (
    Depart,
    DrawTiles,
    ExtraDelivery,
    LoadShip,
    NoArrow,
    RevealLoading,
)
from companion.table import events as e
from companion.table.facts import ARROW_PATH, ARROWS, Arrow
from companion.table.pieces import Banner, MarketSlot
from companion.table.state import Section
from tests.play.solo.test_solo_game import GREEN, G, Game, in_buenos_aires

LOOKED = tuple((f"{ARROW_PATH}{row}", 0) for row in (3, 4, 10))


def market(token: int, free: int) -> e.JobMarketSet:
    """A job market whose token row has so many free spaces; the rows above it are empty."""
    rows: list[tuple[MarketSlot, ...]] = [(None, None)] * 11
    rows[token - 1] = (G, None) if free == 1 else (None, None)
    return e.JobMarketSet(tuple(rows), token)


def leaving(row: int, **choices: Any) -> Game:
    """Pedro has just filled a row in Buenos Aires; its arrow comes after the subphases."""
    game = in_buenos_aires(
        market(row, 1), e.ForesightSet((GREEN, GREEN, G, G, GREEN, GREEN)), **choices
    )
    while not isinstance(game.task(), NoArrow | Depart | DrawTiles):
        game.do(c.Done())
    return game


@pytest.mark.parametrize("row", [3, 4, 10])
def test_a_row_without_an_arrow_is_looked_at_once(row: int) -> None:
    game = leaving(row)
    assert game.task() == NoArrow(row)
    assert game.chosen == "arrow:none"
    game.do(c.Done())
    assert (f"{ARROW_PATH}{row}", 0) in game.state.corrections
    assert isinstance(leaving(row, corrections=LOOKED).task(), DrawTiles)


def test_it_may_turn_out_that_ships_depart_there() -> None:
    game = leaving(4)
    game.do(c.Outcome("arrow:yellow"))
    assert game.state.table.shipping.departures == 1
    assert game.state.facts.arrows[4] is Arrow.YELLOW


def test_what_was_done_as_said_is_known_from_then_on() -> None:
    game = leaving(5)
    assert game.task() == Depart(Banner.YELLOW, 5)
    game.do(c.Done())
    assert (f"{ARROW_PATH}5", ARROWS.index(Arrow.YELLOW)) in game.state.corrections


def test_a_departure_may_turn_out_to_be_a_refill() -> None:
    game = leaving(5)
    game.do(c.Outcome("arrow:refill"))
    assert game.state.table.shipping.departures == 0
    assert game.state.facts.arrows[5] is Arrow.REFILL


def asked_for_departures(*before: e.TableEvent, **choices: Any) -> Game:
    doubt = e.SectionsDoubted((Section.SHIPS, Section.JOB_MARKET))
    return at_loading(in_buenos_aires(*before, doubt, **choices))


def at_loading(game: Game) -> Game:
    if isinstance(game.task(), ExtraDelivery):
        game.do(c.Done())
    return game


def stage_revealed(game: Game) -> int:
    """The stage of the loading card that comes without a question."""
    game.do(c.Done())
    assert isinstance(game.task(), LoadShip)
    return game.state.loading_stage


def keys(game: Game) -> list[str]:
    assert isinstance(game.task(), RevealLoading)
    return [option.key for option in game.choice.options]


def test_departures_that_were_logged_are_not_asked_away() -> None:
    start = Game().state.table.shipping
    game = asked_for_departures(e.ShipsSet(start.ships, (), 1))
    assert keys(game) == ["departures:1", "departures:2", "departures:3"]
    assert game.refusal(c.Outcome("departures:0")) == {"solo.no_outcome"}


def test_departures_that_the_tokens_row_proves_are_not_asked_away() -> None:
    yellow = (f"{ARROW_PATH}5", ARROWS.index(Arrow.YELLOW))
    assert keys(asked_for_departures(market(6, 2)))[0] == "departures:0"
    game = asked_for_departures(market(6, 2), corrections=(yellow,))
    assert keys(game)[0] == "departures:1"


def test_the_last_stage_is_not_asked() -> None:
    start = Game().state.table.shipping
    game = asked_for_departures(e.ShipsSet(start.ships, (), 2))
    assert stage_revealed(game) == 3


def test_a_token_known_for_sure_says_how_often_ships_departed() -> None:
    arrows = (*LOOKED, (f"{ARROW_PATH}5", ARROWS.index(Arrow.YELLOW)))
    doubt = e.SectionsDoubted((Section.SHIPS,))
    game = at_loading(in_buenos_aires(market(6, 2), doubt, corrections=tuple(sorted(arrows))))
    assert stage_revealed(game) == 2
