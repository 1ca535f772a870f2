# ruff: noqa: E501
"""Every screen, in every language, theme and width: nothing cut off, nothing axe objects to."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

from companion.words import LANGUAGES
from tests.browser.phone.conftest import LANDSCAPE, NARROW, PORTRAIT, THEMES, PhoneMaker, begin
from tests.browser.phone.screens import one_of_each, opened, screens

CUT_OFF = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth - width;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  for (const one of document.querySelectorAll("button, a, summary, h1, h2, h3, legend, label > span, td, th, p, output, input")) {
    if (!one.checkVisibility() || one.closest(".vh, .skip, [hidden]") || one.closest(".name, .digest")) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const cut = !one.matches("input") && style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
    const beyond = box.width && (box.right > width + 1 || box.left < -1) && style.position !== "absolute";
    const spills = one.matches("button, .button, .gold, .next") && one.scrollWidth > one.clientWidth + 1 || one.matches("button, .button, .gold, .next") && [...one.querySelectorAll("*")].some((part) => part.checkVisibility() && !part.matches(".vh") && (part.getBoundingClientRect().right > box.right + 1 || part.getBoundingClientRect().left < box.left - 1));
    const tall = one.matches("button, .button, .gold, .next") && one.scrollHeight > one.clientHeight + 2;
    if (cut || beyond || spills || tall) found.push(`${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 40)}" ${cut ? "cut" : beyond ? "beyond" : spills ? "spills" : "tall"}`);
  }
  for (const use of document.querySelectorAll("use")) if (!document.querySelector(use.getAttribute("href"))) found.push(`no drawing ${use.getAttribute("href")}`);
  return found;
}"""
SMALL = """() => [...document.querySelectorAll("button, a, input, select, textarea, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".skip, .vh") && one.type !== "hidden")
  .map((one) => [one.closest("label.option") || one, one])
  .filter(([box, one]) => { const { width, height } = box.getBoundingClientRect(); return Math.min(width, height) < (one.closest("p:not(.totals, .links, .floating), .strip") ? 24 : 43.5); })
  .map(([box, one]) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)} ${Math.round(box.getBoundingClientRect().width)}×${Math.round(box.getBoundingClientRect().height)}`)"""
BETWEEN = (280, 360, 430, 500, 600, 720, 900, 1100, 1400)
"""Widths beside those of phones, in the language with the longest words."""


@pytest.mark.parametrize("edition", ["argentina", "original"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_too_small_or_missing(
    phone: PhoneMaker, language: str, edition: str
) -> None:
    """Each screen is opened once and turned through every size: no page knows the size before."""
    page = phone(NARROW, language=language)
    found: dict[str, list[str]] = {}
    for path in screens(page, edition):
        opened(page, path)
        assert page.locator("html").get_attribute("lang") == language
        assert "Our mistake" not in page.title()
        for width, height in (NARROW, PORTRAIT, LANDSCAPE):
            page.set_viewport_size({"width": width, "height": height})
            if wrong := page.evaluate(CUT_OFF) + page.evaluate(SMALL):
                found[f"{path} at {width}"] = wrong
        if language == "de":
            for width in BETWEEN:
                page.set_viewport_size({"width": width, "height": 800})
                if wrong := page.evaluate(CUT_OFF):
                    found[f"{path} at {width}"] = wrong
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(phone: PhoneMaker, theme: str) -> None:
    """Every rule in the light theme; in the others and in forced colours what differs there, the
    contrast. (Of a dark page axe is told our own ink beside the forced paper, so it is the light
    one that is asked.)"""
    page = phone(theme=theme)
    axe = Axe()
    found: dict[str, list[str]] = {}
    rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
    only = {"type": "tag", "values": rules} if theme == "light" else ["color-contrast"]
    paths = screens(page)
    copies = [path for path in paths if path.startswith("/copy/")]
    for path in one_of_each(paths) + (copies[:2] if theme == "light" else []):
        opened(page, path)
        for forced in ("none", "active") if theme == "light" else ("none",):
            page.emulate_media(forced_colors=forced)
            run_only = only if forced == "none" else ["color-contrast"]
            results = axe.run(page, options={"runOnly": run_only, "resultTypes": ["violations"]})
            if wrong := [
                f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
                for one in results.response["violations"]
                for node in one["nodes"][:2]
            ]:
                found[f"{path} {forced}"] = wrong
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [NARROW, PORTRAIT], ids=["320", "390"])
def test_the_menu_and_the_rule_fit(phone: PhoneMaker, size: tuple[int, int], language: str) -> None:
    page = phone(size, language=language)
    page.goto(f"{begin(page, 'Ana')}/c/1")
    boxes = page.locator("details.rule").all()
    assert len(boxes) == 4
    for box in boxes:
        box.locator("summary").tap()
        assert not page.evaluate(CUT_OFF)
        for one in box.locator(".rule-text, .rule-text button, .rule-text a").all():
            bounds = one.bounding_box()
            assert bounds
            assert bounds["x"] >= 0
            assert bounds["x"] + bounds["width"] <= size[0]
            assert bounds["height"] < 70 or one.get_attribute("class") == "rule-text"
        box.locator("summary").tap()


def test_axe_finds_nothing_in_open_menus_and_marked_fields(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(f"{begin(page, 'Ana')}/c/1")
    page.locator(".menu summary").tap()
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Escape")
    page.locator("#n-p1-pesos").fill("12x")
    page.keyboard.press("Enter")
    page.locator("[aria-invalid]").wait_for()
    page.reload()
    page.locator("form.draft #n-p1-pesos").tap()
    page.locator(".keys").wait_for()
    assert not Axe().run(page).response["violations"]


@pytest.mark.parametrize("hand", ["left", "right"])
def test_the_next_thing_is_under_the_thumb_and_undo_opposite(phone: PhoneMaker, hand: str) -> None:
    page = phone(hand=hand)
    middle = PORTRAIT[0] / 2
    found = set()
    for path in one_of_each(screens(page)):
        page.goto(path)
        for selector, side in (
            (".floating", hand),
            (".bar .next", hand),
            ("[aria-label=Undo]", ""),
        ):
            for one in page.locator(selector).all():
                found.add(selector)
                box = one.bounding_box()
                assert box
                at = box["x"] + box["width"] / 2
                wanted = side or ("left" if hand == "right" else "right")
                assert (at > middle) == (wanted == "right"), (path, selector, box)
                assert box["y"] > PORTRAIT[1] * 0.6
    assert found == {".floating", ".bar .next", "[aria-label=Undo]"}


def test_twice_as_large_text_loses_nothing(phone: PhoneMaker) -> None:
    """On a narrow phone, in the language with the longest words."""
    page = phone((360, 740), language="de")
    found: dict[str, list[str]] = {}
    for path in screens(page):
        opened(page, path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        if wrong := page.evaluate(CUT_OFF):
            found[path] = wrong
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
