"""Script and style go out in one file each, put together from parts and compressed once."""

import gzip
import re
from pathlib import Path

import pytest

from companion.web import bundle
from companion.web.static_files import static_address
from tests.web.visitor import Visitor

MODULES = sorted(bundle.MODULES.glob("*.js"))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_module_only_names_functions_until_the_start_calls_them(module: Path) -> None:
    """So their order does not matter, and each takes as an argument what it needs."""
    text = module.read_text(encoding="utf-8")
    outermost = [line for line in text.splitlines() if re.match(r"[^\s/*]", line)]
    begun = [line for line in outermost if not re.match(r"[)}\]]", line)]
    assert text.startswith("/* ")
    if module.name not in (bundle.FIRST, bundle.LAST):
        assert all(re.match(r"const \w+ = \(.*\) => ", line) for line in begun), begun


def test_the_script_is_one_strict_closure_with_every_module() -> None:
    script = bundle.script()
    assert script.startswith('"use strict";\n(() => {\n')
    assert script.endswith("})();\n")
    for module in MODULES:
        names = re.findall(r"^const (\w+) =", module.read_text(encoding="utf-8"), re.MULTILINE)
        assert all(script.count(f"const {name} =") >= 1 for name in names)
    assert not re.findall(r"^/\*", script, re.MULTILINE)


def test_no_two_modules_share_a_name() -> None:
    names = [
        name
        for module in MODULES
        for name in re.findall(r"^const (\w+) =", module.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("style", "dense"),
    [
        ("a  b { margin: 0 1px; /* why */ }", "a b{margin:0 1px}"),
        (".x :focus, .y { width: calc(1px + 2px) }", ".x :focus,.y{width:calc(1px + 2px)}"),
        ("@media (min-width: 30rem) {\n  p { top: 0; }\n}", "@media (min-width:30rem){p{top:0}}"),
    ],
)
def test_a_style_loses_comments_and_space_but_no_meaning(style: str, dense: str) -> None:
    assert bundle._dense(style) == dense


@pytest.mark.parametrize(
    "name", ["css/first.css", "css/app.css", "js/app.js", "js/htmx-2.0.11.min.js"]
)
def test_it_is_sent_compressed_with_its_length(ana: Visitor, name: str) -> None:
    address = static_address(name)
    packed = ana.client.get(address, headers={"Accept-Encoding": "gzip"})
    plain = ana.client.get(address)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) == len(packed.data)
    assert int(plain.headers["Content-Length"]) == len(plain.data)
    assert gzip.decompress(packed.data) == plain.data
    again = ana.client.get(address, headers={"If-None-Match": plain.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("part", ["css/tokens.css", "js/app/voice.js", "look.json", "sw.js"])
def test_parts_are_not_served(ana: Visitor, part: str) -> None:
    assert ana.client.get(static_address(part)).status_code == 404
