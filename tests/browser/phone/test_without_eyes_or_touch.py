"""By keyboard alone, and by ear: names, one voice, focus that stays where it was."""

from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import PhoneMaker, begin


def focus(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.id")
    return name


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    for _ in range(most):
        if focus(page) == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by keyboard")


def test_a_whole_category_by_keyboard_alone(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/1")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    tab_to(page, "n-p1-pesos")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    expect(page.locator("#s-p1-1 .points")).to_have_text("3")
    assert focus(page) == "n-p1-pesos"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.rel") == "next":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/c/2")
    page.goto(page.url.replace("/c/2", "/c/3"))
    first = page.locator(".step button[data-by='1']").first.get_attribute("id")
    assert first
    tab_to(page, first)
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.locator(f"#{first}").locator("xpath=../output")).to_have_text("2")
    page.wait_for_timeout(300)
    assert focus(page) == first
    page.keyboard.press("Shift+Tab")
    assert focus(page).endswith("-m")
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#{first}").locator("xpath=../output")).to_have_text("1")


def test_one_voice_says_the_amount_and_the_total_once_the_hand_rests(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana", "Bruno") + "/c/3")
    regions = page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=log]")
    assert regions.evaluate_all("all => all.map(one => one.id)") == ["said"]
    page.evaluate(
        """() => { window.heard = []; new MutationObserver(() => heard.push(said.textContent))
          .observe(document.getElementById("said"), { childList: true }); }"""
    )
    plus = page.locator(".step button[data-by='1']").first
    for _ in range(3):
        plus.tap()
    total = page.locator(".totals b").first
    expect(total).not_to_have_text("0")
    page.wait_for_function("() => heard.length && heard.at(-1).includes('Ana')")
    heard = page.evaluate("heard")
    assert len(heard) <= 2, heard
    assert f"Ana {total.inner_text()}" in heard[-1]
    assert ": 3" in " ".join(heard)


def test_another_phones_change_is_said_too(phone: PhoneMaker) -> None:
    page, other = phone(), phone()
    game = begin(page, "Ana", "Bruno")
    page.goto(game)
    other.goto(game + "/c/1")
    other.locator("#n-p1-pesos").fill("30")
    other.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Ana 6", timeout=4500)


def test_a_refusal_is_said(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/1")
    page.locator("#n-p1-pesos").fill("1x")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("number")


def test_focus_is_never_behind_the_bars(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/10")
    for _ in range(45):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            """() => {
              const one = document.activeElement;
              if (one.closest(".bar, .top, .skip") || one === document.body) return "";
              const box = one.getBoundingClientRect();
              const top = document.querySelector(".top").getBoundingClientRect().bottom;
              const bar = document.querySelector(".bar").getBoundingClientRect().top;
              return box.bottom > bar + 1 || box.top < top - 1 ? one.outerHTML.slice(0, 120) : "";
            }"""
        )
        assert not hidden


def test_focus_moves_to_the_page_when_its_button_is_gone(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/3")
    button = page.get_by_role("button", name="Nothing here")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_count(0)
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement !== document.body")


def test_escape_closes_the_rule_and_focus_returns(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/3")
    summary = page.locator("details.rule:not(.menu) > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details.rule:not(.menu)")).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator("details.rule[open]")).to_have_count(0)
    assert summary.evaluate("one => one === document.activeElement")


def test_amounts_are_groups_with_names(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana") + "/c/3")
    group = page.locator(".step").first
    name = group.get_attribute("aria-label")
    assert name
    expect(page.get_by_role("group", name=name).first).to_be_visible()
    expect(page.get_by_role("button", name=f"One more: {name}").first).to_be_visible()
