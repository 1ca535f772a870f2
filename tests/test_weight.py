"""What the companion weighs stays within what a phone on a bad line can take."""

from pathlib import Path

from benchmarks.weight import weights
from companion.settings import ROOT


def test_nothing_is_too_heavy(tmp_path: Path) -> None:
    found = list(weights(tmp_path))
    limited = [weight for weight in found if weight.most]
    assert len(limited) >= 9
    assert not [weight for weight in found if weight.too_heavy]


def test_there_is_no_script_but_htmx_and_one_small_file() -> None:
    scripts = sorted(path.name for path in (ROOT / "static").rglob("*.js"))
    assert scripts == ["app.js", "htmx-2.0.11.min.js", "sw.js"]
