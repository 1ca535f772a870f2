"""Forms of the pad into commands. Buttons carry what they set: `p1 ships.18 2`."""

import re
from collections.abc import Callable, Mapping
from datetime import date

from companion.box.countable import Flag
from companion.box.faults import Fault, Faulty
from companion.box.reading import unprintable
from companion.play.pad.commands import (
    AddUpOurselves,
    ChooseMode,
    CountField,
    DeclareNothing,
    PadCommand,
    TypePoints,
)
from companion.play.pad.fields import category_of
from companion.play.pad.state import Mode, PadEntry, PadState
from companion.record.tap import Asked, Stale
from companion.scoring.edition import Edition, Pad
from companion.scoring.game import GameNote
from companion.web.amounts import amount, whole_or
from companion.web.pad.opened import OpenPad, printed_pad
from companion.web.pad.takeover import asks_for, taken_over
from companion.web.pad.typing import typed_sheet

MOST_NOTE, MOST_LOCATION = 1000, 100
UNKNOWN = "-"
Form = Mapping[str, str]
_AT = re.compile(r"p\d{1,4}-[1-9]\d?")


def asked(form: Form, opened: OpenPad) -> list[Asked]:
    """The commands of whatever was tapped or sent. Raises Faulty and Stale as `tapped` does."""
    if "grid" in form:
        return typed_sheet(opened, form)
    if "leave" in form:
        return []
    for name, several in _SEVERAL.items():
        if name in form:
            return [Asked(one) for one in several(form[name].split(" "), opened)]
    if form.get("number", "").startswith("- "):
        return [Asked(one) for one in _same_for_all(form, opened.state)]
    command = tapped(form, opened.state)
    return [Asked(command), *(Asked(one) for one in _known_of_others(command, opened.state))]


def _same_for_all(form: Form, state: PadState) -> list[PadCommand]:
    """What a disc at the last station brings, for everybody who has one there."""
    _, field = _two(form["number"].split(" "))
    vp = amount(form.get("value", ""), field)
    discs = field.removesuffix("_vp")
    return [CountField(one.seat, field, vp) for one in state.entries if one.counts.get(discs)]


def _known_of_others(command: PadCommand, state: PadState) -> list[PadCommand]:
    """The first disc at the last station brings what others have there."""
    if not isinstance(command, CountField) or not command.field.endswith(".last"):
        return []
    price = f"{command.field}_vp"
    known = {one.seat: one.counts[price] for one in state.entries if price in one.counts}
    if not command.count or not known or command.seat in known:
        return []
    return [CountField(command.seat, price, next(iter(known.values())))]


def _who(parts: list[str], opened: OpenPad) -> list[PadCommand]:
    """Who has a thing: with it those have none who were not asked, and of a thing that is there
    once everybody else. `p1 step_limit_disc_cleared 1`, or `- ... 0` for nobody."""
    owner, field, count = _three(parts)
    pad, n = printed_pad(opened), _whole(count)
    flag = next((one for one in pad.pieces() if isinstance(one, Flag) and one.key == field), None)
    if flag is None:
        raise Faulty([Fault("form", "form.unreadable")])
    found: list[PadCommand] = []
    for entry in opened.state.entries:
        known = entry.counts.get(field)
        mine = n if entry.seat == owner else 0
        if entry.seat == owner or known is None or (known and (flag.one_owner or owner == "-")):
            found.append(CountField(entry.seat, field, mine))
            category = category_of(pad, field)
            if entry.mode(category) is Mode.TYPED:
                found.append(ChooseMode(entry.seat, category, Mode.COUNTED))
    return found


def tapped(form: Form, state: PadState) -> PadCommand:
    """The command of a tap or a small field.

    Without script a field says what it showed instead of the step it was shown at. Raises Faulty
    for what no page offers, Stale for a field that shows what is no more.
    """
    command = read(form, state)
    if "was" in form and "seen" not in form:
        _check_shown(form["was"], state, command)
    return command


def read(form: Form, state: PadState) -> PadCommand:
    """The command of a tap or a small field, whatever its page showed."""
    for name, build in _TAPS.items():
        if name in form:
            return build(form[name].split(" "), form, state)
    raise Faulty([Fault("form", "form.unreadable")])


def _check_shown(was: str, state: PadState, command: PadCommand) -> None:
    match command:
        case CountField(seat, field, wanted):
            entry = state.entry(seat)
            now = entry.counts.get(field) if entry else None
        case TypePoints(seat, category, wanted):
            entry = state.entry(seat)
            now = entry.typed.get(category) if entry else None
        case _:
            return
    if now != wanted and was != ("" if now is None else str(now)):
        raise Stale


def tapped_at(form: Form, pad: Pad) -> str:
    """Seat and category of what was tapped, e.g. "p1-3"; "" for undo and the like."""
    parts = next((form[name].split(" ") for name in (*_TAPS, *_SEVERAL) if name in form), [])
    if len(parts) < 2:
        return ""
    seat, what = parts[0], parts[1]
    category = whole_or(what, 0) or category_of(pad, what)
    return f"{seat}-{category}" if _AT.fullmatch(f"{seat}-{category}") else ""


def _set(parts: list[str], _: Form, __: PadState) -> PadCommand:
    seat, field, count = _three(parts)
    return CountField(seat, field, None if count == UNKNOWN else _whole(count))


def _number(parts: list[str], form: Form, _: PadState) -> PadCommand:
    seat, field = _two(parts)
    return CountField(seat, field, amount(form.get("value", ""), field))


def _typed(parts: list[str], form: Form, _: PadState) -> PadCommand:
    return _type_points(*_two(parts), form.get("value", ""))


def _points(parts: list[str], _: Form, __: PadState) -> PadCommand:
    seat, category, points = _three(parts)
    return _type_points(seat, category, "" if points == UNKNOWN else points)


def _type_points(seat: str, category: str, text: str) -> PadCommand:
    number = _whole(category)
    return TypePoints(seat, number, amount(text, f"typed.{number}"))


def _mode(parts: list[str], _: Form, __: PadState) -> PadCommand:
    seat, category, mode = _three(parts)
    if mode not in list(Mode):
        raise Faulty([Fault("form", "form.unreadable")])
    return ChooseMode(seat, _whole(category), Mode(mode))


def _nothing(parts: list[str], _: Form, __: PadState) -> PadCommand:
    seat, category = _two(parts)
    return DeclareNothing(seat, _whole(category))


def _ourselves(parts: list[str], _: Form, __: PadState) -> PadCommand:
    if parts not in (["0"], ["1"]):
        raise Faulty([Fault("form", "form.unreadable")])
    return AddUpOurselves(parts == ["1"])


def _disc(parts: list[str], form: Form, state: PadState) -> PadCommand:
    """One more disc at a quarter or station whose VP is typed. Raises Stale if others lie there
    than were shown."""
    seat, stem = _two(parts)
    vp = amount(form.get("value", ""), stem)
    if vp is None:
        raise Faulty([Fault(stem, "number.unreadable")])
    quarter = f".{form['quarter']}" if form.get("quarter") else ""
    field = f"{stem}{quarter}.{vp}"
    entry = state.entry(seat)
    if (
        entry
        and "seen" not in form
        and form.get("discs", "") not in ("", str(discs_of(entry, stem)))
    ):
        raise Stale
    return CountField(seat, field, (entry.counts.get(field, 0) if entry else 0) + 1)


def discs_of(entry: PadEntry, stem: str) -> int:
    """How many discs were counted under a city or the stations."""
    return sum(n for field, n in entry.counts.items() if field.startswith(f"{stem}."))


_TAPS = {
    "set": _set,
    "number": _number,
    "typed": _typed,
    "points": _points,
    "mode": _mode,
    "nothing": _nothing,
    "disc": _disc,
    "ourselves": _ourselves,
}
_SEVERAL: Mapping[str, Callable[[list[str], OpenPad], list[PadCommand]]] = {
    "who": _who,
    "taken": asks_for,
    "take": taken_over,
}


def game_note(form: Form, edition: Edition, before: GameNote) -> GameNote:
    """Date, place, note and sides from a form. Raises Faulty with every fault."""
    faults = []
    played_on = form.get("played_on", "").strip()
    try:
        played_on = date.fromisoformat(played_on).isoformat() if played_on else ""
    except ValueError:
        faults.append(Fault("played_on", "date.unreadable"))
    location, note = form.get("location", "").strip(), form.get("note", "").strip()
    for place, text, most in (("location", location, MOST_LOCATION), ("note", note, MOST_NOTE)):
        if len(text.replace("\r\n", "\n")) > most:
            faults.append(Fault(place, "text.length", (("least", 0), ("most", most))))
        if any(map(unprintable, text.replace("\r\n", "\n"))):
            faults.append(Fault(place, "text.signs"))
    sides = {place: form.get(f"side_{place}", "a") for place in edition.sided}
    if any(side not in ("a", "b") for side in sides.values()):
        faults.append(Fault("city_sides", "form.unreadable"))
    if faults:
        raise Faulty(faults)
    return GameNote(
        played_on,
        location,
        note.replace("\r\n", "\n"),
        {place: side for place, side in sides.items() if side == "b"},
        before.solo,
    )


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise Faulty([Fault("form", "form.unreadable")])
    return int(text)


def _two(parts: list[str]) -> tuple[str, str]:
    if len(parts) != 2:
        raise Faulty([Fault("form", "form.unreadable")])
    return parts[0], parts[1]


def _three(parts: list[str]) -> tuple[str, str, str]:
    if len(parts) != 3:
        raise Faulty([Fault("form", "form.unreadable")])
    return parts[0], parts[1], parts[2]
