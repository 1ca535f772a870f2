"""Score files in and out through the web, and the sheet as PDF: the same numbers everywhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.builders import person, score_file
from tests.sheets.pdf_reader import Sheet
from tests.web.visitor import Visitor, matrix, text_of, value_of

WORKED = sorted((Path(__file__).parents[1] / "worked").rglob("*.json"))
MINUS = "−"


def document(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def shown(points: int) -> str:
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def expected_rows(file: Path) -> list[list[str]]:
    """The rows of the sheet as the file expects them, totals last."""
    players = document(file)["expected"]["players"]
    numbers = sorted(players[0]["categories"], key=int)
    rows = [[shown(player["categories"][n]) for player in players] for n in numbers]
    return [*rows, [shown(player["total"]) for player in players]]


def imported(visitor: Visitor, file: Path) -> str:
    answer = visitor.bring(file.read_bytes().decode())
    assert answer.status_code == 303, text_of(answer)
    return answer.location


def named(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", WORKED, ids=named)
def test_an_imported_file_gives_its_numbers_on_the_sheet(ana: Visitor, file: Path) -> None:
    game = imported(ana, file)
    page = ana.page(game)
    assert matrix(page) == expected_rows(file)
    expected = document(file)["expected"]
    if len(expected["players"]) > 1:
        said = text_of(page)
        assert ", ".join(expected["winners"]) in said
        assert ("Shared victory" in said) == (len(expected["winners"]) > 1)
    assert "Everything is entered." in page


@pytest.mark.parametrize("file", WORKED, ids=named)
def test_an_uploaded_file_is_the_same_as_a_pasted_one(ana: Visitor, file: Path) -> None:
    answer = ana.upload("/import", file.read_bytes(), form_id="upload " + file.stem)
    assert answer.status_code == 303
    assert ana.matrix(answer.location) == expected_rows(file)


@pytest.mark.parametrize("file", WORKED, ids=named)
def test_an_exported_score_file_is_imported_identically(ana: Visitor, file: Path) -> None:
    game = imported(ana, file)
    exported = ana.get(f"{game}/score.json")
    assert "attachment" in exported.headers["Content-Disposition"]
    again = ana.bring(exported.get_data(as_text=True))
    assert again.status_code == 303, text_of(again)
    assert ana.matrix(again.location) == expected_rows(file)
    assert ana.get(f"{again.location}/score.json").get_json() == exported.get_json()


@pytest.mark.parametrize("file", WORKED, ids=named)
def test_every_category_page_and_player_page_can_be_shown(ana: Visitor, file: Path) -> None:
    game = imported(ana, file)
    places = len(expected_rows(file)) - 1
    players = len(document(file)["players"])
    for path in [f"c/{n + 1}" for n in range(places)] + [f"p/p{n + 1}" for n in range(players)]:
        assert ana.get(f"{game}/{path}").status_code == 200


@pytest.mark.parametrize("file", WORKED[:2] + WORKED[-1:], ids=named)
def test_the_pdf_has_the_same_numbers(ana: Visitor, file: Path) -> None:
    game = imported(ana, file)
    answer = ana.get(f"{game}/sheet.pdf")
    assert answer.mimetype == "application/pdf"
    assert "attachment" in answer.headers["Content-Disposition"]
    rows = Sheet(answer.get_data()).table()[1:]
    assert [[cell.rstrip("* ") for cell in row[1:]] for row in rows] == expected_rows(file)


@pytest.mark.parametrize("paper", ["a4", "letter", "a6"])
def test_the_pdf_comes_on_every_paper_and_with_reasons(ana: Visitor, paper: str) -> None:
    game = imported(ana, WORKED[0])
    answer = ana.get(f"{game}/sheet.pdf?paper={paper}&because=1")
    assert len(Sheet(answer.get_data()).pdf.pages) >= 2


def test_every_blank_pad_is_two_taps_from_the_first_page(ana: Visitor) -> None:
    assert 'href="/blank"' in ana.page("/")
    page = ana.page("/blank")
    for choice in ("edition", "players", "paper"):
        assert f'name="{choice}"' in page
    asked = "/blank.pdf?edition=original&players=3&paper=a6x4"
    answer = ana.get(asked)
    assert "original-3-a6x4.pdf" in answer.headers["Content-Disposition"]
    assert len(Sheet(answer.get_data()).table()[0]) == 4


def test_four_pads_on_a_page_are_blank_ones_only(ana: Visitor) -> None:
    game = ana.begin("Ana")
    assert ana.get(f"{game}/sheet.pdf?paper=a6x4").status_code == 404


def test_a_half_entered_game_exports_what_is_known(ana: Visitor) -> None:
    game = ana.begin("Ana")
    ana.tap(game, number="p1 pesos", value="17")
    ana.tap(game, typed="p1 3", value="-4")
    player = ana.get(f"{game}/score.json").get_json()["players"][0]
    assert player == {"name": "Ana", "pesos": 17, "typed": {"3": -4}}


def test_what_was_counted_behind_a_typed_number_is_not_lost(ana: Visitor) -> None:
    game = ana.begin("Ana")
    ana.tap(game, number="p1 pesos", value="17")
    ana.tap(game, typed="p1 1", value="9")
    player = ana.get(f"{game}/score.json").get_json()["players"][0]
    assert (player["pesos"], player["typed"]) == (17, {"1": 9})


def test_a_broken_file_is_refused_with_all_its_faults_and_its_text_kept(ana: Visitor) -> None:
    broken = score_file(
        person(pesos=-1, ships=[{"loading_value": 4, "discs": 3}], hats=2),
        person(name="Ana", workers={"gaucho": 7}),
    )
    text = json.dumps(broken)
    answer = ana.bring(text)
    assert answer.status_code == 422
    said = text_of(answer)
    assert "5 things are not right" in said
    for place in (
        "players[0].pesos",
        "players[0].ships[0].discs",
        "players[0].hats",
        "players[1].name",
        "players[1].workers.gaucho",
    ):
        assert place in said
    kept = answer.get_data(as_text=True).split("<textarea")[1].split("</textarea>")[0]
    assert text_of("<" + kept) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "NaN",
        '{"format": "gwt-score/1"}',
        "[" * 5000,
        '{"format": "gwt-game/1"}',
    ],
    ids=["empty", "text", "list", "NaN", "no edition", "nested", "empty export"],
)
def test_what_is_no_score_file_is_one_sentence(ana: Visitor, text: str) -> None:
    answer = ana.bring(text)
    assert answer.status_code == 422
    assert text_of(answer).count(" right:") == 1


def test_bytes_that_are_no_text_are_refused(ana: Visitor) -> None:
    assert ana.upload("/import", b"\xff\xfe\x00{").status_code == 422


def test_a_refused_import_keeps_the_chosen_copy(ana: Visitor) -> None:
    copy = ana.copy("Mine").removeprefix("/copy/")
    answer = ana.bring("broken", copy=copy)
    assert f'<option value="{copy}" selected>' in answer.get_data(as_text=True)


def test_a_game_taken_along_with_every_step_comes_back(ana: Visitor) -> None:
    game = ana.begin("Ana", "Bea")
    ana.tap(game, set="p1 pesos 17")
    ana.tap(game, set="p1 pesos 18")
    exported = ana.get(f"{game}/game.json").get_data(as_text=True)
    assert game.removeprefix("/g/") not in exported
    answer = ana.bring(exported)
    assert answer.status_code == 303
    page = ana.page(answer.location)
    assert matrix(page) == ana.matrix(game)
    seen = value_of(page, "seen")
    ana.post(f"{answer.location}/undo", {"form_id": "undo", "seen": seen})
    assert ana.get(f"{answer.location}/score.json").get_json()["players"][0]["pesos"] == 17
