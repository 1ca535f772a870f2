"""Players and other phones: seats, symbols, names as they are seen, links that are pasted."""

from collections.abc import Callable

import pytest

from companion.box.reading import visible
from companion.store.fresh import new_token
from tests.web.visitor import Visitor, tags, text_of, value_of


def edited(ana: Visitor, game: str, **changed: str) -> int:
    page = ana.page(f"{game}/edit")
    form = {"form_id": f"{sorted(changed.items())}", "seen": value_of(page, "seen"), **changed}
    return ana.post(f"{game}/edit", form).status_code


def seated(ana: Visitor, game: str) -> list[str]:
    """Who sits where, with which symbol."""
    head = ana.page(game).split("<thead>")[1].split("</thead>")[0].split("<th ")[1:]
    return [
        f"{text_of(one).split('>')[-1].strip()} {one.split('seat seat-')[1][0]}" for one in head
    ]


@pytest.fixture
def game(ana: Visitor) -> str:
    return ana.begin("Ana", "Bea", "Caro")


def test_a_symbol_stays_with_its_person_in_another_seat(ana: Visitor, game: str) -> None:
    ana.tap(game, set="p1 pesos 50")
    assert edited(ana, game, place_p1="3") == 303
    assert seated(ana, game) == ["Bea 2", "Caro 3", "Ana 1"]
    assert ana.matrix(game)[0] == ["·", "·", "10"]
    assert edited(ana, game, remove_p2="1") == 303
    assert seated(ana, game) == ["Caro 3", "Ana 1"]


def test_a_symbol_that_somebody_has_changes_hands(ana: Visitor, game: str) -> None:
    assert edited(ana, game, mark_p1="2") == 303
    assert seated(ana, game) == ["Ana 2", "Bea 1", "Caro 3"]
    assert edited(ana, game, mark_p1="4") == 303
    assert seated(ana, game) == ["Ana 4", "Bea 1", "Caro 3"]


def test_two_who_want_the_same_symbol_are_told(ana: Visitor, game: str) -> None:
    page = ana.page(f"{game}/edit")
    form = {"seen": value_of(page, "seen"), "mark_p1": "4", "mark_p2": "4"}
    answer = ana.post(f"{game}/edit", {**form, "form_id": "both"})
    assert answer.status_code == 422
    assert "Players Two players have the same symbol." in text_of(answer)


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        (" Ana\u200b\ufeff ", "Ana"),
        ("\u200b", ""),
        ("\u200d \u200c", ""),
        ("Ane\u0301", "An\u00e9"),
        ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e"),
    ],
)
def test_a_name_is_what_is_seen_of_it(typed: str, seen: str) -> None:
    assert visible(typed) == seen


def test_a_name_nobody_sees_is_no_player(ana: Visitor) -> None:
    form = {"edition": "argentina", "name_1": "\u200b"}
    assert ana.post("/new", form).status_code == 422


def test_faults_name_the_field_as_it_is_called_there(ana: Visitor) -> None:
    form = {"edition": "argentina", "name_1": "Ana", "name_2": "Ana", "played_on": "yesterday"}
    said = text_of(ana.post("/new", form))
    assert "Player 2" in said
    assert "Played on" in said
    assert "players[" not in said


def test_line_ends_of_a_note_count_once(ana: Visitor, game: str) -> None:
    note = "\r\n".join(["a" * 48] * 20) + "a" * 20
    assert len(note) == 999 + 19
    assert edited(ana, game, note=note) == 303


def test_a_pasted_link_leads_to_its_game(ana: Visitor, game: str) -> None:
    for link in (f"http://here{game}/c/3?at=p1-3", f"Play with us: http://here{game} !", game[3:]):
        assert ana.client.get("/open", query_string={"link": link}).location == game
    assert ana.post("/import", {"text": f"http://here{game}"}).location == game


@pytest.mark.parametrize("link", ["", "http://here/g/nobody-knows-this-address", "x" * 500])
def test_a_link_to_nothing_is_said_beside_the_field(ana: Visitor, link: str) -> None:
    answer = ana.client.get("/open", query_string={"link": link})
    assert answer.status_code == (422 if link else 200)
    assert "There is no game behind this." in text_of(answer)
    assert [a["name"] for _, a in tags(answer.get_data(as_text=True)) if "aria-invalid" in a] == [
        "link"
    ]


def test_no_address_ends_in_a_sign_that_messengers_leave_out() -> None:
    assert all(new_token()[-1].isalnum() for _ in range(300))


def test_who_joins_is_asked_who_they_are_and_goes_to_their_page(
    game: str, visitor: Callable[[], Visitor]
) -> None:
    bea = visitor()
    assert "Who are you?" in text_of(bea.page(game))
    answer = bea.post(f"{game}/keep", {"seat": "p2"})
    assert answer.location == f"{game}/p/p2"
    assert "Who are you?" not in text_of(bea.page(game))


def test_a_link_can_be_copied_and_shared(ana: Visitor, game: str) -> None:
    page = ana.page(f"{game}/join")
    ids = {a["id"] for _, a in tags(page) if "id" in a}
    for button in ("data-copy", "data-share"):
        assert {a[button] for _, a in tags(page) if button in a} <= ids


def test_who_only_follows_has_no_gold_button_to_go_on(
    ana: Visitor, game: str, visitor: Callable[[], Visitor]
) -> None:
    ana.post(f"{game}/join", {"role": "follow"})
    links = [a.get("value") or "" for _, a in tags(ana.page(f"{game}/join"))]
    follow = next(link for link in links if "/g/" in link and not link.endswith(game))
    page = visitor().page("/g/" + follow.split("/g/")[1])
    assert not [a for _, a in tags(page) if a.get("rel") == "next"]
