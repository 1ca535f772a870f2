"""From the task at the head to Pedro's choice on this table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.pedro import deeds
from companion.pedro.choice import Choice, Option, exact, say, to_ask
from companion.pedro.choices import counting, delivery, foresight, loading, movement, station_master
from companion.pedro.choices.loading import stage
from companion.pedro.deck import STAGES, LoadingCard
from companion.pedro.outcome_keys import arrow_key, departures_key, ship_key
from companion.pedro.verbs.extra_delivery import ExtraDelivery as DeliveryOfACard
from companion.play.solo import by_app
from companion.play.solo.pedro.tasks import (
    Act,
    Arrows,
    CountBuildings,
    Depart,
    DrawTiles,
    ExtraDelivery,
    Foresight,
    Horseman,
    LoadShip,
    LookAtBoard,
    MasterBeside,
    Move,
    NameWorker,
    NoArrow,
    RefillMarket,
    RevealLoading,
    ShipComes,
    Task,
)
from companion.play.solo.state import SoloState, token_gone
from companion.table.events import (
    CattleAdded,
    CattleMarketSet,
    Drawn,
    EstancieroMoved,
    SectionsDoubted,
    ShipArrived,
    ShipsDeparted,
    TableEvent,
    TokenMoved,
    TokenTaken,
    WorkerHired,
)
from companion.table.facts import ARROWS, Arrow
from companion.table.job_market import workers_to_end
from companion.table.pieces import HIRED_WORKERS, UNKNOWN, Banner, Seat, Unknown, WorkerTile
from companion.table.stacks import drawn_by_app
from companion.table.state import Section, Stack
from companion.table.trail import START


def forecast(state: SoloState, task: Task) -> Choice:
    """What the task at the head comes to; tasks that run by themselves have no choice."""
    if asks_departures(state, task):
        return _how_many_departed(state)
    return _CHOICES[type(task)](state, task)


def _act(state: SoloState, task: Act) -> Choice:
    return deeds.choose(task.deed, state.seen)


def _move(state: SoloState, task: Move) -> Choice:
    if task.steps is None:
        return movement.choose_unknown_steps()
    return movement.choose(task.steps, state.seen)


def _count_buildings(state: SoloState, _: CountBuildings) -> Choice:
    assert state.revealed is not None
    card = state.card(state.revealed)
    assert card is not None
    return counting.choose(card, state.seen)


def _look_at_board(_: SoloState, __: LookAtBoard) -> Choice:
    return Choice(confirm=Section.PEDRO_BOARD)


def _name_worker(_: SoloState, task: NameWorker) -> Choice:
    workers = HIRED_WORKERS if task.worker is None else (task.worker,)
    tiles = [WorkerTile(worker, icon) for worker in workers for icon in (False, True)]
    return to_ask((), tuple(_named(tile) for tile in tiles))


def _named(tile: WorkerTile) -> Option:
    code = "pedro.worker.strong" if tile.strength else "pedro.worker.plain"
    return Option(
        foresight.tile_key(tile), say(code, worker=tile.worker), (WorkerHired(Seat.PEDRO, tile),)
    )


def _master(state: SoloState, task: MasterBeside) -> Choice:
    return station_master.choose(task.after, state.seen)


def _delivery(state: SoloState, _: ExtraDelivery) -> Choice:
    return delivery.choose(state.seen)


def asks_departures(state: SoloState, task: Task) -> bool:
    """Whether a delivery, of his visit or of a card, first asks how often ships have departed:
    one with a disc of his may have departed unseen, and a quay could have it."""
    deed = task.deed if isinstance(task, Act) else task
    return isinstance(deed, ExtraDelivery | DeliveryOfACard) and _discs_may_have_departed(state)


def _discs_may_have_departed(state: SoloState) -> bool:
    if state.stage_said or state.table.sure(Section.SHIPS) or departures_exact(state):
        return False
    ships = state.table.shipping.ships
    return any(there.pedro and state.facts.ships[there.ship].banner for there in ships)


def stage_known(state: SoloState) -> bool:
    """Whether it is known how many times ships have departed."""
    known = state.stage_said or state.table.sure(Section.SHIPS)
    return known or departures_proved(state)


def loading_cards(state: SoloState) -> tuple[LoadingCard, ...]:
    """The deck's loading cards of the stage; none for printed cards, which the hand reveals."""
    return state.deck.loading_of_stage(stage(departures_now(state)))


def _reveal_loading(state: SoloState, _: RevealLoading) -> Choice:
    """A card is drawn; asked only how often ships have departed."""
    if stage_known(state) and loading_cards(state):
        return exact((), (Option("loading", say("solo.loading_card")),))
    return _how_many_departed(state)


def _how_many_departed(state: SoloState) -> Choice:
    return to_ask(
        (),
        tuple(
            Option(departures_key(n), say("solo.departures", n=n))
            for n in range(departed_at_least(state), state.facts.departures + 1)
        ),
    )


def departed_at_least(state: SoloState) -> int:
    """Departures that must have happened: those said or logged, those the token's row proves.

    The token only ever moves on, so its row proves the arrows above it, also while it is in doubt;
    of arrows only those that somebody has looked at.
    """
    market, facts = state.table.job_market, state.facts
    if isinstance(market, Unknown):
        return state.table.shipping.departures
    passed = (row for row in facts.arrows if row < market.token_row)
    proved = [row for row in passed if row in facts.arrows_told and facts.arrows[row].banner]
    return max(state.table.shipping.departures, len(proved))


def departures_now(state: SoloState) -> int:
    """Departures so far: the table's if somebody has looked, else those that must have happened."""
    looked = state.stage_said or state.table.sure(Section.SHIPS)
    return state.table.shipping.departures if looked else departed_at_least(state)


def departures_proved(state: SoloState) -> bool:
    """Whether nothing can have departed beyond that: the last stage, or a token known for sure."""
    return stage(departed_at_least(state)) == STAGES or departures_exact(state)


def departures_exact(state: SoloState) -> bool:
    """Whether the token's row tells how often ships have departed."""
    market = state.table.job_market
    if isinstance(market, Unknown) or not state.table.sure(Section.JOB_MARKET):
        return False
    rows = range(state.facts.at_start.token_row, market.token_row)
    return all(row in state.facts.arrows_told for row in rows)


def _load(state: SoloState, task: LoadShip) -> Choice:
    return loading.choose(task.value, state.seen)


def _foresight(state: SoloState, task: Foresight) -> Choice:
    no_workers = None if token_may_be_out(state) else token_gone(state)
    return foresight.choose(task.pair, task.half, no_workers, state.seen)


def token_may_be_out(state: SoloState) -> bool:
    """Whether workers that nobody logged may have moved the token out of the job market.

    A visit places three at most, and two turns at least lie between a seat's visits.
    """
    market = state.table.job_market
    if token_gone(state) or (
        state.table.sure(Section.JOB_MARKET) and not isinstance(market, Unknown)
    ):
        return False
    visits = max(0, (state.turn + 1) // TURNS_BETWEEN_VISITS - state.person_visits)
    placed = visits * len(state.facts.at_start.foresight)
    return isinstance(market, Unknown) or workers_to_end(market) <= placed


def _arrows(state: SoloState, _: Arrows) -> Choice:
    """Asked only while nobody knows in which row the token is."""
    if token_gone(state):
        return exact((), (_arrow(state, Arrow.NONE),))
    gone = set(Banner) - banners_out(state)
    return to_ask((), tuple(_arrow(state, arrow) for arrow in ARROWS if arrow.banner not in gone))


def banners_out(state: SoloState) -> set[Banner]:
    """Banners whose ships still lie in the loading zone."""
    banners = (state.facts.ships[there.ship].banner for there in state.table.shipping.ships)
    return {banner for banner in banners if banner is not None}


def departed_unseen(state: SoloState, departures: int) -> tuple[TableEvent, ...]:
    """The departures of so many arrows that the table does not show yet, in their order."""
    arrows = [state.facts.arrows[row] for row in sorted(state.facts.arrows)]
    order = [arrow.banner for arrow in arrows if arrow.banner is not None]
    missing = [banner for banner in order[:departures] if banner in banners_out(state)]
    left = pile_left(state)
    found: list[TableEvent] = []
    for banner in missing:
        coming = min(NEW_SHIPS, left)
        left -= coming
        found += [ShipsDeparted(banner), *[ShipArrived(None)] * coming]
    return tuple(found)


NEW_SHIPS = 2
TURNS_BETWEEN_VISITS = 2


def pile_left(state: SoloState) -> int:
    """Ships of the pile that have not come yet."""
    pile = {ship.id for ship in state.facts.ships.values() if not ship.at_start}
    came = {there.ship for there in state.table.shipping.ships} | set(state.table.shipping.departed)
    return len(pile - came) - state.table.shipping.unnamed


def _arrow(state: SoloState, arrow: Arrow) -> Option:
    events: tuple[TableEvent, ...] = ()
    if arrow is Arrow.END:
        events = (TokenMoved(state.facts.row_when_out), TokenTaken(state.mover))
    return Option(arrow_key(arrow), say(f"solo.arrow.{arrow}"), events)


def _depart(state: SoloState, task: Depart) -> Choice:
    return exact((), _shows(state, Arrow(task.banner)))


def _no_arrow(state: SoloState, task: NoArrow) -> Choice:
    nothing, *others = _shows(state, Arrow.NONE)
    said = say("solo.arrow.none_beside", row=task.row)
    return exact((), (replace(nothing, say=said), *others))


def _shows(state: SoloState, arrow: Arrow) -> tuple[Option, ...]:
    """What an arrow brings; after it, all that the board may show instead."""
    out = banners_out(state)
    may = [a for a in ARROWS if a is not Arrow.END and (a.banner is None or a.banner in out)]
    first = [arrow] if arrow in may else []
    return tuple(_brings(state, one) for one in dict.fromkeys((*first, *may)))


def _brings(state: SoloState, arrow: Arrow) -> Option:
    events: tuple[TableEvent, ...] = ()
    if arrow.banner is not None:
        events = (ShipsDeparted(arrow.banner),)
    elif arrow is Arrow.REFILL:
        events = tuple(_market_cards(state))
    return Option(arrow_key(arrow), say(f"solo.arrow.{arrow}"), events)


def _ship_comes(state: SoloState, _: ShipComes) -> Choice:
    """The app's next ship of the pile; else whichever the hand has drawn."""
    if state.table.sure(Section.SHIPS):
        for ship in by_app.next_of(state, Stack.SHIPS):
            return exact((), (_ship_drawn(str(ship)),))
    out = {there.ship for there in state.table.shipping.ships}
    pile = [s for s in state.facts.ships.values() if not s.at_start and s.id not in out]
    named = tuple(
        Option(ship_key(ship.id), say("solo.ship", ship=ship.id), (ShipArrived(ship.id),))
        for ship in sorted(pile, key=lambda ship: ship.value)
    )
    return to_ask(
        (), (*named, Option(ship_key("unsaid"), say("solo.unsaid"), (ShipArrived(None),)))
    )


def _ship_drawn(ship: str) -> Option:
    events = (Drawn(Stack.SHIPS, (ship,)), ShipArrived(ship))
    return Option(ship_key(ship), say("solo.ship", ship=ship), events)


def _refill(state: SoloState, _: RefillMarket) -> Choice:
    """The app's next cards; those drawn by hand are told on the table, or asked when he buys.

    A market in doubt is to be looked at before the app draws for it.
    """
    options = _shows(state, Arrow.REFILL)
    known = not isinstance(state.table.cattle_market, Unknown)
    if known and drawn_by_app(state.table, Stack.CATTLE) and not state.table.sure(_MARKET):
        return to_ask((), options, _MARKET)
    return exact((), options)


def _market_cards(state: SoloState) -> Iterator[TableEvent]:
    market = state.table.cattle_market
    lacking = 0 if isinstance(market, Unknown) else state.facts.market_size - len(market)
    if lacking <= 0:
        return
    if not drawn_by_app(state.table, Stack.CATTLE) or not state.table.sure(_MARKET):
        yield CattleMarketSet(UNKNOWN)
        return
    cards = by_app.next_of(state, Stack.CATTLE, lacking)
    if cards:
        yield Drawn(Stack.CATTLE, cards)
        yield CattleAdded(by_app.cattle(cards))


_MARKET = Section.CATTLE_MARKET


def _horseman(state: SoloState, _: Horseman) -> Choice:
    return exact((), (Option("horseman", say("solo.horseman"), horseman(state)),))


def _draw_tiles(state: SoloState, task: DrawTiles) -> Choice:
    return foresight.choose_drawn(task.spaces[0], state.seen)


def horseman(state: SoloState) -> tuple[TableEvent, ...]:
    """To the horseman space; each empty foresight space gets the app's next tile, or one that
    nobody has named yet."""
    return (EstancieroMoved(state.mover, START), *by_app.refilled(state))


UNSEEN = SectionsDoubted(tuple(one for one in Section if one is not Section.PEDRO_BOARD))
"""What a person may have changed in a turn that nobody logged: everything but Pedro's own."""

_CHOICES: Mapping[type, Callable[[SoloState, Any], Choice]] = {
    Act: _act,
    Move: _move,
    LookAtBoard: _look_at_board,
    CountBuildings: _count_buildings,
    NameWorker: _name_worker,
    MasterBeside: _master,
    ExtraDelivery: _delivery,
    RevealLoading: _reveal_loading,
    LoadShip: _load,
    Foresight: _foresight,
    Arrows: _arrows,
    Depart: _depart,
    NoArrow: _no_arrow,
    ShipComes: _ship_comes,
    RefillMarket: _refill,
    Horseman: _horseman,
    DrawTiles: _draw_tiles,
}
