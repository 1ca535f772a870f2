"""Pedro's screens, which htmx swaps by itself: the same voice, awake, menu and refusals."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import NARROW, Companion, PhoneMaker
from tests.browser.phone.test_every_screen import CUT_OFF
from tests.web.table_games import fresh, stored

WIDTHS = """[...document.querySelectorAll('#visit-foresight .groups button:not(.unsaid)')].map(
    one => [Math.round(one.getBoundingClientRect().width), one.scrollWidth <= one.clientWidth])"""


def playing(page: Page) -> None:
    page.goto("/solo/new")
    page.fill("[name=person]", "Ana")
    page.locator("button.gold").tap()
    page.wait_for_url("**/play")


def test_a_new_instruction_is_said_and_focus_stays_on_the_page(phone: PhoneMaker) -> None:
    page = phone()
    playing(page)
    page.locator(".bar .gold").tap()
    page.locator("#screen:not(.setup)").wait_for()
    expect(page.locator("#said")).not_to_be_empty()
    assert page.evaluate("document.activeElement !== document.body")


def test_the_screen_stays_awake_and_the_theme_is_one_tap_away(phone: PhoneMaker) -> None:
    page = phone()
    playing(page)
    expect(page.locator("#awake")).to_be_visible()
    page.locator(".top details.rule summary").tap()
    page.get_by_role("button", name="True black").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "black")


def test_an_answer_that_fails_says_not_saved_and_is_sent_again(phone: PhoneMaker) -> None:
    page = phone()
    playing(page)
    page.context.set_offline(True)
    page.locator(".bar .gold").tap()
    expect(page.locator("#notice")).to_contain_text("Not saved.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").tap()
    page.locator("#screen:not(.setup)").wait_for()
    expect(page.locator("#notice")).to_be_hidden()


def test_an_answer_that_came_too_fast_goes_out_again_by_itself(phone: PhoneMaker) -> None:
    page = phone()
    playing(page)
    too_fast = {"status": 429, "headers": {"Retry-After": "1"}, "body": "Too fast"}
    page.route("**/play", lambda route: route.fulfill(**too_fast), times=1)
    page.locator(".bar .gold").tap()
    expect(page.locator("#notice")).to_contain_text("Not saved.")
    page.locator("#screen:not(.setup)").wait_for()


def test_what_was_begun_on_the_setup_form_survives_a_reload(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/solo/new")
    page.fill("[name=person]", "Ana")
    page.check("[name=difficulty][value=hard]", force=True)
    page.reload()
    expect(page.locator("[name=person]")).to_have_value("Ana")
    expect(page.locator("[name=difficulty][value=hard]")).to_be_checked()


def test_axe_finds_nothing_and_nothing_is_cut_off(phone: PhoneMaker) -> None:
    page = phone(NARROW)
    page.goto("/solo/new")
    assert not page.evaluate(CUT_OFF)
    assert not Axe().run(page).response["violations"]
    playing(page)
    assert not page.evaluate(CUT_OFF)
    page.locator(".bar .gold").tap()
    page.locator("#screen:not(.setup)").wait_for()
    assert not page.evaluate(CUT_OFF)
    assert not Axe().run(page).response["violations"]


def test_foresight_tiles_are_equally_wide_and_hold_what_is_on_them(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone(NARROW, language="de")
    page.goto(f"/g/{stored(companion.app, list(fresh().steps))}/play/visit")
    page.locator("#visit-foresight").evaluate("one => one.open = true")
    found = page.evaluate(WIDTHS)
    assert len(found) > 6
    assert len({width for width, _ in found}) == 1
    assert all(holds for _, holds in found)
