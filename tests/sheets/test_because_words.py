"""Every reason an edition can give has its sentence."""

import re
from pathlib import Path

import pytest

from companion.scoring.sheet import Because
from companion.words.because import because_sentence
from tests.sheets.games import ENGLISH, WORKED, game

SCORING = Path(__file__).parents[2] / "companion" / "scoring"


def test_there_is_a_sentence_for_every_code() -> None:
    files = (SCORING / "series.py", SCORING / "editions" / "argentina.py")
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    codes = set(re.findall(r'Because\(\s*"([\w.]+)"', source))
    assert len(codes) >= 12
    assert {code for code in codes if not ENGLISH.has(f"because.{code}")} == set()
    assert ENGLISH.has("because.flag.step_limit_disc_cleared")
    assert ENGLISH.has("because.flag.job_market_token")
    assert ENGLISH.has("because.pesos")
    assert ENGLISH.has("because.ship")


@pytest.mark.parametrize("file", WORKED, ids=lambda file: file.stem)
def test_no_reason_of_a_worked_game_shows_a_code(file: Path) -> None:
    for sheet in game(file).sheets:
        for line in sheet.lines:
            for because in line.because:
                sentence = because_sentence(ENGLISH, "argentina", because)
                assert sentence
                assert "_" not in sentence
                assert "{" not in sentence


@pytest.mark.parametrize(
    ("because", "sentence"),
    [
        (Because("ship", 24, (("id", "18"), ("n", 2), ("vp", 12))), "Ship 18: 2 discs, 12 VP each"),
        (Because("ship", -2, (("id", "0"), ("n", 1), ("vp", -2))), "Ship 0: 1 disc"),
        (Because("ship", -4, (("id", "0"), ("n", 2), ("vp", -2))), "Ship 0: 2 discs, −2 VP each"),
        (
            Because("quarter", 5, (("city", "le_havre"), ("quarter", "east"), ("n", 1), ("vp", 5))),
            "Le Havre, East: 1 disc",
        ),
        (
            Because("station_master", 4, (("id", "farmers"),)),
            "Farmer tiles: 1 VP per farmer tile beside your board",
        ),
        (
            Because("workers", 8, (("id", "gaucho"), ("n", 2))),
            "Gauchos: 2 workers on 5th and 6th spaces",
        ),
    ],
)
def test_a_reason_is_said_with_the_names_of_the_pieces(because: Because, sentence: str) -> None:
    assert because_sentence(ENGLISH, "argentina", because) == sentence
