"""Forms of other sites, with and without the headers that tell, on https and on plain http."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.settings import Settings
from companion.web import create_app
from tests.security.conftest import Attacker

FOREIGN: tuple[dict[str, str], ...] = (
    {},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://evil.example"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "http://evil.example/localhost"},
    {"Origin": "https://localhost"},
    {"Origin": "http://localhost:8001"},
    {"Origin": "http://["},
    {"Origin": "http://localhost@evil.example"},
    {"Referer": "http://localhost/"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Sec-Fetch-Site": "SAME-ORIGIN"},
    {"Sec-Fetch-Site": ""},
)
OURS = ({"Origin": "http://localhost"}, {"Sec-Fetch-Site": "same-origin"})


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_foreign_form_is_refused_everywhere(small_app: Flask, headers: dict[str, str]) -> None:
    client = small_app.test_client()
    tried = 0
    for rule in small_app.url_map.iter_rules():
        for method in (rule.methods or set()) - {"GET", "HEAD", "OPTIONS"}:
            path = rule.rule.replace("<token>", "x").replace("<block>", "ships")
            assert client.open(path, method=method, headers=headers).status_code == 403
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("headers", OURS, ids=str)
def test_our_own_form_is_taken_with_either_header(
    small_app: Flask, headers: dict[str, str]
) -> None:
    form = {"edition": "argentina", "name_1": "Ana"}
    assert small_app.test_client().post("/new", data=form, headers=headers).status_code == 303


def test_behind_a_proxy_the_outer_address_counts(tmp_path: object) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path}/x.sqlite", behind_proxy=True))
    client = app.test_client()
    form = {"edition": "argentina", "name_1": "Ana"}
    proxied = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "gwt.example"}
    own = {**proxied, "Origin": "https://gwt.example"}
    answer = client.post("/new", data=form, headers=own)
    assert answer.status_code == 303
    assert "Secure" in answer.headers["Set-Cookie"]
    foreign = {**proxied, "Origin": "http://gwt.example"}
    assert client.post("/new", data=form, headers=foreign).status_code == 403
    app.extensions["companion"].database.close()


def test_without_a_proxy_its_headers_mean_nothing(small_app: Flask) -> None:
    form = {"edition": "argentina", "name_1": "Ana"}
    told = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}
    client = small_app.test_client()
    headers = {**told, "Origin": "https://evil.example"}
    assert client.post("/new", data=form, headers=headers).status_code == 403


def test_getting_changes_nothing_so_a_link_is_no_form(
    app: Flask, person: Callable[[], Attacker]
) -> None:
    one = person()
    game = one.begin()
    for path in ("tap?set=p1+pesos+5", "undo", "delete", "forget", "join/renew?role=write"):
        assert one.client.get(f"{game}/{path}").status_code in (404, 405)
    override = {"X-HTTP-Method-Override": "POST"}
    one.client.get(f"{game}/delete", headers=override)
    assert len(app.extensions["companion"].games.open(game[3:]).steps) == 1


def test_cookies_are_not_for_scripts_nor_for_other_sites(small_app: Flask) -> None:
    client = small_app.test_client()
    plain = client.get("/new").headers["Set-Cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Domain" not in plain
    assert "Secure" not in plain, "or a home network without https would lose it"
    secure = client.get("/new", base_url="https://localhost").headers["Set-Cookie"]
    assert "Secure" in secure
    chosen = client.post(
        "/settings", data={"theme": "dark"}, headers={"Sec-Fetch-Site": "same-origin"}
    )
    assert "SameSite=Lax" in chosen.headers["Set-Cookie"]


def test_on_https_the_cookie_is_of_this_host_and_one_from_before_is_taken_over(
    small_app: Flask,
) -> None:
    """No other host under the same name, and nobody on plain http, can set a `__Host-` cookie."""
    client = small_app.test_client()
    client.set_cookie("phone", "known-before-as-this-phone", secure=True)
    taken = client.get("/new", base_url="https://localhost").headers["Set-Cookie"]
    assert taken.startswith("__Host-phone=known-before-as-this-phone;")
    assert "Secure" in taken
    assert "Path=/;" in f"{taken};"
    client.set_cookie("phone", "somebody-else-set-this-one", secure=True)
    again = client.get("/new", base_url="https://localhost").headers["Set-Cookie"]
    assert "known-before-as-this-phone" in again


def test_there_is_no_secret_to_steal(small_app: Flask) -> None:
    assert small_app.secret_key is None
    assert "session" not in str(small_app.test_client().get("/").headers)
