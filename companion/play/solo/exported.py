"""A solo game that comes from a file: it has to be one that could have been played here."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.play.solo.codec import CODEC
from companion.play.solo.commands import StartSoloGame
from companion.play.solo.decide import decide
from companion.play.solo.evolve import evolve_all
from companion.play.solo.refuse import refuse
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.fits import stands_in, value_fits
from companion.record.step import Fold, Step, StepKind
from companion.scoring.edition import Edition

Document = dict[str, Any]


def check_solo(edition: Edition, _: Mapping[str, int], steps: Sequence[Step]) -> None:
    """Every command, decided where it stands, brings the events of its step; undo included.

    Raises Faulty with `game.unreadable`, or what reading a value that is none raises.
    """
    if not edition.has_solo:
        refuse("game.unreadable")
    fold, after = Fold(), {0: SoloState()}  # by the number of the last step that stands
    for step in steps:
        state = after[fold.standing[-1].number if fold.standing else 0]
        fold.take(step)
        if not fold.standing or (step.kind is not StepKind.PLAY and (step.command or step.events)):
            refuse("game.unreadable")
        if step.kind is StepKind.PLAY:
            after[step.number] = _played(state, step)


def _played(state: SoloState, step: Step) -> SoloState:
    command = _decoded(step.command)
    seed = command.seed if isinstance(command, StartSoloGame) else state.seed
    events = decide(state, command, Chance(seed))
    if events != tuple(_decoded(event) for event in step.events):
        refuse("game.unreadable")
    return evolve_all(state, events)


def _decoded(document: Document) -> Any:
    value = CODEC.decode(document)
    if not value_fits(value) or not stands_in(document, CODEC.encode(value)):
        refuse("game.unreadable")
    return value
