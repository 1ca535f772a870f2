"""The records of 0.1: what its events left to the fold, decided as 0.1 did.

0.1 kept an event without what became of it: a worker was placed, and folding found out where. Its
printed facts lie beside this file; its rules are written out here once more, so that those of
today are free to change.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.pedro.counts import Count, Counted
from companion.pedro.deck import Condition
from companion.pedro.verbs.market_cards import MarketCards
from companion.pedro.verbs.objective import TakeObjective
from companion.play.solo import events as e
from companion.play.solo.evolve import evolve
from companion.play.solo.pedro import tasks as t
from companion.play.solo.state import SoloState
from companion.table import events as table
from companion.table.facts import Arrow
from companion.table.pieces import (
    UNKNOWN,
    Banner,
    EnginePlace,
    Quay,
    Seat,
    Unknown,
    Worker,
)
from companion.table.state import (
    MasterPlace,
    QuayDiscs,
    SeatBoard,
    Section,
    ShipDiscs,
    TableState,
)

Outcome = Callable[[SoloState, Sequence[e.Event], Any], tuple[e.Event, ...]]


def completed(state: SoloState, events: Sequence[e.Event]) -> tuple[e.Event, ...]:
    """The events of one step of 0.1 with everything that followed from them."""
    found: list[e.Event] = []
    for event in events:
        for one in _outcome(state, events, event):
            found.append(one)
            state = evolve(state, one)
    return tuple(found)


@cache
def _facts() -> Any:
    return json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))


def _outcome(state: SoloState, events: Sequence[e.Event], event: e.Event) -> tuple[e.Event, ...]:
    of = _OUTCOMES.get(type(event))
    if of is not None:
        return of(state, events, event)
    return (event,) if isinstance(event, e.SoloEvent) else tuple(_on_table(state, event))


def _on_table(state: SoloState, event: table.TableEvent) -> Iterator[e.Event]:
    settle = _SETTLED.get(type(event))
    happens = event if settle is None else settle(state.table, event)
    yield happens
    after = happens.apply(state.table)
    row = _specialization(after.boards.pedro, state.specialization)
    if row is not state.specialization:
        yield e.SpecializationTurned(row)
    if isinstance(happens, table.TokenTaken):
        yield e.LastTurnFell(happens.seat.other)
    if isinstance(happens, table.WorkerPlaced) and happens.row is not None:
        moved = happens.token_row != happens.row
        arrow = _arrows(state).get(happens.row) if moved else None
        if arrow not in (None, Arrow.END) and after.sure(Section.JOB_MARKET):
            yield e.ArrowPassed(arrow, happens.row)


def _specialization(board: SeatBoard, current: Worker) -> Worker:
    longest = max(board.workers(worker) for worker in Worker)
    tied = [worker for worker in Worker if board.workers(worker) == longest]
    return current if current in tied else tied[0]


def _arrows(state: SoloState) -> dict[int, Arrow]:
    """The printed arrows by row, and those that were learned in this game or its copy."""
    found = {int(row): Arrow(arrow) for row, arrow in _facts()["arrows"].items()}
    stem, names = "job_market.arrow.", _facts()["learned_arrows"]
    for path, number in state.corrections:
        if path.startswith(stem) and number < len(names):
            found[int(path.removeprefix(stem))] = Arrow(names[number])
    return {row: arrow for row, arrow in found.items() if arrow is not Arrow.NONE}


def _worker_placed(on: TableState, event: table.WorkerPlaced) -> table.WorkerPlaced:
    market = on.job_market
    if isinstance(market, Unknown) or market.token_row >= _facts()["token_out"]:
        return event
    row = market.rows[market.token_row - 1]
    column = next((at for at, tile in enumerate(row, 1) if tile is None), None)
    if column is None:
        return event
    token = market.token_row
    if column >= _facts()["job_market"]["spaces_per_row"]:
        token = _facts()["token_out"] if token == len(market.rows) else token + 1
    return replace(event, row=market.token_row, column=column, token_row=token)


def _farmer_placed(on: TableState, event: table.FarmerPlaced) -> table.FarmerPlaced:
    if isinstance(on.trail.farmers, Unknown):
        return event
    taken = {farmer.space for farmer in on.trail.farmers}
    spaces = _facts()["farmer_spaces"][event.tile.colour]
    return replace(event, space=next((space for space in spaces if space not in taken), None))


def _ships_departed(on: TableState, event: table.ShipsDeparted) -> table.ShipsDeparted:
    ships = _facts()["ships"]
    leaving = [there for there in on.shipping.ships if ships[there.ship]["banner"] == event.banner]
    return replace(
        event,
        ships=tuple(there.ship for there in leaving),
        discs=tuple(
            QuayDiscs(Quay(*ships[there.ship]["quay"]), there.person, there.pedro)
            for there in leaving
            if there.person or there.pedro
        ),
    )


def _grain_gained(on: TableState, event: table.GrainGained) -> table.GrainGained:
    now = min(_facts()["grain_limit"], on.board(event.seat).grain + event.grain)
    return replace(event, now=now)


def _grain_paid(on: TableState, event: table.GrainPaid) -> table.GrainPaid:
    return replace(event, now=max(0, on.board(event.seat).grain - event.grain))


def _exhaustion_taken(on: TableState, event: table.ExhaustionTaken) -> table.ExhaustionTaken:
    return replace(event, now=max(0, on.board(event.seat).exhaustion + event.cards))


def _engine_moved(_: TableState, event: table.EngineMoved) -> table.EngineMoved:
    place = event.place
    if isinstance(place, Unknown):
        return event
    at_end = place.space == _facts()["last_space"] and not place.turnout
    return replace(event, stands=EnginePlace(place.space, depot=True) if at_end else place)


def _buildings_set(on: TableState, event: table.BuildingsSet) -> table.BuildingsSet:
    def left(seat: Seat) -> tuple[int, ...]:
        lie = (*event.buildings, *on.trail.boxed_buildings)
        gone = {building.number for building in lie if building.seat is seat}
        return tuple(n for n in range(1, _facts()["buildings"] + 1) if n not in gone)

    return replace(event, person_left=left(Seat.PERSON), pedro_left=left(Seat.PEDRO))


_SETTLED: Mapping[type, Callable[[TableState, Any], table.TableEvent]] = {
    table.WorkerPlaced: _worker_placed,
    table.FarmerPlaced: _farmer_placed,
    table.ShipsDeparted: _ships_departed,
    table.GrainGained: _grain_gained,
    table.GrainPaid: _grain_paid,
    table.ExhaustionTaken: _exhaustion_taken,
    table.EngineMoved: _engine_moved,
    table.BuildingsSet: _buildings_set,
}


def _started(_: SoloState, __: Sequence[e.Event], event: e.SoloGameStarted) -> tuple[e.Event, ...]:
    facts, left = _facts(), tuple(range(1, _facts()["buildings"] + 1))
    board = SeatBoard(buildings_left=left, discs=facts["discs"])
    first, ships = facts["quays"][0], facts["ships"]
    workers = (None, *evolve(SoloState(), event).difficulty.extra_workers)
    return (
        event,
        _market_at_start(),
        table.ForesightSet((UNKNOWN,) * 6),
        table.ShipsSet(tuple(ShipDiscs(s) for s in ships if ships[s]["at_start"]), (), 0),
        table.CitiesSet(
            tuple(QuayDiscs(Quay(*q), int(q == first), int(q == first)) for q in facts["quays"]),
            (),
            (),
        ),
        table.StationsSet((), tuple(MasterPlace(master) for master in event.masters)),
        table.EstancierosSet(None, "start"),
        table.EnginesSet(EnginePlace(0), EnginePlace(0)),
        table.BoardSet(Seat.PERSON, replace(board, exhaustion=1)),
        table.BoardSet(Seat.PEDRO, replace(board, step_disc=False)),
        e.PedroWorkersDrawn(workers),
    )


def _market_at_start() -> table.JobMarketSet:
    market = _facts()["job_market"]
    spaces, tiles = market["spaces_per_row"], market["workers_at_start"]
    lies = [UNKNOWN] * tiles + [None] * (market["rows"] * spaces - tiles)
    rows = tuple(tuple(lies[at : at + spaces]) for at in range(0, len(lies), spaces))
    return table.JobMarketSet(rows, market["token_starts"])


def _revealed(
    state: SoloState, _: Sequence[e.Event], event: e.PedroCardRevealed
) -> tuple[e.Event, ...]:
    names = tuple(t.NameWorker(worker) for worker in state.unnamed_workers)
    unknown = () if state.card(event.number) else (t.DescribeCard(event.number),)
    tasks = (*names, *unknown, t.ReadCard(event.number), t.AfterCard())
    return (event, _set(evolve(state, event), tasks))


def _then_read(state: SoloState, _: Sequence[e.Event], event: e.Event) -> tuple[e.Event, ...]:
    after = evolve(state, event)
    return (event, _set(after, after.tasks))


def _resolved(
    state: SoloState, events: Sequence[e.Event], event: e.TaskResolved
) -> tuple[e.Event, ...]:
    task = state.tasks[0]
    one_gaucho = isinstance(task, t.Act) and isinstance(task.deed, MarketCards)
    resolved = replace(event, gauchos=int(one_gaucho))
    after = evolve(state, resolved)
    return (resolved, _set(after, (*_brought_up(state, events, task, event.key), *after.tasks)))


def _brought_up(
    state: SoloState, events: Sequence[e.Event], task: t.Task, key: str
) -> tuple[t.Task, ...]:
    if key.startswith("covered:"):
        return (task,)
    if isinstance(task, t.Arrows):
        told = key.removeprefix("arrow:")
        arrows = state.arrows if told == "known" else ((told, 0),)
        return tuple(due for arrow, row in arrows for due in _of_arrow(arrow, row))
    found: list[t.Task] = []
    if isinstance(task, t.Act):
        if isinstance(task.deed, MarketCards) and key != "added:unsaid" and task.deed.cards > 1:
            found.append(t.Act(MarketCards(task.deed.cards - 1), rest=True))
        upgrades = [one.after for one in events if isinstance(one, table.StationUpgraded)]
        taken = any(isinstance(one, table.StationMasterTaken) for one in events)
        if upgrades and not taken and _master_in_doubt(state, upgrades[-1]):
            found.append(t.MasterBeside(upgrades[-1]))
    if isinstance(task, t.Act | t.LoadShip):
        loaded = [one.ship for one in events if isinstance(one, table.DiscLoaded)]
        if loaded and _facts()["ships"][loaded[-1]]["objective"]:
            found.append(t.Act(TakeObjective(), free=True))
    if isinstance(task, t.Depart) and key.removeprefix("arrow:") in tuple(Banner):
        found += [t.ShipComes()] * min(_facts()["new_ships"], _pile_left(state.table))
    return tuple(found)


def _of_arrow(arrow: str, row: int) -> tuple[t.Task, ...]:
    if arrow == "refill":
        return (t.RefillMarket(row),)
    return (t.Depart(Banner(arrow), row),) if arrow in tuple(Banner) else ()


def _master_in_doubt(state: SoloState, after: int) -> bool:
    masters, board = state.table.railroad.masters, state.table.boards.pedro
    if any(place.after == after for place in masters) or not (board.hired or board.granjeros):
        return False
    return any(place.after is None for place in masters)


def _pile_left(on: TableState) -> int:
    pile = {ship for ship, printed in _facts()["ships"].items() if not printed["at_start"]}
    came = {there.ship for there in on.shipping.ships} | set(on.shipping.departed)
    return len(pile - came) - on.shipping.unnamed


def _reached(
    state: SoloState, _: Sequence[e.Event], event: e.BuenosAiresReached
) -> tuple[e.Event, ...]:
    if event.seat is Seat.PERSON:
        return (event, _set(state, (t.Arrows(), t.Horseman())))
    delivery = (t.ExtraDelivery(),) if state.difficulty.extra_delivery else ()
    foresight = (t.Foresight(pair, half) for pair, half in enumerate(event.halves))
    return (
        event,
        _set(state, (*delivery, t.RevealLoading(), *foresight, t.Arrows(), t.Horseman())),
    )


def _loading_card(
    state: SoloState, _: Sequence[e.Event], event: e.LoadingCardRevealed
) -> tuple[e.Event, ...]:
    stage = min(_facts()["last_stage"], state.table.shipping.departures + 1)
    seen = state.loading_seen if stage == state.loading_stage else ()
    if len(seen) >= len(state.deck.loading_of_stage(stage)):
        seen = ()
    seen = (*seen, event.number) if event.number else seen
    gained = _grain_gained(state.table, table.GrainGained(Seat.PEDRO, event.grain))
    masters = _facts()["certificates"]
    certificates = sum(masters.get(master, 0) for master in state.table.boards.pedro.masters)
    value = event.value + state.difficulty.loading + certificates
    load = t.LoadShip(max(0, min(_facts()["highest_loading_value"], value)))
    return (
        replace(event, stage=stage, seen=seen),
        gained,
        _set(state, (load, *state.tasks[1:])),
    )


def _set(state: SoloState, tasks: Sequence[t.Task]) -> e.TasksSet:
    """The tasks; a card at their head that can be read is his move and its deeds."""
    head, rest = tasks[:1], tasks[1:]
    if head and isinstance(head[0], t.ReadCard):
        card = state.card(head[0].number)
        assert card is not None
        steps = None if _most_buildings_in_doubt(state, card.steps) else _count(state, card.steps)
        deeds = [
            t.Act(deed)
            for action in card.actions
            for deed in (action.do if _holds(state, action.when) else action.otherwise)
        ]
        tasks = (t.Move(steps), *deeds, *rest)
    return e.TasksSet(tuple(map(t.due, tasks)))


def _most_buildings_in_doubt(state: SoloState, steps: Count) -> bool:
    return steps.of is Counted.MOST_BUILDINGS and not state.table.sure(Section.BUILDINGS)


def _holds(state: SoloState, when: Condition | None) -> bool:
    if when is None:
        return True
    if when.specialization not in (None, state.specialization):
        return False
    return when.counted is None or _count(state, when.counted) >= when.at_least


def _count(state: SoloState, counted: Count) -> int:
    board = state.table.boards.pedro
    buildings = {seat: state.table.trail.buildings_of(seat) for seat in Seat}
    numbers: dict[Counted, int] = {
        Counted.NUMBER: 0,
        Counted.GAUCHOS: board.workers(Worker.GAUCHO),
        Counted.CARPINTEROS: board.workers(Worker.CARPINTERO),
        Counted.MAQUINISTAS: board.workers(Worker.MAQUINISTA),
        Counted.GRANJEROS: board.workers(Worker.GRANJERO),
        Counted.SPECIALIZATION: board.workers(state.specialization),
        Counted.OWN_BUILDINGS: buildings[Seat.PEDRO],
        Counted.MOST_BUILDINGS: max(buildings.values()),
        Counted.FARMERS: len(board.farmers),
        Counted.OTHER_GAUCHOS: board.workers(Worker.GAUCHO) - state.used_gauchos,
    }
    return min(counted.most, max(counted.least, numbers[counted.of] + counted.plus))


_OUTCOMES: Mapping[type, Outcome] = {
    e.SoloGameStarted: _started,
    e.PedroCardRevealed: _revealed,
    e.PedroWorkerNamed: _then_read,
    e.PedroCardDescribed: _then_read,
    e.TaskResolved: _resolved,
    e.BuenosAiresReached: _reached,
    e.LoadingCardRevealed: _loading_card,
}
