"""What the thumb aims at stays where it is when an answer or another phone's change comes in."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pad import block
from tests.browser.phone.conftest import NARROW, PhoneMaker, begin, send

OBJECTIVES = 7


class HeldAnswers:
    """Taps that reach the companion only when they are let go."""

    def __init__(self, page: Page) -> None:
        self._page, self._routes = page, list[Route]()
        page.route("**/tap", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def let_go(self) -> None:
        with self._page.expect_response("**/tap"):
            self._routes.pop(0).continue_()


def cards_of(phone: PhoneMaker, seat: str) -> tuple[Page, str]:
    """A game of four of the original, at the objective cards of one seat."""
    page = phone(NARROW)
    game = begin(page, "Ana", "Bea", "Caro", "Dario", edition="original")
    page.goto(f"{game}/c/{OBJECTIVES}")
    block(page, seat, OBJECTIVES)
    return page, game


def place(page: Page, selector: str) -> float:
    """How far below the top of the screen this stands, in pixels."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("seat", ["p1", "p4"])
@pytest.mark.parametrize("further", [0, 400])
def test_an_answer_does_not_move_what_is_in_sight(
    phone: PhoneMaker, seat: str, further: int
) -> None:
    page, _ = cards_of(phone, seat)
    answers = HeldAnswers(page)
    page.locator(f"#b-{seat}-objectives_11-1").tap()
    page.evaluate("by => scrollBy({ top: by, behavior: 'instant' })", further)
    aimed_at = f"#b-{seat}-objectives_16-1"
    before = place(page, aimed_at)
    answers.let_go()
    expect(page.locator(f"#s-{seat}-{OBJECTIVES} .points")).to_have_text("−3")
    assert place(page, aimed_at) == pytest.approx(before, abs=2)


def test_who_goes_by_the_keyboard_keeps_the_chosen_card_in_sight(phone: PhoneMaker) -> None:
    page, _ = cards_of(phone, "p1")
    page.locator("#b-p1-objectives_10-1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    chosen = page.locator("#b-p1-objectives_11-1")
    expect(chosen).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3")
    expect(chosen).to_be_focused()
    expect(chosen).to_be_in_viewport()


def test_another_phones_card_above_does_not_move_what_is_in_sight(phone: PhoneMaker) -> None:
    page, game = cards_of(phone, "p1")
    block(page, "p4", OBJECTIVES)
    aimed_at = "#b-p4-objectives_16-1"
    page.locator(aimed_at).scroll_into_view_if_needed()
    before = place(page, aimed_at)
    send(phone(), f"{game}/tap", set="p1 objectives.11 1", form_id="a" * 32, seen="")
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3")
    assert place(page, aimed_at) == pytest.approx(before, abs=2)


def test_between_a_touch_and_its_click_no_answer_is_shown(phone: PhoneMaker) -> None:
    page, _ = cards_of(phone, "p1")
    answers = HeldAnswers(page)
    page.locator("#b-p1-objectives_11-1").tap()
    second = page.locator("#b-p1-objectives_12-1")
    finger = Finger(page)
    finger.down(second.bounding_box())
    answers.let_go()
    page.evaluate("() => new Promise(done => setTimeout(done, 100))")
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("·", timeout=1)
    finger.up()
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3")
    expect(second).to_have_attribute("aria-pressed", "true")


def test_another_phone_does_not_turn_pedros_page_under_a_finger(phone: PhoneMaker) -> None:
    page = phone()
    chosen = {"person": "Ana", "difficulty": "medium", "deck": "companion", "seed": "K7QF"}
    play = send(page, "/solo/new", form_id="the page of Pedro", **chosen)
    page.goto(play)
    screen = page.locator("#screen")
    expect(screen).to_have_class("screen setup")
    finger = Finger(page)
    finger.down(page.locator("h2").first.bounding_box())
    with page.expect_response(lambda answer: "/changes" in answer.url and answer.status == 200):
        send(page, play, begin="1", form_id="b" * 32, seen=screen.get_attribute("data-seen") or "")
    page.evaluate("() => new Promise(done => setTimeout(done, 100))")
    expect(screen).to_have_class("screen setup", timeout=1)
    finger.up()
    expect(screen).to_have_class("screen person")


class Finger:
    """One finger that stays down until it is lifted."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, box: Any) -> None:
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._touch("touchStart", [middle])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
