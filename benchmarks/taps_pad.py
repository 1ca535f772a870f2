"""How many taps a game of four costs on the pad, counted by its own pages.

A thumb opens a finished game and enters it from the pages it is shown, as somebody would who
looks at the table. What counts: a fold that is opened 1, a link 1, a button 1, a select 2, a
number typed 1. The totals at the end are compared with the game's.
"""

import json
import re
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from benchmarks.seen_page import Control, Form, SeenPage
from companion.settings import Settings
from companion.web.app import create_app
from tests.browser.pad import Holding, holdings

WORKED = Path(__file__).parents[1] / "tests" / "worked"
ARGENTINA, ORIGINAL = "finished_game_4.json", "original/finished_game_3.json"
OWN = {"Origin": "http://localhost"}
MOST = {"pad_counted_4": 155, "pad_typed_4": 60, "pad_original_4": 130}
_forms = count(1)
Want = tuple[str, str, int]
"""A seat, a field and how many."""


def measured() -> dict[str, int]:
    """Taps by name of what was entered."""
    return {
        "pad_counted_4": _fresh(ARGENTINA, counted),
        "pad_typed_4": _fresh(ARGENTINA, typed),
        "pad_original_4": _fresh(ORIGINAL, counted),
    }


def _fresh(file: str, enter: Callable[[FlaskClient, dict[str, Any]], int]) -> int:
    game = json.loads((WORKED / file).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        client = create_app(Settings(f"sqlite:///{folder}/taps.sqlite")).test_client()
        return enter(client, game)


def typed(client: FlaskClient, game: dict[str, Any]) -> int:
    """The sheet as a table that added up by itself: the switch, the first cell, and then every
    number with the key that goes on; who has a thing that is only had is a tap for each."""
    thumb = Thumb(client, _begun(client, game))
    switch = next(one for one in thumb.page.controls if one.get("name") == "ourselves")
    thumb.press(switch)
    thumb.taps += 1
    points = [player["categories"] for player in game["expected"]["players"]]
    for number in points[0]:
        row = [one for one in thumb.page.controls if one.get("id").endswith(f"-{number}")]
        cells = [one for one in row if one.get("id").startswith("t-")]
        if any("data-who" in cell.attrs for cell in cells):
            owners = [f"p{at}" for at, player in enumerate(points, 1) if player[number]]
            for seat in owners or ["-"]:
                thumb.press(
                    next(
                        who
                        for who in thumb.whose(number)
                        if who.get("value").startswith(f"{seat} ")
                    )
                )
            continue
        for cell, player in zip(cells, points, strict=True):
            thumb.type_into(cell, player[number], typed=f"{cell.get('id')[2:].replace('-', ' ')}")
    return thumb.finished(game)


def counted(client: FlaskClient, game: dict[str, Any]) -> int:
    """Page after page by the gold button, whatever each asks, until the sheet is there again."""
    thumb = Thumb(client, _begun(client, game))
    wanted = {
        (f"p{at}", field, n)
        for at, player in enumerate(game["players"], 1)
        for field, n in _all(player)
    }
    thumb.go_on()
    while "/c/" in thumb.path:
        page = thumb.path
        while thumb.path == page:
            wanted = thumb.enter_all(wanted)
            thumb.settle()
            thumb.go_on()
    return thumb.finished(game)


def _all(player: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Everything of a player as it lies on the table, amounts too."""
    for name in ("pesos", "dollars", "permanent_certificates", "certificates"):
        if name in player:
            yield name, player[name]
    if "city_discs" in player or "quays" in player:
        yield from _kept(holdings(player))
    else:
        yield from _kept(_original(player))
    for station in player.get("stations", []):
        if isinstance(station, dict) and station.get("last"):
            yield "stations.last_vp", station["vp"]


def _kept(found: Iterator[Holding]) -> Iterator[tuple[str, int]]:
    yield from ((field, n) for _, field, n in found if n)


def _original(player: dict[str, Any]) -> Iterator[Holding]:
    """The pieces that only the original has, and the rest as they are written alike."""
    yield from holdings({**player, "stations": []})
    for city, discs in player.get("cities", {}).items():
        yield 3, f"cities.{city}", discs
    for station in player.get("stations", []):
        yield 4, f"stations.{station}", 1
    for vp in sorted(set(player.get("hazards", []))):
        yield 5, f"hazards.{vp}", player["hazards"].count(vp)
    for colour, tiles in player.get("teepees", {}).items():
        yield 5, f"teepees.{colour}", tiles


def _begun(client: FlaskClient, game: dict[str, Any]) -> str:
    names = {f"name_{at}": player["name"] for at, player in enumerate(game["players"], 1)}
    answer = client.post("/new", data={**names, "edition": game["edition"]}, headers=OWN)
    return str(answer.headers["Location"])


class Thumb:
    """Taps on the page before it and counts. What it opened stays open until it goes on."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.game, self.taps = client, game, 0
        self.path, self.page = game, SeenPage("")
        self.opened: dict[str, bool] = {}
        self.show(game)

    def show(self, address: str) -> None:
        self.path, self.opened = re.sub(r"[?#].*", "", address), {}
        self._look(address)

    def _look(self, address: str) -> None:
        self.page = SeenPage(self.client.get(address.partition("#")[0]).get_data(as_text=True))
        for fold, is_open in self.page.folds.items():
            self.opened.setdefault(fold, is_open)

    def is_seen(self, control: Control) -> bool:
        return all(self.opened[fold] for fold in control.inside)

    def open_for(self, control: Control) -> None:
        for fold in control.inside:
            if not self.opened[fold]:
                self.taps += 1
                self.open_fold(fold)

    def open_fold(self, fold: str) -> None:
        group = self.page.groups[fold]
        for other, name in self.page.groups.items():
            if group and name == group:
                self.opened[other] = False
        self.opened[fold] = True

    def press(self, control: Control) -> None:
        self.taps += 1
        self._send(control.form, {control.get("name"): control.get("value")})
        self._look(self.path)

    def type_into(self, control: Control, number: int, **form: str) -> None:
        self.taps += 1
        self._send(control.form, {**form, "value": str(number)})

    def _send(self, form: Form, values: dict[str, str]) -> None:
        hidden = {
            name: value for name, value in form.hidden.items() if name not in ("grid", "seen")
        }
        data = {**hidden, "form_id": f"tap-{next(_forms)}", **values}
        answer = self.client.post(form.action or f"{self.game}/tap", data=data, headers=OWN)
        assert answer.status_code in (200, 303), (self.path, values, answer.status_code)

    def whose(self, number: str) -> list[Control]:
        """The buttons that ask who has what a category is about."""
        at = int(number)
        asked = list(
            dict.fromkeys(
                one.get("value").split(" ")[1]
                for one in self.page.controls
                if one.get("name") == "who"
            )
        )
        rows = sorted(
            {int(one.get("data-who")) for one in self.page.controls if one.get("data-who")}
        )
        field = asked[rows.index(at)]
        return [one for one in self.page.controls if f" {field} " in one.get("value")]

    def enter_all(self, wanted: set[Want]) -> set[Want]:
        """Enter what is asked here, first what is in sight; answers what is left."""
        left = sorted(wanted)
        while True:
            found = [
                (want, control) for want in left for control in [self.control(want)] if control
            ]
            seen = [one for one in found if self.is_seen(one[1])]
            if not seen:
                inner = [one for one in found if self.is_seen_but_for_one(one[1])]
                if not found or (not inner and self.gap_after()):
                    return set(left)
                self.open_for((inner or found)[0][1])
                continue
            for want, control in seen:
                left.remove(want)
                self.enter(want, control)
                if control.get("name") == "value":
                    break  # what is the same for all is typed once
            self._look(self.path)

    def is_seen_but_for_one(self, control: Control) -> bool:
        """In a fold of a block that is open."""
        return len(control.inside) > 1 and self.opened[control.inside[0]]

    def control(self, want: Want) -> Control | None:
        """What brings a thing to what is wanted, or nothing if it is not asked here."""
        seat, field, n = want
        key = f"{seat} {field}"
        for one in self.page.controls:
            is_step = one.holder == key and one.get("data-by") == "1"
            is_toggle = n == 1 and one.get("data-toggle") == key
            is_choice = one.get("data-choice") == key and one.get("data-value") == str(n)
            is_who = n == 1 and one.get("name") == "who" and one.get("data-toggle") == key
            number = one.form.hidden.get("number", "")
            is_number = one.get("name") == "value" and number in (key, f"- {field}")
            if not one.is_off and (is_step or is_toggle or is_choice or is_who or is_number):
                return one
        return None

    def enter(self, want: Want, control: Control) -> None:
        """A tap, a number typed, or as many taps as there are to add."""
        seat, field, n = want
        if control.get("name") == "value":
            if control.get("value") != str(n):
                self.type_into(control, n)
        elif control.get("data-by"):
            for so_many in range(1, n + 1):
                self.taps += 1
                self._send(control.form, {"set": f"{seat} {field} {so_many}"})
        elif control.get("aria-pressed") != "true":
            self.taps += 1
            self._send(control.form, {control.get("name"): control.get("value")})

    def settle(self) -> None:
        """Say "nothing" of the block in sight, or nobody has it, where nothing was entered."""
        for name in ("nothing", "who"):
            asked = [one for one in self.page.controls if one.get("name") == name]
            for control in asked:
                if self.is_seen(control) and self.is_open(control):
                    self.press(control)

    def is_open(self, control: Control) -> bool:
        """Whether nobody has said yet who has what a button for nobody asks."""
        field = control.get("value").split(" ")[1]
        return control.get("name") == "nothing" or (
            control.get("value").startswith("- ")
            and not any(
                one.get("data-toggle").endswith(f" {field}") and one.get("aria-pressed") == "true"
                for one in self.page.controls
            )
        )

    def gold(self) -> Control | None:
        return next((one for one in self.page.controls if one.get("rel") == "next"), None)

    def go_on(self) -> None:
        """The gold button: what it says, then the next block of this page or the next page."""
        gold = self.gold()
        assert gold, self.path
        self.taps += 1
        if gap := self.gap_after():
            self.open_fold(gap)
        else:
            self.show(gold.get("data-onward") or gold.get("href"))

    def gap_after(self) -> str:
        """The next block to which the gold button leads from the one that is open, or ""."""
        gold = self.gold()
        gaps = json.loads(gold.get("data-gaps") or "[]") if gold else []
        blocks = [fold for fold, group in self.page.groups.items() if group]
        at = next((place for place, fold in enumerate(blocks) if self.opened[fold]), -1)
        ahead = (f"d-{gap}" for gap, _ in gaps if blocks.index(f"d-{gap}") > at)
        return next(ahead, "")

    def finished(self, game: dict[str, Any]) -> int:
        """The taps, once the sheet says what the game says."""
        html = self.client.get(self.game).get_data(as_text=True)
        foot = html.split("<tfoot>")[1].split("</tfoot>")[0]
        totals = [int(n.replace("−", "-")) for n in re.findall(r"figures[^>]*>([−\d]+)<", foot)]
        wanted = [player["total"] for player in game["expected"]["players"]]
        assert (totals, '<td class="figures open"' in html) == (wanted, False), (totals, wanted)
        return self.taps


def main() -> int:
    """Print the figures; 1 if one is above what it may be."""
    found = measured()
    for name, taps in found.items():
        print(f"{name:<20}{taps:>5}  of {MOST[name]}")
    return int(any(taps > MOST[name] for name, taps in found.items()))


if __name__ == "__main__":
    raise SystemExit(main())
