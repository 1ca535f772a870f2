"""What Pedro did, on a sheet: in the language of whoever prints it, whoever played and scored."""

import gzip
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.words import LANGUAGES, words_in
from companion.words.catalogue import own_sentences
from tests.sheets.pdf_reader import Sheet
from tests.web.visitor import Visitor, new_form_id

pytestmark = pytest.mark.many_games

RECORDING = Path(__file__).parents[1] / "recordings" / "0.1" / "hard-app-token-person.json"
SEED = json.loads(RECORDING.read_text(encoding="utf-8"))["games"][0]["steps"][0]["command"]["seed"]
WORD = re.compile(r"[^\W\d_]{3,}")
OF_0_1 = Path(__file__).parents[1] / "store" / "released" / "0.1-games.sql.gz"
ANSWERS_OF_0_1 = json.loads(OF_0_1.with_name("0.1-answers.json").read_text(encoding="utf-8"))
SCORED_BY_0_1 = [name for name in ANSWERS_OF_0_1 if name.startswith("scored ")]


@pytest.fixture
def visitor(open_app: Callable[[str], Flask], tmp_path: Path) -> Visitor:
    """What is printed comes from the record, on whichever store: one of them is enough."""
    return Visitor(open_app(f"sqlite:///{tmp_path / 'companion.sqlite'}").test_client())


def speaks(visitor: Visitor, language: str) -> None:
    visitor.client.set_cookie("language", language)


def scored(visitor: Visitor) -> str:
    """A whole recorded game, scored; answers the address of its pad."""
    game = visitor.upload("/import", RECORDING.read_bytes()).location
    answer = visitor.post(f"{game}/play/score", {"form_id": new_form_id()})
    assert answer.status_code == 303
    return answer.location


def printed(visitor: Visitor, pad: str) -> str:
    answer = visitor.get(f"{pad}/sheet.pdf?because=1")
    assert answer.status_code == 200
    return " ".join(Sheet(answer.data).text().split()).replace(SEED, "")


def without_blanks(text: str) -> str:
    """A text wherever its lines may break: a hyphen ends one as well."""
    return "".join(text.split())


def line(code: str, values: list[Any]) -> dict[str, Any]:
    return {"is": "TurnLine", "code": code, "values": values, "verb": ""}


def with_turns(visitor: Visitor, turns: list[Any]) -> TestResponse:
    """Import a scored game whose file says that Pedro's turns were these."""
    file = exported(visitor, scored(visitor))
    (game,) = file["games"]
    game["id"] = new_form_id().replace(" ", "-").replace(",", "")
    for stored in (game["steps"][0]["command"], game["steps"][0]["events"][0]):
        stored["note"]["solo"]["turns"] = turns
    return visitor.upload("/import", json.dumps(file).encode())


def exported(visitor: Visitor, pad: str) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(visitor.get(f"{pad}/game.json").data)
    return file


def kept_turns(visitor: Visitor, pad: str) -> list[Any]:
    step = exported(visitor, pad)["games"][0]["steps"][0]
    turns: list[Any] = step["events"][0]["note"]["solo"]["turns"]
    return turns


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)


def only_in(language: str) -> set[str]:
    """Words of three letters or more that this catalogue uses and no other one."""

    def spoken(one: str) -> set[str]:
        forms = (form for forms in own_sentences(one).values() for form in forms)
        plain = " ".join(re.sub(r"\{\w+\}", " ", form) for form in forms).replace("\u00ad", "")
        return {word.casefold() for word in WORD.findall(plain)}

    return spoken(language) - set().union(*(spoken(one) for one in LANGUAGES if one != language))


def words_of(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text.replace("\u00ad", ""))}


@pytest.mark.parametrize("played_in", LANGUAGES)
def test_a_sheet_speaks_one_language_in_whichever_the_game_was_played(
    visitor: Visitor, played_in: str
) -> None:
    speaks(visitor, played_in)
    pad = scored(visitor)
    for printed_in in LANGUAGES:
        speaks(visitor, printed_in)
        sheet = words_of(printed(visitor, pad))
        assert len(sheet & only_in(printed_in)) > 50
        for other in set(LANGUAGES) - {printed_in}:
            assert sheet & only_in(other) == set()


def test_every_turn_of_pedro_stands_on_the_sheet_by_its_number(visitor: Visitor) -> None:
    pad = scored(visitor)
    sheet = printed(visitor, pad)
    turns = kept_turns(visitor, pad)
    assert len(turns) > 10
    said = words_in("en")
    assert all(said.say("play.turn_line", n=turn["number"], text="") in sheet for turn in turns)


def test_what_is_kept_of_a_turn_is_no_sentence(visitor: Visitor) -> None:
    speaks(visitor, "de")
    assert not {text for text in texts_in(kept_turns(visitor, scored(visitor))) if " " in text}


@pytest.fixture
def kept_by_0_1(open_app: Callable[[str], Flask], tmp_path: Path) -> Visitor:
    """Somebody on a database of 0.1, in which scored games hold German sentences."""
    file = tmp_path / "kept.sqlite"
    with closing(sqlite3.connect(file)) as kept:
        kept.executescript(gzip.decompress(OF_0_1.read_bytes()).decode())
    return Visitor(open_app(f"sqlite:///{file}").test_client())


@pytest.mark.parametrize("name", SCORED_BY_0_1)
def test_a_record_of_0_1_keeps_its_sentences_and_prints_them_as_they_are(
    kept_by_0_1: Visitor, visitor: Visitor, name: str
) -> None:
    pad = f"/g/{ANSWERS_OF_0_1[name]['token']}"
    turns = kept_turns(kept_by_0_1, pad)
    assert len(turns) > 10
    assert all(turn.startswith("Zug ") for turn in turns)
    sheet = without_blanks(printed(kept_by_0_1, pad))
    assert [turn for turn in turns if without_blanks(turn) not in sheet] == []
    answer = visitor.upload("/import", kept_by_0_1.get(f"{pad}/game.json").data)
    assert answer.status_code == 303
    assert kept_turns(visitor, answer.location) == turns


@pytest.mark.parametrize(
    "turn",
    [
        {"is": "Turn", "number": 1, "lines": [{"is": "TurnLine", "code": "x" * 1001}]},
        {"is": "Turn", "number": "1", "lines": []},
        {"is": "Turn", "number": 1, "lines": ["a sentence"]},
        {"is": "Turn", "number": 1, "lines": [line("pedro.grain", [["n", "many"]])]},
        {"is": "Turn", "number": 1, "lines": [line("pedro.move.to", [["space", {"is": "Solo"}]])]},
        "\x00",
        7,
    ],
)
def test_turns_that_nobody_could_have_kept_are_refused(visitor: Visitor, turn: Any) -> None:
    assert with_turns(visitor, [turn]).status_code == 422


def test_a_line_that_only_a_newer_companion_can_say_is_left_out(visitor: Visitor) -> None:
    lines = [line("pedro.from_the_future", []), line("pedro.grain", [["n", 3]])]
    answer = with_turns(visitor, [{"is": "Turn", "number": 4, "lines": lines}])
    assert answer.status_code == 303
    assert "Turn 4: He gained 3 grain" in printed(visitor, answer.location)
