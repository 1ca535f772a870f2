"""The rules page: every rule, found with and without script, from where it applies and back."""

from playwright.sync_api import expect

from companion.scoring.editions import editions
from companion.words import words_in
from tests.browser.phone.conftest import PhoneMaker, begin


def test_every_rule_the_catalogue_has_stands_on_it(phone: PhoneMaker) -> None:
    page = phone(script=False)
    page.goto("/rules")
    shown = " ".join(page.locator("main").inner_text().split())
    said = words_in("en")
    prefixes = ("rule.", *(f"{edition}.rule." for edition in editions()))
    codes = [code for code in said.sentences if code.startswith(prefixes)]
    assert len(codes) > 20
    missing = [code for code in codes if " ".join(said.say(code).split()) not in shown]
    assert not missing


def test_every_rule_of_play_has_a_title_of_its_own() -> None:
    said = words_in("en")
    rules = [
        code
        for code in said.sentences
        if code.startswith("rule.") and not code.endswith((".title", ".page"))
    ]
    assert not [code for code in rules if not said.has(f"{code}.title")]


def test_it_finds_while_typing_without_accents(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/rules")
    everything = page.locator(".rule-article:visible").count()
    page.locator("[name=q]").fill("STATIÓN master")
    expect(page.locator(".rule-article:visible").first).to_contain_text("tation")
    assert 0 < page.locator(".rule-article:visible").count() < everything
    page.locator("[name=q]").fill("zzz")
    expect(page.locator("#none")).to_be_visible()
    page.locator("[name=q]").fill("")
    expect(page.locator(".rule-article:visible")).to_have_count(everything)


def test_it_finds_without_script(phone: PhoneMaker) -> None:
    page = phone(script=False)
    page.goto("/rules?from=/settings")
    everything = page.locator(".rule-article").count()
    page.locator("[name=q]").fill("station master")
    page.get_by_role("button", name="Search").click()
    assert 0 < page.locator(".rule-article").count() < everything
    expect(page.locator("header a.round")).to_have_attribute("href", "/settings")


def test_a_rule_is_one_tap_from_its_category_and_leads_back(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    for number in range(1, 13):
        page.goto(f"{game}/c/{number}")
        own = f"header:has(#h-{number}) .rule > summary, .top .rule:not(.menu) > summary"
        page.locator(own).tap()
        expect(page.locator(".rule-text:visible")).to_contain_text("Rulebook page")
        link = page.locator(".rule-text:visible a")
        target = (link.get_attribute("href") or "").split("#")[1]
        if number in (1, 12):
            link.tap()
            page.wait_for_url("**/rules**")
            expect(page.locator(f"#{target}")).to_be_in_viewport()
            page.locator(".floating a").tap()
            page.wait_for_url(f"**/c/{number}")
