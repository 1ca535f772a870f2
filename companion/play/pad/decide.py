"""From a command to events, or to every fault of the command.

What is impossible on a table is accepted and said beside its field: a person may be half way
through correcting it. Refused is only what is no entry at all.
"""

from collections.abc import Sequence

from companion.box.faults import Fault, Faulty
from companion.box.most import MOST_LISTED, is_too_long, most_of
from companion.box.reading import unprintable
from companion.play.pad.commands import (
    AddPlayer,
    AddUpOurselves,
    ChooseMode,
    CountField,
    DeclareNothing,
    NoteGame,
    PadCommand,
    RemovePlayer,
    RenamePlayer,
    SeatPlayers,
    StartPad,
    TypePoints,
)
from companion.play.pad.events import (
    AddingUpChosen,
    FieldCounted,
    GameNoted,
    ModeChosen,
    NothingDeclared,
    PadEvent,
    PadStarted,
    PlayerAdded,
    PlayerRemoved,
    PlayerRenamed,
    PlayersSeated,
    PointsTyped,
    free_mark,
)
from companion.play.pad.fields import piece_of
from companion.play.pad.state import PadEntry, PadState
from companion.scoring.edition import Pad
from companion.scoring.score_file.read import LEAST_TYPED, MOST_NAME, MOST_PLAYERS, MOST_TYPED


def decide(pad: Pad, state: PadState, command: PadCommand, *also: Pad) -> tuple[PadEvent, ...]:
    """The events of a command; none if it changes nothing. Raises Faulty.

    A field may be one of the pad, or of the others that were given.
    """
    match command:
        case StartPad(edition, note, players, settled, ourselves, asks):
            return _start(PadStarted(edition, note, players, settled, ourselves, asks))
        case AddPlayer(name, is_pedro):
            return _add(state, name.strip(), is_pedro)
        case RenamePlayer(seat, name):
            entry = _entry(state, seat)
            _check_name(state, name.strip(), entry.seat)
            return (PlayerRenamed(seat, name.strip()),) if name.strip() != entry.name else ()
        case RemovePlayer(seat):
            return _remove(state, _entry(state, seat))
        case SeatPlayers(order, marks):
            return _seat(state, order, marks)
        case CountField(seat, field, count):
            return _count((pad, *also), _entry(state, seat), field, count)
        case TypePoints(seat, category, points):
            return _type(pad, _entry(state, seat), category, points)
        case ChooseMode(seat, category, mode):
            entry = _entry(state, seat)
            _check_category(pad, category)
            return (ModeChosen(seat, category, mode),) if entry.mode(category) != mode else ()
        case DeclareNothing(seat, category):
            entry = _entry(state, seat)
            _check_category(pad, category)
            return () if category in entry.nothing else (NothingDeclared(seat, category),)
        case AddUpOurselves(ourselves):
            return () if ourselves == state.ourselves else (AddingUpChosen(ourselves),)
        case NoteGame(note):
            return () if note == state.note else (GameNoted(note),)


def _start(event: PadStarted) -> tuple[PadEvent, ...]:
    faults = []
    if not 1 <= len(event.players) <= MOST_PLAYERS:
        faults.append(Fault("players", "players.count", (("most", MOST_PLAYERS),)))
    seen: set[str] = set()
    for index, player in enumerate(event.players):
        faults += _name_faults(f"players[{index}].name", player.name, seen)
        seen.add(player.name)
    if sum(player.is_pedro for player in event.players) > 1:
        faults.append(Fault("players", "pedro.one"))
    if event.settled and len(event.settled) != len(event.players):
        faults.append(Fault("settled", "form.unreadable"))
    if faults:
        raise Faulty(faults)
    return (event,)


def _add(state: PadState, name: str, is_pedro: bool) -> tuple[PadEvent, ...]:
    faults = _name_faults("name", name, {entry.name for entry in state.entries})
    if len(state.entries) >= MOST_PLAYERS:
        faults.append(Fault("players", "players.count", (("most", MOST_PLAYERS),)))
    if is_pedro and any(entry.is_pedro for entry in state.entries):
        faults.append(Fault("players", "pedro.one"))
    if faults:
        raise Faulty(faults)
    return (PlayerAdded(f"p{state.seats_given + 1}", name, is_pedro, free_mark(state)),)


def _remove(state: PadState, entry: PadEntry) -> tuple[PadEvent, ...]:
    if len(state.entries) == 1:
        raise Faulty([Fault("players", "players.count", (("most", MOST_PLAYERS),))])
    return (PlayerRemoved(entry.seat),)


def _seat(state: PadState, order: tuple[str, ...], marks: tuple[int, ...]) -> tuple[PadEvent, ...]:
    seats = [entry.seat for entry in state.entries]
    if sorted(order) != sorted(seats) or len(marks) != len(order):
        raise Faulty([Fault("players", "form.unreadable")])
    if len(set(marks)) != len(marks) or not all(1 <= mark <= MOST_PLAYERS for mark in marks):
        raise Faulty([Fault("players", "marks.twice")])
    known = [(entry.seat, entry.mark) for entry in state.entries]
    return () if list(zip(order, marks, strict=True)) == known else (PlayersSeated(order, marks),)


def _count(
    pads: Sequence[Pad], entry: PadEntry, field: str, count: int | None
) -> tuple[PadEvent, ...]:
    piece = next((found for pad in pads if (found := piece_of(pad, field))), None)
    if piece is None:
        raise Faulty([Fault(field, "key.unknown")])
    most = most_of(piece)
    if count is not None and not 0 <= count <= most:
        code, bound = ("number.negative", 0) if count < 0 else ("number.most", most)
        raise Faulty([Fault(field, code, (("most", bound),))])
    before = entry.counts.get(field)
    more = (count or 0) > (before or 0)
    if more and is_too_long(piece, {**entry.counts, field: count or 0}):
        raise Faulty([Fault(field, "parts.most", (("most", MOST_LISTED),))])
    return () if before == count else (FieldCounted(entry.seat, field, count, before),)


def _type(pad: Pad, entry: PadEntry, category: int, points: int | None) -> tuple[PadEvent, ...]:
    _check_category(pad, category)
    place = f"typed.{category}"
    if points is not None and points < LEAST_TYPED:
        raise Faulty([Fault(place, "number.least", (("least", LEAST_TYPED),))])
    if points is not None and points > MOST_TYPED:
        raise Faulty([Fault(place, "number.most", (("most", MOST_TYPED),))])
    before = entry.typed.get(category)
    if before == points and entry.mode(category) == "typed":
        return ()
    return (PointsTyped(entry.seat, category, points, before),)


def _entry(state: PadState, seat: str) -> PadEntry:
    entry = state.entry(seat)
    if entry is None:
        raise Faulty([Fault("seat", "seat.unknown")])
    return entry


def _check_category(pad: Pad, category: int) -> None:
    if not 1 <= category <= len(pad.categories):
        raise Faulty([Fault("category", "key.unknown")])


def _check_name(state: PadState, name: str, own_seat: str) -> None:
    others = {entry.name for entry in state.entries if entry.seat != own_seat}
    faults = _name_faults("name", name, others)
    if faults:
        raise Faulty(faults)


def _name_faults(place: str, name: str, taken: set[str]) -> list[Fault]:
    if not name.strip() or len(name) > MOST_NAME:
        return [Fault(place, "text.length", (("least", 1), ("most", MOST_NAME)))]
    if any(unprintable(sign) or sign in "\n\t" for sign in name):
        return [Fault(place, "text.signs")]
    return [Fault(place, "name.twice", (("name", name),))] if name in taken else []
