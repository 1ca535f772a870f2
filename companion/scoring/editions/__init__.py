"""The editions that are at hand: every module of this package that exposes `EDITION`.

The package is spread over all folders `companion/scoring/editions` of the import path, so an
edition can be added without changing a file that is here.
"""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from companion.scoring.edition import Edition

_ELSEWHERE = (Path(entry, *__name__.split(".")).absolute() for entry in sys.path)
__path__ = [*dict.fromkeys([*__path__, *(str(found) for found in _ELSEWHERE if found.is_dir())])]


@cache
def editions() -> dict[str, Edition]:
    """All editions by key, in alphabetical order."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found = {module.EDITION.key: module.EDITION for module in modules}
    return dict(sorted(found.items()))
