"""Typefaces, colours and icons that lie in `static/`, made ready for print."""

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache

from companion.settings import ROOT

STATIC = ROOT / "static"
FONTS = STATIC / "fonts"
ICONS = STATIC / "icons"

_FONT_FACE = re.compile(r"@font-face\s*{.*?}", re.DOTALL)
_URL = re.compile(r'url\("\.\./fonts/([\w.-]+)"\)')
_LIGHT = re.compile(r'\[data-theme="light"\]\s*{(.*?)}', re.DOTALL)
_FAMILIES = re.compile(r"--(slab|sans):\s*([^;]+);")
_ROLE = re.compile(r"var\(--([\w-]+)\)")
_COLOUR = re.compile(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})\s*;")
_EDITION = re.compile(r"--edition-(\w+):\s*var\(--([\w-]+)\)")
_ACCENT = re.compile(r'class="accent\s*([\w-]*)" fill="currentColor" fill-opacity="[\d.]+"')


@cache
def _tokens() -> str:
    return (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")


@cache
def colours() -> Mapping[str, str]:
    """The colours of the light theme by role."""
    light = _LIGHT.search(_tokens())
    assert light is not None
    return dict(_COLOUR.findall(light[1]))


@cache
def edition_colour(edition: str) -> str:
    """The colour of an edition, as the tokens name it; ink for one that they do not know."""
    role = dict(_EDITION.findall(_tokens())).get(edition, "ink")
    return colours()[role]


def typefaces() -> str:
    """The `@font-face` rules with the bundled fonts inside them."""
    return "\n".join(_URL.sub(_font_inline, face) for face in _FONT_FACE.findall(_tokens()))


def in_print(style: str) -> str:
    """A style sheet with the values of its roles written in: WeasyPrint works out `var()`
    again for every element, which would cost a third of the time."""
    roles = {**colours(), **dict(_FAMILIES.findall(_tokens()))}
    return _ROLE.sub(lambda match: roles[match[1]], style)


def _font_inline(match: re.Match[str]) -> str:
    font = (FONTS / match[1]).read_bytes()
    return f'url("data:font/woff2;base64,{b64encode(font).decode()}")'


def icon(name: str, ink: str = "ink") -> str:
    """An icon as SVG text in the colour of a role, or an empty square if there is none yet."""
    path = ICONS / f"{name}.svg"
    drawn = path.read_text(encoding="utf-8") if path.is_file() else _NO_ICON
    accented = _ACCENT.sub(_accent, drawn)
    return accented.replace("currentColor", colours()[ink]).replace(' class="icon"', "")


def icon_strokes(name: str) -> str:
    """What an icon is drawn with, to stand inside another drawing on the same 24 by 24 grid."""
    drawn = icon(name)
    return drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]


_NO_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
    'stroke="currentColor" stroke-width="2"><path d="M5 5h14v14H5z"/></svg>'
)


def _accent(match: re.Match[str]) -> str:
    return f'fill="{colours().get(match[1], colours()["sol"])}" fill-opacity="0.6"'


def icon_style() -> str:
    """CSS that gives `.cat-ships`, `.task-caracu` and the like their icon as a background.

    A background is decoration in the PDF's tags, so that no name is read out twice.
    """
    rules = [
        _background(name, icon(name))
        for path in sorted(ICONS.glob("*.svg"))
        for name in [path.stem]
        if name.startswith(("cat-", "task-", "ui-winner"))
    ]
    rules += [_background(f"seat-{n}", icon(f"seat-{n}", f"seat-{n}")) for n in range(1, 5)]
    return "\n".join(rules)


def _background(name: str, svg: str) -> str:
    data = b64encode(svg.encode()).decode()
    return f'.{name} {{ background-image: url("data:image/svg+xml;base64,{data}"); }}'
