"""Whatever a file says: it is refused with sentences or taken, and what is taken can be shown."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.box.copy import read_copy
from companion.box.faults import Faulty
from companion.pedro.deck_reader import read_deck
from companion.play.game_file import read as read_games
from companion.play.game_file import write
from companion.scoring.editions import editions
from companion.scoring.score_file import read as read_score
from companion.settings import Settings
from companion.web import create_app
from tests.reliability.conftest import FULL
from tests.reliability.test_games_as_files import fill
from tests.security.conftest import OWN

EXAMPLES = 2000 if FULL else 60
WORKED = sorted((Path(__file__).parents[1] / "worked").glob("*.json"))
DECK = Path(__file__).parents[2] / "companion" / "pedro" / "decks" / "companion.json"
FUZZ = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None
)

KNOWN = ("gwt-score/1", "gwt-copy/1", "gwt-game/1", "argentina", "\x00", "\ud800", "1e9")
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-5, 2000),
    st.floats(),
    st.text(max_size=9),
    st.sampled_from(KNOWN),
    st.just([]),
    st.just({}),
    st.just("x" * 3000),
    st.just(10**40),
)
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path]
    if isinstance(value, dict):
        found += [place for key in value for place in places(value[key], (*path, key))]
    if isinstance(value, list):
        found += [place for n, one in enumerate(value) for place in places(one, (*path, n))]
    return found


@st.composite
def spoiled(draw: st.DrawFn, sound: list[Any]) -> str:
    """A sound document with one to three things replaced, doubled or gone."""
    document = json.loads(json.dumps(draw(st.sampled_from(sound))))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(document)))
        if not path:
            continue
        try:
            inside = document
            for key in path[:-1]:
                inside = inside[key]
            deed = draw(st.sampled_from(["replace", "replace", "remove", "add"]))
            if deed == "remove":
                del inside[path[-1]]
            elif deed == "add" and isinstance(inside, dict):
                inside[draw(st.text(max_size=12))] = draw(ANYTHING)
            else:
                inside[path[-1]] = draw(ANYTHING)
        except (KeyError, IndexError, TypeError):
            continue
    return json.dumps(document)


def score_files() -> list[Any]:
    found = [json.loads(path.read_text("utf-8")) for path in WORKED]
    return [one for one in found if one.get("format") == "gwt-score/1"]


def sound_copy() -> Any:
    facts = editions()["argentina"].printed()[:6]
    corrections = {fact.path: fact.least for fact in facts}
    return {"format": "gwt-copy/1", "edition": "argentina", "corrections": corrections}


def printed(key: str) -> Any:
    return editions()[key].printed() if key in editions() else None


READERS: dict[str, Callable[[str], object]] = {
    "score file": read_score,
    "copy": lambda text: read_copy(text, printed),
    "games": read_games,
    "deck": read_deck,
}


@pytest.mark.parametrize("reader", READERS)
@given(document=ANYTHING)
@FUZZ
def test_any_json_is_read_or_refused(reader: str, document: Any) -> None:
    read_or_refuse(READERS[reader], json.dumps(document))


@pytest.mark.parametrize("reader", READERS)
@given(text=st.binary(max_size=300))
@FUZZ
def test_any_bytes_are_read_or_refused(reader: str, text: bytes) -> None:
    read_or_refuse(READERS[reader], text)  # type: ignore[arg-type]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 50_000, "9" * 5000, '"\\ud800"', "NaN", "", "\ufeff{}"]
)
def test_what_breaks_parsers_is_refused(reader: str, text: str) -> None:
    with pytest.raises(Faulty):
        READERS[reader](text)


def read_or_refuse(reader: Callable[[str], object], text: str) -> object:
    try:
        return reader(text)
    except Faulty as refusal:
        if not 0 < len(refusal.faults) < 5000:
            raise AssertionError(f"{len(refusal.faults)} faults") from refusal
        return None


@given(text=spoiled(score_files()))
@FUZZ
def test_a_spoiled_score_file(text: str) -> None:
    read_or_refuse(read_score, text)


@given(text=spoiled([sound_copy()]))
@FUZZ
def test_a_spoiled_copy(text: str) -> None:
    read_or_refuse(READERS["copy"], text)


@given(text=spoiled([json.loads(DECK.read_text("utf-8"))]))
@FUZZ
def test_a_spoiled_deck(text: str) -> None:
    read_or_refuse(READERS["deck"], text)


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app = create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('f') / 'x.sqlite'}"))
    fill(app, 1)
    document = write(app.extensions["companion"].transfer.all())
    app.extensions["companion"].database.close()
    return document


def test_a_spoiled_game_is_refused_or_can_be_shown(game_file: Any, small_app: Flask) -> None:
    """Not only read: what was taken opens on every screen."""
    shown = [0]
    for limiter in small_app.extensions["limiter"]:
        limiter.enabled = False

    @given(text=spoiled([game_file]))
    @FUZZ
    def fuzz(text: str) -> None:
        client = small_app.test_client()
        answer = client.post("/import", data={"text": text}, headers=OWN)
        assert answer.status_code in (303, 422, 413), answer.text
        if answer.status_code == 303:
            shown[0] += 1
            game = answer.location
            for path in ("", "/c/1", "/c/7", "/game.json", "/score.json", "/edit"):
                assert client.get(game + path).status_code == 200, (path, text)

    fuzz()
    assert shown[0], "nothing spoiled was harmless: the test looks at too little"
