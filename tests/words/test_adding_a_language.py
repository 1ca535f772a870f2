"""A language is a folder of catalogues: French with an empty one, in a copy of the program.

Nothing else is touched. Where it says nothing itself English stands in, and everybody can see it.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from companion.words.catalogue import own_sentences
from tests.builders import person, score_file
from tests.sheets.pdf_reader import Sheet

ROOT = Path(__file__).parents[2]
CATALOGUES = Path("companion/words/catalogues")
GUIDE = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
HEAD = 'msgid ""\nmsgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
A_PAGE = """
from companion.settings import Settings
from companion.web import create_app
app = create_app(Settings("sqlite:///games.sqlite"))
phone = app.test_client()
print(phone.get("/settings").text)
phone.set_cookie("language", "fr")
print(phone.get("/new").text)
"""
"""The settings as a phone without a language finds them, then a page in French."""
Run = Callable[..., str]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a folder `fr` that holds one catalogue with a head and no text."""
    folder = tmp_path_factory.mktemp("program")
    copytree(ROOT / "companion", folder / "companion", ignore=ignore_patterns("__pycache__"))
    for name in ("templates", "static"):
        (folder / name).symlink_to(ROOT / name)
    (folder / CATALOGUES / "fr").mkdir()
    (folder / CATALOGUES / "fr" / "web.po").write_text(HEAD, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def run(program: Path) -> Run:
    def ran(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=program,
            env={**os.environ, "PYTHONPATH": str(program)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return ran


def test_the_command_counts_what_is_missing_by_file(run: Run) -> None:
    said = run("-m", "companion", "languages")
    codes = own_sentences("en")
    assert f"Français (fr): {len(codes)} texts still in English" in said
    counted = {file: int(n) for file, n in re.findall(r"fr/(\w+\.po): (\d+)", said)}
    assert counted.keys() == {path.name for path in (ROOT / CATALOGUES / "en").glob("*.po")}
    assert sum(counted.values()) == len(codes)
    assert "Deutsch (de): complete" in said


def test_the_settings_offer_it_and_say_how_much_is_english(run: Run) -> None:
    settings, page = re.split(r"(?<=</html>)", run("-c", A_PAGE), maxsplit=1)
    offered = re.search(r'value="fr".*?</label>', settings)
    assert offered
    assert '<span lang="fr">Français</span>' in offered[0]
    assert f"{len(own_sentences('en'))} texts still in English" in offered[0]
    german = re.search(r'value="de".*?</label>', settings)
    assert german
    assert "English" not in german[0]
    assert '<html lang="fr"' in page
    assert own_sentences("en")["games.new"][0] in page


def test_a_text_without_translation_takes_the_plural_of_english(run: Run) -> None:
    """French counts 0 as one, English as many: each text goes by the rule of its own language."""
    said = run(
        "-c",
        "from companion.words import words_in\n"
        "for language in ('en', 'fr'):\n"
        "    print([words_in(language).say('pad.discs', n=n) for n in (0, 1, 2)])\n",
    ).splitlines()
    assert said == ["['0 discs', '1 disc', '2 discs']"] * 2


def test_a_sheet_is_printed_in_english_with_the_dates_of_the_language(
    program: Path, run: Run
) -> None:
    document = score_file(person("Ana", pesos=10), played_on="2026-03-02")
    (program / "game.json").write_text(json.dumps(document), encoding="utf-8")
    run("-m", "companion", "--language", "fr", "sheet", "game.json", "-o", "sheet.pdf")
    sheet = Sheet((program / "sheet.pdf").read_bytes())
    assert str(sheet.root.Lang) == "fr"
    assert "2 mars 2026" in sheet.text()
    assert own_sentences("en")["sheet.total"][0] in sheet.text()


def test_no_code_names_a_language_but_the_one_that_stands_in() -> None:
    """Whoever lists languages asks for the folders there are."""
    others = {path.name for path in (ROOT / CATALOGUES).iterdir()} - {"en"}
    listed = [
        (path.name, found[0])
        for folder in ("companion", "templates", "static/js")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".html", ".js")
        for found in re.finditer(r"""["'](\w\w)["']""", path.read_text(encoding="utf-8"))
        if found[1] in others
    ]
    assert listed == []


def test_the_guide_names_every_file_of_a_catalogue() -> None:
    files = [path.name for path in (ROOT / CATALOGUES / "en").glob("*.po")]
    assert [name for name in files if f"`{name}`" not in GUIDE] == []
