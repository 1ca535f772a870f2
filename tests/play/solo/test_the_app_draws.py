"""The app draws: nothing comes that is not in the bag, and the table stays known."""

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.box.faults import Faulty
from companion.pedro.decks import companion_deck_text
from companion.pedro.verbs.market_cards import MarketCards
from companion.play.solo import by_app, drawing
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import (
    Command,
    ConfirmSection,
    CorrectTable,
    OpenBags,
    SayNoneLikeIt,
    StartSoloGame,
)
from companion.play.solo.events import DrawKind
from companion.play.solo.evolve import evolve_all
from companion.play.solo.kind import SOLO, decided
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.tasks import Act, RefillMarket, ShipComes
from companion.play.solo.state import Phase, SoloState
from companion.record.replay import check
from companion.record.step import Step, StepKind
from companion.simulate.one_game import play
from companion.table.conservation import not_conserved
from companion.table.events import (
    CattleMarketSet,
    Drawn,
    ForesightFilled,
    ForesightTaken,
    SectionsDoubted,
    ShipArrived,
    StackShuffled,
)
from companion.table.pieces import (
    UNKNOWN,
    UNNAMED_OBJECTIVE,
    CattleCard,
    FarmerTile,
    Unknown,
    WorkerTile,
)
from companion.table.stacks import FORESIGHT_BAGS, all_of
from companion.table.state import Section, Stack
from tests.tapping import Tapping

DECK = companion_deck_text()
TAPS: Tapping[SoloState] = Tapping(SOLO)
SEEDS = [f"bags-{n}" for n in range(6)]


def begun(*kinds: DrawKind, seed: str = "K7QF", difficulty: str = "medium") -> SoloState:
    start = StartSoloGame("Ana", difficulty, DECK, seed, app_draws=kinds)
    return decided(SOLO.start, start).state


def after(state: SoloState, command: Command) -> SoloState:
    return decided(state, command).state


def unknown(state: SoloState) -> Iterator[str]:
    """Whatever of the table nobody knows, by its section."""
    table = state.table
    for name in ("cattle_market", "objective_display", "job_market"):
        if isinstance(getattr(table, name), Unknown):
            yield name
    if isinstance(table.trail.farmers, Unknown):
        yield "farmers"
    if any(isinstance(tile, Unknown) for tile in table.foresight):
        yield "foresight"
    if table.shipping.unnamed:
        yield "ships"
    shown = table.objective_display
    if not isinstance(shown, Unknown) and UNNAMED_OBJECTIVE in shown:
        yield "objectives"


def test_with_the_app_drawing_the_whole_table_is_known_before_the_first_tap() -> None:
    state = begun(*by_app.ALL, difficulty="hard")
    assert list(unknown(state)) == []
    assert state.unnamed_workers == ()
    market = state.table.job_market
    assert not isinstance(market, Unknown)
    named = [tile for row in market.rows for tile in row if isinstance(tile, WorkerTile)]
    assert len(named) == state.facts.at_start.workers
    assert len(state.table.boards.pedro.hired) == 4
    assert list(not_conserved(state.facts, state.table)) == []


def test_by_hand_nothing_is_drawn_and_no_stack_is_opened() -> None:
    state = begun()
    assert state.table.stacks == ()
    assert set(unknown(state)) >= {"cattle_market", "farmers", "foresight", "objective_display"}


def test_each_kind_is_chosen_by_itself() -> None:
    farmers = begun(DrawKind.FARMERS)
    assert not isinstance(farmers.table.trail.farmers, Unknown)
    assert isinstance(farmers.table.foresight[0], FarmerTile)
    assert isinstance(farmers.table.foresight[2], Unknown), "bag B holds workers"
    assert isinstance(farmers.table.foresight[4], Unknown), "bag C holds both"
    assert set(unknown(begun(DrawKind.CATTLE))).isdisjoint({"cattle_market"})
    both = begun(DrawKind.FARMERS, DrawKind.WORKERS)
    assert "foresight" not in set(unknown(both))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_drawn_that_is_not_in_the_bag(seed: str) -> None:
    """Over whole games: every draw is of what the box still holds, and nothing is unknown."""

    def watch(state: SoloState) -> None:
        assert list(not_conserved(state.facts, state.table)) == []
        if state.phase in (Phase.PERSON, Phase.REVEAL) and not state.tasks:
            assert list(unknown(state)) == []
        for left in state.table.stacks:
            assert not Counter(left.order) - Counter(all_of(state.facts, left.stack))

    game = play(DECK, "hard", seed, recorded=True, watch=watch, app_draws=by_app.ALL)
    assert game.state.phase is Phase.OVER
    drawn = Counter(
        (event.stack, thing)
        for step in game.steps
        for event in map(CODEC.decode, step.events)
        if isinstance(event, Drawn)
        for thing in event.things
    )
    box = Counter((stack, thing) for stack in Stack for thing in all_of(game.state.facts, stack))
    assert drawn
    assert not drawn - box


def test_a_simulated_game_with_the_app_drawing_is_decided_the_same_again() -> None:
    game = play(DECK, "medium", "again", recorded=True, app_draws=by_app.ALL)
    check(SOLO, game.steps)
    events = [CODEC.decode(event) for step in game.steps for event in step.events]
    assert evolve_all(SoloState(), events) == game.state


def test_pedro_is_never_asked_about_a_draw() -> None:
    asked: list[object] = []

    def watch(state: SoloState) -> None:
        task = state.task
        if task is not None and state.phase is Phase.PEDRO:
            choice = forecast(state, task)
            if choice.chosen is None and not choice.impossible:
                asked.append(task)

    for seed in SEEDS:
        play(DECK, "hard", seed, watch=watch, app_draws=by_app.ALL)
    deeds = [task.deed if isinstance(task, Act) else task for task in asked]
    assert not [one for one in deeds if isinstance(one, ShipComes | RefillMarket | MarketCards)]


def test_the_same_seed_draws_the_same_and_another_one_does_not() -> None:
    assert begun(*by_app.ALL).table == begun(*by_app.ALL).table
    assert begun(*by_app.ALL).table.foresight != begun(*by_app.ALL, seed="K7QG").table.foresight


def test_a_section_in_doubt_is_drawn_for_once_it_was_told() -> None:
    state = begun(*by_app.ALL)
    state = evolve_all(state, (SectionsDoubted((Section.FORESIGHT,)), ForesightFilled(0, UNKNOWN)))
    assert by_app.due(state) == ()
    told = after(state, ConfirmSection(Section.FORESIGHT))
    assert isinstance(told.table.foresight[0], FarmerTile)


def test_an_empty_bag_leaves_the_space_empty_and_the_visit_ends() -> None:
    state = begun(*by_app.ALL)
    none_left = tuple(StackShuffled(bag, ()) for bag in FORESIGHT_BAGS)
    state = evolve_all(state, (*none_left, ForesightTaken(0), ForesightTaken(3)))
    assert by_app.refilled(state) == ()
    named = evolve_all(state, (ForesightFilled(0, UNKNOWN),))
    assert by_app.due(named) == (ForesightFilled(0, None),)


def places(state: SoloState) -> dict[str, drawing.Laid]:
    return {there.place: there for there in drawing.laid(state)}


@pytest.mark.parametrize("kind", ["foresight", "cattle", "objective", "farmer", "market", "pedro"])
def test_none_like_it_draws_another_and_that_kind_comes_no_more(kind: str) -> None:
    state = begun(*by_app.ALL, difficulty="hard")
    there = next(one for place, one in places(state).items() if place.startswith(kind))
    before = Counter(one.thing for one in places(state).values())
    told = after(state, SayNoneLikeIt(there.place))
    assert list(not_conserved(told.facts, told.table)) == []
    now = Counter(one.thing for one in places(told).values())
    assert now[there.thing] == before[there.thing] - 1
    assert now.total() == before.total()
    left = next(left for left in told.table.stacks if left.stack is there.stack)
    assert there.thing not in left.order
    assert list(unknown(told)) == []


def test_a_farmer_that_is_not_there_leaves_no_gap_in_its_area() -> None:
    state = begun(*by_app.ALL)
    for place in [place for place in places(state) if place.startswith("farmer")]:
        told = after(state, SayNoneLikeIt(place))
        farmers = told.table.trail.farmers
        assert not isinstance(farmers, Unknown)
        lie = {farmer.space for farmer in farmers}
        for area in told.facts.trail.farmer_spaces.values():
            taken = [space in lie for space in area]
            assert taken == sorted(taken, reverse=True)


def test_none_like_it_is_refused_for_what_the_hand_drew() -> None:
    state = begun(DrawKind.CATTLE)
    with pytest.raises(Faulty):
        after(state, SayNoneLikeIt("foresight.0"))


def test_a_ship_that_is_not_in_the_pile_is_exchanged() -> None:
    state = begun(*by_app.ALL)
    (ship,) = by_app.next_of(state, Stack.SHIPS)
    came = evolve_all(state, (Drawn(Stack.SHIPS, (ship,)), ShipArrived(str(ship))))
    told = after(came, SayNoneLikeIt(f"ship.{ship}"))
    ships = {there.ship for there in told.table.shipping.ships}
    assert ship not in ships
    assert len(ships) == len(came.table.shipping.ships)


def test_the_bags_can_be_opened_later_and_what_lies_stays() -> None:
    state = begun()
    lying = tuple(CattleCard("caracu", 2) for _ in range(3))
    state = after(state, CorrectTable((CattleMarketSet(lying),)))
    state = after(state, OpenBags(by_app.ALL))
    market = state.table.cattle_market
    assert not isinstance(market, Unknown)
    assert Counter(market) >= Counter(lying)
    assert len(market) == state.facts.market_size
    assert set(unknown(state)) == set()
    assert list(not_conserved(state.facts, state.table)) == []
    coming_cattle = by_app.next_of(state, Stack.CATTLE, state.facts.market_cards)
    assert CattleCard("caracu", 2) not in coming_cattle
    with pytest.raises(Faulty):
        after(state, OpenBags(by_app.ALL))


def test_undo_and_redo_show_the_same_draw() -> None:
    game = play(DECK, "medium", "undone", recorded=True, app_draws=by_app.ALL)
    drawing_step = next(
        step for step in game.steps[1:] if any(event["is"] == "Drawn" for event in step.events)
    )
    steps = game.steps[: drawing_step.number]
    back = Step(len(steps) + 1, "back", StepKind.UNDO, {})
    record = TAPS.record((*steps, back))
    again = decided(record.state, CODEC.decode(drawing_step.command))
    assert again.state == TAPS.state_of(steps)
    redone = Step(len(steps) + 2, "redo", StepKind.REDO, {})
    assert TAPS.state_of((*steps, back, redone)) == again.state


def test_a_start_of_0_1_reads_as_drawn_by_hand() -> None:
    document = CODEC.encode(StartSoloGame("Ana", "medium", DECK, "K7QF"))
    del document["app_draws"]
    assert CODEC.decode(document).app_draws == ()
