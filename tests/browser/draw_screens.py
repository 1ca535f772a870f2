"""Draws the pictures of docs/screens: `.venv/bin/python -m tests.browser.draw_screens [name ...]`.

The same games each time, a simulated one against Pedro and a worked one of four on the pad, so a
picture differs only where a screen does.
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.taps_pad import WORKED, counted
from companion.pedro.decks import companion_deck_text
from companion.play.solo.events import DrawKind
from companion.play.solo.pedro.plan import plan
from companion.play.solo.state import Phase, SoloState
from companion.record.step import Step
from companion.settings import ROOT
from companion.simulate.one_game import play
from companion.table.events import BuildingPlaced
from companion.table.trail import BUENOS_AIRES
from tests.browser.phone.conftest import CHROMIUM, PORTRAIT, Companion
from tests.web.table_games import stored

FOLDER = ROOT / "docs" / "screens"
COLOURS = 96
SEED, PERSON = "a", "Ana"


@dataclass(frozen=True, slots=True)
class Picture:
    """A page of one of the two games, `tap` by tap, in a theme."""

    page: str
    taps: tuple[str, ...] = ()
    theme: str = "light"


PICTURES = {
    "pedro": Picture("builds"),
    "visit": Picture("visit"),
    "turn": Picture("own"),
    "table": Picture("own/../table"),
    "points": Picture("pad/c/1"),
    "objectives": Picture("pad/c/8", ("#d-p1-8 > summary",), "dark"),
    "sheet": Picture("pad/", ("text=None of them",)),
    "menu": Picture("pad/c/10", ("header details.rule:last-of-type summary",), "black"),
}


def in_buenos_aires(state: SoloState) -> bool:
    due = state.phase is Phase.PEDRO and not state.under_way
    return due and state.table.trail.estancieros.pedro == BUENOS_AIRES


def builds(state: SoloState) -> bool:
    """Pedro's turn, in which he moves a little and builds."""
    if state.phase is not Phase.PEDRO or state.under_way or in_buenos_aires(state):
        return False
    events = [event for line in plan(state).lines for event in line.events]
    return any(isinstance(event, BuildingPlaced) for event in events)


def own(state: SoloState) -> bool:
    return state.phase is Phase.PERSON and state.turn == OWN_TURN and not state.logged


OWN_TURN = 9
MOMENTS: dict[str, Callable[[SoloState], bool]] = {
    "builds": builds,
    "visit": in_buenos_aires,
    "own": own,
}


def solo_games(companion: Companion) -> dict[str, str]:
    """The address of each moment of one game."""
    states: list[SoloState] = []
    app_draws = tuple(DrawKind)
    deck = companion_deck_text()
    game = play(deck, "medium", SEED, recorded=True, watch=states.append, app_draws=app_draws)
    steps = [named(game.steps[0]), *game.steps[1:]]
    found = {}
    for name, is_it in MOMENTS.items():
        at = next(n for n, state in enumerate(states, 1) if is_it(state))
        found[name] = f"/g/{stored(companion.app, steps[:at])}/play"
    return found


def named(first: Step) -> Step:
    """The start of a simulated game with the name of a person."""
    started, *others = first.events
    return replace(
        first,
        command={**first.command, "person": PERSON},
        events=({**started, "person": PERSON}, *others),
    )


def pad_game(companion: Companion) -> str:
    """The address of the game of four."""
    client = companion.app.test_client()
    counted(client, json.loads((WORKED / "finished_game_4.json").read_text(encoding="utf-8")))
    found = re.search(r'href="(/g/[^"/]+)', client.get("/").get_data(as_text=True))
    assert found
    return found[1]


def drawn(browser: Browser, address: str, path: str, picture: Picture) -> bytes:
    width, height = PORTRAIT
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
        service_workers="block",
    )
    context.add_cookies([{"name": "theme", "value": picture.theme, "url": address}])
    page: Page = context.new_page()
    page.goto(path)
    for css in picture.taps:
        page.locator(css).last.tap()
    page.wait_for_timeout(500)
    found = page.screenshot()
    context.close()
    return found


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        companion = Companion(Path(folder))
        games = {**solo_games(companion), "pad": pad_game(companion)}
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in names or list(PICTURES):
            picture = PICTURES[name]
            game, slash, rest = picture.page.partition("/")
            path = f"{games[game]}{slash}{rest}".rstrip("/").replace("play/../", "")
            shot = Image.open(BytesIO(drawn(browser, companion.address, path, picture)))
            few = shot.convert("RGB").quantize(COLOURS)
            few.save(FOLDER / f"{name}.png", optimize=True)
        browser.close()
        companion.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
