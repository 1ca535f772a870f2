"""Setting up on a phone: nothing jumps, farmers go onto the map, the app draws the rest."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone.conftest import NARROW, PhoneMaker

STILL = 2
"""Pixels that rounding may move a line."""


def begun(page: Page, draws: str) -> Page:
    page.goto("/solo/new")
    page.fill("[name=person]", "Ana")
    page.locator(f"[name=draws][value={draws}]").tap()
    page.locator("button.gold").tap()
    page.wait_for_url("**/play")
    return page


def tapped(page: Page, one: Locator) -> None:
    """Tap and wait until the screen that answers stands."""
    page.evaluate("document.querySelector('#screen').dataset.before = 1")
    one.tap()
    page.wait_for_selector("#screen:not([data-before])")


def in_the_middle(one: Locator) -> None:
    """Scroll as a thumb would, so that the tap itself need not, once buttons can be tapped."""
    one.page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#screen button')).pointerEvents !== 'none'"
    )
    one.evaluate("e => e.scrollIntoView({ block: 'center', behavior: 'instant' })")


def top(page: Page, line: str) -> float:
    found: float = page.locator(f"#line-{line}").evaluate("e => e.getBoundingClientRect().top")
    return found


@pytest.mark.parametrize("line", ["ships", "pedro_grain"])
def test_a_tick_leaves_the_list_where_it_is(phone: PhoneMaker, line: str) -> None:
    page = begun(phone(), "hand")
    in_the_middle(page.locator(f"#tick-{line}"))
    before = top(page, line)
    assert page.evaluate("scrollY") > 0
    tapped(page, page.locator(f"#tick-{line}"))
    assert page.locator(f"#tick-{line}").get_attribute("aria-pressed") == "true"
    assert abs(top(page, line) - before) <= STILL


def test_farmers_go_onto_the_map_and_its_line_stays_where_it_is(phone: PhoneMaker) -> None:
    page = begun(phone(NARROW), "hand")
    for space in ("g1", "b1", "o1", "g2", "b2"):
        for there in (page.locator(f"#lay-{space}"), page.locator(".of-farmers button").first):
            in_the_middle(there)
            before = top(page, "farmers")
            tapped(page, there)
            assert abs(top(page, "farmers") - before) <= STILL
    assert page.locator("#tick-farmers").get_attribute("aria-pressed") == "true"
    assert page.locator("a.lit").count() == 0


def test_the_tiles_for_a_space_are_in_sight_once_it_is_tapped(phone: PhoneMaker) -> None:
    page = begun(phone(NARROW), "hand")
    in_the_middle(page.locator("#lay-g1"))
    tapped(page, page.locator("#lay-g1"))
    expect(page.locator(".of-farmers button").last).to_be_in_viewport()


def test_with_the_app_drawing_the_first_turn_is_a_tap_away(phone: PhoneMaker) -> None:
    page = begun(phone(), "app")
    assert page.locator(".laid li").count() > 20
    tapped(page, page.locator("button[name=begin]"))
    assert page.locator("#screen.person").count() == 1
