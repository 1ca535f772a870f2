"""A thumb that enters a whole game from the pages alone, and how often it has to tap."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from benchmarks.seen_page import SeenPage
from benchmarks.taps_pad import ARGENTINA, MOST, WORKED, counted, typed
from companion.settings import Settings
from companion.web.app import create_app

pytestmark = pytest.mark.many_games


@pytest.mark.parametrize(("name", "enter"), [("pad_typed_4", typed), ("pad_counted_4", counted)])
def test_a_game_of_four_takes_no_more_taps_than_it_may(
    tmp_path: Path, name: str, enter: Callable[[FlaskClient, dict[str, Any]], int]
) -> None:
    game = json.loads((WORKED / ARGENTINA).read_text(encoding="utf-8"))
    client = create_app(Settings(f"sqlite:///{tmp_path / 'c.sqlite'}")).test_client()
    assert enter(client, game) <= MOST[name]


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
