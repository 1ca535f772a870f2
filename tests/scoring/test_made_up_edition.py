"""An edition is a data file and one module: here is one from another folder, scored as it stands.

Nothing in the companion knows of it, nothing is installed: its folder is on the import path.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.box.countable import Piece
from tests.builders import person

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "made_up_edition"


def run(*arguments: str | Path, at_hand: bool = True) -> subprocess.CompletedProcess[str]:
    paths = [str(ROOT), *([str(FOLDER)] if at_hand else [])]
    return subprocess.run(
        [sys.executable, "-m", "companion", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return written(
        tmp_path,
        person("Ada", crowns=11, bridges={"old": 1, "new": 1, "far": 2}, lamps=[1, 2]),
        person("Bo", crowns=2, bridges={"new": 1}, lamps=[1], typed={"1": 7}),
    )


def written(folder: Path, *players: dict[str, Any]) -> Path:
    file = folder / "game.json"
    document = {"format": "gwt-score/1", "edition": "made_up", "players": players}
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_it_is_a_data_file_and_a_module() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sorted(path.name for path in files) == ["made_up.json", "made_up.py"]


def test_it_scores_through_the_command(game: Path) -> None:
    done = run("score", game, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert [(player["categories"], player["total"]) for player in answer["players"]] == [
        ({"1": 3, "2": 9, "3": 3}, 15),
        ({"1": 7, "2": 5, "3": 1}, 13),
    ]
    assert answer["winners"] == ["Ada"]


def test_it_prints_a_table_and_a_sheet_without_words_of_its_own(game: Path, tmp_path: Path) -> None:
    table = run("score", game)
    assert (table.returncode, table.stderr) == (0, "")
    assert " 2  bridges" in table.stdout
    sheet = run("sheet", game, "--because", "-o", tmp_path / "sheet.pdf")
    assert (sheet.returncode, sheet.stderr) == (0, "")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_its_faults_are_found_by_what_its_pieces_say(tmp_path: Path) -> None:
    wrong = person("Ada", crowns=51, bridges={"old": 2, "far": 3}, lamps=[2, 2, 3])
    done = run("score", written(tmp_path, wrong), "--json")
    assert done.returncode == 2
    assert [(fault["place"], fault["code"]) for fault in json.loads(done.stdout)["faults"]] == [
        ("players[0].bridges.old", "place.one_disc"),
        ("players[0].crowns", "number.most"),
        ("players[0].discs", "discs.most"),
        ("players[0].lamps", "box.most"),
        ("players[0].lamps[2]", "vp.not_printed"),
    ]


def test_a_copy_corrects_its_facts(game: Path, tmp_path: Path) -> None:
    copy = {"format": "gwt-copy/1", "edition": "made_up", "corrections": {"bridges.far.vp": -3}}
    (tmp_path / "copy.json").write_text(json.dumps(copy), encoding="utf-8")
    done = run("score", game, "--json", "--copy", tmp_path / "copy.json")
    assert json.loads(done.stdout)["players"][0]["categories"]["2"] == 5


def test_without_its_folder_nobody_knows_it(game: Path) -> None:
    done = run("score", game, at_hand=False)
    assert done.returncode == 2
    assert done.stderr.startswith("edition: ")


def test_the_guide_to_adding_one_names_every_kind_of_piece() -> None:
    guide = (ROOT / "docs" / "adding-an-edition.md").read_text(encoding="utf-8")
    assert [kind.__name__ for kind in get_args(Piece) if f"`{kind.__name__}`" not in guide] == []
