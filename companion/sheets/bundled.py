"""Typefaces, colours and icons that lie in `static/`, made ready for print."""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion.settings import ROOT

STATIC = ROOT / "static"
FONTS = STATIC / "fonts"
ICONS = STATIC / "icons"
THEMES = ("light", "dark", "black")
GENERIC = ("serif", "sans-serif", "system-ui")
Subset = Mapping[str, Any]
"""A family's name, which characters, and a file for each weight."""

_ROLE = re.compile(r"var\(--([\w-]+)\)")
_ACCENT = re.compile(r'class="accent\s*([\w-]*)" fill="currentColor" fill-opacity="[\d.]+"')


@cache
def look() -> Mapping[str, Any]:
    """What `static/look.json` says of colours, editions and typefaces, for screen and paper."""
    found: Mapping[str, Any] = json.loads((STATIC / "look.json").read_text(encoding="utf-8"))
    return found


@cache
def colours(theme: str = "light") -> Mapping[str, str]:
    """The colours of a theme by role."""
    column = THEMES.index(theme)
    return {role: values[column] for role, values in look()["colours"].items()}


def edition_colour(edition: str) -> str:
    """The colour of an edition on paper; ink for one that the look does not know."""
    return colours()[look()["editions"].get(edition, "ink")]


def screen_subsets() -> Sequence[Subset]:
    """The fonts a browser may fetch."""
    found: Sequence[Subset] = look()["subsets"]
    return found


def paper_subsets() -> Sequence[Subset]:
    """Those and what only paper needs: a browser has emoji of its own."""
    return [*screen_subsets(), *look()["paper_subsets"]]


def font_faces(
    subsets: Sequence[Subset], address: Callable[[str], str], name: Callable[[Subset], str]
) -> str:
    """The `@font-face` rules of bundled fonts, each file at its address.

    A browser fetches only the files whose characters are on the page.
    """
    return "\n".join(
        f'@font-face {{ font-family: "{name(subset)}"; font-weight: {weight}; '
        f"font-style: normal; font-display: swap; "
        f'src: url("{address(file)}") format("woff2"); unicode-range: {subset["characters"]}; }}'
        for subset in subsets
        for weight, file in subset["files"].items()
    )


def stacks() -> Mapping[str, str]:
    """The typefaces of each role, first choice first."""
    return {role: ", ".join(map(_quoted, names)) for role, names in look()["stacks"].items()}


def typefaces(has_emoji: bool = False) -> str:
    """The `@font-face` rules with the bundled fonts inside them."""
    return font_faces(paper_subsets() if has_emoji else screen_subsets(), _inside, _alone)


def in_print(style: str) -> str:
    """A style sheet with the values of its roles written in: WeasyPrint works out `var()`
    again for every element, which would cost a third of the time."""
    roles = {**colours(), **_stacks_in_print()}
    return _ROLE.sub(lambda match: roles[match[1]], style)


def _stacks_in_print() -> Mapping[str, str]:
    """Our own fonts, then the emoji, then what the system has."""
    own: dict[str, list[str]] = {}
    for subset in paper_subsets():
        own.setdefault(subset["family"], []).append(_alone(subset))
    emoji = [_alone(subset) for subset in look()["paper_subsets"]]
    return {
        role: ", ".join(
            _quoted(family)
            for family in (
                *(alone for name in names for alone in own.get(name, ())),
                *emoji,
                *(name for name in names if name not in own),
            )
        )
        for role, names in look()["stacks"].items()
    }


def _alone(subset: Subset) -> str:
    """On paper each subset is a family of its own: WeasyPrint confuses the glyphs of two files
    that share a family and weight."""
    return f"{subset['family']} {subset['subset']}".strip()


def _quoted(family: str) -> str:
    return family if family in GENERIC else f'"{family}"'


def _inside(file: str) -> str:
    return f"data:font/woff2;base64,{b64encode((FONTS / file).read_bytes()).decode()}"


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
