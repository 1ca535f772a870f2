"""The solo game through the web: recorded games walked back, cards built, the end."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.pedro.decks import companion_deck_text
from companion.play.solo.commands import CarryOut, Done, EndPersonTurn, RevealPedroCard
from companion.play.solo.events import CardSource
from companion.play.solo.pedro.plan import plan
from companion.play.solo.pedro.tasks import ExtraDelivery
from companion.table.events import FarmersSet
from companion.web.solo import starting
from tests.play.solo.test_solo_game import Game, deck_of, in_buenos_aires
from tests.web.table_games import stored
from tests.web.visitor import HTMX, OWN, Visitor, links, new_form_id, text_of

RECORDINGS = sorted((Path(__file__).parents[1] / "recordings").glob("*/*.json"))
NAMES = [path.stem for path in RECORDINGS]


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """One person with a phone."""
    return Visitor(app.test_client())


def hidden(page: str) -> dict[str, str]:
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen
    return {"form_id": new_form_id(), "seen": seen[1]}


def opened(visitor: Visitor, path: Path) -> str:
    """A recorded game brought in; answers the address of its play screen."""
    answer = visitor.upload("/import", path.read_bytes())
    assert answer.status_code == 303, text_of(answer)
    return f"{answer.location}/play"


def begun(visitor: Visitor, **form: str) -> str:
    chosen = {"person": "Ana", "difficulty": "medium", "deck": "companion", "seed": "K7QF"}
    answer = visitor.post("/solo/new", {"form_id": new_form_id(), **chosen, **form})
    assert answer.status_code == 303, text_of(answer)
    return str(answer.location)


def act(visitor: Visitor, play: str, **form: str) -> str:
    page = visitor.page(play)
    answer = visitor.post(play, {**hidden(page), **form})
    assert answer.status_code == 303, text_of(answer)
    return visitor.page(play)


@pytest.mark.many_games
@pytest.mark.parametrize("path", RECORDINGS, ids=NAMES)
def test_every_screen_of_a_recorded_game_can_be_walked_back_to(
    open_app: Callable[[str], Flask], tmp_path: Path, path: Path
) -> None:
    """What a screen shows comes from the record, on whichever store: one of them is enough."""
    visitor = Visitor(open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}").test_client())
    play = opened(visitor, path)
    kinds = set()
    for _ in range(60):
        page = visitor.page(play)
        found = re.search(r'class="screen (\w+)"', page)
        assert found
        kinds.add(found[1])
        answer = visitor.post(f"{play}/undo", hidden(page))
        assert answer.status_code == 303
    assert kinds >= {"person", "pedro"}
    for part in ("history", "standing"):
        assert visitor.get(f"{play}/{part}").status_code == 200


def test_looking_changes_nothing(visitor: Visitor) -> None:
    play = begun(visitor)
    before = hidden(visitor.page(play))["seen"]
    for part in ("", "/history", "/standing", "?log=hire", "/card", "/changes?seen=0"):
        assert visitor.get(f"{play}{part}").status_code == 200, part
    assert hidden(visitor.page(play))["seen"] == before


def test_nothing_new_is_said_with_204(visitor: Visitor) -> None:
    play = begun(visitor)
    seen = hidden(visitor.page(play))["seen"]
    assert visitor.get(f"{play}/changes?seen={seen}").status_code == 204


def test_a_form_sent_twice_counts_once_and_an_old_one_shows_how_it_stands(
    visitor: Visitor,
) -> None:
    play = begun(visitor)
    form = {**hidden(visitor.page(play)), "begin": "1"}
    assert visitor.post(play, form).status_code == 303
    assert visitor.post(play, form).status_code == 303
    seen = hidden(visitor.page(play))["seen"]
    assert seen == "2"
    old = {**form, "form_id": new_form_id(), "end": "logged"}
    del old["begin"]
    answer = visitor.client.post(play, data=old, headers=OWN | HTMX)
    assert answer.status_code == 409
    assert "moved on" in answer.get_data(as_text=True)
    assert hidden(visitor.page(play))["seen"] == seen


def test_what_no_page_offers_is_refused_with_a_sentence(visitor: Visitor) -> None:
    play = begun(visitor)
    page = visitor.page(play)
    for form in ({"outcome": "x"}, {"reveal": "99"}, {"confirm": "moon"}, {"log": "x"}, {}):
        answer = visitor.post(play, {**hidden(page), **form})
        assert answer.status_code == 422, form
    assert visitor.get(f"{play}/log/nothing").status_code == 303
    assert visitor.get(f"{play}?log=nothing").status_code == 200


@pytest.mark.parametrize(
    "form",
    [{"person": ""}, {"person": "x" * 61}, {"difficulty": "absurd"}],
    ids=["no name", "long name", "no such difficulty"],
)
def test_a_bad_start_is_refused_and_nothing_typed_is_lost(
    visitor: Visitor, form: dict[str, str]
) -> None:
    chosen = {"person": "Ana", "difficulty": "hard", "seed": "MYSEED", **form}
    answer = visitor.post("/solo/new", {"form_id": new_form_id(), **chosen})
    assert answer.status_code == 422
    assert "MYSEED" in answer.get_data(as_text=True)


def test_the_companion_deck_is_always_called_our_own(visitor: Visitor) -> None:
    assert "Not the printed ones" in visitor.page("/solo/new")
    assert "Not the printed ones" in visitor.page(begun(visitor))


def test_a_deck_may_name_its_difficulties_as_it_likes(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is in no catalogue is shown as the deck has it."""
    deck = json.loads(companion_deck_text())
    deck["difficulty"] = {"Doña Rosa": deck["difficulty"]["medium"]}
    monkeypatch.setattr(starting, "companion_deck_text", lambda: json.dumps(deck))
    assert ('value="Doña Rosa" checked') in visitor.page("/solo/new")
    play = begun(visitor, difficulty="Doña Rosa")
    assert "Doña Rosa" in text_of(visitor.page(play))
    assert "Ana against Pedro, Doña Rosa" in text_of(visitor.page("/"))


def test_a_printed_card_is_built_once_and_then_known(visitor: Visitor) -> None:
    play = begun(visitor, deck="printed", source="hand")
    act(visitor, play, begin="1")
    act(visitor, play, end="logged")
    page = act(visitor, play, reveal="7")
    while "is new" not in page:
        option = re.search(r'name="(?:outcome|worker)" value="([^"]+)"', page)
        assert option
        page = act(visitor, play, outcome=option[1])
    pieces = {"number": "7", "steps": "3", "do_1": "engine", "do_2": "grain_1"}
    shown = visitor.page(f"{play}/card?number=7&steps=3&do_1=engine&do_2=grain_1")
    assert "As it will look in play" in shown
    empty = {**hidden(page), "number": "7", "steps": "3"}
    assert visitor.post(f"{play}/card", empty).status_code == 422
    dancing = {**hidden(page), **pieces, "when": "dancer"}
    assert visitor.post(f"{play}/card", dancing).status_code == 422
    assert visitor.post(f"{play}/card", {**hidden(page), **pieces}).status_code == 303
    assert "is new" not in visitor.page(play)

    copies = re.findall(r'href="(/copy/[^"]+)"', visitor.page("/copy"))
    assert "engine by maquinistas" in visitor.page(f"{copies[0]}/pedro")
    token = copies[0].rpartition("/")[2]
    again = begun(visitor, deck="printed", source="hand", copy=token)
    act(visitor, again, begin="1")
    act(visitor, again, end="logged")
    assert "is new" not in act(visitor, again, reveal="7")


@pytest.mark.parametrize("source", list(CardSource))
def test_a_printed_loading_card_is_typed_in_whoever_draws(app: Flask, source: CardSource) -> None:
    game = in_buenos_aires(
        level_deck=deck_of({"grain": 1}, loading_cards=[], printed=1), source=source
    )
    while isinstance(game.state.task, ExtraDelivery):
        game.do(Done())
    visitor = Visitor(app.test_client())
    token = stored(app, list(game.steps))
    play = f"/g/{token}/play"
    assert 'class="screen loading"' in visitor.page(play)
    assert "9" in act(visitor, play, loading="1", grain="2", value="9")
    assert 'class="screen pedro"' in visitor.page(play)


def test_the_end_opens_one_pad_with_difficulty_deck_and_seed(visitor: Visitor) -> None:
    play = opened(visitor, RECORDINGS[0])
    first = visitor.post(f"{play}/score")
    assert first.status_code == 303
    assert visitor.post(f"{play}/score").location == first.location
    page = visitor.page(first.location)
    assert "Pedro" in page
    assert visitor.get(f"{first.location}/sheet.pdf?because=1").status_code == 200


def test_a_solo_address_opens_the_game_wherever_the_pad_would(visitor: Visitor) -> None:
    play = begun(visitor)
    game = play.removesuffix("/play")
    assert visitor.get(game).location.endswith("/play")
    assert visitor.get(f"{game}/sheet.pdf").status_code == 404
    assert "Ana against Pedro" in visitor.page("/")


def test_a_stack_the_hand_has_drawn_is_to_be_shuffled(app: Flask, visitor: Visitor) -> None:
    two = deck_of({"grain": 1})
    two["cards"] = [{**two["cards"][0], "id": number} for number in (1, 2)]
    game = Game(deck=two, source=CardSource.HAND)
    game.set(FarmersSet(()))
    offered = []
    for card in (1, 2, 1):
        game.do(EndPersonTurn())
        page = visitor.page(f"/g/{stored(app, list(game.steps))}/play")
        numbers = re.findall(r'name="reveal" value="(\d)"', page)
        offered.append((numbers, "All 2 cards are drawn" in text_of(page)))
        game.do(RevealPedroCard(card))
        game.do(CarryOut(len(plan(game.state).lines)))
    assert offered == [(["1", "2"], False), (["2"], False), (["1", "2"], True)]


def test_back_from_every_page_of_a_turn_leads_to_the_turn(visitor: Visitor) -> None:
    play = begun(visitor, draws="app")
    act(visitor, play, begin="1")
    game = play.removesuffix("/play")
    menu = [link for link in links(visitor.page(play)) if link.startswith((game, "/rules", "/set"))]
    asked = ["/rules", "/settings"]
    pages = {link for link in menu if link != play and "?log=" not in link}
    for page in {*pages, f"{play}/visit"} - {f"{game}/table/lies"}:
        address = f"{page}?from={play}" if page in asked else page
        back = re.search(
            r'<header class="top">\s*<a class="round" href="([^"]+)"', visitor.page(address)
        )
        assert back, page
        there = visitor.get(back[1])
        assert back[1] == play or there.location == play, page
