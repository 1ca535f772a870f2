"""A field for points: its own ± and + keys, sums, and what the number comes to beside it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import PhoneMaker, begin


@pytest.fixture
def pesos(phone: PhoneMaker) -> Page:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/1")
    return page


def typed_category(page: Page, category: int) -> None:
    page.goto(page.url.rsplit("/", 1)[0] + f"/{category}")
    page.get_by_role("button", name="Type a number instead").click()
    page.locator("form.typed input[name=value]").wait_for()


def test_the_number_comes_to_points_while_it_is_typed(pesos: Page) -> None:
    pesos.locator("#n-p1-pesos").tap()
    pesos.keyboard.type("17")
    expect(pesos.locator("output[for=n-p1-pesos]")).to_have_text("→ 3 VP")
    pesos.keyboard.type("+8")
    expect(pesos.locator("output[for=n-p1-pesos]")).to_have_text("= 25 → 5 VP")
    expect(pesos.locator("#s-p1-1 .points")).to_have_text("·")


def test_a_sum_is_saved_as_what_it_comes_to(pesos: Page) -> None:
    pesos.locator("#n-p1-pesos").fill("12+3-2")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#n-p1-pesos")).to_have_value("13")
    expect(pesos.locator("#s-p1-1 .points")).to_have_text("2")


def test_the_keys_stand_beside_the_focused_field_only(pesos: Page) -> None:
    expect(pesos.locator(".keys")).to_have_count(0)
    pesos.locator("#n-p1-pesos").tap()
    field = pesos.locator("#n-p1-pesos").bounding_box()
    for button in pesos.locator(".keys button").all():
        box = button.bounding_box()
        assert field
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert abs(box["y"] - field["y"]) < 120
    pesos.locator("h1").tap()
    pesos.evaluate("document.activeElement.blur()")
    expect(pesos.locator(".keys")).to_be_hidden()


def test_plus_makes_a_sum_of_what_stands_selected(pesos: Page) -> None:
    pesos.locator("#n-p1-pesos").tap()
    pesos.keyboard.type("12")
    pesos.locator("h1").tap()
    pesos.evaluate("document.activeElement.blur()")
    pesos.locator("#n-p1-pesos").tap()
    pesos.get_by_role("button", name="Plus, for a sum").tap()
    pesos.keyboard.type("3")
    expect(pesos.locator("#n-p1-pesos")).to_have_value("12+3")
    assert pesos.evaluate("document.activeElement.id") == "n-p1-pesos"


def test_the_sign_key_turns_a_bare_number_around_and_is_a_minus_in_a_sum(pesos: Page) -> None:
    typed_category(pesos, 8)
    field, key = (
        pesos.locator("form.typed input[name=value]"),
        pesos.get_by_role("button", name="Minus, or change the sign"),
    )
    field.tap()
    key.tap()
    expect(field).to_have_value("-")
    pesos.keyboard.type("4")
    key.tap()
    expect(field).to_have_value("4")
    key.tap()
    expect(field).to_have_value("-4")
    pesos.keyboard.type("+9")
    key.tap()
    pesos.keyboard.type("2")
    expect(field).to_have_value("-4+9-2")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#s-p1-8 .points")).to_have_text("3")


def test_a_negative_number_is_saved_with_any_minus(pesos: Page) -> None:
    typed_category(pesos, 8)
    pesos.locator("form.typed input[name=value]").fill("−4")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#s-p1-8 .points")).to_have_text("−4")


def test_focus_selects_all_and_a_wheel_changes_nothing(pesos: Page) -> None:
    field = pesos.locator("#n-p1-pesos")
    field.fill("17")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#s-p1-1 .points")).to_have_text("3")
    pesos.locator("h1").tap()
    pesos.evaluate("document.activeElement.blur()")
    field.tap()
    pesos.wait_for_timeout(100)
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [0, 2]
    pesos.mouse.move(150, 205)
    pesos.mouse.wheel(0, 300)
    pesos.keyboard.press("ArrowDown")
    pesos.wait_for_timeout(100)
    expect(field).to_have_value("17")


def test_empty_is_not_0(pesos: Page) -> None:
    field = pesos.locator("#n-p1-pesos")
    field.fill("0")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#s-p1-1 .points")).to_have_text("0")
    field.fill("")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#s-p1-1 .points")).to_have_text("·")
    expect(pesos.locator("#missing a[href$='#s-p1-1']")).to_have_count(1)


def test_what_is_no_number_stays_as_it_was_typed_with_a_sentence(pesos: Page) -> None:
    field = pesos.locator("#n-p1-pesos")
    field.fill("12x")
    pesos.keyboard.press("Enter")
    expect(pesos.locator("#w-n-p1-pesos")).to_contain_text("number")
    expect(field).to_have_value("12x")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_letters_are_large_enough_not_to_zoom(pesos: Page) -> None:
    size = pesos.locator("#n-p1-pesos").evaluate("f => parseFloat(getComputedStyle(f).fontSize)")
    assert size >= 16


def test_without_script_it_is_a_plain_field_with_a_button(phone: PhoneMaker) -> None:
    page = phone(script=False)
    page.goto(begin(page, "Ana") + "/c/1")
    page.locator("#n-p1-pesos").fill("12+3-2")
    page.locator("form.inline-number button").click()
    expect(page.locator("#n-p1-pesos")).to_have_value("13")
    expect(page.locator("output[for=n-p1-pesos]")).to_have_text("→ 2 VP")


def test_my_copy_takes_sums_in_the_same_field(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/copy")
    page.get_by_role("button", name="Create").click()
    page.goto(page.url + "/stations")
    field = page.locator("main input.figures").first
    field.tap()
    expect(page.locator(".keys")).to_be_visible()
    page.keyboard.type("1+2")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".tag.corrected")).to_have_text("1 corrected")
    page.goto(page.url.split("#")[0] + "/stations")
    expect(page.locator("main input.figures").first).to_have_value("3")
