"""Files, folders and tests that the docs name are there; so are the pages they link to."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMED = re.compile(
    r"`((?:tests|benchmarks|companion|bin|deploy|docs|static|templates)/[\w./-]+)(?:::(\w+))?"
)
LINKED = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@cache
def defined_in(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)
    )


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_what_a_page_names_is_there(doc: Path) -> None:
    text = doc.read_text(encoding="utf-8")
    missing = [link for link in LINKED.findall(text) if not (doc.parent / link).exists()]
    for path, test in NAMED.findall(text):
        if path.endswith("_"):
            continue  # the beginning of several names
        found = ROOT / path.rstrip("./")
        if not found.exists() or (test and test not in defined_in(found)):
            missing.append(f"{path}::{test}" if test else path)
    assert missing == []
