"""A whole game of four of the original of 2016, tapped in on a phone, number by number."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from companion.box.countable import Number, Rows, TaskCards
from companion.scoring.editions import editions
from companion.scoring.score_file import read
from tests.browser.phone.conftest import NARROW, PhoneMaker, begin

GAME = Path(__file__).parents[2] / "worked" / "original" / "finished_game_3.json"
DOCUMENT: dict[str, Any] = json.loads(GAME.read_text(encoding="utf-8"))
EXPECTED = DOCUMENT["expected"]["players"]
NAMES = [player["name"] for player in DOCUMENT["players"]]
PAD = editions()["original"].pad({}, {})
OBJECTIVES, STATION_MASTERS, WORKERS = 7, 8, 9
PAID_FROM = 5


def test_a_whole_game_of_four_is_tapped_in(phone: PhoneMaker) -> None:
    page = phone(NARROW, theme="dark")
    page.set_default_timeout(10_000)
    game = begin(page, *NAMES, edition="original")
    for category in (1, 10, 11, 2, 3, 4, 5, 6, OBJECTIVES, WORKERS, STATION_MASTERS):
        page.goto(f"{game}/c/{category}")
        for number, counts in enumerate(holdings(), 1):
            enter(page, f"p{number}", category, counts)
        compare(page, category)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), category
    page.goto(game)
    for column, player in enumerate(EXPECTED, 1):
        for category in range(1, 12):
            cell = page.locator(f".matrix tbody tr:nth-child({category}) td:nth-of-type({column})")
            expect(cell).to_have_text(shown(player["categories"][str(category)]))
        total = page.locator(f".matrix tfoot td:nth-of-type({column})")
        expect(total).to_have_text(shown(player["total"]))
    expect(page.locator("#verdict")).to_contain_text("Dario wins")
    tapped = page.request.get(f"{game}/score.json").text()
    assert [owned(dict(p.holdings.counts)) for p in read(tapped).players] == [
        owned(counts) for counts in holdings()
    ]


def owned(counts: dict[str, int]) -> dict[str, int]:
    """What there is; of workers only those on spaces that bring points are asked."""
    paid = {field: n for field, n in counts.items() if n and not field.startswith("workers.")}
    return paid | {f: n for f, n in counts.items() if f.startswith("workers.") and n >= PAID_FROM}


def test_the_city_row_shows_what_each_pair_unlocks(phone: PhoneMaker) -> None:
    page = phone()
    page.goto(begin(page, "Ana", edition="original") + "/c/3")
    pair = page.locator(".pair", has_text="El Paso and San Diego")
    expect(pair).to_contain_text("8 VP")
    page.locator("#b-p1-cities_el_paso").tap()
    expect(page.locator("#s-p1-3 .points")).to_have_text("0")
    expect(pair).not_to_have_class("pair unlocked")
    page.locator("#b-p1-cities_san_diego").tap()
    expect(pair).to_have_class("pair unlocked")
    expect(page.locator("#s-p1-3 .points")).to_have_text("8")


def test_what_is_not_there_in_this_edition_is_not_offered(phone: PhoneMaker) -> None:
    page = phone()
    game = begin(page, "Ana", edition="original")
    page.goto(f"{game}/c/7")
    expect(page.locator("#b-p1-objectives_1-1")).to_be_visible()
    expect(page.locator("#b-p1-objectives_1-2")).to_have_count(0)
    expect(page.locator("#b-p1-objectives_5-2")).to_be_visible()
    page.goto(f"{game}/edit")
    expect(page.locator("[name=pedro_new]")).to_have_count(0)
    expect(page.locator("select[name^=side_]")).to_have_count(0)


def test_a_permanent_certificate_without_its_station_master_is_said_beside_it(
    phone: PhoneMaker,
) -> None:
    page = phone()
    page.goto(begin(page, "Ana", edition="original") + "/c/8")
    page.locator("#b-p1-permanent_certificates-p").tap()
    expect(page.locator(".impossible")).to_contain_text("1 permanent certificate")
    page.locator("#b-p1-station_masters_hazards").tap()
    expect(page.locator(".impossible")).to_have_count(0)


def holdings() -> list[dict[str, int]]:
    return [dict(player.holdings.counts) for player in read(GAME.read_bytes()).players]


def enter(page: Page, seat: str, category: int, counts: dict[str, int]) -> None:
    """What this player owns in a category: taps on their block, line or column, and one number."""
    block = page.locator(f"details#d-{seat}-{category}")
    if block.count() and block.get_attribute("open") is None:
        page.locator(f"#s-{seat}-{category}").tap()
    tapped = False
    for piece in PAD.category(category).pieces:
        for field, count in counts.items():
            if field.split(".")[0] != piece.key:
                continue
            stem = f"b-{seat}-{field}".replace(".", "_")
            if isinstance(piece, Number) and piece.worth:
                page.locator(f"#n-{seat}-{piece.key}").fill(str(count))
                page.keyboard.press("Enter")
            elif not count or (isinstance(piece, Rows) and count < PAID_FROM):
                continue
            elif isinstance(piece, Rows | TaskCards):
                page.locator(f"#{stem}-{count}").tap()
            elif page.locator(f"#{stem}-p").count():
                for _ in range(count):
                    page.locator(f"#{stem}-p").tap()
            else:
                page.locator(f"#{stem}").tap()
            tapped = True
    points = page.locator(f"#s-{seat}-{category} .points")
    nothing = page.locator(f'[name=nothing][value="{seat} {category}"]')
    if not tapped and not nothing.count():
        return  # who has it will say so
    if not tapped and points.inner_text() == "·":
        nothing.tap()
    expect(points).not_to_have_text("·")


def compare(page: Page, category: int) -> None:
    for number, player in enumerate(EXPECTED, 1):
        points = page.locator(f"#s-p{number}-{category} .points")
        expect(points).to_have_text(shown(player["categories"][str(category)]))


def shown(points: int) -> str:
    return str(points).replace("-", "−")
