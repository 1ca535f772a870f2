"""A thumb on the real pages: it taps what the HTML answered offers, and every contact counts.

Opening a closed `<details>`, following a link, choosing a radio or a box and sending a form are a
tap each, a `<select>` is two, a typed number or word is one. What is chosen already costs nothing;
what lies in a closed `<details>` costs opening that first.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from flask.testing import FlaskClient

ORIGIN = {"Origin": "http://localhost"}
VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
    ]
)
SELECT, OTHER = 2, 1
"""Taps that a choice of a list takes, and every other contact."""


@dataclass(eq=False)
class Node:
    """An element of a page."""

    tag: str
    attrs: dict[str, str]
    parent: "Node | None"
    children: list["Node"] = field(default_factory=list)

    def get(self, name: str) -> str:
        return self.attrs.get(name, "")

    def has(self, name: str) -> bool:
        return name in self.attrs

    @property
    def around(self) -> Iterator["Node"]:
        """What it lies in, the nearest first."""
        here = self.parent
        while here is not None:
            yield here
            here = here.parent

    @property
    def inside(self) -> Iterator["Node"]:
        """All that lies in it, in the order of the page."""
        for child in self.children:
            yield child
            yield from child.inside

    def within(self, tag: str) -> "Node | None":
        return next((node for node in self.around if node.tag == tag), None)


class _Reader(HTMLParser):
    """A page as a tree of its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self._here = Node("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = self._add(tag, attrs)
        if tag not in VOID:
            self._here = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        for node in (self._here, *self._here.around):
            if node.tag == tag and node.parent is not None:
                self._here = node.parent
                return

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> Node:
        node = Node(tag, {name: value or "" for name, value in attrs}, self._here)
        self._here.children.append(node)
        return node


def read_page(html: str) -> Node:
    """The tree of a page, its root without a tag."""
    reader = _Reader()
    reader.feed(html)
    return reader.root


class NotOffered(LookupError):
    """The page does not offer what was to be tapped."""


class Thumb:
    """Pages one after the other. `taps` are the contacts so far, `screens` the pages they left."""

    def __init__(self, client: FlaskClient) -> None:
        self._client = client
        self.taps = 0
        self.screens = 0
        self.path = ""
        self._begin("", "")

    def look(self, path: str) -> None:
        """Open a page without a tap."""
        answer = self._client.get(path, buffered=True)
        self._take(answer.status_code, answer.get_data(as_text=True), path, answer.location)

    def has(self, name: str, value: str | None = None, **beside: str) -> bool:
        """Whether the page has such a button."""
        return bool(self._buttons(name, value, beside))

    def is_picked(self, name: str, value: str) -> bool:
        """Whether the page shows such a button as the one that holds."""
        found = self._buttons(name, value, {})
        return any(button.get("aria-pressed") == "true" for button in found)

    def press(self, name: str, value: str | None = None, **beside: str) -> None:
        """Send a form by its button; `beside` are fields that its form has to hold."""
        button = self._cheapest(self._buttons(name, value, beside), f"{name}={value}")
        form = self._form(button)
        self._reach(button)
        self._tap()
        self.screens += 1
        sent = [*self._filled(form), (button.get("name"), button.get("value"))]
        action = form.get("action") or self.path
        if form.get("method").lower() == "post":
            answer = self._client.post(_address(action), data=_many(sent), headers=ORIGIN)
        else:
            answer = self._client.get(_address(action), query_string=_many(sent))
        self._take(answer.status_code, answer.get_data(as_text=True), action, answer.location)

    def follow(self, path: str, **query: str) -> None:
        """Follow a link to a page, with these parameters and no others."""
        found = self._links(path, query)
        link = self._cheapest(found, f"{path} {query}")
        self._reach(link)
        self._tap()
        self.screens += 1
        self.look(_address(link.get("href")))

    def leads(self, path: str, **query: str) -> bool:
        """Whether the page has such a link."""
        return bool(self._links(path, query))

    def choose(self, name: str, value: str) -> None:
        """A radio, a box or an entry of a list, unless it is chosen already."""
        for node in self._all(lambda node: node.get("name") == name):
            if node.tag == "select":
                if self._value(node) != value:
                    self._reach(node)
                    self._tap(SELECT)
                    self._typed[node] = value
                return
            if node.get("type") in ("radio", "checkbox") and node.get("value") == value:
                if not self._chosen(node):
                    self._reach(node)
                    self._check(node)
                return
        raise NotOffered(f"{name}={value}")

    def write(self, name: str, text: str, counts: bool = True) -> None:
        """A number or a word typed. What does not count is there to repeat a measurement."""
        found = self._all(lambda node: node.tag == "input" and node.get("name") == name)
        field_ = self._cheapest(found, name)
        if self._value(field_) == text:
            return
        if counts:
            self._reach(field_)
            self._tap()
        self._typed[field_] = text

    def _tap(self, contacts: int = OTHER) -> None:
        self.taps += contacts

    def _begin(self, html: str, path: str) -> None:
        self._page = read_page(html)
        self.path = path
        self.html = html
        self._opened: set[Node] = set()
        self._typed: dict[Node, str] = {}
        self._checked: dict[Node, bool] = {}

    def _take(self, status: int, html: str, path: str, location: str | None) -> None:
        if status in (302, 303) and location:
            self.look(_address(location))
            return
        if status != 200:
            raise NotOffered(f"{path} answered {status}")
        self._begin(html, _address(path))

    def _all(self, fits: Callable[[Node], bool]) -> list[Node]:
        return [node for node in self._page.inside if fits(node) and not node.has("disabled")]

    def _buttons(self, name: str, value: str | None, beside: dict[str, str]) -> list[Node]:
        def fits(node: Node) -> bool:
            named = node.tag == "button" and node.get("name") == name
            if not named or node.within("form") is None or value not in (None, node.get("value")):
                return False
            given = dict(self._filled(self._form(node)))
            return all(given.get(key) == text for key, text in beside.items())

        return self._all(fits)

    def _links(self, path: str, query: dict[str, str]) -> list[Node]:
        def fits(node: Node) -> bool:
            if node.tag != "a" or not node.has("href"):
                return False
            parts = urlsplit(node.get("href"))
            return parts.path == path and dict(parse_qsl(parts.query)) == query

        return self._all(fits)

    def _form(self, node: Node) -> Node:
        if form := node.within("form"):
            return form
        raise NotOffered(f"{node.get('name')} is in no form")

    def _cheapest(self, found: list[Node], what: str) -> Node:
        if not found:
            raise NotOffered(f"{what} on {self.path}")
        return min(found, key=lambda node: len(self._before(node)))

    def _before(self, node: Node) -> list[Node]:
        """What is to be opened before a thing can be tapped, the outermost last."""
        found, inner = [], node
        for outer in node.around:
            closed = outer.tag == "details" and not (outer.has("open") or outer in self._opened)
            if closed and inner.tag != "summary":
                found.append(outer)
            inner = outer
        return found

    def _reach(self, node: Node) -> None:
        for before in reversed(self._before(node)):
            self._tap()
            self._opened.add(before)

    def _check(self, node: Node) -> None:
        self._tap()
        if node.get("type") == "radio":
            same = node.get("name")
            for other in self._form(node).inside:
                if other.get("type") == "radio" and other.get("name") == same:
                    self._checked[other] = False
            self._checked[node] = True
        else:
            self._checked[node] = not self._chosen(node)

    def _chosen(self, node: Node) -> bool:
        return self._checked.get(node, node.has("checked"))

    def _value(self, node: Node) -> str:
        if node in self._typed:
            return self._typed[node]
        if node.tag != "select":
            return node.get("value")
        options = [one for one in node.inside if one.tag == "option"]
        chosen = [one for one in options if one.has("selected")] or options
        return chosen[0].get("value") if chosen else ""

    def _filled(self, form: Node) -> list[tuple[str, str]]:
        """What a form sends, without its button."""
        found = []
        for node in form.inside:
            if not node.get("name") or node.has("disabled"):
                continue
            if node.tag not in ("input", "select", "textarea"):
                continue
            kind = node.get("type")
            if kind in ("submit", "button", "file"):
                continue
            if kind in ("radio", "checkbox"):
                if self._chosen(node):
                    found.append((node.get("name"), node.get("value") or "on"))
            else:
                found.append((node.get("name"), self._value(node)))
        return found


def _address(path: str) -> str:
    parts = urlsplit(path)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def _many(sent: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in sent:
        if name:
            found.setdefault(name, []).append(value)
    return found
