"""Backup, export and import: what comes back is what was given, and twice is harmless."""

import json
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion.cli import main
from companion.play.game_file import read, write
from companion.store.backup import DamagedError, back_up, check
from companion.store.games import RESTORABLE
from companion.store.tables import GameRow
from tests.serving import Phone, Served

OWN = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}
OpenApp = Callable[[str], Flask]


def fill(app: Flask, games: int = 2) -> list[str]:
    """Games with everything in it: a copy with a correction, undo, an edit, other alphabets."""
    client = app.test_client()
    client.get("/new")
    form = {"edition": "argentina", "name": "Ours"}
    copy = client.post("/copy", data=form, headers=OWN).location
    paths = []
    for n in range(games):
        names = {"name_1": "Ana", "name_2": "Žofie “x”", "location": "Lübeck", "title": f"№ {n}"}
        pinned = {"copy": copy.split("/")[-1]} if n == 0 else {}
        begin = {"edition": "argentina", "form_id": f"new-{n}", **names, **pinned}
        game = client.post("/new", data=begin, headers=OWN).location
        for k in range(1, 6):
            tap = {"set": f"p{k % 2 + 1} pesos {k}", "form_id": f"tap-{k}"}
            assert client.post(f"{game}/tap", data=tap, headers=OWN).status_code == 200
        client.post(f"{game}/undo", data={"form_id": "undo", "seen": "6"}, headers=OWN)
        edit = {"form_id": "edit", "name_p1": "Anna", "name_p2": "Bo", **pinned}
        assert client.post(f"{game}/edit", data=edit, headers=OWN).status_code == 303
        paths.append(game)
    return paths


def exported(app: Flask) -> dict[str, Any]:
    return write(app.extensions["companion"].transfer.all())


def run(monkeypatch: pytest.MonkeyPatch, url: str, *arguments: str) -> int:
    monkeypatch.setenv("DATABASE_URL", url)
    return main(list(arguments))


def test_a_copy_may_leave_out_what_it_does_not_say(app: Flask) -> None:
    """Found by fuzzing: without corrections it was taken, and then every page failed."""
    fill(app, 1)
    document = exported(app)
    document["games"][0]["id"] = "0" * 32
    for key in ("corrections", "name"):
        del document["games"][0]["copy"][key]
    client = app.test_client()
    answer = client.post("/import", data={"text": json.dumps(document)}, headers=OWN)
    for path in ("", "/c/1", "/edit", "/game.json", "/sheet"):
        assert client.get(answer.location + path).status_code == 200


def test_all_games_go_to_another_companion_and_come_out_the_same(
    app: Flask, store_url: str, open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = fill(app)
    file, again = tmp_path / "games.json", tmp_path / "again.json"
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert run(monkeypatch, store_url, "export", "--all", "-o", str(file)) == 0
    for _ in range(2):
        assert run(monkeypatch, other, "import", str(file)) == 0
    assert run(monkeypatch, other, "export", "--all", "-o", str(again)) == 0
    assert json.loads(again.read_text("utf-8")) == json.loads(file.read_text("utf-8"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    elsewhere = open_app(other).extensions["companion"]
    for game in games:
        here = app.extensions["companion"].games.open(game[3:])
        token = elsewhere.transfer.take_over(elsewhere.transfer.one(here.row.id)).token
        there = elsewhere.games.open(token)
        assert [(s.number, s.form_id, s.events) for s in there.steps] == [
            (s.number, s.form_id, s.events) for s in here.steps
        ]
        assert (there.row.title, there.row.edition) == (here.row.title, here.row.edition)


def test_a_long_game_and_many_games_come_back_too(
    tmp_path: Path, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = f"sqlite:///{tmp_path / 'c.sqlite'}", tmp_path / "games.json"
    app = open_app(url)
    fill(app, 1)
    document = exported(app)
    (game,) = document["games"]
    last = game["steps"][-1]
    for number in range(len(game["steps"]) + 1, 1501):
        name = {"seat": "p1", "name": f"Ana {number}"}
        command, event = {"is": "RenamePlayer"} | name, {"is": "PlayerRenamed"} | name
        own = {"number": number, "form_id": f"long-{number}", "kind": "play", "action": number}
        game["steps"].append(last | own | {"command": command, "events": [event]})
    file.write_text(json.dumps(document), encoding="utf-8")
    assert run(monkeypatch, url, "import", str(file)) == 0
    assert exported(app) == document
    short = game | {"steps": game["steps"][:1]}
    many = [short | {"id": f"game-{n:05}"} for n in range(1200)]
    assert len(read(json.dumps(document | {"games": many}))) == 1200


def test_one_game_by_its_id(
    app: Flask, store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    game_id = app.extensions["companion"].games.open(fill(app)[1][3:]).row.id
    file = tmp_path / "one.json"
    assert run(monkeypatch, store_url, "export", "--game", game_id, "-o", str(file)) == 0
    assert [game["id"] for game in json.loads(file.read_text("utf-8"))["games"]] == [game_id]
    assert run(monkeypatch, store_url, "export", "--game", "none", "-o", str(file) + "2") == 2
    assert run(monkeypatch, store_url, "export", "--all", "-o", str(file)) == 2
    said = capsys.readouterr().err
    assert "no game with this id" in said
    assert "Nothing was overwritten" in said


def test_no_address_and_no_phone_is_in_a_file(app: Flask) -> None:
    games = fill(app)
    text_ = json.dumps(exported(app))
    with app.extensions["companion"].database.reading() as session:
        secrets = session.connection().execute(
            text("SELECT token FROM token UNION SELECT phone FROM phone_game"
                 " UNION SELECT token FROM copy UNION SELECT id FROM copy")
        )  # fmt: skip
        found = [row[0] for row in secrets]
    assert len(found) >= len(games) + 2
    assert not [secret for secret in found if secret in text_]


def test_bringing_in_later_steps_extends_and_other_steps_stand_beside(app: Flask) -> None:
    transfer = app.extensions["companion"].transfer
    game = fill(app, 1)[0]
    earlier = transfer.by_token(game[3:])
    tap = {"set": "p1 pesos 40", "form_id": "later"}
    app.test_client().post(f"{game}/tap", data=tap, headers=OWN)
    later = transfer.by_token(game[3:])
    assert transfer.take_over(earlier).how == "known"
    with app.extensions["companion"].database.writing() as session:
        session.connection().execute(
            text("DELETE FROM step WHERE number > :n"), {"n": len(earlier.steps)}
        )
    arrived = transfer.take_over(later)
    assert (arrived.how, arrived.steps_added) == ("extended", 1)
    assert arrived.token != game[3:], "who brought the game first knows that address"
    assert transfer.by_token(arrived.token) == later
    assert transfer.by_token(game[3:]) == later
    other = {"set": "p2 pesos 7", "form_id": "other"}
    with app.extensions["companion"].database.writing() as session:
        session.connection().execute(
            text("DELETE FROM step WHERE number > :n"), {"n": len(earlier.steps)}
        )
    app.test_client().post(f"{game}/tap", data=other, headers=OWN)
    beside = transfer.take_over(later)
    assert (beside.how, beside.id == later.id) == ("beside", False)
    assert transfer.take_over(later).how == "known"
    assert len(list(transfer.all())) == 2


def test_a_deleted_game_comes_back_with_its_file(app: Flask) -> None:
    game = fill(app, 1)[0]
    transfer = app.extensions["companion"].transfer
    kept = transfer.by_token(game[3:])
    app.test_client().post(f"{game}/delete", headers=OWN)
    assert app.test_client().get(game).status_code == 404
    assert transfer.take_over(kept).how == "restored"
    assert app.test_client().get(game).status_code == 200


def test_deleted_games_stay_for_30_days_and_go_when_serving_begins(
    app: Flask, store_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old, young, kept = fill(app, 3)
    services = app.extensions["companion"]
    for path, ago in ((old, RESTORABLE + timedelta(hours=1)), (young, timedelta(days=29))):
        game_id = services.games.open(path[3:]).row.id
        with services.database.writing() as session:
            session.get_one(GameRow, game_id).deleted_at = datetime.now(UTC) - ago
    assert run(monkeypatch, store_url, "purge") == 0
    assert "1 game deleted" in capsys.readouterr().out
    with services.database.reading() as session:
        left = session.connection().execute(text("SELECT count(*) FROM game")).scalar_one()
        orphans = session.connection().execute(
            text("SELECT count(*) FROM step WHERE game_id NOT IN (SELECT id FROM game)")
        )
        assert (left, orphans.scalar_one()) == (2, 0)
    assert services.games.open(kept[3:])


def test_a_backup_of_a_database_in_use_is_whole_and_can_be_put_back(
    on_sqlite: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While phones tap: the backup is sound, and holds every step told before it began."""
    phone = Phone(on_sqlite.port)
    game = phone.new_game()
    told = [0]
    over = False

    def tap() -> None:
        mine = Phone(on_sqlite.port)
        while not over:
            n = told[0] + 1
            answer = mine.tap(game, {"set": f"p1 pesos {n % 90 + 1}", "form_id": f"t{n}"})
            assert answer.status == 200
            told[0] = n

    tapping = Thread(target=tap)
    tapping.start()
    try:
        while told[0] < 3:
            pass
        before = told[0]
        monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
        monkeypatch.delenv("DATABASE_URL", raising=False)
        assert main(["backup", str(tmp_path / "kept.sqlite")]) == 0
    finally:
        over = True
        tapping.join()
    kept = tmp_path / "kept.sqlite"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert check(kept)
    with closing(sqlite3.connect(kept)) as connection:
        steps = connection.execute("SELECT count(*) FROM step").fetchone()[0]
    assert before + 1 <= steps <= told[0] + 1
    phone.post(f"{game}/delete", {})
    assert phone.get(game).status == 404
    assert main(["restore", str(kept)]) == 0
    assert phone.get(game).status == 200, "also while it is serving"
    assert phone.tap(game, {"set": "p2 pesos 5", "form_id": "after"}).status == 200
    assert len(list((tmp_path / "data").glob("*.before-*"))) == 1


def test_what_is_no_backup_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    open_app: OpenApp,
) -> None:  # fmt: skip
    data = tmp_path / "data"
    data.mkdir()
    url = f"sqlite:///{data / 'companion.sqlite'}"
    game = fill(open_app(url), 1)[0]
    monkeypatch.setenv("COMPANION_DATA", str(data))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    sound = tmp_path / "sound.sqlite"
    assert main(["backup", str(sound)]) == 0
    torn = tmp_path / "torn.sqlite"
    torn.write_bytes(sound.read_bytes()[:20_000])
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    for wrong in (torn, tmp_path / "missing", Path(__file__), other):
        assert main(["restore", str(wrong)]) == 2, wrong
    said = capsys.readouterr().err
    assert said.count("no backup of a companion") == 3
    assert "newer companion" in said
    assert open_app(url).test_client().get(game).status_code == 200
    with pytest.raises(DamagedError):
        check(torn)
    with pytest.raises(FileExistsError):
        back_up(data / "companion.sqlite", sound)
    assert main(["backup", str(sound)]) == 2
    assert main(["backup", str(tmp_path / "no" / "folder")]) == 2


def test_postgresql_is_backed_up_by_its_own_means(
    postgres: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, postgres.database(), "backup", "x") == 2
    assert "pg_dump" in capsys.readouterr().err
    assert not os.path.exists("x")


def test_a_file_says_what_is_wrong_with_it(app: Flask) -> None:
    fill(app, 1)
    document = exported(app)
    assert read(json.dumps(document))
    broken: list[Callable[[dict[str, Any]], Any]] = [
        lambda game: game.pop("id"),
        lambda game: game.update(kind="chess"),
        lambda game: game.update(edition="mars"),
        lambda game: game.update(created_at="yesterday"),
        lambda game: game.update(created_at="2026-01-01T00:00:00"),
        lambda game: game.update(title="x" * 81),
        lambda game: game.update(extra=1),
        lambda game: game["steps"].pop(1),
        lambda game: game["steps"].clear(),
        lambda game: game["steps"].reverse(),
        lambda game: game["steps"][1].update(form_id="new-0"),
        lambda game: game["steps"][1].update(kind="undo"),
        lambda game: game["steps"][1].update(action=99),
        lambda game: game["steps"][1].update(number=True),
        lambda game: game["steps"][1]["events"][0].update(count="9"),
        lambda game: game["steps"][1]["events"][0].update(count=1.0),
        lambda game: game["steps"][1]["events"][0].update(count=10**30),
        lambda game: game["steps"][1]["events"][0].update(count=-1),
        lambda game: game["steps"][1]["events"][0].update(field="pesos.x"),
        lambda game: game["steps"][1]["events"][0].update(seat="p9"),
        lambda game: game["steps"][1]["events"][0].update(before=[]),
        lambda game: game["steps"][1]["events"][0].update({"is": "PadStarted"}),
        lambda game: game["steps"][1]["command"].update(seat=7),
        lambda game: game["steps"][0]["events"][0]["note"].update(played_on="31.12."),
        lambda game: game["steps"][0]["events"][0]["note"].update(location="a\x1bb"),
        lambda game: game["steps"][0]["events"][0]["note"].update(city_sides={"rome": "b"}),
        lambda game: game["steps"][0]["events"][0]["players"][0].update(name="a\nb"),
        lambda game: game["steps"][0]["events"][0]["players"][0].update(typed={"99": 1}),
        lambda game: game["copy"]["corrections"].update({"no.such.fact": 1}),
        lambda game: game["copy"].update(version=0),
        lambda game: game.update(copy=[]),
    ]
    for spoil in broken:
        spoiled = json.loads(json.dumps(document))
        spoil(spoiled["games"][0])
        with pytest.raises(Exception, match=r"games|edition") as refusal:
            read(json.dumps(spoiled))
        assert type(refusal.value).__name__ == "Faulty"
