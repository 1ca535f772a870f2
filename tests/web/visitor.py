"""Someone with a phone: asks for pages, sends their forms, reads what they say."""

import re
from html import unescape
from html.parser import HTMLParser
from itertools import count
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

OWN = {"Origin": "http://localhost"}
HTMX = {"HX-Request": "true"}
_forms = count(1)


class Visitor:
    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **headers: str) -> TestResponse:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.get(path, headers=named, buffered=True)

    def page(self, path: str) -> str:
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.get_data(as_text=True)

    def post(
        self, path: str, form: dict[str, Any] | None = None, htmx: bool = False
    ) -> TestResponse:
        """Send a form as a page of ours would."""
        headers = OWN | (HTMX if htmx else {})
        return self.client.post(path, data=form or {}, headers=headers)

    def upload(self, path: str, content: bytes, **form: str) -> TestResponse:
        """Send a form with a file."""
        edge = "----the-edge-of-a-part"
        parts = [f'name="{name}"\r\n\r\n{value}'.encode() for name, value in form.items()]
        kind = b"\r\nContent-Type: application/json\r\n\r\n"
        parts.append(b'name="file"; filename="game.json"' + kind + content)
        head = f"--{edge}\r\nContent-Disposition: form-data; ".encode()
        body = b"".join(head + part + b"\r\n" for part in parts) + f"--{edge}--\r\n".encode()
        return self.client.post(
            path, data=body, headers=OWN, content_type=f"multipart/form-data; boundary={edge}"
        )

    def begin(self, *names: str, **form: str) -> str:
        """Begin a game of Argentina; answers its address."""
        named = {f"name_{number}": name for number, name in enumerate(names or ("Ana",), 1)}
        answer = self.post(
            "/new", {"edition": "argentina", "form_id": new_form_id(), **named, **form}
        )
        assert answer.status_code == 303, text_of(answer)
        return answer.location

    def tap(self, game: str, htmx: bool = False, **form: Any) -> TestResponse:
        """A tap on the pad, e.g. `tap(game, set="p1 pesos 7", seen=1)`."""
        return self.post(f"{game}/tap", {"form_id": new_form_id(), **form}, htmx)

    def bring(self, text: str | bytes, **form: str) -> TestResponse:
        """Import a pasted score file."""
        return self.post("/import", {"form_id": new_form_id(), "text": text, **form})

    def copy(self, name: str = "Mine") -> str:
        answer = self.post("/copy", {"edition": "argentina", "name": name})
        assert answer.status_code == 303
        return answer.location

    def matrix(self, game: str) -> list[list[str]]:
        """The rows of the score sheet, totals last, as texts per player."""
        return matrix(self.page(game))


def new_form_id() -> str:
    return f"a form of the tests, number {next(_forms)}"


def text_of(answer: TestResponse | str) -> str:
    """What a page says, without its tags."""
    html = answer if isinstance(answer, str) else answer.get_data(as_text=True)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def matrix(html: str) -> list[list[str]]:
    """The cells without their marks: typed, impossible, waits for what is not entered."""
    body = re.search(r'<div id="matrix">(.*?)</table>', html, re.S)
    assert body
    rows = re.findall(r"<tr>(.*?)</tr>", body[1], re.S)[1:]
    return [
        [
            text_of(re.sub(r"<sup.*?</sup>|<span class=\"gap\"> .*?</span>", "", cell))
            for cell in re.findall(r"<td.*?</td>", row, re.S)
        ]
        for row in rows
    ]


class _Fields(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    """Every tag of a page with its attributes, as a browser would read it."""
    parser = _Fields()
    parser.feed(html)
    return parser.tags


def value_of(html: str, name: str) -> str:
    """What an input of a page holds."""
    for tag, attributes in tags(html):
        if tag == "input" and attributes.get("name") == name:
            return attributes.get("value") or ""
    raise AssertionError(f"no input is called {name}")


def links(html: str) -> list[str]:
    """Every address of ours that a page leads to by GET."""
    found = [a["href"] for tag, a in tags(html) if tag in ("a", "link") and a.get("href")]
    found += [
        a["action"]
        for tag, a in tags(html)
        if tag == "form" and a.get("action") and (a.get("method") or "get").lower() == "get"
    ]
    return [str(address).split("#")[0] for address in found if str(address).startswith("/")]
