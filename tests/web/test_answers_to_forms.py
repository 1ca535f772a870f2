"""What a form leads to: once per form, 303 or fragments, 422 with what was typed, 409 if stale."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.web.visitor import Visitor, text_of, value_of


def steps(app: Flask, game: str) -> int:
    found = app.extensions["companion"].games.step_count(game.removeprefix("/g/"))
    assert isinstance(found, int)
    return found


def test_without_htmx_a_tap_leads_back_to_the_page_it_came_from(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    assert ana.tap(game, set="p1 pesos 7").status_code == 303
    tapped = "?at=p1-1#d-p1-1"
    places = {"c/1": f"/c/1{tapped}", "p/p1": f"/p/p1{tapped}", "": "", "c/99": "", "../x": ""}
    for here, path in places.items():
        answer = ana.tap(game, set="p1 pesos 7", here=here)
        assert (answer.status_code, answer.location) == (303, game + path)


def test_with_htmx_a_tap_answers_what_changed_on_that_page(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    answer = ana.tap(game, htmx=True, set="p1 pesos 17", here="c/1", seen=1)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "<html" not in html
    for block in ("s-p1-1", "e-p1-1", "missing", "bar", "seen", "notice"):
        assert f'id="{block}"' in html
    assert 'id="s-p2-1"' not in html
    assert value_of(html, "seen") == "2"


def test_a_boosted_request_gets_the_whole_page(ana: Visitor) -> None:
    """One address for page and fragment; only the form's own htmx request gets fragments."""
    game = ana.begin()
    answer = ana.get(game, HX_Request="true", HX_Boosted="true")
    assert "<html" in answer.get_data(as_text=True)


def test_every_tap_of_the_pad_is_a_form(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    forms: tuple[dict[str, Any], ...] = (
        {"set": "p1 ships.18 2"},
        {"set": "p1 ships.18 -"},
        {"number": "p1 pesos", "value": "12+3-2"},
        {"typed": "p1 3", "value": "−4"},
        {"mode": "p1 3 counted"},
        {"nothing": "p1 4"},
        {"disc": "p1 city_discs.rotterdam", "quarter": "west", "value": "7"},
        {"disc": "p1 stations", "value": "11"},
    )
    for form in forms:
        assert ana.tap(game, **form).status_code == 303, form
    assert [row[0] for row in ana.matrix(game)[:5]] == ["2", "·", "·", "7", "11"]


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"set": ""},
        {"set": "p1 pesos"},
        {"set": "p1 pesos x"},
        {"set": "p1 pesos 99999"},
        {"set": "p1 no.such.field 1"},
        {"set": "p7 pesos 1"},
        {"number": "p1 pesos", "value": "1o"},
        {"number": "p1 pesos", "value": "1000"},
        {"number": "p1 pesos", "value": "-1"},
        {"typed": "p1 13", "value": "1"},
        {"typed": "p1 x", "value": "1"},
        {"typed": "p1 3", "value": "5000"},
        {"mode": "p1 3 guessed"},
        {"nothing": "p1 0"},
        {"disc": "p1 stations", "value": ""},
        {"disc": "p1 stations", "value": "-3"},
        {"disc": "p1 city_discs.paris", "quarter": "west", "value": "3"},
    ],
    ids=repr,
)
@pytest.mark.parametrize("htmx", [False, True])
def test_what_is_no_entry_is_refused_with_a_sentence(
    app: Flask, ana: Visitor, form: dict[str, str], htmx: bool
) -> None:
    game = ana.begin()
    answer = ana.tap(game, htmx=htmx, **form)
    assert answer.status_code == 422
    assert ana.get(game).status_code == 200
    assert steps(app, game) == 1
    html = answer.get_data(as_text=True)
    notice = html.split('id="notice"')[1].split("</p>")[0]
    assert notice.strip().endswith((".", ")")), notice
    assert "hidden" not in notice


def test_a_refused_number_is_shown_as_it_was_typed(ana: Visitor) -> None:
    game = ana.begin()
    answer = ana.tap(game, number="p1 pesos", value="seven<b>", here="c/1")
    assert "seven<b>" in text_of(answer)
    assert "1, 11, 12 of 12" in text_of(answer)


def test_two_numbers_for_one_field_are_both_offered(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, number="p1 pesos", value="30", seen=1)
    ana.tap(game, typed="p1 3", value="12", seen=1)
    pesos = bea.tap(game, number="p1 pesos", value="", was="", here="c/1", seen=1)
    said = "another phone wrote 30 for Ana, you typed –. Take my – Keep 30 for Ana"
    assert pesos.status_code == 409
    assert said in text_of(pesos)
    assert 'name="set" value="p1 pesos -"' in pesos.get_data(as_text=True)
    ships = bea.tap(game, typed="p1 3", value="-4", was="", here="c/3")
    assert "Take my −4 Keep 12 for Ana" in text_of(ships)
    assert bea.tap(game, points="p1 3 -4", seen=1).status_code == 409
    assert bea.tap(game, points="p1 3 -4", seen=3, here="c/3").status_code == 303
    assert ana.matrix(game)[2] == ["−4", "·"]


def test_a_stale_field_is_409_with_the_current_state(
    app: Flask, ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 ships.18 1", seen=1)
    page = bea.tap(game, set="p1 ships.18 2", seen=1, here="c/3")
    assert page.status_code == 409
    assert "Another phone changed this meanwhile." in text_of(page)
    assert 'value="p1 ships.18 2" data-by="1"' in page.get_data(as_text=True)
    fragments = bea.tap(game, htmx=True, set="p1 ships.18 2", seen=1, here="c/3")
    assert fragments.status_code == 409
    html = fragments.get_data(as_text=True)
    assert "Another phone changed this meanwhile." in html
    assert 'id="e-p1-3"' in html
    assert value_of(html, "seen") == "2"
    assert steps(app, game) == 2


def test_what_was_typed_into_a_stale_field_is_said(ana: Visitor) -> None:
    game = ana.begin()
    ana.tap(game, number="p1 pesos", value="5", seen=1)
    answer = ana.tap(game, number="p1 pesos", value="31", seen=1)
    assert answer.status_code == 409
    assert "31" in text_of(answer)


def test_disjoint_fields_from_an_old_page_always_succeed(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10", seen=1)
    assert bea.tap(game, set="p2 pesos 15", seen=1).status_code == 303
    assert bea.tap(game, typed="p1 3", value="9", seen=1).status_code == 303
    assert ana.matrix(game)[0] == ["2", "3"]


def test_the_same_tap_sent_again_is_answered_as_the_first_time(app: Flask, ana: Visitor) -> None:
    game = ana.begin()
    form: dict[str, Any] = {"set": "p1 pesos 10", "seen": "1", "form_id": "the same"}
    first = ana.tap(game, **form)
    again = ana.tap(game, **form)
    assert (first.status_code, first.location) == (again.status_code, again.location)
    assert steps(app, game) == 2
    ana.tap(game, set="p1 pesos 20", seen=2)
    assert ana.tap(game, **form).status_code == 303
    assert steps(app, game) == 3
    assert ana.matrix(game)[0] == ["4"]


def test_without_script_each_button_of_one_page_counts_once(app: Flask, ana: Visitor) -> None:
    game = ana.begin()
    page: dict[str, Any] = {
        "form_id": value_of(ana.page(f"{game}/c/2"), "form_id"),
        "seen": "1",
        "here": "c/2",
    }
    for tile in ("1a", "2b", "2b"):
        assert ana.tap(game, **page, set=f"p1 private_buildings.{tile} 1").status_code == 303
    assert steps(app, game) == 3
    file = ana.get(f"{game}/score.json").get_json()
    player = file["players"][0]
    assert player == {"name": "Ana", "private_buildings": ["1a", "2b"]}


def test_without_script_a_number_corrected_after_back_is_told_what_stands_now(
    app: Flask, ana: Visitor
) -> None:
    game = ana.begin()
    page: dict[str, Any] = {"form_id": "one page", "seen": "1", "number": "p1 pesos"}
    ana.tap(game, **page, value="5")
    answer = ana.tap(game, **page, value="31")
    assert answer.status_code == 409
    assert "31" in text_of(answer)
    assert steps(app, game) == 2


def test_the_same_beginning_sent_again_is_one_game(ana: Visitor) -> None:
    ana.get("/new")
    form = {"edition": "argentina", "name_1": "Ana", "form_id": "begin"}
    first, again = ana.post("/new", form), ana.post("/new", form)
    assert first.location == again.location
    assert text_of(ana.page("/")).count("Ana 0") == 1


def test_the_same_import_sent_again_is_one_game(ana: Visitor) -> None:
    ana.get("/import")
    form = {
        "form_id": "import",
        "text": '{"format": "gwt-score/1", "edition": "argentina", "players": [{"name": "Ana"}]}',
    }
    assert ana.post("/import", form).location == ana.post("/import", form).location


def test_undo_and_redo_are_forms_too(app: Flask, ana: Visitor) -> None:
    game = ana.begin()
    ana.tap(game, set="p1 pesos 10")
    form = {"form_id": "undo", "seen": "2", "here": "c/1"}
    answer = ana.post(f"{game}/undo", form)
    assert (answer.status_code, answer.location) == (303, f"{game}/c/1")
    assert ana.matrix(game)[0] == ["·"]
    assert ana.post(f"{game}/undo", form).status_code == 303
    assert steps(app, game) == 3
    assert ana.post(f"{game}/undo", {**form, "form_id": "late"}).status_code == 409
    ana.post(f"{game}/redo", {"form_id": "redo", "seen": "3"})
    assert ana.matrix(game)[0] == ["2"]


def test_the_beginning_of_a_game_stays_whatever_is_undone(ana: Visitor) -> None:
    game = ana.begin()
    for number in range(3):
        assert ana.post(f"{game}/undo", {"form_id": f"{number}", "seen": "1"}).status_code == 303
    assert ana.get(game).status_code == 200


def test_other_phones_ask_for_what_changed(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    assert ana.get(f"{game}/changes?seen=1&here=c/1").status_code == 204
    ana.tap(game, set="p2 pesos 10")
    answer = ana.get(f"{game}/changes?seen=1&here=c/1", HX_Request="true")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert 'id="s-p2-1"' in html
    assert 'id="s-p1-1"' not in html
    assert ana.get(f"{game}/changes?seen=2&here=c/1").status_code == 204
    for here in ("", "c/3", "p/p1", "c/0", "c/77", "p/nobody", "?"):
        assert ana.get(f"{game}/changes?seen=0&here={here}").status_code == 200


def test_a_game_needs_a_player_and_a_readable_date(ana: Visitor) -> None:
    form = {
        "edition": "argentina",
        "name_1": "",
        "played_on": "yesterday",
        "location": "R" * 101,
        "title": "Sunday",
    }
    answer = ana.post("/new", form)
    assert answer.status_code == 422
    html, said = answer.get_data(as_text=True), text_of(answer)
    assert value_of(html, "played_on") == "yesterday"
    assert value_of(html, "location") == "R" * 101
    assert value_of(html, "title") == "Sunday"
    for sentence in ("A date is written like", "0 to 100 characters", "A game has 1 to 4 players"):
        assert sentence in said


def test_every_fault_of_names_is_said_with_the_names_as_typed(ana: Visitor) -> None:
    names = {"name_1": "Ana", "name_2": "Ana", "name_3": "x" * 61}
    answer = ana.post("/new", {"edition": "argentina", **names})
    assert answer.status_code == 422
    html, said = answer.get_data(as_text=True), text_of(answer)
    assert [value_of(html, name) for name in names] == [*names.values()]
    assert 'Two players are called "Ana".' in said
    assert "1 to 60 characters" in said


def test_details_are_changed_in_one_action(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    form = {
        "name_p1": "Anna",
        "name_p2": "Bea",
        "name_new": "Caro",
        "title": "Sunday",
        "location": "Rosario",
        "played_on": "2026-11-27",
        "side_le_havre": "b",
    }
    assert ana.post(f"{game}/edit", {"form_id": "edit", **form}).status_code == 303
    page = text_of(ana.page(game))
    assert "Anna" in page
    assert "Caro" in page
    assert "Rosario" in page
    ana.post(f"{game}/undo", {"form_id": "undo"})
    page = text_of(ana.page(game))
    assert "Anna" not in page
    assert "Caro" not in page
    assert "Rosario" not in page


def test_details_sent_twice_are_changed_once(app: Flask, ana: Visitor) -> None:
    game = ana.begin("Ana")
    form = {"form_id": "edit", "name_p1": "Anna", "name_new": "Bea"}
    ana.post(f"{game}/edit", form)
    before = steps(app, game)
    ana.post(f"{game}/edit", {"form_id": "other", "name_p1": "Anne", "name_p2": "Bea"})
    ana.post(f"{game}/edit", form)
    assert steps(app, game) == before + 1
    assert "Anne" in ana.page(game)


def test_every_fault_of_the_details_is_said_at_once_and_nothing_is_changed(
    app: Flask, ana: Visitor
) -> None:
    game = ana.begin("Ana", "Bea")
    form = {"name_p1": "", "name_p2": "x" * 61, "played_on": "soon", "location": "R" * 101}
    answer = ana.post(f"{game}/edit", {"form_id": "edit", **form})
    assert answer.status_code == 422
    html, said = answer.get_data(as_text=True), text_of(answer)
    assert "4 things are not right" in said
    assert value_of(html, "name_p2") == "x" * 61
    assert value_of(html, "played_on") == "soon"
    assert steps(app, game) == 1


def test_two_players_can_swap_names_and_a_freed_name_can_be_taken(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    swapped = {"form_id": "swap", "name_p1": "Bea", "name_p2": "Ana"}
    assert ana.post(f"{game}/edit", swapped).status_code == 303
    assert ana.page(game).index("Bea") < ana.page(game).index("Ana")
    freed = {"form_id": "freed", "name_p1": "Ana", "name_p2": "Ana", "remove_p2": "1"}
    assert ana.post(f"{game}/edit", freed).status_code == 303


def test_an_old_form_of_details_does_not_take_back_what_others_changed(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    old = {"form_id": "old", "seen": "1", "name_p1": "Ana", "name_p2": "Bella", "location": ""}
    ana.post(
        f"{game}/edit",
        {"form_id": "new", "seen": "1", "name_p1": "Anna", "name_p2": "Bea", "location": "Rosario"},
    )
    assert bea.post(f"{game}/edit", old).status_code == 303
    page = text_of(ana.page(game))
    for said in ("Anna", "Bella", "Rosario"):
        assert said in page


def test_the_same_detail_changed_by_two_is_said(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.post(f"{game}/edit", {"form_id": "1", "seen": "1", "name_p1": "Anna", "name_p2": "Bea"})
    late = {"form_id": "2", "seen": "1", "name_p1": "Anne", "name_p2": "Bella"}
    answer = bea.post(f"{game}/edit", late)
    assert answer.status_code == 409
    assert "Another phone changed this meanwhile." in text_of(answer)
    assert "Anna" in ana.page(game)
    assert "Bella" not in ana.page(game)


def test_a_deleted_game_is_gone_and_can_be_brought_back(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game = ana.begin("Ana", title="Sunday")
    assert ana.post(f"{game}/delete").status_code == 303
    assert ana.get(game).status_code == 404
    home = ana.page("/")
    assert "Sunday" in home
    private = value_of(home, "game")
    assert visitor().post("/restore", {"game": private}).location == "/"
    assert ana.get(game).status_code == 404
    assert ana.post("/restore", {"game": private}).location == game
    assert ana.get(game).status_code == 200


def test_a_game_can_leave_a_list_and_come_back(ana: Visitor) -> None:
    game = ana.begin("Ana", title="Sunday")
    answer = ana.post(f"{game}/forget")
    assert "Sunday" in ana.page(answer.location)
    assert game + '"' not in ana.page("/")
    ana.post(f"{game}/keep")
    assert game + '"' in ana.page("/")


def test_who_only_follows_sees_and_cannot_touch(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, guest = ana.begin("Ana"), visitor()
    ana.post(f"{game}/join", {"role": "follow"})
    page = ana.page(f"{game}/join")
    addresses = {part.split('"')[0] for part in page.split('value="http://localhost')[1:]}
    follow = next(address for address in addresses if address != game)
    assert guest.get(follow).status_code == 200
    for path in ("tap", "undo", "redo", "edit", "delete", "join"):
        form = {"set": "p1 pesos 1", "role": "write"}
        assert guest.post(f"{follow}/{path}", form).status_code == 403, path
    assert guest.get(f"{follow}/edit").status_code == 403
    assert game not in guest.page(f"{follow}/join")


def test_settings_are_kept_and_nothing_else_is(ana: Visitor) -> None:
    ana.post("/settings", {"theme": "black", "hand": "left", "language": "xx"})
    page = ana.page("/")
    assert 'data-theme="black"' in page
    assert 'data-hand="left"' in page
    assert 'lang="en"' in page
    ana.post("/settings", {"theme": '"><script>'})
    assert 'data-theme="black"' in ana.page("/")


def test_a_body_over_the_limit_is_413(ana: Visitor) -> None:
    answer = ana.post("/import", {"text": "x" * 1_300_000})
    assert answer.status_code == 413
    assert "Too large" in text_of(answer)


def test_a_file_over_the_limit_of_score_files_is_one_sentence(ana: Visitor) -> None:
    answer = ana.upload("/import", b"[" * 1_100_000)
    assert answer.status_code == 422
    assert "larger than 1000000 bytes" in text_of(answer)
