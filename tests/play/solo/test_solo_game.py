"""The solo game, told as a person would: setup, cards, Buenos Aires, arrows, last turns."""

import json
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest

from companion.box.faults import Faulty
from companion.pedro.choice import Choice
from companion.pedro.decks import companion_deck_text
from companion.pedro.outcome_keys import is_covered
from companion.play.solo import commands as c
from companion.play.solo.events import CardSource
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.tasks import (
    Act,
    Depart,
    DescribeCard,
    DrawTiles,
    ExtraDelivery,
    Foresight,
    LoadShip,
    MasterBeside,
    Move,
    NoArrow,
    RevealLoading,
    ShipComes,
    Task,
)
from companion.play.solo.person.log import ask
from companion.play.solo.person.parts import Part
from companion.play.solo.setup import checklist
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Document, Step, StepKind
from companion.table import events as e
from companion.table.pieces import (
    UNKNOWN,
    CattleCard,
    Colour,
    EnginePlace,
    FarmerTile,
    Hand,
    Quay,
    Seat,
    Worker,
    WorkerTile,
)
from companion.table.state import JobMarket, QuayDiscs, Section, ShipDiscs, TrailFarmer
from tests.tapping import Came, Tapping

TAPS = Tapping(SOLO)
answer, turn_back = TAPS.answer, TAPS.turn_back

G, C, M = (WorkerTile(w) for w in (Worker.GAUCHO, Worker.CARPINTERO, Worker.MAQUINISTA))
GREEN = FarmerTile(Colour.GREEN, 4, Hand.BLACK)


class Game:
    """A record that commands are appended to."""

    def __init__(
        self,
        level: str = "medium",
        deck: Document | None = None,
        seed: str = "K7QF",
        named: bool = True,
        **choices: Any,
    ) -> None:
        self.steps: tuple[Step, ...] = ()
        text = companion_deck_text() if deck is None else json.dumps(deck)
        self.do(c.StartSoloGame("Ana", level, text, seed, **choices))
        if named and self.state.unnamed_workers:
            self.do(c.NamePedroWorker("gaucho.0"))
        self.do(c.BeginPlay())

    def do(self, command: c.Command) -> None:
        at = len(self.steps)
        answered = answer(self.steps, command, f"form-{at}", at)
        assert answered.step
        self.steps = (*self.steps, answered.step)
        self.state = answered.state

    def set(self, *events: e.TableEvent) -> None:
        self.do(c.CorrectTable(events))

    @property
    def choice(self) -> Choice:
        task = self.task()
        assert task
        return forecast.forecast(self.state, task)

    @property
    def chosen(self) -> str | None:
        """The key of what Pedro does, if that is known."""
        chosen = self.choice.chosen
        return chosen.key if chosen else None

    def task(self) -> Task | None:
        return self.state.task

    def phase(self) -> Phase:
        return self.state.phase

    def refusal(self, command: c.Command) -> Collection[str]:
        with pytest.raises(Faulty) as refused:
            self.do(command)
        return {fault.code for fault in refused.value.faults}


def stepped(answered: Came[SoloState]) -> tuple[Step, ...]:
    """The step that an answer appends."""
    assert answered.step
    return (answered.step,)


def deck_of(*deeds: Document, steps: int = 2, **changes: Any) -> Document:
    """A deck of one card."""
    ours = json.loads(companion_deck_text())
    card = {"id": 1, "steps": steps, "actions": [{"do": list(deeds)}]}
    return {**ours, "cards": [card], "difficulty": {"medium": {"extra_delivery": True}}, **changes}


def revealed(*deeds: Document, before: tuple[e.TableEvent, ...] = ()) -> Game:
    """A game in which Pedro's only card lies open, on a trail without farmers."""
    game = Game(deck=deck_of(*deeds))
    game.set(e.FarmersSet(()), *before)
    game.do(c.EndPersonTurn())
    return game


def test_the_seed_decides_what_the_app_draws() -> None:
    first, same, other = Game(seed="A"), Game(seed="A"), Game(seed="B")
    assert first.state == same.state
    ours, others = first.state.table.trail, other.state.table.trail
    assert ours.neutral != others.neutral
    assert ours.sides != others.sides
    assert first.state.masters_drawn != other.state.masters_drawn
    assert sorted(ours.neutral) == list("ABCDEFGH")
    assert len(first.state.masters_drawn) == 5


def test_unknown_sides_of_cities_are_not_drawn() -> None:
    assert Game().state.table.cities.sides == ("a", "a", "a")


def test_the_checklist_keeps_its_ticks_and_tells_hand_from_app() -> None:
    game = Game()
    game.do(c.TickSetup("neutral"))
    lines = {line.key: line for group in checklist(game.state) for line in group.lines}
    assert lines["neutral"].done
    assert lines["neutral"].drawn
    assert lines["farmers"].by_hand
    assert "pedro_extra_workers" not in lines


def test_a_hard_game_names_three_workers_more() -> None:
    game = Game("hard")
    for key in ("carpintero.1", "maquinista.0", "gaucho.0"):
        game.do(c.NamePedroWorker(key))
    assert game.state.unnamed_workers == ()
    assert len(game.state.table.boards.pedro.hired) == 4


def test_he_moves_then_acts_then_the_person_is_on_turn() -> None:
    game = revealed({"grain": 2})
    assert game.task() == Move(2)
    assert game.chosen == "move:B"
    game.do(c.Done())
    assert isinstance(game.task(), Act)
    game.do(c.Done())
    assert game.phase() is Phase.PERSON
    assert game.state.turn == 2
    assert game.state.table.boards.pedro.grain == 2


def test_an_action_that_cannot_be_carried_out_is_one_grain() -> None:
    game = revealed(
        {"hire": {"who": "maquinista"}},
        before=(e.JobMarketSet(((G, C), *((None, None),) * 10), 3),),
    )
    game.do(c.Done())
    assert game.choice.impossible
    game.do(c.Done())
    assert game.state.table.boards.pedro.grain == 1


def test_a_person_may_say_that_it_is_not_possible() -> None:
    game = revealed({"build": {}})
    game.do(c.Done())
    game.do(c.NotPossible())
    assert game.state.table.boards.pedro.grain == 1
    assert game.state.table.trail.buildings == ()


def test_it_went_differently_is_one_tap() -> None:
    game = revealed({"build": {}})
    game.do(c.Done())
    game.do(c.Outcome("build:1:f3"))
    assert [b.space for b in game.state.table.trail.buildings] == ["f3"]


def test_grain_over_eight_is_lost() -> None:
    game = revealed({"grain": 6}, {"grain": 6})
    for _ in range(3):
        game.do(c.Done())
    assert game.state.table.boards.pedro.grain == 8


def about_to_move(*before: e.TableEvent) -> Game:
    """Pedro's card with three steps lies open."""
    game = Game(deck=deck_of({"grain": 1}, steps=3))
    game.set(e.FarmersSet(()), *before)
    game.do(c.EndPersonTurn())
    assert game.chosen == "move:B"
    return game


def test_a_fee_to_the_person_does_not_touch_the_table() -> None:
    game = about_to_move(e.BuildingPlaced(Seat.PERSON, 7, "p1"), e.FarmerPlaced(GREEN))
    assert game.choice.chosen
    assert game.choice.chosen.events == (e.EstancieroMoved(Seat.PEDRO, "B"),)


def test_a_farmer_on_his_way_gets_the_coins_of_his_hand() -> None:
    longer = (e.BuildingPlaced(Seat.PERSON, 7, "p1"), e.BuildingPlaced(Seat.PERSON, 8, "f1"))
    game = about_to_move(*longer, e.FarmerPlaced(GREEN))
    game.do(c.Done())
    assert game.state.table.trail.farmers == (TrailFarmer("g1", GREEN, 1),)
    assert GREEN.hand is Hand.BLACK


def to_buenos_aires(game: Game) -> None:
    game.set(e.EstancierosSet(None, "H"))
    game.do(c.EndPersonTurn())
    if game.phase() is Phase.REVEAL:
        game.do(c.RevealPedroCard(1))
    game.do(c.Done())
    game.do(c.Done())


def in_buenos_aires(
    *before: e.TableEvent, level_deck: Document | None = None, **choices: Any
) -> Game:
    game = Game(deck=level_deck or deck_of({"grain": 2}), **choices)
    game.set(e.FarmersSet(()), e.ForesightSet((GREEN, GREEN, G, C, M, M)), *before)
    to_buenos_aires(game)
    return game


def at_the_ships(*before: e.TableEvent, level_deck: Document | None = None) -> Game:
    """In Buenos Aires, the loading card revealed."""
    game = in_buenos_aires(*before, level_deck=level_deck)
    while isinstance(game.task(), ExtraDelivery | RevealLoading):
        game.do(c.Done())
    return game


def test_buenos_aires_step_by_step() -> None:
    game = in_buenos_aires()
    assert isinstance(game.task(), ExtraDelivery)
    game.do(c.Done())
    assert isinstance(game.task(), RevealLoading)
    game.do(c.Done())
    assert isinstance(game.task(), LoadShip)
    game.do(c.Done())
    for pair in range(3):
        task = game.task()
        assert isinstance(task, Foresight)
        assert task.pair == pair
        game.do(c.Done())
    assert game.task() == NoArrow(3)
    game.do(c.Done())
    game.do(c.Done())
    assert isinstance(game.task(), DrawTiles)
    game.do(c.Outcome("unsaid"))
    assert game.phase() is Phase.PERSON
    assert game.state.table.trail.estancieros.pedro == "start"
    assert game.state.table.foresight.count(UNKNOWN) == 3
    assert game.state.pedro_visits == 1


def test_a_covered_space_leads_to_his_next_choice() -> None:
    quays = (QuayDiscs(Quay("le_havre", 1), 1, 1),)
    game = in_buenos_aires(e.CitiesSet(quays, (), ()), level_deck=deck_of({"grain": 5}))
    assert isinstance(game.task(), ExtraDelivery)
    first = game.chosen
    covered = next(o.key for o in game.choice.options if is_covered(o.key))
    game.do(c.Outcome(covered))
    assert isinstance(game.task(), ExtraDelivery)
    assert game.state.table.cities.covered
    assert game.chosen != first


LE_HAVRE_1 = Quay("le_havre", 1)


def test_a_delivery_in_doubt_may_be_any_or_none() -> None:
    """findings/rules.md, 12: "no delivery" is not certain while the cities are in doubt."""
    quays = e.CitiesSet((QuayDiscs(LE_HAVRE_1, 1, 1),), (), ())
    doubt = e.SectionsDoubted((Section.CITIES,))
    game = in_buenos_aires(quays, doubt, level_deck=deck_of({"grain": 5}))
    keys = [option.key for option in game.choice.options]
    assert game.chosen is None
    assert "deliver:le_havre:1:east:3" in keys
    game.do(c.Outcome("deliver:none"))
    assert isinstance(game.task(), RevealLoading)


def test_discs_that_may_have_departed_are_asked_before_a_delivery() -> None:
    start = Game().state.table
    his = tuple(ShipDiscs(s.ship, 0, int(s.ship == "start_7")) for s in start.shipping.ships)
    board = replace(start.boards.pedro, discs=start.boards.pedro.discs - 1)
    loaded = e.ShipsSet(his, (), 0), e.BoardSet(Seat.PEDRO, board)
    doubt = e.SectionsDoubted((Section.SHIPS, Section.CITIES, Section.JOB_MARKET))
    game = in_buenos_aires(*loaded, doubt, level_deck=deck_of({"grain": 5}))
    assert [o.key for o in game.choice.options] == [f"departures:{n}" for n in range(4)]
    game.do(c.Outcome("departures:1"))
    assert isinstance(game.task(), ExtraDelivery)
    assert any(o.key.startswith("deliver:rotterdam") for o in game.choice.options)
    game.do(c.Outcome("deliver:none"))
    assert game.chosen == "loading"


def test_on_side_b_a_delivery_is_asked_by_its_quarter() -> None:
    quays = e.CitiesSet((QuayDiscs(LE_HAVRE_1, 0, 1),), (), ())
    game = in_buenos_aires(quays, city_sides=("b", "a", "a"))
    assert {o.key for o in game.choice.options} == {
        *(f"deliver:le_havre:1:{quarter}:1" for quarter in ("east", "south", "north", "west")),
        "deliver:none",
    }
    game.do(c.Outcome("deliver:le_havre:1:east:1"))
    assert not game.state.table.sure(Section.PEDRO_BOARD)


def full_but_one(row: int) -> e.JobMarketSet:
    full, empty = (G, C), (None, None)
    return e.JobMarketSet((*[full] * (row - 1), (G, None), *[empty] * (11 - row)), row)


def pass_foresight(game: Game) -> None:
    while isinstance(game.task(), ExtraDelivery | RevealLoading | LoadShip | Foresight):
        game.do(c.Done())


def test_the_yellow_arrow_lets_three_ships_depart_and_two_come() -> None:
    game = in_buenos_aires(full_but_one(5), e.DiscLoaded(Seat.PEDRO, "start_7"))
    pass_foresight(game)
    assert isinstance(game.task(), Depart)
    game.do(c.Done())
    assert isinstance(game.task(), ShipComes)
    game.do(c.Outcome("ship:pile_12"))
    game.do(c.Outcome("ship:unsaid"))
    assert game.state.table.shipping.departures == 1
    assert game.state.table.shipping.unnamed == 1
    assert len(game.state.table.shipping.ships) == 9


def test_a_whole_visit_is_undone_at_once() -> None:
    game = in_buenos_aires(full_but_one(5))
    before = game.state
    game.do(c.CarryOut(2))
    pass_foresight(game)
    for command in (c.Done(), c.Outcome("ship:pile_12"), c.Outcome("ship:pile_4")):
        game.do(command)
    back = turn_back(game.steps, StepKind.UNDO, "undo", len(game.steps))
    assert back.state == before


def test_another_arrow_is_learned_as_a_fact_of_the_copy() -> None:
    game = in_buenos_aires(full_but_one(5))
    pass_foresight(game)
    game.do(c.Outcome("arrow:purple"))
    assert ("job_market.arrow.5", 3) in game.state.corrections
    assert game.state.facts.arrows[5] == "purple"


def test_pedro_takes_the_token_and_the_person_has_one_last_turn() -> None:
    game = in_buenos_aires(full_but_one(11))
    pass_foresight(game)
    game.do(c.Done())
    assert game.state.table.boards.pedro.token
    assert game.state.last_turn is Seat.PERSON
    assert game.phase() is Phase.PERSON
    game.do(c.EndPersonTurn())
    assert game.phase() is Phase.OVER


def test_the_person_takes_the_token_and_pedro_has_one_last_card() -> None:
    game = Game(deck=deck_of({"grain": 1}))
    game.set(e.FarmersSet(()), full_but_one(11), e.ForesightSet((GREEN, GREEN, G, C, M, M)))
    game.do(c.LogVisit("start_5", "", ("tile:0:green.4.black", "tile:2:gaucho.0", "")))
    assert game.state.table.boards.person.token
    assert game.state.last_turn is Seat.PEDRO
    game.do(c.EndPersonTurn())
    assert game.phase() is Phase.PEDRO
    game.do(c.Done())
    game.do(c.Done())
    assert game.phase() is Phase.OVER


def test_once_the_token_is_gone_pedro_places_no_worker() -> None:
    game = Game(deck=deck_of({"grain": 1}))
    game.set(
        e.FarmersSet(()),
        e.ForesightSet((GREEN, GREEN, G, C, M, M)),
        e.TokenTaken(Seat.PERSON),
    )
    to_buenos_aires(game)
    pass_foresight(game)
    game.do(c.Done())
    assert game.phase() is Phase.OVER
    market = game.state.table.job_market
    assert isinstance(market, JobMarket)
    assert market.rows[2][1] is None


def test_a_rotterdam_ship_brings_an_objective_card() -> None:
    seven = [{"id": stage, "stage": stage, "grain": 1, "value": 7} for stage in (1, 2, 3)]
    deck = deck_of({"grain": 2}, loading_cards=seven)
    game = at_the_ships(e.ObjectivesSet((4, 5, 6, 7)), level_deck=deck)
    assert game.chosen == "load:start_7"
    game.do(c.Done())
    assert isinstance(game.task(), Act)
    assert game.chosen == "objective:4"
    game.do(c.Done())
    assert game.state.table.boards.pedro.objectives == (4,)


def test_ships_that_came_and_left_are_not_in_the_pile_any_more() -> None:
    game = Game()
    assert forecast.pile_left(game.state) == 7
    game.set(e.ShipsSet((ShipDiscs("pile_4"),), ("start_1", "pile_7", "pile_8"), 1))
    assert forecast.pile_left(game.state) == 4
    game.set(e.ShipArrived(None))
    assert forecast.pile_left(game.state) == 3


def test_an_unknown_station_asks_which_master_lay_beside_it() -> None:
    game = revealed(
        {"engine": {"spaces": 3}}, before=(e.EnginesSet(EnginePlace(0), EnginePlace(6)),)
    )
    game.do(c.Done())
    assert game.choice.chosen is None
    game.do(c.Outcome("engine:7:1"))
    assert game.task() == MasterBeside(7)
    master = game.state.masters_drawn[0]
    game.do(c.Outcome(f"master:{master}"))
    assert game.state.table.boards.pedro.masters == (master,)
    assert game.state.table.boards.pedro.hired == ()


def test_a_section_in_doubt_is_confirmed_with_one_tap_and_the_instruction_is_exact() -> None:
    game = Game(deck=deck_of({"buy_cattle": {}}))
    game.set(
        e.FarmersSet(()), e.CattleMarketSet((CattleCard("serrano", 2), CattleCard("caracu", 3)))
    )
    game.do(c.EndPersonTurn(unseen=True))
    game.do(c.Outcome("move:trail"))
    assert game.choice.confirm is Section.CATTLE_MARKET
    game.do(c.ConfirmSection(Section.CATTLE_MARKET))
    assert game.chosen == "cattle:caracu.3"


def test_a_printed_card_is_described_when_its_number_first_comes_up() -> None:
    deck = deck_of({"grain": 1}, cards=[], loading_cards=[], printed=15)
    game = Game(deck=deck, source=CardSource.HAND)
    game.set(e.FarmersSet(()))
    game.do(c.EndPersonTurn())
    assert game.phase() is Phase.REVEAL
    assert game.refusal(c.RevealPedroCard(16)) == {"solo.no_card"}
    game.do(c.RevealPedroCard(9))
    assert game.task() == DescribeCard(9)
    card = {"id": 9, "steps": 3, "actions": [{"do": [{"grain": 2}, {"note": "Turn the hat"}]}]}
    assert game.refusal(c.DescribePedroCard(json.dumps({**card, "id": 8}))) == {"solo.other_card"}
    game.do(c.DescribePedroCard(json.dumps(card)))
    assert game.task() == Move(3)
    for _ in range(3):
        game.do(c.Done())
    game.do(c.EndPersonTurn())
    game.do(c.RevealPedroCard(9))
    assert game.task() == Move(3)


def test_a_printed_loading_card_is_typed_in() -> None:
    deck = deck_of({"grain": 1}, loading_cards=[], printed=1)
    game = in_buenos_aires(level_deck=deck)
    if isinstance(game.task(), ExtraDelivery):
        game.do(c.Done())
    assert isinstance(game.task(), RevealLoading)
    game.do(c.RevealLoadingCard(2, 9))
    assert game.task() == LoadShip(9)


def test_a_game_that_has_not_started_refuses_and_so_does_a_wrong_command() -> None:
    with pytest.raises(Faulty):
        answer((), c.BeginPlay(), "f", 0)
    game = Game()
    assert game.refusal(c.Done()) == {"solo.not_now"}
    assert game.refusal(c.LogOwn("dance", ())) == {"id.unknown"}
    assert game.refusal(c.LogOwn("move", ("nowhere",))) == {"solo.no_outcome"}
    assert game.refusal(c.CorrectTable((e.ShipArrived("pile_99"),))) == {"table.no_ship"}


def test_own_building_in_two_taps() -> None:
    game = Game()
    game.do(c.LogOwn("build", ("1", "p1")))
    assert game.state.table.boards.person.buildings_left == tuple(range(2, 11))
    asked = ask(game.state, "build", ("3",))
    assert isinstance(asked, Part)
    assert asked.name == "space"


def test_own_visit_in_one_form_lets_ships_depart() -> None:
    game = Game()
    game.set(e.FarmersSet(()), full_but_one(5), e.ForesightSet((GREEN, GREEN, G, C, M, M)))
    game.do(
        c.LogVisit(
            "start_5", "", ("tile:0:green.4.black", "tile:2:gaucho.0", "tile:4:maquinista.0")
        )
    )
    assert isinstance(game.task(), Depart)
    assert game.refusal(c.EndPersonTurn()) == {"solo.not_now"}
    game.do(c.Done())
    game.do(c.Outcome("ship:unsaid"))
    game.do(c.Outcome("ship:unsaid"))
    assert game.state.tasks == ()
    assert game.state.table.trail.estancieros.person == "start"
    assert game.refusal(c.LogVisit()) == {"solo.one_visit"}
    assert (
        next(q.person for q in game.state.table.cities.quays if q.quay == Quay("le_havre", 2)) == 1
    )


def test_building_7b_gives_pedro_an_exhaustion_card() -> None:
    game = Game()
    game.do(c.LogOwn("pedro_exhaustion", ()))
    assert game.state.table.boards.pedro.exhaustion == 1


def test_reload_never_shows_another_card() -> None:
    game = Game()
    game.do(c.EndPersonTurn())
    card = game.state.revealed
    record = list(game.steps)
    for n in range(3):
        record += stepped(turn_back(record, StepKind.UNDO, f"u{n}", len(record)))
        again = answer(record, c.EndPersonTurn(), f"a{n}", len(record))
        assert again.state.revealed == card
        record += stepped(again)


def test_two_gauchos_and_a_market_known_to_the_card() -> None:
    game = revealed(
        {"market_cards": {"cards": 2}},
        {"buy_cattle": {"gauchos": {"count": "other_gauchos"}}},
        before=(e.CattleMarketSet((CattleCard("caracu", 2),)),),
    )
    game.do(c.Done())
    game.do(c.Outcome("added:caracu.3"))
    game.do(c.Outcome("added:serrano.2"))
    assert game.chosen == "cattle:caracu.3"


def test_a_card_answered_in_parts_is_undone_at_once() -> None:
    market = e.CattleMarketSet((CattleCard("caracu", 2),))
    game = revealed({"market_cards": {"cards": 2}}, {"grain": 1}, before=(market,))
    before = game.state
    game.do(c.Done())
    game.do(c.Outcome("added:caracu.3"))
    game.do(c.Outcome("added:serrano.2"))
    back = turn_back(game.steps, StepKind.UNDO, "undo", len(game.steps))
    assert back.state == before
