"""Installed and offline: the last state marked as such, nothing pretended, builds never mixed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.web import static_files
from tests.browser.phone.conftest import Companion, PhoneMaker, begin

ALLOWED = {"service_workers": "allow"}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Companion]:
    running = Companion(tmp_path)
    yield running
    running.stop()


def ready(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.wait_for_function("() => navigator.serviceWorker.controller")


def installed(phone: PhoneMaker, own: Companion) -> tuple[Page, str]:
    page = phone(address=own.address, options=ALLOWED)
    game = begin(page, "Ana")
    page.goto(game + "/c/3")
    ready(page)
    page.reload()
    return page, game


def test_the_manifest_installs_with_icons_that_exist(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/")
    answer = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = page.request.get(icon["src"])
        assert picture.headers["content-type"] == "image/png", icon
        width = int.from_bytes(picture.body()[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"


def test_offline_the_last_state_is_shown_read_only_and_says_so(
    phone: PhoneMaker, own: Companion
) -> None:
    page, game = installed(phone, own)
    page.locator(".step button[data-by='1']").first.tap()
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·")
    points = page.locator("#s-p1-3 .points").inner_text()
    page.wait_for_timeout(1800)
    own.stop()
    try:
        page.reload()
        expect(page.locator("#state")).to_contain_text("Offline, as last seen on")
        expect(page.locator("#s-p1-3 .points")).to_have_text(points)
        expect(page.locator("main button:enabled:not([hidden])")).to_have_count(0)
        assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith(
            '"Source Sans'
        )
        page.goto(game + "/c/5")
        expect(page.locator("h1")).to_have_text("No connection")
    finally:
        own.start()
    page.go_back()
    expect(page.locator("#state")).to_be_hidden(timeout=8000)
    expect(page.locator(".step button[data-by='1']").first).to_be_enabled()


def test_a_failed_tap_says_not_saved_and_is_sent_again(phone: PhoneMaker, own: Companion) -> None:
    page, _ = installed(phone, own)
    page.context.set_offline(True)
    page.locator(".step button[data-by='1']").first.tap()
    expect(page.locator("#notice")).to_contain_text("Not saved.")
    expect(page.locator("#said")).to_contain_text("Not saved.")
    page.context.set_offline(False)
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_page_that_loses_the_connection_says_since_when(
    phone: PhoneMaker, own: Companion
) -> None:
    page, _ = installed(phone, own)
    page.context.set_offline(True)
    expect(page.locator("#state")).to_contain_text("No connection.", timeout=4000)
    page.context.set_offline(False)
    expect(page.locator("#state")).to_be_hidden(timeout=4000)


def test_a_form_sent_offline_says_so_and_what_was_typed_is_kept(
    phone: PhoneMaker, own: Companion
) -> None:
    page, _ = installed(phone, own)
    page.goto("/new")
    page.fill("[name=name_1]", "Bruno")
    page.context.set_offline(True)
    page.locator("button.gold").tap()
    expect(page.locator("h1")).to_have_text("No connection")
    page.context.set_offline(False)
    page.goto("/new")
    expect(page.locator("[name=name_1]")).to_have_value("Bruno")


def test_a_new_build_announces_itself_and_nothing_old_is_left(
    phone: PhoneMaker, own: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = installed(phone, own)
    old = page.locator("html").get_attribute("data-build")
    monkeypatch.setattr(static_files, "build", lambda: "0123456789")
    monkeypatch.setattr("companion.web.headers.build", lambda: "0123456789")
    monkeypatch.setitem(own.app.jinja_env.globals, "build", lambda: "0123456789")
    page.locator(".step button[data-by='1']").first.tap()
    expect(page.locator("html")).to_have_attribute("data-build", "0123456789")
    expect(page.locator("#state")).to_have_text("Now in the new version. ")
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·")
    page.wait_for_function("async () => (await caches.keys()).join() === 'companion-0123456789'")
    kept = page.evaluate(
        "async () => (await (await caches.open('companion-0123456789')).keys()).map(one => one.url)"
    )
    assert not [url for url in kept if str(old) in url]
    assert page.request.get(f"/static/{old}/css/app.css").status == 404


def test_a_new_build_waits_while_something_is_typed(
    phone: PhoneMaker, own: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = phone(address=own.address)
    page.goto(begin(page, "Ana") + "/c/1")
    page.locator("#n-p1-pesos").tap()
    page.keyboard.type("12+")
    send_from = phone(address=own.address)
    game = "/" + "/".join(page.url.split("/")[3:5])
    send_from.goto(game + "/c/3")
    send_from.locator(".step button[data-by='1']").first.tap()
    monkeypatch.setattr("companion.web.headers.build", lambda: "0123456789")
    expect(page.locator("#state")).to_contain_text("A new version is here.", timeout=5000)
    expect(page.locator("#n-p1-pesos")).to_have_value("12+")
    page.get_by_role("button", name="Reload").tap()
    expect(page.locator("#n-p1-pesos")).to_have_value("12+")
    expect(page.locator(".draft-mark")).to_have_count(1)


def test_on_plain_http_there_is_no_worker_and_nothing_breaks(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone(address=f"http://companion.test:{companion.port}", options=ALLOWED)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto("/")
    assert page.evaluate("'serviceWorker' in navigator") is False
    assert not wrong


def test_every_screen_has_its_own_way_back_and_a_download_is_no_trap(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    for path in (game, game + "/c/1", game + "/edit", game + "/join", game + "/sheet", "/rules"):
        page.goto(path)
        expect(page.locator("header.top a.round").first).to_be_visible()
    page.goto(game + "/sheet")
    with page.expect_download(timeout=30_000) as download:
        page.locator("button.gold").tap()
    assert download.value.suggested_filename.endswith(".pdf")
    assert page.url.endswith("/sheet")


def test_back_onto_a_refused_form_is_the_page_as_it_stands_and_not_a_lack_of_connection(
    phone: PhoneMaker, own: Companion
) -> None:
    page, game = installed(phone, own)
    for worker in (True, False):
        if not worker:
            page = phone(address=own.address)
        page.goto(game + "/edit")
        page.locator("[name=name_p1]").fill("\u202eAna")
        with page.expect_navigation():
            page.evaluate("document.querySelector('form:has([name=name_p1])').requestSubmit()")
        expect(page.locator(".faults, [aria-invalid=true]").first).to_be_visible()
        page.goto(game)
        page.go_back()
        expect(page.locator("[name=name_p1]")).to_be_visible()
        expect(page.locator("#state")).to_be_hidden()
        assert game.removeprefix(own.address) in [
            link.get_attribute("href") for link in page.locator("a").all()
        ]
