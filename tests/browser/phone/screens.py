"""Every screen of the companion, by name, for tests that walk all of them."""

from playwright.sync_api import Page

from tests.browser.phone.conftest import begin, send

CATEGORIES = {"argentina": 12, "original": 11}


def screens(page: Page, edition: str = "argentina") -> list[str]:
    """The paths of every screen, with a game, a copy, an import and a deleted game behind them."""
    gone = begin(page, "Gone")
    send(page, f"{gone}/delete")
    game = begin(page, "Ana", "Maximiliane", pedro=edition == "argentina", edition=edition)
    send(page, f"{game}/join", role="follow")
    for tap in ("p1 pesos 17", "p1 ships.18 2", "p1 objectives.1 1", "p1 objectives.2 2"):
        page.request.post(
            f"{game}/tap", form={"set": tap}, headers={"Sec-Fetch-Site": "same-origin"}
        )
    page.request.post(
        f"{game}/tap", form={"mode": "p1 8 typed"}, headers={"Sec-Fetch-Site": "same-origin"}
    )
    copy = send(page, "/copy", edition=edition, name="")
    blocks = page.request.get(copy).text().split(f'href="{copy}/')[1:]
    names = [block.split('"')[0] for block in blocks if not block.startswith("copy.json")]
    return [
        "/",
        "/new",
        "/import",
        "/copy",
        copy,
        *(f"{copy}/{name}" for name in (names[0], names[-1])),
        "/rules",
        "/rules?q=nothing+says+this",
        "/settings",
        "/offline",
        "/nowhere",
        game,
        *(f"{game}/c/{number + 1}" for number in range(CATEGORIES[edition])),
        f"{game}/p/p1",
        f"{game}/edit",
        f"{game}/join",
        f"{game}/sheet",
        f"{game}/log",
    ]


def one_of_each(paths: list[str]) -> list[str]:
    """A screen of each kind, for what does not differ between two of the same."""
    twins = tuple(f"/c/{number}" for number in (2, 3, 5, 6, 7, 9, 11, 12))
    return [path for path in paths if not path.endswith(twins) and not path.startswith("/copy/")]


def opened(page: Page, path: str) -> None:
    """Go to a screen and open everything on it that opens."""
    page.goto(path)
    page.evaluate(
        "document.querySelectorAll('main details:not(.rule)').forEach(one => one.open = true)"
    )
