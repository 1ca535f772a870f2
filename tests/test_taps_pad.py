"""A thumb that enters a whole game from the pages alone, and how often it has to tap."""

import json
from pathlib import Path

from benchmarks.seen_page import SeenPage
from benchmarks.taps_pad import ARGENTINA, MOST, WORKED, typed
from companion.settings import Settings
from companion.web.app import create_app


def test_a_game_of_four_is_typed_in_a_tap_a_number(tmp_path: Path) -> None:
    game = json.loads((WORKED / ARGENTINA).read_text(encoding="utf-8"))
    client = create_app(Settings(f"sqlite:///{tmp_path / 'c.sqlite'}")).test_client()
    assert typed(client, game) <= MOST["pad_typed_4"]


def test_what_stands_in_a_closed_fold_is_behind_a_tap() -> None:
    page = SeenPage(
        '<details id="a" name="one"><summary>A</summary><form id="f" action="/x">'
        '<input type="hidden" name="h" value="1"><details id="b" open>'
        '<svg><use href="#x"/></svg><button value="2">B</button>'
        "</details></form></details>"
    )
    button = next(one for one in page.controls if one.tag == "button")
    assert button.inside == ("a", "b")
    assert (page.folds, page.groups["a"]) == ({"a": False, "b": True}, "one")
    assert (button.form.action, button.form.hidden) == ("/x", {"h": "1"})
