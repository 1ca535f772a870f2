"""Whatever people call themselves is text: on pages, in files, on paper, in headers."""

import pytest

from tests.sheets.pdf_reader import Sheet
from tests.web.visitor import Visitor, tags, text_of

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
