"""Printed facts that a copy of the game may show otherwise, and corrections laid over them.

A fact has a path such as `ships.start_18.vp`; a copy's corrections map paths to numbers.
"""

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.box.confidence import Confidence

FACTS = Path(__file__).parent / "facts"

Document = dict[str, Any]
Step = str | int

EVERY = "*"
"""As the last step of a place: each entry of the list there, which all show the same number."""


@dataclass(frozen=True, slots=True)
class PrintedFact:
    """A number printed in the box. `value` None: not known. `at` is its place in the document.

    `block` groups facts on the screen; `thing` and `attribute` are its words, e.g. thing
    `ship 18`, attribute `vp`. `most` bounds what is typed; a file may hold `most_once`, which an
    earlier version let people type.
    """

    path: str
    block: str
    thing: str
    attribute: str
    value: int | None
    confidence: Confidence
    at: tuple[Step, ...]
    least: int = -99
    most: int = 99
    most_once: int = 0

    @property
    def most_read(self) -> int:
        """The most that a file may say."""
        return max(self.most, self.most_once)


def document_of(edition: str, folder: Path = FACTS) -> Document:
    """The facts of an edition as shipped, from `<edition>.json`; raises FileNotFoundError.

    `folder` is where an edition from elsewhere keeps them, e.g. beside its module.
    """
    found: Document = json.loads((folder / f"{edition}.json").read_text(encoding="utf-8"))
    return found


def lay_over(
    document: Document, printed: tuple[PrintedFact, ...], corrections: Mapping[str, int]
) -> Document:
    """A document with the corrected numbers in their places; unknown paths raise KeyError."""
    if not corrections:
        return document
    by_path = {fact.path: fact for fact in printed}
    corrected = deepcopy(document)
    for path, value in corrections.items():
        _put(corrected, by_path[path].at, value)
    return corrected


def _put(container: Any, at: tuple[Step, ...], value: int) -> None:
    for step, following in pairwise(at):
        if isinstance(container, dict) and container.get(step) is None:
            container[step] = {} if isinstance(following, str) else []
        container = container[step]
    if at[-1] == EVERY:
        container[:] = [value] * len(container)
    else:
        container[at[-1]] = value
