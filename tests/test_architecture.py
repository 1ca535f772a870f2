"""What docs/architecture.md and its neighbours say of files and rooms is so."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
GUIDES = sorted(
    [ROOT / "CONTRIBUTING.md", PAGE, *ROOT.glob("docs/adding-*.md"), *ROOT.glob("docs/decisions/*")]
)
NAMED = re.compile(r"`([\w./-]+/[\w.-]*|[\w/-]+\.(?:py|html|json|md|sql))(?::(\w+))?`")
LONGEST = 120
MADE_LATER = {"var/"}


def found(name: str) -> Path | None:
    """The file or folder a guide names: from the checkout, or from the program."""
    for folder in (ROOT, ROOT / "companion", ROOT / "companion" / "words"):
        if (folder / name).exists():
            return folder / name
    return None


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_files_that_a_guide_names_are_there(guide: Path) -> None:
    missing = []
    for name, function in NAMED.findall(guide.read_text(encoding="utf-8")):
        if name in MADE_LATER:
            continue
        path = found(name)
        if path is None or (function and f"def {function}(" not in path.read_text("utf-8")):
            missing.append(f"{name}:{function}")
    assert not missing


def test_the_names_are_found_at_all() -> None:
    assert len(NAMED.findall(PAGE.read_text(encoding="utf-8"))) > 30
    assert found("web/tap.py")
    assert not found("web/no_such_thing.py")


def test_the_page_can_be_read_in_one_sitting() -> None:
    assert len(PAGE.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_the_rooms_are_drawn_as_the_linter_keeps_them() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("layers = [")[1]
    layers = [
        line.strip(' ",').replace("companion.", "")
        for line in contract.split("]")[0].strip().splitlines()
    ]
    drawn = "    " + " > ".join(layers) + "\n"
    for page in (PAGE, ROOT / "CONTRIBUTING.md"):
        assert drawn in page.read_text(encoding="utf-8"), page.name
