"""Folding a record, and remembering what the fold of a beginning was.

A memory of a pure function: the key is a digest of everything the steps say, so an entry can be
lost or kept without any effect but speed.
"""

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from threading import Lock

from companion.play.solo.codec import CODEC
from companion.play.solo.evolve import evolve_all
from companion.play.solo.state import SoloState
from companion.record.step import Step

FOLDS_KEPT = 128
_folds: OrderedDict[bytes, SoloState] = OrderedDict()
_one_at_a_time = Lock()


def folded(steps: Sequence[Step]) -> SoloState:
    """The state after steps that are all in effect."""
    digests = _digests(steps)
    known, state = _remembered(digests)
    rest = (CODEC.decode(event) for step in steps[known:] for event in step.events)
    state = evolve_all(state, rest)
    if steps:
        _keep(digests[-1], state)
    return state


def _remembered(digests: Sequence[bytes]) -> tuple[int, SoloState]:
    """The longest beginning whose fold is known, and that fold."""
    with _one_at_a_time:
        for at in range(len(digests), 0, -1):
            state = _folds.get(digests[at - 1])
            if state is not None:
                return at, state
    return 0, SoloState()


def _digests(steps: Sequence[Step]) -> list[bytes]:
    """For each step a digest of it and all before it."""
    running, found = sha256(), []
    for step in steps:
        running.update(repr(step.events).encode())
        found.append(running.digest())
    return found


def _keep(digest: bytes, state: SoloState) -> None:
    with _one_at_a_time:
        _folds[digest] = state
        _folds.move_to_end(digest)
        while len(_folds) > FOLDS_KEPT:
            _folds.popitem(last=False)
