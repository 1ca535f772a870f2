"""What is remembered between requests is what would be worked out anew, whatever is tapped."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from companion.record.folding import Folding, known_games
from companion.record.memo import Memo
from companion.web.pad.blocks import changed, drawn
from companion.web.pad.opened import open_pad, pad_game
from companion.web.pad.place import Place
from tests.reliability.conftest import FULL

pytestmark = pytest.mark.many_games

OWN = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}
CATEGORIES = range(1, 13) if FULL else (1, 4, 8, 9, 12)
PLACES = [Place(), *(Place(category=n) for n in CATEGORIES), Place(seat="p2")]
TAPS = (
    ("set", "p1 ships.18 1"),
    ("set", "p2 objectives.1 2"),
    ("set", "p2 objectives.5 1"),
    ("set", "p3 job_market_token 1"),
    ("set", "p1 job_market_token 1"),
    ("set", "p1 workers.gaucho 3"),
    ("set", "p3 private_buildings.1a 1"),
    ("nothing", "p2 4"),
    ("mode", "p1 1 typed"),
    ("mode", "p1 1 counted"),
    ("set", "p1 ships.18 -"),
)


def begin(app: Flask) -> str:
    client = app.test_client()
    names = {"name_1": "Ana", "name_2": "Bo", "name_3": "Cy"}
    form = {"edition": "argentina", "form_id": "new", **names}
    location: str = client.post("/new", data=form, headers=OWN).location
    return location


def test_a_page_that_swapped_in_what_changed_is_the_page_drawn_anew(
    tmp_path: Path, open_app: Callable[[str], Flask]
) -> None:
    app = open_app(f"sqlite:///{tmp_path / 'games.sqlite'}")
    client, game = app.test_client(), begin(app)
    token, chance = game[3:], random.Random(7)
    services = app.extensions["companion"]
    with app.test_request_context():
        shown = {place: drawn(open_pad(token), place) for place in PLACES}
    for n in range(60 if FULL else 12):
        with app.test_request_context():
            then = open_pad(token)
        if n % 5 == 4:
            what = chance.choice(("undo", "redo"))
            form = {"form_id": f"turn-{n}"}
            client.post(f"{game}/{what}", data=form, headers=OWN)
        elif n % 11 == 10:
            form = {"form_id": f"edit-{n}", "name_p1": f"Ana {n}", "played_on": "2026-11-28"}
            client.post(f"{game}/edit", data=form, headers=OWN)
        else:
            name, value = chance.choice(TAPS)
            client.post(f"{game}/tap", data={name: value, "form_id": f"tap-{n}"}, headers=OWN)
        for place in PLACES:
            with app.test_request_context():
                opened = open_pad(token)
                folded = Folding().fold(opened.kind, "", opened.record.steps)
                assert opened.record == folded
                for html in changed(then, opened, place):
                    block_id = html.split('id="', 1)[1].split('"')[0]
                    shown[place][block_id] = html.replace(' hx-swap-oob="true"', "")
                services.drawings.clear()
                assert drawn(opened, place) == shown[place]


def test_a_tap_draws_only_what_it_changed(app: Flask) -> None:
    client, game = app.test_client(), begin(app)
    form = {"set": "p1 pesos 7", "form_id": "tap", "seen": "1", "here": "c/1"}
    answer = client.post(f"{game}/tap", data=form, headers=OWN).text
    swapped = {part.split('"')[0] for part in answer.split('id="')[1:] if "hx-swap-oob" in part}
    assert {"s-p1-1", "e-p1-1", "missing", "bar"} <= swapped
    assert not {"s-p2-1", "e-p2-1", "s-p3-1"} & swapped


def test_no_two_pages_share_a_form_id_and_each_has_one(app: Flask) -> None:
    client, game = app.test_client(), begin(app)
    found: list[str] = []
    for path in (game, f"{game}/c/1", f"{game}/c/1", f"{game}/c/4"):
        page = client.get(path).text.split('<form id="tap"')[1].split("</form>")[0]
        found += [part.split('"')[0] for part in page.split('name="form_id" value="')[1:]]
    assert len(found) == 4
    assert len(set(found)) == len(found)


def test_a_database_put_back_to_an_earlier_time_is_seen_as_it_is(app: Flask) -> None:
    client, game = app.test_client(), begin(app)
    for n in (1, 2, 3):
        client.post(f"{game}/tap", data={"set": f"p1 pesos {n}", "form_id": f"a{n}"}, headers=OWN)
    assert 'id="seen" value="4"' in client.get(game).text
    with app.extensions["companion"].database.writing() as session:
        session.connection().execute(text("DELETE FROM step WHERE number > 2"))
    assert 'id="seen" value="2"' in client.get(game).text
    client.post(f"{game}/tap", data={"set": "p1 pesos 77", "form_id": "b"}, headers=OWN)
    assert 'value="77"' in client.get(f"{game}/c/1").text
    assert 'id="seen" value="3"' in client.get(game).text


def test_a_memo_forgets_what_was_used_longest_ago() -> None:
    memo: Memo[int] = Memo(2)
    memo.put("a", 1)
    memo.put("b", 2)
    assert memo.get("a") == 1
    memo.put("c", 3)
    assert [memo.get(key) for key in "abc"] == [1, None, 3]


@pytest.mark.parametrize("kept", [1000, 3])
def test_a_record_folded_onward_is_the_record_folded_anew(app: Flask, kept: int) -> None:
    client, game = app.test_client(), begin(app)
    for n, (name, value) in enumerate(TAPS * 5):
        client.post(f"{game}/tap", data={name: value, "form_id": str(n)}, headers=OWN)
        if n % 4 == 3:
            client.post(f"{game}/undo", data={"form_id": f"u{n}"}, headers=OWN)
        if n % 8 == 7:
            client.post(f"{game}/redo", data={"form_id": f"r{n}"}, headers=OWN)
    with app.test_request_context():
        found = app.extensions["companion"].games.open(game[3:])
        kind, steps = pad_game(found).kind, found.steps
    folding = Folding(known_games(kept))
    for until in (1, 5, 6, 50, 3, 49, len(steps)):
        assert folding.fold(kind, "g", steps[:until]) == Folding().fold(kind, "", steps[:until])
