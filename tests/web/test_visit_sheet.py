"""The sheet of the own Buenos Aires on the web: taps are kept, the golden button never waits."""

import re

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo.by_app import next_of
from companion.play.solo.events import DrawKind
from companion.play.solo.kind import SOLO
from companion.play.solo.person.visit_lines import doubt
from companion.record.folding import Folding
from companion.table import events as e
from companion.table.pieces import CattleCard, Quay, Seat
from companion.table.state import QuayDiscs, Section, Stack, TrailFarmer
from tests.play.solo.test_own_visit import BLACK, LAST, A, B, departing, near
from tests.play.solo.test_solo_game import Game, full_but_one
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


def stands(page: str, title: str) -> str:
    """How a line stands that cannot be tapped."""
    found = re.findall(rf'<li class="line-(\w+)">\s*<p>(?:(?!</p>).)*<b>{title}', page)
    return str(found[0])


def test_each_tap_is_kept_and_opens_the_next_line(app: Flask, visitor: Visitor) -> None:
    sheet = sheet_of(app, near(TrailFarmer("y4", BLACK)))
    page = visitor.page(sheet)
    assert opened(page) == ["delivery"]
    for value, following in (
        ("delivery none", "exhaustion"),
        ("exhaustion 0", "ship"),
        ("ship start_6", "objective"),
        ("objective 2", "new_objective"),
        ("new_objective unsaid", "foresight"),
        (f"a {A}", "foresight"),
        (f"b {B}", "foresight"),
    ):
        page = say(visitor, sheet, value)
        assert opened(page) == [following]
    page = say(visitor, sheet, f"c {LAST}")
    assert opened(page) == ["refill"]
    assert {key for key, said in lines(page).items() if said == "unsaid"} == {
        "disc",
        "new_objective",
        "refill",
    }


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
    page = say(visitor, sheet, last)
    assert f"Extra delivery: Liverpool, quay II, {text}" in text_of(page)


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


def drawn(*events: e.TableEvent) -> Game:
    """A game in which the app draws, with the visit's ship and foresight said."""
    game = near(app_draws=tuple(DrawKind))
    game.set(*events, e.EstancierosSet("H", "A"))
    for line, key in (("ship", "start_6"), ("a", A), ("b", B), ("c", LAST)):
        game.do(c.SayInVisit(line, key))
    return game


def new_cards(game: Game) -> tuple[int, CattleCard]:
    """What comes next of the two stacks."""
    (objective,), (cattle,) = (next_of(game.state, s) for s in (Stack.OBJECTIVES, Stack.CATTLE))
    assert isinstance(objective, int)
    assert isinstance(cattle, CattleCard)
    return objective, cattle


def refilling() -> Game:
    game = drawn(full_but_one(6))
    market = game.state.table.cattle_market
    assert isinstance(market, tuple)
    game.set(e.CattleMarketSet(market[1:]))
    game.do(c.SayInVisit("objective", "3"))
    return game


def test_what_the_app_draws_in_a_visit_is_told_there_and_laid_before_pedros_turn(
    app: Flask, visitor: Visitor
) -> None:
    game = refilling()
    objective, _ = new_cards(game)
    sheet = sheet_of(app, game)
    page = text_of(visitor.page(sheet))
    assert f"From the stack into the display: card {objective}:" in page
    assert "From the market stack into the cattle market:" in page
    assert "no arrow was passed" not in page
    play = sheet.removesuffix("/visit")
    visitor.post(play, {**hidden(visitor.page(sheet)), "visit": "1"})
    page = visitor.page(play)
    assert 'class="screen pedro"' in page
    laid = text_of(page.partition('id="lay-out"')[2].partition("</section>")[0])
    assert f"Display: card {objective}:" in laid
    assert "Cattle market:" in laid
    assert laid.count("Foresight") == 3
    carried = {**hidden(page), "carry": re.findall(r'name="carry" value="([^"]+)"', page)[-1]}
    visitor.post(play, carried)
    page = visitor.page(play)
    assert 'class="screen person"' in page
    assert 'id="lay-out"' not in page
    told = text_of(page.partition('id="just-did"')[2].partition("</details>")[0])
    assert "Pedro just now: He moved" in told
    assert "token" not in told


def test_departures_are_said_only_once_all_tiles_are(app: Flask, visitor: Visitor) -> None:
    game = near()
    assert stands(visitor.page(sheet_of(app, game)), "Departures") == "waits"
    for at, (line, key) in enumerate((("a", A), ("b", B), ("c", LAST))):
        game.do(c.SayInVisit(line, key))
        page = visitor.page(sheet_of(app, game))
        assert stands(page, "Departures") == ("said" if at == 2 else "waits")
    assert "the arrow that was passed brings nothing now" in text_of(page)


def test_tiles_go_to_their_space_and_the_token_to_its_row(app: Flask, visitor: Visitor) -> None:
    game = near()
    for line, key in (("a", A), ("b", B), ("c", LAST)):
        game.do(c.SayInVisit(line, key))
    said = text_of(visitor.page(sheet_of(app, game)))
    assert "B: gaucho into row 2, space 2 of the job market" in said
    assert "Row 2 is full: move the job market token down to row 3" in said
    assert "C: maquinista into row 3, space 1 of the job market" in said
    assert "A: green farmer 4, black hand 1 peso onto green farmer space 1" in said


def test_by_hand_the_card_that_takes_the_place_of_an_objective_can_be_said(
    app: Flask, visitor: Visitor
) -> None:
    game = near()
    game.do(c.SayInVisit("ship", "start_6"))
    game.do(c.SayInVisit("objective", "3"))
    sheet = sheet_of(app, game)
    page = visitor.page(sheet)
    assert opened(page) == ["new_objective"]
    assert "Lay out a new objective card from the stack" in text_of(page)
    assert 'value="new_objective 9"' in page
    assert 'value="new_objective 3"' not in page
    game.do(c.SayInVisit("new_objective", "9"))
    game.do(c.LogVisit(ends=True))
    shown = game.state.table.objective_display
    assert isinstance(shown, tuple)
    assert set(shown) == {1, 2, 9, 4}


def test_a_disc_of_dark_corners_is_behind_a_tap_for_a_white_ship(
    app: Flask, visitor: Visitor
) -> None:
    sheet = sheet_of(app, near())
    page = say(visitor, sheet, "ship start_5")
    line = page.partition('id="visit-disc"')[2].partition("</form>")[0]
    plain, _, more = line.partition('<details class="more">')
    assert 'value="disc auxiliary"' in plain
    assert re.findall(r'value="disc (\w+)"', more) == ["step", "step_left", "strength"]
    assert "Your step limit grows by 1" in text_of(say(visitor, sheet, "disc step"))


def test_tiles_that_the_hand_draws_stay_open_until_all_are_said(
    app: Flask, visitor: Visitor
) -> None:
    game = near()
    said = ("delivery none", "exhaustion 0", "ship start_5", f"a {A}", f"b {B}", f"c {LAST}")
    for line, _, key in (one.partition(" ") for one in said):
        game.do(c.SayInVisit(line, key))
    sheet = sheet_of(app, game)
    assert opened(visitor.page(sheet)) == ["refill"]
    for value in ("refill_b carpintero.1", "refill_a blue.4.black"):
        assert opened(say(visitor, sheet, value)) == ["refill"]
    assert opened(say(visitor, sheet, "refill_c gaucho.0")) == []


def test_what_happened_tells_the_lines_of_a_visit(app: Flask, visitor: Visitor) -> None:
    game = near()
    said = (("disc", "step"), ("exhaustion", "1"))
    game.do(c.LogVisit("start_9", "none", (A, B, LAST), said, ends=True))
    play = f"/g/{stored(app, list(game.steps))}/play"
    told = text_of(visitor.page(f"{play}/history")).partition("Buenos Aires")[2]
    for line in (
        "1 exhaustion card removed",
        "Ship 9",
        "Green farmer, strength 4, went onto",
        "Gaucho: went into the job market",
    ):
        assert line in told
