"""Characters that no font can draw are written as code points instead of empty boxes."""

import re
import subprocess
import unicodedata
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from companion.sheets.bundled import FONTS

_UNSEEN = {"Cc", "Cs", "Co", "Cn"}
"""Control characters, surrogates, private use, unassigned: never drawn by any font."""

_EMOJI = "noto-emoji-400.woff2"
IN_ONE_INK = "\ufe0e"
"""After an emoji: draw it as text. Without it Pango would take a colour font of the system."""

_HALF_A_CODE_POINT = re.compile("‹[^›]*$")

_JOINERS = (
    range(0x200B, 0x2010),
    range(0x202A, 0x202F),
    range(0x2060, 0x2070),
    range(0xFE00, 0xFE10),
    range(0x1F3FB, 0x1F400),
)
"""Invisible: joiners, marks of direction, variation selectors; in one ink also tones of skin."""


def legible(text: str) -> str:
    """The text with what cannot be drawn as ‹U+E000›. Line breaks and tabs become spaces.

    >>> legible("Ana\\ue000")
    'Ana‹U+E000›'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_drawn, unicodedata.normalize("NFC", text)))


def clipped(text: str, most: int) -> str:
    """The legible text, ended with an ellipsis if it is longer than so many characters."""
    drawn = legible(text)
    if len(drawn) <= most:
        return drawn
    return _HALF_A_CODE_POINT.sub("", drawn[: most - 1]).rstrip() + "…"


def _drawn(character: str) -> str:
    code = ord(character)
    if character.isspace():
        return character if character == "\u00a0" else " "
    if any(code in joiners for joiners in _JOINERS) or unicodedata.category(character) == "Cf":
        return ""
    if unicodedata.category(character) not in _UNSEEN and code in _drawable():
        return character + IN_ONE_INK if code in _emoji() else character
    return f"‹U+{code:04X}›"


@cache
def _drawable() -> frozenset[int]:
    return _bundled() | _on_this_system()


def _bundled() -> frozenset[int]:
    return frozenset[int]().union(*map(_covered, FONTS.glob("*.woff2")))


def _covered(font: Path) -> frozenset[int]:
    with TTFont(font, lazy=True) as opened:
        return frozenset(opened.getBestCmap())


@cache
def _emoji() -> frozenset[int]:
    return _covered(FONTS / _EMOJI)


def _on_this_system() -> frozenset[int]:
    """What the fonts of the system cover, as far as fontconfig can be asked; colour ones not."""
    try:
        told = subprocess.run(
            ["fc-list", ":color=False", "--format", "%{charset}\n"],
            capture_output=True,
            text=True,
            timeout=10,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return frozenset()
    found: set[int] = set()
    for span in set(told.split()):
        first, _, last = span.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(found)
