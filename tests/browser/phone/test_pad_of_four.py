"""What the script adds to a pad of four: gold in place, one less, icons together, the next name."""

from playwright.sync_api import expect

from tests.browser.phone.conftest import PhoneMaker, begin

NAMES = ("Ana", "Bea", "Caro", "Dario")


def test_gold_opens_the_next_players_block_and_then_leaves(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, *NAMES)
    page.goto(f"{game}/c/8")
    gold = page.locator("a.next")
    for seat, name in enumerate(NAMES[1:], 2):
        expect(gold).to_have_text(name, use_inner_text=True)
        gold.tap()
        expect(page.locator(f"#d-p{seat}-8")).to_have_attribute("open", "")
        expect(page.locator(".block[open]")).to_have_count(1)
    expect(gold.locator("small")).to_have_text("open Ana Bea Caro Dario")
    gold.tap()
    page.wait_for_url("**/c/10")


def test_two_icons_narrow_together_and_what_no_card_asks_for_is_off(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(f"{begin(page, 'Ana')}/c/8")
    shown = page.locator("#picker-p1 .cards > li:visible")
    every = shown.count()
    page.locator(".only[data-task=station_disc]").tap()
    one = shown.count()
    page.locator(".only[data-task=quarter_west]").tap()
    both = shown.count()
    assert every > one > both > 0
    for card in shown.all():
        for task in ("station_disc", "quarter_west"):
            expect(card.locator(f'use[href="#task-{task}"]')).not_to_have_count(0)
    expect(page.locator(".only[data-task=ship_18]")).to_be_disabled()
    page.locator(".only[data-task=quarter_west]").tap()
    assert shown.count() == one


def test_one_too_many_in_a_table_is_one_less_with_a_tap(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(f"{begin(page, *NAMES)}/c/6")
    cell = page.locator('[data-field="p2 farmers.green"]')
    less = page.locator("#less")
    expect(less).to_be_hidden()
    for _ in range(2):
        cell.locator("button").tap()
    expect(less).to_have_text("−1 Bea, Green farmers, 2 VP each")
    less.tap()
    expect(cell.locator("output")).to_have_text("1")
    expect(page.locator("#s-p2-6 .points")).to_have_text("2")
    less.tap()
    expect(less).to_be_hidden()


WITHOUT_COOKIES_ZOOMED_IN = """
Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
Object.defineProperty(visualViewport, "scale", { get: () => window.zoom ?? 1 });
navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); };
"""
SWIPE = """(zoom) => {
  window.zoom = zoom;
  const main = document.getElementById("main");
  const at = (x) => new Touch({ identifier: 1, target: main, clientX: x, clientY: 300 });
  const send = (kind, x) => main.dispatchEvent(
    new TouchEvent(kind, { touches: kind === "touchend" ? [] : [at(x)], changedTouches: [at(x)] }));
  send("touchstart", 300);
  send("touchend", 100);
}"""


def test_cookies_off_are_said_a_link_is_shared_and_zoomed_in_nothing_turns(
    phone: PhoneMaker,
) -> None:
    page = phone(start=WITHOUT_COOKIES_ZOOMED_IN)
    page.goto("/")
    expect(page.locator("#cookies")).to_contain_text("Cookies are off in this browser")
    game = begin(page, "Ana")
    page.goto(f"{game}/join")
    page.get_by_role("button", name="Share").first.tap()
    assert page.evaluate("window.shared").endswith(game)
    page.goto(f"{game}/c/2")
    page.evaluate(SWIPE, 2)
    page.wait_for_timeout(150)
    assert page.url.endswith(f"{game}/c/2")
    page.evaluate(SWIPE, 1)
    page.wait_for_url(f"**{game}/c/3")


def test_enter_goes_to_the_next_name_and_a_link_is_copied(phone: PhoneMaker) -> None:
    page = phone()
    page.goto("/new")
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    expect(page.locator("[name=played_on]")).to_have_value(today)
    page.locator("[name=name_1]").fill("Ana")
    for seat in (2, 3, 4):
        page.keyboard.press("Enter")
        expect(page.locator(f"[name=name_{seat}]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Begin")).to_be_focused()
    assert page.url.endswith("/new")
    page.goto(f"{begin(page, 'Ana')}/join")
    page.get_by_role("button", name="Copy").first.tap()
    expect(page.locator("[data-copy] span").first).to_have_text("Copied")
