"""Databases of real games of every release: they open, show, score, print and travel for ever."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.store.test_migrations import fill
from tests.web.visitor import Visitor

RELEASED = Path(__file__).parent / "released"
RELEASES = {"0.1": "0001"}
"""The schema that each release kept its games in."""


def answers(release: str) -> dict[str, dict[str, Any]]:
    """What a release answered about its games, by what they are."""
    found: dict[str, dict[str, Any]] = json.loads(
        (RELEASED / f"{release}-answers.json").read_text(encoding="utf-8")
    )
    return found


def test_every_database_of_real_games_is_tried() -> None:
    kept = {path.name.removesuffix("-games.sql.gz") for path in RELEASED.glob("*-games.sql.gz")}
    assert kept == set(RELEASES)


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visitor(
    release: str, store_url: str, tmp_path: Path, open_app: Callable[[str], Flask]
) -> Visitor:
    """Somebody who opens the games of a release with today's companion."""
    dump = tmp_path / f"{RELEASES[release]}.sql"
    dump.write_bytes(gzip.decompress((RELEASED / f"{release}-games.sql.gz").read_bytes()))
    fill(store_url, dump, tmp_path)
    return Visitor(open_app(store_url).test_client())


def points(page: str) -> list[list[str]]:
    """The numbers of each row of a standing."""
    rows = [re.sub(r"<[^>]+>", " ", row) for row in re.findall(r"<tr.*?</tr>", page, re.DOTALL)]
    return [re.findall(r"−?\d+|\?|–", row) for row in rows]


def seen(page: str) -> str:
    found = re.search(r'(?:name|id)="seen" value="(\d+)"', page)
    assert found
    return found[1]


def test_they_show_and_score_what_they_did(visitor: Visitor, release: str) -> None:
    """A number that was shown then is the same or, if more is marked as not known, a "?"; the
    totals are sums of those that are shown. Of a turn at most a line is told more or less: a visit
    stood twice, and tells now what was done in it."""
    for name, was in answers(release).items():
        game = f"/g/{was['token']}"
        if was["kind"] == "pad":
            assert visitor.matrix(game) == was["matrix"], name
            assert seen(visitor.page(game)) == str(was["steps"])
            score = json.loads(visitor.get(f"{game}/score.json").data)
            assert score == was["score"], name
            for place in ("c/8", "p/p1", "edit", "sheet"):
                assert visitor.get(f"{game}/{place}").status_code == 200, (name, place)
            continue
        page = visitor.page(f"{game}/play")
        assert f'class="screen {was["screen"]}"' in page, name
        assert seen(page) == str(was["steps"])
        standing = points(visitor.page(f"{game}/play/standing"))
        told = [re.findall(r"−?\d+|\?|–", row) for row in was["standing"]]
        assert [len(row) for row in standing] == [len(row) for row in told], name
        for now, then in zip(standing[:-1], told[:-1], strict=True):
            assert all(one in (was_one, "?") for one, was_one in zip(now, then, strict=True)), name
        history = visitor.page(f"{game}/play/history").split("<main")[1]
        lines, turns = (len(re.findall(tag, history)) for tag in ("<li", "<section"))
        assert abs(lines - was["history lines"]) <= turns, name
        for place in ("table", "table/lies", "table/facts", "play/visit", "table/ships"):
            assert visitor.get(f"{game}/{place}").status_code in (200, 303), (name, place)


def test_they_print(visitor: Visitor, release: str) -> None:
    for name, was in answers(release).items():
        if was["kind"] == "pad":
            pdf = visitor.get(f"/g/{was['token']}/sheet.pdf?because=1")
            assert (pdf.status_code, pdf.data[:5]) == (200, b"%PDF-"), name


def test_they_can_be_played_on_and_taken_back(visitor: Visitor, release: str) -> None:
    """What was kept is not only looked at: a step is taken back, though another phone made it,
    and one is added."""
    for name, was in answers(release).items():
        path = f"/g/{was['token']}" + ("/play" if was["kind"] == "solo" else "")
        if was["steps"] > 1:
            form = {"form_id": f"back {name}", "seen": seen(visitor.page(path)), "of_others": "1"}
            assert visitor.post(f"{path}/undo", form).status_code == 303, name
            again = {"form_id": f"again {name}", "seen": seen(visitor.page(path))}
            assert visitor.post(f"{path}/redo", again).status_code == 303, name
    pad = f"/g/{answers(release)['pad of four']['token']}"
    assert visitor.tap(pad, set="p1 ships.18 1", seen=seen(visitor.page(pad))).status_code == 303
    solo = f"/g/{answers(release)['solo half way']['token']}/play"
    form = {"form_id": "mute", "seen": seen(visitor.page(solo)), "mute": "draw_to_limit"}
    assert visitor.post(solo, form).status_code == 303


def test_they_travel(
    visitor: Visitor, release: str, open_app: Callable[[str], Flask], tmp_path: Path
) -> None:
    """Out as files and into an empty companion, where they are the same."""
    empty = open_app(f"sqlite:///{tmp_path / 'other.sqlite'}")
    for name, was in answers(release).items():
        other = Visitor(empty.test_client())
        file = visitor.get(f"/g/{was['token']}/game.json").data
        arrived = other.upload("/import", file)
        assert arrived.status_code == 303, name
        again = json.loads(other.get(f"{arrived.location}/game.json").data)
        assert again == json.loads(file), name
        if was["kind"] == "pad":
            assert other.matrix(arrived.location) == was["matrix"], name
