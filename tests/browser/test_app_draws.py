"""Whole games against Pedro with the app drawing, with script and without, up to the pad."""

import pytest
from playwright.sync_api import expect

from tests.browser.phone.conftest import PhoneMaker
from tests.browser.solo_by_thumb import SoloGame, Thumb

PATIENCE = 20_000


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_app_draws_a_whole_game(phone: PhoneMaker, script: bool) -> None:
    page = phone(script=script)
    page.set_default_timeout(PATIENCE)
    page.goto("/solo/new")
    page.fill("[name=person]", "Ana")
    page.locator("[name=draws][value=app]").check()
    page.locator("summary", has_text="Seed").click()
    page.fill("[name=seed]", "k7qf")
    page.locator("button.gold").click()
    page.wait_for_url("**/play")
    thumb = Thumb(page, script)
    game = SoloGame(thumb)
    thumb.tap("button[name=begin]")
    game.play()
    assert min(game.visits, game.logged, game.pedro) > 0
    page.locator("form[action$='/score'] button").click()
    expect(page.locator("#missing")).to_contain_text("Still missing")
    expect(page.locator("#verdict")).to_have_text("")
    expect(page.locator("#matrix")).to_contain_text("Pedro")
