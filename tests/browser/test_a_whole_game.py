"""A finished game entered by tapping only, every number compared, and its sheet taken along."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.pad import block, holdings, tap_to, type_number
from tests.browser.phone.conftest import PhoneMaker, begin_by_hand
from tests.sheets.pdf_reader import Sheet

FILE = Path(__file__).parents[1] / "worked" / "finished_game_4.json"
GAME: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
NAMES = [player["name"] for player in GAME["players"]]
MINUS = "−"


def shown(points: int) -> str:
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def expected() -> list[list[str]]:
    """The rows of the sheet, totals last."""
    players = GAME["expected"]["players"]
    rows = [[shown(player["categories"][str(n)]) for player in players] for n in range(1, 13)]
    return [*rows, [shown(player["total"]) for player in players]]


def enter(page: Page, seat: str, player: dict[str, Any], category: int) -> None:
    """One player's part of a category, as it lies on the table."""
    wanted = [(field, n) for number, field, n in holdings(player) if number == category]
    if category in (11, 12) and not any(n for _, n in wanted):
        return
    within = block(page, seat, category)
    if category == 1:
        type_number(page, f"#n-{seat}-pesos", player["pesos"])
    if not wanted and category != 1:
        within.locator(f'[name=nothing][value="{seat} {category}"]').tap()
    for field, n in wanted:
        if (
            category == 10
            and not page.locator(f'[data-choice="{seat} {field}"][data-value="{n}"]').count()
        ):
            continue  # Only those on spaces that bring points are asked.
        if category == 8 and not page.locator(f"#picker-{seat}[open]").count():
            page.locator(f"#picker-{seat} summary").tap()
        tap_to(page, seat, field, n)
        if field == "stations.last" and seat == "p1":
            last = next(s for s in player["stations"] if s.get("last"))
            type_number(page, "#n-all-last_vp", last["vp"])
        if field == "station_masters.strength":
            strong = player["workers"]["with_strength"]
            type_number(page, f"#n-{seat}-workers_with_strength", strong)
        if field == "station_masters.sets":
            granjeros = player["workers"]["granjero"]
            key = f'[data-choice="{seat} workers.granjero"][data-value="{granjeros}"]'
            page.locator(key).tap()


def test_a_game_of_four_is_entered_by_tapping_and_every_number_is_right(
    phone: PhoneMaker,
) -> None:
    page = phone()
    page.set_default_timeout(15_000)
    page.goto("/")
    page.get_by_role("link", name="New game").tap()
    page.wait_for_url("**/new")
    begin_by_hand(page, *NAMES)
    page.locator("a.next").tap()
    for categories in ((1, 11, 12), *((n,) for n in (2, 3, 4, 5, 6, 7, 8, 10, 9))):
        page.wait_for_url(f"**/c/{categories[0]}")
        for category in categories:
            # Who has a thing says so; for the others it is known then.
            for number, player in enumerate(GAME["players"], 1):
                enter(page, f"p{number}", player, category)
            for number, player in enumerate(GAME["expected"]["players"], 1):
                points = page.locator(f"#s-p{number}-{category} .points")
                expect(points).to_have_text(shown(player["categories"][str(category)]))
        page.locator("a.next").tap()
    page.wait_for_url(lambda address: "/c/" not in address)
    rows = page.locator(".matrix tbody tr, .matrix tfoot tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    assert [[cell.strip() for cell in row] for row in cells] == expected()
    expect(page.locator(".verdict")).to_contain_text(f"{GAME['expected']['winners'][0]} wins")
    expect(page.locator("#missing")).to_contain_text("Everything is entered.")
    expect(page.locator(".impossible")).to_have_count(0)

    page.locator("a.next").tap()
    page.wait_for_url("**/sheet")
    with page.expect_download(timeout=60_000) as arriving:
        page.get_by_role("button", name="Download").tap()
    head, *lines = Sheet(Path(arriving.value.path()).read_bytes()).table()
    assert [[cell.strip("* ") for cell in line[1:]] for line in lines] == expected()
    assert [name in there for name, there in zip(NAMES, head[1:], strict=True)] == [True] * 4

    page.go_back()
    with page.expect_download(timeout=60_000) as arriving:
        page.get_by_role("link", name="Score file").tap()
    file = json.loads(Path(arriving.value.path()).read_text(encoding="utf-8"))
    assert [player["name"] for player in file["players"]] == NAMES
