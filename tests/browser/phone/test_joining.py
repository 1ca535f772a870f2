"""Other phones join by link or QR code, write or follow, and do not get in each other's way."""

import re
import time
from pathlib import Path

from playwright.sync_api import expect

from companion.web.addresses import own_address
from tests.browser.phone.conftest import Companion, PhoneMaker, begin, begin_by_hand, send


def test_two_phones_fill_in_different_players_at_once_and_nothing_is_lost(
    phone: PhoneMaker,
) -> None:
    ana, bruno = phone(), phone()
    game = begin(ana, "Ana", "Bruno")
    ana.goto(game + "/p/p1")
    bruno.goto(game + "/p/p2")
    refused: list[int] = []
    for page in (ana, bruno):
        page.on(
            "response",
            lambda answer: refused.append(answer.status) if answer.status >= 400 else None,
        )
    for category in (3, 6, 7):
        for page, seat in ((ana, "p1"), (bruno, "p2")):
            block = page.locator(f"#d-{seat}-{category}")
            if not block.get_attribute("open") and block.get_attribute("open") != "":
                block.locator("summary").first.tap()
            for _ in range(2):
                block.locator(".step button[data-by='1']").first.tap()
    ana.wait_for_timeout(600)
    assert not refused
    sheet = phone()
    sheet.goto(game)
    for row in (3, 6, 7):
        cells = sheet.locator(f".matrix tbody tr:nth-child({row}) td")
        assert all(re.search(r"\d", text) for text in cells.all_inner_texts())


def test_a_change_shows_on_the_other_phone_within_three_seconds_beside_what_it_types(
    phone: PhoneMaker,
) -> None:
    ana, bruno = phone(), phone()
    game = begin(ana, "Ana", "Bruno")
    bruno.goto(game + "/c/1")
    bruno.locator("#n-p2-pesos").tap()
    bruno.keyboard.type("12+")
    ana.goto(game + "/c/1")
    ana.locator("#n-p1-pesos").fill("30")
    ana.keyboard.press("Enter")
    began = time.monotonic()
    expect(bruno.locator("#s-p1-1 .points")).to_have_text("6", timeout=3500)
    assert time.monotonic() - began < 3.2
    assert bruno.evaluate("document.activeElement.id") == "n-p2-pesos"
    bruno.keyboard.type("3")
    expect(bruno.locator("#n-p2-pesos")).to_have_value("12+3")


def test_two_phones_on_the_same_field_get_a_clear_harmless_answer(phone: PhoneMaker) -> None:
    ana, bruno = phone(), phone()
    game = begin(ana, "Ana", "Bruno")
    for page in (ana, bruno):
        page.goto(game + "/c/1")
    bruno.route("**/changes**", lambda route: route.abort())
    ana.locator("#n-p1-pesos").fill("30")
    ana.keyboard.press("Enter")
    expect(ana.locator("#s-p1-1 .points")).to_have_text("6")
    bruno.locator("#n-p1-pesos").fill("99")
    bruno.keyboard.press("Enter")
    question = bruno.locator("#w-n-p1-pesos")
    expect(question).to_have_text(
        "Meanwhile another phone wrote 30 for Ana, you typed 99. Take my 99Keep 30 for Ana"
    )
    expect(bruno.locator("#n-p1-pesos")).to_have_value("30")
    question.get_by_role("button", name="Take my 99").tap()
    expect(bruno.locator("#s-p1-1 .points")).to_have_text("19")
    expect(question).to_have_count(0)
    ana.locator("#n-p1-pesos").fill("35")
    ana.keyboard.press("Enter")
    ana.get_by_role("button", name="Keep 99 for Ana").tap()
    expect(ana.locator("#w-n-p1-pesos")).to_have_count(0)
    expect(ana.locator("#s-p1-1 .points")).to_have_text("19")


def test_a_follower_sees_the_game_without_a_single_control_of_it(phone: PhoneMaker) -> None:
    owner, follower = phone(), phone()
    game = begin(owner, "Ana", "Bruno")
    owner.goto(game + "/join")
    owner.locator("#follow").get_by_role("button", name="Make a link").tap()
    link = owner.locator("#follow input[readonly]").input_value()
    expect(owner.locator("#follow .qr svg")).to_be_visible()
    for path in ("", "/c/1", "/c/3", "/c/4", "/c/8", "/p/p1"):
        follower.goto(link + path)
        expect(
            follower.locator("main button:not(.keep button), main input:not([type=hidden])")
        ).to_have_count(0)
        expect(follower.locator(f"a[href$='/edit'], .top a[href*='{game}']")).to_have_count(0)
    owner.goto(game + "/c/3")
    owner.locator(".step button[data-by='1']").first.tap()
    follower.goto(link + "/c/3")
    expect(follower.locator("#s-p1-3 .points")).to_have_text(re.compile(r"\d"))
    owner.locator(".step button[data-by='1']").first.tap()
    expect(follower.locator("#s-p1-3 .because, #e-p1-3 .because")).to_contain_text(
        "2", timeout=3500
    )


def test_the_server_refuses_a_follower_whatever_is_sent(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    page.goto(game + "/join")
    page.locator("#follow").get_by_role("button", name="Make a link").tap()
    link = page.locator("#follow input[readonly]").input_value()
    base = link.split("/g/")[0]
    for path in ("tap", "undo", "redo", "edit", "delete", "join", "join/renew"):
        answer = page.request.post(
            f"{link}/{path}",
            form={"set": "p1 ships.18 1", "role": "write"},
            headers={"Sec-Fetch-Site": "same-origin"},
        )
        assert answer.status == 403, path
    assert page.request.get(f"{link}/edit").status == 403
    assert page.request.get(base + game).status == 200
    page.goto(link + "/join")
    assert page.locator("input[readonly]").evaluate_all("all => all.map(f => f.value)") == [link]


def test_a_renewed_link_ends_the_old_one_and_this_phone_keeps_the_game(phone: PhoneMaker) -> None:
    page, other = phone(), phone()
    game = begin(page, "Ana")
    send(other, game + "/keep")
    page.goto(game + "/join")
    page.locator("#write summary").tap()
    page.locator("#write").get_by_role("button", name="End the old link").tap()
    page.wait_for_function("old => !location.pathname.startsWith(old)", arg=game)
    assert page.request.get(page.url.split("/g/")[0] + game).status == 404
    page.goto("/")
    page.locator(".games a").first.tap()
    expect(page.locator(".matrix")).to_be_visible()
    other.goto("/")
    expect(other.locator(".games > li")).to_have_count(0)


def test_a_phone_keeps_and_leaves_a_game_it_was_shown(phone: PhoneMaker) -> None:
    owner, guest = phone(), phone()
    game = begin(owner, "Ana")
    guest.goto(game)
    guest.get_by_role("button", name="None of them").tap()
    expect(guest.locator(".keep")).to_have_count(0)
    guest.goto("/")
    expect(guest.locator(".games > li")).to_have_count(1)
    guest.locator(".games summary").tap()
    guest.get_by_role("button", name="Take off my list").tap()
    expect(guest.locator(".games > li")).to_have_count(0)
    guest.get_by_role("button", name="Put it back").tap()
    expect(guest.locator(".matrix")).to_be_visible()
    guest.goto("/")
    expect(guest.locator(".games > li")).to_have_count(1)
    owner.goto("/")
    expect(owner.locator(".games > li")).to_have_count(1)


def test_the_code_leads_where_other_phones_can_go(phone: PhoneMaker, tmp_path: Path) -> None:
    """Opened as 127.0.0.1 on a companion that serves the network, it shows the network address."""
    networked = Companion(tmp_path, network_port=8123)
    try:
        page = phone(address=networked.address)
        page.goto(begin(page, "Ana") + "/join")
        link = page.locator("#write input[readonly]").input_value()
        assert link.startswith(f"http://{own_address()}:8123/g/")
        page = phone(address=networked.address.replace("127.0.0.1", "companion.test"))
        page.goto(begin_by_hand(page, "Ana") + "/join")
        link = page.locator("#write input[readonly]").input_value()
        assert link.startswith(f"http://companion.test:{networked.port}/g/")
    finally:
        networked.stop()
