"""The sheet of the own Buenos Aires on the web: taps are kept, the golden button never waits."""

import re

import pytest
from flask import Flask

from companion.play.solo.kind import SOLO
from companion.play.solo.person.visit_lines import doubt
from companion.record.folding import Folding
from companion.table import events as e
from companion.table.pieces import Quay, Seat
from companion.table.state import QuayDiscs, Section, TrailFarmer
from tests.play.solo.test_own_visit import BLACK, LAST, A, B, departing, near
from tests.play.solo.test_solo_game import Game
from tests.web.table_games import stored
from tests.web.test_solo import hidden
from tests.web.visitor import HTMX, OWN, Visitor, new_form_id, text_of


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def sheet_of(app: Flask, game: Game) -> str:
    return f"/g/{stored(app, list(game.steps))}/play/visit"


def say(visitor: Visitor, sheet: str, value: str) -> str:
    answer = visitor.post(sheet, {**hidden(visitor.page(sheet)), "say": value})
    assert answer.location.endswith("/play/visit")
    return visitor.page(sheet)


def opened(page: str) -> list[str]:
    """Which lines stand open."""
    return re.findall(r'id="visit-(\w+)" open', page)


def lines(page: str) -> dict[str, str]:
    """How each line stands."""
    found = re.findall(r'<li class="line-(\w+)">\s*<details[^>]*id="visit-(\w+)"', page)
    return {key: said for said, key in found}


def test_each_tap_is_kept_and_opens_the_next_line(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near(TrailFarmer("y4", BLACK)))
    page = visitor.page(sheet)
    assert opened(page) == ["delivery"]
    for value, following in (
        ("delivery none", "exhaustion"),
        ("exhaustion 0", "ship"),
        ("ship start_6", "objective"),
        ("objective 2", "foresight"),
        (f"a {A}", "foresight"),
        (f"b {B}", "foresight"),
    ):
        page = say(visitor, sheet, value)
        assert opened(page) == [following]
    page = say(visitor, sheet, f"c {LAST}")
    assert opened(page) == []
    assert {key for key, said in lines(page).items() if said == "unsaid"} == {"disc", "refill"}


def test_a_visit_takes_eight_taps_with_its_golden_button(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near())
    answers = ("delivery none", "exhaustion 0", "ship start_5", f"a {A}", f"b {B}", f"c {LAST}")
    for value in answers:
        assert value.split()[0][:1] in "".join(opened(visitor.page(sheet))) + "abc"
        say(visitor, sheet, value)
    play = sheet.removesuffix("/visit")
    assert visitor.post(play, {**hidden(visitor.page(sheet)), "visit": "1"}).status_code == 303
    assert 'class="screen pedro"' in visitor.page(play)
    assert visitor.get(sheet).status_code == 303


@pytest.mark.parametrize(
    "unsure", [e.ExhaustionUnsaid(Seat.PERSON), doubt(Section.PERSON_BOARD)], ids=["left", "doubt"]
)
def test_how_many_exhaustion_cards_there_are_is_said_only_if_known(
    app: Flask, visitor: Visitor, unsure: e.TableEvent
) -> None:
    game = near()
    game.set(e.ExhaustionTaken(Seat.PERSON, 3))
    assert "4 are in your deck" in text_of(visitor.page(sheet_of(app, game)))
    game.set(unsure)
    assert "in your deck" not in text_of(visitor.page(sheet_of(app, game)))


@pytest.mark.parametrize("section", Section)
def test_the_sheet_opens_whatever_is_in_doubt(
    app: Flask, visitor: Visitor, section: Section
) -> None:
    game = near(TrailFarmer("y4", BLACK))
    game.set(e.ExhaustionUnsaid(Seat.PERSON), doubt(section))
    sheet = sheet_of(app, game)
    play = sheet.removesuffix("/visit")
    for path in (sheet, play, f"{play}?log=ship", play.replace("/play", "/table")):
        assert visitor.get(path).status_code == 200, path


def test_the_golden_button_leaves_with_nothing_said(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near())
    play = sheet.removesuffix("/visit")
    assert visitor.post(play, {**hidden(visitor.page(sheet)), "visit": "1"}).status_code == 303
    assert 'class="screen pedro"' in visitor.page(play)


def test_a_line_is_changed_taken_back_and_undone(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near())
    say(visitor, sheet, "ship start_5")
    page = say(visitor, sheet, "ship start_9")
    assert "Ship you loaded: 9, purple, to Liverpool, quay I" in text_of(page)
    assert lines(say(visitor, sheet, "ship "))["ship"] == "unsaid"
    visitor.post(f"{sheet}/undo", hidden(visitor.page(sheet)))
    assert lines(visitor.page(sheet))["ship"] == "said"


def test_i_do_not_know_goes_on_to_the_next_line_and_settles_nothing(
    app: Flask, visitor: Visitor
) -> None:
    sheet = sheet_of(app, near(TrailFarmer("y4", BLACK)))
    say(visitor, sheet, "delivery none")
    page = say(visitor, sheet, "exhaustion unsaid")
    assert opened(page) == ["ship"]
    assert lines(page)["exhaustion"] == "unsaid"
    assert 'value="exhaustion unsaid" class="unsaid" aria-pressed="true"' in page
    play = sheet.removesuffix("/visit")
    visitor.post(play, {**hidden(page), "visit": "1"})
    assert 'class="tb-doubt"' in visitor.page(play.replace("/play", "/table"))


@pytest.mark.parametrize(("other", "pesos"), [("", 0), ("way y4:1", 1)], ids=["plain", "other"])
def test_the_way_without_a_fee_is_as_good_as_said_once_something_is(
    app: Flask, visitor: Visitor, other: str, pesos: int
) -> None:
    """Over the ramp for nothing, or past the farmer for 1 peso."""
    game = near(TrailFarmer("y4", BLACK), engine=9)
    sheet = sheet_of(app, game)
    page = visitor.page(sheet)
    assert lines(page)["way"] == "unsaid"
    assert opened(page) == ["delivery"]
    for value in (f"a {A}", f"b {B}", f"c {LAST}"):
        page = say(visitor, sheet, value)
        assert lines(page)["way"] == "said"
    if other:
        page = say(visitor, sheet, other)
    shown = re.findall(r'name="way" value="([^"]+)"', page)
    assert shown == ([] if other else ["way none"])
    assert 'name="way"' not in say(visitor, sheet, "way unsaid")
    visitor.post(f"{sheet}/undo", hidden(visitor.page(sheet)))
    page = visitor.page(sheet)
    play = sheet.removesuffix("/visit")
    sent = {**hidden(page), "visit": "1", **({"way": shown[0]} if shown else {})}
    assert visitor.post(play, sent).status_code == 303
    kept = app.extensions["companion"].games.open(play.split("/")[2])
    table = Folding().fold(SOLO, "", kept.steps).state.table
    assert isinstance(table.trail.farmers, tuple)
    assert {farmer.pesos for farmer in table.trail.farmers if farmer.space == "y4"} == {pesos}
    assert table.sure(Section.FARMERS)


def test_the_only_way_is_said_by_itself_and_can_be_changed(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near(TrailFarmer("y4", BLACK)))
    page = say(visitor, sheet, "exhaustion 0")
    assert lines(page)["way"] == "said"
    assert "1 peso on" in text_of(page.partition('id="visit-way"')[2].partition("</summary>")[0])
    assert 'name="way" value="way y4:1"' in page
    page = say(visitor, sheet, "way none")
    assert "no fee on a farmer" in text_of(page)


def test_two_ships_of_one_value_are_told_apart(app: Flask, visitor: Visitor) -> None:
    """findings/rules.md, 6."""
    game = near()
    ships = game.state.table.shipping.ships
    game.set(e.ShipsSet((*ships, *(type(ships[0])(ship) for ship in ("pile_7", "pile_8"))), (), 0))
    said = text_of(visitor.page(sheet_of(app, game)))
    assert "7, yellow, to Rotterdam, quay I" in said
    assert "7, no banner, 3 VP" in said


def test_departures_say_what_lies_where_then(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, departing())
    for value in (f"a {A}", f"b {B}", f"c {LAST}"):
        page = say(visitor, sheet, value)
    said = text_of(page)
    assert "The yellow ships go to the box" in said
    assert "your disc to Le Havre, quay II" in said
    assert "Pedro's disc to Rotterdam, quay I" in said
    assert 'value="comes_1 ship:pile_12"' in page


def test_a_side_of_the_delivery_says_quay_grain_and_points(app: Flask, visitor: Visitor) -> None:
    game = near()
    game.set(e.CitiesSet((QuayDiscs(Quay("le_havre", 2), 1),), (), ()))
    page = visitor.page(sheet_of(app, game))
    assert "Le Havre, quay II" in text_of(page)
    assert "North: 1 VP for 1 grain, and 5 pesos" in text_of(page)


def test_spaces_of_a_delivery_that_print_the_same_are_one_button(
    app: Flask, visitor: Visitor
) -> None:
    game = near()
    game.set(e.CitiesSet(tuple(QuayDiscs(quay, 1) for quay in game.state.facts.quays), (), ()))
    sheet = sheet_of(app, game)
    groups = visitor.page(sheet).partition('id="visit-delivery"')[2].partition("</details>")[0]
    for group in groups.split('role="group"')[1:]:
        offered = re.findall(r'value="(delivery [^"]+)"[^>]*>\s*<span>([^<]+)', group)
        assert len({text for _, text in offered}) == len(offered)
    assert all(said in groups for said in ("objective card", "engine +4", "Franqueiro"))
    last, text = offered[-1]
    assert text in text_of(say(visitor, sheet, last))


def test_an_old_form_shows_the_sheet_as_it_stands(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near())
    old = {**hidden(visitor.page(sheet)), "say": "ship start_5"}
    say(visitor, sheet, "delivery none")
    answer = visitor.client.post(sheet, data={**old, "form_id": new_form_id()}, headers=OWN | HTMX)
    assert answer.status_code == 409
    assert "moved on" in answer.get_data(as_text=True)
    refused = visitor.post(sheet, {**hidden(visitor.page(sheet)), "say": "ship pile_99"})
    assert refused.status_code == 422


def test_a_delivery_on_side_b_is_offered_with_question_marks(app: Flask, visitor: Visitor) -> None:
    game = Game(city_sides=("b", "a", "a"))
    page = text_of(visitor.page(sheet_of(app, game)))
    assert "?" in page.split("Extra delivery")[1].split("Ship")[0]
