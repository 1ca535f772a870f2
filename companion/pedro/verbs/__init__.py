"""The verbs of Pedro's cards: every module of this package, by its `VERB`.

Nothing has to be registered; docs/adding-a-verb.md says what a module needs.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.box.reading import Reader, shown
from companion.pedro.deck import Deed
from companion.pedro.verb import Verb


@cache
def verbs() -> Mapping[str, Verb[Any]]:
    """All verbs by their key, in the order in which a form offers them."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found: list[Verb[Any]] = [module.VERB for module in modules]
    return {verb.key: verb for verb in sorted(found, key=lambda verb: (verb.place, verb.key))}


def verb_of(deed: Deed) -> Verb[Any]:
    """The verb that a deed carries out."""
    return {verb.deed: verb for verb in verbs().values()}[type(deed)]


def read_deed(reader: Reader, value: Any, place: str) -> Deed | None:
    """A deed from its document, e.g. `{"grain": 2}`; None after a fault of the whole of it."""
    given = reader.mapping(value, place)
    if len(given) != 1:
        reader.fault(place, "deck.one_verb")
        return None
    key, asked = next(iter(given.items()))
    if key not in verbs():
        reader.fault(f"{place}.{shown(str(key))}", "deck.unknown_verb")
        return None
    read: Deed = verbs()[key].read(reader, asked, f"{place}.{key}")
    return read


def write_deed(deed: Deed) -> dict[str, Any]:
    """The document of a deed; reading it gives the same."""
    verb = verb_of(deed)
    return {verb.key: verb.write(deed)}
