"""Quick taps, double taps, reload, Back, two tabs: nothing is lost and nothing happens twice."""

import re
from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Route, expect

from tests.browser.pad import block
from tests.browser.phone.conftest import Companion, PhoneMaker, begin
from tests.web.table_games import fresh, stored

PLUS, MINUS = "[data-by='1']", "[data-by='-1']"


def ship_18(seat: str = "p1") -> tuple[str, str, str]:
    """Plus, minus and amount of a seat's discs on ship 18."""
    step = f'[data-field="{seat} ships.18"]'
    return f"{step} {PLUS}", f"{step} {MINUS}", f"{step} output"


def on_ships(phone: PhoneMaker) -> tuple[Page, str]:
    page = phone()
    game = begin(page, "Ana", "Bea")
    page.goto(f"{game}/c/3")
    return page, game


def steps(page: Page, game: str) -> int:
    """How many steps the record of the game has."""
    html = page.request.get(game).text()
    found = re.search(r'id="seen" value="(\d+)"', html)
    assert found
    return int(found[1])


def points(seat: str, category: int) -> str:
    return f"#s-{seat}-{category} .points"


def settled(page: Page, seat: str, points: int) -> None:
    """Once the answer has come: points, unlike amounts, are not shown before they are saved."""
    expect(page.locator(f"#s-{seat}-3 .points")).to_have_text(str(points))


def quickly(page: Page, selector: str, times: int) -> None:
    """Taps so quick that no answer can come between them."""
    page.evaluate(
        "([selector, n]) => { while (n--) document.querySelector(selector).click(); }",
        [selector, times],
    )


def test_three_quick_taps_count_three(phone: PhoneMaker) -> None:
    page, _ = on_ships(phone)
    plus, _, amount = ship_18()
    page.evaluate(
        "selector => { for (let i = 0; i < 3; i++) document.querySelector(selector).click(); }",
        plus,
    )
    expect(page.locator(amount)).to_have_text("3")
    settled(page, "p1", 36)
    page.reload()
    expect(page.locator(amount)).to_have_text("3")


def test_taps_by_hand_count_each(phone: PhoneMaker) -> None:
    page, _ = on_ships(phone)
    plus, minus, amount = ship_18()
    for button in (plus, plus, plus, plus, minus):
        page.locator(button).tap()
    settled(page, "p1", 36)
    page.reload()
    expect(page.locator(amount)).to_have_text("3")


def test_a_double_tap_on_a_toggle_ends_where_two_taps_should(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    page.goto(f"{game}/c/2")
    tile = page.locator('[data-toggle="p1 private_buildings.1a"]')
    tile.dblclick()
    expect(tile).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(tile).to_have_attribute("aria-pressed", "false")
    block(page, "p1", 2)
    tile.tap()
    expect(tile).to_have_attribute("aria-pressed", "true")


def test_a_beginning_tapped_twice_is_one_game(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/new")
    page.fill("[name=name_1]", "Ana")
    page.locator("button.gold").dblclick()
    expect(page).to_have_url(re.compile("/g/"))
    page.goto("/")
    expect(page.locator(".games > li")).to_have_count(1)


def test_a_beginning_sent_again_after_back_is_a_new_page_not_the_old_form(
    phone: PhoneMaker,
) -> None:
    page = phone()
    page.goto("/new")
    page.fill("[name=name_1]", "Ana")
    page.locator("button.gold").tap()
    page.wait_for_url("**/g/*")
    page.reload()
    page.go_back()
    page.go_forward()
    page.wait_for_url("**/g/*")
    page.goto("/")
    expect(page.locator(".games > li")).to_have_count(1)


def test_a_reload_in_the_middle_keeps_everything(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    plus, _, amount = ship_18()
    quickly(page, plus, 5)
    page.reload()
    expect(page.locator(amount)).to_have_text("5")
    page.goto(game)
    expect(page.locator(".matrix tbody tr:nth-child(3) td").first).to_have_text("60")


def test_what_was_tapped_without_a_network_is_sent_when_the_page_is_opened_again(
    phone: PhoneMaker,
) -> None:
    page, game = on_ships(phone)
    plus, _, amount = ship_18()
    before = steps(page, game)
    page.context.set_offline(True)
    quickly(page, plus, 3)
    quickly(page, ship_18("p2")[0], 1)
    expect(page.locator("#notice")).to_be_visible()
    with suppress(PlaywrightError):
        page.goto(f"{game}/c/4")
    page.context.set_offline(False)
    page.goto(f"{game}/c/3")
    settled(page, "p1", 36)
    settled(page, "p2", 12)
    assert steps(page, game) == before + 2
    page.reload()
    expect(page.locator(amount)).to_have_text("3")
    assert steps(page, game) == before + 2


def test_a_tap_made_after_an_undo_on_a_slow_network_comes_after_it(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    plus, _, amount = ship_18()
    page.locator(plus).tap()
    settled(page, "p1", 12)
    before = steps(page, game)
    page.evaluate(
        """([plus, undo]) => {
          document.querySelector(plus).click();
          document.querySelector(undo).click();
          document.querySelector(plus).click();
        }""",
        [plus, "form[data-turn] button"],
    )
    expect(page.locator(amount)).to_have_text("3")
    page.wait_for_timeout(500)
    assert steps(page, game) == before + 3


def test_back_never_repeats_an_action(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    plus, _, amount = ship_18()
    page.locator(plus).tap()
    page.locator(plus).tap()
    settled(page, "p1", 24)
    page.locator("a.next").tap()
    expect(page.locator("#d-p2-3")).to_have_attribute("open", "")
    page.locator("a.next").tap()
    page.wait_for_url("**/c/4")
    before = steps(page, game)
    page.go_back()
    expect(page.locator(amount)).to_have_text("2")
    page.go_back()
    page.go_forward()
    page.reload()
    expect(page.locator(amount)).to_have_text("2")
    assert steps(page, game) == before


def test_a_tap_saves_at_most_one_step(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    page.locator(ship_18()[0]).tap()
    settled(page, "p1", 12)
    assert steps(page, game) == 2


def test_two_tabs_on_different_fields_keep_both(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    other = page.context.new_page()
    other.goto(f"{game}/c/3")
    other.route("**/changes*", lambda route: route.abort())
    page.bring_to_front()
    page.locator(ship_18()[0]).tap()
    settled(page, "p1", 12)
    other.bring_to_front()
    block(other, "p2", 3)
    plus, _, amount = ship_18("p2")
    other.locator(plus).tap()
    settled(other, "p2", 12)
    expect(other.locator(points("p1", 3))).to_have_text("12")
    page.bring_to_front()
    page.reload()
    expect(page.locator(amount)).to_have_text("1")
    expect(page.locator(ship_18()[2])).to_have_text("1")


def test_two_tabs_on_the_same_field_the_old_one_is_told_and_shown(phone: PhoneMaker) -> None:
    page, game = on_ships(phone)
    other = page.context.new_page()
    other.goto(f"{game}/c/3")
    other.route("**/changes*", lambda route: route.abort())
    plus, _, amount = ship_18()
    page.bring_to_front()
    for _ in range(4):
        page.locator(plus).tap()
    settled(page, "p1", 48)
    other.bring_to_front()
    other.locator(plus).tap()
    expect(other.locator("#notice")).to_contain_text("Another phone changed this meanwhile.")
    expect(other.locator(amount)).to_have_text("4")
    other.locator(plus).tap()
    settled(other, "p1", 60)
    expect(other.locator("#notice")).to_be_hidden()


def test_a_second_phone_shows_a_change_within_three_seconds_and_keeps_the_typing(
    phone: PhoneMaker,
) -> None:
    page, second = phone(), phone()
    game = begin(page, "Ana", "Bea")
    page.goto(f"{game}/c/1")
    second.goto(f"{game}/c/1")
    block(second, "p2", 1)
    second.locator("#n-p2-pesos").tap()
    second.keyboard.type("4")
    page.locator("#n-p1-pesos").fill("17")
    page.keyboard.press("Enter")
    expect(second.locator(points("p1", 1))).to_have_text("3", timeout=3000)
    second.keyboard.type("1")
    expect(second.locator("#n-p2-pesos")).to_have_value("41")


def test_who_types_into_a_field_that_changes_meanwhile_is_told(phone: PhoneMaker) -> None:
    """The change came while the other was typing: it is shown, not overwritten unseen."""
    page, second = phone(), phone()
    game = begin(page, "Ana")
    page.goto(f"{game}/c/1")
    second.goto(f"{game}/c/1")
    second.locator("#n-p1-pesos").tap()
    second.keyboard.type("4")
    page.locator("#n-p1-pesos").fill("30")
    page.keyboard.press("Enter")
    expect(second.locator(points("p1", 1))).to_have_text("6", timeout=4000)
    expect(second.locator("#n-p1-pesos")).to_have_value("4")
    second.keyboard.press("Enter")
    expect(second.locator("#w-n-p1-pesos")).to_contain_text("another phone wrote 30 for Ana")
    expect(second.locator("#n-p1-pesos")).to_have_value("30")


def test_a_change_beside_what_is_being_typed_does_not_send_it(phone: PhoneMaker) -> None:
    page, second = phone(), phone()
    game = begin(page, "Ana")
    for one in (page, second):
        one.goto(f"{game}/c/5")
    second.locator("#n-p1-last_vp").tap()
    second.keyboard.type("1")
    page.locator("[data-field='p1 stations.3'] [data-by='1']").tap()
    amount = second.locator("[data-field='p1 stations.3'] output")
    expect(amount).to_have_text("1", timeout=4000)
    second.keyboard.type("2")
    expect(second.locator("#n-p1-last_vp")).to_have_value("12")
    assert steps(page, game) == 2
    second.keyboard.press("Enter")
    expect(second.locator("#seen")).to_have_value("3")
    expect(second.locator("#notice")).to_be_hidden()
    assert steps(page, game) == 3


def test_undo_ten_times_and_redo_ten_times(phone: PhoneMaker) -> None:
    page, _ = on_ships(phone)
    plus, _, amount = ship_18()
    for n in range(10):
        page.locator(plus).tap()
        settled(page, "p1", 12 * (n + 1))
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    for n in range(9, 0, -1):
        undo.tap()
        expect(page.locator(amount)).to_have_text(str(n))
    undo.tap()
    expect(page.locator(amount)).to_have_text("–")
    expect(undo).to_be_disabled()
    for n in range(1, 11):
        redo.tap()
        expect(page.locator(amount)).to_have_text(str(n))
    expect(redo).to_be_disabled()
    page.reload()
    expect(page.locator(amount)).to_have_text("10")


def test_quick_undo_takes_back_as_many_as_it_was_tapped(phone: PhoneMaker) -> None:
    page, _ = on_ships(phone)
    plus, _, amount = ship_18()
    for n in range(6):
        page.locator(plus).tap()
        settled(page, "p1", 12 * (n + 1))
    quickly(page, "[aria-label=Undo]", 4)
    expect(page.locator(amount)).to_have_text("2")
    page.reload()
    expect(page.locator(amount)).to_have_text("2")


def test_an_offline_tap_says_not_saved_and_is_saved_once_by_itself(
    phone: PhoneMaker,
) -> None:
    page, game = on_ships(phone)
    plus, _, amount = ship_18()
    page.context.set_offline(True)
    page.locator(plus).tap()
    expect(page.locator("#notice")).to_contain_text("Not saved.")
    expect(page.locator(amount)).to_have_text("1")
    page.context.set_offline(False)
    expect(page.locator("#notice")).to_be_hidden()
    settled(page, "p1", 12)
    assert steps(page, game) == 2


def test_an_answer_that_got_lost_is_not_repeated(phone: PhoneMaker) -> None:
    """The step was saved, the answer never came: trying again finds the form known."""
    page, game = on_ships(phone)
    lost: list[str] = []

    def lose(route: object) -> None:
        route.fetch()  # type: ignore[attr-defined]
        lost.append("answer")
        route.abort()  # type: ignore[attr-defined]

    page.route("**/tap", lose, times=1)
    page.locator(ship_18()[0]).tap()
    expect(page.locator("#notice")).to_contain_text("Not saved.")
    assert lost
    assert steps(page, game) == 2
    page.get_by_role("button", name="Try again").tap()
    settled(page, "p1", 12)
    assert steps(page, game) == 2


def test_pedros_turn_waits_for_the_line_of_a_visit_that_is_on_its_way(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone()
    page.goto(f"/g/{stored(companion.app, list(fresh().steps))}/play/visit")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/play/visit", hold)
    next_turn = page.locator("#play-bar .go")
    expect(next_turn).to_be_enabled()
    page.locator("button[name=say]:visible").first.tap()
    expect(next_turn).to_be_disabled()
    held[0].continue_()
    expect(next_turn).to_be_enabled()
