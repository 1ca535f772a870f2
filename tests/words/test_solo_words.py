"""Every code the solo game can say has a sentence."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pedro.verbs import verbs
from companion.pedro.verbs.hire import Who
from companion.play.solo.pedro.tasks import VERB_OF
from companion.play.solo.person.log import KINDS
from companion.play.solo.setup import line_keys
from companion.table.facts import ARROWS
from companion.table.pieces import Worker
from companion.table.state import Section
from companion.words import words_in

COMPANION = Path(__file__).parents[2] / "companion"
ROOMS = ("pedro", "play/solo")
ENGINE_STEM = "solo.own.engine"


def codes() -> Iterator[str]:
    """Literal codes of the rooms, and those made of a stem and a name."""
    for room in ROOMS:
        for path in sorted((COMPANION / room).rglob("*.py")):
            literals = re.findall(r'"((?:pedro|solo)\.[a-z_.]+[a-z])"', path.read_text("utf-8"))
            yield from (code for code in literals if code != ENGINE_STEM)
    yield from (f"pedro.prefer.who.{who}" for who in Who)
    yield from (f"solo.setup.{line}" for line in line_keys())
    yield from (f"solo.arrow.{arrow}" for arrow in ARROWS)
    yield from (f"play.log.{kind}" for kind in (*KINDS, "visit"))
    yield from (f"play.verb.{verb}" for verb in (*verbs(), *VERB_OF.values()))
    yield from (f"section.{section}" for section in Section)
    yield from (f"one.worker.{worker}" for worker in Worker)
    for kind in ("space", "turnout"):
        yield from (f"pedro.engine.{kind}", f"pedro.engine.{kind}_upgrade")


@pytest.mark.parametrize("code", sorted(set(codes())))
def test_a_code_of_the_solo_game_has_a_sentence(code: str) -> None:
    said = words_in("en")
    assert said.has(code) or said.has(f"fault.{code}")
