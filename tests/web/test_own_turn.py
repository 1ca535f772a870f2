"""The own turn through its pages: tapped on pictures, listed, taken back line by line."""

import re
from urllib.parse import unquote

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo.events import DrawKind
from companion.play.solo.person.expected import STEP_LEFT
from companion.play.solo.person.tiles import locations
from companion.play.solo.person.ways import ways
from companion.table import events as e
from companion.table.pieces import Colour, EnginePlace, Seat, Unknown, Worker, WorkerTile
from companion.table.state import MasterPlace, Section
from companion.table.trail import BUENOS_AIRES
from tests.play.solo.test_solo_game import Game
from tests.play.solo.test_ways import ORANGE, YELLOW, at
from tests.web.table_games import middle, stored
from tests.web.test_solo import hidden
from tests.web.visitor import Visitor, new_form_id, tags, text_of, value_of

STOP = re.compile(r'<button class="place" name="picks" value="([^"]+)"')
TAKE_BACK = re.compile(r'<button name="take_back" value="(\d+)"')


@pytest.fixture
def at_table(ana: Visitor) -> tuple[Visitor, str]:
    """A game with everything drawn by the app, at the person's first turn."""
    form = {"person": "Ana", "difficulty": "medium", "deck": "companion", "draws": "app"}
    form |= {"logs": "1", "seed": "OWNTURN", "form_id": new_form_id()}
    play = ana.post("/solo/new", form).location
    ana.post(play, {**hidden(ana.page(play)), "begin": "1"})
    return ana, play


def tap(visitor: Visitor, play: str, **form: str) -> str:
    answer = visitor.post(play, {**hidden(visitor.page(play)), **form})
    assert answer.status_code == 303, form
    return visitor.page(play)


def test_where_one_stopped_is_one_tap_and_listed_in_words(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    stops = STOP.findall(ana.page(play))
    assert set(stops) == set("ABCDEFGH")
    page = tap(ana, play, log="move", picks="A")
    assert len(TAKE_BACK.findall(page)) == 1
    assert "Building " in page.partition('class="logged-list"')[2]


def test_the_head_says_whose_turn_it_is_and_whose_numbers_stand_there(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    page = ana.page(play)
    assert "Ana, your turn Turn 1" in text_of(page.partition("<h1>")[2].partition("</h1>")[0])
    numbers = page.partition('id="status"')[2].partition("</details>")[0]
    shut, _, opened = numbers.partition("</summary>")
    assert "Pedro" in text_of(shut)
    assert "Grain: 0" in text_of(opened)
    assert "Locations to Buenos Aires: 9" in text_of(opened)
    assert "specialization" in text_of(opened)
    ended = ana.post(play, {**hidden(page), "end": "logged"}, htmx=True).get_data(as_text=True)
    assert "Pedro’s turn Turn 1" in text_of(ended.rpartition('id="whose"')[2])
    assert 'hx-swap-oob="true"' in ended


@pytest.mark.parametrize(("kind", "shown"), [("hire", False), ("engine", False), ("farmer", True)])
def test_a_picture_of_its_own_takes_the_place_of_the_map(
    at_table: tuple[Visitor, str], kind: str, shown: bool
) -> None:
    ana, play = at_table
    page = ana.page(f"{play}?log={kind}")
    assert ('class="turn-picture"' in page) is shown
    assert 'id="picker"' in page


def test_what_the_place_offers_lies_open_on_the_page(app: Flask, ana: Visitor) -> None:
    """A logged turn is three taps: the place, what was done there, the end."""
    game = at("E", ORANGE)
    neutral = game.state.facts.trail.neutral
    hires = neutral[game.state.table.trail.neutral.index("A")]
    game.set(e.EstancierosSet(None, "start"))
    play = f"/g/{stored(app, list(game.steps))}/play"
    page = tap(ana, play, log="move", picks=hires)
    picker = page.partition('id="picker"')[2].partition("</section>")[0]
    assert 'name="log" value="hire"' in picker
    worker = next(a for tag, a in tags(picker) if tag == "button" and a.get("name") == "picks")
    page = tap(ana, play, log="hire", picks=str(worker["value"]))
    assert len(TAKE_BACK.findall(page)) == 2


@pytest.mark.parametrize("sure", [True, False], ids=["sure", "in doubt"])
def test_a_place_is_one_tap_by_the_way_that_only_costs_less(
    app: Flask, ana: Visitor, sure: bool
) -> None:
    """E to F: past Pedro's building for 1 peso, past the farmer for 2, which is in the list.
    Farmers in doubt stay so whichever way it was: no way is asked."""
    game = at("E", ORANGE)
    if not sure:
        game.set(e.SectionsDoubted((Section.FARMERS,)))
    play = f"/g/{stored(app, list(game.steps))}/play"
    page = ana.page(play)
    at_once = [stop for stop in STOP.findall(page) if stop.startswith("F")]
    assert at_once == (["F,f6", "F,f6", "F,o1"] if sure else ["F", "F"])


def test_objective_cards_of_the_display_lie_open_and_those_of_the_stack_behind_a_tap(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    page = ana.page(f"{play}?log=objective").partition('id="picker"')[2]
    display, _, stack = page.partition('id="more-objective"')
    number = re.compile(r'name="picks" value="(\d+)"')
    assert len(number.findall(display)) == 5  # with the one that nobody names
    assert len(number.findall(stack)) == 20


def test_an_objective_card_is_named_with_its_tasks(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    page = tap(ana, play, log="objective", picks="7")
    assert "Card 7: Caracu, 2 × private building" in text_of(page)


def test_taking_the_last_line_back_is_as_if_it_was_never_logged(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    before = STOP.findall(ana.page(play))
    page = tap(ana, play, log="move", picks="B")
    page = tap(ana, play, take_back=TAKE_BACK.findall(page)[0])
    assert STOP.findall(page) == before
    assert not TAKE_BACK.findall(page)


def test_another_place_corrects_the_move_in_one_tap(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    tap(ana, play, log="exhaustion", picks="1")
    page = tap(ana, play, log="move", picks="C")
    tap(ana, play, log="objective", picks="0")
    page = ana.page(play)
    picture = page.partition("turn-map")[2].partition("</form>")[0]
    taken_back = value_of(picture, "take_back")
    instead = STOP.findall(picture)
    assert instead
    assert "C" not in instead
    page = tap(ana, play, log="move", picks=instead[0], take_back=taken_back)
    listed = text_of(page.partition('class="logged-list"')[2].partition("</ul>")[0])
    assert f"Building {instead[0]}" in listed
    assert "Building C" not in listed
    assert len(TAKE_BACK.findall(page.partition('class="logged-list"')[2])) == 3


def test_who_could_not_pay_all_says_so_at_the_logged_line(app: Flask) -> None:
    visitor, game = Visitor(app.test_client()), at("E", ORANGE)
    play = f"/g/{stored(app, list(game.steps))}/play"
    page = tap(visitor, play, log="move", picks="F,o1")
    less = page.partition('class="less"')[2].partition("</details>")[0]
    assert re.findall(r'value="(F,o1,paid:\d)"', less) == ["F,o1,paid:1", "F,o1,paid:0"]
    page = tap(
        visitor, play, log="move", picks="F,o1,paid:1", take_back=value_of(less, "take_back")
    )
    listed = text_of(page.partition('class="logged-list"')[2].partition("</ul>")[0])
    assert "1 peso paid" in listed
    table = visitor.page(play.replace("/play", "/table"))
    assert "orange farmer 5, green hand 2 pesos, 1 peso on it" in text_of(table)


def test_what_happened_says_where_and_what(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    tap(ana, play, log="move", picks="B")
    tap(ana, play, log="build", picks="1,f1")
    tap(ana, play, log="hire", picks="unsaid")
    happened = text_of(ana.page(f"{play}/history"))
    assert "Moved: building B" in happened
    assert "Built: Building 1a, the" in happened
    assert "Hired:" not in happened


def test_an_earlier_line_is_taken_back_and_the_later_one_stays(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    tap(ana, play, log="exhaustion", picks="1")
    page = tap(ana, play, log="move", picks="B")
    first, _ = TAKE_BACK.findall(page)
    page = tap(ana, play, take_back=first)
    listed = page.partition('class="logged-list"')[2].partition("</ul>")[0]
    assert "Building" in listed
    assert len(TAKE_BACK.findall(page)) == 1
    assert "exhaustion" not in listed


def test_a_line_that_is_gone_is_taken_back_by_nobody(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    page = tap(ana, play, log="move", picks="B")
    form = {**hidden(page), "take_back": TAKE_BACK.findall(page)[0]}
    assert ana.post(play, form).status_code == 303
    assert ana.post(play, form).status_code == 303
    old = {**form, "form_id": new_form_id()}
    assert ana.post(play, old).status_code == 409
    assert ana.post(play, {**hidden(ana.page(play)), "take_back": "1"}).status_code == 303
    assert STOP.findall(ana.page(play))


@pytest.mark.parametrize("kind", ["hire", "build", "engine", "cattle", "objective", "farmer"])
def test_each_thing_is_tapped_where_it_lies(at_table: tuple[Visitor, str], kind: str) -> None:
    ana, play = at_table
    page = ana.page(f"{play}?log={kind}")
    picker = page.partition('id="picker"')[2].partition("</section>")[0]
    assert picker
    on_map = kind == "farmer"
    pictures = tags(page if on_map else picker)
    offered = [a for _, a in pictures if a.get("name") == "picks" and a.get("value") != "unsaid"]
    links = [a for tag, a in tags(page) if f"log={kind}&picks=" in (a.get("href") or "")]
    assert offered or links
    assert all(a.get("aria-label") for a in offered + links)


def test_a_farmer_in_doubt_is_on_the_map_or_one_that_nobody_saw_come(
    ana: Visitor, app: Flask
) -> None:
    game = middle()
    farmers = game.state.table.trail.farmers
    assert not isinstance(farmers, Unknown)
    assert not game.state.table.sure(Section.FARMERS)
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play?log=farmer")
    on_map = page.partition('class="turn-picture"')[2].partition("</form>")[0]
    picker = page.partition('id="picker"')[2].partition("</section>")[0]
    assert all(f"picks={one.space}" in on_map for one in farmers)
    assert all(f"picks={colour}" in picker for colour in Colour)


def test_what_is_asked_of_a_farmer_follows_his_place(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    page = ana.page(f"{play}?log=farmer")
    first = next(a for tag, a in tags(page) if "log=farmer&picks=" in (a.get("href") or ""))
    asked = ana.page(str(first["href"]))
    picker = asked.partition('id="picker"')[2].partition("</section>")[0]
    told = [a.get("href") or a.get("value") or "" for _, a in tags(picker)]
    assert any(address.endswith(("beside", "%2Cbeside")) for address in told), told


@pytest.mark.parametrize("kind", ["hire", "build", "engine", "cattle", "farmer", "quay", ""])
def test_i_do_not_know_is_always_there_and_listed(at_table: tuple[Visitor, str], kind: str) -> None:
    ana, play = at_table
    page = ana.page(f"{play}?log={kind}")
    unsaid = [a for tag, a in tags(page) if a.get("value") == "unsaid" and tag == "button"]
    assert [a["name"] for a in unsaid] == ["picks"]
    page = tap(ana, play, log=kind or "move", picks="unsaid")
    listed = page.partition('class="logged-list"')[2].partition("</ul>")[0]
    assert "not known exactly" in listed
    assert 'class="tb-doubt"' in ana.page(f"{play.removesuffix('/play')}/table")


def test_what_is_not_offered_shows_the_plain_turn(at_table: tuple[Visitor, str]) -> None:
    ana, play = at_table
    for asked in ("log=nothing", "log=build&picks=99", "log=move&picks=x"):
        assert 'id="picker"' not in ana.page(f"{play}?{asked}")


@pytest.mark.parametrize(("end", "doubted"), [("logged", False), ("unseen", True)])
def test_both_ends_stand_side_by_side(
    at_table: tuple[Visitor, str], end: str, doubted: bool
) -> None:
    ana, play = at_table
    page = ana.page(play)
    ends = [a["value"] for tag, a in tags(page) if tag == "button" and a.get("name") == "end"]
    assert ends == ["logged", "unseen"]
    tap(ana, play, end=end)
    table = ana.page(f"{play.removesuffix('/play')}/table")
    assert ('class="tb-doubt"' in table) is doubted


def test_how_much_one_logs_is_changed_in_the_middle_of_a_game(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    page = tap(ana, play, logging="0")
    assert 'name="logging" value="0" aria-pressed="true"' in page


PICKED = re.compile(r'(?:name="picks" value="| href="[^"]*&amp;picks=)([^"&]+)"')


def offered_first(page: str) -> tuple[list[str], list[str]]:
    """What lies open of a picker on its own picture, and what is behind its tap."""
    picker = page.partition('id="picker"')[2].partition("</section>")[0]
    first, _, farther = picker.partition("<details")
    near = [unquote(key) for key in PICKED.findall(first) if key != "unsaid"]
    return near, [unquote(key) for key in PICKED.findall(farther.partition("</details>")[0])]


def test_on_a_farmer_tile_only_that_farmer_is_on_the_map(app: Flask, ana: Visitor) -> None:
    game = at("o1", ORANGE, YELLOW)
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play?log=farmer")
    on_map = page.partition('class="turn-picture"')[2].partition("</form>")[0]
    assert "picks=o1" in on_map
    assert "picks=y4" not in on_map
    assert offered_first(page) == ([], ["y4"])


def test_buildings_beyond_the_own_carpinteros_are_behind_a_tap(app: Flask, ana: Visitor) -> None:
    """One carpintero: 1a at once; with 1a on the trail also what replaces it for one more."""
    game = at("B")
    needed = [game.state.facts.building(n, "a").carpinteros for n in range(1, 11)]
    near, farther = offered_first(ana.page(f"/g/{stored(app, list(game.steps))}/play?log=build"))
    assert near == [str(n) for n, count in enumerate(needed, 1) if count <= 1]
    assert len(near) + len(farther) == 10
    game.do(c.LogOwn("build", (near[0], "f1")))
    more, _ = offered_first(ana.page(f"/g/{stored(app, list(game.steps))}/play?log=build"))
    assert more == [
        str(n) for n, count in enumerate(needed, 1) if count <= 2 and str(n) not in near[:1]
    ]


@pytest.mark.parametrize("sure", [True, False], ids=["sure", "in doubt"])
def test_an_engine_goes_as_far_as_its_maquinistas_and_never_onto_the_other(
    app: Flask, ana: Visitor, sure: bool
) -> None:
    game = at("D", engine=2)
    game.set(e.EnginesSet(EnginePlace(2), EnginePlace(3)))
    if not sure:
        game.set(e.SectionsDoubted((Section.ENGINES,)))
    near, farther = offered_first(ana.page(f"/g/{stored(app, list(game.steps))}/play?log=engine"))
    assert ("3:0" in [*near, *farther]) is not sure
    if sure:
        assert near == ["2:1", "3:1", "4:0"]
        assert {"0:0", "5:0"} <= set(farther)
    else:
        assert not farther


def test_the_own_engine_is_drawn_on_its_turnout(app: Flask, ana: Visitor) -> None:
    game = at("D")
    game.set(e.EnginesSet(EnginePlace(4, turnout=True), EnginePlace(0)))
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play?log=engine")
    picker = page.partition('id="picker"')[2].partition("<details")[0]
    assert picker.count("tb-engine person") == 1


def at_the_first_station(*more: e.TableEvent) -> tuple[Game, str]:
    """A game, and the query of what is asked after an engine reached the turnout after space 4."""
    game = at("D")
    masters = tuple(place.master for place in game.state.table.railroad.masters)
    placed = (MasterPlace(masters[0], 4), MasterPlace(masters[1], 9))
    game.set(e.StationsSet((), (*placed, *(MasterPlace(one) for one in masters[2:]))), *more)
    return game, "?log=engine&picks=4:1"


def test_only_the_master_of_the_station_that_was_reached_is_offered(
    app: Flask, ana: Visitor
) -> None:
    game, asked = at_the_first_station()
    here, *others = (place.master for place in game.state.table.railroad.masters)
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play{asked}")
    near, farther = offered_first(page)
    assert near == ["4:1,no", "4:1,yes", f"4:1,master:{here}"]
    assert f"4:1,master:{others[0]}" not in farther  # it lies beside another station
    assert "with its station master" in page


@pytest.mark.parametrize("sure", [True, False], ids=["sure", "in doubt"])
def test_only_a_worker_that_was_hired_can_be_given_up(app: Flask, ana: Visitor, sure: bool) -> None:
    hired = e.WorkerHired(Seat.PERSON, WorkerTile(Worker.CARPINTERO))
    game, asked = at_the_first_station(hired)
    if not sure:
        game.set(e.SectionsDoubted((Section.PERSON_BOARD,)))
    master = game.state.table.railroad.masters[0].master
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play{asked},master:{master}")
    near, farther = offered_first(page)
    workers = [key.rpartition(",")[2] for key in near if not key.endswith("unsaid")]
    assert workers == (["carpintero"] if sure else ["gaucho", "carpintero", "maquinista"])
    assert bool(farther) is sure


def test_a_station_may_have_got_the_disc_of_the_step_limit(app: Flask, ana: Visitor) -> None:
    game, _ = at_the_first_station()
    play = f"/g/{stored(app, list(game.steps))}/play"
    tap(ana, play, log="move", picks="unsaid")
    before, _, _ = ana.page(play).partition('id="others"')
    after, _, _ = tap(ana, play, log="engine", picks="4:1,yes").partition('id="others"')
    assert ["log=step_left" in page for page in (before, after)] == [False, True]
    assert "Left step limit cleared" in tap(ana, play, log="step_left", picks="")
    assert "Left step limit cleared" in text_of(ana.page(f"{play}/history"))


PRICE = re.compile(r'<b class="price figures">(\d+)</b>')


def test_the_second_hire_of_building_a_lies_open_and_is_two_pesos_dearer(
    app: Flask, ana: Visitor
) -> None:
    game = Game(app_draws=tuple(DrawKind))
    place = game.state.facts.trail.neutral[game.state.table.trail.neutral.index("A")]
    play = f"/g/{stored(app, list(game.steps))}/play"
    first = tap(ana, play, log="move", picks=place)
    worker = unquote(PICKED.findall(first.partition('id="picker"')[2])[0])
    second = tap(ana, play, log="hire", picks=worker)
    before, after = (list(map(int, PRICE.findall(page))) for page in (first, second))
    assert after == [pesos + 2 for pesos in before[1:]]
    assert "2 pesos more" in second
    worker = unquote(PICKED.findall(second.partition('id="picker"')[2])[0])
    assert 'id="picker"' not in tap(ana, play, log="hire", picks=worker)


def test_the_map_that_was_cut_is_whole_with_one_tap(app: Flask, ana: Visitor) -> None:
    game = at("E", ORANGE)
    play = f"/g/{stored(app, list(game.steps))}/play"
    cut = ana.page(play)
    whole = ana.page(f"{play}?map=whole")
    assert 'class="whole" href' in cut
    assert 'class="whole" href' not in whole
    assert len(STOP.findall(whole)) == len(STOP.findall(cut))


def test_who_stops_early_comes_to_the_pad_with_what_is_known(
    at_table: tuple[Visitor, str],
) -> None:
    ana, play = at_table
    assert f'href="{play}/standing#stop"' in ana.page(play)
    assert f'action="{play}/score"' in ana.page(f"{play}/standing")
    pad = ana.post(f"{play}/score", {}).location
    assert ana.get(pad).status_code == 200
    assert STOP.findall(ana.page(play))


@pytest.mark.parametrize("kind", ["exhaustion", "farmer"])
def test_exhaustion_cards_are_said_in_words(app: Flask, ana: Visitor, kind: str) -> None:
    game = at("o1", ORANGE)
    asked = "farmer&picks=o1,beside" if kind == "farmer" else kind
    page = text_of(ana.page(f"/g/{stored(app, list(game.steps))}/play?log={asked}"))
    assert ("No exhaustion card" if kind == "farmer" else "1 exhaustion card removed") in page
    assert "2 exhaustion cards taken" in page


FAR = re.compile(r'<circle class="lit far"')


@pytest.mark.parametrize(
    ("cleared", "steps"),
    [
        ((), 3),
        ((e.StepDiscCleared(Seat.PERSON),), 4),
        ((e.DiscSpaceCleared(Seat.PERSON, STEP_LEFT),), 5),
        ((e.SectionsDoubted((Section.PERSON_BOARD,)),), 6),
    ],
    ids=["none", "right", "left", "in doubt"],
)
def test_places_beyond_the_step_limit_are_quieter_and_stay_to_be_tapped(
    app: Flask, ana: Visitor, cleared: tuple[e.TableEvent, ...], steps: int
) -> None:
    game = at("start")
    game.set(*cleared, e.GrainGained(Seat.PEDRO, 1))
    state = game.state
    near = [ways(state, space)[0].steps <= steps for space in (*locations(state), BUENOS_AIRES)]
    page = ana.page(f"/g/{stored(app, list(game.steps))}/play")
    assert len(FAR.findall(page)) == near.count(False) > 0
    assert len(STOP.findall(page)) >= len(near) - 1
    assert f"Step limit {steps}." in page
