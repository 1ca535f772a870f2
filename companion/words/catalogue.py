"""Catalogues: `catalogues/<language>/*.po`, read once and joined, keyed by code.

A code such as `pad.missing` is the msgid; a plural's second msgid is the same code. Gaps are
written `{name}` and filled by name.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent / "catalogues"
LANGUAGES = tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))
SOURCE_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language.

    >>> words_in("en").say("category.count", n=1)
    '1 category'
    """

    language: str
    sentences: dict[str, tuple[str, ...]]

    def say(self, code: str, /, **values: object) -> str:
        """The sentence of a code with its gaps filled; `n` chooses the plural.

        Raises KeyError for a code that no catalogue has.
        """
        forms = self.sentences[code]
        form = forms[self._plural(values)] if len(forms) > 1 else forms[0]
        return form.format_map(values) if "{" in form else form

    def has(self, code: str) -> bool:
        return code in self.sentences

    def _plural(self, values: dict[str, object]) -> int:
        n = values.get("n", values.get("count", 1))
        assert isinstance(n, int)
        return 0 if Locale.parse(self.language).plural_form(n) == "one" else 1


@cache
def words_in(language: str) -> Words:
    """The catalogue of a language, lying over the English one for what it does not say yet."""
    sentences: dict[str, tuple[str, ...]] = {}
    for code in dict.fromkeys((SOURCE_LANGUAGE, language)):
        for path in sorted((FOLDER / code).glob("*.po")):
            sentences.update(_sentences(path, code))
    return Words(language, sentences)


def own_sentences(language: str) -> dict[str, tuple[str, ...]]:
    """What the catalogue of a language says itself, without English beneath."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((FOLDER / language).glob("*.po")):
        found.update(_sentences(path, language))
    return found


def _sentences(path: Path, language: str) -> dict[str, tuple[str, ...]]:
    with path.open("rb") as lines:
        catalogue: Catalog = read_po(lines, locale=language)
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id and message.string:
            code = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            found[code] = (text,) if isinstance(text, str) else tuple(text)
    return found
