"""Another phone wrote where this one wrote too: which number is meant."""

from collections.abc import Mapping

from companion.play.pad.commands import CountField, TypePoints
from companion.record.tap import Stale
from companion.web.pad.forms import UNKNOWN, read
from companion.web.pad.notice import Notice, Reply
from companion.web.pad.opened import OpenPad
from companion.words import Words, signed

NO_NUMBER = "–"


def clash(pad: OpenPad, form: Mapping[str, str], said: Words) -> Notice | None:
    """Both numbers and whose they are, each to be kept with one tap; None where no number was
    typed."""
    if "value" not in form:
        return None
    try:
        command = read(form, pad.state)
    except Stale:
        return None
    match command:
        case CountField(seat, field, typed) if entry := pad.state.entry(seat):
            name, place, now = "set", f"{seat} {field}", entry.counts.get(field)
        case TypePoints(seat, category, typed) if entry := pad.state.entry(seat):
            name, place, now = "points", f"{seat} {category}", entry.typed.get(category)
        case _:
            return None
    mine = _shown(typed)
    values = {"name": entry.name, "now": _shown(now), "mine": mine}
    value = f"{place} {UNKNOWN if typed is None else typed}"
    return Notice(
        said.say("pad.clash", **values),
        (Reply(name, value, said.say("pad.clash.mine", mine=mine)),),
        said.say("pad.clash.keep", name=entry.name, now=_shown(now)),
    )


def _shown(number: int | None) -> str:
    return NO_NUMBER if number is None else signed(number)
