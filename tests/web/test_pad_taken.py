"""What somebody has is gone for the others and says whose it is; no tile is guessed at."""

import pytest

from tests.web.visitor import Visitor, tags, text_of, value_of

SPACE = "city_discs.le_havre.east.5"


@pytest.fixture
def game(ana: Visitor) -> str:
    return ana.begin("Ana", "Bea")


def offered(html: str, seat: str, field: str) -> bool:
    return any((a.get("value") or "").startswith(f"{seat} {field} ") for _, a in tags(html))


def test_a_space_of_a_city_shows_its_owner_and_takes_no_second_disc(
    ana: Visitor, game: str
) -> None:
    ana.tap(game, set=f"p1 {SPACE} 1")
    page = ana.page(f"{game}/c/4")
    assert not offered(page, "p2", SPACE)
    assert offered(page, "p1", SPACE)
    assert "Ana has it" in " ".join(a.get("aria-label") or "" for _, a in tags(page))


def test_two_owners_of_one_space_are_said(ana: Visitor, game: str) -> None:
    for seat in ("p1", "p2"):
        ana.tap(game, set=f"{seat} {SPACE} 1")
    assert "each takes a single disc." in text_of(ana.page(f"{game}/c/4"))


def test_an_objective_card_of_somebody_else_is_a_line(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 objectives.24 1")
    page = ana.page(f"{game}/c/8")
    assert not offered(page, "p2", "objectives.24")
    assert "24" in text_of(page.split('class="elsewhere"')[1].split("</li>")[0])


def test_a_master_of_somebody_else_is_a_line(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 station_masters.ships 1")
    page = ana.page(f"{game}/c/9")
    assert not offered(page, "p2", "station_masters.ships")
    assert "Discs on ships Ana has it" in text_of(page)


def test_the_other_side_of_a_building_is_taken(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 private_buildings.7b 1")
    page = ana.page(f"{game}/c/2")
    assert not offered(page, "p2", "private_buildings.7a")
    assert offered(page, "p2", "private_buildings.7b")


def test_a_master_says_how_much_it_counts_or_that_it_is_not_known(ana: Visitor, game: str) -> None:
    def worth() -> list[str]:
        page = ana.page(f"{game}/c/9").split('data-toggle="p1 station_masters.objectives"')[1]
        return text_of(page.split('class="worth')[1].split("</button>")[0]).split(">")[1:]

    assert worth() == ["?"]
    for card in (1, 2, 3, 4, 5, 6):
        ana.tap(game, set=f"p1 objectives.{card} 1")
    assert [one.strip() for one in worth()] == ["6 → 9"]


def test_each_category_of_a_player_has_its_rule(ana: Visitor, game: str) -> None:
    rules = [a["href"] or "" for _, a in tags(ana.page(f"{game}/p/p1")) if "href" in a]
    assert sum("#argentina-" in rule for rule in rules) == 12


def test_a_fault_names_what_it_is_about(ana: Visitor, game: str) -> None:
    for seat in ("p1", "p2"):
        ana.tap(game, set=f"{seat} objectives.5 1")
        ana.tap(game, set=f"{seat} {SPACE} 1")
    said = text_of(ana.page(f"{game}/p/p2"))
    assert "Objective card 5: Ana has 5 already." in said
    assert "Le Havre, East: 2 discs in all" in said


TAKEN = [
    (SPACE, "c/4"),
    ("objectives.24", "c/8"),
    ("station_masters.ships", "c/9"),
]


@pytest.mark.parametrize(("field", "page"), TAKEN)
@pytest.mark.parametrize("names", [("Ana", "Bea"), ("Ana", "Bea", "Caro")])
def test_a_tap_on_what_another_has_asks_and_takes_it_over(
    ana: Visitor, names: tuple[str, ...], field: str, page: str
) -> None:
    game = ana.begin(*names)
    ana.tap(game, set=f"p1 {field} 1")
    assert f'name="taken" value="p2 {field}"' in ana.page(f"{game}/{page}")
    asked = ana.tap(game, taken=f"p2 {field}", here=page)
    assert asked.status_code == 409
    assert "Ana has it. Take it over? Take it from Ana Leave it" in text_of(asked)
    assert ana.tap(game, leave="1", here=page).status_code == 303
    assert offered(ana.page(f"{game}/{page}"), "p1", field)
    ana.tap(game, take=f"p2 {field} p1", here=page)
    taken = ana.page(f"{game}/{page}")
    assert offered(taken, "p2", field)
    assert f'name="taken" value="p1 {field}"' in taken
    ana.post(f"{game}/undo", {"form_id": f"back {game}", "seen": value_of(taken, "seen")})
    assert offered(ana.page(f"{game}/{page}"), "p1", field)


def test_what_nobody_has_any_more_is_not_taken_over(ana: Visitor, game: str) -> None:
    assert ana.tap(game, take="p2 objectives.24 p1").status_code == 409
    assert ana.tap(game, taken="p2 objectives.24").status_code == 303
    for wrong in ("p2", "p9 objectives.24", "p2 nothing.1", "p2 objectives.24 p1"):
        assert ana.tap(game, taken=wrong).status_code == 422
