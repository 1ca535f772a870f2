"""My copy: correcting printed facts, taking them along, and games that keep their version."""

import json
import re
from collections.abc import Callable

import pytest

from companion.scoring.editions import argentina
from companion.scoring.sheet import ObjectiveAnswer
from tests.web.visitor import Visitor, tags, text_of, value_of

SHIP = "ships.start_18.vp"


def corrections(visitor: Visitor, copy: str) -> dict[str, int]:
    found: dict[str, int] = visitor.get(f"{copy}/copy.json").get_json()["corrections"]
    return found


def ship_18(visitor: Visitor, copy: str, vp: str) -> int:
    return visitor.post(f"{copy}/ships", {SHIP: vp}).status_code


def pin(visitor: Visitor, game: str, copy: str) -> None:
    """Choose a copy in a game's details."""
    page = visitor.page(f"{game}/edit")
    form = {"name_p1": "Ana", "seen": value_of(page, "seen"), "copy": copy.removeprefix("/copy/")}
    assert visitor.post(f"{game}/edit", form).status_code == 303


def test_a_new_copy_is_listed_for_its_phone_only(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    copy = ana.copy("Grandmother's")
    assert "Grandmother's" in text_of(ana.page("/copy"))
    other = visitor()
    assert "Grandmother's" not in text_of(other.page("/copy"))
    assert "Grandmother's" in text_of(other.page(copy))


def test_every_block_of_facts_has_a_page(ana: Visitor) -> None:
    copy = ana.copy()
    blocks = {
        str(a["href"])
        for tag, a in tags(ana.page(copy))
        if tag == "a" and str(a.get("href")).startswith(f"{copy}/") and "json" not in str(a["href"])
    }
    assert len(blocks) >= 8
    assert ana.page(f"{copy}/pedro")
    for block in blocks - {f"{copy}/pedro"}:
        assert ana.page(block).count("<input") > 1
    assert ana.get(f"{copy}/no-such-block").status_code == 404
    assert ana.post(f"{copy}/no-such-block").status_code == 404


def test_a_corrected_fact_is_kept_and_counted(ana: Visitor) -> None:
    copy = ana.copy()
    assert ship_18(ana, copy, "15") == 303
    assert corrections(ana, copy) == {SHIP: 15}
    assert "1 corrected" in text_of(ana.page(copy))
    assert value_of(ana.page(f"{copy}/ships"), SHIP) == "15"


def test_what_is_shipped_anyway_or_left_empty_is_no_correction(ana: Visitor) -> None:
    copy = ana.copy()
    ship_18(ana, copy, "15")
    shipped = next(
        str(a["placeholder"])
        for tag, a in tags(ana.page(f"{copy}/ships"))
        if tag == "input" and a.get("name") == SHIP
    )
    ship_18(ana, copy, shipped)
    assert corrections(ana, copy) == {}
    ship_18(ana, copy, "15")
    ship_18(ana, copy, "")
    assert corrections(ana, copy) == {}


def test_every_fault_of_a_block_is_said_at_once_and_the_typing_kept(ana: Visitor) -> None:
    copy = ana.copy()
    answer = ana.post(
        f"{copy}/ships", {SHIP: "100", "ships.pile_12.vp": "x", "ships.pile_14.vp": "9"}
    )
    assert answer.status_code == 422
    html, said = answer.get_data(as_text=True), text_of(answer)
    assert "2 things are not right" in said
    assert "99 is the most there can be." in said
    assert "This is not a number." in said
    typed = [value_of(html, path) for path in (SHIP, "ships.pile_12.vp", "ships.pile_14.vp")]
    assert typed == ["100", "x", "9"]
    assert html.count('aria-invalid="true"') == 2
    assert corrections(ana, copy) == {}


def test_two_pages_of_the_same_block_keep_what_each_changed(ana: Visitor) -> None:
    copy = ana.copy()
    ship_18(ana, copy, "15")
    page = ana.page(f"{copy}/ships")
    fields = {str(a["name"]): str(a.get("value", "")) for tag, a in tags(page) if tag == "input"}
    other = next(name for name in fields if name.startswith("ships.start_15.vp"))
    assert ana.post(f"{copy}/ships", {**fields, other: "7"}).status_code == 303
    assert ana.post(f"{copy}/ships", {**fields, SHIP: ""}).status_code == 303
    assert corrections(ana, copy) == {other: 7}


def test_two_pages_that_say_the_same_fact_differently_are_told_so(ana: Visitor) -> None:
    copy = ana.copy()
    page = ana.page(f"{copy}/ships")
    fields = {str(a["name"]): str(a.get("value", "")) for tag, a in tags(page) if tag == "input"}
    assert ana.post(f"{copy}/ships", {**fields, SHIP: "7"}).status_code == 303
    other = ana.post(f"{copy}/ships", {**fields, SHIP: "8"})
    html = other.get_data(as_text=True)
    assert (other.status_code, "said 7 here meanwhile" in text_of(html)) == (409, True)
    assert corrections(ana, copy) == {SHIP: 7}
    again = {**fields, SHIP: value_of(html, SHIP), "version": value_of(html, "version")}
    assert ana.post(f"{copy}/ships", again).status_code == 303
    assert corrections(ana, copy) == {SHIP: 8}


def test_a_form_cannot_write_facts_of_another_block(ana: Visitor) -> None:
    copy = ana.copy()
    ana.post(f"{copy}/cattle", {SHIP: "15", "no.such.fact": "3"})
    assert corrections(ana, copy) == {}


def test_a_copy_is_taken_along_and_brought_in(ana: Visitor) -> None:
    copy = ana.copy("Mine <b>")
    ship_18(ana, copy, "15")
    exported = ana.get(f"{copy}/copy.json")
    assert "attachment" in exported.headers["Content-Disposition"]
    assert copy.removeprefix("/copy/") not in exported.get_data(as_text=True)
    answer = ana.upload("/copy/import", exported.get_data())
    assert answer.status_code == 303
    assert answer.location != copy
    assert ana.get(f"{answer.location}/copy.json").get_json() == exported.get_json()


def test_a_broken_copy_is_refused_with_every_fault(ana: Visitor) -> None:
    broken = {
        "format": "gwt-copy/1",
        "edition": "argentina",
        "corrections": {SHIP: 500, "ships.pile_12.vp": "x", "hats": 1},
    }
    answer = ana.upload("/copy/import", json.dumps(broken).encode())
    assert answer.status_code == 422
    said = text_of(answer)
    assert "3 things are not right" in said
    for place in (f"corrections.{SHIP}", "corrections.ships.pile_12.vp", "hats"):
        assert place in said


def test_a_game_keeps_the_version_it_was_scored_with(ana: Visitor) -> None:
    copy = ana.copy()
    ship_18(ana, copy, "15")
    game = ana.begin("Ana", copy=copy.removeprefix("/copy/"))
    ana.tap(game, set="p1 ships.18 2")
    assert ana.matrix(game)[2] == ["30"]
    ship_18(ana, copy, "20")
    assert ana.matrix(game)[2] == ["30"]
    pin(ana, game, copy)
    assert ana.matrix(game)[2] == ["40"]


def test_changing_other_details_does_not_change_old_totals(ana: Visitor) -> None:
    copy = ana.copy()
    ship_18(ana, copy, "15")
    game = ana.begin("Ana", copy=copy.removeprefix("/copy/"))
    ana.tap(game, set="p1 ships.18 2")
    ship_18(ana, copy, "20")
    page = ana.page(f"{game}/edit")
    select = page.split('<select name="copy">')[1].split("</select>")[0]
    chosen = [a["value"] for tag, a in tags(select) if tag == "option" and "selected" in a]
    assert "Keep version 2" in text_of(select)
    form = {"name_p1": "Ana", "seen": "2", "location": "Rosario", "copy": chosen[0]}
    assert ana.post(f"{game}/edit", form).status_code == 303
    assert ana.matrix(game)[2] == ["30"]


def test_a_game_can_go_back_to_the_shipped_facts(ana: Visitor) -> None:
    copy = ana.copy()
    game = ana.begin("Ana")
    ana.tap(game, set="p1 ships.18 2")
    shipped = ana.matrix(game)[2]
    ship_18(ana, copy, "15")
    pin(ana, game, copy)
    assert ana.matrix(game)[2] == ["30"]
    pin(ana, game, "")
    assert ana.matrix(game)[2] == shipped


def test_an_imported_file_is_scored_with_the_chosen_copy(ana: Visitor) -> None:
    copy = ana.copy()
    ship_18(ana, copy, "15")
    text = json.dumps(
        {
            "format": "gwt-score/1",
            "edition": "argentina",
            "players": [{"name": "Ana", "ships": [{"loading_value": 18, "discs": 2}]}],
        }
    )
    answer = ana.bring(text, copy=copy.removeprefix("/copy/"))
    assert ana.matrix(answer.location)[2] == ["30"]


def test_the_same_new_copy_sent_twice_is_one_copy(ana: Visitor) -> None:
    form_id = value_of(ana.page("/copy"), "form_id")
    form = {"edition": "argentina", "name": "Mine", "form_id": form_id}
    assert ana.post("/copy", form).location == ana.post("/copy", form).location
    assert text_of(ana.page("/copy")).count("Mine") == 1


def test_the_same_import_sent_twice_is_one_copy(ana: Visitor) -> None:
    ana.get("/copy")
    text = json.dumps({"format": "gwt-copy/1", "edition": "argentina", "name": "Taken along"})
    for _ in range(2):
        ana.upload("/copy/import", text.encode(), form_id="bring this in once")
    assert text_of(ana.page("/copy")).count("Taken along") == 1


def test_a_card_under_a_counted_condition_is_shown_with_it(ana: Visitor) -> None:
    when = {"specialization": "gaucho", "counted": "own_buildings", "at_least": 2}
    actions = [{"when": when, "do": [{"grain": 1}]}]
    card = {"id": 3, "steps": 2, "actions": actions}
    copy = {"format": "gwt-copy/1", "edition": "argentina", "pedro_cards": {"3": card}}
    address = ana.post("/copy/import", {"text": json.dumps({**copy, "name": "Counted"})}).location
    said = text_of(ana.page(f"{address}/pedro"))
    assert "specialization is gaucho: With 2 or more (his buildings): 1 grain" in said


def test_a_card_that_says_nine_things_is_refused_and_an_older_copy_says_that_it_has_one(
    ana: Visitor,
) -> None:
    card = {"id": 3, "steps": 2, "actions": [{"do": [{"grain": 1}] * 9}]}
    copy = {"format": "gwt-copy/1", "edition": "argentina", "pedro_cards": {"3": card}}
    refused = ana.post("/copy/import", {"text": json.dumps(copy)})
    assert (refused.status_code, "more than 8 entries" in text_of(refused)) == (422, True)
    older = ana.client.application.extensions["companion"].copies.create(
        "argentina", "Older", copy, ""
    )
    assert "more than 8 entries" in text_of(ana.page(f"/copy/{older}/pedro"))


TASK = "objective_cards.6.tasks.caracu"


def test_a_card_has_room_for_four_things_of_a_kind_and_an_older_copy_keeps_its_nine(
    ana: Visitor,
) -> None:
    copy = ana.copy()
    refused = ana.post(f"{copy}/objective_tasks", {TASK: "5"})
    assert (refused.status_code, "4 is the most" in text_of(refused)) == (422, True)
    assert ana.post(f"{copy}/objective_tasks", {TASK: "4"}).status_code == 303
    kept = {"format": "gwt-copy/1", "edition": "argentina", "corrections": {TASK: 9}}
    older = ana.upload("/copy/import", json.dumps(kept).encode()).location
    assert value_of(ana.page(f"{older}/objective_tasks"), TASK) == "9"
    other = TASK.replace(".6.", ".7.")
    saved = ana.post(f"{older}/objective_tasks", {TASK: "9", other: "2"})
    assert saved.status_code == 303
    assert corrections(ana, older) == {TASK: 9, other: 2}


def test_cards_that_are_only_the_best_found_say_so_on_the_pad(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ObjectiveAnswer(fulfilled=(16,), points=3, proven=False)
    monkeypatch.setattr(argentina, "best_objectives", lambda *_: found)
    game = ana.begin("Ana")
    ana.tap(game, set="p1 objectives.16 1", seen=1)
    assert "this is the best found" in text_of(ana.page(f"{game}/c/8"))


def proposed(page: str) -> list[str]:
    select = page.split('<select name="copy">')[1].split("</select>", maxsplit=1)[0]
    return [a["value"] or "" for tag, a in tags(select) if tag == "option" and "selected" in a]


def test_the_copy_used_last_is_proposed_for_the_next_game(ana: Visitor) -> None:
    ana.begin("Ana")
    token = ana.copy("Mine").removeprefix("/copy/")
    assert proposed(ana.page("/new")) == proposed(ana.page("/solo/new")) == [token]
    ana.begin("Bea", copy="")
    assert proposed(ana.page("/new")) == []
    ana.begin("Caro", copy=token)
    assert proposed(ana.page("/new")) == [token]


def test_a_copy_proposed_for_another_edition_is_not_forced_on_a_game(ana: Visitor) -> None:
    token = ana.copy("Mine").removeprefix("/copy/")
    assert ana.get(ana.begin("Ana", edition="original", copy=token)).status_code == 200


def test_stations_are_a_table_and_side_b_a_grid(ana: Visitor) -> None:
    copy = ana.copy()
    stations = ana.page(f"{copy}/stations")
    assert stations.count("<tr>") == 1 + 13
    assert "Last station" in stations
    side_b = ana.page(f"{copy}/side_b")
    assert side_b.count("<tr>") < 54 / 2
    assert "Rotterdam, North" in text_of(side_b)


def test_what_no_source_tells_is_filled_in_within_ten_minutes(ana: Visitor) -> None:
    """A tap on each field and its digits, two seconds a contact: stations have a VP, a cost and
    the space they come after (up to 31), spaces of side b a VP; six taps lead there and save."""
    copy, contacts = ana.copy(), 6
    for block in ("stations", "side_b"):
        fields = [a for tag, a in tags(ana.page(f"{copy}/{block}")) if tag == "input"]
        for field in (field for field in fields if "data-points" in field):
            contacts += 1 + (2 if (field["name"] or "").endswith(".after_space") else 1)
    assert contacts * 2 <= 10 * 60
    assert contacts == 205


def test_a_fault_stands_beside_its_field_and_leads_there_from_above(ana: Visitor) -> None:
    copy = ana.copy()
    page = ana.post(f"{copy}/stations", {"stations.last.vp": "x"}).get_data(as_text=True)
    above = page.split('<div class="faults"')[1].split("</div>")[0]
    assert 'href="#stations.last.vp"' in above
    assert "Last station, VP : This is not a number." in text_of(above)
    assert re.search(r'id="stations\.last\.vp"[^>]*aria-invalid', page)


def test_the_tasks_of_a_card_are_its_icons(ana: Visitor) -> None:
    copy = ana.copy()
    before = ana.page(f"{copy}/objective_tasks").split("<details")[6]
    ana.post(f"{copy}/objective_tasks", {TASK: "3"})
    after = ana.page(f"{copy}/objective_tasks").split("<details")[6]
    drawn = [card.split("</summary>")[0].count("<svg") for card in (before, after)]
    assert drawn[1] > drawn[0] > 0
