"""The sheet of a table that adds up by itself: fields, one form, all faults at once."""

import pytest

from tests.web.visitor import Visitor, tags, text_of, value_of


@pytest.fixture
def game(ana: Visitor) -> str:
    game = ana.begin("Ana", "Bea")
    assert ana.tap(game, ourselves="1").status_code == 303
    return game


def cells(html: str) -> dict[str, str]:
    return {
        str(a["name"]): a.get("value") or ""
        for tag, a in tags(html)
        if tag == "input" and (a.get("name") or "").startswith("cell_")
    }


def sent(ana: Visitor, game: str, **typed: str) -> tuple[int, str]:
    """The whole sheet as a page without script sends it, with some cells typed into."""
    page = ana.page(game)
    form = {"grid": "1", "seen": value_of(page, "seen"), **cells(page), **typed}
    answer = ana.post(f"{game}/tap", form)
    return answer.status_code, answer.get_data(as_text=True)


def test_every_cell_is_a_field_for_numbers_with_a_name(ana: Visitor, game: str) -> None:
    page = ana.page(game)
    assert len(cells(page)) == 24
    fields = [a for tag, a in tags(page) if tag == "input" and (a.get("id") or "").startswith("t-")]
    assert {a["inputmode"] for a in fields} == {"numeric", "text"}
    assert fields[1]["aria-label"] == "Bea, Pesos"


def test_one_form_saves_all_cells_and_undo_takes_them_back_together(
    ana: Visitor, game: str
) -> None:
    status, _ = sent(ana, game, cell_p1_1="4", cell_p2_1="12+3", cell_p2_3="−2")
    assert status == 303
    assert cells(ana.page(game)) | {"cell_p1_1": "4", "cell_p2_1": "15", "cell_p2_3": "−2"} == (
        cells(ana.page(game))
    )
    ana.post(f"{game}/undo", {"form_id": "back", "seen": "99"})
    ana.post(f"{game}/undo", {"form_id": "back", "seen": value_of(ana.page(game), "seen")})
    assert set(cells(ana.page(game)).values()) == {""}


def test_faults_stand_at_their_cells_and_nothing_is_lost(ana: Visitor, game: str) -> None:
    status, html = sent(ana, game, cell_p1_1="4", cell_p2_3="x", cell_p1_7="5000")
    assert status == 422
    assert (cells(html)["cell_p1_1"], cells(html)["cell_p2_3"]) == ("4", "x")
    invalid = [a["name"] for tag, a in tags(html) if a.get("aria-invalid") == "true"]
    assert invalid == ["cell_p2_3", "cell_p1_7"]
    assert "Bea: This is not a number." in text_of(html)
    assert cells(ana.page(game))["cell_p1_1"] == ""


def test_another_phones_cell_is_not_overwritten(ana: Visitor, game: str) -> None:
    old = value_of(ana.page(game), "seen")
    ana.tap(game, typed="p1 1", value="9", seen=old)
    form = {"grid": "1", "seen": old, "cell_p1_1": "4", "cell_p1_2": "3"}
    assert ana.post(f"{game}/tap", form).status_code == 409
    assert ana.post(f"{game}/tap", {**form, "cell_p1_1": ""}).status_code == 303
    found = cells(ana.page(game))
    assert (found["cell_p1_1"], found["cell_p1_2"]) == ("9", "3")


def test_who_has_it_says_that_the_others_have_not(ana: Visitor, game: str) -> None:
    ana.tap(game, who="p1 step_limit_disc_cleared 1")
    ana.tap(game, who="p2 step_limit_disc_cleared 1")
    ana.tap(game, who="p1 job_market_token 1")
    ana.tap(game, who="p2 job_market_token 1")
    found = cells(ana.page(game))
    assert [found[f"cell_p{n}_11"] for n in (1, 2)] == ["2", "2"]
    assert [found[f"cell_p{n}_12"] for n in (1, 2)] == ["0", "2"]
    ana.tap(game, who="- job_market_token 0")
    assert cells(ana.page(game))["cell_p2_12"] == "0"


def test_who_may_only_follow_sees_a_sheet_without_fields(ana: Visitor, game: str) -> None:
    ana.post(f"{game}/join", {"role": "follow"})
    page = ana.page(f"{game}/join")
    follow = next(
        str(a["value"])
        for tag, a in tags(page)
        if tag == "input"
        and "/g/" in (a.get("value") or "")
        and not (a.get("value") or "").endswith(game)
    )
    shown = ana.page("/g/" + follow.split("/g/")[1])
    assert not cells(shown)


def test_a_mode_without_a_number_leaves_what_was_counted(ana: Visitor) -> None:
    game = ana.begin("Ana")
    ana.tap(game, set="p1 ships.18 1")
    ana.tap(game, mode="p1 3 typed")
    assert ana.matrix(game)[2] == ["12"]
    assert ana.matrix(game)[-1] == ["12"]


def test_what_a_typed_number_takes_from_masters_is_said_and_offered(ana: Visitor) -> None:
    """findings/rules.md, 14: two stations typed as 8, and the master of stations found none."""
    game = ana.begin("Ana")
    assert ana.tap(game, mode="p1 5 typed").status_code == 303
    assert ana.tap(game, typed="p1 5", value="8").status_code == 303
    assert "was typed, not counted" not in text_of(ana.page(f"{game}/c/9"))
    assert ana.tap(game, set="p1 station_masters.stations 1").status_code == 303
    page = ana.page(f"{game}/c/9")
    assert "“Train stations” was typed, not counted" in text_of(page)
    assert 'name="mode" value="p1 5 counted"' in page
    assert ana.tap(game, mode="p1 5 counted").status_code == 303
    assert "was typed, not counted" not in text_of(ana.page(f"{game}/c/9"))
