"""What happened on the pad, and the state it leads to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.play.pad.state import Mode, PadEntry, PadState, exceptions_for
from companion.scoring.game import GameNote, Player


@dataclass(frozen=True, slots=True)
class PadStarted:
    edition: str
    note: GameNote
    players: tuple[Player, ...]
    settled: tuple[tuple[int, ...], ...] = ()
    ourselves: bool = False
    asks: bool = False


@dataclass(frozen=True, slots=True)
class PlayerAdded:
    seat: str
    name: str
    is_pedro: bool = False
    mark: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    seat: str


@dataclass(frozen=True, slots=True)
class PlayersSeated:
    order: tuple[str, ...]
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FieldCounted:
    seat: str
    field: str
    count: int | None
    before: int | None


@dataclass(frozen=True, slots=True)
class PointsTyped:
    seat: str
    category: int
    points: int | None
    before: int | None


@dataclass(frozen=True, slots=True)
class ModeChosen:
    seat: str
    category: int
    mode: Mode


@dataclass(frozen=True, slots=True)
class NothingDeclared:
    seat: str
    category: int


@dataclass(frozen=True, slots=True)
class AddingUpChosen:
    ourselves: bool


@dataclass(frozen=True, slots=True)
class GameNoted:
    note: GameNote


PadEvent = (
    PadStarted
    | PlayerAdded
    | PlayerRenamed
    | PlayerRemoved
    | PlayersSeated
    | FieldCounted
    | PointsTyped
    | ModeChosen
    | NothingDeclared
    | AddingUpChosen
    | GameNoted
)


def evolve(state: PadState, event: PadEvent) -> PadState:
    """The state after an event; events that were decided always fit."""
    match event:
        case PadStarted(edition, note, players, settled, ourselves, asks):
            started = _started(edition, note, players, settled, asks)
            return replace(started, ourselves=ourselves)
        case PlayerAdded(seat, name, is_pedro, mark):
            at = mark or free_mark(state)
            entry = PadEntry(seat, name, is_pedro, exceptions_for(is_pedro), mark=at)
            return replace(
                state, entries=(*state.entries, entry), seats_given=state.seats_given + 1
            )
        case PlayerRemoved(seat):
            return replace(state, entries=tuple(e for e in state.entries if e.seat != seat))
        case PlayersSeated(order, marks):
            known = {entry.seat: entry for entry in state.entries}
            seated = zip(order, marks, strict=True)
            return replace(
                state, entries=tuple(replace(known[seat], mark=mark) for seat, mark in seated)
            )
        case GameNoted(note):
            return replace(state, note=note)
        case AddingUpChosen(ourselves):
            return replace(state, ourselves=ourselves)
        case _:
            return replace(
                state,
                entries=tuple(
                    _changed(entry, event) if entry.seat == event.seat else entry
                    for entry in state.entries
                ),
            )


def free_mark(state: PadState) -> int:
    """The first symbol that nobody has."""
    taken = {entry.mark for entry in state.entries}
    return next(mark for mark in range(1, len(taken) + 2) if mark not in taken)


def _started(
    edition: str,
    note: GameNote,
    players: tuple[Player, ...],
    settled: tuple[tuple[int, ...], ...],
    asks: bool,
) -> PadState:
    entries = tuple(
        PadEntry(
            seat=f"p{number}",
            mark=number,
            name=player.name,
            is_pedro=player.is_pedro,
            exceptions=player.exceptions,
            counts=player.holdings.counts,
            typed={int(category): points for category, points in player.typed.items()},
            modes={int(category): Mode.TYPED for category in player.typed},
            nothing=frozenset(known),
            asks=asks,
        )
        for number, (player, known) in enumerate(
            zip(players, settled or ((),) * len(players), strict=True), start=1
        )
    )
    return PadState(edition, note, entries, len(entries))


def _changed(
    entry: PadEntry,
    event: PlayerRenamed | FieldCounted | PointsTyped | ModeChosen | NothingDeclared,
) -> PadEntry:
    match event:
        case PlayerRenamed(name=name):
            return replace(entry, name=name)
        case FieldCounted(field=field, count=count):
            told = entry.told | {field.partition(".")[0]} if entry.asks else entry.told
            return replace(entry, counts=_with(entry.counts, field, count), told=told)
        case PointsTyped(category=category, points=points):
            return replace(
                entry,
                typed=_with(entry.typed, category, points),
                modes={**entry.modes, category: Mode.TYPED},
            )
        case ModeChosen(category=category, mode=mode):
            return replace(entry, modes={**entry.modes, category: mode})
        case NothingDeclared(category=category):
            return replace(entry, nothing=entry.nothing | {category})


Key = TypeVar("Key", str, int)
EMPTY = PadState()


def _with(known: Mapping[Key, int], key: Key, value: int | None) -> Mapping[Key, int]:
    changed = {**known}
    if value is None:
        changed.pop(key, None)
    else:
        changed[key] = value
    return changed


def fold(events: Iterable[PadEvent], state: PadState = EMPTY) -> PadState:
    """The state that events lead to, from an empty pad unless told otherwise."""
    for event in events:
        state = evolve(state, event)
    return state
