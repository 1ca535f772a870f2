"""What the thumb aims at stays where it is when an answer or another phone's change comes in."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pad import block, type_number
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
        """The oldest one, which may still be on its way out of the browser."""
        for _ in range(500):
            if self._routes:
                break
            self._page.wait_for_timeout(10)
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
    expect(page.locator(f"#s-{seat}-{OBJECTIVES} .points")).to_have_text("−3 ?")
    assert place(page, aimed_at) == pytest.approx(before, abs=2)


def test_who_goes_by_the_keyboard_keeps_the_chosen_card_in_sight(phone: PhoneMaker) -> None:
    page, _ = cards_of(phone, "p1")
    page.locator("#b-p1-objectives_10-1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    chosen = page.locator("#b-p1-objectives_11-1")
    expect(chosen).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3 ?")
    expect(chosen).to_be_focused()
    expect(chosen).to_be_in_viewport()


def test_another_phones_card_above_does_not_move_what_is_in_sight(phone: PhoneMaker) -> None:
    page, game = cards_of(phone, "p1")
    block(page, "p4", OBJECTIVES)
    aimed_at = "#b-p4-objectives_16-1"
    page.locator(aimed_at).scroll_into_view_if_needed()
    before = place(page, aimed_at)
    send(phone(), f"{game}/tap", set="p1 objectives.11 1", form_id="a" * 32, seen="")
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3 ?")
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
    expect(page.locator(f"#s-p1-{OBJECTIVES} .points")).to_have_text("−3 ?")
    expect(second).to_have_attribute("aria-pressed", "true")


def test_between_a_pressed_space_bar_and_its_click_no_answer_is_shown(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/3")
    answers = HeldAnswers(page)
    more = page.locator(".step button[data-by='1']").first
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.down("Space")
    answers.let_go()
    page.wait_for_timeout(200)
    page.keyboard.up("Space")
    expect(more.locator("xpath=../output")).to_have_text("2")


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
    page.locator("#status summary").tap()
    with page.expect_response(lambda answer: "/changes" in answer.url and answer.status == 200):
        send(
            page, play, end="logged", form_id="c" * 32, seen=screen.get_attribute("data-seen") or ""
        )
    expect(screen).to_have_class("screen pedro")
    expect(page.locator("#status")).to_have_attribute("open", "")
    expect(page.locator("h1")).to_contain_text("Pedro")


def pesos_of_four(phone: PhoneMaker) -> tuple[Page, str]:
    """A game of four at the pesos."""
    page = phone()
    game = begin(page, "Ana", "Bea", "Caro", "Dario")
    page.goto(f"{game}/c/1")
    return page, game


def watch(page: Page, selector: str) -> None:
    """Note from now on, picture by picture, where something stands."""
    page.evaluate(
        """selector => {
          const stood = window.stood = new Set();
          const look = () => {
            if (window.stood !== stood) return;
            stood.add(Math.round(document.querySelector(selector).getBoundingClientRect().top));
            requestAnimationFrame(look);
          };
          look();
        }""",
        selector,
    )


def stood(page: Page, milliseconds: int = 600) -> list[int]:
    """Every place where what is watched has stood until some time from now."""
    page.wait_for_timeout(milliseconds)
    return list(page.evaluate("() => [...window.stood]"))


def test_a_field_aimed_at_stays_while_the_keys_of_the_one_before_go(phone: PhoneMaker) -> None:
    page, _ = pesos_of_four(phone)
    type_number(page, "#n-p1-pesos", 23)
    expect(page.locator("#s-p1-1 .points")).to_have_text("4")
    block(page, "p2", 1)
    page.wait_for_timeout(60)  # what a tap moves, it moves at once
    watch(page, "#n-p2-pesos")
    assert len(stood(page)) == 1
    expect(page.locator("#d-p1-1 .keys")).to_be_hidden()


def test_keys_stay_with_their_field_when_its_answer_comes(phone: PhoneMaker) -> None:
    page, _ = pesos_of_four(phone)
    answers = HeldAnswers(page)
    type_number(page, "#n-p1-pesos", 23)
    watch(page, "#d-p2-1")
    answers.let_go()
    expect(page.locator("#s-p1-1 .points")).to_have_text("4")
    assert len(stood(page)) == 1
    expect(page.locator("#d-p2-1 .keys")).to_be_visible()


def test_the_reasons_of_an_answer_wait_until_nobody_aims(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana", "Bea") + "/c/3")
    answers = HeldAnswers(page)
    page.locator("#d-p1-3 [data-by='1']").first.tap()
    next_one = page.locator("#s-p2-3")
    next_one.scroll_into_view_if_needed()
    watch(page, "#s-p2-3")
    answers.let_go()
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·")
    assert len(stood(page)) == 1
    reasons = page.locator("#because-p1-3")
    assert reasons.evaluate("one => one.offsetHeight") == 0
    next_one.tap()
    expect(page.locator("#d-p2-3")).to_have_attribute("open", "")
    page.wait_for_function(
        "() => document.getElementById('because-p1-3').offsetHeight > 0", timeout=1000
    )


def test_the_reasons_of_an_answer_are_seen_once_the_thumb_rests(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana", "Bea") + "/c/3")
    page.locator("#d-p1-3 [data-by='1']").first.tap()
    page.wait_for_function("() => document.getElementById('because-p1-3').offsetHeight > 0")


def test_a_reason_that_goes_at_the_top_of_a_page_moves_nothing(phone: PhoneMaker) -> None:
    """Where a page cannot be scrolled back so far, it gets room above."""
    page = phone()
    game = begin(page, "Ana", "Bea")
    for number, seat in enumerate(("p1", "p2")):
        send(page, f"{game}/tap", set=f"{seat} station_masters.ships 1", form_id=f"{number:032}")
    page.goto(f"{game}/c/9")
    block(page, "p2", 9)
    expect(page.locator("#faults-p2-9 li")).to_be_visible()
    page.locator("#e-p2-9 .master").first.focus()
    watch(page, "#b-p2-station_masters_cattle")
    send(phone(), f"{game}/tap", set="p1 station_masters.ships 0", form_id="b" * 32, seen="")
    expect(page.locator("#faults-p2-9 li")).to_have_count(0)
    assert len(stood(page, 2500)) == 1
    assert page.evaluate("scrollY") == 0


def test_a_page_that_ends_earlier_moves_nothing(phone: PhoneMaker) -> None:
    """What is missing is listed at the end: with fewer lines the page could not stand so low."""
    page, game = pesos_of_four(phone)
    block(page, "p4", 1)
    page.evaluate("scrollTo({ top: 1e6, behavior: 'instant' })")
    page.wait_for_timeout(60)
    watch(page, "#d-p4-1")
    for number in range(1, 13):
        typed = {"typed": f"p3 {number}", "value": "1", "form_id": f"{number:032}", "seen": ""}
        if number != 1:
            send(phone(), f"{game}/tap", mode=f"p3 {number} typed", form_id=f"{number + 50:032}")
        send(phone(), f"{game}/tap", **typed)
    send(phone(), f"{game}/tap", number="p3 pesos", value="5", form_id="c" * 32, seen="")
    expect(page.locator("#missing li")).to_have_count(3)
    assert len(stood(page)) == 1


def test_a_line_about_the_connection_moves_nothing_and_is_seen(phone: PhoneMaker) -> None:
    page, _ = pesos_of_four(phone)
    page.route("**/tap", lambda route: route.abort())
    type_number(page, "#n-p1-pesos", 23)
    watch(page, "#n-p1-pesos")
    expect(page.locator("#notice")).to_be_in_viewport()
    assert len(stood(page)) == 1
    page.unroute("**/tap")
    page.locator("#notice button").dispatch_event("click")
    expect(page.locator("#s-p1-1 .points")).to_have_text("4")
    assert len(stood(page)) == 1


def test_where_nothing_was_tapped_nothing_else_comes(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana", "Bea") + "/c/3")
    nothing = page.locator("#e-p1-3").get_by_role("button", name="Nothing here")
    beside = page.locator("#e-p1-3").get_by_role("button", name="Type a number instead")
    nothing.scroll_into_view_if_needed()
    before = beside.bounding_box()
    nothing.tap()
    expect(page.locator("#s-p1-3 .points")).to_have_text("0")
    assert beside.bounding_box() == before
    expect(nothing).to_have_count(0)


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
