"""The form that begins a solo game: who draws, what a difficulty changes, the last settings."""

import re

import pytest
from flask import Flask

from companion.play.solo.codec import CODEC
from companion.play.solo.events import DrawKind
from companion.web.form_id import new_form_id
from companion.web.solo.last_settings import COOKIE
from tests.web.visitor import Visitor, text_of

CHOSEN = {"person": "Ana", "difficulty": "hard", "deck": "companion", "seed": "K7QF"}


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def begun(visitor: Visitor, **form: str) -> str:
    answer = visitor.post("/solo/new", {"form_id": new_form_id(), **CHOSEN, **form})
    assert answer.status_code == 303, text_of(answer)
    return str(answer.location)


def draws(visitor: Visitor, play: str) -> tuple[DrawKind, ...]:
    game = visitor.get(play.removesuffix("/play") + "/game.json").get_json()
    start = CODEC.decode(game["games"][0]["steps"][0]["command"])
    found: tuple[DrawKind, ...] = start.app_draws
    return found


def ticked(page: str) -> set[str]:
    """Every box and radio that is chosen, as name=value."""
    found = re.findall(r'<input type="(?:radio|checkbox)" name="(\w+)" value="(\w+)" checked', page)
    return {f"{name}={value}" for name, value in found}


@pytest.mark.parametrize(
    ("form", "kinds"),
    [
        ({"draws": "app"}, tuple(DrawKind)),
        ({"draws": "hand", "draw_ships": "1"}, ()),
        ({}, ()),
        (
            {"draws": "some", "draw_ships": "1", "draw_cattle": "1"},
            (DrawKind.CATTLE, DrawKind.SHIPS),
        ),
    ],
)
def test_who_draws_is_kept_in_the_record(
    visitor: Visitor, form: dict[str, str], kinds: tuple[DrawKind, ...]
) -> None:
    assert draws(visitor, begun(visitor, **form)) == kinds


def test_a_difficulty_says_what_it_changes(visitor: Visitor) -> None:
    page = visitor.page("/solo/new")
    assert "12 of Pedro&#39;s cards" in page
    assert "gaucho, carpintero, maquinista" in page
    assert "his loading values \u22123" in page


def test_the_last_settings_of_this_phone_are_proposed(visitor: Visitor) -> None:
    begun(visitor, draws="some", draw_ships="1", source="hand", side_rotterdam="b")
    page = visitor.page("/solo/new")
    assert 'name="person" dir="auto" maxlength="60" autocomplete="off" required value="Ana"' in page
    assert ticked(page) == {
        "difficulty=hard",
        "draws=some",
        "draw_ships=1",
        "deck=companion",
        "source=hand",
    }
    assert re.search(r'name="side_rotterdam">.*?value="b" selected', page)


def test_a_refused_form_shows_what_it_said(visitor: Visitor) -> None:
    answer = visitor.post("/solo/new", {**CHOSEN, "form_id": new_form_id(), "person": " "})
    assert answer.status_code == 422
    assert "logs=1" not in ticked(answer.get_data(as_text=True))


@pytest.mark.parametrize("cookie", ["difficulty=none&draws=%3Cb%3E", "a=1&" * 200, "%ff&&=="])
def test_a_cookie_that_no_form_wrote_does_no_harm(app: Flask, cookie: str) -> None:
    client = app.test_client()
    client.set_cookie(COOKIE, cookie)
    page = Visitor(client).get("/solo/new")
    assert page.status_code == 200
    assert "<b>" not in page.get_data(as_text=True)


@pytest.mark.parametrize("form", ["tap", "undo", "redo", "edit"])
def test_a_form_of_the_pad_sent_to_a_game_against_pedro_is_said_to_be_none_of_its(
    visitor: Visitor, form: str
) -> None:
    game = begun(visitor).removesuffix("/play")
    answer = visitor.post(f"{game}/{form}", {"set": "p1 pesos 5", "form_id": new_form_id()})
    assert answer.status_code == 409
    assert "does not belong to the game" in text_of(answer)
