"""The table on a phone: a tile corrected from the map, quiet for axe, nothing cut off."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.phone.conftest import NARROW, PORTRAIT, THEMES, Companion, PhoneMaker
from tests.browser.phone.test_every_screen import CUT_OFF
from tests.web.table_games import fresh, middle, stored

SCREENS = (
    "",
    "/lies",
    "/facts",
    "/buildings",
    "/buildings?at=f1",
    "/farmers?at=y1",
    "/estancieros",
    "/engines",
    "/stations",
    "/job_market",
    "/foresight",
    "/cattle_market",
    "/objectives",
    "/ships",
    "/cities",
    "/person_board",
    "/pedro_board",
)
COLOURED = ("", "/lies", "/buildings?at=f1", "/job_market", "/cities", "/ships")
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
NODES = """() => [...document.querySelectorAll(".tb-map a .hit")]
  .map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < 28).length"""


def table(companion: Companion, game: str) -> str:
    steps = (middle() if game == "middle" else fresh()).steps
    return f"{companion.address}/g/{stored(companion.app, steps)}/table"


def test_a_tile_is_corrected_from_the_map(companion: Companion, phone: PhoneMaker) -> None:
    page = phone(PORTRAIT)
    page.goto(table(companion, "middle"))
    expect(page.locator("#space-f1")).to_have_accessible_name(re.compile("lower way: nothing$"))
    page.locator("#space-f1").tap()
    page.get_by_text("Pedro's", exact=True).wait_for()
    page.locator("label", has=page.locator("input[value='pedro.3']")).first.tap()
    page.get_by_role("button", name="Save").tap()
    page.wait_for_url("**/table#card-trail")
    expect(page.locator("#space-f1")).to_have_accessible_name(re.compile("Pedro's 3b"))


def test_a_section_in_doubt_is_settled_with_one_tap(
    companion: Companion, phone: PhoneMaker
) -> None:
    page = phone(PORTRAIT)
    page.goto(table(companion, "middle"))
    card = page.locator("#card-job-market")
    assert card.get_by_text("may have changed").count() == 1
    card.get_by_role("button", name="Lies as shown").tap()
    page.wait_for_url("**/table#card-job-market")
    assert page.locator("#card-job-market").get_by_text("may have changed").count() == 0


def test_it_works_without_script(companion: Companion, phone: PhoneMaker) -> None:
    page = phone(PORTRAIT, script=False)
    page.goto(f"{table(companion, 'fresh')}/estancieros")
    page.locator("select[name=pedro]").select_option("H")
    page.get_by_role("button", name="Save").click()
    assert page.get_by_role("link", name="Pedro stands here").count()


@pytest.mark.parametrize("game", ["middle", "fresh"])
def test_nothing_is_cut_off(companion: Companion, phone: PhoneMaker, game: str) -> None:
    page = phone(NARROW)
    address = table(companion, game)
    found: dict[str, list[str]] = {}
    for screen in SCREENS:
        page.goto(address + screen)
        for width, height in (NARROW, PORTRAIT):
            page.set_viewport_size({"width": width, "height": height})
            if wrong := page.evaluate(CUT_OFF):
                found[f"{screen} at {width}"] = wrong
            assert screen or page.evaluate(NODES) == 0
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(companion: Companion, phone: PhoneMaker, theme: str) -> None:
    page = phone(theme=theme)
    found: dict[str, list[str]] = {}
    rules = RULES if theme == "light" else ["wcag2aa"]
    pages = [("middle", screen) for screen in SCREENS if theme == "light" or screen in COLOURED]
    addresses = {game: table(companion, game) for game in ("middle", "fresh")}
    for game, screen in [*pages, ("fresh", ""), ("fresh", "/job_market")]:
        page.goto(addresses[game] + screen)
        runs = {"runOnly": {"type": "tag", "values": rules}, "resultTypes": ["violations"]}
        for fault in Axe().run(page, options=runs).response["violations"]:
            places = [node["html"][:120] for node in fault["nodes"][:3]]
            found.setdefault(fault["id"], []).append(f"{game}{screen}: {places}")
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
