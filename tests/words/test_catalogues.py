"""Every language says everything: no code, gap or plural form is missing in any of them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from companion.box.faults import Fault
from companion.settings import ROOT
from companion.words import LANGUAGES, Words, language_name, words_in
from companion.words.catalogue import FOLDER, own_sentences, plural_form
from companion.words.sentences import fault_sentence

CODE = re.compile(r"""\bt\(\s*["']([a-z_]+(?:\.[a-z0-9_]+)+)["']\s*[,)]""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_everything_itself(language: str) -> None:
    missing = sorted(own_sentences("en").keys() - own_sentences(language).keys())
    assert not missing, f"{language} lacks {len(missing)} of the codes: {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_nothing_that_nobody_asks_for(language: str) -> None:
    assert not sorted(own_sentences(language).keys() - own_sentences("en").keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gaps_of_a_sentence_are_the_same_in_every_language(language: str) -> None:
    english = own_sentences("en")
    different = {
        code: forms
        for code, forms in own_sentences(language).items()
        if _gaps(forms) != _gaps(english.get(code, forms))
    }
    assert not different


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_finds_a_form_and_no_form_is_empty(language: str) -> None:
    said = words_in(language)
    for code, forms in own_sentences(language).items():
        assert all(form.strip() for form in forms), code
        if len(forms) > 1:
            chosen = {plural_form(said.plural)(n) for n in range(200)}
            assert chosen == set(range(len(forms))), code


def test_the_rule_of_the_catalogue_chooses_the_form() -> None:
    """Three forms as in Polish, chosen by the catalogue's own rule."""
    rule = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
    polish = Words("pl", {"x.n": ("{n} punkt", "{n} punkty", "{n} punktów")}, rule)
    assert [polish.say("x.n", n=n) for n in (1, 3, 5, 22)] == [
        "1 punkt",
        "3 punkty",
        "5 punktów",
        "22 punkty",
    ]
    assert polish.say("x.n", n=-1) == "−1 punkt"


def test_fewer_forms_than_the_rule_asks_for_are_no_error() -> None:
    half_done = Words("pl", {"x.n": ("one", "many")}, "(n==1 ? 0 : n==2 ? 1 : 2)")
    assert half_done.say("x.n", n=7) == "many"


def test_every_code_a_template_asks_for_by_name_exists() -> None:
    said = words_in("en")
    asked = {
        (path.name, code)
        for path in (ROOT / "templates").rglob("*.html")
        for code in CODE.findall(path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 100
    assert not sorted(one for one in asked if not said.has(one[1]))


def test_every_code_the_program_says_by_name_exists() -> None:
    said = words_in("en")
    spoken = {
        (path.name, code)
        for path in (ROOT / "companion").rglob("*.py")
        for code in _said_by_name(path)
    }
    assert len(spoken) > 80
    assert not sorted((file, code) for file, code in spoken if not said.has(code))


def _said_by_name(path: Path) -> Iterator[str]:
    """The codes that a file asks the catalogues for as they stand there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "say"
            and ast.unparse(node.func.value).rpartition(".")[2] in ("said", "words", "words()")
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            yield str(node.args[0].value)


def test_every_language_has_a_name_of_its_own() -> None:
    names = {language_name(language) for language in LANGUAGES}
    assert len(names) == len(LANGUAGES)
    assert not names & set(LANGUAGES)


def test_a_refusal_is_said_in_the_language_asked_for() -> None:
    fault = Fault("value", "number.unreadable")
    for language in LANGUAGES:
        assert fault_sentence(words_in(language), fault)


def _gaps(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_in_two_files(language: str) -> None:
    codes = Counter[str]()
    for path in (FOLDER / language).glob("*.po"):
        codes.update(re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.M))
    assert [code for code, times in codes.items() if times > 1] == []


OTHER_WORDS = {
    "en": r"\b[Tt]he app\b|\bscore pad\b|[Ff]lag of a ship",
    "de": r"Companion|\bApp\b|Weiche|Extra-Lieferung|Lokomotive|Ladekarte|Bauplätze"
    r"|Rinderstapel|private[sn]? Gebäude|Anleitung|Telefon",
    "es": r"Companion|teléfono|[Mm]ercado laboral|[Ss]endero|[Ee]xpositor|ferrocarril|Róterdam"
    r"|entrega adicional|archivo de puntuación|hoja de puntuación|\btasas\b",
}
"""What things of the glossary are not called."""


@pytest.mark.parametrize("language", sorted(OTHER_WORDS))
def test_a_thing_goes_by_its_one_word(language: str) -> None:
    said = {
        code: form
        for code, forms in own_sentences(language).items()
        for form in forms
        if re.search(OTHER_WORDS[language], form)
    }
    assert not said
