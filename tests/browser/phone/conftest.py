# ruff: noqa: E501
"""Real phones for tests: Chromium with touch, a companion of its own, games as people begin them."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from werkzeug.serving import BaseWSGIServer, make_server

from companion.settings import Settings
from companion.web.app import create_app

CHROMIUM = "/usr/bin/chromium-headless-shell"
"""Chromium without a window: the same pages, a third less work."""
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync "
    "--host-resolver-rules=MAP_companion.test_127.0.0.1"
)
PORTRAIT, NARROW, LANDSCAPE = (390, 844), (320, 640), (844, 390)
THEMES = ("light", "dark", "black")


class Companion:
    """A companion on a port, which can be stopped and started again."""

    def __init__(self, folder: Path, network_port: int = 0) -> None:
        self.app = create_app(Settings(f"sqlite:///{folder / 'c.sqlite'}", False, network_port))
        self.port = 0
        self.start()

    def start(self) -> None:
        self._server: BaseWSGIServer = make_server("127.0.0.1", self.port, self.app, threaded=True)
        self.port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    flags = [flag.replace("MAP_", "MAP ").replace("test_", "test ") for flag in FLAGS.split()]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": flags}


@pytest.fixture(scope="session")
def companion(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Companion]:
    running = Companion(tmp_path_factory.mktemp("companion"))
    yield running
    running.stop()


PhoneMaker = Callable[..., Page]


@pytest.fixture
def phone(browser: Browser, companion: Companion) -> Iterator[PhoneMaker]:
    """Makes phones: `phone(size, theme=..., hand=..., script=False, start=...)`."""
    contexts: list[BrowserContext] = []

    def make(
        size: tuple[int, int] = PORTRAIT,
        *,
        address: str = "",
        script: bool = True,
        start: str = "",
        options: dict[str, Any] | None = None,
        **chosen: str,
    ) -> Page:
        base = address or companion.address
        context = browser.new_context(
            base_url=base,
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=True,
            java_script_enabled=script,
            **{"locale": "en-GB", "service_workers": "block", **(options or {})},
        )
        contexts.append(context)
        for name, value in chosen.items():
            context.add_cookies([{"name": name, "value": value, "url": base}])
        if start:
            context.add_init_script(start)
        page = context.new_page()
        page.set_default_timeout(5000)
        return page

    yield make
    for context in contexts:
        context.close()


def begin(page: Page, *names: str, pedro: bool = False, edition: str = "argentina") -> str:
    """Begin a game from this phone; answers its path."""
    form = {f"name_{number}": name for number, name in enumerate(names or ("Ana",), 1)}
    form |= {"edition": edition} | ({"pedro": "1"} if pedro else {})
    return send(page, "/new", **form)


def send(page: Page, path: str, **form: str) -> str:
    """Send a form as this phone would without script; answers the path it led to."""
    answer = page.request.post(path, form={**form}, headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.ok, answer.status
    return "/" + answer.url.split("/", 3)[3]


def begin_by_hand(page: Page, *names: str) -> str:
    """Begin a game on the screen itself."""
    page.goto("/new")
    for number, name in enumerate(names, 1):
        page.fill(f"[name=name_{number}]", name)
    page.locator("button.gold").tap()
    page.wait_for_url("**/g/*")
    return "/" + page.url.split("/", 3)[3]
