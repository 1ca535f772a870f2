"""The editions that are at hand: every module of this package that exposes `EDITION`.

The package may be spread over several folders of the import path, so an edition can be added
without changing a file that is here.
"""

from functools import cache
from importlib import import_module
from pkgutil import extend_path, iter_modules

from companion.scoring.edition import Edition

__path__ = extend_path(__path__, __name__)


@cache
def editions() -> dict[str, Edition]:
    """All editions by key, in alphabetical order."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    return {module.EDITION.key: module.EDITION for module in modules}
