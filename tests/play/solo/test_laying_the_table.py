"""Telling at setup what the hand drew: one thing after the other, in doubt until it is whole."""

import pytest

from companion.box.faults import Faulty
from companion.pedro.decks import companion_deck_text
from companion.play.solo import laying
from companion.play.solo.commands import BeginPlay, Command, LayAtSetup, OpenBags, StartSoloGame
from companion.play.solo.events import DrawKind
from companion.play.solo.kind import SOLO, decided
from companion.play.solo.setup import checklist
from companion.play.solo.state import SoloState
from companion.table.conservation import not_conserved
from companion.table.pieces import CattleCard, Colour, FarmerTile, Hand, Unknown, Worker, WorkerTile
from companion.table.state import Section
from companion.web.solo.cards import printed_deck_text

DECK = companion_deck_text()


@pytest.fixture
def state() -> SoloState:
    start = StartSoloGame("Ana", "hard", DECK, "K7QF")
    return decided(SOLO.start, start).state


def after(state: SoloState, *commands: Command) -> SoloState:
    for command in commands:
        state = decided(state, command).state
    return state


def laid(state: SoloState, *things: str) -> SoloState:
    """Things as a page sends them: `farmer.g1 green.4.black`."""
    return after(state, *(LayAtSetup(*thing.split(" ")) for thing in things))


FIVE = (
    "farmer.g1 green.4.black",
    "farmer.g2 green.4.green",
    "farmer.b1 blue.7.black",
    "farmer.o1 orange.3.green",
    "farmer.g3 green.5.black",
)


def test_farmers_are_in_doubt_until_all_five_lie(state: SoloState) -> None:
    for number in range(1, 5):
        state = laid(state, FIVE[number - 1])
        assert len(laying.farmers_lying(state)) == number
        assert not state.table.sure(Section.FARMERS)
        assert not laying.told(state, Section.FARMERS)
    state = laid(state, FIVE[4])
    assert state.table.sure(Section.FARMERS)
    assert laying.told(state, Section.FARMERS)
    assert laying.free_spaces(state) == ()


def test_only_the_next_free_space_of_each_colour_takes_a_farmer(state: SoloState) -> None:
    assert laying.free_spaces(state) == ("g1", "b1", "o1")
    state = laid(state, "farmer.b1 blue.7.black")
    assert laying.free_spaces(state) == ("g1", "b2", "o1")
    for wrong in ("farmer.b4 blue.3.green", "farmer.y1 yellow.5.black", "farmer.g1 blue.3.green"):
        with pytest.raises(Faulty):
            laid(state, wrong)


def test_a_full_area_takes_no_fifth_farmer(state: SoloState) -> None:
    four = (f"farmer.g{n} green.{tile}" for n, tile in enumerate(("4.black", *["4.green"] * 2), 1))
    state = laid(state, *four, "farmer.g4 green.3.green")
    assert laying.free_spaces(state) == ("b1", "o1")


def test_a_tile_that_all_lie_already_is_not_offered(state: SoloState) -> None:
    state = laid(state, "farmer.g1 green.4.black")
    there = FarmerTile(Colour.GREEN, 4, Hand.BLACK)
    assert there not in laying.farmers_for(state, "g2")
    assert FarmerTile(Colour.GREEN, 4, Hand.GREEN) in laying.farmers_for(state, "g2")
    assert there not in laying.tiles_for(state, 0)


def test_what_is_not_said_stays_open_and_can_be_taken_back(state: SoloState) -> None:
    begun = state
    state = laid(state, "farmer.g1 green.0.")
    (farmer,) = laying.farmers_lying(state)
    assert farmer.tile == FarmerTile(Colour.GREEN)
    assert laid(state, "farmer.g1").table.trail == begun.table.trail
    state = laid(state, "market.1.1 gaucho.1", "foresight.4 yellow.8.black", "objective.2 7")
    state = laid(state, "market.1.1", "foresight.4", "objective.2")
    assert state.table.foresight == begun.table.foresight
    assert state.table.job_market == begun.table.job_market
    assert isinstance(state.table.objective_display, Unknown)


def test_cattle_cards_are_counted_up_to_a_full_market(state: SoloState) -> None:
    state = laid(state, *["cattle caracu.2"] * 3)
    assert CattleCard("caracu", 2) not in laying.cards_for(state), "the box has three"
    state = laid(state, "cattle.caracu.2", *["cattle serrano.2"] * 5, "cattle chaqueno.1")
    assert not state.table.sure(Section.CATTLE_MARKET)
    state = laid(state, "cattle chaqueno.1")
    assert state.table.sure(Section.CATTLE_MARKET)
    with pytest.raises(Faulty):
        laid(state, "cattle chaqueno.1")


@pytest.mark.parametrize(
    "thing",
    ["market.9.1 gaucho.0", "market.1.1 granjero.0", "foresight.6 gaucho.0", "foresight.x x",
     "objective.9 1", "objective.0 99", "cattle niata.0", "cattle.caracu.2", "moon.1 cheese",
     "foresight.2 green.4.black"],
)  # fmt: skip
def test_what_no_page_offers_is_refused(state: SoloState, thing: str) -> None:
    with pytest.raises(Faulty):
        laid(state, thing)


def test_nothing_is_laid_once_the_game_runs(state: SoloState) -> None:
    with pytest.raises(Faulty):
        laid(after(state, BeginPlay()), FIVE[0])


def done(state: SoloState) -> set[str]:
    return {line.key for group in checklist(state) for line in group.lines if line.done}


def test_a_line_that_is_told_is_ticked_by_itself(state: SoloState) -> None:
    assert done(state) == set()
    state = laid(state, *FIVE)
    market = (f"market.{row}.{column} gaucho.0" for row, column in laying.market_places(state))
    assert done(laid(state, *market)) == {"farmers", "job_market"}


def test_the_app_draws_the_rest_of_what_was_begun_by_hand(state: SoloState) -> None:
    state = laid(state, *FIVE[:2], "cattle serrano.2", "market.1.1 gaucho.1", "objective.1 7")
    state = after(state, OpenBags(tuple(DrawKind)))
    for section in (
        Section.FARMERS,
        Section.JOB_MARKET,
        Section.FORESIGHT,
        Section.CATTLE_MARKET,
        Section.OBJECTIVES,
    ):
        assert laying.told(state, section), section
    lying = {farmer.space: farmer.tile for farmer in laying.farmers_lying(state)}
    assert lying["g1"] == FarmerTile(Colour.GREEN, 4, Hand.BLACK)
    market = state.table.job_market
    assert not isinstance(market, Unknown)
    assert market.rows[0][0] == WorkerTile(Worker.GAUCHO, True)
    assert laying.display(state)[1] == 7
    assert list(not_conserved(state.facts, state.table)) == []


def test_lines_of_the_printed_deck_come_only_with_it(state: SoloState) -> None:
    ours = {line.key for group in checklist(state) for line in group.lines}
    start = StartSoloGame("Ana", "hard", printed_deck_text({}), "K7QF")
    printed_game = decided(SOLO.start, start).state
    printed = {line.key for group in checklist(printed_game) for line in group.lines}
    assert printed - ours == {
        "pedro_printed_board",
        "pedro_cards",
        "loading_cards",
        "pedro_market_tile",
    }
    assert ours - printed == {"pedro_board", "pedro_extra_workers"}
