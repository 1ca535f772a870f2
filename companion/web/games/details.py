"""The form of a game's players and details: all that a person changed in it, or nothing."""

from dataclasses import replace

from companion.box.faults import Fault, Faulty
from companion.play.pad.append import answer
from companion.play.pad.commands import (
    AddPlayer,
    NoteGame,
    PadCommand,
    RemovePlayer,
    RenamePlayer,
)
from companion.play.pad.state import PadState
from companion.record.step import Step
from companion.scoring.game import GameNote
from companion.web.forms import Form, game_note, whole_or
from companion.web.open_game import OpenPad

Placed = tuple[str, PadCommand]


class Stale(Exception):
    """Raised when another phone changed the same detail since the form was rendered."""


def changed_steps(opened: OpenPad, form: Form, form_id: str, by: str) -> list[Step]:
    """The steps of every change in the form, undone together.

    Raises Faulty with every fault, and Stale. What others changed elsewhere stays.
    """
    seen = min(whole_or(form.get("seen"), opened.seen), opened.seen)
    then = opened.at(opened.game.steps[:seen]).state
    faults: list[Fault] = []
    commands = _players(opened.state, then, form)
    try:
        wanted = game_note(form, opened.edition, then.note)
        commands.append(("", NoteGame(_merged(then.note, opened.state.note, wanted))))
    except Faulty as refusal:
        faults += refusal.faults
    steps: list[Step] = []
    for number, (place, command) in enumerate(commands):
        known = (*opened.game.steps, *steps)
        try:
            step = answer(opened.pad, known, command, f"{form_id}.{number}", len(known), by).step
        except Faulty as refusal:
            faults += (replace(fault, place=place or fault.place) for fault in refusal.faults)
            continue
        if step:
            steps.append(replace(step, action=opened.seen + 1))
    if faults:
        raise Faulty(faults)
    return steps


def _players(now: PadState, then: PadState, form: Form) -> list[Placed]:
    """Who goes, who is called otherwise and who comes, in this order, so that names are free."""
    gone: list[Placed] = []
    renamed: dict[str, str] = {}
    for entry in then.entries:
        name = form.get(f"name_{entry.seat}", entry.name).strip()
        standing = now.entry(entry.seat)
        removed = bool(form.get(f"remove_{entry.seat}"))
        if removed and standing:
            gone.append(("", RemovePlayer(entry.seat)))
        elif not removed and name != entry.name:
            if standing is None or standing.name not in (entry.name, name):
                raise Stale
            renamed[entry.seat] = name
    places = {entry.seat: f"players[{at}].name" for at, entry in enumerate(now.entries)}
    left = {command.seat for _, command in gone if isinstance(command, RemovePlayer)}
    names = {entry.seat: entry.name for entry in now.entries if entry.seat not in left}
    new = [AddPlayer(form["name_new"])] if form.get("name_new", "").strip() else []
    pedro = [AddPlayer("Pedro", is_pedro=True)] if form.get("pedro_new") else []
    come = [(f"players[{len(now.entries)}].name", added) for added in new]
    come += [("players", added) for added in pedro]
    return [*gone, *((places[one.seat], one) for one in _renaming(names, renamed)), *come]


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
