"""No key of the data reaches a person: every page of recorded games, in every language."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from companion.words.catalogue import LANGUAGES
from tests.web.visitor import Visitor, links

pytestmark = pytest.mark.many_games

RECORDINGS = sorted((Path(__file__).parents[1] / "recordings").glob("*/*.json"))
PARTS = 4
"""A recording is opened after so many parts of it."""

KEY = re.compile(
    r"\b(?:start_\d+|pile_\d+|ramp\d+|fr?\d|[pgboyr]\d|BuenosAires|[a-z]+_[a-z_\d]+"
    r"|(?:caracu|serrano|franqueiro|aberdeen_angus)\.\d|[a-z]+\.[a-z]+\.[a-z.]+)\b"
)
SAID_IN = ("aria-label", "title", "alt", "placeholder", "aria-description")
UNSEEN = ("script", "style", "template")


class Said(HTMLParser):
    """Everything of a page that is read or read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in UNSEEN
        self.texts += [value for name, value in attrs if name in SAID_IN and value]

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self._unseen and data.strip():
            self.texts.append(data.strip())


def said_on(page: str) -> list[str]:
    reader = Said()
    reader.feed(page)
    return reader.texts


def cut(path: Path, part: int) -> str:
    """The recording as it stood after some of its steps."""
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    (game,) = document["games"]
    game["steps"] = game["steps"][: max(1, len(game["steps"]) * part // PARTS)]
    return json.dumps(document)


def pages_of(visitor: Visitor, game: str) -> dict[str, str]:
    """The pages of a game that are reached from its first one, two links far.

    Of the many forms that differ only in the place they were opened at, one of each.
    """
    found = {f"{game}/play": visitor.page(f"{game}/play")}
    for _ in range(2):
        ahead = {link for page in found.values() for link in links(page)}
        forms = {link.partition("?at=")[0]: link for link in sorted(ahead)}
        for link in sorted(set(forms.values()) - set(found)):
            if link.startswith(game) and not link.endswith((".pdf", ".json")):
                answer = visitor.get(link)
                if answer.status_code == 200:
                    found[link] = answer.get_data(as_text=True)
    return found


@pytest.mark.parametrize("part", range(PARTS + 1))
@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_no_page_of_a_recorded_game_says_a_key(
    path: Path, part: int, visitor: Callable[[], Visitor]
) -> None:
    ana = visitor()
    language = sorted(LANGUAGES)[(part + RECORDINGS.index(path)) % len(LANGUAGES)]
    ana.client.set_cookie("language", language)
    answer = ana.bring(cut(path, part))
    assert answer.status_code == 303
    read = {
        (address.partition("/g/")[2].partition("/")[2], text)
        for address, page in pages_of(ana, answer.location.removesuffix("/play")).items()
        for text in said_on(page)
        if KEY.search(text)
    }
    assert sorted(read) == []
