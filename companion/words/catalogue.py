"""Catalogues: `catalogues/<language>/*.po`, read once and joined, keyed by code.

A code such as `pad.missing` is the msgid; a plural's second msgid is the same code. Gaps are
written `{name}` and filled by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from unicodedata import bidirectional

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent / "catalogues"
LANGUAGES = tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))
SOURCE_LANGUAGE = "en"
FORM = "form"
MOST_FORMS = 6
"""No language needs more plural forms than Arabic."""
FROM_THE_RIGHT = ("R", "AL", "AN")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; `plural` is the rule of its catalogue's Plural-Forms.

    `borrowed` are the codes it does not say itself yet: they are said in English.

    >>> words_in("en").say("table.screen.hand.green", n=2)
    'green hand 2 pesos'
    """

    language: str
    sentences: dict[str, tuple[str, ...]]
    plural: str = "n != 1"
    borrowed: frozenset[str] = frozenset()

    def say(self, code: str, /, **values: object) -> str:
        """The sentence of a code with its gaps filled; `n` chooses the plural.

        Raises KeyError for a code that no catalogue has.
        """
        forms = self.sentences[code]
        form = forms[min(self._form(code, values), len(forms) - 1)] if len(forms) > 1 else forms[0]
        return form.format_map(_printed(values)) if "{" in form else form

    def has(self, code: str) -> bool:
        return code in self.sentences

    def _form(self, code: str, values: dict[str, object]) -> int:
        n = values.get("n", values.get("count", 1))
        assert isinstance(n, int)
        rule = _rule(SOURCE_LANGUAGE) if code in self.borrowed else self.plural
        return plural_form(rule)(abs(n))


def signed(number: int) -> str:
    """A number as it is printed: with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def isolated(text: str) -> str:
    """A text whose writing from the right leaves the order of the sentence around it alone.

    >>> isolated("Ana"), ascii(isolated("\u05d0"))
    ('Ana', "'\\u2068\\u05d0\\u2069'")
    """
    if text.isascii() or not any(bidirectional(sign) in FROM_THE_RIGHT for sign in text):
        return text
    return f"\u2068{text}\u2069"


def _printed(values: dict[str, object]) -> dict[str, object]:
    return {name: _as_printed(value) for name, value in values.items()}


def _as_printed(value: object) -> object:
    if isinstance(value, int):
        return signed(value)
    return isolated(value) if isinstance(value, str) else value


@cache
def plural_form(rule: str) -> Callable[[int], int]:
    """Which form a number takes by a rule as Plural-Forms writes it.

    >>> [plural_form("n != 1")(n) for n in (0, 1, 2)]
    [1, 0, 1]
    """
    numbered = _compiled(rule)
    return lambda n: int(numbered.ngettext(FORM, FORM, n))


def _compiled(rule: str) -> GNUTranslations:
    """A catalogue of one message whose forms are their own numbers, as gettext reads it."""
    forms = "".join(f'msgstr[{n}] "{n}"\n' for n in range(MOST_FORMS))
    head = f'msgid ""\nmsgstr "Plural-Forms: nplurals={MOST_FORMS}; plural={rule};\\n"\n\n'
    message = f'msgid "{FORM}"\nmsgid_plural "{FORM}"\n{forms}'
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO((head + message).encode())))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def words_in(language: str) -> Words:
    """The catalogue of a language, lying over the English one for what it does not say yet."""
    english, own = own_sentences(SOURCE_LANGUAGE), own_sentences(language)
    borrowed = frozenset(english.keys() - own.keys())
    return Words(language, {**english, **own}, _rule(language), borrowed)


@cache
def language_name(language: str) -> str:
    """What a language calls itself.

    >>> language_name("fr")
    'Français'
    """
    name = Locale.parse(language).get_display_name() or language
    return name[:1].upper() + name[1:]


@cache
def missing_codes(language: str) -> Mapping[str, tuple[str, ...]]:
    """What a language does not say itself yet, by the file of the English catalogue it is in."""
    own = own_sentences(language)
    return {
        path.name: codes
        for path in sorted((FOLDER / SOURCE_LANGUAGE).glob("*.po"))
        if (codes := tuple(code for code in _sentences(path, SOURCE_LANGUAGE) if code not in own))
    }


def own_sentences(language: str) -> dict[str, tuple[str, ...]]:
    """What the catalogue of a language says itself, without English beneath."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((FOLDER / language).glob("*.po")):
        found.update(_sentences(path, language))
    return found


@cache
def _rule(language: str) -> str:
    """The plural rule in the head of the first file, or English's while there is none."""
    first = next(iter(sorted((FOLDER / language).glob("*.po"))), None)
    return _read(first, language).plural_expr if first else _rule(SOURCE_LANGUAGE)


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as lines:
        return read_po(lines, locale=language)


def _sentences(path: Path, language: str) -> dict[str, tuple[str, ...]]:
    catalogue = _read(path, language)
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id and message.string:
            code = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            found[code] = (text,) if isinstance(text, str) else tuple(text)
    return found
