"""Turns, cards and tasks: how the game moves on."""

from dataclasses import replace

from companion.pedro.choices.loading import loading_value, stage
from companion.pedro.choices.station_master import in_doubt
from companion.pedro.situation import count, count_known, deeds_of
from companion.pedro.verbs import verb_of
from companion.pedro.verbs.objective import TakeObjective
from companion.play.solo import events as e
from companion.play.solo.decisions import NEW_SHIPS, pile_left
from companion.play.solo.setup import facts_at_start
from companion.play.solo.state import Phase, SoloState
from companion.play.solo.tasks import (
    Act,
    AfterCard,
    Arrows,
    Depart,
    DescribeCard,
    ExtraDelivery,
    Foresight,
    Horseman,
    LoadShip,
    MasterBeside,
    Move,
    NameWorker,
    ReadCard,
    RefillMarket,
    RevealLoading,
    ShipComes,
    Task,
)
from companion.table.events import GrainGained
from companion.table.evolve import carried_out
from companion.table.pieces import Banner, Seat
from companion.table.setup import table_at_start

DRAW_DECK = "pedro_deck"
DRAW_LOADING = "loading_card"
DRAW_FORESIGHT = "foresight"


def game_started(_: SoloState, event: e.SoloGameStarted) -> SoloState:
    laid = table_at_start(
        facts_at_start(event), event.neutral, event.masters, event.sides, event.city_sides
    )
    started = SoloState(
        phase=Phase.SETUP,
        person=event.person,
        difficulty_name=event.difficulty,
        deck_text=event.deck,
        seed=event.seed,
        source=event.source,
        logs=event.logs,
        corrections=event.corrections,
        masters_drawn=event.masters,
        table=laid,
    )
    return replace(started, unnamed_workers=(None, *started.difficulty.extra_workers))


def setup_ticked(state: SoloState, event: e.SetupTicked) -> SoloState:
    ticks = tuple(line for line in state.ticks if line != event.line)
    return replace(state, ticks=(*ticks, event.line) if event.on else ticks)


def play_began(state: SoloState, _: e.PlayBegan) -> SoloState:
    return replace(state, phase=Phase.PERSON)


def pedro_worker_named(state: SoloState, event: e.PedroWorkerNamed) -> SoloState:
    left = list(state.unnamed_workers)
    left.remove(event.worker)
    tasks = state.tasks
    if tasks and tasks[0] == NameWorker(event.worker):
        tasks = tasks[1:]
    return settle(replace(state, unnamed_workers=tuple(left), tasks=tasks))


def person_turn_ended(state: SoloState, _: e.PersonTurnEnded) -> SoloState:
    over = state.last_turn is Seat.PERSON
    return replace(state, phase=Phase.OVER if over else Phase.REVEAL, logged=(), visiting=False)


def deck_shuffled(state: SoloState, event: e.DeckShuffled) -> SoloState:
    return replace(_drawn(state, DRAW_DECK), stack=event.order, discards=())


def _drawn(state: SoloState, kind: str, times: int = 1) -> SoloState:
    drawn = dict(state.drawn)
    drawn[kind] = drawn.get(kind, 0) + times
    return replace(state, drawn=tuple(sorted(drawn.items())))


def pedro_card_revealed(state: SoloState, event: e.PedroCardRevealed) -> SoloState:
    names = tuple(NameWorker(worker) for worker in state.unnamed_workers)
    unknown = () if state.card(event.number) else (DescribeCard(event.number),)
    return settle(
        replace(
            state,
            phase=Phase.PEDRO,
            revealed=event.number,
            stack=tuple(number for number in state.stack if number != event.number),
            tasks=(*names, *unknown, ReadCard(event.number), AfterCard()),
            asked=0,
            used_gauchos=0,
            stage_said=False,
        )
    )


def pedro_card_described(state: SoloState, event: e.PedroCardDescribed) -> SoloState:
    described = replace(state, described=(*state.described, event.card))
    return settle(replace(described, tasks=state.tasks[1:]))


def settle(state: SoloState) -> SoloState:
    """A card that can be read becomes his move and its deeds."""
    if not isinstance(state.task, ReadCard):
        return state
    card = state.card(state.task.number)
    assert card is not None
    seen = state.seen
    steps = count(card.steps, seen) if count_known(card.steps, state.table) else None
    deeds = [Act(deed) for action in card.actions for deed in deeds_of(action, seen)]
    return replace(state, tasks=(Move(steps), *deeds, *state.tasks[1:]))


def task_resolved(state: SoloState, event: e.TaskResolved) -> SoloState:
    task, left = state.tasks[0], state.tasks[1:]
    follows = _follows(state, task, event)
    used = verb_of(task.deed).gauchos if isinstance(task, Act) else 0
    return settle(
        replace(
            state,
            tasks=(*follows, *left),
            asked=state.asked + (event.asked and isinstance(task, Act)),
            used_gauchos=max(state.used_gauchos, used),
            upgraded=None,
            loaded=None,
            arrows=() if isinstance(task, Arrows) else state.arrows,
        )
    )


def _follows(state: SoloState, task: Task, event: e.TaskResolved) -> tuple[Task, ...]:
    """What an answer brings up before anything else."""
    if event.key.startswith("covered:"):
        return (task,)
    if isinstance(task, Arrows):
        return _arrow_tasks(state, event.key)
    found: list[Task] = []
    if isinstance(task, Act) and (rest := verb_of(task.deed).rest(task.deed, event.key)):
        found.append(Act(rest, rest=True))
    if state.upgraded is not None and in_doubt(state.seen, state.upgraded):
        found.append(MasterBeside(state.upgraded))
    if state.loaded is not None and state.facts.ships[state.loaded].objective:
        found.append(Act(TakeObjective(), free=True))
    if isinstance(task, Depart) and event.key.removeprefix("arrow:") in tuple(Banner):
        found += [ShipComes()] * min(NEW_SHIPS, pile_left(state))
    return tuple(found)


def _arrow_tasks(state: SoloState, key: str) -> tuple[Task, ...]:
    told = key.removeprefix("arrow:")
    arrows = state.arrows if told == "known" else ((told, 0),)
    return tuple(task for arrow, row in arrows for task in arrow_task(arrow, row))


def arrow_task(arrow: str, row: int) -> tuple[Task, ...]:
    """A departure, a refill, or nothing."""
    if arrow == "refill":
        return (RefillMarket(row),)
    if arrow in tuple(Banner):
        return (Depart(Banner(arrow), row),)
    return ()


def buenos_aires_reached(state: SoloState, event: e.BuenosAiresReached) -> SoloState:
    if event.seat is Seat.PERSON:
        return replace(
            state,
            person_visits=state.person_visits + 1,
            tasks=(Arrows(), Horseman()),
            visiting=True,
        )
    delivery = (ExtraDelivery(),) if state.difficulty.extra_delivery else ()
    foresight = tuple(Foresight(pair, half) for pair, half in enumerate(event.halves))
    tasks = (*delivery, RevealLoading(), *foresight, Arrows(), Horseman())
    return replace(_drawn(state, DRAW_FORESIGHT), pedro_visits=state.pedro_visits + 1, tasks=tasks)


def departures_said(state: SoloState, event: e.DeparturesSaid) -> SoloState:
    shipping = replace(state.table.shipping, departures=event.departures)
    return replace(state, table=replace(state.table, shipping=shipping), stage_said=True)


def loading_card_revealed(state: SoloState, event: e.LoadingCardRevealed) -> SoloState:
    now = stage(state.table.shipping.departures)
    seen = state.loading_seen if now == state.loading_stage else ()
    if len(seen) >= len(state.deck.loading_of_stage(now)):
        seen = ()
    gained = GrainGained(Seat.PEDRO, event.grain)
    state = replace(state, table=carried_out(state.facts, state.table, (gained,)))
    value = loading_value(state.seen, event.value, state.difficulty.loading)
    drawn = _drawn(state, DRAW_LOADING) if event.number else state
    return replace(
        drawn,
        loading_stage=now,
        loading_seen=(*seen, event.number) if event.number else seen,
        tasks=(LoadShip(value), *state.tasks[1:]),
    )


def person_logged(state: SoloState, event: e.PersonLogged) -> SoloState:
    return replace(state, logged=(*state.logged, event.kind))


def person_visit_ended(state: SoloState, _: e.PersonVisitEnded) -> SoloState:
    return replace(state, tasks=(), visiting=True)


def pedro_turn_ended(state: SoloState, _: e.PedroTurnEnded) -> SoloState:
    over = state.last_turn is Seat.PEDRO
    card = () if state.revealed is None else (state.revealed,)
    return replace(
        state,
        phase=Phase.OVER if over else Phase.PERSON,
        turn=state.turn if over else state.turn + 1,
        discards=(*state.discards, *card),
        revealed=None,
        tasks=(),
        logged=(),
    )


def fact_learned(state: SoloState, event: e.FactLearned) -> SoloState:
    others = tuple(fact for fact in state.corrections if fact[0] != event.path)
    return replace(state, corrections=(*others, (event.path, event.value)))


def reminder_muted(state: SoloState, event: e.ReminderMuted) -> SoloState:
    muted = tuple(code for code in state.muted if code != event.code)
    return replace(state, muted=(*muted, event.code) if event.muted else muted)


def logging_set(state: SoloState, event: e.LoggingSet) -> SoloState:
    return replace(state, logs=event.logs)
