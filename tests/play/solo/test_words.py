"""Every code that the table, Pedro and the solo game can say has an English sentence."""

import re
from collections.abc import Iterator

import pytest

from companion.pedro.verbs import verbs
from companion.pedro.verbs.hire import Who
from companion.play.solo.pedro.tasks import VERB_OF
from companion.play.solo.setup import line_keys
from companion.settings import ROOT
from companion.table.facts import ARROWS
from companion.words import words_in

ROOMS = ("pedro", "play/solo", "table")
CODE = re.compile(r'(?<!f)"((?:pedro|solo|deck|table)\.[a-z0-9_.]+)"')
SAID_BY_PARTS = {"solo.own.engine"}


def codes() -> Iterator[str]:
    for room in ROOMS:
        for path in sorted((ROOT / "companion" / room).rglob("*.py")):
            yield from CODE.findall(path.read_text(encoding="utf-8"))
    yield from (f"pedro.prefer.who.{who}" for who in Who)
    yield from (f"solo.arrow.{arrow}" for arrow in ARROWS)
    yield from (f"solo.setup.{line}" for line in line_keys())
    yield from ("solo.own.engine_space", "solo.own.engine_turnout")
    yield from ("solo.own.farmer_row", "solo.own.farmer_beside")
    yield from (
        f"pedro.engine.{kind}{upgrade}"
        for kind in ("space", "turnout")
        for upgrade in ("", "_upgrade")
    )


@pytest.mark.parametrize("code", sorted(set(codes()) - SAID_BY_PARTS))
def test_a_code_has_a_sentence(code: str) -> None:
    words = words_in("en")
    assert words.has(code) or words.has(f"fault.{code}")


@pytest.mark.parametrize("verb", sorted({*verbs(), *VERB_OF.values()}))
def test_every_instruction_has_its_rule(verb: str) -> None:
    assert words_in("en").has(f"rule.pedro.{verb}")
