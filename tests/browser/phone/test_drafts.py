"""Half-done answers: text that is being typed survives whatever happens to a phone."""

from playwright.sync_api import Page, Route, expect

from tests.browser.phone.conftest import PhoneMaker, begin


def type_pesos(page: Page, text: str) -> None:
    page.locator("#n-p1-pesos").tap()
    page.keyboard.type(text)


def pesos_page(phone: PhoneMaker) -> tuple[Page, str]:
    page = phone()
    game = begin(page, "Ana")
    page.goto(game + "/c/1")
    return page, game


def test_a_reload_keeps_what_is_being_typed_and_says_so(phone: PhoneMaker) -> None:
    page, _ = pesos_page(phone)
    type_pesos(page, "12+")
    page.reload()
    expect(page.locator("#n-p1-pesos")).to_have_value("12+")
    expect(page.locator(".draft-mark")).to_have_text("typed, not saved yet")
    expect(page.locator("form.draft .save")).to_be_visible()
    expect(page.locator("#s-p1-1 .points")).to_have_text("·")


def test_a_kept_text_is_saved_by_its_button_and_gone_then(phone: PhoneMaker) -> None:
    page, _ = pesos_page(phone)
    type_pesos(page, "17")
    page.reload()
    page.locator("form.draft .save").tap()
    expect(page.locator("#s-p1-1 .points")).to_have_text("3")
    expect(page.locator(".draft-mark")).to_have_count(0)
    page.reload()
    expect(page.locator("#n-p1-pesos")).to_have_value("17")
    expect(page.locator(".draft-mark")).to_have_count(0)
    assert not page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('draft '))")


def test_a_closed_tab_and_a_phone_that_slept_keep_it_too(phone: PhoneMaker) -> None:
    page, game = pesos_page(phone)
    type_pesos(page, "1")
    page.close(run_before_unload=False)
    again = page.context.new_page()
    again.goto(game + "/c/1")
    expect(again.locator("#n-p1-pesos")).to_have_value("1")


def test_going_on_by_a_link_saves_what_was_typed_first(phone: PhoneMaker) -> None:
    page, _ = pesos_page(phone)
    type_pesos(page, "25")
    page.locator("a.next").tap()
    page.wait_for_url("**/c/2")
    expect(page.locator(".totals b")).to_have_text("5")
    page.go_back()
    page.wait_for_url("**/c/1")
    expect(page.locator("#n-p1-pesos")).to_have_value("25")
    expect(page.locator(".draft-mark")).to_have_count(0)


def test_many_quick_taps_before_going_on_are_all_saved(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/3")

    def slowly(route: Route) -> None:
        page.wait_for_timeout(150)
        route.continue_()

    page.route("**/tap", slowly)
    plus = page.locator(".step button[data-by='1']")
    for at in (0, 0, 1, 1, 1):
        plus.nth(at).tap()
    page.locator("a.next").tap()
    page.wait_for_url("**/c/4")
    page.goto(page.url.replace("/c/4", "/c/3"))
    expect(page.locator(".step output")).to_contain_text(["2", "3"])


def test_an_other_vp_being_typed_survives_and_opens_its_place(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/4")
    page.locator("details.otherwise summary").first.tap()
    field = page.locator("form.other input[name=value]").first
    field.tap()
    page.keyboard.type("7")
    page.reload()
    expect(page.locator("form.other input[name=value]").first).to_have_value("7")
    expect(page.locator("form.other input[name=value]").first).to_be_visible()


def test_a_new_game_half_filled_in_is_still_there_and_gone_once_begun(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/new")
    page.fill("[name=name_1]", "Ana")
    page.fill("[name=name_2]", "Bruno")
    page.check("[name=pedro]")
    page.locator("details.more summary").tap()
    page.fill("[name=location]", "Rosario")
    page.reload()
    expect(page.locator("[name=name_2]")).to_have_value("Bruno")
    expect(page.locator("[name=pedro]")).to_be_checked()
    expect(page.locator("[name=location]")).to_have_value("Rosario")
    expect(page.locator("[name=location]")).to_be_visible()
    expect(page.locator(".draft-mark")).to_contain_text("still here")
    page.locator("button.gold").tap()
    page.wait_for_url("**/g/*")
    page.goto("/new")
    expect(page.locator("[name=name_2]")).to_have_value("")
    expect(page.locator(".draft-mark")).to_have_count(0)


def test_a_new_game_that_could_not_be_sent_is_kept(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/new")
    page.fill("[name=name_1]", "Ana")
    page.route("**/new", lambda route: route.abort())
    page.locator("button.gold").tap()
    page.wait_for_timeout(300)
    page.unroute("**/new")
    page.goto("/new")
    expect(page.locator("[name=name_1]")).to_have_value("Ana")


def test_starting_afresh_empties_the_form(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/new")
    page.fill("[name=name_1]", "Ana")
    page.reload()
    page.get_by_role("button", name="Start afresh").tap()
    expect(page.locator(".draft-mark")).to_have_count(0)
    expect(page.locator("[name=name_1]")).to_have_value("")


def test_two_tabs_do_not_fight(phone: PhoneMaker) -> None:
    """What one tab saves, the other neither keeps as unsaved nor saves again."""
    page, game = pesos_page(phone)
    type_pesos(page, "17")
    other = page.context.new_page()
    other.goto(game + "/c/1")
    expect(other.locator(".draft-mark")).to_have_count(1)
    page.bring_to_front()
    page.keyboard.press("Enter")
    expect(page.locator("#s-p1-1 .points")).to_have_text("3")
    expect(other.locator(".draft-mark")).to_have_count(0)
    expect(other.locator("#n-p1-pesos")).to_have_value("17", timeout=4000)
    other.bring_to_front()
    other.locator("#n-p1-pesos").fill("20")
    other.keyboard.press("Enter")
    expect(other.locator("#s-p1-1 .points")).to_have_text("4")
    page.bring_to_front()
    expect(page.locator("#n-p1-pesos")).to_have_value("20", timeout=4000)


def test_what_another_phone_saved_meanwhile_is_said_beside_the_kept_text(phone: PhoneMaker) -> None:
    page, game = pesos_page(phone)
    type_pesos(page, "17")
    other = phone()
    other.goto(game + "/c/1")
    other.locator("#n-p1-pesos").fill("30")
    other.keyboard.press("Enter")
    expect(other.locator("#s-p1-1 .points")).to_have_text("6")
    page.reload()
    expect(page.locator("#n-p1-pesos")).to_have_value("17")
    expect(page.locator(".draft-mark")).to_contain_text("meanwhile saved: 30")


def test_back_shows_the_page_before_and_repeats_nothing(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    page.goto(game + "/c/3")
    page.locator(".step button[data-by='1']").first.tap()
    expect(page.locator("#s-p1-3 .points")).not_to_have_text("·")
    points = page.locator("#s-p1-3 .points").inner_text()
    page.locator("a.next").tap()
    page.wait_for_url("**/c/4")
    page.go_back()
    page.wait_for_url("**/c/3")
    expect(page.locator("#s-p1-3 .points")).to_have_text(points)
    page.go_forward()
    page.wait_for_url("**/c/4")
