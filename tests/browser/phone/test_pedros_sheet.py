"""Pedro's turn with one tap, his Buenos Aires with one more, with script and without."""

import pytest
from playwright.sync_api import Page, expect

from companion.play.solo.commands import EndPersonTurn
from companion.table import events as e
from companion.table.pieces import CattleCard
from tests.browser.phone.conftest import LANDSCAPE, NARROW, PORTRAIT, Companion, PhoneMaker
from tests.browser.phone.test_every_screen import CUT_OFF
from tests.play.solo.test_solo_game import Game, deck_of, in_buenos_aires, revealed
from tests.web.table_games import stored

MARKET = e.CattleMarketSet((CattleCard("caracu", 2),))


def known_card() -> Game:
    """A card of two deeds on a table where nothing has to be asked."""
    return revealed({"build": {}}, {"grain": 2}, before=(e.FarmersSet(()),))


def long_card() -> Game:
    """A card of counted steps that builds under a condition, far from where he stops."""
    steps = {"count": "specialization", "min": 4, "max": 4}
    build = {
        "when": {"specialization": "gaucho"},
        "do": [{"build": {}}],
        "otherwise": [{"grain": 1}],
    }
    game = Game(deck=deck_of({"grain": 1}, cards=[{"id": 1, "steps": steps, "actions": [build]}]))
    game.set(e.FarmersSet(()), e.EstancierosSet("D", "B"))
    game.do(EndPersonTurn())
    return game


def open_at(page: Page, companion: Companion, game: Game) -> None:
    page.goto(f"/g/{stored(companion.app, list(game.steps))}/play")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_card_is_one_tap_and_one_undo(
    phone: PhoneMaker, companion: Companion, script: bool
) -> None:
    page = phone(script=script)
    open_at(page, companion, known_card())
    expect(page.locator(".lines > li")).to_have_count(3)
    expect(page.locator(".cut .mark")).to_have_count(2)
    page.locator("button.go").click()
    expect(page.locator(".screen.person")).to_be_visible()
    page.locator("#just-did summary").click()
    expect(page.locator("#just-did li")).to_have_count(3)
    page.locator("form[action$='/undo'] button").click()
    expect(page.locator(".screen.pedro .lines > li")).to_have_count(3)


def test_a_visit_is_one_tap_and_one_for_what_nobody_knows(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone()
    open_at(page, companion, in_buenos_aires())
    expect(page.locator(".lcard")).to_be_visible()
    expect(page.locator(".lines > li.foresight")).to_have_count(3)
    page.locator("#asked .unsaid").click()
    expect(page.locator(".screen.person")).to_be_visible()


def test_a_question_takes_one_tap_for_each_row(phone: PhoneMaker, companion: Companion) -> None:
    page = phone()
    game = revealed({"market_cards": {"cards": 1}}, before=(e.FarmersSet(()), MARKET))
    open_at(page, companion, game)
    expect(page.locator("button.go")).to_be_disabled()
    page.locator("#asked .answers button:visible").first.click()
    expect(page.locator(".screen.person")).to_be_visible()


def test_a_line_opens_in_place_with_why(phone: PhoneMaker, companion: Companion) -> None:
    page = phone()
    open_at(page, companion, known_card())
    page.locator("#line-2 .dots").tap()
    page.locator("#line-2 .why summary").tap()
    expect(page.locator("#line-2 .decided").first).to_be_visible()
    page.locator("#line-2 button[name=impossible]").tap()
    expect(page.locator("#line-2.is-done")).to_be_visible()


@pytest.mark.parametrize("size", [PORTRAIT, NARROW, LANDSCAPE], ids=str)
def test_nothing_is_cut_off_and_a_card_fits(
    phone: PhoneMaker, companion: Companion, size: tuple[int, int]
) -> None:
    page = phone(size)
    open_at(page, companion, known_card())
    assert not page.evaluate(CUT_OFF)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == NARROW:
        open_at(page, companion, long_card())
        assert not page.evaluate(CUT_OFF)
    last = page.locator(".lines > li").nth(1 if size == NARROW else -1).bounding_box()
    bar = page.locator("#play-bar").bounding_box()
    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"]
    if size == LANDSCAPE:
        picture, lines = page.locator(".cut").bounding_box(), page.locator(".lines").bounding_box()
        assert picture
        assert lines
        assert picture["x"] + picture["width"] <= lines["x"] + 1


FOCUSED = """() => {
  const one = document.activeElement, style = getComputedStyle(one);
  const box = one.getBoundingClientRect(), bar = document.getElementById('play-bar');
  const under = bar.getBoundingClientRect().top;
  return {
    what: one.closest('#play-bar') ? one.className : one.closest('li')?.id + ' ' + one.className,
    ringed: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    seen: !!one.closest('#play-bar') || (box.bottom <= under && box.top >= 0),
  };
}"""


def test_by_keys_every_line_and_done_are_reached_and_seen(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone(NARROW)
    open_at(page, companion, known_card())
    page.locator(".status summary").focus()
    found = []
    for _ in range(12):
        page.keyboard.press("Tab")
        found.append(page.evaluate(FOCUSED))
    reached = [one["what"] for one in found]
    lines = [what for what in reached if what.endswith(" dots")]
    assert lines == [f"line-{n} dots" for n in (1, 2, 3)]
    assert reached.index("gold go") > reached.index(lines[-1])
    assert all(one["ringed"] and one["seen"] for one in found[: reached.index("gold go") + 1])
    page.locator("#line-2 .dots").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "impossible"
