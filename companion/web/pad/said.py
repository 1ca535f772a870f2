"""What became of a form, in a sentence above the bar."""

from companion.play.pad.commands import ChooseMode, CountField, DeclareNothing, TypePoints
from companion.play.pad.fields import category_of
from companion.play.pad.state import PadState
from companion.record.step import Step, StepKind
from companion.record.tap import Outcome
from companion.scoring.edition import Pad
from companion.web.pad.opened import printed_pad
from companion.web.rendering import words
from companion.web.tap import Tapped
from companion.words.things import Things


def undone(tapped: Tapped[PadState]) -> str:
    """What an undo took back, or that it would be another phone's."""
    if not tapped.taken:
        return ""
    pad = printed_pad(tapped.opened)
    what = _entry(tapped, pad, Things(words(), pad.edition), tapped.taken[0])
    asks = tapped.outcome is Outcome.OTHERS
    return words().say("pad.undo_other" if asks else "pad.undone", what=what)


def _entry(tapped: Tapped[PadState], pad: Pad, things: Things, step: Step) -> str:
    """Whose entry a step is, and in which category."""
    command = tapped.opened.kind.codec.decode(step.command) if step.kind is StepKind.PLAY else None
    match command:
        case CountField(seat, field):
            category = category_of(pad, field)
        case (
            TypePoints(seat, category) | ChooseMode(seat, category) | DeclareNothing(seat, category)
        ):
            pass
        case _:
            return words().say("games.edit")
    entry = tapped.opened.state.entry(seat)
    return f"{entry.name if entry else ''}, {things.category(pad.category(category).key)}"
