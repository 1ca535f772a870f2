"""What the companion weighs stays within what a phone on a bad line can take."""

import re
from pathlib import Path

from benchmarks.weight import weights
from companion.settings import Settings
from companion.web.app import create_app


def test_nothing_is_too_heavy(tmp_path: Path) -> None:
    found = list(weights(tmp_path))
    limited = [weight for weight in found if weight.most]
    assert len(limited) >= 9
    assert not [weight for weight in found if weight.too_heavy]


def test_there_is_no_script_but_htmx_and_one_small_file(tmp_path: Path) -> None:
    page = create_app(Settings(f"sqlite:///{tmp_path / 'c.sqlite'}")).test_client().get("/").text
    assert re.findall(r'<script src="[^"]*/([^"/]+)"', page) == ["htmx-2.0.11.min.js", "app.js"]
    assert page.count("<script") == 2
