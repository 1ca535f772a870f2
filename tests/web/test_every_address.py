"""Every address: what it answers, with which headers, and that asking never changes anything."""

from collections.abc import Callable

import pytest
from flask import Flask
from sqlmodel import SQLModel

from companion.store import games, tables
from companion.store.database import Database
from companion.web.games import views
from tests.web.visitor import Visitor, links, text_of

assert tables

UNKNOWN = "nobody-knows-this-address"
GAME_PAGES = (
    "",
    "/c/1",
    "/c/12",
    "/p/p1",
    "/edit",
    "/join",
    "/sheet",
    "/sheet.pdf",
    "/score.json",
    "/game.json",
)
GAME_FORMS = (
    "tap",
    "undo",
    "redo",
    "edit",
    "delete",
    "join",
    "join/renew",
    "keep",
    "forget",
    "rename",
)
PAGES = (
    "/",
    "/new",
    "/import",
    "/copy",
    "/rules",
    "/settings",
    "/offline",
    "/healthz",
    "/sw.js",
    "/manifest.webmanifest",
    "/blank",
    "/blank.pdf",
    "/blank.pdf?players=1&paper=a6x4",
)


def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with database.reading() as session:
        return {
            name: [tuple(row) for row in session.connection().execute(table.select())]
            for name, table in SQLModel.metadata.tables.items()
        }


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there(ana: Visitor, path: str) -> None:
    assert ana.get(path).status_code == 200


@pytest.mark.parametrize("path", GAME_PAGES)
def test_every_page_of_a_game_is_there(ana: Visitor, path: str) -> None:
    assert ana.get(ana.begin("Ana", "Bea") + path).status_code == 200


@pytest.mark.parametrize("path", [*GAME_PAGES, "/changes?seen=0"])
def test_an_unknown_address_of_a_game_is_404(ana: Visitor, path: str) -> None:
    ana.begin()
    answer = ana.get(f"/g/{UNKNOWN}{path}")
    assert answer.status_code == 404
    assert "There is no such page" in text_of(answer)


@pytest.mark.parametrize("path", GAME_FORMS)
def test_an_unknown_address_takes_no_form(ana: Visitor, path: str) -> None:
    answer = ana.post(f"/g/{UNKNOWN}/{path}", {"set": "p1 pesos 1", "role": "write"})
    assert answer.status_code == (303 if path == "forget" else 404)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/copy/" + UNKNOWN,
        f"/copy/{UNKNOWN}/stations",
        f"/copy/{UNKNOWN}/copy.json",
        "/blank.pdf?players=5",
        "/blank.pdf?edition=risk",
        "/blank.pdf?paper=a0",
        "/static/0000000000/js/app.js",
    ],
)
def test_what_is_not_there_is_404(ana: Visitor, path: str) -> None:
    assert ana.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/c/13", "/p/p9", "/p/", "/c/x", "/sheet.pdf?paper=a0"])
def test_places_a_pad_does_not_have_are_404(ana: Visitor, path: str) -> None:
    assert ana.get(ana.begin() + path).status_code == 404


def test_static_files_do_not_leave_their_folder(ana: Visitor) -> None:
    page = ana.page("/")
    stem = next(link for link in links(page) if link.endswith("app.css")).removesuffix(
        "css/app.css"
    )
    assert ana.get(stem + "css/app.css").status_code == 200
    for path in ("../pyproject.toml", "%2e%2e/pyproject.toml", "css/../../wsgi.py", "css", "x.js"):
        assert ana.get(stem + path).status_code == 404


def test_a_page_takes_no_form_it_does_not_have(ana: Visitor) -> None:
    for path in ("/", "/rules", ana.begin()):
        assert ana.post(path).status_code == 405


def test_asking_for_every_page_changes_nothing(
    ana: Visitor, visitor: Callable[[], Visitor], database: Database
) -> None:
    game = ana.begin("Ana", "Bea", location="Rosario")
    ana.tap(game, set="p1 objectives.7 1")
    ana.tap(game, set="p1 stations.3 2")
    ana.post(f"{game}/undo", {"form_id": "undo", "seen": "3"})
    ana.copy()
    ana.post(f"{game}/join", {"role": "follow"})
    ana.post(ana.begin("Gone") + "/delete")
    before = everything(database)
    for who in (ana, visitor()):
        found = {"/", "/offline", f"{game}/changes?seen=0", f"{game}/changes?seen=99", game}
        asked: set[str] = set()
        while found - asked:
            path = min(found - asked)
            asked.add(path)
            answer = who.get(path)
            assert answer.status_code in (200, 204), (path, answer.status_code)
            if answer.mimetype == "text/html":
                found |= set(links(answer.get_data(as_text=True)))
        assert len(asked) > (60 if who is ana else 30)
    assert everything(database) == before


def test_head_is_get_without_the_page(ana: Visitor) -> None:
    answer = ana.client.head(ana.begin())
    assert (answer.status_code, answer.get_data()) == (200, b"")


def test_headers_of_every_kind_of_answer(ana: Visitor) -> None:
    game = ana.begin()
    answers = [
        ana.get("/"),
        ana.get(game),
        ana.get(f"{game}/score.json"),
        ana.get("/nowhere"),
        ana.client.post("/new"),
        ana.tap(game, set="p1 pesos 5"),
        ana.tap(game, htmx=True, set="p1 pesos 6"),
        ana.tap(game, set="p1 pesos x"),
    ]
    assert [a.status_code for a in answers] == [200, 200, 200, 404, 403, 303, 200, 422]
    kept = [answer.headers["Cache-Control"] for answer in answers]
    assert kept == ["no-store"] * 4 + ["private, no-cache"] + ["no-store"] * 2 + [
        "private, no-cache"
    ]
    for answer in answers:
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "HX-Request" in answer.headers["Vary"]


def test_static_files_last_for_ever_under_the_name_of_their_build(ana: Visitor) -> None:
    files = [path for path in links(ana.page("/")) if path.startswith("/static/")]
    assert len(files) >= 3
    for path in files:
        answer = ana.get(path)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_no_page_has_script_or_style_of_its_own(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    for path in ("/", "/new", game, *(f"{game}/c/{n}" for n in range(1, 13)), "/rules", "/copy"):
        page = ana.page(path)
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick=" not in page
        assert page.count("<script") == page.count("<script src=")


def test_pages_are_compressed_where_the_browser_can(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    plain = ana.get(f"{game}/c/4")
    small = ana.get(f"{game}/c/4", Accept_Encoding="gzip")
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.get_data()) < len(plain.get_data()) / 4


def test_the_phone_is_one_cookie_that_scripts_cannot_read(ana: Visitor) -> None:
    cookie = ana.get("/new").headers["Set-Cookie"]
    assert cookie.startswith("phone=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    ana.begin()
    assert ana.client._cookies is not None
    assert len(ana.client._cookies) == 1


def test_a_game_is_found_by_its_address_by_everybody_and_listed_by_its_own(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game = ana.begin("Ana")
    other = visitor()
    assert other.get(game).status_code == 200
    assert game not in other.page("/")
    assert game in ana.page("/")


def test_an_address_is_at_least_128_bits_and_not_the_private_id(app: Flask, ana: Visitor) -> None:
    game = ana.begin()
    token = game.removeprefix("/g/")
    assert len(token) * 6 >= 128
    opened = app.extensions["companion"].games.open(token)
    assert opened.row.id not in ana.page(game)


def test_a_long_list_of_games_comes_page_by_page(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST_LISTED", 2)
    monkeypatch.setattr(views, "MOST_LISTED", 2)
    addresses = [ana.begin(name) for name in ("One", "Two", "Three")]
    first = ana.page("/")
    assert [address in first for address in addresses] == [False, True, True]
    assert "/?from=2" in links(first)
    second = ana.page("/?from=2")
    assert [address in second for address in addresses] == [True, False, False]
    assert ("/?from=0" in links(second), "/?from=4" in links(second)) == (True, False)
    assert ana.get("/?from=-5").status_code == ana.get("/?from=99999999999").status_code == 200


def test_what_a_game_does_not_do_leads_back_to_it(ana: Visitor) -> None:
    game = ana.begin("Ana")
    for answer in (ana.get(f"{game}/tap"), ana.post(f"{game}/play/undo")):
        assert answer.status_code in (405, 409)
        assert game in links(answer.get_data(as_text=True))
    assert game not in links(ana.get(f"{game}/nothing").get_data(as_text=True))
