"""The form of a game's players and details: all that a person changed in it, or nothing."""

from dataclasses import replace

from companion.box.faults import Fault, Faulty
from companion.box.reading import visible
from companion.play.pad.commands import (
    AddPlayer,
    NoteGame,
    RemovePlayer,
    RenamePlayer,
    SeatPlayers,
)
from companion.play.pad.state import PadState
from companion.record.tap import Asked, Stale
from companion.scoring.game import GameNote
from companion.web.amounts import whole_or
from companion.web.pad.forms import Form, game_note
from companion.web.pad.opened import OpenPad, edition_of


def changes(opened: OpenPad, form: Form) -> list[Asked]:
    """A command for every change in the form.

    Raises Faulty with every fault of the note, Stale when another phone changed the same detail
    since the form was rendered. What others changed elsewhere stays.
    """
    seen = min(whole_or(form.get("seen"), opened.seen), opened.seen)
    then = opened.fold(opened.record.steps[:seen]).state
    wanted, faults = then.note, tuple[Fault, ...]()
    try:
        wanted = game_note(form, edition_of(opened), then.note)
    except Faulty as refusal:
        faults = refusal.faults
    commands = [*_players(opened.state, then, form), *_seats(opened.state, then, form)]
    if faults:
        raise Faulty([*faults, *_name_faults(opened, commands)])
    return [*commands, Asked(NoteGame(_merged(then.note, opened.state.note, wanted)))]


def _name_faults(opened: OpenPad, commands: list[Asked]) -> list[Fault]:
    """What is wrong with the players of a form that is refused anyway."""
    found: list[Fault] = []
    state = opened.state
    for asked in commands:
        try:
            state = opened.kind.decide(state, asked.command).state
        except Faulty as refusal:
            found += (replace(fault, place=asked.place or fault.place) for fault in refusal.faults)
    return found


def _players(now: PadState, then: PadState, form: Form) -> list[Asked]:
    """Who goes, who is called otherwise and who comes, in this order, so that names are free."""
    gone: list[Asked] = []
    renamed: dict[str, str] = {}
    for entry in then.entries:
        name = visible(form.get(f"name_{entry.seat}", entry.name)) or ""
        standing = now.entry(entry.seat)
        removed = bool(form.get(f"remove_{entry.seat}"))
        if removed and standing:
            gone.append(Asked(RemovePlayer(entry.seat)))
        elif not removed and name != entry.name:
            if standing is None or standing.name not in (entry.name, name):
                raise Stale
            renamed[entry.seat] = name
    places = {entry.seat: f"players[{at}].name" for at, entry in enumerate(now.entries)}
    left = {asked.command.seat for asked in gone}
    names = {entry.seat: entry.name for entry in now.entries if entry.seat not in left}
    new = [AddPlayer(name)] if (name := visible(form.get("name_new", ""))) else []
    pedro = [AddPlayer("Pedro", is_pedro=True)] if form.get("pedro_new") else []
    come = [Asked(added, f"players[{len(now.entries)}].name") for added in new]
    come += [Asked(added, "players") for added in pedro]
    return [*gone, *(Asked(one, places[one.seat]) for one in _renaming(names, renamed)), *come]


def _seats(now: PadState, then: PadState, form: Form) -> list[Asked]:
    """Who sits elsewhere and has another symbol. A symbol that somebody has changes hands; it
    stays with its person wherever they sit. Who goes or comes with the same form does neither."""
    seats = [entry.seat for entry in then.entries]
    if seats != [entry.seat for entry in now.entries]:
        return []
    if form.get("name_new", "").strip() or form.get("pedro_new"):
        return []
    if any(form.get(f"remove_{seat}") for seat in seats):
        return []
    marks = {entry.seat: entry.mark for entry in then.entries}
    wanted = {seat: whole_or(form.get(f"mark_{seat}"), marks[seat]) for seat in seats}
    for seat in seats:
        holder = next((one for one in seats if marks[one] == wanted[seat]), seat)
        if holder != seat and wanted[holder] == marks[holder]:
            wanted[holder] = marks[seat]
    places = {seat: whole_or(form.get(f"place_{seat}"), at) for at, seat in enumerate(seats, 1)}
    order = [seat for at, seat in enumerate(seats, 1) if places[seat] == at]
    for seat in sorted((s for s in seats if s not in order), key=lambda s: places[s]):
        order.insert(max(0, places[seat] - 1), seat)
    if order == seats and wanted == marks:
        return []
    return [Asked(SeatPlayers(tuple(order), tuple(wanted[seat] for seat in order)), "players")]


def _renaming(names: dict[str, str], wanted: dict[str, str]) -> list[RenamePlayer]:
    """Renames in an order in which each name is free; of those who swap, one steps aside."""
    names, wanted, renames = dict(names), dict(wanted), []
    while wanted:
        others = {seat: {n for s, n in names.items() if s != seat} for seat in wanted}
        seat = next(
            (seat for seat in wanted if wanted[seat] not in others[seat]), next(iter(wanted))
        )
        swaps = [other for other in wanted if other != seat and names[other] == wanted[seat]]
        name = f"({seat})" if swaps else wanted.pop(seat)
        names[seat] = name
        renames.append(RenamePlayer(seat, name))
    return renames


def _merged(then: GameNote, now: GameNote, wanted: GameNote) -> GameNote:
    """What stands now with what the form changed; Stale if both changed the same."""
    places = then.city_sides.keys() | now.city_sides.keys() | wanted.city_sides.keys()
    sides = {
        place: _one(*(note.city_sides.get(place, "a") for note in (then, now, wanted)))
        for place in sorted(places)
    }
    return GameNote(
        _one(then.played_on, now.played_on, wanted.played_on),
        _one(then.location, now.location, wanted.location),
        _one(then.note, now.note, wanted.note),
        {place: side for place, side in sides.items() if side == "b"},
        now.solo,
    )


def _one(then: str, now: str, wanted: str) -> str:
    if wanted in (then, now):
        return now
    if now != then:
        raise Stale
    return wanted
