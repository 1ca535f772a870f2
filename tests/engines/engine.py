"""Two more browsers than Chromium: Firefox by its Marionette, Safari's engine by WebKitGTK.

Both open the companion under a host name that is no secure context, as a phone does that reaches
`bin/run` by the name of a machine at home.
"""

import shutil
import subprocess
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.proxy import Proxy
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.marionette import Firefox

HOST = "companion.test"
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
PATIENCE = 15.0
"""Seconds until something on a page must have come true."""
CSS = "css selector"
PASSING = ("stale", "not interactable")
Wanted = Callable[[], bool]


class Engine:
    """One browser with one page; `find` is by CSS, and what is not there yet is waited for."""

    def __init__(self, driver: Any, base: str) -> None:
        self._driver, self._base = driver, base

    def go(self, path: str) -> None:
        self._driver.get(self._base + path)

    def back(self) -> None:
        self._driver.back()

    @property
    def path(self) -> str:
        return str(self.run("return location.pathname"))

    def run(self, script: str) -> Any:
        return self._driver.execute_script(script)

    def has(self, css: str) -> bool:
        return bool(self.run(f"return document.querySelector({css!r}) !== null"))

    def text(self, css: str) -> str:
        """Asked of the page in one go: between two questions another may stand in its place."""
        self.wait(lambda: self.has(css), css)
        return str(self.run(f"return document.querySelector({css!r})?.textContent ?? ''")).strip()

    def value(self, css: str) -> str:
        self.wait(lambda: self.has(css), css)
        return str(self.run(f"return document.querySelector({css!r})?.value ?? ''"))

    def find(self, css: str) -> Any:
        self.wait(lambda: self.has(css), css)
        return self._driver.find_element(CSS, css)

    def tap(self, css: str, n: int = 0) -> None:
        """The n-th of what there is."""
        self.wait(lambda: len(self._driver.find_elements(CSS, css)) > n, css)
        self.run(f"document.querySelectorAll({css!r})[{n}].scrollIntoView({{block: 'center'}})")
        self.wait(lambda: self._clicked(css, n), css)

    def _clicked(self, css: str, n: int) -> bool:
        """Not if an answer has just put another in its place, or is about to."""
        try:
            self._driver.find_elements(CSS, css)[n].click()
        except (IndexError, RuntimeError, WebDriverException) as refusal:
            if isinstance(refusal, IndexError) or any(
                word in str(refusal).lower() for word in PASSING
            ):
                return False
            raise
        return True

    def type(self, css: str, text: str) -> None:
        """Replace what a field holds."""
        field = self.find(css)
        field.clear()
        field.send_keys(text)

    def wait(self, wanted: Wanted, what: str) -> None:
        until = monotonic() + PATIENCE
        while not wanted():
            assert monotonic() < until, what
            sleep(0.05)


@contextmanager
def firefox(port: int, profile: Path) -> Iterator[Engine]:
    driver = Firefox(profile, {"network.dns.localDomains": HOST, "intl.accept_languages": "en-GB"})
    try:
        yield Engine(driver, f"http://{HOST}:{port}")
    finally:
        driver.quit()


@contextmanager
def webkit(port: int, _: Path) -> Iterator[Engine]:
    """The companion is its own proxy, for this browser takes no host names from us."""
    with _screen() as display:
        options = Options()
        options.binary_location = _mini_browser()
        options.add_argument("--automation")
        options.proxy = Proxy({"proxyType": "manual", "httpProxy": f"127.0.0.1:{port}"})
        service = Service(WEBKIT_DRIVER, env={"DISPLAY": display, "LANG": "en_GB.UTF-8"})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of its own older parts
            driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield Engine(driver, f"http://{HOST}")
        finally:
            driver.quit()


ENGINES = {"firefox": firefox, "webkit": webkit}


def _mini_browser() -> str:
    return str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees; its number is the first that is free."""
    xvfb = shutil.which("Xvfb")
    assert xvfb
    with subprocess.Popen(
        [xvfb, "-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()
