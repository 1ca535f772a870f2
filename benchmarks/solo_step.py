"""How long a step of a solo game takes at step 400: `.venv/bin/python benchmarks/solo_step.py`.

A step is what a tap costs the engine: fold the record, decide, encode the new step, decide what
the next screen asks. *Cold* folds every event of the record, as after a restart; *warm* remembers
the fold of the record one step ago, as while a game is played. Processor time is measured, so
that what else the machine does is left out.
"""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.pedro.decks import companion_deck_text
from companion.play.solo.codec import CODEC
from companion.play.solo.events import LoggingSet
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro import forecast
from companion.play.solo.state import SoloState
from companion.record.folding import Folding, Record
from companion.record.step import Step, StepKind
from companion.record.tap import Asked, Form, answer
from companion.simulate.one_game import play

ROUNDS = 40
FILLERS = 2
LENGTHS = (51, 99, 201, 300, 402)  # the step after them is one of the game


def longest() -> list[Step]:
    """A simulated game, with steps between that change nothing, as filler."""
    steps = play(companion_deck_text(), "hard", "bench", recorded=True).steps
    same = CODEC.encode(LoggingSet(True))
    filled: list[Step] = []
    for step in steps:
        filled.append(replace(step, number=len(filled) + 1))
        for more in range(FILLERS):
            form = f"filler-{step.number}-{more}"
            filled.append(Step(len(filled) + 1, form, StepKind.PLAY, {}, (same,)))
    return filled


def one_step(steps: list[Step], at: int, warm: bool) -> float:
    """Milliseconds for the step after `at` others, as a tap would append it."""
    before, folding = tuple(steps[:at]), Folding()
    command = SOLO.codec.decode(steps[at].command)
    if warm:
        folding.fold(SOLO, "game", before[:-1])

    def fold(some: Sequence[Step]) -> Record[SoloState]:
        return folding.fold(SOLO, "game", some)

    begun = time.process_time()
    given = answer(SOLO, fold, fold(before), Form("bench", at), lambda _: [Asked(command)])
    state = given.record.state
    if state.task is not None:
        forecast.forecast(state, state.task)
    json.dumps(given.steps[-1].events)
    return (time.process_time() - begun) * 1000


def main() -> None:
    steps = longest()
    print(f"a record of {len(steps)} steps, {sum(len(s.events) for s in steps)} events")
    for at in (length for length in LENGTHS if length < len(steps)):
        warm = median(one_step(steps, at, warm=True) for _ in range(ROUNDS))
        cold = median(one_step(steps, at, warm=False) for _ in range(ROUNDS))
        print(f"step {at:4}: warm {warm:6.2f} ms, cold {cold:6.2f} ms")


if __name__ == "__main__":
    main()
