"""What templates say exists, and every gap of it is filled."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from jinja2 import Environment, nodes

from companion.words import words_in
from companion.words.catalogue import own_sentences

TEMPLATES = Path(__file__).parents[2] / "templates"


def spoken() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Template, code and the values given, for every `t("code", ...)`."""
    environment = Environment(autoescape=True)
    for path in sorted(TEMPLATES.rglob("*.html")):
        tree = environment.parse(path.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            first = call.args[0] if call.args else None
            says = isinstance(call.node, nodes.Name) and call.node.name == "t"
            if says and isinstance(first, nodes.Const):
                given = frozenset(keyword.key for keyword in call.kwargs)
                yield str(path.relative_to(TEMPLATES)), first.value, given


def made_codes() -> Iterator[tuple[str, str]]:
    """Template and code of every `t(stem ~ name)`, with a star for what is no text."""
    environment = Environment(autoescape=True)
    for path in sorted(TEMPLATES.rglob("*.html")):
        tree = environment.parse(path.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            first = call.args[0] if call.args else None
            says = isinstance(call.node, nodes.Name) and call.node.name == "t"
            if says and isinstance(first, nodes.Concat):
                parts = (n.value if isinstance(n, nodes.Const) else "*" for n in first.nodes)
                yield str(path.relative_to(TEMPLATES)), "".join(parts)


NAMED_BY_THE_NAMER = re.compile(
    r"(argentina|original|one|play\.difficulty)\..*|\*\.(name|(city|category|thing)\..*)"
)


def test_a_template_asks_the_namer_what_things_are_called() -> None:
    made = list(made_codes())
    assert len(made) > 20
    assert not [(place, code) for place, code in made if NAMED_BY_THE_NAMER.fullmatch(code)]


ENGLISH = own_sentences("en")
SPOKEN = sorted({(code, given, place) for place, code, given in spoken()}, key=str)


@pytest.mark.parametrize(("code", "given", "place"), SPOKEN)
def test_a_template_fills_every_gap_of_what_it_says(
    code: str, given: frozenset[str], place: str
) -> None:
    assert words_in("en").has(code), place
    for form in ENGLISH[code]:
        gaps = {gap for _, gap, _, _ in Formatter().parse(form) if gap}
        assert gaps <= given, (place, form)
