"""What a card, an answer or a visit brings up to be done."""

from collections.abc import Sequence

from companion.pedro.choice import UNSAID
from companion.pedro.choices import counting
from companion.pedro.choices.station_master import in_doubt
from companion.pedro.outcome_keys import arrow_told, is_covered
from companion.pedro.situation import count, deeds_of
from companion.pedro.verbs import verb_of
from companion.pedro.verbs.objective import TakeObjective
from companion.play.solo import events as e
from companion.play.solo.pedro.forecast import NEW_SHIPS, pile_left
from companion.play.solo.pedro.tasks import (
    Act,
    AfterCard,
    Arrows,
    CountBuildings,
    Depart,
    DescribeCard,
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
    ReadCard,
    RefillMarket,
    RevealLoading,
    ShipComes,
    Task,
    Unseen,
)
from companion.play.solo.state import SoloState
from companion.table import events as table
from companion.table.facts import Arrow
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section


def of_card(state: SoloState, number: int) -> tuple[Task, ...]:
    """A revealed card: first whatever nobody has named or described, then the card."""
    names = tuple(NameWorker(worker) for worker in state.unnamed_workers)
    unknown = () if state.card(number) else (DescribeCard(number),)
    return (*names, *unknown, *_to_look_at(state), ReadCard(number), AfterCard())


def _to_look_at(state: SoloState) -> tuple[Task, ...]:
    """His board, if an answer left it in doubt: all that he does hangs on it."""
    return () if state.table.sure(Section.PEDRO_BOARD) else (LookAtBoard(),)


def read(state: SoloState) -> tuple[Task, ...] | None:
    """The tasks with the card at their head read; None if another thing comes first."""
    if not isinstance(state.task, ReadCard):
        return None
    card = state.card(state.task.number)
    assert card is not None
    seen = state.seen
    if not state.table.sure(Section.PEDRO_BOARD):
        return (LookAtBoard(), *state.tasks)
    if not counting.is_known(card, seen):
        return (CountBuildings(), *state.tasks)
    deeds = [Act(deed) for action in card.actions for deed in deeds_of(action, seen)]
    return (Move(count(card.steps, seen)), *deeds, *state.tasks[1:])


def unsaid(state: SoloState, task: Task) -> tuple[Task, ...] | None:
    """What is left to be done, the answered task among it no more, once nobody could say how far he
    went or what his card counts; None where that changes nothing of it."""
    if isinstance(task, CountBuildings):
        return _uncounted(state)
    if isinstance(task, Move):
        at = state.tasks.index(AfterCard())
        return (*state.tasks[1:at], Unseen(), *state.tasks[at:])
    return None


def _uncounted(state: SoloState) -> tuple[Task, ...]:
    """The card without what hangs on the count: so many steps as somebody counts, and deeds."""
    assert state.revealed is not None
    card = state.card(state.revealed)
    assert card is not None
    known = [action for action in card.actions if not counting.hangs_on_count(action)]
    deeds = [Act(deed) for action in known for deed in deeds_of(action, state.seen)]
    steps = None if counting.is_counted(card.steps) else count(card.steps, state.seen)
    unseen = () if len(known) == len(card.actions) else (Unseen(),)
    return (Move(steps), *deeds, *unseen, *state.tasks[2:])


def gauchos(task: Task) -> int:
    """Gauchos that a deed has used up."""
    return verb_of(task.deed).gauchos if isinstance(task, Act) else 0


def of_answer(state: SoloState, task: Task, key: str, found: Sequence[e.Event]) -> tuple[Task, ...]:
    """What an answer brings up before anything else; `found` are the events it came with."""
    if is_covered(key):
        return (task,)
    if isinstance(task, Arrows):
        return _of_arrows(state, key)
    if isinstance(task, Horseman):
        return _drawn_by_hand(state, found)
    if isinstance(task, DrawTiles):
        later = task.spaces[1:] if key != UNSAID else ()
        return (DrawTiles(later),) if later else ()
    brought: list[Task] = []
    if isinstance(task, Act):
        rest = verb_of(task.deed).rest(task.deed, key)
        brought += [Act(rest, rest=True)] if rest is not None else []
        upgraded = _upgraded(found)
        if upgraded is not None and in_doubt(state.seen, upgraded):
            brought.append(MasterBeside(upgraded))
    if isinstance(task, Act | LoadShip):
        loaded = [event.ship for event in found if isinstance(event, table.DiscLoaded)]
        if loaded and state.facts.ships[loaded[-1]].objective:
            brought.append(Act(TakeObjective(), free=True))
    if any(isinstance(later, Act) for later in state.tasks[1:]):
        brought += _to_look_at(state)
    if isinstance(task, Depart | RefillMarket | NoArrow) and _departed(key):
        brought += [ShipComes()] * min(NEW_SHIPS, pile_left(state))
    return tuple(brought)


def _drawn_by_hand(state: SoloState, found: Sequence[e.Event]) -> tuple[Task, ...]:
    """Foresight spaces that the hand refills, asked at once; not where nobody keeps track of them,
    and not once nobody visits any more."""
    if not (state.logs and state.table.sure(Section.FORESIGHT)) or state.last_turn is not None:
        return ()
    spaces = tuple(
        event.space
        for event in found
        if isinstance(event, table.ForesightFilled) and isinstance(event.tile, Unknown)
    )
    return (DrawTiles(spaces),) if spaces else ()


def _departed(key: str) -> bool:
    told = arrow_told(key)
    return told is not None and told.banner is not None


def _upgraded(found: Sequence[e.Event]) -> int | None:
    """The station just upgraded whose master he has not taken."""
    upgrades = [event.after for event in found if isinstance(event, table.StationUpgraded)]
    taken = any(isinstance(event, table.StationMasterTaken) for event in found)
    return upgrades[-1] if upgrades and not taken else None


def _of_arrows(state: SoloState, key: str) -> tuple[Task, ...]:
    told = arrow_told(key)
    arrows = state.arrows if told is None else ((told, 0),)
    return tuple(task for arrow, row in arrows for task in _of_arrow(arrow, row))


def _of_arrow(arrow: Arrow, row: int) -> tuple[Task, ...]:
    """A departure, a refill, or a look whether a row really shows nothing."""
    if arrow is Arrow.REFILL:
        return (RefillMarket(row),)
    if arrow.banner:
        return (Depart(arrow.banner, row),)
    return (NoArrow(row),) if row and arrow is Arrow.NONE else ()


def of_buenos_aires(state: SoloState, seat: Seat, halves: Sequence[int]) -> tuple[Task, ...]:
    """The subphases of a visit; the person's own but what comes after them is logged as one."""
    if seat is Seat.PERSON:
        return (Arrows(), Horseman())
    delivery = (ExtraDelivery(),) if state.difficulty.extra_delivery else ()
    foresight = tuple(Foresight(pair, half) for pair, half in enumerate(halves))
    return (*_to_look_at(state), *delivery, RevealLoading(), *foresight, Arrows(), Horseman())


def load(value: int) -> Task:
    return LoadShip(value)
