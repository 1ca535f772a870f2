"""The table on the phone: corrected section by section, confirmed, never changed by looking."""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.play.solo.kind import SOLO
from companion.play.solo.state import SoloState
from companion.store.database import Database
from companion.table.pieces import UNKNOWN, CattleCard, EnginePlace, Seat, Worker, WorkerTile
from companion.table.state import JobMarket, Section
from companion.web.table.forms import FORMS
from tests.tapping import Tapping
from tests.web.table_games import fresh, middle, stored
from tests.web.test_every_address import everything
from tests.web.visitor import Visitor, new_form_id, tags, text_of

PAGES = ("", "/lies", "/facts", *(f"/{section}" for section in FORMS))
HOSTILE = (
    "☠",
    "-1",
    "999999999999",
    "<script>alert(1)</script>",
    "",
    "gaucho++",
    "9" * 4000,
    "\x00",
)


@pytest.fixture
def token(app: Flask) -> str:
    return stored(app, middle().steps)


@pytest.fixture
def state(app: Flask, token: str) -> Callable[[], SoloState]:
    games = app.extensions["companion"].games
    return lambda: Tapping(SOLO).state_of(games.open(token).steps)


def steps(app: Flask, token: str) -> int:
    count: int = app.extensions["companion"].games.step_count(token)
    return count


def picked(html: str) -> dict[str, str]:
    """What the form of a page would send as it stands."""
    found: dict[str, str] = {}
    name, inside = "", False
    for tag, attrs in tags(html):
        if tag == "form":
            inside = attrs.get("id") == "correct"
        if not inside:
            continue
        kind = attrs.get("type")
        if tag == "input" and (kind not in ("radio", "checkbox") or "checked" in attrs):
            found[str(attrs["name"])] = str(attrs.get("value"))
        if tag == "select":
            name = str(attrs["name"])
        if tag == "option" and "selected" in attrs:
            found[name] = str(attrs["value"])
    return found


def correct(who: Visitor, game: str, section: str, **changes: str) -> None:
    """Open a section's form, change it, send it."""
    path = f"/g/{game}/table/{section}"
    answer = who.post(path, {**picked(who.page(path)), **_named(changes)})
    assert answer.status_code == 303, text_of(answer)


def _named(changes: dict[str, str]) -> dict[str, str]:
    return {name.replace("__", "."): value for name, value in changes.items()}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", [middle, fresh], ids=["middle", "fresh"])
def test_looking_changes_nothing(
    app: Flask, ana: Visitor, database: Database, page: str, game: Callable[[], object]
) -> None:
    token = stored(app, game().steps)  # type: ignore[attr-defined]
    before = everything(database)
    assert ana.get(f"/g/{token}/table{page}").status_code == 200
    assert everything(database) == before
    assert steps(app, token) == len(game().steps)  # type: ignore[attr-defined]


def test_a_pad_has_no_table_and_refuses_its_forms(ana: Visitor) -> None:
    game = ana.begin()
    assert ana.get(f"{game}/table").status_code == 404
    assert ana.post(f"{game}/table/ships", {"form_id": new_form_id()}).status_code == 409


@pytest.mark.parametrize("section", FORMS)
def test_a_form_sent_as_it_stands_changes_no_piece(
    ana: Visitor, token: str, state: Callable[[], SoloState], section: str
) -> None:
    before = state().table
    correct(ana, token, section)
    after = state().table
    assert {name: getattr(after, name) for name in after.__slots__ if name != "doubted"} == {
        name: getattr(before, name) for name in before.__slots__ if name != "doubted"
    }
    assert section not in after.doubted


def test_a_worker_of_the_job_market_and_the_token(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "job_market", **{"1__2": "maquinista+", "token": "8"})
    market = state().table.job_market
    assert isinstance(market, JobMarket)
    assert market.rows[0][1] == WorkerTile(Worker.MAQUINISTA, True)
    assert market.token_row == 8
    assert Section.JOB_MARKET not in state().table.doubted


def test_a_foresight_tile_nobody_saw(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "foresight", space__0="?", space__5="-")
    assert state().table.foresight[0] == UNKNOWN
    assert state().table.foresight[5] is None


def test_cattle_cards_are_counted_or_unknown(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "cattle_market", card__caracu__2="2", card__serrano__="0")
    market = state().table.cattle_market
    assert isinstance(market, tuple)
    assert market.count(CattleCard("caracu", 2)) == 2
    path = f"/g/{token}/table/cattle_market"
    none = {n: "0" for n in picked(ana.page(path)) if n.startswith("card.")}
    ana.post(path, {**picked(ana.page(path)), **none, "nobody": "1"})
    assert state().table.cattle_market == UNKNOWN


def test_objective_cards_from_the_stack_on(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "objectives", card__0="24", card__1="?", card__2="-", card__3="-")
    assert state().table.objective_display == (24, 0)


def test_a_disc_on_a_ship_and_a_ship_that_left(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "ships", start_18__person="3", start_8__where="departed", departures="2")
    table = state().table
    assert next(ship.person for ship in table.shipping.ships if ship.ship == "start_18") == 3
    assert "start_8" in table.shipping.departed
    assert table.shipping.departures == 2


@pytest.mark.parametrize(
    ("seat", "said"), [("person", "disc of yours"), ("pedro", "disc of Pedro's")]
)
def test_a_disc_is_drawn_on_its_ship_in_its_colour(
    ana: Visitor, token: str, seat: str, said: str
) -> None:
    other = {"person": "pedro", "pedro": "person"}[seat]
    correct(ana, token, "ships", **{f"start_18__{seat}": "1", f"start_18__{other}": "0"})
    html = ana.page(f"/g/{token}/table")
    ships = re.findall(r"<li[^>]*>(.*?)</li>", html.split('class="tb-ships"')[1].split("</ul>")[0])
    (drawn,) = (ship for ship in ships if '<b class="figures">18</b>' in ship)
    assert re.findall(r'role="img" aria-label="1 ([^"]*)"', drawn.replace("&#39;", "'")) == [said]


def test_a_covered_space_and_discs_on_a_quay(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(
        ana, token, "cities", space__liverpool__south__2="covered", quay__rotterdam__1__pedro="2"
    )
    table = state().table
    assert [(c.city, c.quarter, c.number) for c in table.cities.covered] == [
        ("liverpool", "south", 2)
    ]
    assert sum(quay.pedro for quay in table.cities.quays if quay.quay.city == "rotterdam") == 2


def test_a_farmer_with_pesos(ana: Visitor, token: str, state: Callable[[], SoloState]) -> None:
    correct(ana, token, "farmers", tile__g4="green.6.black", pesos__g4="5")
    farmers = state().table.trail.farmers
    assert isinstance(farmers, tuple)
    farmer = next(farmer for farmer in farmers if farmer.space == "g4")
    assert (farmer.tile.strength, farmer.pesos) == (6, 5)


def test_a_building_of_pedro(ana: Visitor, token: str, state: Callable[[], SoloState]) -> None:
    correct(ana, token, "buildings", on__p3="pedro.4")
    assert any(b.space == "p3" and b.seat is Seat.PEDRO for b in state().table.trail.buildings)
    assert 4 not in state().table.boards.pedro.buildings_left


def test_where_both_stand_and_their_engines(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "estancieros", person="?", pedro="C")
    correct(ana, token, "engines", person="4t", pedro="depot")
    table = state().table
    assert (table.trail.estancieros.person, table.trail.estancieros.pedro) == (UNKNOWN, "C")
    assert table.railroad.engines.person == EnginePlace(4, turnout=True)
    assert table.railroad.engines.pedro == EnginePlace(31, depot=True)


def test_discs_and_masters_at_stations(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "stations", **{"31__pedro": "2", "master__ships": "?"})
    table = state().table
    assert next(there.pedro for there in table.railroad.stations if there.after == 31) == 2
    assert next(place.after for place in table.railroad.masters if place.master == "ships") is None


@pytest.mark.parametrize("seat", list(Seat))
def test_both_boards(ana: Visitor, token: str, state: Callable[[], SoloState], seat: Seat) -> None:
    correct(
        ana,
        token,
        f"{seat}_board",
        **{"hired__gaucho+": "2", "grain": "7", "farmer__0": "blue.5.?", "step_disc": "1"},
    )
    board = state().table.board(seat)
    assert (board.grain, board.strength_icons(), board.step_disc) == (7, 2, True)
    assert board.farmers[0].strength == 5


def test_one_tap_confirms_and_a_double_tap_is_one(
    app: Flask, ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    form = {"form_id": new_form_id(), "seen": str(steps(app, token)), "section": "job_market"}
    before = steps(app, token)
    for _ in range(2):
        assert ana.post(f"/g/{token}/table/confirm", form).status_code == 303
    assert steps(app, token) == before + 1
    assert Section.JOB_MARKET not in state().table.doubted


def test_a_double_tap_on_save_is_one_step(app: Flask, ana: Visitor, token: str) -> None:
    form = picked(ana.page(f"/g/{token}/table/engines"))
    before = steps(app, token)
    for _ in range(2):
        assert ana.post(f"/g/{token}/table/engines", form).status_code == 303
    assert steps(app, token) == before + 1


def test_an_older_form_saves_nothing_and_shows_what_is(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    old = picked(ana.page(f"/g/{token}/table/estancieros"))
    correct(ana, token, "estancieros", pedro="B")
    answer = ana.post(f"/g/{token}/table/estancieros", {**old, "pedro": "H"})
    assert answer.status_code == 409
    assert "moved on" in text_of(answer)
    assert picked(answer.get_data(as_text=True))["pedro"] == "B"
    assert state().table.trail.estancieros.pedro == "B"


def test_every_fault_at_once_and_what_was_typed_stays(app: Flask, ana: Visitor, token: str) -> None:
    path = f"/g/{token}/table/job_market"
    typed = {**picked(ana.page(path)), "1.1": "nobody", "2.2": "pirate", "4.1": "maquinista+"}
    before = steps(app, token)
    answer = ana.post(path, typed)
    assert answer.status_code == 422
    said = text_of(answer)
    assert "nobody" in said
    assert "pirate" in said
    assert picked(answer.get_data(as_text=True))["4.1"] == "maquinista+"
    assert steps(app, token) == before


@pytest.mark.parametrize("section", FORMS)
def test_hostile_values_are_faults(app: Flask, ana: Visitor, token: str, section: str) -> None:
    path = f"/g/{token}/table/{section}"
    typed = picked(ana.page(path))
    before = steps(app, token)
    for value in HOSTILE:
        hostile = {name: value for name in typed if name not in ("form_id", "seen")}
        answer = ana.post(path, {**typed, **hostile})
        assert answer.status_code == (400 if "\x00" in value else 422)
        assert "<script>alert" not in answer.get_data(as_text=True)
    assert steps(app, token) == before


def test_names_that_no_form_has_are_left_out(ana: Visitor, token: str) -> None:
    path = f"/g/{token}/table/ships"
    form = {
        **picked(ana.page(path)),
        "start_99.where": "here",
        "at": "<b>",
        "back": "//evil.example",
    }
    answer = ana.post(path, form)
    assert answer.status_code == 303
    assert answer.location.startswith(f"/g/{token}/table")


def test_what_does_not_add_up_is_saved_and_shown(ana: Visitor, token: str) -> None:
    correct(ana, token, "buildings", on__p2="person.5", on__p3="person.5")
    said = text_of(ana.page(f"/g/{token}/table"))
    assert "does not add up" in said or "do not add up" in said
    assert "Building 5" in said
    assert "Building 5" in text_of(ana.page(f"/g/{token}/table/buildings"))


def test_what_does_not_add_up_is_in_view_and_leads_to_its_place(ana: Visitor, token: str) -> None:
    path = f"/g/{token}/table/buildings"
    answer = ana.post(path, {**picked(ana.page(path)), "on.p2": "person.5", "on.p3": "person.5"})
    assert answer.location == f"/g/{token}/table#warnings"
    html = ana.page(f"/g/{token}/table")
    assert 'id="warnings"' in html
    assert f"{path}?at=p2" in html


def test_a_building_set_elsewhere_leaves_the_space_it_lay_on(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "buildings", on__p2="person.5")
    correct(ana, token, "buildings", on__p3="person.5")
    there = {b.space: (b.seat, b.number) for b in state().table.trail.buildings}
    assert there.get("p3") == (Seat.PERSON, 5)
    assert "p2" not in there


def test_a_farmer_of_which_there_is_one_leaves_the_space_it_lay_on(
    ana: Visitor, token: str, state: Callable[[], SoloState]
) -> None:
    correct(ana, token, "farmers", tile__g3="green.3.green")
    correct(ana, token, "farmers", tile__g4="green.3.green")
    farmers = state().table.trail.farmers
    assert isinstance(farmers, tuple)
    assert [f.space for f in farmers if f.tile.colour == "green" and f.tile.strength == 3] == ["g4"]


def test_a_printed_fact_is_learned_once_and_kept_in_my_copy(app: Flask, ana: Visitor) -> None:
    token = stored(app, fresh().steps)
    path = f"/g/{token}/table/facts"
    form = {**picked(ana.page(path)), "stations.1.after_space": "7", "stations.1.vp": "3"}
    before = steps(app, token)
    for _ in range(2):
        assert ana.post(path, form).status_code == 303
    assert steps(app, token) == before + 2
    assert "After space 7" in text_of(ana.page(f"/g/{token}/table"))
    copies, phone = app.extensions["companion"].copies, ana.client.get_cookie("phone")
    assert phone
    mine = [copies.open(row.token) for row in copies.listed(phone.value)]
    assert any(kept.document["corrections"].get("stations.1.vp") == 3 for kept in mine)


def test_what_a_guest_teaches_stays_with_the_game_until_its_owner_takes_it_over(
    app: Flask, ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    copy, guest = ana.copy(), visitor()
    token = stored(app, fresh().steps)
    kept = app.extensions["companion"].copies.open(copy.removeprefix("/copy/"))
    with app.extensions["companion"].games.appending(token, "") as appending:
        appending.pin_copy(kept.row.id, 1)
    path = f"/g/{token}/table/facts"
    guest.page("/copy")
    assert "somebody else" in text_of(guest.page(path))
    form = {**picked(guest.page(path)), "stations.1.vp": "3", "stations.2.vp": "4"}
    assert guest.post(path, {**form, "form_id": new_form_id()}).status_code == 303
    assert ana.get(f"{copy}/copy.json").get_json()["corrections"] == {}
    assert "somebody else" not in text_of(ana.page(path))
    own = {**picked(ana.page(path)), "stations.2.vp": "5", "form_id": new_form_id()}
    assert ana.post(path, own).status_code == 303
    found = ana.get(f"{copy}/copy.json").get_json()["corrections"]
    assert found == {"stations.1.vp": 3, "stations.2.vp": 5}


def test_two_stations_after_one_space_are_a_fault(app: Flask, ana: Visitor) -> None:
    token = stored(app, fresh().steps)
    path = f"/g/{token}/table/facts"
    twice = {"stations.1.after_space": "7", "stations.2.after_space": "7", "stations.1.vp": "999"}
    answer = ana.post(path, {**picked(ana.page(path)), **twice})
    assert answer.status_code == 422
    assert "Two stations after space 7" in text_of(answer)
    assert picked(answer.get_data(as_text=True))["stations.2.after_space"] == "7"


def test_a_follower_reads_and_corrects_nothing(
    app: Flask, ana: Visitor, visitor: Callable[[], Visitor], token: str
) -> None:
    token = stored(app, middle().steps)
    answer = ana.post(f"/g/{token}/join", {"form_id": new_form_id(), "role": "follow"})
    page = answer.get_data(as_text=True) + ana.page(f"/g/{token}/join")
    follow = next(t for t in re.findall(r"/g/([\w-]{20,})", page) if t != token)
    bea = visitor()
    html = bea.page(f"/g/{follow}/table")
    assert not [
        tag
        for tag, attrs in tags(html)
        if (attrs.get("action") or "").startswith(f"/g/{follow}/table")
    ]
    assert f"/g/{follow}/table/farmers" not in html
    assert bea.get(f"/g/{follow}/table/ships").status_code == 303
    assert bea.get(f"/g/{follow}/table/lies").status_code == 200
    form = picked(ana.page(f"/g/{token}/table/ships"))
    assert bea.post(f"/g/{follow}/table/ships", form).status_code == 403


def test_others_see_a_change_and_nothing_when_there_is_none(
    app: Flask, ana: Visitor, token: str
) -> None:
    seen = steps(app, token)
    assert ana.get(f"/g/{token}/table/changes?seen={seen}").status_code == 204
    correct(ana, token, "estancieros", pedro="B")
    answer = ana.get(f"/g/{token}/table/changes?seen={seen}")
    assert answer.status_code == 200
    assert "Pedro stands here" in answer.get_data(as_text=True)


def test_what_should_lie_where_names_every_place(ana: Visitor, token: str) -> None:
    said = text_of(ana.page(f"/g/{token}/table/lies"))
    for place in ("Railroad", "Job market", "Loading zone", "City maps", "Your board", "Decks"):
        assert place in said
    assert "seed S7" in said
