"""Nothing complains in the console, nothing is too wide, nothing moves under the thumb."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pad import block
from tests.browser.phone.conftest import (
    LANDSCAPE,
    NARROW,
    PORTRAIT,
    PhoneMaker,
    begin,
    begin_by_hand,
)
from tests.browser.phone.screens import screens

WIDTH = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("edition", ["argentina", "original"])
def test_no_screen_complains_in_the_console(phone: PhoneMaker, edition: str) -> None:
    page = phone(options={"service_workers": "allow"})
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"{page.url} {error}"))
    page.on(
        "console",
        lambda line: (
            complaints.append(f"{page.url} {line.text}")
            if line.type in ("error", "warning")
            else None
        ),
    )
    for path in screens(page, edition):
        page.goto(path)
    unexpected = [
        line
        for line in complaints
        if not ("/nowhere" in line or "/log" in line) or "404" not in line
    ]
    assert not unexpected


@pytest.mark.parametrize("size", [NARROW, LANDSCAPE], ids=["320", "landscape"])
def test_long_names_and_many_points_do_not_widen_any_screen(
    phone: PhoneMaker, size: tuple[int, int]
) -> None:
    page = phone(size)
    names = ("W" * 60, "Maximiliane-Theodora", "Bo", "Wolfeschlegelsteinhausenbergerdorff")
    game = begin(page, *names)
    for seat in ("p1", "p2", "p3", "p4"):
        page.request.post(
            f"{game}/tap",
            form={"typed": f"{seat} 3", "value": "-99" if seat == "p2" else "999"},
            headers={"Sec-Fetch-Site": "same-origin"},
        )
    wide = {}
    for path in (
        "/",
        game,
        *(f"{game}/c/{n}" for n in range(1, 13)),
        f"{game}/p/p1",
        f"{game}/edit",
    ):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        if (more := page.evaluate(WIDTH)) > 0:
            wide[path] = more
    assert not wide


def place(page: Page, selector: str) -> tuple[int, int, int, int]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])


@pytest.mark.parametrize("size", [PORTRAIT, NARROW, LANDSCAPE], ids=["390", "320", "landscape"])
@pytest.mark.parametrize("category", range(1, 13))
def test_nothing_moves_under_the_thumb_when_totals_change(
    phone: PhoneMaker, category: int, size: tuple[int, int]
) -> None:
    """The control that was tapped, and undo and next below, stay where they are."""
    page = phone(size)
    game = begin(page, "Ana", "Bea")
    page.goto(f"{game}/c/{category}")
    within = block(page, "p1", category)
    selector = f"#e-p1-{category} [data-by='1'], #e-p1-{category} .toggle, #e-p1-{category} .choice"
    if category == 1:
        selector = "#n-p1-pesos"
    if category == 8:
        selector = "#picker-p1 > summary"
    control = page.locator(selector).first
    control_id = control.get_attribute("id")
    watched = [
        f'[id="{control_id}"]' if control_id else selector,
        ".bar",
        "[aria-label=Undo]",
        "a.next",
    ]
    if category == 8:
        watched = watched[1:]
    control.scroll_into_view_if_needed()
    before = [place(page, one) for one in watched]
    if category == 1:
        control.fill("999")
        page.keyboard.press("Enter")
    elif category == 8:
        within.locator(".card-line + .segments .choice").first.tap()
    else:
        control.tap()
    expect(page.locator(f"#s-p1-{category} .points")).not_to_have_text("·")
    page.wait_for_load_state("networkidle")
    assert [place(page, one) for one in watched] == before


def test_a_sentence_about_the_impossible_appears_beside_its_field(phone: PhoneMaker) -> None:
    page = phone()
    game = begin_by_hand(page, "Ana", "Bea")
    for seat in ("p1", "p2"):
        page.goto(f"{game}/p/{seat}")
        block(page, seat, 12)
        page.locator(f'[data-choice="{seat} job_market_token"][data-value="1"]').tap()
        expect(page.locator(f"#s-{seat}-12 .points")).to_have_text("2")
    expect(page.locator("#e-p2-12 .impossible")).to_contain_text("There is one such token")
    expect(page.locator("#e-p1-12 .impossible")).to_have_count(0)
