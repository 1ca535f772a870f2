"""Whatever people call themselves is text: on pages, in files, on paper, in headers."""

from html.parser import HTMLParser

import pytest

from tests.sheets.pdf_reader import Sheet
from tests.web.visitor import Visitor, tags, text_of, value_of

NAMES = {
    "script": "<script>alert(1)</script>",
    "attribute": '"><img src=x onerror=alert(1)>',
    "quotes": "Ana ' \" ` O’Neill",
    "template": "{{ 7*7 }} {% raw %} ${7}",
    "entity": "&lt;b&gt; &amp;",
    "right to left": "\u05d0\u05e0\u05d4 \u0639\u0644\u064a",
    "long": "W" * 60,
    "emoji": "👩‍🚀 Ana 🇦🇷",
    "path": "../../etc/passwd",
    "header": "a: b; filename=x",
}


@pytest.fixture(params=list(NAMES.values()), ids=list(NAMES))
def hostile(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_name_is_text_on_every_page(ana: Visitor, hostile: str) -> None:
    game = ana.begin(hostile, "Bea", title=hostile[:80], location=hostile, note=hostile)
    for path in ("/", game, f"{game}/c/1", f"{game}/p/p1", f"{game}/edit"):
        page = ana.page(path)
        whole = text_of(page) + " ".join(a.get("value") or "" for _, a in tags(page))
        assert " ".join(hostile.split()) in " ".join(whole.split()), path
        for tag, attributes in tags(page):
            assert tag != "img"
            assert not any(name.startswith("on") for name in attributes), (path, tag, attributes)
            assert tag != "script" or attributes.get("src")


class _NamesAlone(HTMLParser):
    """Collects where a name stands in the flow of a page with nothing that keeps it apart."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.within, self.bare = name, list[tuple[str, dict[str, str | None]]](), ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "input" and named.get("type") != "hidden" and self.name in (named["value"] or ""):
            self.bare += "" if named.get("dir") == "auto" else f" {named}"
        if tag not in ("input", "link", "meta", "br", "use", "path"):
            self.within.append((tag, named))

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tag, named = self.within[-1] if self.within else ("", {})
        apart = tag in ("bdi", "title") or named.get("dir") == "auto"
        if self.name in data.replace(f"\u2068{self.name}\u2069", "") and not apart:
            self.bare += f" <{tag}> {data}"


def test_a_name_written_from_the_right_leaves_the_words_around_it_in_order(ana: Visitor) -> None:
    name = NAMES["right to left"]
    game = ana.begin(name, "Bea", "Caro", title=name, location=name, note=name)
    ana.tap(game, set="p1 station_masters.sets 1")
    ana.tap(game, set="p1 objectives.24 1")
    typed = ana.begin(name, "Bea")
    ana.tap(typed, ourselves="1")
    asked = ana.tap(game, htmx=True, taken="p2 objectives.24", here="c/8")
    places = ("", *(f"/c/{n}" for n in range(1, 13)), "/p/p1", "/edit", "/join", "/sheet")
    pages = {path: ana.page(path) for path in ("/", typed, *(game + place for place in places))}
    undone = {"form_id": "back", "seen": value_of(pages[game], "seen")}
    pages["asked"] = asked.get_data(as_text=True)
    pages["undo"] = ana.post(f"{game}/undo", undone, htmx=True).get_data(as_text=True)
    for path, html in pages.items():
        found = _NamesAlone(name)
        found.feed(html)
        assert not found.bare, path
    assert f'<bdi class="name" translate="no">{name}</bdi>' in pages["/"]


def test_a_name_is_text_in_what_a_tap_answers(ana: Visitor, hostile: str) -> None:
    game = ana.begin(hostile, "Bea")
    html = ana.tap(game, htmx=True, set="p1 pesos 5", here="c/1", seen=1).get_data(as_text=True)
    found = tags(html)
    assert not [tag for tag, _ in found if tag in ("img", "script")]
    assert " ".join(hostile.split()) in text_of(html)


def test_a_name_comes_back_from_the_score_file_and_can_be_imported(
    ana: Visitor, hostile: str
) -> None:
    game = ana.begin(hostile)
    exported = ana.get(f"{game}/score.json")
    assert exported.get_json()["players"][0]["name"] == hostile
    assert ana.bring(exported.get_data(as_text=True)).status_code == 303


def test_a_name_is_text_on_paper(ana: Visitor, hostile: str) -> None:
    game = ana.begin(hostile, "Bea")
    answer = ana.get(f"{game}/sheet.pdf")
    assert answer.status_code == 200
    disposition = answer.headers["Content-Disposition"]
    assert disposition.startswith("attachment; filename")
    assert "\n" not in disposition
    head = Sheet(answer.get_data()).table()[0][1].removesuffix("Shared win")
    if hostile.isascii():
        assert head.replace(" ", "") == hostile.replace(" ", "")
    else:
        assert head.strip()


@pytest.mark.parametrize("name", ["a\x00b", "a\x1bb", "\ud800", "\u2028"], ids=ascii)
def test_signs_that_cannot_be_printed_are_refused(ana: Visitor, name: str) -> None:
    form = {"edition": "argentina", "name_1": name.encode("utf-8", "surrogatepass")}
    answer = ana.post("/new", form)
    assert answer.status_code in (400, 422, 303)
    if answer.status_code == 303:
        page = ana.page(answer.location)
        assert not {"\x00", "\x1b", "\u2028"} & set(page)
