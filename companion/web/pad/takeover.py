"""A thing that lies with another player: whose it is, and taking it over."""

from companion.box.countable import TaskCards
from companion.box.faults import Fault, Faulty
from companion.play.pad.commands import CountField, PadCommand
from companion.play.pad.fields import piece_of
from companion.play.pad.state import PadEntry, PadState
from companion.record.tap import Stale
from companion.web.pad.notice import SILENT, Notice, Reply
from companion.web.pad.opened import OpenPad, printed_pad
from companion.words import Words


def others_with(state: PadState, seat: str, field: str) -> list[PadEntry]:
    """The other players who have something at a field."""
    return [one for one in state.entries if one.seat != seat and one.counts.get(field)]


def asks_for(parts: list[str], pad: OpenPad) -> list[PadCommand]:
    """A tap on what somebody else has asks first. Raises Faulty for what no page offers."""
    _at(parts, pad, 2)
    return []


def question(parts: list[str], pad: OpenPad, said: Words) -> Notice:
    """Whose a tapped thing is, and whether to take it over; silent if nobody else has it."""
    seat, field = _at(parts, pad, 2)
    others = others_with(pad.state, seat, field)
    if not others:
        return SILENT
    names = ", ".join(one.name for one in others)
    replies = tuple(
        Reply("take", f"{seat} {field} {one.seat}", said.say("pad.take_from", name=one.name))
        for one in others
    )
    text = said.say("pad.take_over", n=len(others), names=names)
    return Notice(text, replies, said.say("pad.leave_it"))


def taken_over(parts: list[str], pad: OpenPad) -> list[PadCommand]:
    """One less for its owner and one more for whoever takes it; a card goes as it lies. Raises
    Stale if the owner has it no more."""
    seat, field, owner = _at(parts, pad, 3)
    mine, theirs = pad.state.entry(seat), pad.state.entry(owner)
    assert mine is not None
    n = theirs.counts.get(field, 0) if theirs else 0
    if not n:
        raise Stale
    if isinstance(piece_of(printed_pad(pad), field), TaskCards):
        return [CountField(owner, field, 0), CountField(seat, field, n)]
    more = mine.counts.get(field, 0) + 1
    return [CountField(owner, field, n - 1), CountField(seat, field, more)]


def _at(parts: list[str], pad: OpenPad, length: int) -> list[str]:
    known = len(parts) == length and piece_of(printed_pad(pad), parts[1]) is not None
    if not known or pad.state.entry(parts[0]) is None:
        raise Faulty([Fault("form", "form.unreadable")])
    return parts
