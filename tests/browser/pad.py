"""The pad under a thumb: opening blocks and tapping what lies on the table."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

Holding = tuple[int, str, int]
"""A category, a field and how many."""


def block(page: Page, seat: str, category: int) -> Locator:
    """A player's block of a category, opened if it is not; the page itself where nothing folds."""
    found = page.locator(f"details#d-{seat}-{category}")
    if not found.count():
        return page.locator("main")
    if found.get_attribute("open") is None:
        found.locator("summary").first.tap()
    return found


def tap_to(page: Page, seat: str, field: str, n: int) -> None:
    """Tap a field from unknown to `n`, the way its kind of piece is tapped."""
    key = f"{seat} {field}"
    step = page.locator(f'[data-field="{key}"]')
    toggle = page.locator(f'[data-toggle="{key}"]')
    choice = page.locator(f'[data-choice="{key}"][data-value="{n}"]')
    row = page.locator(f'[data-choice="{key}"]')
    if step.count():
        for _ in range(n):
            step.locator("[data-by='1']").tap()
        expect(step.locator("output")).to_have_text(str(n))
    elif toggle.count() and n == 1:
        toggle.tap()
        expect(toggle).to_have_attribute("aria-pressed", "true")
    elif choice.count():
        choice.first.tap()
        expect(choice.first).to_have_attribute("aria-pressed", "true")
    elif not row.count():
        for _ in range(n):
            add_disc(page, seat, field)


def add_disc(page: Page, seat: str, field: str) -> None:
    """A disc at a place that is not printed on our maps."""
    *stem, vp = field.split(".")
    city = stem[1] if len(stem) > 1 else stem[0]
    field_id = f"#o-{seat}-{city}"
    if not page.locator(field_id).is_visible():
        page.locator(f"#ow-{seat}-{city} summary").tap()
    form = page.locator("form.other", has=page.locator(field_id))
    if len(stem) > 2:
        form.locator("select").select_option(stem[2])
    form.locator("[name=value]").fill(vp)
    form.locator("button.quiet").tap()
    expect(form.locator("[name=value]")).to_have_value("")


def type_number(page: Page, field_id: str, number: int) -> None:
    page.locator(field_id).tap()
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")


def holdings(player: dict[str, Any]) -> Iterator[Holding]:
    """What a player of a score file has to tap, category by category."""
    for building in player.get("private_buildings", []):
        yield 2, f"private_buildings.{building}", 1
    for ship in player.get("ships", []):
        yield 3, f"ships.{ship['loading_value']}", ship.get("discs", 1)
    for quay, discs in player.get("quays", {}).items():
        if discs:
            yield 4, f"quays.{quay}", discs
    spaces: dict[str, int] = {}
    for disc in player.get("city_discs", []):
        field = f"city_discs.{disc['city']}.{disc['quarter']}.{disc['vp']}"
        spaces[field] = spaces.get(field, 0) + 1
    for field, discs in spaces.items():
        yield 4, field, discs
    stations: dict[int, int] = {}
    for station in player.get("stations", []):
        if station.get("last"):
            yield 5, "stations.last", station.get("discs", 1)
        else:
            stations[station["vp"]] = stations.get(station["vp"], 0) + 1
    for vp, count in stations.items():
        yield 5, f"stations.{vp}", count
    for colour, tiles in player.get("farmers", {}).items():
        if tiles:
            yield 6, f"farmers.{colour}", tiles
    for breed, cards in player.get("herd", {}).items():
        if isinstance(cards, list):
            for vp in sorted(set(cards)):
                yield 7, f"herd.{breed}.{vp}", cards.count(vp)
        elif cards:
            yield 7, f"herd.{breed}", cards
    objectives = player.get("objectives", {})
    for where, key in ((1, "played"), (2, "in_deck")):
        for card in objectives.get(key, []):
            yield 8, f"objectives.{card}", where
    for master in player.get("station_masters", []):
        yield 9, f"station_masters.{master}", 1
    for row, n in player.get("workers", {}).items():
        yield 10, f"workers.{row}", n
    yield 11, "step_limit_disc_cleared", int(player.get("step_limit_disc_cleared", False))
    if player.get("job_market_token"):
        yield 12, "job_market_token", 1
