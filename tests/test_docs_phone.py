"""The table of what is promised on the phone names tests that exist."""

import re

from companion.settings import ROOT

NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
PAGE = (ROOT / "docs/phone.md").read_text(encoding="utf-8")


def test_every_test_named_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 40
    missing = []
    for file, name in named:
        path = ROOT / (file if file.startswith("tests/") else f"tests/browser/phone/{file}")
        if not path.is_file() or f"def {name}(" not in path.read_text(encoding="utf-8"):
            missing.append(f"{file}::{name}")
    assert not missing


def test_every_promise_names_a_test() -> None:
    tables = PAGE.split("## How the screen")[0]
    rows = [line for line in tables.splitlines() if line.startswith("| ")]
    heads = ("| promised", "| found", "|---")
    assert not [row for row in rows if "::test_" not in row and not row.startswith(heads)]
