"""The store fails for a while: a clear page, nothing lost, and on it goes without a restart."""

import os
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from flask import Flask
from sqlalchemy import event, text

from tests.postgres import SENTENCE, Postgres, programs
from tests.reliability.conftest import FULL
from tests.serving import Answered, Phone, Served
from tests.small_disk import fill

GONE_SECONDS = 20 if FULL else 3
OWN = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}


def assert_told(answer: Answered) -> None:
    """The page says that nothing was lost, when to try again, and a code for the log."""
    assert answer.status == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert "Nothing was lost" in answer.text
    assert "Code for the log" in answer.text


def until_refused(phone: Phone, game: str, most: int = 400) -> tuple[dict[str, str], Answered]:
    """Tap until the store refuses; the refused form and its answer."""
    for n in range(1, most):
        form = {"set": f"p1 pesos {n}", "form_id": f"tap-{n}"}
        answer = phone.tap(game, form)
        if answer.status != 200:
            return form, answer
    raise AssertionError("the store never refused")


def steps_of(phone: Phone, game: str) -> int:
    text = phone.get(f"{game}/game.json").text
    return text.count('"form_id"')


def test_a_full_database_says_so_and_goes_on_when_there_is_room(
    tmp_path: Path, open_app: Callable[[str], Flask]
) -> None:
    app = open_app(f"sqlite:///{tmp_path / 'full.sqlite'}")
    database = app.extensions["companion"].database
    client = app.test_client()
    client.get("/new")
    form = {"edition": "argentina", "name_1": "Ana", "form_id": "new"}
    game = str(client.post("/new", data=form, headers=OWN).location)
    with database.reading() as session:
        pages = session.connection().execute(text("PRAGMA page_count")).scalar_one()
    room = {"pages": pages + 4}
    event.listen(
        database._engine,
        "connect",
        lambda connection, _: connection.execute(f"PRAGMA max_page_count={room['pages']}"),
    )
    database.close()
    for n in range(1, 500):
        tap = {"set": f"p1 pesos {n}", "form_id": f"tap-{n}"}
        answer = client.post(f"{game}/tap", data=tap, headers=OWN)
        if answer.status_code != 200:
            break
    assert_told(Answered(answer.status_code, dict(answer.headers), answer.data))
    assert client.get(game).status_code == 200
    room["pages"] = 100_000
    database.close()
    assert client.post(f"{game}/tap", data=tap, headers=OWN).status_code == 200
    assert client.get(f"{game}/game.json").text.count('"form_id"') == n + 1


def test_a_full_disk_says_so_and_goes_on_when_there_is_room(tmp_path: Path, disk: Path) -> None:
    served = Served(tmp_path, environment={"COMPANION_DATA": str(disk)})
    try:
        served.start()
        phone = Phone(served.port)
        game = phone.new_game()
        ballast = disk / "ballast"
        fill(ballast)
        refused, answer = until_refused(phone, game)
        assert_told(answer)
        assert phone.get(game).status == 200
        before = steps_of(phone, game)
        ballast.unlink()
        assert phone.tap(game, refused).status == 200
        assert steps_of(phone, game) == before + 1
    finally:
        served.kill()


def test_a_folder_that_cannot_be_written_says_so_and_goes_on_when_it_can(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    served = Served(tmp_path, before=minding_permissions())
    try:
        served.start()
        phone = Phone(served.port)
        game = phone.new_game()
        served.stop()
        served.start(wait=False)
        sleep_until_listening(served)
        for file in data.iterdir():
            file.chmod(0o400)
        data.chmod(0o500)
        assert_told(phone.tap(game, {"set": "p1 pesos 5", "form_id": "tap"}))
        data.chmod(0o700)
        for file in data.iterdir():
            file.chmod(0o600)
        assert phone.tap(game, {"set": "p1 pesos 5", "form_id": "tap"}).status == 200
        served.stop()
        for file in data.iterdir():
            file.chmod(0o400)
        data.chmod(0o500)
        served.start(wait=False)
        assert served.process
        assert served.process.wait(30) == 2
        assert "cannot be reached" in served.log
        assert "Traceback" not in served.log
    finally:
        served.kill()
        data.chmod(0o700)


def minding_permissions() -> tuple[str, ...]:
    """Root may write everywhere; without that right it still reads the project, wherever it is."""
    if os.getuid() != 0:
        return ()
    return ("setpriv", "--inh-caps=-dac_override", "--bounding-set=-dac_override")


def sleep_until_listening(served: Served) -> None:
    """Up, but with no connection to the database yet."""
    for _ in range(600):
        try:
            if Phone(served.port).get("/nothing-here").status == 404:
                return
        except OSError:
            sleep(0.1)
    raise AssertionError(served.log)


def test_a_database_that_goes_away_comes_back_without_a_restart(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(SENTENCE)
    postgres = Postgres(durable=True)
    served = Served(tmp_path, postgres.database())
    try:
        served.start()
        phone = Phone(served.port)
        game = phone.new_game()
        assert phone.tap(game, {"set": "p1 pesos 1", "form_id": "before"}).status == 200
        postgres.pause()
        form = {"set": "p1 pesos 2", "form_id": "meanwhile"}
        for _ in range(GONE_SECONDS):
            assert_told(phone.tap(game, form))
            assert phone.get("/healthz").status == 503
            assert phone.get(f"{game}/changes?seen=1").status == 503
            sleep(1)
        postgres.resume()
        assert phone.tap(game, form).status == 200
        assert phone.tap(game, form).status == 200
        assert phone.get("/healthz").status == 200
        assert steps_of(phone, game) == 3
        assert '"unexpected"' not in served.log
    finally:
        served.kill()
        postgres.stop()


def test_a_database_that_is_not_up_yet_is_waited_for(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(SENTENCE)
    postgres = Postgres(durable=False)
    served = Served(tmp_path, postgres.database())
    try:
        postgres.pause()
        served.start(wait=False)
        served.wait_until_said("Waiting for the database")
        postgres.resume()
        served.wait_until_up()
    finally:
        served.kill()
        postgres.stop()
