"""A table that adds up by itself types its numbers into the sheet, with keys of our own."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import NARROW, PhoneMaker, begin, send

FILE = Path(__file__).parents[2] / "worked" / "finished_game_4.json"
PLAYERS = json.loads(FILE.read_text(encoding="utf-8"))["expected"]["players"]
KEYS = "0123456789"


class Thumb:
    """Counts what it touches; a typed number with the key that goes on is one."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).tap()
        self.taps += 1

    def number(self, points: int) -> None:
        for sign in f"{points}".replace("-", "−"):
            self.page.locator(f'.digits button[value="{sign}"]').tap()
        self.page.locator(".digits [value=next]").tap()
        self.taps += 1


def ourselves(page: Page, *names: str) -> str:
    game = begin(page, *names)
    send(page, f"{game}/tap", ourselves="1", form_id="ourselves")
    page.goto(game)
    return game


def values(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator("#grid td input").all()]


def test_48_cells_take_at_most_60_contacts(phone: PhoneMaker) -> None:
    page = phone()
    ourselves(page, *(player["name"] for player in PLAYERS))
    thumb = Thumb(page)
    thumb.tap("a.next")
    for category in range(1, 11):
        for player in PLAYERS:
            thumb.number(player["categories"][str(category)])
    for category in (11, 12):
        for seat, player in enumerate(PLAYERS, 1):
            if player["categories"][str(category)]:
                key = f'.whose:not([hidden]) button[value^="p{seat} "]'
                thumb.tap(key)
                expect(page.locator(key)).to_have_attribute("aria-pressed", "true")
        thumb.tap(".digits [value=next]")
    totals = page.locator(".matrix tfoot td").all_inner_texts()
    assert totals == [str(player["total"]) for player in PLAYERS]
    expect(page.locator("#keypad")).to_be_hidden()
    expect(page.locator(".verdict")).to_contain_text("Bea")
    assert thumb.taps <= 60


def test_two_digits_wait_and_the_third_goes_on(phone: PhoneMaker) -> None:
    page = phone()
    ourselves(page, "Ana", "Bea")
    page.locator("a.next").tap()
    for digit in "123":
        page.locator(f'.digits button[value="{digit}"]').tap()
    assert values(page)[:3] == ["12", "3", ""]
    expect(page.locator("#t-p2-1")).to_be_focused()


def test_what_is_no_number_is_said_over_the_keys_and_the_thumb_stays(phone: PhoneMaker) -> None:
    page = phone()
    ourselves(page, "Ana", "Bea")
    page.locator("#t-p1-1").tap()
    page.keyboard.type("1x")
    page.keyboard.press("Enter")
    expect(page.locator("#keypad .fault")).to_have_text("This is not a number.")
    expect(page.locator("#t-p1-1")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator("#t-p2-1")).to_be_focused()


def test_what_the_companion_refuses_is_said_over_the_keys_too(phone: PhoneMaker) -> None:
    page = phone(NARROW)
    ourselves(page, "Ana")
    page.locator("#t-p1-1").tap()
    page.keyboard.type("5000")
    page.keyboard.press("Enter")
    page.locator("#t-p1-1").tap()
    expect(page.locator("#t-p1-1")).to_have_attribute("aria-invalid", "true")


def test_arrows_and_escape(phone: PhoneMaker) -> None:
    page = phone()
    ourselves(page, "Ana", "Bea")
    page.locator("#t-p1-1").tap()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#t-p1-2")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#t-p1-1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#keypad")).to_be_hidden()


def test_without_script_the_sheet_is_one_form(phone: PhoneMaker) -> None:
    page = phone(script=False)
    ourselves(page, "Ana", "Bea")
    page.locator("#t-p1-1").fill("4")
    page.locator("#t-p2-3").fill("-2")
    page.get_by_role("button", name="Save").click()
    assert page.locator(".matrix tfoot td").all_inner_texts() == ["4", "−2"]


def test_not_saved_is_said_above_the_bar_and_sent_again_by_itself(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    page.goto(f"{game}/p/p1")
    page.locator("#d-p1-3 summary").tap()
    page.context.set_offline(True)
    ship = page.locator('[data-toggle="p1 ships.12"]')
    ship.tap()
    expect(page.locator(".dock .notice")).to_be_in_viewport()
    expect(ship).to_have_class("toggle disc unsaved")
    page.context.set_offline(False)
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·", timeout=6000)
    expect(page.locator(".unsaved")).to_have_count(0)
