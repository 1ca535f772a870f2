"""Light, dark, true black, or as the phone is: right from the first picture on."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from companion.web.preferences import PAPER
from tests.browser.phone.conftest import PhoneMaker, begin

GROUND = "getComputedStyle(document.body).backgroundColor"
RGB = {"light": "rgb(244, 237, 221)", "dark": "rgb(27, 24, 20)", "black": "rgb(0, 0, 0)"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_follows_the_phone_without_script(phone: PhoneMaker, scheme: str) -> None:
    page = phone(script=False, options={"color_scheme": scheme})
    page.goto("/")
    ground = page.locator("body").evaluate("b => getComputedStyle(b).backgroundColor")
    assert ground == RGB[scheme]


@pytest.mark.parametrize("theme", ["light", "dark", "black"])
def test_a_chosen_theme_is_in_the_first_answer(phone: PhoneMaker, theme: str) -> None:
    """No flash: the page, its bars and its ground say the theme before any style or script."""
    other = "dark" if theme == "light" else "light"
    page = phone(theme=theme, options={"color_scheme": other})
    first = page.request.get("/").text()
    head = first[: first.index("stylesheet")]
    assert f'data-theme="{theme}"' in head
    assert f'<meta name="theme-color" content="{PAPER[theme]}">' in head
    assert f'content="{"light" if theme == "light" else "dark"}"' in head
    page.goto("/")
    assert page.evaluate(GROUND) == RGB[theme]


@pytest.mark.parametrize("theme", PAPER)
def test_the_bars_have_the_colour_of_the_page(phone: PhoneMaker, theme: str) -> None:
    page = phone(theme=theme)
    page.goto("/")
    red, green, blue = (int(PAPER[theme][at : at + 2], 16) for at in (1, 3, 5))
    assert page.evaluate(GROUND) == f"rgb({red}, {green}, {blue})"


def test_one_tap_in_the_menu_of_a_game_sets_it(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana")
    page.goto(game + "/c/3")
    page.locator(".menu summary").tap()
    page.get_by_role("button", name="True black").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "black")
    assert page.evaluate(GROUND) == RGB["black"]
    assert page.url.endswith("/c/3")
    page.goto("/")
    assert page.evaluate(GROUND) == RGB["black"]


def test_the_menu_sets_it_without_script_and_comes_back(phone: PhoneMaker) -> None:
    page = phone(script=False)
    game = begin(page, "Ana")
    page.goto(game + "/c/3")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Dark").click()
    assert page.url.endswith(game + "/c/3")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_settings_lead_nowhere_else(phone: PhoneMaker) -> None:
    page = phone()
    for back in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"):
        answer = page.request.post(
            "/settings",
            form={"theme": "dark", "back": back},
            headers={"Sec-Fetch-Site": "same-origin"},
            max_redirects=0,
        )
        assert answer.headers["location"] == "/settings"


def test_motion_is_short_and_goes_away_where_it_is_not_wanted(phone: PhoneMaker) -> None:
    page = phone(options={"reduced_motion": "reduce"})
    page.goto(begin(page, "Ana") + "/c/3")
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((one) => {
          const style = getComputedStyle(one);
          return [style.transitionDuration, style.animationDuration].some((d) => parseFloat(d) > 0);
        }).length"""
    )
    assert moving == 0


def contrast_faults(page: Page) -> list[str]:
    only = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
    found = Axe().run(page, options=only).response["violations"]
    return [node["html"] for one in found for node in one["nodes"]]


def test_high_contrast_shows_what_is_chosen(phone: PhoneMaker) -> None:
    page = phone(options={"forced_colors": "active"})
    game = begin(page, "Ana", "Bea")
    page.goto(f"{game}/c/2")
    tiles = page.locator("#e-p1-2 .toggle")
    tiles.first.tap()
    expect(tiles.first).to_have_attribute("aria-pressed", "true")
    grounds = tiles.evaluate_all("all => all.map((b) => getComputedStyle(b).backgroundColor)")
    assert grounds[0] not in grounds[1:]
    assert contrast_faults(page) == []


def test_paper_is_light_in_every_theme(phone: PhoneMaker) -> None:
    page = phone(theme="black")
    page.goto(begin(page, "Ana", "Bea"))
    page.emulate_media(media="print")
    assert page.evaluate(GROUND) == RGB["light"]
    assert contrast_faults(page) == []
