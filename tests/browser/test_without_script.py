"""The same pad without script: every button is a form, every page can be reloaded."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import PhoneMaker, begin, begin_by_hand
from tests.sheets.pdf_reader import Sheet


def opened(page: Page, seat: str, category: int) -> None:
    found = page.locator(f"details#d-{seat}-{category}")
    if found.count() and found.get_attribute("open") is None:
        found.locator("summary").first.click()


def test_a_game_is_begun_counted_typed_undone_and_taken_along(phone: PhoneMaker) -> None:
    page = phone(script=False)
    game = begin_by_hand(page, "Ana", "Bea")
    page.locator("a.next").click()
    page.locator("#n-p1-pesos").fill("12+5")
    page.locator("#d-p1-1 form button.save").click()
    expect(page.locator("#s-p1-1 .points")).to_have_text("3")

    page.goto(f"{game}/c/3")
    for n in range(1, 4):
        opened(page, "p1", 3)
        page.locator('[data-field="p1 ships.18"] [data-by="1"]').click()
        expect(page.locator("#s-p1-3 .points")).to_have_text(str(12 * n))
    opened(page, "p1", 3)
    page.locator('[data-toggle="p1 ships.12"]').click()
    three_and_ship_12 = page.locator("#s-p1-3 .points").inner_text()
    assert int(three_and_ship_12) > 36

    opened(page, "p1", 3)
    page.locator("#d-p1-3").get_by_role("button", name="Type a number instead").click()
    opened(page, "p1", 3)
    page.locator("#n-p1-3").fill("−4")
    page.locator("#d-p1-3 form button.save").click()
    expect(page.locator("#s-p1-3 .points")).to_have_text("−4")
    opened(page, "p1", 3)
    page.locator("#d-p1-3").get_by_role("button", name="Count instead").click()
    expect(page.locator("#s-p1-3 .points")).to_have_text(three_and_ship_12)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#s-p1-3 .points")).to_have_text("−4")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#s-p1-3 .points")).to_have_text(three_and_ship_12)

    page.goto(f"{game}/c/4")
    opened(page, "p2", 4)
    page.locator("#d-p2-4").get_by_role("button", name="Nothing here").click()
    expect(page.locator("#s-p2-4 .points")).to_have_text("0")

    page.goto(f"{game}/c/1")
    page.locator("#n-p1-pesos, #s-p1-1").first.wait_for()
    opened(page, "p1", 1)
    page.locator("#n-p1-pesos").fill("seventeen")
    page.locator("#d-p1-1 form button.save").click()
    expect(page.locator("#notice")).to_contain_text("This is not a number.")
    expect(page.locator("#notice")).to_contain_text("seventeen")

    page.goto(f"{game}/sheet")
    with page.expect_download(timeout=60_000) as arriving:
        page.get_by_role("button", name="Download").click()
    sheet = Sheet(Path(arriving.value.path()).read_bytes()).table()
    assert sheet[3][1].startswith(three_and_ship_12), "what is counted is printed"
    assert sheet[-1][1].startswith("–"), "nobody wins a game that is not counted out"
    page.goto(game)
    with page.expect_download(timeout=60_000) as arriving:
        page.get_by_role("link", name="Score file").click()
    file = json.loads(Path(arriving.value.path()).read_text(encoding="utf-8"))
    assert file["players"][0]["pesos"] == 17


def test_the_block_that_was_tapped_stays_open(phone: PhoneMaker) -> None:
    page = phone(script=False)
    game = begin_by_hand(page, "Ana", "Bea")
    page.goto(f"{game}/c/3")
    plus = page.locator('[data-field="p1 ships.18"] [data-by="1"]')
    plus.click()
    plus.click()
    expect(page.locator('[data-field="p1 ships.18"] output')).to_have_text("2")
    expect(page.locator('[data-field="p1 ships.18"] output')).to_be_visible()


def test_deleting_asks_once_and_can_be_undone(phone: PhoneMaker) -> None:
    page = phone(script=False)
    game = begin_by_hand(page, "Ana")
    page.goto(f"{game}/edit")
    page.locator("details.danger summary").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".games > li")).to_have_count(0)
    page.locator("#deleted").get_by_role("button", name="Restore").click()
    expect(page.locator(".matrix")).to_be_visible()


def test_where_only_one_script_came_the_page_is_what_it_is_without(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    page.route("**/htmx-*.js", lambda route: route.abort())
    page.goto(f"{game}/c/1")
    opened(page, "p1", 1)
    page.locator("#n-p1-pesos").fill("17")
    page.locator("#d-p1-1 form button.save").click()
    expect(page.locator("#s-p1-1 .points")).to_have_text("3")
