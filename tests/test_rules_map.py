"""docs/rules-map.md tells the truth: its functions and tests exist, and no rule is forgotten."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from companion.scoring.editions import argentina
from tests.words.test_fault_sentences import refusals

ROOT = Path(__file__).parent.parent
COLUMNS = ("rule", "page", "function", "test")


@dataclass(frozen=True)
class Row:
    """A rule of the map."""

    section: str
    rule: str
    page: str
    functions: tuple[str, ...]
    tests: tuple[str, ...]


def _rows() -> list[Row]:
    rows, section, in_table = [], "", False
    for line in (ROOT / "docs" / "rules-map.md").read_text(encoding="utf-8").splitlines():
        cells = tuple(cell.strip() for cell in line.strip("|").split("|"))
        if line.startswith("#"):
            section = line.strip("# ")
        if not line.startswith("|"):
            in_table = False
        elif cells == COLUMNS:
            in_table = True
        elif in_table and not set(line) <= set("|-"):
            rule, page, functions, tests = cells
            rows.append(Row(section, rule, page, _quoted(functions), _quoted(tests)))
    return rows


def _quoted(cell: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", cell))


ROWS = _rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule[:50])


@each_row
def test_a_rule_says_where_it_stands_everywhere(row: Row) -> None:
    assert row.rule
    assert row.page
    assert row.functions
    assert row.tests


@each_row
def test_its_functions_exist(row: Row) -> None:
    for named in row.functions:
        module, _, path = named.partition(":")
        found: object = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
        assert callable(found), named


@each_row
def test_its_tests_exist(row: Row) -> None:
    for named in row.tests:
        file, _, name = named.partition("::")
        assert name in _tests_in(ROOT / file), named


@cache
def _tests_in(file: Path) -> frozenset[str]:
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            found.update(f"{node.name}::{method.name}" for method in methods)
    return frozenset(name for name in found if name.split("::")[-1].startswith("test_"))


def test_every_category_has_a_row() -> None:
    starts = {
        row.rule.split(":")[0] for row in ROWS if row.section.startswith("The twelve categories")
    }
    categories = argentina.EDITION.pad({}, {}).categories
    assert {f"{category.number} `{category.key}`" for category in categories} == starts


def test_every_station_master_has_a_row_with_its_own_function() -> None:
    rows = {row.rule.split(":")[0]: row for row in ROWS if row.section == "Station masters"}
    assert rows.keys() == {f"`{id_}`" for id_ in argentina._MASTERS}
    for id_, function in argentina._MASTERS.items():
        assert rows[f"`{id_}`"].functions == (f"{argentina.__name__}:{function.__name__}",)


def test_every_fault_of_a_score_file_has_a_row() -> None:
    told = {code for row in ROWS for code in _quoted(row.rule)}
    raised = {
        refusal.code
        for refusal in refusals()
        if refusal.where.startswith(("scoring/", "box/reading.py"))
    }
    assert len(raised) > 30
    assert raised - told == set()
