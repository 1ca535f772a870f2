"""A whole game against Pedro in any browser: what the screen offers decides what is tapped."""

from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Page

MOST_SCREENS = 300
LOOK = """(() => {
  const screen = document.getElementById('screen');
  if (!screen || document.querySelector('.htmx-request, .htmx-swapping')) return null;
  const all = css => [...document.querySelectorAll(css)];
  const isSeen = one => one.checkVisibility({visibilityProperty: true})
    && one.getBoundingClientRect().width > 0;
  const seen = css => all(css).flatMap((one, n) => isSeen(one) ? [n] : []);
  const picture = document.querySelector('.turn-picture')?.getBoundingClientRect();
  const isInSight = one => {
    const box = one.getBoundingClientRect(), middle = (box.top + box.bottom) / 2;
    return picture.top < middle && middle < picture.bottom;
  };
  const asked = document.getElementById('asked');
  return {
    kind: screen.classList[1],
    seen: screen.dataset.seen,
    asks: asked ? asked.classList[1] : '',
    answers: seen('#asked .answers button'),
    values: all('#asked .answers button').map(one => one.value),
    foresight_is_open: !!document.querySelector('#visit-foresight[open]'),
    tiles: all('#visit-foresight button[name=say]').map(one => one.value),
    places: seen('.turn-picture button.place').filter(
      n => isInSight(all('.turn-picture button.place')[n])),
  };
})()"""
ANSWERS = "#asked .answers button"
PLACES = ".turn-picture button.place"
TILES = "#visit-foresight button[name=say]"
FORESIGHT = ("b ", "c ")
WORKERS = ("gaucho", "carpintero", "maquinista", "granjero")
"""Taken from those spaces, they bring the job market on, and so the end."""
VISIT_EVERY = 3


class Hand(Protocol):
    """What a game needs of a browser. `tap` waits until what was tapped has had its effect."""

    def look(self) -> dict[str, Any] | None: ...

    def tap(self, css: str, n: int = 0) -> None: ...

    def choose(self, css: str, n: int) -> None:
        """Tap what only the page itself answers."""

    def go(self, path: str) -> None: ...

    @property
    def path(self) -> str: ...


@dataclass
class SoloGame:
    """A person who says on every second turn where they stopped, of a visit the foresight."""

    hand: Hand
    turn: int = 0
    visits: int = 0
    logged: int = 0
    pedro: int = 0

    def play(self) -> None:
        """To the end."""
        for _ in range(MOST_SCREENS):
            screen = self.hand.look()
            assert screen
            if screen["kind"] == "over":
                return
            if screen["asks"]:
                self._answer(screen)
            elif screen["kind"] == "person":
                self._own_turn(screen)
            else:
                self.pedro += 1
                self.hand.tap("button.go")
        raise AssertionError("the game does not end")

    def _own_turn(self, screen: dict[str, Any]) -> None:
        self.turn += 1
        if self.turn % VISIT_EVERY == 0:
            return self._visit()
        if self.turn % 2 and screen["places"]:
            self.hand.tap(PLACES, screen["places"][self.turn % len(screen["places"])])
            self.logged += 1
        return self.hand.tap("button[name=end][value=logged]")

    def _visit(self) -> None:
        """The foresight said, the rest left."""
        self.visits += 1
        play = self.hand.path
        self.hand.go(f"{play}/visit")
        for space in FORESIGHT:
            screen = self.hand.look()
            assert screen
            if not screen["foresight_is_open"]:
                self.hand.choose("#visit-foresight > summary", 0)
            tiles = [n for n, value in enumerate(screen["tiles"]) if value.startswith(space)]
            workers = [
                n for n in tiles if screen["tiles"][n].split(":")[-1].split(".")[0] in WORKERS
            ]
            if tiles:
                self.hand.tap(TILES, (workers or tiles)[0])
        self.hand.tap("button.gold")
        assert self.hand.path == play

    def _answer(self, screen: dict[str, Any]) -> None:
        values = screen["values"]
        for likely in ("arrow:end", "move:trail"):
            if likely in values:
                return self.hand.tap(ANSWERS, values.index(likely))
        return self.hand.tap(ANSWERS, screen["answers"][0])


@dataclass
class Thumb:
    """In Chromium, with script or without."""

    page: Page
    script: bool = True

    def look(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.page.evaluate(LOOK)
        return found

    def tap(self, css: str, n: int = 0) -> None:
        target = self.page.locator(css).nth(n)
        if not self.script:
            with self.page.expect_navigation():
                target.click()
            return
        before = self.look()
        assert before
        target.tap()
        self.page.wait_for_function(f"seen => ({LOOK}?.seen ?? seen) !== seen", arg=before["seen"])

    def choose(self, css: str, n: int) -> None:
        self.page.locator(css).nth(n).click()

    def go(self, path: str) -> None:
        self.page.goto(path)

    @property
    def path(self) -> str:
        return "/" + self.page.url.split("/", 3)[3]
