"""Setting up through the pages: as few taps as promised, entries in place, draws in words."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from companion.play.solo.codec import CODEC
from companion.table.events import Drawn
from companion.web.form_id import new_form_id
from tests.web.visitor import Visitor, text_of

MOST_BY_HAND = 45
MOST_BY_APP = 8


class Thumb:
    """A person who taps what the pages offer; every contact counts, and so does a typed name."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.taps = 0
        self.play = ""
        self.page = ""

    def begins(self, draws: str) -> None:
        form = self.visitor.page("/solo/new")
        assert f'name="draws" value="{draws}"' in form
        chosen = f'name="draws" value="{draws}" checked' in form
        self.taps += 2 + (not chosen)  # the name, who draws, "Set up"
        values = {"person": "Ana", "difficulty": "medium", "deck": "companion", "draws": draws}
        sent = {"form_id": new_form_id(), "logs": "1", "seed": "K7QF", **values}
        answer = self.visitor.post("/solo/new", sent)
        assert answer.status_code == 303, text_of(answer)
        self.play = answer.location
        self.page = self.visitor.page(self.play)

    def looks(self, at: str) -> None:
        """Taps a space of the map."""
        assert f'href="{self.play}?at={at}#line-farmers"' in self.page
        self.taps += 1
        self.page = self.visitor.page(f"{self.play}?at={at}")

    def taps_button(self, name: str, value: str, line: str = "") -> str:
        """Taps a button that is there; answers where it leads without script."""
        assert f'<button name="{name}" value="{value}"' in self.page, value
        self.taps += 1
        seen = re.search(r'name="seen" value="(\d+)"', self.page)
        assert seen
        form = {"form_id": new_form_id(), "seen": seen[1], "line": line, name: value}
        answer = self.visitor.post(self.play, form)
        assert answer.status_code == 303, text_of(answer)
        self.page = self.visitor.page(self.play)
        return str(answer.location)

    def offered(self, start: str) -> Iterator[str]:
        yield from re.findall(
            rf'<button name="lay" value="({re.escape(start)}[^"]* [^"]+)"', self.page
        )

    def lays_all(self, start: str, line: str) -> None:
        """Taps the first thing offered for each place, until nothing more is asked."""
        while found := next(self.offered(start), None):
            assert self.taps_button("lay", found, line).endswith(f"#line-{line}")


@pytest.fixture
def thumb(app: Flask) -> Thumb:
    return Thumb(Visitor(app.test_client()))


def events(thumb: Thumb) -> list[object]:
    game = thumb.visitor.get(thumb.play.removesuffix("/play") + "/game.json").get_json()
    return [CODEC.decode(e) for step in game["games"][0]["steps"] for e in step["events"]]


def test_with_the_app_drawing_it_is_a_few_taps_to_the_first_turn(thumb: Thumb) -> None:
    thumb.begins("app")
    thumb.taps_button("begin", "1")
    assert thumb.taps <= MOST_BY_APP
    assert "your turn" in thumb.page.lower()


def test_by_hand_a_fully_known_table_takes_at_most_45_taps(thumb: Thumb) -> None:
    thumb.begins("hand")
    for space in ("g1", "g2", "b1", "o1", "o2"):
        thumb.looks(space)
        tile = next(thumb.offered(f"farmer.{space}"))
        thumb.taps_button("lay", tile, "farmers")
    thumb.lays_all("market.", "job_market")
    thumb.lays_all("foresight.", "foresight")
    thumb.lays_all("cattle", "cattle_market")
    first = thumb.page.partition('value="objective.0 7"')[2].partition("</button>")[0]
    assert first.count("<svg") == 3  # Caracu, 2 × private building
    thumb.lays_all("objective.", "objectives")
    thumb.taps_button("worker", "gaucho.1", "pedro_worker")
    for line in ("farmers", "job_market", "foresight", "cattle_market", "objectives"):
        assert f'id="tick-{line}" aria-pressed="true"' in thumb.page, line
    thumb.taps_button("begin", "1")
    assert thumb.taps <= MOST_BY_HAND
    table = thumb.visitor.page(thumb.play.removesuffix("play") + "table")
    assert "nobody named" not in table


def test_the_stations_can_be_told_while_laying_and_lead_back_there(thumb: Thumb) -> None:
    thumb.begins("app")
    there = re.search(r'href="([^"]*/table/facts[^"]*)#stations"', thumb.page)
    assert there
    page = thumb.visitor.page(there[1])
    assert f'value="{thumb.play}#line-stations"' in page
    told = {f"stations.{n}.after_space": str(4 * n) for n in (1, 2)}
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen
    form = {"form_id": new_form_id(), "seen": seen[1], "back": f"{thumb.play}#line-stations"}
    answer = thumb.visitor.post(there[1].partition("?")[0], {**form, **told})
    assert answer.location == f"{thumb.play}#line-stations"
    laid = thumb.visitor.page(thumb.play).partition('id="line-stations"')[2].partition("</li>")[0]
    assert 'aria-pressed="true"' in laid
    assert "As in My copy" in laid


def test_what_was_told_is_taken_back_where_it_stands(thumb: Thumb) -> None:
    thumb.begins("hand")
    thumb.taps_button("lay", "cattle serrano.2", "cattle_market")
    thumb.taps_button("lay", "cattle.serrano.2 ", "cattle_market")
    assert "cattle.serrano.2 " not in thumb.page


def test_every_draw_is_recorded_by_a_tap_and_no_look_draws(thumb: Thumb) -> None:
    thumb.begins("app")
    before = events(thumb)
    assert any(isinstance(event, Drawn) for event in before)
    thumb.visitor.page(thumb.play)
    thumb.visitor.page(thumb.play.removesuffix("play") + "table")
    assert events(thumb) == before


def test_a_tile_that_is_not_there_is_exchanged_on_its_line(thumb: Thumb) -> None:
    thumb.begins("app")
    line = re.search(r'id="line-foresight".*?</ol>', thumb.page, re.S)
    assert line
    before = re.findall(r'<ul class="laid">.*?<span class="said">(.*?)</span>', line[0], re.S)[0]
    there = thumb.taps_button("none", "foresight.0", "foresight")
    assert there.endswith("#line-foresight")
    assert before not in thumb.page


def test_the_rest_can_be_left_to_the_app(thumb: Thumb) -> None:
    thumb.begins("hand")
    thumb.taps_button("lay", "cattle serrano.2", "cattle_market")
    thumb.taps_button("open", "all", "farmers")
    assert "Let the companion draw the rest" not in thumb.page
    assert 'class="laid"' in thumb.page
    assert not list(thumb.offered("market."))


def test_what_the_app_drew_in_a_turn_is_said_until_the_next(thumb: Thumb) -> None:
    thumb.begins("app")
    thumb.taps_button("begin", "1")
    assert 'class="lay-out"' not in thumb.page
    display = next(e for e in events(thumb) if type(e).__name__ == "ObjectivesSet")
    card = display.cards[0]  # type: ignore[attr-defined]
    answer = thumb.visitor.post(
        thumb.play,
        {
            "form_id": new_form_id(),
            "seen": re.findall(r'name="seen" value="(\d+)"', thumb.page)[0],
            "log": "objective",
            "picks": str(card),
        },
    )
    assert answer.status_code == 303, text_of(answer)
    page = thumb.visitor.page(thumb.play)
    shown = re.search(r'class="lay-out".*?</section>', page, re.S)
    assert shown
    assert "Display" in shown[0]
