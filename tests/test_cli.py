"""The command as people and programs use it: what it prints, where, and how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.scoring.editions import argentina
from companion.scoring.sheet import ObjectiveAnswer
from companion.words import LANGUAGES, words_in
from tests.builders import pedro, person, score_file

Captured = pytest.CaptureFixture[str]
WORKED = Path(__file__).parent / "worked"


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """Writes a document and answers its path."""

    def write(document: Any, name: str = "game.json") -> str:
        file = tmp_path / name
        file.write_text(json.dumps(document), encoding="utf-8")
        return str(file)

    return write


def copy(**corrections: int) -> dict[str, Any]:
    corrected = {path.replace("__", "."): value for path, value in corrections.items()}
    return {"format": "gwt-copy/1", "edition": "argentina", "corrections": corrected}


TABLE = """\
                         Ana  Bernardo
 1  Pesos                  4         1
 2  Private buildings      0        -5
 3  Ships                 12        -2
 4  City maps              0         0
 5  Train stations         0         0
 6  Farmers                0         0
 7  Cattle                 0         0
 8  Objective cards        3         0
 9  Station masters        3         0
10  Workers                0         0
11  Step limit             0         0
12  Job market token       0         2
    Total                 22        -4

Ana, objective cards fulfilled: 16
Ana, in the area but not fulfilled: 2
Ana, added from the deck: 2
Ana, left out: 5
Winner: Ana
"""


def test_without_json_it_prints_the_sheet_as_a_table(written: Any, capsys: Captured) -> None:
    ana = person(
        pesos=23,
        ships=[{"loading_value": 18}],
        objectives={"played": [16], "in_deck": [2, 5]},
        station_masters=["objectives"],
    )
    bernardo = person(
        "Bernardo",
        pesos=5,
        ships=[{"loading_value": 0}],
        job_market_token=True,
        typed={"2": -5},
    )
    assert main(["score", written(score_file(ana, bernardo))]) == 0
    printed, complaints = capsys.readouterr()
    assert complaints == ""
    assert [line.rstrip() for line in printed.splitlines()] == TABLE.splitlines()


def test_cards_that_are_only_the_best_found_say_so(
    written: Any, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ObjectiveAnswer(fulfilled=(16,), points=3, proven=False)
    monkeypatch.setattr(argentina, "best_objectives", lambda *_: found)
    file = written(score_file(person(objectives={"played": [16]})))
    assert main(["score", file]) == 0
    assert "this is the best found" in capsys.readouterr().out
    assert main(["score", file, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["objectives"]["not_proven"] is True


def test_a_tie_is_a_shared_victory(written: Any, capsys: Captured) -> None:
    file = written(score_file(person("Ana"), person("Beto"), pedro(pesos=99)))
    assert main(["score", file]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Shared victory: Ana, Beto, Pedro"


def test_the_result_has_all_categories_and_sorted_keys(written: Any, capsys: Captured) -> None:
    assert main(["score", written(score_file(person(pesos=23))), "--json"]) == 0
    printed = capsys.readouterr().out
    answer = json.loads(printed)
    assert answer == {
        "format": "gwt-score-result/1",
        "edition": "argentina",
        "players": [
            {
                "name": "Ana",
                "categories": {str(n): 4 if n == 1 else 0 for n in range(1, 13)},
                "total": 4,
                "objectives": {
                    "fulfilled": [],
                    "not_fulfilled": [],
                    "added": [],
                    "left_out": [],
                    "used": {},
                },
                "station_masters": {},
            }
        ],
        "winners": ["Ana"],
    }
    assert printed == json.dumps(answer, indent=1, sort_keys=True) + "\n"


def test_names_are_printed_as_they_are_written(written: Any, capsys: Captured) -> None:
    file = written(score_file(person("Délia Ñandú \N{COW}")))
    assert main(["score", file, "--json"]) == 0
    assert '"name": "Délia Ñandú \N{COW}"' in capsys.readouterr().out


def test_a_copy_corrects_the_printed_facts(written: Any, capsys: Captured) -> None:
    game = written(score_file(person(ships=[{"loading_value": 18, "discs": 2}])))
    mine = written(copy(ships__start_18__vp=13), "copy.json")
    assert main(["score", game, "--json", "--copy", mine]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["categories"]["3"] == 26


def test_a_copy_tells_the_quays_of_side_b(written: Any, capsys: Captured) -> None:
    sides = {"rotterdam": "b"}
    game = written(score_file(person(quays={"rotterdam_1": 2}), city_sides=sides))
    mine = written(copy(city_maps__b__rotterdam__quay_1__vp=4), "copy.json")
    assert main(["score", game, "--json"]) == 2
    capsys.readouterr()
    assert main(["score", game, "--json", "--copy", mine]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["categories"]["4"] == 8


def test_a_faulty_copy_is_refused_like_a_faulty_game(written: Any, capsys: Captured) -> None:
    game = written(score_file(person()))
    mine = written(copy(ships__start_18__vp=1300), "copy.json")
    assert main(["score", game, "--copy", mine]) == 2
    assert capsys.readouterr() == (
        "",
        "corrections.ships.start_18.vp: 99 is the most there can be.\n",
    )


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: Captured) -> None:
    missing = str(tmp_path / "no.json")
    assert main(["score", missing]) == 2
    assert capsys.readouterr() == ("", f"{missing}: The file cannot be read.\n")


def test_a_folder_is_no_file(tmp_path: Path, capsys: Captured) -> None:
    assert main(["score", str(tmp_path), "--json"]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert [fault["code"] for fault in answer["faults"]] == ["file.unreadable"]


def test_a_file_name_in_no_encoding_can_still_be_told(tmp_path: Path, capsys: Captured) -> None:
    odd = os.fsdecode(os.fsencode(str(tmp_path)) + b"/\xff.json")
    assert main(["score", odd, "--json"]) == 2
    capsys.readouterr().out.encode()


@pytest.mark.parametrize("arguments", [[], ["score"], ["score", "a.json", "--jsn"], ["dance"]])
def test_a_command_that_is_not_understood_ends_with_2(
    arguments: list[str], capsys: Captured
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: companion")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_it_needs_no_database_no_home_and_writes_nothing(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    """As a program of its own, in an empty folder and with nothing in its environment."""
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "score", str(WORKED / "full_rows.json"), *options],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("terminal", ["latin-1", "ascii"])
def test_a_terminal_without_a_sign_gets_a_question_mark_and_json_an_escape(
    written: Any, terminal: str
) -> None:
    file = written(score_file(person("Ołena", pesos=23)))
    said = []
    for more in ([], ["--json"]):
        ended = subprocess.run(
            [sys.executable, "-m", "companion", "score", file, *more],
            env={
                "PYTHONPATH": str(Path(__file__).parents[1]),
                "PYTHONDONTWRITEBYTECODE": "1",
                "PYTHONIOENCODING": terminal,
            },
            capture_output=True,
            check=False,
            timeout=60,
        )
        assert (ended.returncode, ended.stderr) == (0, b"")
        said.append(ended.stdout.decode(terminal))
    assert "O?ena" in said[0]
    assert json.loads(said[1])["winners"] == ["Ołena"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    with pytest.raises(SystemExit):
        main(["--language", language, "--help"])
    assert words_in(language).say("cli.help.sheet") in " ".join(capsys.readouterr().out.split())
