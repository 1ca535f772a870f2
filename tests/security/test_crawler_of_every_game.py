"""Every route with every method on every kind of game, with no, likely and absurd forms.

No answer is an error of ours or a bare page, no header is one a server refuses, asking changes
nothing, and after each form the game still opens.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import zip_longest

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.pedro.decks import companion_deck_text
from companion.play.solo.person.log import KINDS
from companion.simulate.one_game import play
from companion.table.state import Section
from tests.reliability.conftest import FULL
from tests.security.conftest import OWN
from tests.security.test_crawler import FIELDS, SLOW, WORDS
from tests.security.test_roles import follow_link
from tests.web.table_games import middle, stored
from tests.web.test_every_address import everything

pytestmark = pytest.mark.many_games

Form = dict[str, str]
LAST = ("/delete", "/forget", "/renew")
"""What takes the game away stands at the end."""
UNUSUAL = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
FORMS_OF_A_PAGE = 40 if FULL else 1
KINDS_OF_GAME = ("pad", "original", "solo", "solo that ended", "follower", "no cookie")


class Forms(HTMLParser):
    """The forms of a page: where each goes, what it holds, and the buttons it can be sent by."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Form, list[tuple[str, str]]]] = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = told.get("method") == "post"
            if self._inside:
                self.found.append((told.get("action", ""), {}, []))
        elif self._inside and tag == "button" and "name" in told:
            self.found[-1][2].append((told["name"], told.get("value", "")))
        elif self._inside and tag in ("input", "textarea", "select") and "name" in told:
            self.found[-1][1][told["name"]] = told.get("value", "1")

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "form"


@dataclass
class Crawl:
    """One phone at one game."""

    client: FlaskClient
    game: str
    copy: str
    chance: random.Random
    home: str = ""
    thorough: bool = False
    asked: int = 0
    pages: list[str] = field(default_factory=list)

    def ask(self, path: str, method: str = "GET", form: Form | None = None) -> TestResponse:
        """One request, its answer looked at."""
        answer = self.client.open(
            path,
            method=method,
            data=form,
            query_string=self._query() if method == "GET" and "?" not in path else None,
            headers=OWN,
            buffered=True,
        )
        self.asked += 1
        told = (method, path, form)
        assert answer.status_code < 500, told
        for name, value in answer.headers:
            assert re.fullmatch(r"[!-~]+", name), (told, name)
            assert re.fullmatch(r"[\t\x20-\x7e\x80-\xff]*", value), (told, name, value)
        if answer.status_code >= 400 and method != "HEAD":
            assert "<main" in answer.text, (told, answer.status_code)
            assert "Content-Security-Policy" in answer.headers, told
        return answer

    def paths(self, rule: str) -> Iterator[str]:
        """What exists, if thorough every kind and section of it, and what does not."""
        token = self.copy if rule.startswith("/copy") else self.game.removeprefix("/g/")
        sound = {"token": token, "category": "1", "seat": "p1", "block": "stations", "number": "1"}
        for kind, section in zip_longest(KINDS, Section, fillvalue="x"):
            yield filled(rule, {**sound, "kind": kind, "section": str(section)})
            if not (self.thorough and rule.endswith(("<kind>", "<section>"))):
                break
        yield filled(rule, {**sound, "category": "9" * 30, "section": "%F0%9F%90%84"})
        yield filled(rule, {"token": self.chance.choice(["made-up", "%00"])})

    def absurd(self) -> Form:
        return {name: self.chance.choice(WORDS) for name in self.chance.sample(FIELDS, 6)}

    def _query(self) -> Form | None:
        likely = {"seen": "0", "log": self.chance.choice(list(KINDS)), "from": self.home}
        return self.chance.choice([None, likely, self.absurd()])

    def forms(self) -> Iterator[tuple[str, Form]]:
        """Of every page that was seen, some of its forms as a thumb would send them."""
        for path in sorted(set(self.pages)):
            found = Forms(self.client.get(path, headers=OWN).text).found
            for action, fields, buttons in self.chance.sample(
                found, min(len(found), FORMS_OF_A_PAGE)
            ):
                button = dict([self.chance.choice(buttons)]) if buttons else {}
                yield action or path, fields | button


def filled(rule: str, values: Form) -> str:
    return re.sub(r"<(?:int:|path:)?(\w+)>", lambda found: values.get(found[1], "99"), rule)


def rules(app: Flask, method: str) -> list[str]:
    """Those that take a method, in an order in which nothing that is needed goes."""
    found = {r.rule for r in app.url_map.iter_rules() if method in (r.methods or ())}
    found = {rule for rule in found if not rule.endswith(SLOW)}
    return sorted(found, key=lambda rule: (rule.endswith(LAST), rule))


@pytest.fixture
def crawl(small_app: Flask, request: pytest.FixtureRequest) -> Crawl:
    for limiter in small_app.extensions["limiter"]:
        limiter.enabled = False
    kind: str = request.param
    client = small_app.test_client()
    client.get("/new", headers=OWN)
    made = client.post("/copy", data={"edition": "argentina", "name": "Ours 🐄"}, headers=OWN)
    copy = made.location.removeprefix("/copy/")
    if kind.startswith("solo"):
        ended = play(companion_deck_text(), "medium", "a", recorded=True)
        steps = ended.steps if kind != "solo" else middle().steps
        game = f"/g/{stored(small_app, list(steps), title='Žofie “x” 🐄')}"
    else:
        form = {"name_1": "Žofie “x” 🐄", "name_2": "Bo", "form_id": "new", "pedro": "1"}
        edition = "original" if kind == "original" else "argentina"
        if edition == "original":
            del form["pedro"]
        answer = client.post("/new", data=form | {"edition": edition}, headers=OWN)
        game = answer.location
    if kind == "follower":
        client, game = small_app.test_client(), follow_link(small_app, game)
    if kind == "no cookie":
        client = small_app.test_client(use_cookies=False)
    home = f"{game}/play" if kind.startswith("solo") else game
    return Crawl(client, game, copy, random.Random(kind), home, thorough=kind == "solo")


@pytest.mark.parametrize("crawl", KINDS_OF_GAME, indirect=True)
def test_no_route_breaks_on_any_kind_of_game(small_app: Flask, crawl: Crawl) -> None:
    database = small_app.extensions["companion"].database
    before = everything(database)
    for rule in rules(small_app, "GET"):
        for path in crawl.paths(rule):
            answer = crawl.ask(path)
            there = answer.location or path
            if answer.status_code == 303:
                answer = crawl.ask(there)
            if answer.status_code == 200 and answer.mimetype == "text/html":
                crawl.pages.append(there)
    for rule in rules(small_app, "OPTIONS"):
        path = next(crawl.paths(rule))
        for method in ("HEAD", *crawl.chance.sample(UNUSUAL, 2)):
            crawl.ask(path, method)
    assert everything(database) == before
    for path, form in crawl.forms():
        if not path.endswith(LAST):
            crawl.ask(path, "POST", form)
            assert crawl.client.get(crawl.home).status_code == 200, (path, form)
    for rule in rules(small_app, "POST"):
        for path in crawl.paths(rule):
            crawl.ask(path, "POST", crawl.absurd())
        crawl.ask(next(crawl.paths(rule)), "POST", {})
    assert crawl.asked > 200
