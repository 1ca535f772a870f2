"""How long a slow phone shows nothing: the time to the first picture of three pages.

Run `python -m benchmarks.first_paint [--beside FOLDER]`. A phone 390 pixels wide, 1.6 Mbit/s with
150 ms of delay, its processor a quarter as fast as this one, with nothing in its cache. FOLDER is
a checkout of a version before; its pages are loaded in turn with ours, so that whatever else the
machine does slows both down. Figures are medians in milliseconds.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.browser.phone.conftest import CHROMIUM, FLAGS, PORTRAIT
from tests.serving import ROOT, Phone, served

LOADS = 15
DELAY_MS, BITS_A_SECOND, SLOWER = 150, 1_600_000, 4
NAMES = ("Ana", "Bea", "Caro", "Dario")
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@dataclass(frozen=True, slots=True)
class Version:
    """A companion that is served, with a game of four on its list."""

    address: str
    cookies: dict[str, str]
    pages: dict[str, str]


@contextmanager
def version(project: Path) -> Iterator[Version]:
    """A checkout, served by its own Python where it has one."""
    own = project / ".venv" / "bin" / "python"
    python = str(own) if own.exists() else sys.executable
    with (
        tempfile.TemporaryDirectory() as folder,
        served(
            Path(folder),
            project=project,
            python=python,
            environment={"PYTHONPATH": str(project)},
        ) as running,
    ):
        phone = Phone(running.port)
        names = {f"name_{seat}": name for seat, name in enumerate(NAMES, 1)}
        game = phone.post("/new", {"edition": "argentina", **names}).location
        pages = {"games list": "/", "sheet of four": game, "category": f"{game}/c/3"}
        yield Version(f"http://127.0.0.1:{running.port}", phone.cookies, pages)


def first_paint(browser: Browser, shown: Version, path: str) -> float:
    """Milliseconds until a phone that was never here shows something of a page."""
    context = browser.new_context(
        viewport={"width": PORTRAIT[0], "height": PORTRAIT[1]},
        is_mobile=True,
        has_touch=True,
        service_workers="block",
    )
    for name, value in shown.cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": shown.address}])
    page = context.new_page()
    slow = context.new_cdp_session(page)
    speed = BITS_A_SECOND / 8
    slow.send("Network.enable")
    slow.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": DELAY_MS,
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        },
    )
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(shown.address + path)
    page.wait_for_function(PAINTED)
    painted = float(page.evaluate(PAINTED))
    context.close()
    return painted


def measured(versions: list[Version], loads: int) -> dict[str, list[float]]:
    """The median of each page, version by version, loaded in turn."""
    medians = {}
    with sync_playwright() as playwright:
        flags = [flag for flag in FLAGS.split() if "host-resolver" not in flag]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        for name in versions[0].pages:
            times: list[list[float]] = [[] for _ in versions]
            for _ in range(loads):
                for shown, noted in zip(versions, times, strict=True):
                    noted.append(first_paint(browser, shown, shown.pages[name]))
            medians[name] = [median(noted) for noted in times]
        browser.close()
    return medians


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, help="a checkout of the version before")
    parser.add_argument("--loads", type=int, default=LOADS)
    asked = parser.parse_args()
    projects = [ROOT, *([asked.beside.resolve()] if asked.beside else [])]
    with ExitStack() as running:
        versions = [running.enter_context(version(project)) for project in projects]
        medians = measured(versions, asked.loads)
    print(f"{'first paint, ms':<20}{'now':>8}" + ("  before  ratio" if asked.beside else ""))
    for name, (now, *before) in medians.items():
        beside = "".join(f"{then:>8.0f}{now / then:>7.2f}" for then in before)
        print(f"{name:<20}{now:>8.0f}{beside}")


if __name__ == "__main__":
    main()
