"""Script and style of a page in one file each, put together from their parts when we start.

A part keeps its comments for whoever reads it; a phone gets none of them.
"""

import re
from collections.abc import Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path

from companion.settings import ROOT
from companion.sheets.bundled import colours, font_faces, screen_subsets, stacks

STATIC = ROOT / "static"
MODULES = STATIC / "js" / "app"
FIRST, LAST = "page.js", "start.js"

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_COMMENT_LINES = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)
_AROUND = re.compile(r"\s*([{};,])\s*")
_AFTER_NAME = re.compile(r"(?<=[\w-]):\s+")


@cache
def put_together() -> Mapping[str, str]:
    """What is made of parts, by its name below `static/`."""
    style = STATIC / "css"
    faces = font_faces(screen_subsets(), "../fonts/{}".format, itemgetter("family"))
    return {
        "css/first.css": _dense(faces, palette(), *_texts(style, "tokens", "first")),
        **{
            f"css/{name}.css": _dense(*_texts(style, name))
            for name in ("app", "pad", "seldom", "solo", "table", "visit")
        },
        "js/app.js": script(),
    }


def script() -> str:
    """Every module inside one closure: the page first, the start last.

    A module is a function that is given what it needs, so the order between them does not matter.
    """
    between = sorted(path for path in MODULES.glob("*.js") if path.name not in (FIRST, LAST))
    parts = [MODULES / FIRST, *between, MODULES / LAST]
    body = "\n".join(path.read_text(encoding="utf-8") for path in parts)
    bare = _INDENT.sub("", _COMMENT_LINES.sub("", body))
    return f'"use strict";\n(() => {{\n{bare}}})();\n'


def palette() -> str:
    """The colours by role as rules, for each theme and for the phone's own setting.

    A browser that does not know `light-dark()` gets both sides one after the other. Dark is for
    screens: paper is light in every theme.
    """
    light, dark, black = (colours(theme) for theme in ("light", "dark", "black"))
    both = {role: f"light-dark({light[role]}, {dark[role]})" for role in light}
    typefaces = _values(stacks())
    return f"""
    :root {{ color-scheme: light dark; {typefaces} {_values(both)} }}
    [data-theme="light"] {{ color-scheme: light; }}
    @supports not (color: light-dark(#000, #fff)) {{ :root {{ {_values(light)} }} }}
    @media print {{ :root:root {{ color-scheme: light; }} }}
    @media screen {{
      [data-theme="dark"] {{ color-scheme: dark; }}
      @supports not (color: light-dark(#000, #fff)) {{
        @media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{ {_values(dark)} }} }}
        [data-theme="dark"] {{ {_values(dark)} }}
      }}
      [data-theme="black"] {{ color-scheme: dark; {_values(black)} }}
    }}
    """


def _values(named: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in named.items())


def _texts(folder: Path, *names: str) -> list[str]:
    return [(folder / f"{name}.css").read_text(encoding="utf-8") for name in names]


def _dense(*styles: str) -> str:
    """Styles in one, without comments and needless space.

    >>> _dense("a b { margin: 0 1px; /* why */ }")
    'a b{margin:0 1px}'
    """
    bare = _AROUND.sub(r"\1", " ".join(_COMMENT.sub("", " ".join(styles)).split()))
    return _AFTER_NAME.sub(":", bare).replace(";}", "}").strip()
